/*
 * max_items: elements of one array that grows, of one map, of one array or object of a value.
 * Arrays in place are bounded by their type.
 */
#include "budgets.h"

/* Elements between before and after; `item` is a format for their number. */
struct row {
    const char *before, *after, *item, *path;
};

static const struct row rows[] = {
    {"{\"numbers\":[", "]}", "%zu", ".numbers"},
    {"{\"words\":[", "]}", "\"%zu\"", ".words"},
    {"{\"records\":[", "]}", "{\"value\":%zu}", ".records"},
    {"{\"map\":{", "}}", "\"k%zu\":\"v\"", ".map"},
    {"{\"value\":[", "]}", "%zu", ".value"},
    {"{\"value\":[", "]}", "{\"%zu\":[]}", ".value"},
    {"{\"value\":{", "}}", "\"k%zu\":1", ".value"},
    {"{\"value\":{", "}}", "\"k%zu\":{}", ".value"},
    {"{\"value\":[[", "],1]}", "\"%zu\"", ".value[0]"},
    {"{\"value\":{\"a\":{", "}}}", "\"k%zu\":null", ".value.a"},
};

static const struct row uncounted[] = {
    {"{\"raw\":[", "]}", "%zu", NULL},     {"{\"raw\":{", "}}", "\"%zu\":1", NULL},
    {"{\"unknown\":[", "]}", "%zu", NULL}, {"{\"unknown\":{", "}}", "\"%zu\":1", NULL},
    {"{", "}", "\"unknown%zu\":1", NULL},
};

/* n elements, blanks before the last; returns its offset. */
static size_t build(document *t, const struct row *row, size_t n)
{
    char item[64];
    size_t at = 0;
    t->len = 0;
    put(t, row->before);
    for (size_t i = 0; i < n; i++) {
        snprintf(item, sizeof item, row->item, i);
        if (i != 0)
            put(t, i + 1 == n ? " , " : ",");
        at = t->len;
        put(t, item);
    }
    put(t, row->after);
    return at;
}

static void counts_the_elements_of_one_array_or_map(void **state)
{
    /* Around what arrays and the stack of values hold at first, and where they grow. */
    static const size_t counts[] = {1,  2,  3,  4,  5,  15, 16, 17,  30,  31,  32,
                                    33, 61, 62, 63, 64, 65, 66, 127, 128, 129, 700};
    static document t;
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        for (size_t k = 0; k < sizeof counts / sizeof counts[0]; k++) {
            size_t n = counts[k], last = build(&t, &rows[i], n);
            for (size_t limit = n - 1; limit <= n + 1; limit++) {
                jsonrt_read_options options = {.max_items = limit};
                outcome want = {JSONRT_OK, last, rows[i].path, "max_items"};
                if (limit == 0 || (limit == 1 && rows[i].path[strlen(rows[i].path) - 1] == ']'))
                    continue; /* the array around it has two */
                if (limit < n)
                    want.code = JSONRT_ERR_MAX_ITEMS;
                check_all_ways(&options, t.s, &want);
            }
        }
    }
}

static void counts_the_elements_of_a_document_that_is_an_array(void **state)
{
    static const char *const documents[] = {"[]", "[{}]", "[{},{}]", "[{},{},{}]"};
    (void)state;
    for (size_t n = 0; n < 4; n++) {
        for (size_t limit = 1; limit < 5; limit++) {
            jsonrt_read_options options = {.max_items = limit};
            outcome want = {n > limit ? JSONRT_ERR_MAX_ITEMS : JSONRT_OK, 1 + 3 * limit, "",
                            "max_items"};
            struct huge *items;
            size_t got;
            jsonrt_reader r;
            jsonrt_reader_init(&r, &options);
            bool ok =
                huge_json_unmarshal_array(&r, documents[n], strlen(documents[n]), &items, &got);
            check_outcome(ok, &r.error, documents[n], &want, 0, "$");
            assert_int_equal(got, ok ? n : 0);
            jsonrt_reader_deinit(&r);
        }
    }
}

static void does_not_count_what_is_skipped_kept_as_it_stands_or_in_place(void **state)
{
    static document t;
    const outcome good = {JSONRT_OK, 0, NULL, NULL};
    const jsonrt_read_options options = {.max_items = 1};
    (void)state;
    for (size_t i = 0; i < sizeof uncounted / sizeof uncounted[0]; i++) {
        build(&t, &uncounted[i], 100);
        check_all_ways(&options, t.s, &good);
    }
    check_all_ways(
        &options, "{\"exact\":[1,2,3,4],\"upto\":[1,2,3],\"matrix\":[[1,2,3,4],[1,2,3,4]]}", &good);
    check_all_ways(&options, "{\"small_map\":{\"a\":1,\"b\":2}}", &good);
}

/* Members of several objects and arrays one in the other; the innermost is counted by itself. */
static void build_nested(document *t, size_t before, size_t members, const struct row *row,
                         size_t n)
{
    char key[64];
    t->len = 0;
    put(t, "[");
    put_many(t, "0,", before);
    put(t, "{");
    for (size_t i = 0; i < members; i++) {
        snprintf(key, sizeof key, "\"k%zu\":%zu,", i, i);
        put(t, key);
    }
    put(t, "\"last\":");
    struct row inner = *row;
    static document part;
    build(&part, &inner, n);
    put(t, part.s);
    put(t, "}]");
}

/* Where an inner container begins in the stack of a value's open containers does not matter, its
 * last slot included. */
static void counts_containers_of_values_wherever_they_begin(void **state)
{
    static const struct row inner[] = {{"[", "]", "%zu", NULL}, {"{", "}", "\"%zu\":1", NULL}};
    enum { LIMIT = 70 };
    static document t, printed;
    jsonrt_read_options options = {.max_items = LIMIT};
    jsonrt_reader r;
    (void)state;
    jsonrt_reader_init(&r, &options);
    for (size_t before = 0; before < 3; before++) {
        for (size_t members = 0; members < LIMIT - 1; members++) {
            for (size_t n = LIMIT - 1; n <= LIMIT + 1; n++) {
                jsonrt_value v;
                build_nested(&t, before, members, &inner[members % 2], n);
                assert_int_equal(jsonrt_value_parse(&r, t.s, t.len, &v), n <= LIMIT);
                assert_int_equal(r.error.code, n <= LIMIT ? JSONRT_OK : JSONRT_ERR_MAX_ITEMS);
                jsonrt_writer w;
                jsonrt_writer_init_fixed(&w, printed.s, sizeof printed.s, NULL);
                jsonrt_value_print(&w, &v);
                if (n <= LIMIT)
                    assert_int_equal(w.len + 2, t.len); /* two blanks */
                jsonrt_reader_reset(&r);
            }
        }
    }
    jsonrt_reader_deinit(&r);
}

static void takes_any_value_of_the_option(void **state)
{
    static const size_t limits[] = {0, SIZE_MAX, SIZE_MAX - 1, SIZE_MAX / 2, UINT32_MAX, 5000};
    static document t;
    const outcome good = {JSONRT_OK, 0, NULL, NULL};
    (void)state;
    for (size_t i = 0; i < sizeof limits / sizeof limits[0]; i++) {
        jsonrt_read_options options = {.max_items = limits[i]};
        for (size_t k = 0; k < sizeof rows / sizeof rows[0]; k++) {
            build(&t, &rows[k], 2000);
            check_all_ways(&options, t.s, &good);
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(counts_the_elements_of_one_array_or_map),
        cmocka_unit_test(counts_the_elements_of_a_document_that_is_an_array),
        cmocka_unit_test(does_not_count_what_is_skipped_kept_as_it_stands_or_in_place),
        cmocka_unit_test(counts_containers_of_values_wherever_they_begin),
        cmocka_unit_test(takes_any_value_of_the_option),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
