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

#endif
