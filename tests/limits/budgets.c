/* See budgets.h. */
#include "budgets.h"

void put(document *t, const char *s)
{
    size_t n = strlen(s);
    assert_true(n < TEXT_MAX - t->len);
    memcpy(t->s + t->len, s, n + 1);
    t->len += n;
}

void put_many(document *t, const char *s, size_t n)
{
    while (n-- != 0)
        put(t, s);
}

void check_outcome(bool ok, const jsonrt_error *error, const char *json, const outcome *want,
                   size_t shift, const char *root)
{
    char path[JSONRT_PATH_MAX + 8];
    if (ok != (want->code == JSONRT_OK) || error->code != want->code)
        fail_msg("%s instead of %s at %s: %.300s", jsonrt_error_name(error->code),
                 jsonrt_error_name(want->code), error->path, json);
    if (want->code == JSONRT_OK)
        return;
    snprintf(path, sizeof path, "%s%s", root, want->path);
    if (strcmp(error->path, path) != 0 || error->offset != want->offset + shift)
        fail_msg("%s at %zu instead of %s at %zu: %.300s", error->path, error->offset, path,
                 want->offset + shift, json);
    assert_int_equal(error->line, 1);
    assert_int_equal(error->column, error->offset + 1);
    if (want->option != NULL && strstr(error->message, want->option) == NULL)
        fail_msg("\"%s\" does not name %s", error->message, want->option);
}

static bool read_insitu(jsonrt_reader *r, const char *json, size_t len, struct budget *out)
{
    static char copy[TEXT_MAX];
    assert_true(len < sizeof copy);
    memcpy(copy, json, len);
    return budget_json_unmarshal_insitu(r, copy, len, out);
}

static bool read_in_array(jsonrt_reader *r, const char *json, size_t len)
{
    static char copy[TEXT_MAX + 2];
    struct budget *items;
    size_t n;
    assert_true(len < TEXT_MAX);
    copy[0] = '[';
    memcpy(copy + 1, json, len);
    copy[len + 1] = ']';
    return budget_json_unmarshal_array(r, copy, len + 2, &items, &n);
}

/* One value where the reader stands. */
static bool read_step(jsonrt_reader *r, const char *json, size_t len, struct budget *out)
{
    return jsonrt_reader_open(r, json, len) && budget_json_read(r, out) && jsonrt_reader_finish(r);
}

static void check_parsed(const jsonrt_read_options *options, const char *json, size_t len,
                         const outcome *want)
{
    jsonrt_error error;
    struct budget *object = budget_json_parse_with(json, len, options, &error);
    check_outcome(object != NULL, &error, json, want, 0, "$");
    budget_json_free(object);
}

void check_way(enum way way, const jsonrt_read_options *options, const char *json,
               const outcome *want)
{
    jsonrt_read_options own = *options;
    size_t len = strlen(json);
    struct budget object;
    jsonrt_reader r;
    bool ok = false;

    if (way == WAY_PARSE) {
        check_parsed(options, json, len, want);
        return;
    }
    own.borrow_input = own.borrow_input || way == WAY_BORROWED;
    jsonrt_reader_init(&r, &own);
    /* Twice: what one document took does not count for the next. */
    for (int round = 0; round < 2; round++) {
        memset(&object, 0xA5, sizeof object);
        if (way == WAY_NEW)
            ok = budget_json_unmarshal_new(&r, json, len) != NULL;
        else if (way == WAY_INSITU)
            ok = read_insitu(&r, json, len, &object);
        else if (way == WAY_ARRAY)
            ok = read_in_array(&r, json, len);
        else if (way == WAY_STEP)
            ok = read_step(&r, json, len, &object);
        else
            ok = budget_json_unmarshal(&r, json, len, &object);
        check_outcome(ok, &r.error, json, want, way == WAY_ARRAY, way == WAY_ARRAY ? "$[0]" : "$");
    }
    jsonrt_reader_deinit(&r);
}

void check_all_ways(const jsonrt_read_options *options, const char *json, const outcome *want)
{
    for (int way = 0; way < WAYS; way++)
        check_way((enum way)way, options, json, want);
}
