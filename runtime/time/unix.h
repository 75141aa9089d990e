/*
 * Moments as JSON numbers: seconds, milliseconds, microseconds or nanoseconds since 1970, with a
 * decimal fraction where the moment is finer. Exact both ways, never through floating point.
 */
#ifndef JSONRTI_UNIX_H
#define JSONRTI_UNIX_H

#include "../number/number.h"

#include <stdbool.h>

/* Room that jsonrti_unix_print needs. */
#define JSONRTI_UNIX_ROOM 48

/**
 * Parse one JSON number that counts units of `places` decimal places of a second.
 *
 * Fraction and exponent are accepted; what is finer than a nanosecond is cut off towards the past.
 * Parameters and result otherwise as jsonrti_parse_i64's: JSONRTI_NUM_RANGE when the units before
 * the point do not fit 64 bits.
 */
const char *jsonrti_unix_parse(const char *p, const char *end, unsigned places, int64_t *sec,
                               int32_t *nsec, enum jsonrti_number_status *status, const char **bad);

/**
 * Print sec and nsec (0 to 999999999) so: the shortest fraction, none when it is 0. Returns behind
 * the last byte, or NULL when the units before the point do not fit 64 bits.
 */
char *jsonrti_unix_print(char *d, int64_t sec, int32_t nsec, unsigned places);
/* A point and the first `places` of nine digits of nsec, without trailing zeros; nothing for 0. */
char *jsonrti_fraction_print(char *d, uint32_t value, unsigned places);

#endif
