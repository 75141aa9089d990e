/*
 * Digits of a number, by reciprocals in one 64-bit word.
 */
#ifndef JSONRTI_SPLIT_PORTABLE_H
#define JSONRTI_SPLIT_PORTABLE_H

#include <stdint.h>

/*
 * The eight digits of v < 10^8: halves, then pairs, then digits, each by a reciprocal. A quotient t
 * of x by b goes to the low end and the remainder x - t * b above it, n bits up, in one step: (x <<
 * n) - t * ((b << n) - 1).
 */
static inline uint64_t split_digits(uint32_t v)
{
    uint64_t t = v / 10000;
    uint64_t x = ((uint64_t)v << 32) - t * ((UINT64_C(10000) << 32) - 1);
    t = ((x * 10486) >> 20) & UINT64_C(0x0000007f0000007f);
    x = (x << 16) - t * ((100 << 16) - 1);
    t = ((x * 103) >> 10) & UINT64_C(0x000f000f000f000f);
    return (x << 8) - t * ((10 << 8) - 1);
}

/* The digits of two values below 10^8. */
static inline struct digit_pair split_digit_pair(uint32_t first, uint32_t second)
{
    return (struct digit_pair){split_digits(first), split_digits(second)};
}

#endif
