/*
 * Durations as text: Go's form and ISO 8601, against their own rules, and exactness to the
 * nanosecond over the whole range.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "../../runtime/time/duration.h"

typedef enum jsonrti_duration_status (*parser)(const char *, size_t, int64_t *, int32_t *);
typedef char *(*printer)(char *, int64_t, int32_t);

/* The text in a block of its own, so that a read beyond it is seen. */
static enum jsonrti_duration_status parse_alone(parser parse, const char *text, int64_t *sec,
                                                int32_t *nsec)
{
    size_t n = strlen(text);
    char *copy = malloc(n + (n == 0));
    assert_non_null(copy);
    memcpy(copy, text, n);
    enum jsonrti_duration_status status = parse(copy, n, sec, nsec);
    free(copy);
    return status;
}

static void expect_read(parser parse, const char *text, int64_t sec, int32_t nsec)
{
    int64_t got = 99;
    int32_t fine = 99;
    enum jsonrti_duration_status status = parse_alone(parse, text, &got, &fine);
    if (status != JSONRTI_DURATION_OK || got != sec || fine != nsec)
        fail_msg("%s: %d, %lld s %d ns", text, (int)status, (long long)got, (int)fine);
}

static void expect_refused(parser parse, const char *text, enum jsonrti_duration_status why)
{
    int64_t sec;
    int32_t nsec;
    enum jsonrti_duration_status status = parse_alone(parse, text, &sec, &nsec);
    if (status != why)
        fail_msg("%s: %d instead of %d", text, (int)status, (int)why);
}

static void expect_written(printer print, int64_t sec, int32_t nsec, const char *text)
{
    char room[JSONRTI_DURATION_ROOM + 1];
    char *end = print(room, sec, nsec);
    assert_true((size_t)(end - room) <= JSONRTI_DURATION_ROOM);
    *end = '\0';
    assert_string_equal(room, text);
}

static void expect_both(parser parse, printer print, int64_t sec, int32_t nsec, const char *text)
{
    expect_written(print, sec, nsec, text);
    expect_read(parse, text, sec, nsec);
}

/* ---- Go ---- */

static void writes_and_reads_durations_as_go_does(void **state)
{
    static const struct {
        int64_t sec;
        int32_t nsec;
        const char *text;
    } cases[] = {
        {0, 0, "0s"},
        {0, 1, "1ns"},
        {0, 1100, "1.1\xC2\xB5s"},
        {0, 2200000, "2.2ms"},
        {3, 300000000, "3.3s"},
        {245, 0, "4m5s"},
        {245, 1000000, "4m5.001s"},
        {18367, 1000000, "5h6m7.001s"},
        {480, 1, "8m0.000000001s"},
        {3600, 0, "1h0m0s"},
        {90000, 0, "25h0m0s"},
        {-1, 500000000, "-500ms"},
        {-1, 999999999, "-1ns"},
        {-2, 500000000, "-1.5s"},
        {-3601, 0, "-1h0m1s"},
        {INT64_MAX, 999999999, "2562047788015215h30m7.999999999s"},
        {INT64_MIN, 0, "-2562047788015215h30m8s"},
    };
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++)
        expect_both(jsonrti_duration_parse, jsonrti_duration_print, cases[i].sec, cases[i].nsec,
                    cases[i].text);
}

static void reads_every_form_that_go_reads(void **state)
{
    parser p = jsonrti_duration_parse;
    (void)state;
    expect_read(p, "0", 0, 0);
    expect_read(p, "-0", 0, 0);
    expect_read(p, "+0", 0, 0);
    expect_read(p, "+5s", 5, 0);
    expect_read(p, "5.0s", 5, 0);
    expect_read(p, "5.s", 5, 0);
    expect_read(p, ".5s", 0, 500000000);
    expect_read(p, "-.5s", -1, 500000000);
    expect_read(p, "12us", 0, 12000);
    expect_read(p, "12\xCE\xBCs", 0, 12000);
    expect_read(p, "3h30m", 12600, 0);
    expect_read(p, "10.5s4m", 250, 500000000);
    expect_read(p, "1s1s", 2, 0);
    expect_read(p, "39h9m14.425s", 140954, 425000000);
}

static void scales_fractions_exactly_or_refuses_them(void **state)
{
    parser p = jsonrti_duration_parse;
    (void)state;
    expect_read(p, "1.5h", 5400, 0);
    expect_read(p, "0.0001220703125h", 0, 439453125);
    expect_read(p, "0.000000001s", 0, 1);
    expect_read(p, "1.000000001000000000000000000000s", 1, 1);
    expect_refused(p, "0.0000000001s", JSONRTI_DURATION_FINE);
    expect_refused(p, "0.1ns", JSONRTI_DURATION_FINE);
    expect_refused(p, "0.3333333333333333h", JSONRTI_DURATION_FINE);
    expect_refused(p, "0.00000000000000000000000000001h", JSONRTI_DURATION_FINE);
}

static void refuses_what_go_refuses(void **state)
{
    static const char *const wrong[] = {
        "",   "3",  "-",    "s",    ".",     "-.",  ".s",   "+.s",    "1h2", "1 h",  " 1h", "1h ",
        "1H", "1d", "1e3s", "--1s", "1..5s", "1s-", "0x1s", "1\xB5s", "inf", "1:30", "00",  "1m s",
    };
    (void)state;
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++)
        expect_refused(jsonrti_duration_parse, wrong[i], JSONRTI_DURATION_SYNTAX);
}

static void refuses_durations_beyond_64_bits_of_seconds(void **state)
{
    parser p = jsonrti_duration_parse;
    (void)state;
    expect_refused(p, "9223372036854775808s", JSONRTI_DURATION_RANGE);
    expect_read(p, "-9223372036854775808s", INT64_MIN, 0);
    expect_refused(p, "-9223372036854775808s1ns", JSONRTI_DURATION_RANGE);
    expect_refused(p, "99999999999999999999s", JSONRTI_DURATION_RANGE);
    expect_refused(p, "99999999999999999999.5s", JSONRTI_DURATION_RANGE);
    expect_refused(p, "2562047788015216h", JSONRTI_DURATION_RANGE);
    expect_refused(p, "18446744073709551615h18446744073709551615h", JSONRTI_DURATION_RANGE);
    expect_read(p, "18446744073709551615ns", INT64_C(18446744073), 709551615);
    /* What has not the form at all is told first. */
    expect_refused(p, "99999999999999999999s1", JSONRTI_DURATION_SYNTAX);
}

/* ---- ISO 8601 ---- */

static void writes_and_reads_iso_durations(void **state)
{
    static const struct {
        int64_t sec;
        int32_t nsec;
        const char *text;
    } cases[] = {
        {0, 0, "PT0S"},
        {0, 1, "PT0.000000001S"},
        {3723, 500000000, "PT1H2M3.5S"},
        {3600, 0, "PT1H"},
        {60, 0, "PT1M"},
        {3601, 0, "PT1H1S"},
        {129600, 0, "PT36H"},
        {-1, 500000000, "-PT0.5S"},
        {-60, 0, "-PT1M"},
        {INT64_MAX, 999999999, "PT2562047788015215H30M7.999999999S"},
        {INT64_MIN, 0, "-PT2562047788015215H30M8S"},
    };
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++)
        expect_both(jsonrti_iso8601_parse, jsonrti_iso8601_print, cases[i].sec, cases[i].nsec,
                    cases[i].text);
}

static void reads_days_and_weeks_as_hours(void **state)
{
    parser p = jsonrti_iso8601_parse;
    (void)state;
    expect_read(p, "P1D", 86400, 0);
    expect_read(p, "P1DT12H", 129600, 0);
    expect_read(p, "P2W", 1209600, 0);
    expect_read(p, "P0.5D", 43200, 0);
    expect_read(p, "P0.5W", 302400, 0);
    expect_read(p, "+PT90M", 5400, 0);
    expect_read(p, "PT0,5H", 1800, 0);
    expect_read(p, "PT1.5M", 90, 0);
    expect_read(p, "P0D", 0, 0);
    expect_read(p, "-P1D", -86400, 0);
}

static void refuses_what_is_no_iso_duration(void **state)
{
    static const char *const wrong[] = {
        "",       "P",        "PT",       "T1H",     "1H",     "P1H",     "P1DT",
        "PT1D",   "P1Y",      "P1M",      "P1Y2M3D", "PT1H1H", "PT1S1M",  "PT1M1H",
        "P1WT1H", "P1W1D",    "PT1.5H1M", "PT.5S",   "PT1.S",  "PT-1S",   "pt1h",
        "PT1h",   " PT1H",    "PT1H ",    "PTT1H",   "PT1",    "PT1HT1M", "P1D12H",
        "--PT1H", "PT1.5.5S", "P1D2D",    "PTS",     "P-1D",   "P1S",
    };
    (void)state;
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++)
        expect_refused(jsonrti_iso8601_parse, wrong[i], JSONRTI_DURATION_SYNTAX);
    expect_refused(jsonrti_iso8601_parse, "PT9223372036854775808S", JSONRTI_DURATION_RANGE);
    expect_refused(jsonrti_iso8601_parse, "P99999999999999999999D", JSONRTI_DURATION_RANGE);
    expect_refused(jsonrti_iso8601_parse, "PT0.0000000001S", JSONRTI_DURATION_FINE);
}

/* ---- both ---- */

static uint64_t seed = UINT64_C(88172645463325252);

static uint64_t draw_bits(void)
{
    seed ^= seed << 13;
    seed ^= seed >> 7;
    seed ^= seed << 17;
    return seed;
}

static void brings_random_durations_back(void **state)
{
    (void)state;
    for (int round = 0; round < 50000; round++) {
        int64_t sec = (int64_t)draw_bits() >> draw_bits() % 64;
        int32_t nsec = (int32_t)(draw_bits() % 1000000000);
        static const int32_t steps[] = {1, 1000, 1000000, 100000000, 1000000000};
        nsec -= nsec % steps[round % 5];
        parser parse[] = {jsonrti_duration_parse, jsonrti_iso8601_parse};
        printer print[] = {jsonrti_duration_print, jsonrti_iso8601_print};
        for (int i = 0; i < 2; i++) {
            char text[JSONRTI_DURATION_ROOM];
            int64_t back;
            int32_t fine;
            size_t n = (size_t)(print[i](text, sec, nsec) - text);
            if (parse[i](text, n, &back, &fine) != JSONRTI_DURATION_OK || back != sec ||
                fine != nsec)
                fail_msg("%lld %d is written %.*s", (long long)sec, (int)nsec, (int)n, text);
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(writes_and_reads_durations_as_go_does),
        cmocka_unit_test(reads_every_form_that_go_reads),
        cmocka_unit_test(scales_fractions_exactly_or_refuses_them),
        cmocka_unit_test(refuses_what_go_refuses),
        cmocka_unit_test(refuses_durations_beyond_64_bits_of_seconds),
        cmocka_unit_test(writes_and_reads_iso_durations),
        cmocka_unit_test(reads_days_and_weeks_as_hours),
        cmocka_unit_test(refuses_what_is_no_iso_duration),
        cmocka_unit_test(brings_random_durations_back),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
