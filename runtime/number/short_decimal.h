/*
 * Decimals of up to seven bytes, without sign or exponent, out of one 64-bit word: prices, ratios,
 * small whole numbers. There is no branch on how many digits there are, nor on where the point
 * stands.
 *
 * For the leaf of the reader, which knows that eight bytes are readable at a number, and saves with
 * this a call and the frame behind it. Whatever else a number may look like is for number.h.
 * Rejected: one digit after the other, which gains a little on one repeated document, whose lengths
 * the processor has learned, and loses where they vary.
 */
#ifndef JSONRTI_SHORT_DECIMAL_H
#define JSONRTI_SHORT_DECIMAL_H

#include <stddef.h>

#include "number/digits.h"

/* 10^n for a number with n digits behind its point; at most five fit. */
static const double jsonrti_short_scales[6] = {1e0, 1e1, 1e2, 1e3, 1e4, 1e5};

/* The digits in the bytes before the one that bit `mark` is the highest of, as a double. */
static inline double join_short_digits(uint64_t x, unsigned mark)
{
    return (double)(int32_t)join_digits(x << (71 - mark));
}

/*
 * The number at p as the nearest double; behind it, or NULL for what needs a closer look. Eight
 * bytes are readable at p; *out is written on success only.
 *
 * At most seven digits and a power of ten up to 10^5 are exact, so one division rounds exactly
 * once; in another mode than to nearest the number is left to integers.
 */
static inline const char *take_short_decimal(const char *p, double *out)
{
    uint64_t x = load_digits(p);
    uint64_t marks = mark_nondigits(x), later = marks & (marks - 1);
    if (!FLOAT_IS_EXACT || marks == 0)
        return NULL;
    unsigned point = (unsigned)__builtin_ctzll(marks);
    /* No digit at all, or a zero before another one. */
    if (point == 7 || ((x & 0xff) == 0 && point != 15))
        return NULL;
    const char *end = p + point / 8;
    if (*end != '.') {
        if ((*end | 0x20) == 'e')
            return NULL;
        *out = join_short_digits(x, point);
        return end;
    }
    if (later == 0)
        return NULL;
    unsigned mark = (unsigned)__builtin_ctzll(later), places = (mark - point) / 8 - 1;
    end = p + mark / 8;
    if (places == 0 || (*end | 0x20) == 'e' || !rounds_to_nearest())
        return NULL;
    /* Close the point's gap: up to it every byte comes from the one before. */
    x ^= (x ^ x << 8) & (marks ^ (marks - 1));
    *out = join_short_digits(x, mark) / jsonrti_short_scales[places];
    return end;
}

#endif
