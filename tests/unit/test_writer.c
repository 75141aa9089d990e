/* The leaves of the writer: what each writes, refuses, and names in the error's path. */
#include "writer_help.h"

#include <math.h>

static jsonrt_writer w;

static char *open_value(void)
{
    jsonrt_writer_truncate(&w, 0);
    return jsonrti_write_begin(&w);
}

static void start(const jsonrt_write_options *options)
{
    jsonrt_writer_deinit(&w);
    jsonrt_writer_init(&w, options);
}

static int set_up(void **state)
{
    (void)state;
    jsonrt_writer_init(&w, NULL);
    return 0;
}

static int tear_down(void **state)
{
    (void)state;
    jsonrt_writer_deinit(&w);
    return 0;
}

static void check_text(char *d, const char *expected)
{
    assert_true(jsonrti_write_end(&w, d));
    assert_text(&w, expected);
}

static void check_error(char *d, int code, const char *path)
{
    assert_null(d);
    assert_false(jsonrti_write_end(&w, d));
    assert_int_equal(w.error.code, code);
    assert_string_equal(w.error.path, path);
    assert_non_null(w.error.message);
    assert_int_equal(w.error.line, 0);
    assert_int_equal(w.len, 0);
    assert_null(jsonrti_write_begin(&w));
    assert_false(jsonrti_write_end(&w, NULL));
    assert_string_equal(w.error.path, path);
}

static void writes_each_scalar_behind_its_literal(void **state)
{
    (void)state;
    check_text(jsonrti_write_null(&w, open_value(), JSONRTI_LIT("[")), "[null");
    check_text(jsonrti_write_bool(&w, open_value(), JSONRTI_LIT("[1,"), true), "[1,true");
    check_text(jsonrti_write_bool(&w, open_value(), JSONRTI_LIT("{\"b\":"), false), "{\"b\":false");
    check_text(jsonrti_write_i64(&w, open_value(), JSONRTI_LIT("{\"number\":"), INT64_MIN),
               "{\"number\":-9223372036854775808");
    check_text(jsonrti_write_u64(&w, open_value(), "", 0, UINT64_MAX), "18446744073709551615");
    check_text(jsonrti_write_f64(&w, open_value(), "", 0, 1e-7), "1e-7");
    check_text(jsonrti_write_f64(&w, open_value(), "", 0, -0.0), "-0");
    check_text(jsonrti_write_f32(&w, open_value(), "", 0, 0.1f), "0.1");
}

static void copies_literals_of_every_length(void **state)
{
    (void)state;
    char text[260];
    for (size_t n = 0; n <= 256; n++) {
        for (size_t i = 0; i < n; i++)
            text[i] = (char)('a' + i % 23);
        char *heap = malloc(n + 1); /* so that reading beyond it is seen */
        assert_non_null(heap);
        memcpy(heap, text, n);
        memcpy(text + n, "7", 2);
        char *exact = n == 0 ? heap : realloc(heap, n);
        check_text(jsonrti_write_i64(&w, open_value(), exact, n, 7), text);
        free(exact);
    }
}

static void writes_times(void **state)
{
    (void)state;
    jsonrt_time time = {0, 0, 0};
    check_text(jsonrti_write_time(&w, open_value(), JSONRTI_LIT("{\"t\":"), &time),
               "{\"t\":\"1970-01-01T00:00:00Z\"");
    time.offset_min = -90;
    time.nsec = 500000000;
    check_text(jsonrti_write_time(&w, open_value(), "", 0, &time),
               "\"1969-12-31T22:30:00.5-01:30\"");
    check_text(jsonrti_write_timespec(&w, open_value(), "", 0, 86399, 1),
               "\"1970-01-01T23:59:59.000000001Z\"");
}

static void refuses_times_that_cannot_be_written(void **state)
{
    (void)state;
    jsonrt_time late = {INT64_MAX, 0, 0}, odd = {0, 1000000000, 0}, far_east = {0, 0, 1440};
    check_error(jsonrti_write_time(&w, open_value(), JSONRTI_LIT(",\"t\":"), &late),
                JSONRT_ERR_TIME, "$.t");
    check_error(jsonrti_write_time(&w, open_value(), "", 0, &odd), JSONRT_ERR_TIME, "$");
    check_error(jsonrti_write_time(&w, open_value(), "", 0, &far_east), JSONRT_ERR_TIME, "$");
    check_error(jsonrti_write_timespec(&w, open_value(), "", 0, 0, -1), JSONRT_ERR_TIME, "$");
    check_error(jsonrti_write_timespec(&w, open_value(), "", 0, 0, INT64_MAX), JSONRT_ERR_TIME,
                "$");
}

static void refuses_nan_and_infinity_or_writes_null(void **state)
{
    (void)state;
    jsonrt_write_options options = {.nan_as_null = true};
    check_error(jsonrti_write_f64(&w, open_value(), JSONRTI_LIT("{\"x\":"), NAN), JSONRT_ERR_NAN,
                "$.x");
    check_error(jsonrti_write_f64(&w, open_value(), "", 0, -INFINITY), JSONRT_ERR_NAN, "$");
    check_error(jsonrti_write_f32(&w, open_value(), "", 0, (float)INFINITY), JSONRT_ERR_NAN, "$");
    start(&options);
    check_text(jsonrti_write_f64(&w, open_value(), JSONRTI_LIT("["), INFINITY), "[null");
    check_text(jsonrti_write_f32(&w, open_value(), JSONRTI_LIT("["), (float)NAN), "[null");
}

static void writes_strings_of_every_length_and_never_reads_beyond(void **state)
{
    (void)state;
    char expected[210];
    for (size_t n = 0; n < 200; n++) {
        char *s = malloc(n + 1);
        assert_non_null(s);
        for (size_t i = 0; i < n; i++)
            s[i] = (char)('0' + i % 70 + (i % 70 >= 44));
        s[n] = '\0';
        expected[0] = expected[n + 1] = '"';
        memcpy(expected + 1, s, n);
        expected[n + 2] = '\0';
        check_text(jsonrti_write_cstr(&w, open_value(), "", 0, s), expected);
        char *unended = n == 0 ? s : realloc(s, n);
        check_text(jsonrti_write_text(&w, open_value(), "", 0, unended, n), expected);
        free(unended);
    }
}

static void escapes_a_byte_wherever_it_stands(void **state)
{
    (void)state;
    for (size_t n = 1; n < 80; n++) {
        for (size_t at = 0; at < n; at++) {
            char s[81], expected[96];
            memset(s, 'x', n);
            s[n] = '\0';
            s[at] = '\x01';
            memset(expected, 'x', sizeof expected);
            expected[0] = expected[n + 6] = '"';
            memcpy(expected + 1 + at, "\\u0001", 6);
            expected[n + 7] = '\0';
            check_text(jsonrti_write_cstr(&w, open_value(), "", 0, s), expected);
        }
    }
}

static void grows_for_a_text_that_is_all_escapes(void **state)
{
    (void)state;
    static char s[5001];
    memset(s, 2, 5000);
    assert_true(jsonrti_write_end(&w, jsonrti_write_cstr(&w, open_value(), "", 0, s)));
    assert_int_equal(w.len, 30002);
    assert_memory_equal(w.data + 29995, "\\u0002\"", 7);
}

static void writes_null_pointers_as_null_or_refuses_them(void **state)
{
    (void)state;
    jsonrt_str none = {NULL, 0};
    jsonrt_raw no_raw = {NULL, 0};
    jsonrt_number no_number = {NULL, 0};
    check_text(jsonrti_write_cstr_or_null(&w, open_value(), JSONRTI_LIT("["), NULL), "[null");
    check_text(jsonrti_write_cstr_or_null(&w, open_value(), JSONRTI_LIT("["), "s"), "[\"s\"");
    check_text(jsonrti_write_str_or_null(&w, open_value(), JSONRTI_LIT("["), none), "[null");
    check_text(jsonrti_write_raw(&w, open_value(), JSONRTI_LIT("["), no_raw), "[null");
    check_text(jsonrti_write_number(&w, open_value(), JSONRTI_LIT("["), no_number), "[null");
    check_text(jsonrti_write_text(&w, open_value(), JSONRTI_LIT("["), NULL, 0), "[\"\"");
    check_text(jsonrti_write_bytes(&w, open_value(), JSONRTI_LIT("["), NULL, 0), "[\"\"");
    check_error(jsonrti_write_cstr(&w, open_value(), JSONRTI_LIT("{\"a\":"), NULL),
                JSONRT_ERR_POINTER, "$.a");
    check_error(jsonrti_write_str(&w, open_value(), JSONRTI_LIT("{\"a\":"), none),
                JSONRT_ERR_POINTER, "$.a");
    check_error(jsonrti_write_text(&w, open_value(), JSONRTI_LIT("{\"a\":"), NULL, 1),
                JSONRT_ERR_POINTER, "$.a");
    check_error(jsonrti_write_bytes(&w, open_value(), JSONRTI_LIT("{\"a\":"), NULL, 1),
                JSONRT_ERR_POINTER, "$.a");
    check_error(jsonrti_write_key(&w, open_value(), false, NULL), JSONRT_ERR_POINTER, "$");
}

static void writes_char_arrays_up_to_their_nul(void **state)
{
    (void)state;
    char full[4] = {'a', 'b', 'c', 'd'};
    check_text(jsonrti_write_chars(&w, open_value(), "", 0, "abc\0e", 6), "\"abc\"");
    check_text(jsonrti_write_chars(&w, open_value(), "", 0, "", 1), "\"\"");
    check_error(jsonrti_write_chars(&w, open_value(), JSONRTI_LIT(",\"name\":"), full, 4),
                JSONRT_ERR_TOO_LONG, "$.name");
}

static void writes_bytes_as_base64(void **state)
{
    (void)state;
    const uint8_t bytes[] = {'f', 'o', 'o', 'b', 'a', 'r'};
    check_text(jsonrti_write_bytes(&w, open_value(), JSONRTI_LIT("["), bytes, 6), "[\"Zm9vYmFy\"");
    check_text(jsonrti_write_bytes(&w, open_value(), "", 0, bytes, 4), "\"Zm9vYg==\"");
}

static void refuses_invalid_utf8_or_replaces_it(void **state)
{
    (void)state;
    jsonrt_write_options options = {.replace_invalid_utf8 = true};
    check_error(jsonrti_write_cstr(&w, open_value(), JSONRTI_LIT("{\"a\":"), "x\xFFy"),
                JSONRT_ERR_UTF8, "$.a");
    check_error(jsonrti_write_key(&w, open_value(), true, "\xC3"), JSONRT_ERR_UTF8, "$");
    start(&options);
    check_text(jsonrti_write_cstr(&w, open_value(), "", 0, "x\xFFy"), "\"x\xEF\xBF\xBDy\"");
}

static void escapes_what_the_options_say(void **state)
{
    (void)state;
    const char *text = "<a>&\xC3\xA4\xF0\x9F\x98\x80\xE2\x80\xA8";
    jsonrt_write_options html = {.escape_html = true}, ascii = {.ascii_only = true};
    start(&html);
    check_text(jsonrti_write_cstr(&w, open_value(), "", 0, text),
               "\"\\u003ca\\u003e\\u0026\xC3\xA4\xF0\x9F\x98\x80\\u2028\"");
    check_text(jsonrti_write_key(&w, open_value(), true, "<"), ",\"\\u003c\":");
    start(&ascii);
    check_text(jsonrti_write_cstr(&w, open_value(), "", 0, text),
               "\"<a>&\\u00e4\\ud83d\\ude00\\u2028\"");
}

static jsonrt_raw raw_of(const char *s)
{
    jsonrt_raw raw = {s, strlen(s)};
    return raw;
}

static void keeps_raw_text_as_it_is(void **state)
{
    (void)state;
    check_text(jsonrti_write_raw(&w, open_value(), JSONRTI_LIT("["), raw_of("{\"a\": [1, 2]}")),
               "[{\"a\": [1, 2]}");
    check_text(jsonrti_write_raw(&w, open_value(), "", 0, raw_of(" \n1.50 ")), "1.50");
}

static void drops_blanks_of_raw_text_with_line_breaks(void **state)
{
    (void)state;
    check_text(
        jsonrti_write_raw(&w, open_value(), "", 0, raw_of("{\n \"a \\\" \" : [ 1,\r\n2 ]\t}")),
        "{\"a \\\" \":[1,2]}");
}

static void escapes_raw_text_too(void **state)
{
    (void)state;
    jsonrt_write_options html = {.escape_html = true}, ascii = {.ascii_only = true};
    start(&html);
    check_text(
        jsonrti_write_raw(&w, open_value(), "", 0, raw_of("[\"</b>\", \"\xE2\x80\xA9\xC3\xA4\"]")),
        "[\"\\u003c/b\\u003e\",\"\\u2029\xC3\xA4\"]");
    start(&ascii);
    check_text(jsonrti_write_raw(&w, open_value(), "", 0, raw_of("\"<\xF0\x9F\x98\x80\"")),
               "\"<\\ud83d\\ude00\"");
}

static void refuses_raw_text_that_is_not_one_value(void **state)
{
    (void)state;
    check_error(jsonrti_write_raw(&w, open_value(), JSONRTI_LIT(",\"r\":"), raw_of("{\"a\":[1,]}")),
                JSONRT_ERR_SYNTAX, "$.r.a");
    check_error(jsonrti_write_raw(&w, open_value(), "", 0, raw_of("1 2")), JSONRT_ERR_TRAILING,
                "$");
    check_error(jsonrti_write_raw(&w, open_value(), "", 0, raw_of("")), JSONRT_ERR_END, "$");
    check_error(jsonrti_write_raw(&w, open_value(), "", 0, raw_of("\"\xFF\"")), JSONRT_ERR_UTF8,
                "$");
}

static void counts_the_depth_of_raw_text(void **state)
{
    (void)state;
    jsonrt_write_options options = {.max_depth = 3};
    start(&options);
    char *d = jsonrti_write_enter(&w, open_value());
    check_text(jsonrti_write_raw(&w, d, JSONRTI_LIT("["), raw_of("[[]]")), "[[[]]");
    d = jsonrti_write_enter(&w, open_value());
    check_error(jsonrti_write_raw(&w, d, JSONRTI_LIT("["), raw_of("[[[]]]")), JSONRT_ERR_MAX_DEPTH,
                "$[0][0]");
}

static void keeps_exact_numbers_and_refuses_others(void **state)
{
    (void)state;
    jsonrt_number good = {"1.00e+5", 7}, bad = {"01", 2}, empty = {"", 0}, more = {"1 ", 2};
    check_text(jsonrti_write_number(&w, open_value(), JSONRTI_LIT("["), good), "[1.00e+5");
    check_error(jsonrti_write_number(&w, open_value(), JSONRTI_LIT(",\"n\":"), bad),
                JSONRT_ERR_NUMBER, "$.n");
    check_error(jsonrti_write_number(&w, open_value(), "", 0, empty), JSONRT_ERR_NUMBER, "$");
    check_error(jsonrti_write_number(&w, open_value(), "", 0, more), JSONRT_ERR_NUMBER, "$");
}

static void writes_enums_by_name_and_number(void **state)
{
    (void)state;
    const jsonrti_enum_name names[] = {
        {"minus", 5, -1}, {"zero", 4, 0}, {"far", 3, INT64_MAX}, {"low", 3, INT64_MIN}};
    check_text(jsonrti_write_enum(&w, open_value(), "", 0, names, 4, -1), "\"minus\"");
    check_text(jsonrti_write_enum(&w, open_value(), "", 0, names, 4, 0), "\"zero\"");
    check_text(jsonrti_write_enum(&w, open_value(), "", 0, names, 4, INT64_MAX), "\"far\"");
    check_text(jsonrti_write_enum(&w, open_value(), "", 0, names, 4, INT64_MIN), "\"low\"");
    check_text(jsonrti_write_enum_int(&w, open_value(), "", 0, names, 4, -1), "-1");
    check_error(jsonrti_write_enum(&w, open_value(), JSONRTI_LIT(",\"e\":"), names, 4, 1),
                JSONRT_ERR_ENUM, "$.e");
    check_error(jsonrti_write_enum_int(&w, open_value(), JSONRTI_LIT(",\"e\":"), names, 4, 1),
                JSONRT_ERR_ENUM, "$.e");
    check_error(jsonrti_write_enum(&w, open_value(), "", 0, names, 4, 3), JSONRT_ERR_ENUM, "$");
    check_error(jsonrti_write_enum(&w, open_value(), "", 0, names, 0, 0), JSONRT_ERR_ENUM, "$");
}

static void writes_map_keys(void **state)
{
    (void)state;
    jsonrt_str view = {"a\0\n", 3}, none = {NULL, 0};
    check_text(jsonrti_write_key(&w, open_value(), false, "k"), "\"k\":");
    check_text(jsonrti_write_key(&w, open_value(), true, ""), ",\"\":");
    check_text(jsonrti_write_key_str(&w, open_value(), true, view), ",\"a\\u0000\\n\":");
    check_error(jsonrti_write_key_str(&w, open_value(), true, none), JSONRT_ERR_POINTER, "$");
}

static void refuses_wrong_counts_and_missing_arrays(void **state)
{
    (void)state;
    char *d = open_value();
    assert_ptr_equal(jsonrti_write_count(&w, d, true, true), d);
    check_error(jsonrti_write_count(&w, open_value(), false, true), JSONRT_ERR_COUNT, "$");
    check_error(jsonrti_write_count(&w, open_value(), true, false), JSONRT_ERR_POINTER, "$");
    assert_null(jsonrti_write_count(&w, NULL, true, true));
}

static void names_the_member_that_a_literal_opens(void **state)
{
    (void)state;
    check_error(jsonrti_write_cstr(&w, open_value(), JSONRTI_LIT(",\"a\":{\"b\":"), NULL),
                JSONRT_ERR_POINTER, "$.a.b");
    check_error(jsonrti_write_cstr(&w, open_value(), JSONRTI_LIT("}},\"c\":"), NULL),
                JSONRT_ERR_POINTER, "$.c");
    check_error(
        jsonrti_write_cstr(&w, open_value(), JSONRTI_LIT("{\"kind\":\"a,{b\",\"x\\u00e4\":"), NULL),
        JSONRT_ERR_POINTER, "$[\"x\xC3\xA4\"]");
    check_error(jsonrti_write_cstr(&w, open_value(), JSONRTI_LIT(",\"o\":{\"p\":1},\"q\":"), NULL),
                JSONRT_ERR_POINTER, "$.q");
    check_error(jsonrti_write_cstr(&w, open_value(), JSONRTI_LIT("{\"say \\\"a\\\"\":"), NULL),
                JSONRT_ERR_POINTER, "$[\"say \\\"a\\\"\"]");
}

static void names_the_way_to_a_failure_in_nested_arrays(void **state)
{
    (void)state;
    const struct sample good = {"fine", 1}, bad = {"bad", NAN};
    struct sample samples[4] = {good, good, good, bad};
    char *d = open_value();
    char *before = jsonrti_write_lit(&w, d, JSONRTI_LIT("{\"rows\":[["));
    d = write_samples(&w, before, samples, 4);
    d = jsonrti_written_element(&w, before, d, 12);
    d = jsonrti_written(&w, before, d, JSONRTI_LIT("rows"));
    check_error(d, JSONRT_ERR_NAN, "$.rows[12][3].number");
}

static void cuts_a_long_path_in_the_middle(void **state)
{
    (void)state;
    char *before = open_value();
    char *d = jsonrti_write_fail(&w, JSONRT_ERR_CUSTOM, "text of the caller's");
    for (size_t i = 0; i < 100; i++)
        d = jsonrti_written_element(&w, before, d, 100 + i);
    d = jsonrti_written(&w, before, d, JSONRTI_LIT("outermost"));
    assert_false(jsonrti_write_end(&w, d));
    assert_memory_equal(w.error.path, "$.outermost[199]", 16);
    assert_non_null(strstr(w.error.path, "..."));
    assert_string_equal(w.error.path + strlen(w.error.path) - 5, "[100]");
    assert_string_equal(w.error.message, "text of the caller's");
}

static void every_leaf_does_nothing_after_an_error(void **state)
{
    (void)state;
    jsonrt_write_options options = {.nan_as_null = true};
    const jsonrti_enum_name name = {"n", 1, 0};
    jsonrt_time time = {0, 0, 0}, late = {INT64_MAX, 0, 0};
    jsonrt_str view = {"s", 1}, none = {NULL, 0};
    jsonrt_number bad = {"x", 1};
    start(&options);
    open_value();
    jsonrti_write_fail(&w, JSONRT_ERR_CUSTOM, NULL);
    assert_null(jsonrti_write_lit(&w, NULL, "x", 1));
    assert_null(jsonrti_write_null(&w, NULL, JSONRTI_LIT(",\"k\":")));
    assert_null(jsonrti_write_bool(&w, NULL, JSONRTI_LIT(",\"k\":"), true));
    assert_null(jsonrti_write_i64(&w, NULL, JSONRTI_LIT(",\"k\":"), 1));
    assert_null(jsonrti_write_u64(&w, NULL, JSONRTI_LIT(",\"k\":"), 1));
    assert_null(jsonrti_write_f64(&w, NULL, JSONRTI_LIT(",\"k\":"), NAN));
    assert_null(jsonrti_write_f32(&w, NULL, JSONRTI_LIT(",\"k\":"), 1));
    assert_null(jsonrti_write_cstr(&w, NULL, JSONRTI_LIT(",\"k\":"), "s"));
    assert_null(jsonrti_write_cstr(&w, NULL, JSONRTI_LIT(",\"k\":"), long_text()));
    assert_null(jsonrti_write_cstr(&w, NULL, JSONRTI_LIT(",\"k\":"), NULL));
    assert_null(jsonrti_write_text(&w, NULL, JSONRTI_LIT(",\"k\":"), NULL, 1));
    assert_null(jsonrti_write_chars(&w, NULL, JSONRTI_LIT(",\"k\":"), "a", 1));
    assert_null(jsonrti_write_str(&w, NULL, JSONRTI_LIT(",\"k\":"), view));
    assert_null(jsonrti_write_str(&w, NULL, JSONRTI_LIT(",\"k\":"), none));
    assert_null(jsonrti_write_bytes(&w, NULL, JSONRTI_LIT(",\"k\":"), NULL, 3));
    assert_null(jsonrti_write_time(&w, NULL, JSONRTI_LIT(",\"k\":"), &time));
    assert_null(jsonrti_write_time(&w, NULL, JSONRTI_LIT(",\"k\":"), &late));
    assert_null(jsonrti_write_timespec(&w, NULL, JSONRTI_LIT(",\"k\":"), 0, -1));
    assert_null(jsonrti_write_raw(&w, NULL, JSONRTI_LIT(",\"k\":"), raw_of("{")));
    assert_null(jsonrti_write_number(&w, NULL, JSONRTI_LIT(",\"k\":"), bad));
    assert_null(jsonrti_write_enum(&w, NULL, JSONRTI_LIT(",\"k\":"), &name, 1, 5));
    assert_null(jsonrti_write_enum_int(&w, NULL, JSONRTI_LIT(",\"k\":"), &name, 1, 5));
    assert_null(jsonrti_write_key(&w, NULL, true, NULL));
    check_error(NULL, JSONRT_ERR_CUSTOM, "$");
}

static bool write_nested(size_t depth)
{
    char *d = open_value();
    for (size_t i = 0; i < depth; i++)
        d = jsonrti_write_lit(&w, jsonrti_write_enter(&w, d), "[", 1);
    for (size_t i = 0; i < depth; i++)
        d = jsonrti_write_leave(&w, jsonrti_write_lit(&w, d, "]", 1));
    return jsonrti_write_end(&w, d);
}

static void limits_the_depth(void **state)
{
    (void)state;
    jsonrt_write_options options = {.max_depth = 2};
    assert_true(write_nested(512));
    assert_int_equal(w.len, 1024);
    assert_false(write_nested(513));
    assert_int_equal(w.error.code, JSONRT_ERR_MAX_DEPTH);
    assert_true(write_nested(512));
    start(&options);
    assert_true(write_nested(2));
    assert_false(write_nested(3));
}

int main(void)
{
#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)
    const struct CMUnitTest tests[] = {
        TEST(writes_each_scalar_behind_its_literal),
        TEST(copies_literals_of_every_length),
        TEST(writes_times),
        TEST(refuses_times_that_cannot_be_written),
        TEST(refuses_nan_and_infinity_or_writes_null),
        TEST(writes_strings_of_every_length_and_never_reads_beyond),
        TEST(escapes_a_byte_wherever_it_stands),
        TEST(grows_for_a_text_that_is_all_escapes),
        TEST(writes_null_pointers_as_null_or_refuses_them),
        TEST(writes_char_arrays_up_to_their_nul),
        TEST(writes_bytes_as_base64),
        TEST(refuses_invalid_utf8_or_replaces_it),
        TEST(escapes_what_the_options_say),
        TEST(keeps_raw_text_as_it_is),
        TEST(drops_blanks_of_raw_text_with_line_breaks),
        TEST(escapes_raw_text_too),
        TEST(refuses_raw_text_that_is_not_one_value),
        TEST(counts_the_depth_of_raw_text),
        TEST(keeps_exact_numbers_and_refuses_others),
        TEST(writes_enums_by_name_and_number),
        TEST(writes_map_keys),
        TEST(refuses_wrong_counts_and_missing_arrays),
        TEST(names_the_member_that_a_literal_opens),
        TEST(names_the_way_to_a_failure_in_nested_arrays),
        TEST(cuts_a_long_path_in_the_middle),
        TEST(every_leaf_does_nothing_after_an_error),
        TEST(limits_the_depth),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
