/*
 * Exact comparison of a decimal text with m * 2^e, the last resort of correct rounding.
 *
 * Both sides are made integers by moving powers of five and two to the side where they are
 * positive, and compared as big integers of 32-bit limbs on the stack. Digits beyond
 * DECIMAL_DIGITS matter only by being there: the midpoint of two doubles has at most 767
 * significant digits, so no midpoint lies strictly between a text cut after 768 digits and the
 * text itself.
 *
 * Rejected: shifting an array of decimal digits (quadratic in the digits, slow for all), and
 * 64-bit limbs (this path is too rare to have two forms of it).
 */
#include "number/decimal.h"

#include <stddef.h>

#include "number/digits.h"

#define DECIMAL_DIGITS 780

/*
 * Limbs of a side. The text's side has at most 780 digits (2592 bits). The other side has m (54
 * bits) times 5^n: n is at most 324 + 780 for a text near the smallest subnormal, 2564 bits; that
 * the sides are within a factor of four of each other bounds both at 2622 bits, 82 limbs, whatever
 * they are shifted by.
 */
#define BIG_LIMBS 96

struct big {
    size_t size; /* limbs in use; the highest is not zero */
    uint32_t limb[BIG_LIMBS];
};

static void multiply_add_big(struct big *b, uint32_t factor, uint32_t carry)
{
    uint64_t sum = carry;
    for (size_t i = 0; i < b->size; i++) {
        sum += (uint64_t)b->limb[i] * factor;
        b->limb[i] = (uint32_t)sum;
        sum >>= 32;
    }
    if (sum && b->size < BIG_LIMBS)
        b->limb[b->size++] = (uint32_t)sum;
}

static void multiply_big_by_power_of_5(struct big *b, int64_t exponent)
{
    const uint32_t five_to_13 = 1220703125;
    for (; exponent >= 13; exponent -= 13)
        multiply_add_big(b, five_to_13, 0);
    uint32_t rest = 1;
    for (; exponent > 0; exponent--)
        rest *= 5;
    multiply_add_big(b, rest, 0);
}

/* b <<= bits, whole limbs first. */
static void shift_big(struct big *b, int64_t bits)
{
    size_t limbs = (size_t)(bits / 32);
    if (b->size + limbs > BIG_LIMBS)
        limbs = BIG_LIMBS - b->size;
    memmove(b->limb + limbs, b->limb, b->size * sizeof *b->limb);
    memset(b->limb, 0, limbs * sizeof *b->limb);
    b->size += limbs;
    multiply_add_big(b, UINT32_C(1) << (bits % 32), 0);
}

static int compare_big(const struct big *a, const struct big *b)
{
    if (a->size != b->size)
        return a->size < b->size ? -1 : 1;
    for (size_t i = a->size; i-- > 0;) {
        if (a->limb[i] != b->limb[i])
            return a->limb[i] < b->limb[i] ? -1 : 1;
    }
    return 0;
}

/* The first `count` digits as an integer, nine at a time. */
static void collect_big(struct big *b, const struct jsonrti_decimal *decimal, int64_t count)
{
    const char *p = decimal->first;
    b->size = 0;
    while (count > 0) {
        uint32_t chunk = 0, scale = 1;
        for (int i = 0; i < 9 && count > 0; p++) {
            if (*p == '.')
                continue;
            chunk = chunk * 10 + (uint32_t)(*p - '0');
            scale *= 10;
            count--;
            i++;
        }
        multiply_add_big(b, scale, chunk);
    }
}

uint64_t jsonrti_decimal_lead(const struct jsonrti_decimal *decimal, int64_t count)
{
    uint64_t w = 0;
    for (const char *p = decimal->first; count > 0; p++) {
        if (*p == '.')
            continue;
        w = w * 10 + (uint64_t)(*p - '0');
        count--;
    }
    return w;
}

int jsonrti_decimal_compare(const struct jsonrti_decimal *decimal, uint64_t m, int e)
{
    int64_t count = decimal->count < DECIMAL_DIGITS ? decimal->count : DECIMAL_DIGITS;
    int64_t exponent = decimal->exponent + (decimal->count - count);
    struct big text, other = {2, {(uint32_t)m, (uint32_t)(m >> 32)}};
    collect_big(&text, decimal, count);
    if (other.limb[1] == 0)
        other.size = 1;
    if (exponent >= 0)
        multiply_big_by_power_of_5(&text, exponent);
    else
        multiply_big_by_power_of_5(&other, -exponent);
    /* What is left of 10^exponent is 2^exponent, against 2^e. */
    if (exponent >= e)
        shift_big(&text, exponent - e);
    else
        shift_big(&other, e - exponent);
    int order = compare_big(&text, &other);
    return order == 0 && count < decimal->count ? 1 : order;
}
