/*
 * JSON text to integers.
 *
 * Digits are taken eight at a time, without a branch on how many there are. Everything that is not
 * a plain integer of 64 bits is handled out of line by the full grammar.
 */
#include "number/number.h"

#include <stddef.h>

#include "number/decimal.h"
#include "number/digits.h"

const uint64_t jsonrti_small_powers[20] = {
    UINT64_C(1),
    UINT64_C(10),
    UINT64_C(100),
    UINT64_C(1000),
    UINT64_C(10000),
    UINT64_C(100000),
    UINT64_C(1000000),
    UINT64_C(10000000),
    UINT64_C(100000000),
    UINT64_C(1000000000),
    UINT64_C(10000000000),
    UINT64_C(100000000000),
    UINT64_C(1000000000000),
    UINT64_C(10000000000000),
    UINT64_C(100000000000000),
    UINT64_C(1000000000000000),
    UINT64_C(10000000000000000),
    UINT64_C(100000000000000000),
    UINT64_C(1000000000000000000),
    UINT64_C(10000000000000000000),
};

/* An integer as sign and magnitude. */
struct integer {
    uint64_t magnitude;
    bool negative;
};

/* The value of `decimal`, which must be one. */
static enum jsonrti_number_status convert_integer(const struct jsonrti_decimal *decimal,
                                                  struct integer *out)
{
    out->negative = decimal->negative;
    out->magnitude = 0;
    if (decimal->count == 0)
        return JSONRTI_NUM_OK;
    if (decimal->exponent < 0)
        return JSONRTI_NUM_NOT_INTEGER;
    if (decimal->count > 20 || decimal->exponent > 20 - decimal->count)
        return JSONRTI_NUM_RANGE;
    /* At most 20 digits with the zeros: the last step alone may overflow. */
    uint64_t lead = jsonrti_decimal_lead(decimal, decimal->count < 19 ? decimal->count : 19);
    int zeros = (int)decimal->exponent;
    uint64_t digit = 0;
    if (decimal->count + zeros < 20) {
        out->magnitude = lead * jsonrti_small_powers[zeros];
        return JSONRTI_NUM_OK;
    }
    if (decimal->count == 20)
        digit = (uint64_t)(decimal->last[-1] - '0');
    else
        lead *= jsonrti_small_powers[zeros - 1];
    if (lead > (UINT64_MAX - digit) / 10)
        return JSONRTI_NUM_RANGE;
    out->magnitude = lead * 10 + digit;
    return JSONRTI_NUM_OK;
}

/* Is there a point or an exponent? */
static bool has_fraction_or_exponent(const char *p, const char *end)
{
    for (; p != end; p++) {
        if (*p == '.' || *p == 'e' || *p == 'E')
            return true;
    }
    return false;
}

/* Any number, by the full grammar; with a point or an exponent only when `integral`. */
static const char *parse_integer_slowly(const char *p, const char *end, bool integral,
                                        struct integer *out, enum jsonrti_number_status *status,
                                        const char **bad)
{
    struct jsonrti_decimal decimal;
    const char *behind = jsonrti_decimal_scan(p, end, &decimal, bad);
    if (!behind) {
        *status = JSONRTI_NUM_SYNTAX;
        return NULL;
    }
    enum jsonrti_number_status result = JSONRTI_NUM_NOT_INTEGER;
    if (integral || !has_fraction_or_exponent(p, behind))
        result = convert_integer(&decimal, out);
    if (result == JSONRTI_NUM_OK)
        return behind;
    *status = result;
    *bad = p;
    return NULL;
}

/*
 * Does a run of digits at p fit 64 bits, given its value modulo 2^64? 19 digits always do. 20 do
 * when they begin with 1 and did not wrap, since 2 * 10^19 - 2^64 < 10^19.
 */
static inline bool fits_64_bits(const char *p, ptrdiff_t count, uint64_t w)
{
    return count <= 19 || (count == 20 && *p == '1' && w >= jsonrti_small_powers[19]);
}

/* A plain integer below 2^64; NULL when the text needs a closer look. */
static inline const char *parse_integer_quickly(const char *p, const char *end, struct integer *out)
{
    if (p == end)
        return NULL;
    out->negative = false;
    if (*p == '-') {
        out->negative = true;
        p++;
    }
    out->magnitude = 0;
    const char *behind = take_digits(p, end, &out->magnitude);
    ptrdiff_t count = behind - p;
    if (count == 0 || (*p == '0' && count > 1) || !fits_64_bits(p, count, out->magnitude))
        return NULL;
    if (behind != end && (*behind == '.' || (*behind | 0x20) == 'e'))
        return NULL;
    return behind;
}

static const char *refuse_range(const char *p, enum jsonrti_number_status *status, const char **bad)
{
    *status = JSONRTI_NUM_RANGE;
    *bad = p;
    return NULL;
}

static inline const char *parse_signed(const char *p, const char *end, bool integral, int64_t min,
                                       int64_t max, int64_t *out,
                                       enum jsonrti_number_status *status, const char **bad)
{
    struct integer n;
    const char *behind = parse_integer_quickly(p, end, &n);
    if (!behind) {
        behind = parse_integer_slowly(p, end, integral, &n, status, bad);
        if (!behind)
            return NULL;
    }
    if (n.magnitude > (uint64_t)INT64_MAX + n.negative)
        return refuse_range(p, status, bad);
    /* Negate so that INT64_MIN comes out without overflow. */
    int64_t value =
        n.negative && n.magnitude ? -(int64_t)(n.magnitude - 1) - 1 : (int64_t)n.magnitude;
    if (value < min || value > max)
        return refuse_range(p, status, bad);
    *out = value;
    return behind;
}

static inline const char *parse_unsigned(const char *p, const char *end, bool integral,
                                         uint64_t max, uint64_t *out,
                                         enum jsonrti_number_status *status, const char **bad)
{
    struct integer n;
    const char *behind = parse_integer_quickly(p, end, &n);
    if (!behind) {
        behind = parse_integer_slowly(p, end, integral, &n, status, bad);
        if (!behind)
            return NULL;
    }
    if (n.negative || n.magnitude > max)
        return refuse_range(p, status, bad);
    *out = n.magnitude;
    return behind;
}

const char *jsonrti_parse_i64(const char *p, const char *end, int64_t min, int64_t max,
                              int64_t *out, enum jsonrti_number_status *status, const char **bad)
{
    return parse_signed(p, end, false, min, max, out, status, bad);
}

const char *jsonrti_parse_u64(const char *p, const char *end, uint64_t max, uint64_t *out,
                              enum jsonrti_number_status *status, const char **bad)
{
    return parse_unsigned(p, end, false, max, out, status, bad);
}

const char *jsonrti_parse_i64_integral(const char *p, const char *end, int64_t min, int64_t max,
                                       int64_t *out, enum jsonrti_number_status *status,
                                       const char **bad)
{
    return parse_signed(p, end, true, min, max, out, status, bad);
}

const char *jsonrti_parse_u64_integral(const char *p, const char *end, uint64_t max, uint64_t *out,
                                       enum jsonrti_number_status *status, const char **bad)
{
    return parse_unsigned(p, end, true, max, out, status, bad);
}
