/*
 * RFC 3339 times: every day of ten thousand years, every wrong field, every offset, every edge.
 *
 * The judge counts days one by one, by the calendar's rules for leap years and months, and shares
 * no formula with the library.
 */
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>

#include <jsonrt/jsonrt.h>

#include "exact.h"

#include "scalars_json.h"
#include "time/time.h"

static jsonrt_reader reader;
static jsonrt_writer writer;

/* ---- the judge ---- */

struct date {
    int year, month, day;
};

static bool is_leap(int year)
{
    return year % 400 == 0 || (year % 4 == 0 && year % 100 != 0);
}

static int days_of_month(int year, int month)
{
    static const int lengths[] = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
    return lengths[month - 1] + (month == 2 && is_leap(year));
}

static void advance(struct date *d)
{
    if (++d->day <= days_of_month(d->year, d->month))
        return;
    d->day = 1;
    if (++d->month <= 12)
        return;
    d->month = 1;
    d->year++;
}

/* ---- what both directions do ---- */

struct instant {
    int64_t sec;
    int32_t nsec;
    int16_t offset;
};

static bool parse(const char *text, size_t n, struct instant *out)
{
    return jsonrti_time_parse(text, n, &out->sec, &out->nsec, &out->offset);
}

static void put_digits(char *d, int n, int v)
{
    for (; n > 0; n--, v /= 10)
        d[n - 1] = (char)('0' + v % 10);
}

static void expect_validity(const char *text, size_t n, bool want)
{
    struct instant got;
    if (parse(text, n, &got) != want)
        complain("%.*s is %s", (int)n, text, want ? "refused" : "accepted");
}

/* ---- the calendar ---- */

#define FIRST INT64_C(-62167219200) /* 0000-01-01T00:00:00Z */
#define LAST  INT64_C(253402300799) /* 9999-12-31T23:59:59Z */

static void check_day(const struct date *d, int64_t midnight, int second)
{
    char text[] = "0000-00-00T00:00:00Z", printed[JSONRTI_TIME_ROOM];
    struct instant got;
    put_digits(text, 4, d->year);
    put_digits(text + 5, 2, d->month);
    put_digits(text + 8, 2, d->day);
    put_digits(text + 11, 2, second / 3600);
    put_digits(text + 14, 2, second / 60 % 60);
    put_digits(text + 17, 2, second % 60);
    if (!parse(text, 20, &got) || got.sec != midnight + second || got.nsec != 0 || got.offset != 0)
        complain("%s is read as %lld", text, (long long)got.sec);
    char *end = jsonrti_time_print(printed, midnight + second, 0, 0);
    if (end == NULL || end - printed != 20 || memcmp(printed, text, 20) != 0)
        complain("%s is written %.20s", text, printed);
}

/* The day behind the last of a month is none, in any year. */
static void check_end_of_month(const struct date *d)
{
    char text[] = "0000-00-00T00:00:00Z";
    put_digits(text, 4, d->year);
    put_digits(text + 5, 2, d->month);
    put_digits(text + 8, 2, d->day + 1);
    expect_validity(text, 20, false);
}

static void knows_every_day_of_ten_thousand_years(void)
{
    struct date d = {0, 1, 1};
    int64_t midnight = FIRST;
    int second = 0;
    for (; d.year < 10000; advance(&d), midnight += 86400) {
        check_day(&d, midnight, second);
        if (d.day == days_of_month(d.year, d.month))
            check_end_of_month(&d);
        second = (second + 26681) % 86400; /* has no factor in common with a day's seconds */
    }
    if (midnight != LAST + 1)
        complain("ten thousand years end at %lld", (long long)midnight);
}

static void knows_every_second_of_a_day(void)
{
    struct date before = {1969, 12, 31}, leap = {2024, 2, 29};
    for (int second = 0; second < 86400; second++) {
        check_day(&before, -86400, second);
        check_day(&leap, 1709164800, second);
    }
}

/* ---- wrong fields ---- */

/* Months and days 00 to 99 in years of each kind. */
static void knows_the_days_of_every_month(void)
{
    static const int years[] = {0,    1,    4,    100,  400,  1600, 1900, 1969, 1970,
                                1972, 2000, 2023, 2024, 2100, 2400, 9996, 9999};
    char text[] = "0000-00-00T12:34:56Z";
    for (size_t i = 0; i < COUNT(years); i++) {
        for (int field = 0; field < 10000; field++) {
            int month = field / 100, day = field % 100;
            put_digits(text, 4, years[i]);
            put_digits(text + 5, 2, month);
            put_digits(text + 8, 2, day);
            expect_validity(text, 20,
                            month >= 1 && month <= 12 && day >= 1 &&
                                day <= days_of_month(years[i], month));
        }
    }
}

/* Hours, minutes and seconds 00 to 99 each: the leap second is among the wrong ones. */
static void knows_the_times_of_a_day(void)
{
    char text[] = "2016-12-31T00:00:00Z";
    for (int field = 0; field < 1000000; field++) {
        int hour = field / 10000, minute = field / 100 % 100, second = field % 100;
        put_digits(text + 11, 2, hour);
        put_digits(text + 14, 2, minute);
        put_digits(text + 17, 2, second);
        expect_validity(text, 20, hour <= 23 && minute <= 59 && second <= 59);
    }
}

static void refuses_leap_seconds_wherever_they_fall(void)
{
    static const char *const texts[] = {"2016-12-31T23:59:60Z",      "2016-12-31T18:59:60-05:00",
                                        "2017-01-01T00:59:60+01:00", "2017-01-01T05:29:60+05:30",
                                        "2016-12-31T23:59:60.5Z",    "2015-06-30T23:59:60Z",
                                        "2016-12-31T23:59:61Z",      "1990-12-31t23:59:60z"};
    for (size_t i = 0; i < COUNT(texts); i++)
        expect_validity(texts[i], strlen(texts[i]), false);
}

/* Every hour and minute of an offset, 00 to 99, with all four signs that people write. */
static void knows_every_offset(void)
{
    char text[] = "1970-01-01T00:00:00+00:00", printed[JSONRTI_TIME_ROOM];
    struct instant got;
    for (int field = 0; field < 10000; field++) {
        int hour = field / 100, minute = field % 100, offset = hour * 60 + minute;
        put_digits(text + 20, 2, hour);
        put_digits(text + 23, 2, minute);
        for (const char *sign = "+- "; *sign; sign++) {
            bool want = hour <= 23 && minute <= 59 && *sign != ' ';
            int east = *sign == '-' ? -offset : offset;
            text[19] = *sign;
            expect_validity(text, 25, want);
            if (!want)
                continue;
            if (!parse(text, 25, &got) || got.sec != -60 * (int64_t)east || got.offset != east)
                complain("%s is %lld with %d", text, (long long)got.sec, got.offset);
            char *end = jsonrti_time_print(printed, got.sec, 0, got.offset);
            const char *want_text = east == 0 ? "1970-01-01T00:00:00Z" : text;
            size_t n = strlen(want_text);
            if (end == NULL || (size_t)(end - printed) != n || memcmp(printed, want_text, n) != 0)
                complain("%s is written %.25s", text, printed);
        }
    }
}

/* One to forty digits: nanoseconds, the rest cut off; before 1970 they count forward too. */
static void knows_fractions_of_every_length(void)
{
    static const char *const starts[] = {"1969-12-31T23:59:59.", "2024-02-29T12:00:00.",
                                         "0000-01-01T00:00:00."};
    static const int64_t secs[] = {-1, 1709208000, FIRST};
    static const char *const zones[] = {"Z", "z", "+00:01", "-23:59"};
    static const int offsets[] = {0, 0, 1, -1439};
    for (int round = 0; round < 12000; round++) {
        size_t start = (size_t)round % 3, zone = (size_t)round / 3 % 4;
        int count = 1 + round / 12 % 40;
        int32_t nsec = 0;
        char text[80], *d = text + sprintf(text, "%s", starts[start]);
        for (int i = 0; i < count; i++) {
            uint64_t draw = next_random() % 14;
            int digit = draw < 10 ? (int)draw : draw < 12 ? 0 : 9;
            *d++ = (char)('0' + digit);
            if (i < 9)
                nsec = nsec * 10 + digit;
        }
        for (int i = count; i < 9; i++)
            nsec *= 10;
        d += sprintf(d, "%s", zones[zone]);
        struct instant got;
        int64_t sec = secs[start] - 60 * offsets[zone];
        if (!parse(text, (size_t)(d - text), &got) || got.sec != sec || got.nsec != nsec)
            complain("%s is %lld and %ld", text, (long long)got.sec, (long)got.nsec);
    }
    expect_validity("1970-01-01T00:00:00.Z", 21, false);
    expect_validity("1970-01-01T00:00:00.1", 21, false);
    expect_validity("1970-01-01T00:00:00.1234567890", 30, false);
    expect_validity("1970-01-01T00:00:00.-1Z", 23, false);
}

/* ---- through generated code ---- */

static int decode_time(const char *text, jsonrt_time *out)
{
    struct one_time one;
    char document[128];
    int n = sprintf(document, "{\"v\":\"%s\"}", text);
    bool good = one_time_json_unmarshal(&reader, document, (size_t)n, &one);
    int code = good ? 0 : reader.error.code;
    *out = one.v;
    jsonrt_reader_reset(&reader);
    return code;
}

static int decode_timespec(const char *text, struct timespec *out)
{
    struct one_timespec one;
    char document[128];
    int n = sprintf(document, "{\"v\":\"%s\"}", text);
    bool good = one_timespec_json_unmarshal(&reader, document, (size_t)n, &one);
    int code = good ? 0 : reader.error.code;
    *out = one.v;
    jsonrt_reader_reset(&reader);
    return code;
}

/* NULL for what must be refused. */
static void expect_time_written(int64_t sec, int32_t nsec, int16_t offset, const char *want)
{
    struct one_time one = {{sec, nsec, offset}};
    char document[128];
    jsonrt_writer_reset(&writer);
    bool good = one_time_json_marshal(&writer, &one);
    int n = sprintf(document, "{\"v\":\"%s\"}", want ? want : "");
    if (want == NULL ? good || writer.error.code != JSONRT_ERR_TIME
                     : !good || writer.len != (size_t)n || memcmp(writer.data, document, (size_t)n))
        complain("%lld %ld %d is written '%.*s', error %d", (long long)sec, (long)nsec, offset,
                 (int)writer.len, writer.data ? writer.data : "", writer.error.code);
}

static void expect_timespec_written(time_t sec, long nsec, const char *want)
{
    struct one_timespec one;
    char document[128];
    memset(&one, 0, sizeof one);
    one.v.tv_sec = sec;
    one.v.tv_nsec = nsec;
    jsonrt_writer_reset(&writer);
    bool good = one_timespec_json_marshal(&writer, &one);
    int n = sprintf(document, "{\"v\":\"%s\"}", want ? want : "");
    if (want == NULL ? good || writer.error.code != JSONRT_ERR_TIME
                     : !good || writer.len != (size_t)n || memcmp(writer.data, document, (size_t)n))
        complain("%lld %ld is written '%.*s', error %d", (long long)sec, nsec, (int)writer.len,
                 writer.data ? writer.data : "", writer.error.code);
}

static void writes_the_edges_of_the_years(void)
{
    expect_time_written(FIRST, 0, 0, "0000-01-01T00:00:00Z");
    expect_time_written(LAST, 999999999, 0, "9999-12-31T23:59:59.999999999Z");
    expect_time_written(FIRST - 1, 999999999, 0, NULL);
    expect_time_written(LAST + 1, 0, 0, NULL);
    /* The local year counts. */
    expect_time_written(FIRST - 86340, 0, 1439, "0000-01-01T00:00:00+23:59");
    expect_time_written(FIRST - 86341, 0, 1439, NULL);
    expect_time_written(FIRST, 0, -1, NULL);
    expect_time_written(FIRST + 60, 0, -1, "0000-01-01T00:00:00-00:01");
    expect_time_written(FIRST + 59, 999999999, -1, NULL);
    expect_time_written(LAST + 86340, 0, -1439, "9999-12-31T23:59:59-23:59");
    expect_time_written(LAST + 86341, 0, -1439, NULL);
    expect_time_written(LAST, 0, 1, NULL);
    expect_time_written(LAST - 60, 1, 1, "9999-12-31T23:59:59.000000001+00:01");
    expect_time_written(LAST - 59, 0, 1, NULL);
    for (int offset = -1440; offset <= 1440; offset += 2880 / 4) {
        expect_time_written(INT64_MIN, 0, (int16_t)offset, NULL);
        expect_time_written(INT64_MAX, 0, (int16_t)offset, NULL);
    }
}

static void refuses_to_write_what_is_no_time(void)
{
    expect_time_written(0, -1, 0, NULL);
    expect_time_written(0, 1000000000, 0, NULL);
    expect_time_written(0, INT32_MAX, 0, NULL);
    expect_time_written(0, INT32_MIN, 0, NULL);
    expect_time_written(0, 0, 1440, NULL);
    expect_time_written(0, 0, -1440, NULL);
    expect_time_written(0, 0, INT16_MAX, NULL);
    expect_time_written(0, 0, INT16_MIN, NULL);
    expect_timespec_written(0, 0, "1970-01-01T00:00:00Z");
    expect_timespec_written(-1, 1, "1969-12-31T23:59:59.000000001Z");
    expect_timespec_written(-1, 999999999, "1969-12-31T23:59:59.999999999Z");
    expect_timespec_written(0, -1, NULL);
    expect_timespec_written(0, 1000000000, NULL);
    expect_timespec_written(0, LONG_MAX, NULL);
    expect_timespec_written(0, LONG_MIN, NULL);
    if (sizeof(time_t) == 8) {
        expect_timespec_written((time_t)FIRST, 0, "0000-01-01T00:00:00Z");
        expect_timespec_written((time_t)(FIRST - 1), 0, NULL);
        expect_timespec_written((time_t)LAST, 0, "9999-12-31T23:59:59Z");
        expect_timespec_written((time_t)(LAST + 1), 0, NULL);
    }
    /* 2^32 + 1 nanoseconds are not one. */
    if (sizeof(long) == 8)
        expect_timespec_written(0, (long)(INT64_C(0x100000001)), NULL);
}

static void reads_the_edges_of_the_years(void)
{
    static const struct {
        const char *text;
        int64_t sec;
        int offset;
    } edges[] = {
        {"0000-01-01T00:00:00Z", FIRST, 0},
        {"0000-01-01T00:00:00+23:59", FIRST - 86340, 1439},
        {"0000-01-01T00:00:00-23:59", FIRST + 86340, -1439},
        {"9999-12-31T23:59:59-23:59", LAST + 86340, -1439},
        {"9999-12-31T23:59:59+23:59", LAST - 86340, 1439},
        {"9999-12-31t23:59:59z", LAST, 0},
        {"1969-12-31T23:59:59-00:00", -1, 0},
        {"1901-12-13T20:45:52Z", INT64_C(-2147483648), 0},
        {"1901-12-13T20:45:51Z", INT64_C(-2147483649), 0},
        {"2038-01-19T03:14:07Z", INT64_C(2147483647), 0},
        {"2038-01-19T03:14:08Z", INT64_C(2147483648), 0},
        {"2106-02-07T06:28:16Z", INT64_C(4294967296), 0},
    };
    for (size_t i = 0; i < COUNT(edges); i++) {
        jsonrt_time t;
        struct timespec ts;
        int code = decode_time(edges[i].text, &t);
        if (code != 0 || t.sec != edges[i].sec || t.nsec != 0 || t.offset_min != edges[i].offset)
            complain("%s is %lld, error %d", edges[i].text, (long long)t.sec, code);
        /* A timespec keeps no offset and must be one that can be written again. */
        bool inside = edges[i].sec >= FIRST && edges[i].sec <= LAST;
        bool fits = (time_t)edges[i].sec == edges[i].sec;
        int want = !inside ? JSONRT_ERR_TIME : !fits ? JSONRT_ERR_RANGE : 0;
        code = decode_timespec(edges[i].text, &ts);
        if (code != want || (code == 0 && (ts.tv_sec != (time_t)edges[i].sec || ts.tv_nsec != 0)))
            complain("%s is the timespec %lld, error %d", edges[i].text, (long long)ts.tv_sec,
                     code);
    }
}

static void refuses_wrong_texts_with_their_own_code(void)
{
    static const char *const texts[] = {
        "2016-12-31T23:59:60Z",  "2023-02-29T00:00:00Z",      "2024-13-01T00:00:00Z",
        "2024-01-01T24:00:00Z",  "2024-01-01T00:00:00+24:00", "2024-01-01T00:00:00-24:00",
        "2024-01-01T00:00:00",   "2024-01-01 00:00:00Z",      "2024-01-01T00:00:00.Z",
        "10000-01-01T00:00:00Z", "-001-01-01T00:00:00Z",      ""};
    for (size_t i = 0; i < COUNT(texts); i++) {
        jsonrt_time t;
        struct timespec ts;
        int code = decode_time(texts[i], &t), other = decode_timespec(texts[i], &ts);
        if (code != JSONRT_ERR_TIME || other != JSONRT_ERR_TIME)
            complain("'%s' is accepted, or refused as something else", texts[i]);
        if (t.sec != 0 || t.nsec != 0 || t.offset_min != 0 || ts.tv_sec != 0 || ts.tv_nsec != 0)
            complain("'%s' leaves something behind", texts[i]);
    }
}

int main(void)
{
    static const struct exact_case cases[] = {
        {"knows every day of ten thousand years", knows_every_day_of_ten_thousand_years},
        {"knows every second of a day", knows_every_second_of_a_day},
        {"knows the days of every month", knows_the_days_of_every_month},
        {"knows the times of a day", knows_the_times_of_a_day},
        {"refuses leap seconds wherever they fall", refuses_leap_seconds_wherever_they_fall},
        {"knows every offset", knows_every_offset},
        {"knows fractions of every length", knows_fractions_of_every_length},
        {"writes the edges of the years", writes_the_edges_of_the_years},
        {"refuses to write what is no time", refuses_to_write_what_is_no_time},
        {"reads the edges of the years", reads_the_edges_of_the_years},
        {"refuses wrong texts with their own code", refuses_wrong_texts_with_their_own_code},
    };
    jsonrt_reader_init(&reader, NULL);
    jsonrt_writer_init(&writer, NULL);
    int status = run_cases(cases, COUNT(cases));
    jsonrt_writer_deinit(&writer);
    jsonrt_reader_deinit(&reader);
    return status;
}
