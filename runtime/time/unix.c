/*
 * Moments as JSON numbers: see unix.h.
 *
 * The number is taken apart as a decimal text: its digits before the point are the units, up to
 * nine of those behind it the nanoseconds. Rejected: doubles, which hold no nanosecond of today.
 */
#include "unix.h"

#include <string.h>

#include "../number/decimal.h"
#include "span.h"

/* The next digit of a decimal, the point passed; 0 behind the last. */
static uint32_t take_decimal_digit(const char **at, const char *last)
{
    if (*at < last && **at == '.')
        ++*at;
    return *at < last ? (uint32_t)(*(*at)++ - '0') : 0;
}

/* A decimal as units before the point, and nanoseconds of what is behind it; *rest: there is more.
 * False when the units do not fit 64 bits. */
static bool split_decimal(const struct jsonrti_decimal *from, unsigned places, uint64_t *units,
                          uint32_t *nsec, bool *rest)
{
    const char *at = from->first;
    int64_t before = from->count != 0 ? from->count + from->exponent : 0;
    *units = 0;
    *nsec = 0;
    *rest = false;
    if (before > 19)
        return false;
    for (int64_t i = 0; i < before; i++)
        *units = *units * 10 + take_decimal_digit(&at, from->last);
    for (unsigned i = places; i < 9; i++, before++)
        *nsec = *nsec * 10 + (before < 0 ? 0 : take_decimal_digit(&at, from->last));
    *rest = at < from->last;
    return true;
}

const char *jsonrti_unix_parse(const char *p, const char *end, unsigned places, int64_t *sec,
                               int32_t *nsec, enum jsonrti_number_status *status, const char **bad)
{
    struct jsonrti_decimal decimal;
    uint32_t in_second = jsonrti_places_power(places);
    uint64_t units;
    uint32_t fraction;
    bool rest;
    const char *behind = jsonrti_decimal_scan(p, end, &decimal, bad);
    *status = JSONRTI_NUM_SYNTAX;
    if (behind == NULL)
        return NULL;
    *status = JSONRTI_NUM_RANGE;
    *bad = p;
    if (!split_decimal(&decimal, places, &units, &fraction, &rest) || units > INT64_MAX)
        return NULL;
    fraction += (uint32_t)(units % in_second) * jsonrti_places_power(9 - places);
    jsonrti_span s = {decimal.negative, units / in_second, fraction};
    if (rest && s.negative && ++s.nsec == JSONRTI_NSEC) {
        s.nsec = 0;
        s.sec++;
    }
    return jsonrti_span_store(s, sec, nsec) ? behind : NULL;
}

char *jsonrti_fraction_print(char *d, uint32_t value, unsigned places)
{
    if (value == 0)
        return d;
    while (value % 10 == 0) {
        value /= 10;
        places--;
    }
    *d++ = '.';
    for (unsigned i = places; i-- != 0; value /= 10)
        d[i] = (char)('0' + value % 10);
    return d + places;
}

char *jsonrti_unix_print(char *d, int64_t sec, int32_t nsec, unsigned places)
{
    uint32_t step = jsonrti_places_power(9 - places);
    jsonrti_span s = jsonrti_span_from(sec, nsec);
    uint64_t units;
    if (!jsonrti_multiply_u64(s.sec, jsonrti_places_power(places), &units) ||
        !jsonrti_add_u64(units, s.nsec / step, &units) || units > INT64_MAX)
        return NULL;
    if (s.negative)
        *d++ = '-';
    return jsonrti_fraction_print(jsonrti_print_u64(d, units), s.nsec % step, 9 - places);
}
