/*
 * Durations as text: Go's `1h2m3.5s`, and ISO 8601's `PT1H2M3.5S`.
 *
 * Pure functions; exact, with nanoseconds as the finest. A duration is seconds and nanoseconds
 * counted forward from them. Sources: time.ParseDuration and Duration.String of Go; ISO 8601-1:2019
 * section 5.5.2, without years and months, which have no fixed length.
 */
#ifndef JSONRTI_DURATION_H
#define JSONRTI_DURATION_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Room that the print functions need; the longest text is 38 bytes. */
#define JSONRTI_DURATION_ROOM 64

enum jsonrti_duration_status {
    JSONRTI_DURATION_OK,
    JSONRTI_DURATION_SYNTAX,
    JSONRTI_DURATION_RANGE, /* beyond 64 bits of seconds */
    JSONRTI_DURATION_FINE   /* no whole number of nanoseconds */
};

/**
 * Read s[0..n) as Go does: an optional sign, then numbers with a unit each, in any order and any
 * number, added up; or 0 alone. Units: ns us µs (U+00B5 or U+03BC) ms s m h. `1.5h`, `.5s`, `5.s`.
 */
enum jsonrti_duration_status jsonrti_duration_parse(const char *s, size_t n, int64_t *sec,
                                                    int32_t *nsec);
/** As Go's String: `1h2m3.5s`, `1h0m0s`, `1.5ms`, `0s`; no NUL is added. nsec is 0 to 999999999. */
char *jsonrti_duration_print(char *d, int64_t sec, int32_t nsec);

/**
 * Read s[0..n) as ISO 8601: an optional sign, `P`, days, `T`, hours, minutes and seconds in this
 * order, at least one of them, or weeks alone. The last may have a fraction behind a point or
 * comma. A day is 24 hours, a week 7 days.
 */
enum jsonrti_duration_status jsonrti_iso8601_parse(const char *s, size_t n, int64_t *sec,
                                                   int32_t *nsec);
/** `PT1H2M3.5S`, `PT36H`, `PT0S`, `-PT0.5S`: hours are not made into days. */
char *jsonrti_iso8601_print(char *d, int64_t sec, int32_t nsec);

#endif
