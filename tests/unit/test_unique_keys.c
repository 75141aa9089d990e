/*
 * unique_keys with every budget and every failing allocation: duplicates are found among few and
 * many keys, and what does not fit is said to be memory, wherever it is missing.
 */
#include "reader_help.h"

#include "value/value_internal.h"

/* n different keys, then `last`. */
static size_t write_object(char *text, size_t n, const char *last)
{
    size_t len = 0;
    text[len++] = '{';
    for (size_t i = 0; i < n; i++)
        len += (size_t)sprintf(text + len, "\"%zu key\":%zu,", i * 7919 % 1009, i);
    len += (size_t)sprintf(text + len, "\"%s\":null}", last);
    return len;
}

static bool parse_value(jsonrt_reader *r, const char *text, size_t len)
{
    jsonrt_value v;
    return jsonrt_value_parse(r, text, len, &v);
}

struct entry {
    char *key;
    int64_t value;
};

/* A map as generated code reads it. */
static bool parse_map(jsonrt_reader *r, const char *text, size_t len)
{
    jsonrti_vec v = {NULL, 0, 0, NULL};
    const char *p = jsonrti_read_begin(r, text, len);
    p = p != NULL ? jsonrti_map_begin(r, p) : NULL;
    while (p != NULL && *p != '}') {
        const char *at = p;
        struct entry *e = jsonrti_vec_push(r, p, &v, sizeof *e);
        p = e != NULL ? jsonrti_map_key(r, p, &e->key, NULL) : NULL;
        if (p != NULL && jsonrti_map_unique_cstr(r, at, &v, e->key) == NULL)
            p = NULL;
        jsonrt_number ignored;
        p = p != NULL ? jsonrti_read_number_or_null(r, p, &ignored) : NULL;
        p = p != NULL ? jsonrti_map_next(r, p) : NULL;
    }
    return jsonrti_read_end(r, p != NULL ? jsonrti_map_end(r, p) : NULL);
}

typedef bool (*parser)(jsonrt_reader *r, const char *text, size_t len);
static const parser parsers[] = {parse_value, parse_map};

static void finds_a_duplicate_among_few_and_many(void **state)
{
    (void)state;
    static char text[20000];
    for (size_t k = 0; k < 2; k++) {
        for (size_t n = 1; n < 300; n += n < 20 ? 1 : 40) {
            jsonrt_reader r;
            jsonrt_read_options options = {.unique_keys = true};
            jsonrt_reader_init(&r, &options);
            size_t len = write_object(text, n, "0 key");
            assert_false(parsers[k](&r, text, len));
            assert_int_equal(r.error.code, JSONRT_ERR_DUPLICATE);
            assert_int_equal(text[r.error.offset], '"');
            assert_int_equal(r.error.offset, len - strlen("\"0 key\":null}"));
            len = write_object(text, n, "another");
            assert_true(parsers[k](&r, text, len));
            jsonrt_reader_deinit(&r);
        }
    }
}

static void says_max_memory_at_every_budget(void **state)
{
    (void)state;
    static char text[4000];
    size_t len = write_object(text, 100, "last");
    for (size_t k = 0; k < 2; k++) {
        size_t failures = 0;
        for (size_t budget = len; budget < 30000; budget += 8) {
            jsonrt_reader r;
            jsonrt_read_options options = {.unique_keys = true, .max_memory = budget};
            jsonrt_reader_init(&r, &options);
            bool ok = parsers[k](&r, text, len);
            if (!ok)
                assert_int_equal(r.error.code, JSONRT_ERR_MAX_MEMORY);
            failures += !ok;
            jsonrt_reader_deinit(&r);
            if (ok)
                break;
        }
        assert_in_range(failures, 100, 3000);
    }
}

static void says_memory_at_every_size_of_fixed_memory(void **state)
{
    (void)state;
    static char text[4000];
    static _Alignas(16) char memory[30000];
    size_t len = write_object(text, 100, "last");
    for (size_t k = 0; k < 2; k++) {
        size_t failures = 0;
        for (size_t cap = 0; cap < sizeof memory; cap += 8) {
            jsonrt_reader r;
            jsonrt_read_options options = {.unique_keys = true};
            jsonrt_reader_init_fixed(&r, memory, cap, &options);
            bool ok = parsers[k](&r, text, len);
            if (!ok)
                assert_int_equal(r.error.code, JSONRT_ERR_MEMORY);
            failures += !ok;
            jsonrt_reader_deinit(&r);
            if (ok)
                break;
        }
        assert_in_range(failures, 100, 3000);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(finds_a_duplicate_among_few_and_many),
        cmocka_unit_test(says_max_memory_at_every_budget),
        cmocka_unit_test(says_memory_at_every_size_of_fixed_memory),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
