/*
 * Values carried in another form: times and durations, numbers in strings, integers as bools and
 * enums, bytes and addresses.
 */
#include "roundtrip.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "forms_json.h"

/* One member of a document, and what it is written as; the rest of the object is left out of the
 * comparison. */
static void expect_member(const codec *c, const char *key, const char *json, const char *written)
{
    char text[256], wanted[256];
    char *object = new_object(c), *printed;

    snprintf(text, sizeof text, "{\"%s\":%s}", key, json);
    snprintf(wanted, sizeof wanted, "\"%s\":%s", key, written);
    read_document(c, text, object);
    printed = c->print(object, NULL, NULL);
    if (printed == NULL || strstr(printed, wanted) == NULL)
        fail_msg("%s is not written as %s in %s", text, wanted, printed != NULL ? printed : "NULL");
    free(printed);
    free(object);
}

/* A member that is refused at its own first byte. */
static void expect_refused(const codec *c, const char *key, const char *json, int code)
{
    char text[256], path[64];

    snprintf(text, sizeof text, "{\"%s\":%s}", key, json);
    snprintf(path, sizeof path, "$.%s", key);
    check_refused(c, NULL, text, code, strlen(key) + 4, path);
}

/* ---- times ---- */

static const char all_moments[] =
    "{\"tv\":\"2024-02-29T23:59:59.123456Z\",\"tv_unix\":-1.5,\"tv_ms\":1500.25,"
    "\"ts\":\"1969-12-31T23:59:59.999999999Z\",\"ts_unix\":1700000000.123456789,\"ts_ns\":-1,"
    "\"ts_date\":\"1969-12-31\",\"tm\":\"2024-12-31T23:59:59Z\",\"day\":\"0000-01-01\","
    "\"tm_ms\":-1000,\"jt_us\":1700000000000000.001,\"jt_date\":\"9999-12-31\","
    "\"t\":\"2038-01-19T03:14:07Z\",\"t_unix\":-5,\"t_ms\":2000,\"at\":\"1970-01-01T00:00:00."
    "001Z\","
    "\"at_us\":0.000001,\"at_ns\":18446744073709551615,\"at32\":\"2106-02-07T06:28:15Z\","
    "\"day_bits\":\"1970-01-13\",\"both\":[0.5,-0.000001],\"list\":[1,0]}";

static void carries_times_in_every_format(void **state)
{
    struct moments v;

    (void)state;
    check_round_trip(&codec_moments, "{\"tv\":\"1970-01-01T00:00:00Z\",\"tv_unix\":0,\"ts_unix\":0,"
                                     "\"ts_ns\":0,\"ts_date\":\"1970-01-01\",\"jt_us\":0,"
                                     "\"jt_date\":\"1970-01-01\",\"t\":\"2001-09-09T01:46:40Z\","
                                     "\"t_unix\":0,\"t_ms\":0,\"at\":\"1970-01-01T00:00:00Z\","
                                     "\"at_us\":0,\"at_ns\":0,\"at32\":\"1970-01-01T00:00:00Z\","
                                     "\"both\":[0,0],\"list\":[]}");
    if (sizeof(time_t) < 8)
        return;
    check_round_trip(&codec_moments, all_moments);
    read_document(&codec_moments, all_moments, &v);
    assert_true(v.tv.tv_sec == 1709251199 && v.tv.tv_usec == 123456);
    assert_true(v.tv_unix.tv_sec == -2 && v.tv_unix.tv_usec == 500000);
    assert_true(v.ts.tv_sec == -1 && v.ts.tv_nsec == 999999999);
    assert_true(v.ts_ns.tv_sec == -1 && v.ts_ns.tv_nsec == 999999999);
    assert_true(v.tm.tm_year == 124 && v.tm.tm_mon == 11 && v.tm.tm_mday == 31);
    assert_true(v.tm.tm_wday == 2 && v.tm.tm_yday == 365 && v.tm.tm_isdst == 0);
    assert_true(v.day.tm_year == -1900 && v.has_day);
    assert_true(v.at == 1 && v.at_us == 1 && v.at_ns == UINT64_MAX && v.at32 == UINT32_MAX);
    assert_true(v.day_bits == 1036800);
    assert_true(v.t_ms == 2);
}

static void carries_what_optional_pointers_point_to(void **state)
{
    (void)state;
    expect_member(&codec_moments, "maybe_tv", "\"2024-02-29T23:59:59.5Z\"",
                  "\"2024-02-29T23:59:59.5Z\"");
    expect_member(&codec_moments, "maybe_tm", "\"2024-02-29\"", "\"2024-02-29\"");
    expect_member(&codec_spans, "maybe", "\"1h0m0s\"", "\"1h0m0s\"");
    expect_member(&codec_spans, "edge", "\"59s\"", "\"59s\"");
    expect_member(&codec_carried, "tint", "\"azure\"", "\"blue\"");
    expect_member(&codec_carried, "perhaps", "\"false\"", "\"false\"");
    expect_refused(&codec_spans, "maybe", "\"-6ns\"", JSONRT_ERR_MIN);
    expect_refused(&codec_carried, "tint", "\"green\"", JSONRT_ERR_ENUM);
    check_reads_as(&codec_spans, "{\"maybe\":null,\"edge\":\"1m\"}",
                   "{\"ns\":\"0s\",\"ts\":\"0s\",\"ts_iso\":\"PT0S\",\"tv\":\"0s\",\"ms\":\"1s\","
                   "\"sec\":\"PT0S\",\"short_sec\":\"0s\",\"t\":\"0s\",\"many\":[\"0s\",\"0s\"]}");
}

static void cuts_off_what_a_time_has_beyond_its_member(void **state)
{
    const codec *c = &codec_moments;

    (void)state;
    expect_member(c, "tv", "\"2024-02-29T23:59:59.123456789+01:00\"",
                  "\"2024-02-29T22:59:59.123456Z\"");
    expect_member(c, "tm", "\"2024-02-29T23:59:59.9Z\"", "\"2024-02-29T23:59:59Z\"");
    expect_member(c, "t", "\"1969-12-31T23:59:59.9Z\"", "\"1969-12-31T23:59:59Z\"");
    expect_member(c, "ts_unix", "0.0000000019", "0.000000001");
    expect_member(c, "tv_unix", "-0.0000001", "-0.000001");
    expect_member(c, "t_ms", "1999", "1000");
    expect_member(c, "t_ms", "-1", "-1000");
    expect_member(c, "at_us", "0.0000019", "0.000001");
}

static void reads_numbers_of_time_in_any_form_that_has_a_fraction(void **state)
{
    (void)state;
    expect_member(&codec_moments, "ts_unix", "17e8", "1700000000");
    expect_member(&codec_moments, "ts_unix", "1.0", "1");
    expect_member(&codec_moments, "tv_unix", " -0", "0");
    expect_member(&codec_moments, "ts_unix", "null", "0");
}

static void refuses_fractions_where_the_member_has_none(void **state)
{
    const codec *c = &codec_moments;
    jsonrt_read_options integral = {.integral_floats = true};

    (void)state;
    expect_refused(c, "t_unix", "1.5", JSONRT_ERR_NOT_INTEGER);
    expect_refused(c, "t_ms", "1.0", JSONRT_ERR_NOT_INTEGER);
    expect_refused(c, "ts_ns", "1e3", JSONRT_ERR_NOT_INTEGER);
    expect_refused(c, "tm_ms", "0.5", JSONRT_ERR_NOT_INTEGER);
    check_refused(c, NULL, "{\"list\":[1,0.5]}", JSONRT_ERR_NOT_INTEGER, 11, "$.list[1]");
    check_refused(c, &integral, "{\"t_ms\":1.5}", JSONRT_ERR_NOT_INTEGER, 8, "$.t_ms");
}

static void refuses_times_that_are_none_or_do_not_fit(void **state)
{
    const codec *c = &codec_moments;

    (void)state;
    expect_refused(c, "tv", "\"2023-02-29T00:00:00Z\"", JSONRT_ERR_TIME);
    expect_refused(c, "tv", "5", JSONRT_ERR_TYPE);
    expect_refused(c, "tv_unix", "\"5\"", JSONRT_ERR_TYPE);
    expect_refused(c, "tv_unix", "null", JSONRT_ERR_NULL);
    expect_refused(c, "ts_unix", "9223372036854775808", JSONRT_ERR_RANGE);
    expect_refused(c, "ts_date", "\"2024-02-30\"", JSONRT_ERR_TIME);
    expect_refused(c, "ts_date", "\"2024-02-29T00:00:00Z\"", JSONRT_ERR_TIME);
    expect_refused(c, "tm_ms", "253402300800000", JSONRT_ERR_TIME);
    expect_refused(c, "at32", "\"2106-02-07T06:28:16Z\"", JSONRT_ERR_RANGE);
    expect_refused(c, "at32", "\"1969-12-31T23:59:59Z\"", JSONRT_ERR_RANGE);
    expect_refused(c, "at", "\"1969-12-31T23:59:59Z\"", JSONRT_ERR_MIN);
    expect_refused(c, "at_us", "9223372036854.775808", JSONRT_ERR_RANGE);
    expect_refused(c, "at_ns", "-1", JSONRT_ERR_RANGE);
    expect_refused(c, "day_bits", "\"1970-01-14\"", JSONRT_ERR_RANGE);
    check_refused(c, NULL, "{\"tv_unix\":1.}", JSONRT_ERR_NUMBER, 13, "$.tv_unix");
    check_refused_in_tails(c, "{\"ts_unix\":1.5.}", JSONRT_ERR_SYNTAX, 14, "$");
}

static void writes_no_time_that_would_not_be_read_back(void **state)
{
    const codec *c = &codec_moments;
    struct moments v;

    (void)state;
    memset(&v, 0, sizeof v);
    v.tv.tv_usec = 1000000;
    check_not_written(c, NULL, &v, JSONRT_ERR_TIME, "$.tv");
    v.tv.tv_usec = -1;
    check_not_written(c, NULL, &v, JSONRT_ERR_TIME, "$.tv");
    v.tv.tv_usec = 0;
    v.ts_unix.tv_nsec = 1000000000;
    check_not_written(c, NULL, &v, JSONRT_ERR_TIME, "$.ts_unix");
    v.ts_unix.tv_nsec = 0;
    v.has_day = true;
    check_not_written(c, NULL, &v, JSONRT_ERR_TIME, "$.day");
    v.has_day = false;
    v.tm = (struct tm){.tm_mday = 29, .tm_mon = 1, .tm_year = 123};
    check_not_written(c, NULL, &v, JSONRT_ERR_TIME, "$.tm");
    v.tm = (struct tm){.tm_mday = 1, .tm_mon = 12, .tm_year = 123};
    check_not_written(c, NULL, &v, JSONRT_ERR_TIME, "$.tm");
    v.tm = (struct tm){.tm_mday = 1, .tm_sec = 60, .tm_year = 123};
    check_not_written(c, NULL, &v, JSONRT_ERR_TIME, "$.tm");
    v.tm = (struct tm){.tm_mday = 1, .tm_year = INT32_MAX};
    check_not_written(c, NULL, &v, JSONRT_ERR_TIME, "$.tm");
    v.tm = (struct tm){0};
    v.at = INT64_MAX;
    check_not_written(c, NULL, &v, JSONRT_ERR_TIME, "$.at");
    v.at = 0;
    v.at_ns = UINT64_MAX;
    v.both[1].tv_nsec = -1;
    check_not_written(c, NULL, &v, JSONRT_ERR_TIME, "$.both[1]");
}

static void compares_broken_down_times_by_what_is_written(void **state)
{
    struct moments a, b;

    (void)state;
    memset(&a, 0, sizeof a);
    a.tm = (struct tm){.tm_mday = 1, .tm_year = 100, .tm_wday = 6};
    b = a;
    b.tm.tm_wday = 0;
    b.tm.tm_yday = 300;
    b.tm.tm_isdst = -1;
    assert_true(moments_json_equal(&a, &b));
    b.tm.tm_hour = 1;
    assert_false(moments_json_equal(&a, &b));
    b = a;
    b.tv.tv_usec = 1;
    assert_false(moments_json_equal(&a, &b));
}

/* ---- durations ---- */

static void carries_durations(void **state)
{
    static const char json[] =
        "{\"ns\":\"-1h2m3.5s\",\"iso\":\"PT26H\",\"ts\":\"-1.5s\",\"ts_iso\":\"PT0.000000001S\","
        "\"tv\":\"1\302\265s\",\"ms\":\"1.5s\",\"sec\":\"PT36H\",\"short_sec\":\"-8m32s\","
        "\"t\":\"1h0m0s\",\"many\":[\"0s\",\"-2562047788h0m0s\"]}";
    struct spans v;

    (void)state;
    check_round_trip(&codec_spans, json);
    read_document(&codec_spans, json, &v);
    assert_true(v.ns == INT64_C(-3723500000000) && v.iso == INT64_C(93600000000000));
    assert_true(v.ts.tv_sec == -2 && v.ts.tv_nsec == 500000000 && v.ts_iso.tv_nsec == 1);
    assert_true(v.tv.tv_sec == 0 && v.tv.tv_usec == 1 && v.ms == 1500 && v.sec == 129600);
    assert_true(v.short_sec == -512 && v.t == 3600);
    assert_true(v.many[1] == INT64_C(-9223372036800000000));
    check_reads_as(&codec_spans, "{\"sec\":null,\"ts_iso\":null}",
                   "{\"ns\":\"0s\",\"ts\":\"0s\",\"ts_iso\":\"PT0S\",\"tv\":\"0s\",\"ms\":\"1s\","
                   "\"sec\":\"PT0S\",\"short_sec\":\"0s\",\"t\":\"0s\",\"many\":[\"0s\",\"0s\"]}");
}

static void gives_defaults_that_are_written_as_in_json(void **state)
{
    static const char json[] =
        "{\"at\":\"2024-02-29T22:29:59.25Z\",\"day\":\"1969-12-31\",\"t\":1709251199000,\"us\":-1."
        "5,"
        "\"go\":\"-1h2m3.000000001s\",\"seconds\":\"1m30s\",\"iso\":\"PT26H0.5S\","
        "\"host\":\"192.0.2.1\",\"mask\":\"0xfe\"}";
    struct initial v;

    (void)state;
    check_reads_as(&codec_initial, "{}", json);
    initial_json_init(&v);
    assert_true(v.at == INT64_C(1709245799250) && v.day == -86400 && v.t == 1709251199);
    assert_true(v.us == -1500000 && v.go == INT64_C(-3723000000001) && v.seconds == 90);
    assert_true(v.iso == 93600500 && v.host == 0xC0000201 && v.mask == 254);
    expect_refused(&codec_initial, "t", "-1001", JSONRT_ERR_MIN);
    expect_refused(&codec_initial, "t", "2000000001000", JSONRT_ERR_MAX);
}

static void refuses_durations_that_are_none_or_do_not_fit(void **state)
{
    const codec *c = &codec_spans;

    (void)state;
    expect_refused(c, "ns", "\"1h2\"", JSONRT_ERR_FORMAT);
    expect_refused(c, "ns", "\"\"", JSONRT_ERR_FORMAT);
    expect_refused(c, "ns", "5", JSONRT_ERR_TYPE);
    expect_refused(c, "ns", "\"2562047h47m16.854775808s\"", JSONRT_ERR_RANGE);
    expect_member(c, "ns", "\"-2562047h47m16.854775808s\"", "\"-2562047h47m16.854775808s\"");
    expect_refused(c, "sec", "\"P1Y\"", JSONRT_ERR_FORMAT);
    expect_refused(c, "sec", "\"PT1.5S\"", JSONRT_ERR_RANGE);
    expect_refused(c, "ms", "\"1.5us\"", JSONRT_ERR_RANGE);
    expect_refused(c, "ms", "\"9ms\"", JSONRT_ERR_MIN);
    expect_refused(c, "ms", "\"1h\"", JSONRT_ERR_MAX);
    expect_refused(c, "ms", "\"-9ms\"", JSONRT_ERR_RANGE);
    expect_refused(c, "tv", "\"1ns\"", JSONRT_ERR_RANGE);
    expect_refused(c, "short_sec", "\"512s\"", JSONRT_ERR_RANGE);
    expect_refused(c, "short_sec", "null", JSONRT_ERR_NULL);
    check_refused(c, NULL, "{\"many\":[\"0\",\"3562047788h\"]}", JSONRT_ERR_RANGE, 13, "$.many[1]");
}

/* ---- numbers in strings, integers as bools and enums ---- */

static void carries_values_inside_of_strings_and_as_others(void **state)
{
    static const char json[] =
        "{\"id\":\"9223372036854775807\",\"big\":\"18446744073709551615\",\"yes\":\"true\","
        "\"d\":\"1000\",\"f\":\"0.1\",\"maybe\":\"true\",\"lax\":\"-5\",\"bits\":\"20\","
        "\"signed_bits\":\"-16\",\"ids\":[\"1\",\"-2\"],\"numbers\":[\"1\",\"2\",\"255\"],"
        "\"flag\":false,\"flags\":[true,false],\"bit\":true,\"lone\":true,\"paint\":\"red\","
        "\"paints\":[\"red\",\"blue\"],\"paint_bits\":\"blue\",\"side_bits\":\"left\",\"wide\":200,"
        "\"gear\":1,\"hex\":\"0xabcd\",\"hex64\":\"0x7fffffffffffffff\",\"hex_bits\":\"0xfff\","
        "\"masks\":[\"0x0\",\"0xffffffff\"]}";
    struct carried v;

    (void)state;
    check_round_trip(&codec_carried, json);
    read_document(&codec_carried, json, &v);
    assert_true(v.id == INT64_MAX && v.big == UINT64_MAX && v.yes && v.maybe && v.lax == -5);
    assert_true(v.bits == 20 && v.signed_bits == -16 && v.numbers[2] == 255);
    assert_true(v.flag == 0 && v.flags[0] == 1 && v.bit == 1 && v.lone == -1);
    assert_true(v.paint == PAINT_RED && v.paints[1] == PAINT_BLUE && v.paint_bits == PAINT_BLUE);
    assert_true(v.side_bits == FLANK_LEFT && v.wide == GEAR_FAST && v.gear == GEAR_SLOW);
    assert_true(v.hex == 0xabcd && v.hex64 == INT64_MAX && v.hex_bits == 0xfff &&
                v.masks[1] == ~0u);
}

static void gives_carried_values_their_defaults(void **state)
{
    struct carried v;

    (void)state;
    check_reads_as(&codec_carried, "{\"numbers\":[\"0\",\"0\",\"0\"],\"side_bits\":null}",
                   "{\"id\":\"7\",\"big\":\"0\",\"yes\":\"false\",\"d\":\"0\",\"f\":\"0\","
                   "\"lax\":\"0\",\"bits\":\"0\",\"signed_bits\":\"0\",\"ids\":[],"
                   "\"numbers\":[\"0\",\"0\",\"0\"],\"flag\":true,\"flags\":[false,false],"
                   "\"bit\":false,\"lone\":true,\"paint\":\"blue\",\"paints\":[],"
                   "\"side_bits\":\"none\",\"wide\":0,\"hex\":\"0x1f\",\"hex64\":\"0x0\","
                   "\"hex_bits\":\"0x0\"}");
    carried_json_init(&v);
    assert_true(v.id == 7 && v.flag == 1 && v.lone == -1 && v.paint == PAINT_BLUE && v.hex == 31);
}

static void reads_both_forms_where_that_is_said(void **state)
{
    const codec *c = &codec_carried;

    (void)state;
    expect_member(c, "f", "0.5", "\"0.5\"");
    expect_member(c, "f", "\"0.5\"", "\"0.5\"");
    expect_member(c, "lax", " -128", "\"-128\"");
    expect_member(c, "signed_bits", "15", "\"15\"");
    expect_member(c, "maybe", " true", "\"true\"");
    expect_refused(c, "lax", "128", JSONRT_ERR_RANGE);
    expect_refused(c, "lax", "\"128\"", JSONRT_ERR_RANGE);
    expect_refused(c, "lax", "true", JSONRT_ERR_TYPE);
    expect_refused(c, "maybe", "\"maybe\"", JSONRT_ERR_FORMAT);
    expect_refused(c, "maybe", "1", JSONRT_ERR_TYPE);
}

static void keeps_exact_numbers_in_strings(void **state)
{
    const codec *c = &codec_carried;
    struct carried v;

    (void)state;
    expect_member(c, "exact", "\"12.50\"", "\"12.50\"");
    expect_member(c, "exact", "\"-0.10e+400\"", "\"-0.10e+400\"");
    expect_member(c, "exact", "\"\\u0031.0\"", "\"1.0\"");
    expect_member(c, "exacts", "[\"1.0\",2.00 , \"3\"]", "[\"1.0\",\"2.00\",\"3\"]");
    read_document(c, "{\"exact\":null}", &v);
    assert_null(v.exact.ptr);
    expect_refused(c, "exact", "12.50", JSONRT_ERR_TYPE);
    expect_refused(c, "exact", "\"\"", JSONRT_ERR_NUMBER);
    expect_refused(c, "exact", "\"1.\"", JSONRT_ERR_NUMBER);
    expect_refused(c, "exact", "\"1 \"", JSONRT_ERR_NUMBER);
    check_refused(c, NULL, "{\"exacts\":[\"1\",null]}", JSONRT_ERR_NULL, 15, "$.exacts[1]");
    carried_json_init(&v);
    v.side_bits = FLANK_NONE;
    v.exact = (jsonrt_number){"1\"", 2};
    check_not_written(c, NULL, &v, JSONRT_ERR_NUMBER, "$.exact");
}

static void reads_escapes_in_strings_that_hold_a_number(void **state)
{
    (void)state;
    expect_member(&codec_carried, "id", "\"\\u0031\\u0032\"", "\"12\"");
    expect_member(&codec_carried, "yes", "\"tru\\u0065\"", "\"true\"");
    expect_member(&codec_carried, "d", "\"-1.5E+3\"", "\"-1500\"");
    expect_member(&codec_carried, "hex", "\"0X00aB\"", "\"0xab\"");
}

static void refuses_strings_that_hold_something_else(void **state)
{
    static const char *const wrong[] = {"\"\"",    "\" 1\"",       "\"1 \"",   "\"+1\"",
                                        "\"01\"",  "\"0x1\"",      "\"1,0\"",  "\"-\"",
                                        "\"NaN\"", "\"1\\u0000\"", "\"true\"", "\"1\\n\""};
    const codec *c = &codec_carried;

    (void)state;
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        expect_refused(c, "id", wrong[i], JSONRT_ERR_NUMBER);
        expect_refused(c, "d", wrong[i], JSONRT_ERR_NUMBER);
    }
    expect_refused(c, "id", "5", JSONRT_ERR_TYPE);
    expect_refused(c, "id", "null", JSONRT_ERR_NULL);
    expect_refused(c, "id", "\"1.0\"", JSONRT_ERR_NOT_INTEGER);
    expect_refused(c, "id", "\"1e3\"", JSONRT_ERR_NOT_INTEGER);
    expect_refused(c, "id", "\"0\"", JSONRT_ERR_MIN);
    expect_refused(c, "id", "\"9223372036854775808\"", JSONRT_ERR_RANGE);
    expect_refused(c, "big", "\"-0\"", JSONRT_ERR_RANGE);
    expect_refused(c, "bits", "\"32\"", JSONRT_ERR_RANGE);
    expect_refused(c, "bits", "\"21\"", JSONRT_ERR_MAX);
    expect_refused(c, "signed_bits", "\"-17\"", JSONRT_ERR_RANGE);
    expect_refused(c, "yes", "true", JSONRT_ERR_TYPE);
    expect_refused(c, "yes", "\"True\"", JSONRT_ERR_FORMAT);
    expect_refused(c, "d", "1", JSONRT_ERR_TYPE);
    expect_refused(c, "d", "\"1e400\"", JSONRT_ERR_RANGE);
    check_refused(c, NULL, "{\"ids\":[\"1\",2]}", JSONRT_ERR_TYPE, 12, "$.ids[1]");
    check_refused(c, NULL, "{\"numbers\":[\"1\",\"2\",\"256\"]}", JSONRT_ERR_RANGE, 20,
                  "$.numbers[2]");
}

static void holds_the_options_for_numbers_in_strings_too(void **state)
{
    jsonrt_read_options integral = {.integral_floats = true}, nan = {.null_as_nan = true};
    jsonrt_write_options nulls = {.nan_as_null = true};
    struct carried v;
    jsonrt_reader r;
    jsonrt_writer w;

    (void)state;
    jsonrt_reader_init(&r, &integral);
    read_with(&codec_carried, &r, "{\"id\":\"1.0\",\"big\":\"1e3\",\"bits\":\"2.0\"}", &v);
    assert_true(v.id == 1 && v.big == 1000 && v.bits == 2);
    jsonrt_reader_deinit(&r);
    jsonrt_reader_init(&r, &nan);
    read_with(&codec_carried, &r, "{\"d\":null,\"f\":null}", &v);
    assert_true(v.d != v.d && v.f != v.f);
    jsonrt_reader_deinit(&r);
    check_not_written(&codec_carried, NULL, &v, JSONRT_ERR_NAN, "$.d");
    v.side_bits = FLANK_LEFT;
    jsonrt_writer_init(&w, &nulls);
    assert_true(carried_json_marshal(&w, &v));
    assert_non_null(strstr(w.data, "\"d\":null,\"f\":null"));
    jsonrt_writer_deinit(&w);
}

static void refuses_what_is_no_bool_no_enum_and_no_hexadecimal(void **state)
{
    const codec *c = &codec_carried;

    (void)state;
    expect_refused(c, "flag", "1", JSONRT_ERR_TYPE);
    expect_refused(c, "lone", "\"true\"", JSONRT_ERR_TYPE);
    expect_refused(c, "paint", "\"green\"", JSONRT_ERR_ENUM);
    expect_refused(c, "paint", "1", JSONRT_ERR_TYPE);
    expect_refused(c, "side_bits", "\"up\"", JSONRT_ERR_ENUM);
    expect_refused(c, "gear", "3", JSONRT_ERR_ENUM);
    expect_refused(c, "hex", "\"0x\"", JSONRT_ERR_FORMAT);
    expect_refused(c, "hex", "\"1f\"", JSONRT_ERR_FORMAT);
    expect_refused(c, "hex", "\"-0x1\"", JSONRT_ERR_FORMAT);
    expect_refused(c, "hex", "\"0x1g\"", JSONRT_ERR_FORMAT);
    expect_refused(c, "hex", "\"0x10000\"", JSONRT_ERR_RANGE);
    expect_refused(c, "hex", "\"0xffff\"", JSONRT_ERR_MAX);
    expect_refused(c, "hex64", "\"0x8000000000000000\"", JSONRT_ERR_RANGE);
    expect_refused(c, "hex64", "\"0x10000000000000000\"", JSONRT_ERR_RANGE);
    expect_refused(c, "hex_bits", "\"0x1000\"", JSONRT_ERR_RANGE);
    check_refused(c, NULL, "{\"paints\":[\"red\",\"pink\"]}", JSONRT_ERR_ENUM, 17, "$.paints[1]");
    check_refused(c, NULL, "{\"masks\":[\"0x0\"]}", JSONRT_ERR_LENGTH, 9, "$.masks");
}

static void writes_no_integer_that_its_form_does_not_have(void **state)
{
    const codec *c = &codec_carried;
    uint8_t pink = 3;
    struct carried v;

    (void)state;
    carried_json_init(&v);
    v.side_bits = FLANK_RIGHT;
    v.hex64 = -1;
    check_not_written(c, NULL, &v, JSONRT_ERR_RANGE, "$.hex64");
    v.hex64 = 0;
    v.paint = 0;
    check_not_written(c, NULL, &v, JSONRT_ERR_ENUM, "$.paint");
    v.paint = PAINT_RED;
    v.paints = &pink;
    v.n_paints = 1;
    check_not_written(c, NULL, &v, JSONRT_ERR_ENUM, "$.paints[0]");
    v.n_paints = 0;
    v.side_bits = 5;
    check_not_written(c, NULL, &v, JSONRT_ERR_ENUM, "$.side_bits");
    v.side_bits = FLANK_NONE;
    v.wide = UINT64_C(0x1000000C8); /* whose low half is GEAR_FAST */
    check_not_written(c, NULL, &v, JSONRT_ERR_ENUM, "$.wide");
    v.wide = 0;
    v.flag = 5;
    v.lone = 0;
    v.numbers[0] = 9;
    check_text(c, &v,
               "{\"id\":\"7\",\"big\":\"0\",\"yes\":\"false\",\"d\":\"0\",\"f\":\"0\","
               "\"lax\":\"0\",\"bits\":\"0\",\"signed_bits\":\"0\",\"ids\":[],"
               "\"numbers\":[\"9\",\"0\",\"0\"],\"flag\":true,\"flags\":[false,false],"
               "\"bit\":false,\"lone\":false,\"paint\":\"red\",\"paints\":[],"
               "\"side_bits\":\"none\",\"wide\":0,\"hex\":\"0x1f\",\"hex64\":\"0x0\","
               "\"hex_bits\":\"0x0\"}");
}

/* ---- flags, and names in either case ---- */

static void carries_sets_of_flags_as_arrays_of_names(void **state)
{
    static const char json[] =
        "{\"perm\":[\"read\",\"run\"],\"carried\":[\"write\"],\"bits\":[\"read\",\"write\",\"run\"]"
        ","
        "\"many\":[[],[\"read\",\"write\"]],\"part\":[\"Pair\"],\"temper\":\"Bad\","
        "\"moods\":[\"good\",\"other\"]}";
    struct rights v;

    (void)state;
    check_round_trip(&codec_rights, json);
    read_document(&codec_rights, json, &v);
    assert_true(v.perm == (PERM_READ | PERM_RUN) && v.carried == 2 && v.bits == 11);
    assert_true(v.many[1] == PERM_BOTH && v.part == PART_PAIR && v.moods[1] == TEMPER_OTHER);
    check_reads_as(&codec_rights, "{\"bits\":null,\"many\":[null,[\"none\"]]}",
                   "{\"perm\":[\"read\",\"write\"],\"bits\":[],\"many\":[[],[]],"
                   "\"temper\":\"good\",\"moods\":[\"good\",\"good\"]}");
}

static void takes_duplicate_flags_and_aliases(void **state)
{
    const codec *c = &codec_rights;

    (void)state;
    expect_member(c, "perm", "[\"execute\", \"run\" ,\"execute\"]", "[\"run\"]");
    expect_member(c, "perm", "[\"both\",\"read\"]", "[\"read\",\"write\"]");
    expect_member(c, "part", "[\"LOW\",\"pAIR\"]", "[\"Pair\"]");
    expect_member(c, "part", "[\"low\"]", "[\"low\"]");
}

static void refuses_flags_that_the_enum_does_not_have(void **state)
{
    const codec *c = &codec_rights;
    jsonrt_read_options one = {.max_items = 1}, flat = {.max_depth = 1};
    jsonrt_write_options flat_too = {.max_depth = 1};
    jsonrt_reader r;
    struct rights v;

    (void)state;
    check_refused(c, NULL, "{\"perm\":[\"read\",\"fly\"]}", JSONRT_ERR_ENUM, 16, "$.perm[1]");
    check_refused(c, NULL, "{\"perm\":[\"READ\"]}", JSONRT_ERR_ENUM, 9, "$.perm[0]");
    check_refused(c, NULL, "{\"perm\":[1]}", JSONRT_ERR_TYPE, 9, "$.perm[0]");
    check_refused(c, NULL, "{\"many\":[[],[\"read\",null]]}", JSONRT_ERR_NULL, 20, "$.many[1][1]");
    expect_refused(c, "perm", "\"read\"", JSONRT_ERR_TYPE);
    expect_refused(c, "perm", "3", JSONRT_ERR_TYPE);
    expect_refused(c, "perm", "null", JSONRT_ERR_NULL);
    check_refused_in_tails(c, "{\"perm\":[\"read\",]}", JSONRT_ERR_SYNTAX, 16, "$.perm");
    jsonrt_reader_init(&r, &one);
    assert_true(rights_json_unmarshal(&r, "{\"perm\":[\"read\"]}", 17, &v));
    assert_false(rights_json_unmarshal(&r, "{\"perm\":[\"read\",\"run\"]}", 23, &v));
    assert_int_equal(r.error.code, JSONRT_ERR_MAX_ITEMS);
    assert_int_equal(r.error.offset, 16);
    jsonrt_reader_deinit(&r);
    jsonrt_reader_init(&r, &flat);
    assert_false(rights_json_unmarshal(&r, "{\"perm\":[]}", 11, &v));
    assert_int_equal(r.error.code, JSONRT_ERR_MAX_DEPTH);
    jsonrt_reader_deinit(&r);
    rights_json_init(&v);
    check_not_written(c, &flat_too, &v, JSONRT_ERR_MAX_DEPTH, "$.perm");
    v.perm = (enum perm)4;
    check_not_written(c, NULL, &v, JSONRT_ERR_ENUM, "$.perm");
    v.perm = PERM_NONE;
    v.carried = 0x80000001u;
    check_not_written(c, NULL, &v, JSONRT_ERR_ENUM, "$.carried");
    v.carried = 0;
    v.part = (enum part)4;
    check_not_written(c, NULL, &v, JSONRT_ERR_ENUM, "$.part");
}

static void reads_names_in_either_case_where_that_is_said(void **state)
{
    const codec *c = &codec_rights;
    enum temper temper;
    enum perm perm;

    (void)state;
    expect_member(c, "temper", "\"bAD\"", "\"Bad\"");
    expect_member(c, "temper", "\"fine\"", "\"good\"");
    expect_member(c, "temper", "\"B\\u0061d\"", "\"Bad\"");
    expect_member(c, "temper", "\"[ad\"", "\"other\"");
    expect_refused(c, "temper", "3", JSONRT_ERR_TYPE);
    assert_true(temper_json_from_name("GOOD", 4, &temper) && temper == TEMPER_GOOD);
    assert_false(temper_json_from_name("GOO", 3, &temper));
    assert_string_equal(temper_json_name(TEMPER_BAD), "Bad");
    assert_true(perm_json_from_name("both", 4, &perm) && perm == PERM_BOTH);
    assert_false(perm_json_from_name("Both", 4, &perm));
    assert_string_equal(perm_json_name(PERM_RUN), "run");
    assert_null(perm_json_name((enum perm)9));
}

/* ---- bytes ---- */

static void carries_bytes_in_every_format(void **state)
{
    static const char json[] =
        "{\"p\":\"00ffab\",\"fixed\":\"01020304\",\"some\":\"-_8\",\"url\":\"Zm9vYg\","
        "\"list\":[1,2,255],\"three\":[1,2,3],\"upto\":[9],\"plain\":\"AQID\","
        "\"uuid\":\"f81d4fae-7dec-11d0-a765-00a0c91e6bf6\",\"ip\":\"127.0.0.1\","
        "\"host\":\"10.0.0.255\",\"ip6\":\"2001:db8::1\",\"mac\":\"aa:bb:cc:dd:ee:ff\","
        "\"ids\":[\"00000000-0000-0000-0000-000000000000\","
        "\"f81d4fae-7dec-11d0-a765-00a0c91e6bf6\"],\"peers\":[\"1.2.3.4\",\"0.0.0.0\"]}";
    struct coded v;

    (void)state;
    check_round_trip(&codec_coded, json);
    read_document(&codec_coded, json, &v);
    assert_int_equal(v.n_p, 3);
    assert_memory_equal(v.p, "\x00\xFF\xAB", 3);
    assert_int_equal(v.n_some, 2);
    assert_memory_equal(v.some, "\xFB\xFF", 2);
    assert_memory_equal(v.url, "foob", 4);
    assert_true(v.host == 0x0A0000FF && v.ip[0] == 127 && v.ip6[0] == 0x20 && v.ip6[15] == 1);
    assert_true(v.mac[5] == 0xff && v.uuid[0] == 0xf8 && v.n_peers == 2 && v.peers[0][3] == 4);
    assert_true(v.n_list == 3 && v.list[2] == 255 && v.n_upto == 1 && v.upto[0] == 9);
}

static void reads_bytes_in_other_writings(void **state)
{
    const codec *c = &codec_coded;

    (void)state;
    check_reads_as(
        c,
        "{\"p\":null,\"some\":\"Zg==\",\"host\":null,\"ip6\":null,"
        "\"peers\":[null,\"255.255.255.255\"]}",
        "{\"p\":\"\",\"some\":\"Zg\",\"list\":[],\"three\":[0,0,0],\"upto\":[],"
        "\"plain\":\"AAAA\",\"ip\":\"0.0.0.0\",\"host\":\"0.0.0.0\",\"ip6\":\"::\","
        "\"mac\":\"00:00:00:00:00:00\",\"ids\":[\"00000000-0000-0000-0000-000000000000\","
        "\"00000000-0000-0000-0000-000000000000\"],"
        "\"peers\":[\"0.0.0.0\",\"255.255.255.255\"]}");
    expect_member(c, "p", "\"0AfF\"", "\"0aff\"");
    expect_member(c, "p", "\"\\u0030a\"", "\"0a\"");
    expect_member(c, "mac", "\"AA-BB-CC-00-11-22\"", "\"aa:bb:cc:00:11:22\"");
    expect_member(c, "uuid", "\"F81D4FAE-7DEC-11D0-A765-00A0C91E6BF6\"",
                  "\"f81d4fae-7dec-11d0-a765-00a0c91e6bf6\"");
    expect_member(c, "ip6", "\"2001:DB8:0:0::192.0.2.1\"", "\"2001:db8::c000:201\"");
}

static void refuses_bytes_that_are_none_or_do_not_fit(void **state)
{
    const codec *c = &codec_coded;

    (void)state;
    expect_refused(c, "p", "\"0\"", JSONRT_ERR_FORMAT);
    expect_refused(c, "p", "\"0g\"", JSONRT_ERR_FORMAT);
    expect_refused(c, "p", "[0]", JSONRT_ERR_TYPE);
    expect_refused(c, "fixed", "\"010203\"", JSONRT_ERR_LENGTH);
    expect_refused(c, "fixed", "\"0102030405\"", JSONRT_ERR_LENGTH);
    expect_refused(c, "some", "\"AAECAwQFBg\"", JSONRT_ERR_LENGTH);
    expect_refused(c, "some", "\"+/8\"", JSONRT_ERR_BASE64);
    expect_refused(c, "some", "\"Zg=\"", JSONRT_ERR_BASE64);
    expect_refused(c, "url", "\"Zh\"", JSONRT_ERR_BASE64);
    expect_refused(c, "plain", "\"-_8\"", JSONRT_ERR_BASE64);
    expect_refused(c, "list", "\"AQID\"", JSONRT_ERR_TYPE);
    check_refused(c, NULL, "{\"list\":[1,256]}", JSONRT_ERR_RANGE, 11, "$.list[1]");
    expect_refused(c, "three", "[1,2]", JSONRT_ERR_LENGTH);
    expect_refused(c, "upto", "[1,2,3,4]", JSONRT_ERR_LENGTH);
    expect_refused(c, "uuid", "\"f81d4fae7dec11d0a76500a0c91e6bf6\"", JSONRT_ERR_FORMAT);
    expect_refused(c, "uuid", "null", JSONRT_ERR_NULL);
    expect_refused(c, "ip", "\"01.2.3.4\"", JSONRT_ERR_FORMAT);
    expect_refused(c, "host", "\"1.2.3\"", JSONRT_ERR_FORMAT);
    expect_refused(c, "host", "16909060", JSONRT_ERR_TYPE);
    expect_refused(c, "ip6", "\"1:::\"", JSONRT_ERR_FORMAT);
    expect_refused(c, "mac", "\"aa:bb-cc:dd:ee:ff\"", JSONRT_ERR_FORMAT);
    check_refused(c, NULL, "{\"peers\":[\"1.2.3.4\",\"x\"]}", JSONRT_ERR_FORMAT, 20, "$.peers[1]");
}

static void writes_no_bytes_that_are_not_there(void **state)
{
    struct coded v;

    (void)state;
    memset(&v, 0, sizeof v);
    v.n_p = 1;
    check_not_written(&codec_coded, NULL, &v, JSONRT_ERR_POINTER, "$.p");
    v.n_p = 0;
    v.n_some = 7;
    check_not_written(&codec_coded, NULL, &v, JSONRT_ERR_COUNT, "$.some");
}

static void writes_long_bytes_in_pieces(void **state)
{
    static uint8_t bytes[1000];
    struct coded v, back;
    char *text;
    size_t len;

    (void)state;
    memset(&v, 0, sizeof v);
    for (size_t i = 0; i < sizeof bytes; i++)
        bytes[i] = (uint8_t)(i * 7);
    v.p = bytes;
    v.n_p = sizeof bytes;
    v.url = bytes;
    v.n_url = sizeof bytes;
    text = coded_json_print(&v, &len, NULL);
    assert_non_null(text);
    check_text(&codec_coded, &v, text);
    read_document(&codec_coded, text, &back);
    assert_true(coded_json_equal(&v, &back));
    free(text);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_teardown(carries_times_in_every_format, teardown_documents),
        cmocka_unit_test_teardown(carries_what_optional_pointers_point_to, teardown_documents),
        cmocka_unit_test_teardown(cuts_off_what_a_time_has_beyond_its_member, teardown_documents),
        cmocka_unit_test_teardown(reads_numbers_of_time_in_any_form_that_has_a_fraction,
                                  teardown_documents),
        cmocka_unit_test(refuses_fractions_where_the_member_has_none),
        cmocka_unit_test(refuses_times_that_are_none_or_do_not_fit),
        cmocka_unit_test(writes_no_time_that_would_not_be_read_back),
        cmocka_unit_test(compares_broken_down_times_by_what_is_written),
        cmocka_unit_test_teardown(carries_durations, teardown_documents),
        cmocka_unit_test(gives_defaults_that_are_written_as_in_json),
        cmocka_unit_test_teardown(refuses_durations_that_are_none_or_do_not_fit,
                                  teardown_documents),
        cmocka_unit_test_teardown(carries_values_inside_of_strings_and_as_others,
                                  teardown_documents),
        cmocka_unit_test(gives_carried_values_their_defaults),
        cmocka_unit_test_teardown(reads_both_forms_where_that_is_said, teardown_documents),
        cmocka_unit_test_teardown(keeps_exact_numbers_in_strings, teardown_documents),
        cmocka_unit_test_teardown(reads_escapes_in_strings_that_hold_a_number, teardown_documents),
        cmocka_unit_test(refuses_strings_that_hold_something_else),
        cmocka_unit_test(holds_the_options_for_numbers_in_strings_too),
        cmocka_unit_test(refuses_what_is_no_bool_no_enum_and_no_hexadecimal),
        cmocka_unit_test(writes_no_integer_that_its_form_does_not_have),
        cmocka_unit_test_teardown(carries_sets_of_flags_as_arrays_of_names, teardown_documents),
        cmocka_unit_test_teardown(takes_duplicate_flags_and_aliases, teardown_documents),
        cmocka_unit_test(refuses_flags_that_the_enum_does_not_have),
        cmocka_unit_test_teardown(reads_names_in_either_case_where_that_is_said,
                                  teardown_documents),
        cmocka_unit_test_teardown(carries_bytes_in_every_format, teardown_documents),
        cmocka_unit_test_teardown(reads_bytes_in_other_writings, teardown_documents),
        cmocka_unit_test(refuses_bytes_that_are_none_or_do_not_fit),
        cmocka_unit_test(writes_no_bytes_that_are_not_there),
        cmocka_unit_test_teardown(writes_long_bytes_in_pieces, teardown_documents),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
