/*
 * Times and durations, in every format, and defaults in the form that JSON has.
 */
#include "forms_help.h"

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
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
