/*
 * Lengths of time as sign and magnitude, and whole counts of a unit as the members hold them.
 *
 * Moments and durations are kept as seconds and nanoseconds counted forward from them: -0.5 s is
 * {-1, 500000000}. Text and unit conversions are simpler on magnitudes, and no step of theirs can
 * overflow unseen. A unit is its number of decimal places of a second: 0, 3, 6 or 9.
 */
#ifndef JSONRTI_SPAN_H
#define JSONRTI_SPAN_H

#include <stdbool.h>
#include <stdint.h>

#define JSONRTI_NSEC 1000000000

typedef struct jsonrti_span {
    bool negative;
    uint64_t sec;  /* at most 2^63 when it comes from seconds of 64 bits */
    uint32_t nsec; /* 0 to 999999999 */
} jsonrti_span;

/* Sums and products; false when they do not fit. */
static inline bool jsonrti_add_u64(uint64_t a, uint64_t b, uint64_t *out)
{
    *out = a + b;
    return *out >= a;
}
static inline bool jsonrti_multiply_u64(uint64_t a, uint64_t b, uint64_t *out)
{
    *out = a * b;
    return a == 0 || *out / a == b;
}

/* A whole number of units. */
typedef struct jsonrti_units {
    bool negative;
    uint64_t count;
} jsonrti_units;

/* nsec is within 0 to 999999999. */
jsonrti_span jsonrti_span_from(int64_t sec, int32_t nsec);
/* False when the seconds do not fit. */
bool jsonrti_span_store(jsonrti_span s, int64_t *sec, int32_t *nsec);

/* The units in seconds and nanoseconds, rounded down; false when they do not fit 64 bits. */
bool jsonrti_units_from(int64_t sec, int32_t nsec, unsigned places, jsonrti_units *out);
/* The inverse; false when the seconds do not fit. */
bool jsonrti_units_store(jsonrti_units u, unsigned places, int64_t *sec, int32_t *nsec);
/* Is it a whole number of units? */
bool jsonrti_units_are_whole(int32_t nsec, unsigned places);

/* 10^places, places at most 9. */
uint32_t jsonrti_places_power(unsigned places);

#endif
