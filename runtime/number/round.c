/*
 * Rounding off the fast path: 128 bits of the power, subnormals, long numbers, ties. See round.h.
 */
#include "number/round.h"

#include <stddef.h>

#include "number/decimal.h"

/* Magnitudes as the bits of the format: cut, and rounded to nearest if that is decided. */
struct rounded {
    uint64_t cut;
    uint64_t nearest;
    bool decided;
};

/*
 * Round at bit `shift` (1 to 64) of x.high. The number is at least x and less than x + 2, in units
 * of x.low; `exact` says that it is x when it is that near.
 */
static struct rounded round_product(struct wide_product x, int shift, bool exact)
{
    uint64_t half = UINT64_C(1) << (shift - 1);
    uint64_t cut = (x.high >> 1) >> (shift - 1);
    uint64_t rest = x.high & (half | (half - 1));
    if (rest == half && x.low == 0)
        return (struct rounded){cut, cut + (cut & 1), exact};
    bool near = rest == half - 1 && x.low == UINT64_MAX;
    return (struct rounded){cut, cut + (rest >= half), !near};
}

/* w * 10^q in the format (w > 0). Overflow gives infinity's bits or more. */
static struct rounded round_scientific(struct jsonrti_scientific n, struct jsonrti_float_format f)
{
    if (n.q < JSONRTI_POWER_MIN || n.q > DBL_MAX_10_EXP) {
        uint64_t bits = n.q < 0 ? 0 : get_infinity_bits(f);
        return (struct rounded){bits, bits, true};
    }
    int q = (int)n.q;
    int zeros = __builtin_clzll(n.w);
    struct jsonrti_power power = get_power(q);
    struct wide_product x = multiply_wide(n.w << zeros, power.high);
    uint64_t carried = multiply_wide(n.w << zeros, power.low).high;
    x.low += carried;
    x.high += x.low < carried;

    int top = (int)(x.high >> 63);
    int exponent = 63 + top - zeros + get_power_exponent(q) + f.bias;
    int shift = 63 + top - f.bits;
    if (exponent <= 0) {
        /* Subnormal: fewer bits, and the exponent's field stays 0. */
        shift += 1 - exponent;
        if (shift > 64)
            return (struct rounded){0, 0, true};
        exponent = 1;
    }
    struct rounded r = round_product(x, shift, power.low == 0);
    /* The hidden bit, or a carry out of the significand, counts the exponent up by itself. */
    uint64_t field = (uint64_t)(exponent - 1) << (f.bits - 1);
    return (struct rounded){r.cut + field, r.nearest + field, r.decided};
}

bool jsonrti_round_scientific(struct jsonrti_scientific n, struct jsonrti_float_format f,
                              uint64_t *bits)
{
    struct rounded r = round_scientific(n, f);
    *bits = r.nearest;
    return r.decided && r.nearest < get_infinity_bits(f);
}

/* Decide between the magnitude `bits` and the next, whose midpoint is near, by all the digits. */
static uint64_t round_exactly(const struct jsonrti_decimal *decimal, uint64_t bits,
                              struct jsonrti_float_format f)
{
    uint64_t hidden = UINT64_C(1) << (f.bits - 1);
    uint64_t m = bits & (hidden - 1);
    int exponent = (int)(bits >> (f.bits - 1));
    if (exponent != 0)
        m |= hidden;
    else
        exponent = 1;
    int order = jsonrti_decimal_compare(decimal, 2 * m + 1, exponent - f.bias - f.bits);
    return bits + (order > 0 || (order == 0 && (m & 1)));
}

static uint64_t round_decimal(const struct jsonrti_decimal *decimal, struct jsonrti_float_format f)
{
    if (decimal->count == 0)
        return 0;
    int64_t taken = decimal->count < 19 ? decimal->count : 19;
    struct jsonrti_scientific n = {jsonrti_decimal_lead(decimal, taken),
                                   decimal->exponent + (decimal->count - taken)};
    struct rounded r = round_scientific(n, f);
    if (r.cut >= get_infinity_bits(f))
        return r.cut;
    if (r.decided && taken < decimal->count) {
        n.w++;
        struct rounded above = round_scientific(n, f);
        r.decided = above.decided && above.nearest == r.nearest;
    }
    return r.decided ? r.nearest : round_exactly(decimal, r.cut, f);
}

const char *jsonrti_parse_float_exactly(const char *p, const char *end,
                                        struct jsonrti_float_format f, uint64_t *out,
                                        enum jsonrti_number_status *status, const char **bad)
{
    struct jsonrti_decimal decimal;
    const char *behind = jsonrti_decimal_scan(p, end, &decimal, bad);
    if (!behind) {
        *status = JSONRTI_NUM_SYNTAX;
        return NULL;
    }
    uint64_t magnitude = round_decimal(&decimal, f);
    if (magnitude >= get_infinity_bits(f)) {
        *status = JSONRTI_NUM_RANGE;
        *bad = p;
        return NULL;
    }
    *out = magnitude | (uint64_t)decimal.negative << f.sign;
    return behind;
}
