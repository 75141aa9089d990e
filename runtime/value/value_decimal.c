/*
 * Exact comparison of numbers as decimal text: 1.0 = 1 = 10e-1, whatever the sizes.
 *
 * Both texts are seen as 0.DDD x 10^(shift + exponent) with no zero at either end of DDD. Digits
 * are compared as they stand, stepping over the point. Exponents may have more digits than any
 * integer type: their difference is formed digit by digit from the top and given up as soon as
 * it is larger than the text could make good by its own length. Rejected: converting to double
 * (loses digits), or writing out a normal form (needs memory).
 */
#include <string.h>

#include "value/value_internal.h"

/* Above any difference of shifts (lengths are below 2^56), and 20 times it fits in an int64_t. */
#define DIFFERENCE_MAX INT64_C(400000000000000000)

typedef struct exact_number {
    const char *first, *last;   /* significant digits with a point somewhere; NULL for zero */
    const char *exponent, *end; /* digits of the exponent without leading zeros */
    int64_t shift;              /* digits of the significand before the point */
    bool negative;
    int exponent_sign;
} exact_number;

/* The significand of [p, end). */
static void split_significand(exact_number *d, const char *p, const char *end)
{
    const char *point = memchr(p, '.', (size_t)(end - p));
    if (point == NULL)
        point = end;
    while (p < end && (*p == '0' || *p == '.'))
        p++;
    if (p == end)
        return;
    while (end[-1] == '0' || end[-1] == '.')
        end--;
    d->first = p;
    d->last = end;
    d->shift = p < point ? point - p : -(p - point - 1);
}

static const char *find_exponent_mark(const char *p, const char *end)
{
    while (p < end && (*p | 0x20) != 'e')
        p++;
    return p;
}

static exact_number split_number(const char *p, size_t n)
{
    const char *end = p + n;
    exact_number d = {NULL, NULL, end, end, 0, *p == '-', 1};
    const char *e = find_exponent_mark(p, end);
    split_significand(&d, p + d.negative, e);
    if (e == end)
        return d;
    e++;
    if (*e == '-' || *e == '+') {
        d.exponent_sign = *e == '-' ? -1 : 1;
        e++;
    }
    while (e < end && *e == '0')
        e++;
    d.exponent = e;
    return d;
}

static bool same_digits(const exact_number *a, const exact_number *b)
{
    const char *p = a->first, *q = b->first;
    for (;;) {
        if (p < a->last && *p == '.')
            p++;
        if (q < b->last && *q == '.')
            q++;
        if (p == a->last || q == b->last)
            return p == a->last && q == b->last;
        if (*p++ != *q++)
            return false;
    }
}

/* The digit of the exponent that counts 10^(place - 1), with its sign. */
static int exponent_digit(const exact_number *d, size_t place)
{
    size_t n = (size_t)(d->end - d->exponent);
    return place > n ? 0 : d->exponent_sign * (d->exponent[n - place] - '0');
}

static bool same_magnitude(const exact_number *a, const exact_number *b)
{
    size_t na = (size_t)(a->end - a->exponent), nb = (size_t)(b->end - b->exponent);
    int64_t difference = 0;
    for (size_t place = na > nb ? na : nb; place != 0; place--) {
        difference = difference * 10 + exponent_digit(a, place) - exponent_digit(b, place);
        if (difference > DIFFERENCE_MAX || difference < -DIFFERENCE_MAX)
            return false;
    }
    return difference == b->shift - a->shift;
}

bool jsonrti_decimal_equal(const char *a, size_t na, const char *b, size_t nb)
{
    if (na == nb && memcmp(a, b, na) == 0)
        return true;
    exact_number x = split_number(a, na), y = split_number(b, nb);
    if (x.first == NULL || y.first == NULL)
        return x.first == y.first;
    return x.negative == y.negative && same_magnitude(&x, &y) && same_digits(&x, &y);
}
