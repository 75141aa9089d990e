/*
 * Integers to text.
 *
 * Eight digits at a time in one word; leading zeros are shifted out of it, so there is no branch
 * on the number of digits among eight.
 *
 * Rejected: pairs of digits from a table of 200 bytes, with a branch for each length: no faster for
 * 19 digits, and mispredicted where lengths vary.
 */
#include "number/number.h"

#include "number/digits.h"

/* v < 10^4 without leading zeros. */
static inline char *put_few_digits(char *d, uint32_t v)
{
    uint32_t digits = split_four_digits(v);
    /* A mark in the last byte keeps the one digit of zero. */
    unsigned zeros = (unsigned)__builtin_ctz(digits | UINT32_C(1) << 24) >> 3;
    store_bytes(d, (digits | (uint32_t)DIGIT_ZEROS) >> (8 * zeros));
    return d + 4 - zeros;
}

/* 0 < v < 10^8 without leading zeros. */
static inline char *put_leading_digits(char *d, uint32_t v)
{
    uint64_t digits = split_digits(v);
    unsigned zeros = (unsigned)__builtin_ctzll(digits) >> 3;
    store_bytes(d, (digits | DIGIT_ZEROS) >> (8 * zeros));
    return d + 8 - zeros;
}

char *jsonrti_print_u64(char *d, uint64_t v)
{
    const uint64_t base = 100000000;
    if (v < 10000)
        return put_few_digits(d, (uint32_t)v);
    if (v < base)
        return put_leading_digits(d, (uint32_t)v);
    uint64_t high = v / base;
    uint32_t low = (uint32_t)(v - high * base);
    if (high < base) {
        d = put_leading_digits(d, (uint32_t)high);
        store_digits(d, split_digits(low));
        return d + 8;
    }
    uint64_t top = high / base;
    struct digit_pair pair = split_digit_pair((uint32_t)(high - top * base), low);
    d = put_few_digits(d, (uint32_t)top);
    store_digits(d, pair.first);
    store_digits(d + 8, pair.second);
    return d + 16;
}

char *jsonrti_print_i64(char *d, int64_t v)
{
    if ((uint64_t)v < 10000)
        return put_few_digits(d, (uint32_t)v);
    *d = '-';
    return jsonrti_print_u64(d + (v < 0), v < 0 ? 0 - (uint64_t)v : (uint64_t)v);
}
