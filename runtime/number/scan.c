/*
 * The grammar of a number, in one place: RFC 8259, section 6.
 *
 * The parsers' fast paths accept plain numbers by themselves; whatever they do not accept comes
 * here, so that the place of an error is decided once. Runs of digits are passed eight at a time.
 */
#include "number/number.h"

#include <stddef.h>

#include "number/decimal.h"
#include "number/digits.h"

/* Exponents beyond this outweigh the digits of any text that fits memory. */
#define EXPONENT_LIMIT (INT64_C(1) << 58)

static const char *skip_digits(const char *p, const char *end)
{
    while (end - p >= 8) {
        uint64_t marks = mark_nondigits(load_digits(p));
        if (marks)
            return p + count_digits(marks);
        p += 8;
    }
    while (p != end && is_digit(*p))
        p++;
    return p;
}

/* One digit or more; NULL with *bad set otherwise. */
static const char *scan_digits(const char *p, const char *end, const char **bad)
{
    const char *behind = skip_digits(p, end);
    if (behind != p)
        return behind;
    *bad = p;
    return NULL;
}

/* One zero, or digits that do not begin with zero. */
static const char *scan_integer_part(const char *p, const char *end, const char **bad)
{
    const char *behind = scan_digits(p, end, bad);
    if (behind && *p == '0' && behind - p > 1) {
        *bad = p + 1;
        return NULL;
    }
    return behind;
}

/* The exponent behind 'e'. */
static const char *scan_exponent(const char *p, const char *end, int64_t *exponent,
                                 const char **bad)
{
    bool negative = false;
    if (p != end && (*p == '-' || *p == '+'))
        negative = *p++ == '-';
    const char *behind = scan_digits(p, end, bad);
    if (!behind)
        return NULL;
    int64_t value = 0;
    for (; p != behind; p++)
        value = value < EXPONENT_LIMIT / 10 ? value * 10 + (*p - '0') : EXPONENT_LIMIT;
    *exponent = negative ? -value : value;
    return behind;
}

/* Cut zeros off both ends of the digits in [first, last), whose point stands at `point`. */
static void trim_zeros(struct jsonrti_decimal *decimal, const char *point, int64_t exponent)
{
    const char *first = decimal->first, *last = decimal->last;
    while (first != last && (*first == '0' || *first == '.'))
        first++;
    while (last != first && (last[-1] == '0' || last[-1] == '.'))
        last--;
    decimal->first = first;
    decimal->last = last;
    decimal->count = (last - first) - (first < point && point < last);
    /* The last digit's weight: 0 when it stands just before the point. */
    int64_t weight = last <= point ? point - last : point - last + 1;
    decimal->exponent = exponent + weight;
}

const char *jsonrti_decimal_scan(const char *p, const char *end, struct jsonrti_decimal *out,
                                 const char **bad)
{
    out->negative = p != end && *p == '-';
    out->first = p + out->negative;
    p = scan_integer_part(out->first, end, bad);
    if (!p)
        return NULL;
    const char *point = p;
    if (p != end && *p == '.') {
        p = scan_digits(p + 1, end, bad);
        if (!p)
            return NULL;
    }
    out->last = p;
    int64_t exponent = 0;
    if (p != end && (*p == 'e' || *p == 'E')) {
        p = scan_exponent(p + 1, end, &exponent, bad);
        if (!p)
            return NULL;
    }
    trim_zeros(out, point, exponent);
    return p;
}

const char *jsonrti_number_scan(const char *p, const char *end, const char **bad)
{
    struct jsonrti_decimal ignored;
    return jsonrti_decimal_scan(p, end, &ignored, bad);
}
