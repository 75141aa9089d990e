/*
 * Values in memory: looking into them, building and changing them.
 */
#include "value_help.h"

#include <math.h>

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

static void is_sixteen_bytes_and_absent_when_zero(void **state)
{
    (void)state;
    jsonrt_value v;
    memset(&v, 0, sizeof v);
    assert_int_equal(sizeof v, 16);
    assert_int_equal(jsonrt_value_kind(&v), JSONRT_KIND_ABSENT);
}

static void tells_the_kind_of_every_value(void **state)
{
    (void)state;
    static const struct {
        const char *json;
        enum jsonrt_kind kind;
    } cases[] = {{"null", JSONRT_KIND_NULL},       {"true", JSONRT_KIND_BOOL},
                 {"false", JSONRT_KIND_BOOL},      {"0", JSONRT_KIND_NUMBER},
                 {"\"\"", JSONRT_KIND_STRING},     {"[]", JSONRT_KIND_ARRAY},
                 {"{}", JSONRT_KIND_OBJECT},       {"[[]]", JSONRT_KIND_ARRAY},
                 {"{\"a\":1}", JSONRT_KIND_OBJECT}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        jsonrt_value v = parsed(cases[i].json);
        assert_int_equal(jsonrt_value_kind(&v), cases[i].kind);
    }
}

static void takes_null_pointers_and_absent_values_everywhere(void **state)
{
    (void)state;
    static const jsonrt_value absent = {{0, 0}};
    const jsonrt_value *both[] = {NULL, &absent};
    for (size_t i = 0; i < 2; i++) {
        const jsonrt_value *v = both[i];
        bool b;
        int64_t s;
        uint64_t u;
        double d;
        jsonrt_str str;
        jsonrt_number number;
        jsonrt_value *item;
        size_t it = 0;
        assert_int_equal(jsonrt_value_kind(v), JSONRT_KIND_ABSENT);
        assert_false(jsonrt_value_get_bool(v, &b));
        assert_false(jsonrt_value_get_i64(v, &s));
        assert_false(jsonrt_value_get_u64(v, &u));
        assert_false(jsonrt_value_get_f64(v, &d));
        assert_false(jsonrt_value_get_str(v, &str));
        assert_false(jsonrt_value_get_number(v, &number));
        assert_int_equal(jsonrt_value_count(v), 0);
        assert_null(jsonrt_value_at(v, 0));
        assert_null(jsonrt_value_get(v, "a"));
        assert_false(jsonrt_value_next(v, &it, NULL, &item));
        assert_true(jsonrt_value_equal(v, &absent));
        assert_prints(v, "null");
        jsonrt_value copy;
        assert_true(jsonrt_value_clone(&arena, &copy, v));
        assert_int_equal(jsonrt_value_kind(&copy), JSONRT_KIND_ABSENT);
    }
}

static void keeps_null_absent_and_empty_apart(void **state)
{
    (void)state;
    jsonrt_value v = parsed("{\"n\":null,\"s\":\"\",\"a\":[],\"o\":{}}");
    jsonrt_value null = jsonrt_value_null();
    assert_null(jsonrt_value_get(&v, "missing"));
    assert_int_equal(jsonrt_value_kind(jsonrt_value_get(&v, "n")), JSONRT_KIND_NULL);
    assert_false(jsonrt_value_equal(jsonrt_value_get(&v, "n"), jsonrt_value_get(&v, "missing")));
    assert_false(jsonrt_value_equal(&null, jsonrt_value_get(&v, "s")));
    assert_false(jsonrt_value_equal(jsonrt_value_get(&v, "a"), jsonrt_value_get(&v, "o")));
    jsonrt_str s = {NULL, 9};
    assert_true(jsonrt_value_get_str(jsonrt_value_get(&v, "s"), &s));
    assert_non_null(s.ptr);
    assert_int_equal(s.len, 0);
}

static void reads_integers_exactly_and_only_as_integers(void **state)
{
    (void)state;
    jsonrt_value v =
        parsed("[-9223372036854775808,9223372036854775807,18446744073709551615,"
               "9007199254740993,-0,1.0,1e3,18446744073709551616,-9223372036854775809]");
    int64_t s = 77;
    uint64_t u = 77;
    assert_true(jsonrt_value_get_i64(jsonrt_value_at(&v, 0), &s) && s == INT64_MIN);
    assert_true(jsonrt_value_get_i64(jsonrt_value_at(&v, 1), &s) && s == INT64_MAX);
    assert_true(jsonrt_value_get_u64(jsonrt_value_at(&v, 2), &u) && u == UINT64_MAX);
    assert_true(jsonrt_value_get_i64(jsonrt_value_at(&v, 3), &s) && s == INT64_C(9007199254740993));
    assert_true(jsonrt_value_get_i64(jsonrt_value_at(&v, 4), &s) && s == 0);
    s = 77;
    u = 77;
    for (size_t i = 5; i < 9; i++) {
        assert_false(jsonrt_value_get_i64(jsonrt_value_at(&v, i), &s));
        assert_false(jsonrt_value_get_u64(jsonrt_value_at(&v, i), &u));
    }
    assert_false(jsonrt_value_get_i64(jsonrt_value_at(&v, 2), &s));
    assert_false(jsonrt_value_get_u64(jsonrt_value_at(&v, 0), &u));
    assert_false(jsonrt_value_get_u64(jsonrt_value_at(&v, 4), &u));
    assert_true(s == 77 && u == 77);
}

/* The parameter is rounded to a double where constants are more than that. */
static void assert_reads_double(const jsonrt_value *v, double expected)
{
    double d = 77;
    assert_true(jsonrt_value_get_f64(v, &d));
    assert_memory_equal(&d, &expected, sizeof d);
}

static void reads_doubles_correctly_rounded(void **state)
{
    (void)state;
    jsonrt_value v = parsed("[0.1,1E+2,-0,2.2250738585072011e-308,"
                            "9007199254740993,1e-400,1e309,\"1\"]");
    static const double expected[] = {0.1, 100, -0.0, 2.2250738585072011e-308, 9007199254740992, 0};
    for (size_t i = 0; i < 6; i++)
        assert_reads_double(jsonrt_value_at(&v, i), expected[i]);
    double d = 77;
    assert_false(jsonrt_value_get_f64(jsonrt_value_at(&v, 6), &d));
    assert_false(jsonrt_value_get_f64(jsonrt_value_at(&v, 7), &d));
    assert_true(d == 77);
}

static void gives_the_text_of_numbers(void **state)
{
    (void)state;
    jsonrt_value v = parsed("[123456789012345678901234567890.5E+7]");
    jsonrt_number number;
    assert_true(jsonrt_value_get_number(jsonrt_value_at(&v, 0), &number));
    assert_int_equal(number.len, 35);
    assert_memory_equal(number.ptr, "123456789012345678901234567890.5E+7", 35);
}

static void finds_elements_and_members(void **state)
{
    (void)state;
    jsonrt_value v = parsed("{\"a\":[10,20,30],\"b\":{\"c\":true},\"a\":2,\"\":3,\"x\\u0000y\":4}");
    int64_t s;
    bool b;
    assert_int_equal(jsonrt_value_count(&v), 5);
    assert_int_equal(jsonrt_value_count(jsonrt_value_get(&v, "a")), 3);
    assert_true(jsonrt_value_get_i64(jsonrt_value_at(jsonrt_value_get(&v, "a"), 2), &s) && s == 30);
    assert_null(jsonrt_value_at(jsonrt_value_get(&v, "a"), 3));
    assert_null(jsonrt_value_get(jsonrt_value_get(&v, "a"), "a"));
    assert_true(jsonrt_value_get_bool(jsonrt_value_get(jsonrt_value_get(&v, "b"), "c"), &b) && b);
    assert_true(jsonrt_value_get_i64(jsonrt_value_at(&v, 2), &s) && s == 2);
    assert_true(jsonrt_value_get_i64(jsonrt_value_get(&v, ""), &s) && s == 3);
    assert_true(jsonrt_value_get_i64(jsonrt_value_getn(&v, "x\0y", 3), &s) && s == 4);
    assert_null(jsonrt_value_get(&v, "x"));
    assert_null(jsonrt_value_at(&v, SIZE_MAX));
}

static void walks_members_in_their_order(void **state)
{
    (void)state;
    jsonrt_value v = parsed("{\"z\":1,\"a\":2,\"m\":3}");
    static const char keys[] = "zam";
    size_t it = 0, n = 0;
    jsonrt_str key;
    jsonrt_value *item;
    while (jsonrt_value_next(&v, &it, &key, &item)) {
        int64_t s;
        assert_int_equal(key.len, 1);
        assert_int_equal(key.ptr[0], keys[n]);
        assert_true(jsonrt_value_get_i64(item, &s) && s == (int64_t)++n);
    }
    assert_int_equal(n, 3);
    assert_false(jsonrt_value_next(&v, &it, &key, &item));
}

static void walks_arrays_with_empty_keys(void **state)
{
    (void)state;
    jsonrt_value v = parsed("[1,2]");
    size_t it = 0;
    jsonrt_str key = {"?", 1};
    jsonrt_value *item;
    assert_true(jsonrt_value_next(&v, &it, &key, &item));
    assert_int_equal(key.len, 0);
    assert_true(jsonrt_value_next(&v, &it, NULL, &item));
    assert_false(jsonrt_value_next(&v, &it, NULL, &item));
}

static void builds_every_kind(void **state)
{
    (void)state;
    jsonrt_value v = jsonrt_value_array(&arena);
    assert_true(jsonrt_value_append(&arena, &v, jsonrt_value_null()));
    assert_true(jsonrt_value_append(&arena, &v, jsonrt_value_bool(true)));
    assert_true(jsonrt_value_append(&arena, &v, jsonrt_value_i64(&arena, INT64_MIN)));
    assert_true(jsonrt_value_append(&arena, &v, jsonrt_value_u64(&arena, UINT64_MAX)));
    assert_true(jsonrt_value_append(&arena, &v, jsonrt_value_f64(&arena, 0.1)));
    assert_true(jsonrt_value_append(&arena, &v, jsonrt_value_f64(&arena, -0.0)));
    assert_true(jsonrt_value_append(&arena, &v, jsonrt_value_str(&arena, "a\"\0b", 4)));
    assert_true(jsonrt_value_append(&arena, &v, jsonrt_value_str(&arena, NULL, 0)));
    jsonrt_value o = jsonrt_value_object(&arena);
    assert_true(jsonrt_value_set(&arena, &o, "k", jsonrt_value_array(&arena)));
    assert_true(jsonrt_value_append(&arena, &v, o));
    assert_prints(&v, "[null,true,-9223372036854775808,18446744073709551615,0.1,-0,"
                      "\"a\\\"\\u0000b\",\"\",{\"k\":[]}]");
}

static void makes_absent_what_json_cannot_say(void **state)
{
    (void)state;
    jsonrt_value bad[] = {
        jsonrt_value_f64(&arena, (double)NAN),       jsonrt_value_f64(&arena, HUGE_VAL),
        jsonrt_value_f64(&arena, -HUGE_VAL),         jsonrt_value_str(&arena, "\xC0\x80", 2),
        jsonrt_value_str(&arena, "\xED\xA0\x80", 3), jsonrt_value_str(&arena, NULL, 3)};
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        assert_int_equal(jsonrt_value_kind(&bad[i]), JSONRT_KIND_ABSENT);
}

static void refuses_to_append_and_set_where_it_cannot(void **state)
{
    (void)state;
    jsonrt_value array = jsonrt_value_array(&arena), object = jsonrt_value_object(&arena);
    jsonrt_value number = jsonrt_value_i64(&arena, 1), absent = {{0, 0}};
    assert_false(jsonrt_value_append(&arena, &object, number));
    assert_false(jsonrt_value_append(&arena, &number, number));
    assert_false(jsonrt_value_append(&arena, NULL, number));
    assert_false(jsonrt_value_append(&arena, &array, absent));
    assert_false(jsonrt_value_set(&arena, &array, "k", number));
    assert_false(jsonrt_value_set(&arena, &absent, "k", number));
    assert_false(jsonrt_value_set(&arena, NULL, "k", number));
    assert_false(jsonrt_value_set(&arena, &object, "\xFF", number));
    assert_int_equal(jsonrt_value_count(&array) + jsonrt_value_count(&object), 0);
}

static void appends_many_elements(void **state)
{
    (void)state;
    jsonrt_value v = jsonrt_value_array(&arena);
    for (int64_t i = 0; i < 10000; i++)
        assert_true(jsonrt_value_append(&arena, &v, jsonrt_value_i64(&arena, i)));
    assert_int_equal(jsonrt_value_count(&v), 10000);
    for (size_t i = 0; i < 10000; i++) {
        int64_t s;
        assert_true(jsonrt_value_get_i64(jsonrt_value_at(&v, i), &s));
        assert_int_equal(s, i);
    }
    assert_true(jsonrt_arena_held(&arena) < 10000 * 16 * 8);
}

static void sets_replaces_and_removes_members(void **state)
{
    (void)state;
    jsonrt_value v = jsonrt_value_object(&arena), absent = {{0, 0}};
    char key[] = "a";
    assert_true(jsonrt_value_set(&arena, &v, key, jsonrt_value_bool(true)));
    key[0] = 'b';
    assert_true(jsonrt_value_set(&arena, &v, key, jsonrt_value_bool(false)));
    assert_true(jsonrt_value_set(&arena, &v, "c", jsonrt_value_null()));
    assert_prints(&v, "{\"a\":true,\"b\":false,\"c\":null}");
    assert_true(jsonrt_value_set(&arena, &v, "a", jsonrt_value_null()));
    assert_true(jsonrt_value_set(&arena, &v, "b", absent));
    assert_true(jsonrt_value_set(&arena, &v, "nowhere", absent));
    assert_prints(&v, "{\"a\":null,\"c\":null}");
    assert_true(jsonrt_value_set(&arena, &v, "d", jsonrt_value_bool(true)));
    assert_true(jsonrt_value_set(&arena, &v, "a", absent));
    assert_prints(&v, "{\"c\":null,\"d\":true}");
    assert_true(jsonrt_value_set(&arena, &v, "c", absent));
    assert_true(jsonrt_value_set(&arena, &v, "d", absent));
    assert_prints(&v, "{}");
}

static void replaces_and_removes_the_first_of_equal_keys(void **state)
{
    (void)state;
    jsonrt_value v = parsed("{\"k\":1,\"k\":2}"), absent = {{0, 0}};
    assert_true(jsonrt_value_set(&arena, &v, "k", jsonrt_value_null()));
    assert_prints(&v, "{\"k\":null,\"k\":2}");
    assert_true(jsonrt_value_set(&arena, &v, "k", absent));
    assert_prints(&v, "{\"k\":2}");
}

static void changes_parsed_values(void **state)
{
    (void)state;
    jsonrt_value v = parsed("{\"list\":[1,2],\"gone\":3}"), absent = {{0, 0}};
    jsonrt_arena *a = jsonrt_reader_arena(&reader);
    assert_true(jsonrt_value_append(a, jsonrt_value_get(&v, "list"), jsonrt_value_i64(a, 3)));
    assert_true(jsonrt_value_set(a, &v, "gone", absent));
    *jsonrt_value_at(jsonrt_value_get(&v, "list"), 0) = jsonrt_value_null();
    assert_true(jsonrt_value_set(a, &v, "new", jsonrt_value_bool(false)));
    assert_prints(&v, "{\"list\":[null,2,3],\"new\":false}");
}

static void keeps_a_shallow_copy_when_the_other_is_appended_to(void **state)
{
    (void)state;
    jsonrt_value v = jsonrt_value_array(&arena);
    for (int64_t i = 0; i < 3; i++)
        assert_true(jsonrt_value_append(&arena, &v, jsonrt_value_i64(&arena, i)));
    jsonrt_value copy = v;
    assert_true(jsonrt_value_append(&arena, &v, jsonrt_value_bool(true)));
    assert_true(jsonrt_value_append(&arena, &copy, jsonrt_value_bool(false)));
    assert_prints(&v, "[0,1,2,true]");
    assert_prints(&copy, "[0,1,2,false]");
}

static void shares_elements_changed_in_place_with_a_shallow_copy(void **state)
{
    (void)state;
    jsonrt_value v = parsed("[1,{\"a\":2}]"), copy = v;
    *jsonrt_value_at(&v, 0) = jsonrt_value_null();
    assert_true(jsonrt_value_set(&arena, jsonrt_value_at(&v, 1), "a", jsonrt_value_null()));
    assert_prints(&copy, "[null,{\"a\":null}]");
}

static void does_not_overwrite_a_copy_after_a_removal(void **state)
{
    (void)state;
    jsonrt_value v = parsed("{\"a\":1,\"b\":2}"), absent = {{0, 0}};
    jsonrt_value copy = v;
    assert_true(jsonrt_value_set(&arena, &v, "b", absent));
    assert_true(jsonrt_value_set(&arena, &v, "c", jsonrt_value_null()));
    assert_prints(&v, "{\"a\":1,\"c\":null}");
    assert_prints(&copy, "{\"a\":1,\"b\":2}");
}

static void appends_a_value_to_itself_without_a_cycle(void **state)
{
    (void)state;
    jsonrt_value v = jsonrt_value_array(&arena);
    for (int i = 0; i < 3; i++)
        assert_true(jsonrt_value_append(&arena, &v, v));
    assert_prints(&v, "[[],[[]],[[],[[]]]]");
}

static void fails_to_build_without_memory_and_loses_nothing(void **state)
{
    (void)state;
    for (size_t calls = 0; calls < 12; calls++) {
        counting_heap heap = {calls, 0, 0};
        jsonrt_allocator allocator = counting_allocator(&heap);
        jsonrt_arena small;
        jsonrt_arena_init(&small, &allocator);
        jsonrt_value v = jsonrt_value_array(&small), copy;
        size_t added = 0;
        for (size_t i = 0; i < 3000; i++) {
            jsonrt_value item = jsonrt_value_str(&small, "some text to fill the arena", 27);
            added += jsonrt_value_append(&small, &v, item);
        }
        assert_int_equal(jsonrt_value_count(&v), added);
        for (size_t i = 0; i < added; i++)
            assert_int_equal(jsonrt_value_kind(jsonrt_value_at(&v, i)), JSONRT_KIND_STRING);
        if (!jsonrt_value_clone(&small, &copy, &v))
            assert_int_equal(jsonrt_value_kind(&copy), JSONRT_KIND_ABSENT);
        jsonrt_arena_deinit(&small);
        assert_int_equal(heap.live, 0);
    }
}

#define VALUE_TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)

int main(void)
{
    const struct CMUnitTest tests[] = {
        VALUE_TEST(is_sixteen_bytes_and_absent_when_zero),
        VALUE_TEST(tells_the_kind_of_every_value),
        VALUE_TEST(takes_null_pointers_and_absent_values_everywhere),
        VALUE_TEST(keeps_null_absent_and_empty_apart),
        VALUE_TEST(reads_integers_exactly_and_only_as_integers),
        VALUE_TEST(reads_doubles_correctly_rounded),
        VALUE_TEST(gives_the_text_of_numbers),
        VALUE_TEST(finds_elements_and_members),
        VALUE_TEST(walks_members_in_their_order),
        VALUE_TEST(walks_arrays_with_empty_keys),
        VALUE_TEST(builds_every_kind),
        VALUE_TEST(makes_absent_what_json_cannot_say),
        VALUE_TEST(refuses_to_append_and_set_where_it_cannot),
        VALUE_TEST(appends_many_elements),
        VALUE_TEST(sets_replaces_and_removes_members),
        VALUE_TEST(replaces_and_removes_the_first_of_equal_keys),
        VALUE_TEST(changes_parsed_values),
        VALUE_TEST(keeps_a_shallow_copy_when_the_other_is_appended_to),
        VALUE_TEST(shares_elements_changed_in_place_with_a_shallow_copy),
        VALUE_TEST(does_not_overwrite_a_copy_after_a_removal),
        VALUE_TEST(appends_a_value_to_itself_without_a_cycle),
        VALUE_TEST(fails_to_build_without_memory_and_loses_nothing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
