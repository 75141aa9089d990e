/*
 * RFC 3339 date-times, against literal values and libc's clock. Every day of the calendar and every
 * wrong field are tried in tests/exact.
 */
#ifndef _DEFAULT_SOURCE
#define _DEFAULT_SOURCE
#endif /* timegm */

#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include <cmocka.h>

#include "../../runtime/time/time.h"

static bool parse_exactly(const char *text, size_t n, int64_t *sec, int32_t *nsec, int16_t *offset)
{
    char *exact = malloc(n == 0 ? 1 : n);
    memcpy(exact, text, n);
    bool right = jsonrti_time_parse(exact, n, sec, nsec, offset);
    free(exact);
    return right;
}

static void expect_time(const char *text, int64_t want_sec, int32_t want_nsec, int want_offset)
{
    int64_t sec = 99;
    int32_t nsec = 99;
    int16_t offset = 99;
    if (!parse_exactly(text, strlen(text), &sec, &nsec, &offset))
        fail_msg("%s is rejected", text);
    if (sec != want_sec || nsec != want_nsec || offset != want_offset)
        fail_msg("%s is read as %lld, %ld, %d", text, (long long)sec, (long)nsec, offset);
}

static void expect_no_time(const char *text)
{
    int64_t sec = 99;
    int32_t nsec = 99;
    int16_t offset = 99;
    if (parse_exactly(text, strlen(text), &sec, &nsec, &offset))
        fail_msg("%s is accepted", text);
    assert_true(sec == 99 && nsec == 99 && offset == 99);
}

static void expect_printed(const char *want, int64_t sec, int32_t nsec, int offset)
{
    char text[JSONRTI_TIME_ROOM];
    char *end = jsonrti_time_print(text, sec, nsec, offset);
    assert_non_null(end);
    assert_int_equal(end - text, strlen(want));
    assert_memory_equal(text, want, strlen(want));
}

static void expect_both(const char *text, int64_t sec, int32_t nsec, int offset)
{
    expect_time(text, sec, nsec, offset);
    expect_printed(text, sec, nsec, offset);
}

static void expect_unprintable(int64_t sec, int32_t nsec, int offset)
{
    char text[JSONRTI_TIME_ROOM];
    memset(text, '#', sizeof text);
    assert_null(jsonrti_time_print(text, sec, nsec, offset));
    assert_int_equal(text[0], '#');
}

static void reads_and_writes_well_known_instants(void **state)
{
    (void)state;
    expect_both("1970-01-01T00:00:00Z", 0, 0, 0);
    expect_both("1969-12-31T23:59:59Z", -1, 0, 0);
    expect_both("2001-09-09T01:46:40Z", 1000000000, 0, 0);
    expect_both("2038-01-19T03:14:08Z", INT64_C(2147483648), 0, 0);
    expect_both("1985-04-12T23:20:50.52Z", 482196050, 520000000, 0);
    expect_both("1996-12-19T16:39:57-08:00", 851042397, 0, -480);
    expect_both("1937-01-01T12:00:27.87+00:20", -1041337173, 870000000, 20);
    expect_both("0000-01-01T00:00:00Z", INT64_C(-62167219200), 0, 0);
    expect_both("9999-12-31T23:59:59.999999999Z", INT64_C(253402300799), 999999999, 0);
}

static void reads_lower_case_letters_and_writes_upper_case(void **state)
{
    (void)state;
    expect_time("1970-01-01t00:00:01z", 1, 0, 0);
    expect_time("1970-01-01t00:00:01Z", 1, 0, 0);
    expect_printed("1970-01-01T00:00:01Z", 1, 0, 0);
}

static void reads_fractions_of_any_length_and_drops_digits_past_the_ninth(void **state)
{
    (void)state;
    expect_time("1970-01-01T00:00:00.1Z", 0, 100000000, 0);
    expect_time("1970-01-01T00:00:00.000000001Z", 0, 1, 0);
    expect_time("1970-01-01T00:00:00.9999999999Z", 0, 999999999, 0);
    expect_time("1970-01-01T00:00:00.00000000099999999999999999999999999999999+01:00", -3600, 0,
                60);
    expect_time("1970-01-01T00:00:00.000Z", 0, 0, 0);
}

static void counts_the_fraction_forward_before_1970(void **state)
{
    (void)state;
    expect_both("1969-12-31T23:59:59.25Z", -1, 250000000, 0);
}

static void writes_the_shortest_fraction(void **state)
{
    (void)state;
    expect_printed("1970-01-01T00:00:00.5Z", 0, 500000000, 0);
    expect_printed("1970-01-01T00:00:00.05Z", 0, 50000000, 0);
    expect_printed("1970-01-01T00:00:00.123456789Z", 0, 123456789, 0);
    expect_printed("1970-01-01T00:00:00.00000001Z", 0, 10, 0);
    expect_printed("1970-01-01T00:00:00Z", 0, 0, 0);
}

static void reads_offsets_up_to_a_minute_short_of_a_day(void **state)
{
    (void)state;
    expect_both("1970-01-01T00:00:00+23:59", -86340, 0, 1439);
    expect_both("1970-01-01T00:00:00-23:59", 86340, 0, -1439);
    expect_both("1970-01-01T00:00:00-00:30", 1800, 0, -30);
    expect_time("1970-01-01T00:00:00-00:00", 0, 0, 0);
    expect_time("1970-01-01T00:00:00+00:00", 0, 0, 0);
    expect_no_time("1970-01-01T00:00:00+24:00");
    expect_no_time("1970-01-01T00:00:00-24:00");
    expect_no_time("1970-01-01T00:00:00+00:60");
}

static void lets_an_offset_carry_the_instant_over_the_edge_of_the_years(void **state)
{
    (void)state;
    expect_both("0000-01-01T00:00:00+23:59", INT64_C(-62167305540), 0, 1439);
    expect_both("9999-12-31T23:59:59-23:59", INT64_C(253402387139), 0, -1439);
    expect_both("0000-01-01T00:00:00-23:59", INT64_C(-62167132860), 0, -1439);
    expect_both("9999-12-31T23:59:59+23:59", INT64_C(253402214459), 0, 1439);
}

static void refuses_to_write_local_years_outside_0000_to_9999(void **state)
{
    (void)state;
    expect_unprintable(INT64_C(-62167219201), 0, 0);
    expect_unprintable(INT64_C(253402300800), 0, 0);
    expect_unprintable(INT64_C(-62167219200), 0, -1);
    expect_unprintable(INT64_C(253402300799), 0, 1);
    expect_unprintable(INT64_MIN, 0, 0);
    expect_unprintable(INT64_MAX, 0, 0);
    expect_unprintable(INT64_MIN, 0, -1439);
    expect_unprintable(INT64_MAX, 0, 1439);
}

static void refuses_to_write_nanoseconds_and_offsets_out_of_range(void **state)
{
    (void)state;
    expect_unprintable(0, -1, 0);
    expect_unprintable(0, 1000000000, 0);
    expect_unprintable(0, INT32_MIN, 0);
    expect_unprintable(0, 0, 1440);
    expect_unprintable(0, 0, -1440);
    expect_unprintable(0, 0, INT32_MIN);
}

static void knows_leap_years(void **state)
{
    (void)state;
    expect_both("2000-02-29T00:00:00Z", 951782400, 0, 0);
    expect_both("2024-02-29T23:59:59Z", 1709251199, 0, 0);
    expect_both("0000-02-29T00:00:00Z", INT64_C(-62162121600), 0, 0);
    expect_no_time("1900-02-29T00:00:00Z");
    expect_no_time("2100-02-29T00:00:00Z");
    expect_no_time("2200-02-29T00:00:00Z");
    expect_no_time("2023-02-29T00:00:00Z");
    expect_no_time("2024-02-30T00:00:00Z");
}

static void rejects_days_that_a_month_does_not_have(void **state)
{
    static const int lengths[] = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
    (void)state;
    for (int month = 0; month < 14; month++) {
        for (int day = 0; day < 100; day++) {
            char text[64];
            int64_t sec;
            int32_t nsec;
            int16_t offset;
            bool right = month > 0 && month < 13 && day > 0 && day <= lengths[month - 1];
            snprintf(text, sizeof text, "2023-%02d-%02dT00:00:00Z", month, day);
            if (jsonrti_time_parse(text, 20, &sec, &nsec, &offset) != right)
                fail_msg("%s", text);
        }
    }
}

static void rejects_hours_minutes_and_seconds_out_of_range(void **state)
{
    (void)state;
    expect_time("1970-01-01T23:59:59Z", 86399, 0, 0);
    expect_no_time("1970-01-01T24:00:00Z");
    expect_no_time("1970-01-01T23:60:00Z");
    expect_no_time("1970-01-01T23:59:60Z");
    expect_no_time("2016-12-31T23:59:60Z");
    expect_no_time("1970-01-01T99:99:99Z");
}

static void rejects_other_forms(void **state)
{
    static const char *const wrong[] = {
        "",
        "1970-01-01",
        "1970-01-01T00:00:00",
        "1970-01-01T00:00:00.5",
        "1970-01-01T00:00Z",
        "1970-01-01 00:00:00Z",
        "1970-01-01T00:00:00,5Z",
        "1970-01-01T00:00:00.Z",
        "1970-01-01T00:00:00.5 Z",
        "1970-01-01T00:00:00.5.5Z",
        "1970-01-01T00:00:00Zz",
        "1970-01-01T00:00:00Z ",
        " 1970-01-01T00:00:00Z",
        "1970-01-01T00:00:00+0100",
        "1970-01-01T00:00:00+01",
        "1970-01-01T00:00:00+1:00",
        "1970-01-01T00:00:00+01:0",
        "1970-01-01T00:00:00+01:000",
        "1970-01-01T00:00:00 01:00",
        "1970-01-01T00:00:00\xE2\x88\x92\x30\x31:00", /* a typographer's minus */
        "1970-01-01T00:00:00Z+01:00",
        "19700101T000000Z",
        "1970-1-1T00:00:00Z",
        "70-01-01T00:00:00Z",
        "+1970-01-01T00:00:00Z",
        "-970-01-01T00:00:00Z",
        "12345-01-01T00:00:00Z",
        "1970-W01-1T00:00:00Z",
        "1970-001T00:00:00Z",
        "1970/01/01T00:00:00Z",
        "1970-01-01T00.00.00Z",
    };
    (void)state;
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++)
        expect_no_time(wrong[i]);
}

static void takes_no_cut_text(void **state)
{
    static const char text[] = "1985-04-12T23:20:50.52+01:30";
    int64_t sec;
    int32_t nsec;
    int16_t offset;
    (void)state;
    for (size_t n = 0; n < sizeof text - 1; n++)
        assert_false(parse_exactly(text, n, &sec, &nsec, &offset));
    assert_true(parse_exactly(text, sizeof text - 1, &sec, &nsec, &offset));
}

/* Whether byte c may stand in column `at` of `2011-11-11T11:11:11+11:11`. */
static bool fits_column(int c, size_t at)
{
    /* One letter a column: # is any digit, = itself, a digit one up to it, T and + their kind. */
    static const char kinds[] = "####=12=2#T2#=5#=5#+2#=5#";
    static const char sample[] = "2011-11-11T11:11:11+11:11";
    switch (kinds[at]) {
    case '#':
        return c >= '0' && c <= '9';
    case '=':
        return c == sample[at];
    case 'T':
        return c == 't' || c == 'T';
    case '+':
        return c == '+' || c == '-';
    default:
        return c >= '0' && c <= kinds[at];
    }
}

static void accepts_in_each_column_only_what_may_stand_there(void **state)
{
    (void)state;
    for (size_t at = 0; at < 25; at++) {
        for (int c = 0; c < 256; c++) {
            char text[] = "2011-11-11T11:11:11+11:11";
            int64_t sec;
            int32_t nsec;
            int16_t offset;
            text[at] = (char)c;
            bool right = jsonrti_time_parse(text, 25, &sec, &nsec, &offset);
            if (right != fits_column(c, at))
                fail_msg("byte %d in column %zu", c, at);
        }
    }
}

static void agrees_with_the_clock_on_every_second_of_a_day(void **state)
{
    (void)state;
    for (int second = 0; second < 86400; second++) {
        char want[64], text[JSONRTI_TIME_ROOM];
        snprintf(want, sizeof want, "2024-05-06T%02d:%02d:%02dZ", second / 3600, second / 60 % 60,
                 second % 60);
        char *end = jsonrti_time_print(text, INT64_C(1714953600) + second, 0, 0);
        if (end != text + 20 || memcmp(text, want, 20) != 0)
            fail_msg("%s", want);
    }
}

static uint64_t seed = UINT64_C(88172645463325252);

/* A random instant, a day off the edges, so that every offset leaves the year in range. */
static int64_t draw_instant(void)
{
    seed ^= seed << 13;
    seed ^= seed >> 7;
    seed ^= seed << 17;
    return INT64_C(-62167132800) + (int64_t)(seed % UINT64_C(315569347200));
}

static void agrees_with_timegm_on_random_instants(void **state)
{
    (void)state;
    for (int round = 0; round < 50000; round++) {
        char text[JSONRTI_TIME_ROOM];
        int64_t sec = draw_instant();
        if ((time_t)sec != sec) /* a time_t of 32 bits */
            continue;
        char *end = jsonrti_time_print(text, sec, 0, 0);
        assert_ptr_equal(end, text + 20);
        *end = 0;
        struct tm tm = {0};
        assert_int_equal(sscanf(text, "%4d-%2d-%2dT%2d:%2d:%2dZ", &tm.tm_year, &tm.tm_mon,
                                &tm.tm_mday, &tm.tm_hour, &tm.tm_min, &tm.tm_sec),
                         6);
        tm.tm_year -= 1900;
        tm.tm_mon -= 1;
        if (timegm(&tm) != (time_t)sec)
            fail_msg("%lld is written %s", (long long)sec, text);
    }
}

static void brings_random_instants_back_with_every_offset(void **state)
{
    (void)state;
    for (int round = 0; round < 200000; round++) {
        int64_t sec = draw_instant();
        int32_t nsec = round % 3 == 0 ? 0 : (int32_t)(seed % 1000000000);
        int offset = round % 2879 - 1439;
        char text[JSONRTI_TIME_ROOM];
        char *end = jsonrti_time_print(text, sec, nsec, offset);
        int64_t sec_back;
        int32_t nsec_back;
        int16_t offset_back;
        if (end == NULL ||
            !jsonrti_time_parse(text, (size_t)(end - text), &sec_back, &nsec_back, &offset_back) ||
            sec_back != sec || nsec_back != nsec || offset_back != offset)
            fail_msg("%lld %ld %d", (long long)sec, (long)nsec, offset);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(reads_and_writes_well_known_instants),
        cmocka_unit_test(reads_lower_case_letters_and_writes_upper_case),
        cmocka_unit_test(reads_fractions_of_any_length_and_drops_digits_past_the_ninth),
        cmocka_unit_test(counts_the_fraction_forward_before_1970),
        cmocka_unit_test(writes_the_shortest_fraction),
        cmocka_unit_test(reads_offsets_up_to_a_minute_short_of_a_day),
        cmocka_unit_test(lets_an_offset_carry_the_instant_over_the_edge_of_the_years),
        cmocka_unit_test(refuses_to_write_local_years_outside_0000_to_9999),
        cmocka_unit_test(refuses_to_write_nanoseconds_and_offsets_out_of_range),
        cmocka_unit_test(knows_leap_years),
        cmocka_unit_test(rejects_days_that_a_month_does_not_have),
        cmocka_unit_test(rejects_hours_minutes_and_seconds_out_of_range),
        cmocka_unit_test(rejects_other_forms),
        cmocka_unit_test(takes_no_cut_text),
        cmocka_unit_test(accepts_in_each_column_only_what_may_stand_there),
        cmocka_unit_test(agrees_with_the_clock_on_every_second_of_a_day),
        cmocka_unit_test(agrees_with_timegm_on_random_instants),
        cmocka_unit_test(brings_random_instants_back_with_every_offset),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
