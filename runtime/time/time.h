/*
 * RFC 3339 date-times to and from seconds since 1970-01-01T00:00:00Z.
 *
 * Pure functions without time zone data, locale or libc's calendar; safe in any number of threads.
 * The calendar is the proleptic Gregorian one, a day has 86400 seconds, and leap seconds do not
 * exist: the count is POSIX time.
 */
#ifndef JSONRTI_TIME_H
#define JSONRTI_TIME_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Room that jsonrti_time_print needs; the longest text is 35 bytes. */
#define JSONRTI_TIME_ROOM 64

/* 0000-01-01T00:00:00Z and 9999-12-31T23:59:59Z. */
#define JSONRTI_TIME_FIRST INT64_C(-62167219200)
#define JSONRTI_TIME_LAST  INT64_C(253402300799)

/**
 * Read one date-time, s[0..n), nothing before or behind it.
 *
 * `2024-02-29T23:59:59.25+01:00`: `T` or `t`; `Z`, `z` or an offset up to ±23:59; a fraction of any
 * length behind a point, digits past the ninth dropped; years 0000 to 9999, the day within its
 * month, 00:00:00 to 23:59:59. Second 60 is rejected, as are a missing offset, a blank instead of
 * the `T` and every other liberty of ISO 8601. `-00:00` gives offset 0.
 *
 * @param sec         Receives seconds since 1970-01-01T00:00:00Z. The text's offset may carry it
 *                    outside the years 0000 to 9999.
 * @param nsec        Receives nanoseconds, 0 to 999999999, counted forward from sec.
 * @param offset_min  Receives the zone's offset in minutes, east positive, -1439 to 1439.
 * @return            Whether the text was right; on failure nothing is received.
 */
bool jsonrti_time_parse(const char *s, size_t n, int64_t *sec, int32_t *nsec, int16_t *offset_min);

/**
 * Write one date-time in the local time of its offset.
 *
 * The fraction is the shortest, none when nsec is 0; offset 0 is written `Z`.
 *
 * @param d  Room for JSONRTI_TIME_ROOM bytes; no NUL is added.
 * @return   Behind the last byte, or NULL, with nothing written, when the local year is not within
 *           0000 to 9999, nsec not within 0 to 999999999 or offset_min not within ±1439.
 */
char *jsonrti_time_print(char *d, int64_t sec, int32_t nsec, int offset_min);

/**
 * Read one date, `2024-02-29`, as its midnight in UTC: s[0..n), nothing before or behind it.
 * Returns whether it was one.
 */
bool jsonrti_date_parse(const char *s, size_t n, int64_t *sec);
/** Write the date in the local time of an offset: 10 bytes. NULL as jsonrti_time_print. */
char *jsonrti_date_print(char *d, int64_t sec, int offset_min);

/* A moment broken down in UTC: year 0 to 9999, month from 1, day of the week from Sunday as 0, day
 * of the year from 0. */
typedef struct jsonrti_civil {
    int year, month, day, hour, minute, second, week_day, year_day;
} jsonrti_civil;

/** Break a moment down; false outside of the years 0000 to 9999. */
bool jsonrti_civil_from(int64_t sec, jsonrti_civil *out);
/** The inverse, which does not look at week_day and year_day; false when a field is outside of its
 * range, the day outside of its month. */
bool jsonrti_civil_store(const jsonrti_civil *civil, int64_t *sec);

#endif
