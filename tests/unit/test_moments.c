/*
 * Moments as numbers, as whole units, as dates and broken down.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include <cmocka.h>

#include "../../runtime/time/span.h"
#include "../../runtime/time/time.h"
#include "../../runtime/time/unix.h"

/* The text in a block of its own. */
static const char *parse_alone(const char *text, unsigned places, int64_t *sec, int32_t *nsec,
                               enum jsonrti_number_status *status)
{
    size_t n = strlen(text);
    char *copy = malloc(n + (n == 0));
    const char *bad;
    assert_non_null(copy);
    memcpy(copy, text, n);
    const char *behind = jsonrti_unix_parse(copy, copy + n, places, sec, nsec, status, &bad);
    if (behind != NULL)
        behind = text + (behind - copy);
    free(copy);
    return behind;
}

static void expect_number(const char *text, unsigned places, int64_t sec, int32_t nsec)
{
    int64_t got = 99;
    int32_t fine = 99;
    enum jsonrti_number_status status;
    if (parse_alone(text, places, &got, &fine, &status) != text + strlen(text) || got != sec ||
        fine != nsec)
        fail_msg("%s: %lld s %d ns", text, (long long)got, (int)fine);
}

static void expect_no_number(const char *text, unsigned places, enum jsonrti_number_status why)
{
    int64_t sec;
    int32_t nsec;
    enum jsonrti_number_status status = JSONRTI_NUM_OK;
    assert_null(parse_alone(text, places, &sec, &nsec, &status));
    assert_int_equal(status, why);
}

static void expect_written(int64_t sec, int32_t nsec, unsigned places, const char *text)
{
    char room[JSONRTI_UNIX_ROOM + 1];
    char *end = jsonrti_unix_print(room, sec, nsec, places);
    assert_non_null(end);
    *end = '\0';
    assert_string_equal(room, text);
}

static void reads_numbers_with_a_fraction_exactly(void **state)
{
    (void)state;
    expect_number("0", 0, 0, 0);
    expect_number("-0", 0, 0, 0);
    expect_number("1700000000.123456789", 0, 1700000000, 123456789);
    expect_number("-0.5", 0, -1, 500000000);
    expect_number("-1.5", 0, -2, 500000000);
    expect_number("1500.25", 3, 1, 500250000);
    expect_number("-1", 3, -1, 999000000);
    expect_number("1.5", 6, 0, 1500);
    expect_number("-1", 9, -1, 999999999);
    expect_number("17e8", 0, 1700000000, 0);
    expect_number("1.7E+9", 0, 1700000000, 0);
    expect_number("15e-1", 0, 1, 500000000);
    expect_number("1e-9", 0, 0, 1);
    expect_number("0.0000000000000000000000000000000000001e37", 0, 1, 0);
    expect_number("9223372036854775807.999999999", 0, INT64_MAX, 999999999);
}

static void cuts_off_what_is_finer_than_a_nanosecond_towards_the_past(void **state)
{
    (void)state;
    expect_number("0.0000000019", 0, 0, 1);
    expect_number("-0.0000000001", 0, -1, 999999999);
    expect_number("-0.9999999999", 0, -1, 0);
    expect_number("1e-400", 0, 0, 0);
    expect_number("-1e-400", 0, -1, 999999999);
    expect_number("1.9", 9, 0, 1);
}

static void refuses_numbers_out_of_range(void **state)
{
    (void)state;
    expect_no_number("9223372036854775808", 0, JSONRTI_NUM_RANGE);
    expect_no_number("99999999999999999999", 0, JSONRTI_NUM_RANGE);
    expect_no_number("1e300", 0, JSONRTI_NUM_RANGE);
    expect_no_number("1e99999999999999999999", 3, JSONRTI_NUM_RANGE);
    expect_no_number("01", 0, JSONRTI_NUM_SYNTAX);
    expect_no_number("1.", 0, JSONRTI_NUM_SYNTAX);
    expect_no_number("", 0, JSONRTI_NUM_SYNTAX);
    expect_no_number("-", 0, JSONRTI_NUM_SYNTAX);
}

static void writes_the_shortest_exact_number(void **state)
{
    char room[JSONRTI_UNIX_ROOM];
    (void)state;
    expect_written(0, 0, 0, "0");
    expect_written(-1, 500000000, 0, "-0.5");
    expect_written(-2, 999999999, 0, "-1.000000001");
    expect_written(1700000000, 120000000, 0, "1700000000.12");
    expect_written(1, 500250000, 3, "1500.25");
    expect_written(-1, 999999999, 9, "-1");
    expect_written(INT64_MAX, 999999999, 0, "9223372036854775807.999999999");
    expect_written(INT64_C(9223372036), 854775807, 9, "9223372036854775807");
    assert_null(jsonrti_unix_print(room, INT64_C(9223372036), 854775808, 9));
    assert_null(jsonrti_unix_print(room, INT64_MAX, 0, 3));
    assert_null(jsonrti_unix_print(room, INT64_MIN, 0, 3));
}

static uint64_t seed = UINT64_C(88172645463325252);

static uint64_t draw_bits(void)
{
    seed ^= seed << 13;
    seed ^= seed >> 7;
    seed ^= seed << 17;
    return seed;
}

static void brings_random_moments_back(void **state)
{
    (void)state;
    for (int round = 0; round < 50000; round++) {
        unsigned places = (unsigned)(round % 4) * 3;
        int64_t sec = (int64_t)draw_bits() >> (1 + places * 4 + draw_bits() % 20);
        int32_t nsec = (int32_t)(draw_bits() % 1000000000), fine;
        char text[JSONRTI_UNIX_ROOM];
        const char *bad;
        int64_t back;
        enum jsonrti_number_status status;
        char *end = jsonrti_unix_print(text, sec, nsec, places);
        assert_non_null(end);
        if (jsonrti_unix_parse(text, end, places, &back, &fine, &status, &bad) != end ||
            back != sec || fine != nsec)
            fail_msg("%lld %d is written %.*s", (long long)sec, (int)nsec, (int)(end - text), text);
    }
}

static void counts_whole_units_rounded_down(void **state)
{
    jsonrti_units u;
    int64_t sec;
    int32_t nsec;
    (void)state;
    assert_true(jsonrti_units_from(-1, 999999999, 3, &u));
    assert_true(u.negative && u.count == 1);
    assert_true(jsonrti_units_from(-1, 500000000, 0, &u));
    assert_true(u.negative && u.count == 1);
    assert_true(jsonrti_units_from(1, 999999999, 6, &u));
    assert_true(!u.negative && u.count == 1999999);
    assert_true(jsonrti_units_from(INT64_C(-9223372037), 145224192, 9, &u));
    assert_true(u.negative && u.count == UINT64_C(1) << 63);
    assert_true(jsonrti_units_from(INT64_C(18446744073), 709551615, 9, &u));
    assert_true(u.count == UINT64_MAX);
    assert_false(jsonrti_units_from(INT64_C(18446744073), 709551616, 9, &u));
    assert_false(jsonrti_units_from(INT64_MAX, 0, 3, &u));
    assert_true(jsonrti_units_store((jsonrti_units){true, UINT64_C(1) << 63}, 9, &sec, &nsec));
    assert_true(sec == INT64_C(-9223372037) && nsec == 145224192);
    assert_true(jsonrti_units_store((jsonrti_units){true, UINT64_C(1) << 63}, 0, &sec, &nsec));
    assert_true(sec == INT64_MIN && nsec == 0);
    assert_false(jsonrti_units_store((jsonrti_units){false, UINT64_C(1) << 63}, 0, &sec, &nsec));
    assert_true(jsonrti_units_store((jsonrti_units){true, 0}, 0, &sec, &nsec));
    assert_true(sec == 0 && nsec == 0);
}

static void reads_and_writes_dates(void **state)
{
    static const char *const wrong[] = {
        "",           "2024-02-30", "2023-02-29", "2024-2-9",   "2024-02-29T", "2024-02-29 ",
        "2024/02/29", "20240229",   "2024-13-01", "2024-00-10", "2024-01-00",  "+2024-01-1"};
    char text[JSONRTI_TIME_ROOM];
    int64_t sec;
    (void)state;
    assert_true(jsonrti_date_parse("2024-02-29", 10, &sec));
    assert_true(sec == INT64_C(1709164800));
    assert_true(jsonrti_date_parse("0000-01-01", 10, &sec));
    assert_true(sec == JSONRTI_TIME_FIRST);
    assert_ptr_equal(jsonrti_date_print(text, -1, 0), text + 10);
    assert_memory_equal(text, "1969-12-31", 10);
    assert_ptr_equal(jsonrti_date_print(text, -1, 60), text + 10);
    assert_memory_equal(text, "1970-01-01", 10);
    assert_null(jsonrti_date_print(text, JSONRTI_TIME_LAST + 1, 0));
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++)
        assert_false(jsonrti_date_parse(wrong[i], strlen(wrong[i]), &sec));
}

static void breaks_moments_down_as_gmtime_does(void **state)
{
    (void)state;
    for (int round = 0; round < 50000; round++) {
        int64_t sec = INT64_C(-62167219200) + (int64_t)(draw_bits() % UINT64_C(315569520000));
        int64_t back;
        time_t t = (time_t)sec;
        struct tm tm;
        jsonrti_civil c;
        if (t != sec) /* a time_t of 32 bits */
            continue;
        assert_non_null(gmtime_r(&t, &tm));
        assert_true(jsonrti_civil_from(sec, &c));
        if (c.year != tm.tm_year + 1900 || c.month != tm.tm_mon + 1 || c.day != tm.tm_mday ||
            c.hour != tm.tm_hour || c.minute != tm.tm_min || c.second != tm.tm_sec ||
            c.week_day != tm.tm_wday || c.year_day != tm.tm_yday)
            fail_msg("%lld", (long long)sec);
        assert_true(jsonrti_civil_store(&c, &back));
        assert_true(back == sec);
    }
}

static void refuses_broken_down_times_out_of_range(void **state)
{
    static const jsonrti_civil good = {2024, 2, 29, 23, 59, 59, 0, 0};
    static const jsonrti_civil wrong[] = {
        {-1, 2, 28, 0, 0, 0, 0, 0},   {10000, 2, 28, 0, 0, 0, 0, 0}, {2024, 0, 1, 0, 0, 0, 0, 0},
        {2024, 13, 1, 0, 0, 0, 0, 0}, {2024, 1, 0, 0, 0, 0, 0, 0},   {2023, 2, 29, 0, 0, 0, 0, 0},
        {2024, 1, 32, 0, 0, 0, 0, 0}, {2024, 1, 1, 24, 0, 0, 0, 0},  {2024, 1, 1, -1, 0, 0, 0, 0},
        {2024, 1, 1, 0, 60, 0, 0, 0}, {2024, 1, 1, 0, -1, 0, 0, 0},  {2024, 1, 1, 0, 0, 60, 0, 0},
        {2024, 1, 1, 0, 0, -1, 0, 0}, {2024, 1, -5, 0, 0, 0, 0, 0},
    };
    jsonrti_civil c;
    int64_t sec;
    (void)state;
    assert_true(jsonrti_civil_store(&good, &sec));
    assert_true(sec == INT64_C(1709251199));
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++)
        assert_false(jsonrti_civil_store(&wrong[i], &sec));
    assert_false(jsonrti_civil_from(JSONRTI_TIME_FIRST - 1, &c));
    assert_false(jsonrti_civil_from(JSONRTI_TIME_LAST + 1, &c));
    assert_true(jsonrti_civil_from(JSONRTI_TIME_FIRST, &c));
    assert_true(jsonrti_civil_from(JSONRTI_TIME_LAST, &c));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(reads_numbers_with_a_fraction_exactly),
        cmocka_unit_test(cuts_off_what_is_finer_than_a_nanosecond_towards_the_past),
        cmocka_unit_test(refuses_numbers_out_of_range),
        cmocka_unit_test(writes_the_shortest_exact_number),
        cmocka_unit_test(brings_random_moments_back),
        cmocka_unit_test(counts_whole_units_rounded_down),
        cmocka_unit_test(reads_and_writes_dates),
        cmocka_unit_test(breaks_moments_down_as_gmtime_does),
        cmocka_unit_test(refuses_broken_down_times_out_of_range),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
