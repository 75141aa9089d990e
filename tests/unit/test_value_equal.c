/*
 * Equality and clones of values: by content, in any order, as deep as allowed.
 */
#include "value_help.h"

#include <stdio.h>

static jsonrt_reader reader;
static jsonrt_arena arena;

static int set_up(void **state)
{
    (void)state;
    jsonrt_reader_init(&reader, NULL);
    jsonrt_arena_init(&arena, NULL);
    return 0;
}

static int tear_down(void **state)
{
    (void)state;
    jsonrt_reader_deinit(&reader);
    jsonrt_arena_deinit(&arena);
    return 0;
}

static jsonrt_value parsed(const char *json)
{
    return parse_ok(&reader, json);
}

static void compares_by_content(void **state)
{
    (void)state;
    static const struct {
        const char *a, *b;
        bool equal;
    } cases[] = {
        {"null", "null", true},
        {"null", "false", false},
        {"true", "true", true},
        {"true", "false", false},
        {"\"a\"", "\"\\u0061\"", true},
        {"\"a\"", "\"b\"", false},
        {"\"a\"", "\"a\\u0000\"", false},
        {"\"1\"", "1", false},
        {"[]", "{}", false},
        {"[1,2]", "[1,2]", true},
        {"[1,2]", "[2,1]", false},
        {"[1]", "[1,1]", false},
        {"[[1],[2]]", "[[1],[3]]", false},
        {"{\"a\":1,\"b\":2}", "{\"b\":2,\"a\":1}", true},
        {"{\"a\":1,\"b\":2}", "{\"b\":1,\"a\":2}", false},
        {"{\"a\":1}", "{\"a\":1,\"b\":2}", false},
        {"{\"a\":1,\"b\":2}", "{\"a\":1,\"c\":2}", false},
        {"{\"a\":1,\"a\":2}", "{\"a\":1,\"a\":2}", true},
        {"{\"a\":1,\"a\":2}", "{\"a\":2,\"a\":1}", false},
        {"{\"a\":1,\"a\":2,\"b\":3}", "{\"b\":3,\"a\":1,\"a\":2}", true},
        {"{\"a\":1,\"a\":1}", "{\"a\":1,\"b\":1}", false},
        {"{\"a\":1,\"b\":1}", "{\"a\":1,\"a\":1}", false},
        {"{\"x\":{\"p\":[1,{\"q\":2,\"r\":3}],\"s\":null}}",
         "{\"x\":{\"s\":null,\"p\":[1.0,{\"r\":3e0,\"q\":2}]}}", true},
        {"{\"x\":{\"p\":[1,{\"q\":2,\"r\":3}],\"s\":null}}",
         "{\"x\":{\"s\":null,\"p\":[1.0,{\"r\":3e1,\"q\":2}]}}", false},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        jsonrt_value a = parsed(cases[i].a), b = parsed(cases[i].b);
        if (jsonrt_value_equal(&a, &b) != cases[i].equal ||
            jsonrt_value_equal(&b, &a) != cases[i].equal)
            fail_msg("%s and %s", cases[i].a, cases[i].b);
    }
}

static void compares_numbers_by_their_exact_value(void **state)
{
    (void)state;
    static const struct {
        const char *a, *b;
        bool equal;
    } cases[] = {
        {"1", "1.0", true},
        {"1", "10e-1", true},
        {"1", "0.001E+3", true},
        {"100", "1e2", true},
        {"0", "-0", true},
        {"0", "0.00e999999999999999999999", true},
        {"0", "1e-999999999999999999999", false},
        {"1", "-1", false},
        {"12", "1.2", false},
        {"0.1", "0.10000000000000000001", false},
        {"9007199254740993", "9007199254740992", false},
        {"123456789012345678901234567890", "1234567890.1234567890123456789e20", true},
        {"123456789012345678901234567890", "123456789012345678901234567891", false},
        {"1e100000000000000000000", "10e99999999999999999999", true},
        {"1e100000000000000000000", "100e99999999999999999999", false},
        {"1e-100000000000000000000", "0.1e-99999999999999999999", true},
        {"1e100000000000000000000", "1e-100000000000000000000", false},
        {"1e000000000000000000000000001", "10", true},
        {"1e400", "1e401", false},
        {"1010", "1.01e3", true},
        {"1010", "1.001e3", false},
        {"0.0012", "12e-4", true},
        {"0.0012", "120e-5", true},
        {"1e5", "1e+5", true},
        {"1.5", "15", false},
        {"105", "1.05", false},
        {"1e1", "1e2", false},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        jsonrt_value a = parsed(cases[i].a), b = parsed(cases[i].b);
        if (jsonrt_value_equal(&a, &b) != cases[i].equal ||
            jsonrt_value_equal(&b, &a) != cases[i].equal)
            fail_msg("%s and %s", cases[i].a, cases[i].b);
    }
}

/* {"k0":0,…} with n members; the i-th key is (i * factor) mod n. */
static jsonrt_value many_members(size_t n, size_t factor)
{
    jsonrt_value v;
    char *json = malloc(n * 24 + 3), *p = json;
    assert_non_null(json);
    *p++ = '{';
    for (size_t i = 0; i < n; i++) {
        size_t k = (size_t)((uint64_t)i * factor % n);
        p += sprintf(p, "\"k%zu\":%zu,", k, k);
    }
    p[-1] = '}';
    *p = '\0';
    assert_true(jsonrt_value_parse(&reader, json, (size_t)(p - json), &v));
    free(json);
    return v;
}

static void compares_large_objects_in_any_order(void **state)
{
    (void)state;
    jsonrt_value a = many_members(100003, 1), b = many_members(100003, 77777);
    assert_true(jsonrt_value_equal(&a, &b));
    *jsonrt_value_at(&b, 50000) = jsonrt_value_null();
    assert_false(jsonrt_value_equal(&a, &b));
}

static void compares_repeated_keys_of_large_objects_in_their_order(void **state)
{
    (void)state;
    jsonrt_value a = many_members(101, 1), b = many_members(101, 77);
    jsonrt_arena *m = jsonrt_reader_arena(&reader);
    jsonrt_value twice = parsed("{\"k\":1,\"k\":2}"), other = parsed("{\"k\":2,\"k\":1}");
    for (size_t i = 0; i < 40; i++) {
        char key[8];
        snprintf(key, sizeof key, "x%zu", i);
        assert_true(jsonrt_value_set(m, &twice, key, jsonrt_value_null()));
        snprintf(key, sizeof key, "x%zu", 39 - i);
        assert_true(jsonrt_value_set(m, &other, key, jsonrt_value_null()));
    }
    assert_true(jsonrt_value_equal(&a, &b));
    assert_false(jsonrt_value_equal(&twice, &other));
    *jsonrt_value_at(&other, 0) = jsonrt_value_i64(m, 1);
    *jsonrt_value_at(&other, 1) = jsonrt_value_i64(m, 2);
    assert_true(jsonrt_value_equal(&twice, &other));
}

/* [[…[item]…]] with n brackets. */
static jsonrt_value nested(size_t n, jsonrt_value item)
{
    for (size_t i = 0; i < n; i++) {
        jsonrt_value outer = jsonrt_value_array(&arena);
        assert_true(jsonrt_value_append(&arena, &outer, item));
        item = outer;
    }
    return item;
}

static void compares_and_clones_any_depth(void **state)
{
    static const size_t depths[] = {1, 15, 16, 17, 511, 512, 513, 5000};
    (void)state;
    for (size_t i = 0; i < sizeof depths / sizeof depths[0]; i++) {
        jsonrt_value a = nested(depths[i], jsonrt_value_null()), copy;
        jsonrt_value b = nested(depths[i], jsonrt_value_null());
        jsonrt_value c = nested(depths[i], jsonrt_value_bool(true));
        assert_true(jsonrt_value_equal(&a, &b));
        assert_false(jsonrt_value_equal(&a, &c));
        assert_true(jsonrt_value_clone(&arena, &copy, &a));
        assert_true(jsonrt_value_equal(&a, &copy));
    }
}

static void stops_at_cycles(void **state)
{
    (void)state;
    jsonrt_value a = nested(2, jsonrt_value_null()), b = nested(2, jsonrt_value_null()), copy;
    *jsonrt_value_at(&a, 0) = a;
    *jsonrt_value_at(&b, 0) = b;
    assert_false(jsonrt_value_equal(&a, &b));
    assert_false(jsonrt_value_clone(&arena, &copy, &a));
    jsonrt_writer w;
    jsonrt_writer_init(&w, NULL);
    assert_false(jsonrt_value_print(&w, &a));
    assert_int_equal(w.error.code, JSONRT_ERR_MAX_DEPTH);
    jsonrt_writer_deinit(&w);
}

static void clones_are_independent(void **state)
{
    (void)state;
    static const char json[] =
        "{\"a\":[1.50,\"text\",{\"b\":{}},\"a\\u0000b\"],\"c\":[],\"d\":null,\"e\":true}";
    jsonrt_reader own;
    jsonrt_reader_init(&own, NULL);
    jsonrt_value v = parse_ok(&own, json), copy;
    assert_true(jsonrt_value_clone(&arena, &copy, &v));
    assert_true(jsonrt_value_equal(&v, &copy));
    *jsonrt_value_get(&v, "d") = jsonrt_value_bool(false);
    *jsonrt_value_at(jsonrt_value_get(&v, "a"), 0) = jsonrt_value_null();
    jsonrt_reader_deinit(&own);
    assert_prints(&copy, json);
    assert_true(jsonrt_value_append(&arena, jsonrt_value_get(&copy, "a"), jsonrt_value_null()));
}

#define EQUAL_TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)

int main(void)
{
    const struct CMUnitTest tests[] = {
        EQUAL_TEST(compares_by_content),
        EQUAL_TEST(compares_numbers_by_their_exact_value),
        EQUAL_TEST(compares_large_objects_in_any_order),
        EQUAL_TEST(compares_repeated_keys_of_large_objects_in_their_order),
        EQUAL_TEST(compares_and_clones_any_depth),
        EQUAL_TEST(stops_at_cycles),
        EQUAL_TEST(clones_are_independent),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
