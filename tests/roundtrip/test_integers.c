/*
 * Integers of every C type: their exact ranges, bit-fields, -0, floats in both widths.
 */
#include "roundtrip.h"

#include <float.h>
#include <limits.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "rules_json.h"
#include "shapes_json.h"

static const char zeros[] =
    "{\"c\":0,\"sc\":0,\"uc\":0,\"s\":0,\"us\":0,\"i\":0,\"u\":0,\"l\":0,\"ul\":0,\"ll\":0,\"ull\":"
    "0,"
    "\"i8\":0,\"u8\":0,\"i16\":0,\"u16\":0,\"i32\":0,\"u32\":0,\"i64\":0,\"u64\":0,\"size\":0,"
    "\"bits_signed\":0,\"bits\":0,\"flag\":false,\"yes\":false}";

/* One integer member: where it may lie. */
static const struct range {
    const char *key;
    long long min;
    unsigned long long max;
} ranges[] = {
    {"c", CHAR_MIN, CHAR_MAX}, {"sc", SCHAR_MIN, SCHAR_MAX},
    {"uc", 0, UCHAR_MAX},      {"s", SHRT_MIN, SHRT_MAX},
    {"us", 0, USHRT_MAX},      {"i", INT_MIN, INT_MAX},
    {"u", 0, UINT_MAX},        {"l", LONG_MIN, LONG_MAX},
    {"ul", 0, ULONG_MAX},      {"ll", LLONG_MIN, LLONG_MAX},
    {"ull", 0, ULLONG_MAX},    {"i8", INT8_MIN, INT8_MAX},
    {"u8", 0, UINT8_MAX},      {"i16", INT16_MIN, INT16_MAX},
    {"u16", 0, UINT16_MAX},    {"i32", INT32_MIN, INT32_MAX},
    {"u32", 0, UINT32_MAX},    {"i64", INT64_MIN, INT64_MAX},
    {"u64", 0, UINT64_MAX},    {"size", 0, SIZE_MAX},
    {"bits_signed", -16, 15},  {"bits", 0, 7},
};

enum { N_RANGES = sizeof ranges / sizeof ranges[0], ROOM = 1024 };

/* The digits of max + 1, or of the magnitude of min - 1. */
static void print_beyond(char *out, size_t room, unsigned long long magnitude)
{
    if (magnitude == ULLONG_MAX)
        snprintf(out, room, "18446744073709551616");
    else
        snprintf(out, room, "%llu", magnitude + 1);
}

static unsigned long long magnitude_of(long long v)
{
    return v < 0 ? 0 - (unsigned long long)v : (unsigned long long)v;
}

static void make_extremes(char *out, bool most)
{
    char *d = out;

    for (size_t i = 0; i < N_RANGES; i++) {
        d += sprintf(d, "%c\"%s\":", i == 0 ? '{' : ',', ranges[i].key);
        d += most ? sprintf(d, "%llu", ranges[i].max) : sprintf(d, "%lld", ranges[i].min);
    }
    sprintf(d, ",\"flag\":%s,\"yes\":%s}", most ? "true" : "false", most ? "true" : "false");
}

static void keeps_zeros(void **state)
{
    (void)state;
    check_round_trip(&codec_integers, zeros);
    check_reads_as(&codec_integers, "{}", zeros);
}

static void keeps_the_least_of_every_type(void **state)
{
    char json[ROOM];
    struct integers v;

    (void)state;
    make_extremes(json, false);
    check_round_trip(&codec_integers, json);
    read_document(&codec_integers, json, &v);
    assert_true(v.i64 == INT64_MIN);
    assert_true(v.ll == LLONG_MIN);
    assert_int_equal(v.i8, INT8_MIN);
    assert_int_equal(v.bits_signed, -16);
    assert_int_equal(v.c, CHAR_MIN);
}

static void keeps_the_most_of_every_type(void **state)
{
    char json[ROOM];
    struct integers v;

    (void)state;
    make_extremes(json, true);
    check_round_trip(&codec_integers, json);
    read_document(&codec_integers, json, &v);
    assert_true(v.u64 == UINT64_MAX);
    assert_true(v.size == SIZE_MAX);
    assert_true(v.ull == ULLONG_MAX);
    assert_true(v.i64 == INT64_MAX);
    assert_int_equal(v.us, USHRT_MAX);
    assert_int_equal(v.bits, 7);
    assert_int_equal(v.bits_signed, 15);
    assert_true(v.flag && v.yes);
}

static void check_refused_member(const char *key, const char *value, int code)
{
    char json[ROOM], path[64];

    snprintf(json, sizeof json, "{\"%s\": %s}", key, value);
    snprintf(path, sizeof path, "$.%s", key);
    check_refused(&codec_integers, NULL, json, code, strlen(key) + 5, path);
}

static void refuses_one_more_than_the_most(void **state)
{
    char value[32];

    (void)state;
    for (size_t i = 0; i < N_RANGES; i++) {
        print_beyond(value, sizeof value, ranges[i].max);
        check_refused_member(ranges[i].key, value, JSONRT_ERR_RANGE);
    }
}

static void refuses_one_less_than_the_least(void **state)
{
    char value[32] = "-";

    (void)state;
    for (size_t i = 0; i < N_RANGES; i++) {
        print_beyond(value + 1, sizeof value - 1, magnitude_of(ranges[i].min));
        check_refused_member(ranges[i].key, value, JSONRT_ERR_RANGE);
    }
}

static void refuses_what_is_far_beyond_every_type(void **state)
{
    (void)state;
    for (size_t i = 0; i < N_RANGES; i++) {
        check_refused_member(ranges[i].key, "99999999999999999999999999", JSONRT_ERR_RANGE);
        check_refused_member(ranges[i].key, "-99999999999999999999999999", JSONRT_ERR_RANGE);
        check_refused_member(ranges[i].key, "18446744073709551616", JSONRT_ERR_RANGE);
        check_refused_member(ranges[i].key, "4294967296000000000000", JSONRT_ERR_RANGE);
    }
}

static void takes_integer_tokens_only(void **state)
{
    static const char *const wrong[] = {"1.0", "1e3", "1E0", "0.0", "1.5", "10e-1", "-1.0"};

    (void)state;
    for (size_t i = 0; i < N_RANGES; i++)
        for (size_t j = 0; j < sizeof wrong / sizeof wrong[0]; j++)
            check_refused_member(ranges[i].key, wrong[j], JSONRT_ERR_NOT_INTEGER);
}

static void takes_no_other_kind_for_an_integer(void **state)
{
    static const char *const wrong[] = {"\"1\"", "true", "false", "[1]", "{}", "\"\"", "[]"};

    (void)state;
    for (size_t i = 0; i < N_RANGES; i++) {
        for (size_t j = 0; j < sizeof wrong / sizeof wrong[0]; j++)
            check_refused_member(ranges[i].key, wrong[j], JSONRT_ERR_TYPE);
        check_refused_member(ranges[i].key, "null", JSONRT_ERR_NULL);
    }
    check_refused_member("flag", "1", JSONRT_ERR_TYPE);
    check_refused_member("flag", "\"true\"", JSONRT_ERR_TYPE);
    check_refused_member("flag", "null", JSONRT_ERR_NULL);
    check_refused_member("yes", "0", JSONRT_ERR_TYPE);
    check_refused_member("yes", "null", JSONRT_ERR_NULL);
}

static void reads_minus_zero_as_zero_where_there_is_a_sign(void **state)
{
    char json[ROOM];

    (void)state;
    for (size_t i = 0; i < N_RANGES; i++) {
        if (ranges[i].min == 0) {
            check_refused_member(ranges[i].key, "-0", JSONRT_ERR_RANGE);
        } else {
            snprintf(json, sizeof json, "{\"%s\":-0}", ranges[i].key);
            check_reads_with(&codec_integers, NULL, json, zeros);
        }
    }
}

static void reads_integral_floats_when_asked(void **state)
{
    static const char *const values[] = {"1.0", "1e0", "10e-1", "0.01e2", "1.000", "1E+0"};
    const jsonrt_read_options options = {.integral_floats = true};
    char json[ROOM];
    struct integers v;
    jsonrt_reader r;

    (void)state;
    jsonrt_reader_init(&r, &options);
    for (size_t i = 0; i < sizeof values / sizeof values[0]; i++) {
        snprintf(
            json, sizeof json,
            "{\"i8\":%s,\"u16\":%s,\"i32\":%s,\"u64\":%s,\"l\":%s,\"bits\":%s,\"bits_signed\":%s}",
            values[i], values[i], values[i], values[i], values[i], values[i], values[i]);
        read_with(&codec_integers, &r, json, &v);
        assert_true(v.i8 == 1 && v.u16 == 1 && v.i32 == 1 && v.u64 == 1 && v.l == 1);
        assert_true(v.bits == 1 && v.bits_signed == 1);
    }
    read_with(&codec_integers, &r,
              "{\"i64\":-9.223372036854775808e18,\"u64\":18446744073709551615.0}", &v);
    assert_true(v.i64 == INT64_MIN && v.u64 == UINT64_MAX);
    jsonrt_reader_deinit(&r);
    check_refused(&codec_integers, &options, "{\"i\":1.5}", JSONRT_ERR_NOT_INTEGER, 5, "$.i");
    check_refused(&codec_integers, &options, "{\"i\":1e-1}", JSONRT_ERR_NOT_INTEGER, 5, "$.i");
    check_refused(&codec_integers, &options, "{\"i8\":1e3}", JSONRT_ERR_RANGE, 6, "$.i8");
    check_refused(&codec_integers, &options, "{\"u64\":18446744073709551616.0}", JSONRT_ERR_RANGE,
                  7, "$.u64");
    check_refused(&codec_integers, &options, "{\"bits\":8.0}", JSONRT_ERR_RANGE, 8, "$.bits");
}

static void keeps_the_sign_of_narrow_bit_fields(void **state)
{
    static const char *const documents[] = {
        "{\"tiny\":-8,\"narrow\":-4096,\"least\":-2,\"wide\":-549755813888}",
        "{\"tiny\":7,\"narrow\":4095,\"least\":1,\"wide\":549755813887}",
        "{\"tiny\":-1,\"narrow\":-1,\"least\":-1,\"wide\":-1}",
        "{\"tiny\":-3,\"narrow\":-1234,\"least\":0,\"wide\":-987654321}",
    };

    (void)state;
    for (size_t i = 0; i < sizeof documents / sizeof documents[0]; i++) {
        const char *json = documents[i];
        struct narrow_bits *v = narrow_bits_json_parse(json, strlen(json), NULL);
        assert_non_null(v);
        char *text = narrow_bits_json_print(v, NULL, NULL);
        assert_string_equal(text, json);
        free(text);
        narrow_bits_json_free(v);
    }
    assert_null(narrow_bits_json_parse("{\"tiny\":-9}", 11, NULL));
    assert_null(narrow_bits_json_parse("{\"narrow\":4096}", 15, NULL));
}

static void compares_every_member(void **state)
{
    struct integers a, b;
    char json[ROOM];

    (void)state;
    integers_json_init(&b);
    for (size_t i = 0; i < N_RANGES; i++) {
        snprintf(json, sizeof json, "{\"%s\":1}", ranges[i].key);
        read_document(&codec_integers, json, &a);
        assert_false(integers_json_equal(&a, &b));
        assert_false(integers_json_equal(&b, &a));
    }
    read_document(&codec_integers, "{\"flag\":true}", &a);
    assert_false(integers_json_equal(&a, &b));
    read_document(&codec_integers, "{\"yes\":true}", &a);
    assert_false(integers_json_equal(&a, &b));
    read_document(&codec_integers, "{}", &a);
    assert_true(integers_json_equal(&a, &b));
}

/* ---- floats ---- */

static void check_float(const char *json_number, const char *text)
{
    char json[ROOM], want[ROOM];

    snprintf(json, sizeof json, "{\"floats\":[%s],\"levels\":[\"low\",\"low\"]}", json_number);
    snprintf(want, sizeof want,
             "{\"exact\":[0,0,0],\"matrix\":[[0,0,0],[0,0,0]],\"floats\":[%s],"
             "\"corners\":[{\"x\":0,\"y\":0},{\"x\":0,\"y\":0}],\"room\":[],\"lots\":[],"
             "\"levels\":[\"low\",\"low\"],\"same_a\":[],\"same_b\":[],\"bytes\":\"\","
             "\"digest\":\"AAAAAA==\",\"some\":\"\"}",
             text);
    check_reads_as(&codec_arrays, json, want);
}

static void writes_floats_shortest_in_their_own_width(void **state)
{
    (void)state;
    check_float("0.1", "0.1");
    check_float("0.10000000149011612", "0.1");
    check_float("16777217", "16777216");
    check_float("3.4028234663852886e38", "3.4028235e+38");
    check_float("1e-45", "1e-45");
    check_float("1.1754943508222875e-38", "1.1754944e-38");
    check_float("1e21", "1e+21");
    check_float("-0", "-0");
    check_float("1e-60", "0");
    check_float("-1e-60", "-0");
}

static void check_double(const char *json_number, const char *text)
{
    char json[ROOM], want[ROOM];

    snprintf(json, sizeof json, "{\"d\":%s}", json_number);
    snprintf(want, sizeof want, "{\"a\":0,\"b\":null,\"c\":false,\"d\":%s,\"e\":[]}", text);
    check_reads_as(&codec_five, json, want);
}

static void writes_doubles_shortest_in_the_form_of_ecmascript(void **state)
{
    (void)state;
    check_double("0.1", "0.1");
    check_double("1", "1");
    check_double("1.0", "1");
    check_double("100000000000000000000", "100000000000000000000");
    check_double("1e21", "1e+21");
    check_double("1e-7", "1e-7");
    check_double("0.000001", "0.000001");
    check_double("1e23", "1e+23");
    check_double("5e-324", "5e-324");
    check_double("2.2250738585072014e-308", "2.2250738585072014e-308");
    check_double("1.7976931348623157e308", "1.7976931348623157e+308");
    check_double("0.30000000000000004", "0.30000000000000004");
    check_double("9007199254740993", "9007199254740992");
    check_double("-0", "-0");
    check_double("-0.0", "-0");
    check_double("1e-400", "0");
}

static void refuses_overflow_in_the_member_s_own_width(void **state)
{
    (void)state;
    check_refused(&codec_five, NULL, "{\"d\":1e309}", JSONRT_ERR_RANGE, 5, "$.d");
    check_refused(&codec_five, NULL, "{\"d\":-1e309}", JSONRT_ERR_RANGE, 5, "$.d");
    check_refused(&codec_arrays, NULL, "{\"floats\":[1,3.5e38]}", JSONRT_ERR_RANGE, 13,
                  "$.floats[1]");
    check_refused(&codec_arrays, NULL, "{\"floats\":[-1e39]}", JSONRT_ERR_RANGE, 11, "$.floats[0]");
}

static void writes_no_nan_and_no_infinity(void **state)
{
    const jsonrt_write_options as_null = {.nan_as_null = true};
    float floats[] = {1, 2};
    struct five five = {.d = (double)NAN};
    struct arrays arrays = {.floats = floats, .n_floats = 2, .levels = {LEVEL_LOW, LEVEL_LOW}};

    (void)state;
    check_not_written(&codec_five, NULL, &five, JSONRT_ERR_NAN, "$.d");
    check_text_with(&codec_five, &as_null, &five,
                    "{\"a\":0,\"b\":null,\"c\":false,\"d\":null,\"e\":[]}");
    five.d = (double)-INFINITY;
    check_not_written(&codec_five, NULL, &five, JSONRT_ERR_NAN, "$.d");
    floats[1] = INFINITY;
    check_not_written(&codec_arrays, NULL, &arrays, JSONRT_ERR_NAN, "$.floats[1]");
    arrays.n_floats = 0;
    arrays.corners[1].y = (double)NAN;
    check_not_written(&codec_arrays, NULL, &arrays, JSONRT_ERR_NAN, "$.corners[1].y");
}

static void reads_null_as_nan_when_asked(void **state)
{
    const jsonrt_read_options options = {.null_as_nan = true};
    jsonrt_reader r;
    struct plain_kinds v;

    (void)state;
    jsonrt_reader_init(&r, &options);
    read_with(&codec_plain_kinds, &r, "{\"single\":null,\"real\": null}", &v);
    assert_true(isnan(v.single) && isnan(v.real));
    assert_true(plain_kinds_json_equal(&v, &v));
    jsonrt_reader_deinit(&r);
    check_refused(&codec_plain_kinds, &options, "{\"integer\":null}", JSONRT_ERR_NULL, 11,
                  "$.integer");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(keeps_zeros),
        cmocka_unit_test(keeps_the_least_of_every_type),
        cmocka_unit_test(keeps_the_most_of_every_type),
        cmocka_unit_test(refuses_one_more_than_the_most),
        cmocka_unit_test(refuses_one_less_than_the_least),
        cmocka_unit_test(refuses_what_is_far_beyond_every_type),
        cmocka_unit_test(takes_integer_tokens_only),
        cmocka_unit_test(takes_no_other_kind_for_an_integer),
        cmocka_unit_test(reads_minus_zero_as_zero_where_there_is_a_sign),
        cmocka_unit_test(reads_integral_floats_when_asked),
        cmocka_unit_test(keeps_the_sign_of_narrow_bit_fields),
        cmocka_unit_test(compares_every_member),
        cmocka_unit_test(writes_floats_shortest_in_their_own_width),
        cmocka_unit_test(writes_doubles_shortest_in_the_form_of_ecmascript),
        cmocka_unit_test(refuses_overflow_in_the_member_s_own_width),
        cmocka_unit_test(writes_no_nan_and_no_infinity),
        cmocka_unit_test(reads_null_as_nan_when_asked),
    };

    return cmocka_run_group_tests_name("integers and floats", tests, NULL, teardown_documents);
}
