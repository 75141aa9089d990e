/*
 * Times and durations in every form, as seconds and nanoseconds.
 *
 * What a time has beyond the unit that the member holds is cut off, as RFC 3339's digits past the
 * ninth are; a duration that is no whole number of units is refused: there half a second more or
 * less is another duration.
 */
#include <string.h>
#include <time.h>

#include "jsonrt/gencode_form.h"
#include "reader/reader_internal.h"
#include "time/duration.h"
#include "time/span.h"
#include "time/time.h"
#include "time/unix.h"

static const char *read_date(jsonrt_reader *r, const char *p, int64_t *sec)
{
    const char *at;
    jsonrti_slice text;
    p = jsonrti_read_word(r, p, &at, &text);
    if (p != NULL && !jsonrti_date_parse(text.ptr, text.len, sec))
        return jsonrti_read_fail(r, JSONRT_ERR_TIME, at, "expected a date such as \"2024-02-29\"");
    return p;
}

/* A number of units of `places` decimal places of a second. Where the member is finer it may have a
 * fraction. */
static const char *read_unix(jsonrt_reader *r, const char *p, int64_t *sec, int32_t *nsec,
                             unsigned places, unsigned unit)
{
    enum jsonrti_number_status status = JSONRTI_NUM_SYNTAX;
    const char *bad;
    if (unit <= places) {
        int64_t v = 0;
        p = jsonrti_read_signed(r, p, &v, INT64_MIN, INT64_MAX);
        jsonrti_units units = {v < 0, v < 0 ? UINT64_C(0) - (uint64_t)v : (uint64_t)v};
        if (p != NULL)
            jsonrti_units_store(units, places, sec, nsec);
        return p;
    }
    p = jsonrti_read_blanks(r, p);
    if (*p != '-' && (unsigned char)(*p - '0') > 9)
        return jsonrti_read_mismatch(r, p, "expected a number");
    const char *behind = jsonrti_unix_parse(p, r->end, places, sec, nsec, &status, &bad);
    if (behind == NULL)
        return jsonrti_read_number_fail(r, (int)status, p, bad);
    return jsonrti_read_leave(r, behind);
}

static const char *read_duration(jsonrt_reader *r, const char *p, int64_t *sec, int32_t *nsec,
                                 int form, unsigned unit)
{
    const char *at;
    jsonrti_slice text;
    p = jsonrti_read_word(r, p, &at, &text);
    if (p == NULL)
        return NULL;
    enum jsonrti_duration_status status =
        form == JSONRTI_DURATION ? jsonrti_duration_parse(text.ptr, text.len, sec, nsec)
                                 : jsonrti_iso8601_parse(text.ptr, text.len, sec, nsec);
    if (status == JSONRTI_DURATION_SYNTAX)
        return jsonrti_read_fail(r, JSONRT_ERR_FORMAT, at,
                                 form == JSONRTI_DURATION
                                     ? "expected a duration such as \"1h2m3.5s\""
                                     : "expected a duration such as \"PT1H2M\"");
    if (status == JSONRTI_DURATION_RANGE)
        return jsonrti_read_fail(r, JSONRT_ERR_RANGE, at, NULL);
    if (status == JSONRTI_DURATION_FINE || !jsonrti_units_are_whole(*nsec, unit))
        return jsonrti_read_fail(r, JSONRT_ERR_RANGE, at, "finer than the member can hold");
    return p;
}

const char *jsonrti_read_moment(jsonrt_reader *r, const char *p, int64_t *sec, int32_t *nsec,
                                int form, int unit)
{
    *nsec = 0;
    switch (form) {
    case JSONRTI_DATE:
        return read_date(r, p, sec);
    case JSONRTI_UNIX:
    case JSONRTI_UNIX_MS:
    case JSONRTI_UNIX_US:
    case JSONRTI_UNIX_NS:
        p = read_unix(r, p, sec, nsec, (unsigned)(form - JSONRTI_UNIX) * 3, (unsigned)unit);
        break;
    case JSONRTI_DURATION:
    case JSONRTI_ISO8601:
        return read_duration(r, p, sec, nsec, form, (unsigned)unit);
    default:
        p = jsonrti_read_timespec(r, p, sec, nsec);
    }
    *nsec -= *nsec % (int32_t)jsonrti_places_power(9 - (unsigned)unit);
    return p;
}

const char *jsonrti_read_time_as(jsonrt_reader *r, const char *p, jsonrt_time *out, int form)
{
    out->offset_min = 0;
    return jsonrti_read_moment(r, p, &out->sec, &out->nsec, form, JSONRTI_NS);
}

const char *jsonrti_read_tm(jsonrt_reader *r, const char *p, struct tm *out, int form)
{
    const char *start = p;
    int64_t sec = 0;
    int32_t nsec = 0;
    jsonrti_civil civil;
    p = jsonrti_read_moment(r, p, &sec, &nsec, form, JSONRTI_S);
    if (p == NULL)
        return NULL;
    if (!jsonrti_civil_from(sec, &civil))
        return jsonrti_refuse(r, JSONRT_ERR_TIME, start);
    memset(out, 0, sizeof *out);
    out->tm_year = civil.year - 1900;
    out->tm_mon = civil.month - 1;
    out->tm_mday = civil.day;
    out->tm_hour = civil.hour;
    out->tm_min = civil.minute;
    out->tm_sec = civil.second;
    out->tm_wday = civil.week_day;
    out->tm_yday = civil.year_day;
    return p;
}
