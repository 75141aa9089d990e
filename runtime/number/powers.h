/*
 * Powers of ten with 128 significant bits, for parsing and printing alike.
 *
 * 10^q lies in [g, g + 1) * 2^(e - 127), where g is the significand below (2^127 <= g < 2^128) and
 * e = get_power_exponent(q). It is exactly g * 2^(e - 127) for 0 <= q <= 55, and g's low half
 * is zero for 0 <= q <= 27. make_tables.py proves both, and that g + 1 never carries out of the
 * low half.
 *
 * One table of 10.7 KB for both directions: a two-level table of 1 KB would cost a
 * multiplication of 128 by 128 bits for each number.
 */
#ifndef JSONRTI_POWERS_H
#define JSONRTI_POWERS_H

#include <stdint.h>

#define JSONRTI_POWER_MIN (-342) /* w * 10^-343 < 2^-1075 for every w < 2^64 */
#define JSONRTI_POWER_MAX 324    /* what the smallest subnormal is multiplied by in printing */

#define JSONRTI_POWER_EXACT_MAX 55 /* 10^0 .. 10^55 fit 128 bits */

struct jsonrti_power {
    uint64_t high;
    uint64_t low;
};

extern const struct jsonrti_power jsonrti_powers[JSONRTI_POWER_MAX - JSONRTI_POWER_MIN + 1];

/* The significand of 10^q, JSONRTI_POWER_MIN <= q <= JSONRTI_POWER_MAX. */
static inline struct jsonrti_power get_power(int q)
{
    return jsonrti_powers[q - JSONRTI_POWER_MIN];
}

/* floor(log2(10^q)). The shift of a negative number rounds down in every supported compiler. */
static inline int get_power_exponent(int q)
{
    return (q * 217706) >> 16;
}

#endif
