/*
 * Correct rounding of w * 10^q to a double or float, as bits of the format.
 *
 * w times a 128-bit power of ten (D. Lemire, "Number parsing at a gigabyte per second", 2021, after
 * M. Eisel) is known to two units of its last place, which nearly always decides: 64 bits of the
 * power are enough for all but 0.3 % of numbers, 128 for all but ties. More than 19 digits: the
 * first 19 as w and as w + 1 must agree. What is left is compared with the midpoint exactly
 * (decimal.c).
 *
 * Rejected: the proof that 19 digits never need the exact comparison (Mushtak and Lemire, 2023); it
 * holds for a table rounded otherwise, and longer numbers need the comparison anyway.
 */
#ifndef JSONRTI_ROUND_H
#define JSONRTI_ROUND_H

#include <float.h>
#include <stdbool.h>
#include <stdint.h>

#include "number/digits.h"
#include "number/number.h"
#include "number/powers.h"

struct jsonrti_float_format {
    int bits; /* of the significand with the hidden one */
    int bias; /* of the exponent */
    int sign; /* number of the sign bit */
};

static const struct jsonrti_float_format jsonrti_double_format = {53, 1023, 63};
static const struct jsonrti_float_format jsonrti_single_format = {24, 127, 31};

/* A number without its sign: w * 10^q. */
struct jsonrti_scientific {
    uint64_t w;
    int64_t q;
};

static inline uint64_t get_infinity_bits(struct jsonrti_float_format f)
{
    return (uint64_t)(2 * f.bias + 1) << (f.bits - 1);
}

/*
 * w * 10^q from 128 bits of the power (w > 0): its magnitude's bits, or false for overflow and for
 * what only exact comparison decides.
 */
bool jsonrti_round_scientific(struct jsonrti_scientific n, struct jsonrti_float_format f,
                              uint64_t *bits);

/* Any number, by the full grammar and exactly; out receives its bits with the sign. */
const char *jsonrti_parse_float_exactly(const char *p, const char *end,
                                        struct jsonrti_float_format f, uint64_t *out,
                                        enum jsonrti_number_status *status, const char **bad);

/*
 * w * 10^q from the power's high half alone, for normal numbers (w > 0): false for others, and when
 * the half that was left out might decide (five times in 2048 for a double).
 */
static JSONRTI_ALWAYS_INLINE bool round_normal(struct jsonrti_scientific n,
                                               struct jsonrti_float_format f, uint64_t *bits)
{
    if (n.q < JSONRTI_POWER_MIN || n.q > DBL_MAX_10_EXP)
        return false;
    int zeros = __builtin_clzll(n.w);
    uint64_t high = multiply_wide(n.w << zeros, get_power((int)n.q).high).high;
    int top = (int)(high >> 63);
    /* Less than two was left out, of which this makes less than four. */
    high <<= 1 - top;
    uint64_t half = UINT64_C(1) << (63 - f.bits), rest = high & (2 * half - 1);
    int exponent = 63 + top - zeros + get_power_exponent((int)n.q) + f.bias;
    if (half - rest <= 4 || exponent < 1 || exponent >= 2 * f.bias)
        return false;
    uint64_t significand = ((high >> (63 - f.bits)) + 1) >> 1;
    *bits = significand + ((uint64_t)(exponent - 1) << (f.bits - 1));
    return true;
}

/* The magnitude's bits, or false when all the digits must be looked at. */
static JSONRTI_ALWAYS_INLINE bool round_quickly(struct jsonrti_scientific n,
                                                struct jsonrti_float_format f, uint64_t *bits)
{
    *bits = 0;
    return n.w == 0 || round_normal(n, f, bits) || jsonrti_round_scientific(n, f, bits);
}

#endif
