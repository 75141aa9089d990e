/*
 * Durations as text: see duration.h.
 *
 * Both forms are a sum of numbers with units. A number's whole part is multiplied with overflow
 * checks; its fraction f / 10^k of a unit of u nanoseconds is reduced by the common factors of 2
 * and 5, so that it is exact in 64 bits or refused.
 */
#include "duration.h"

#include <string.h>

#include "../number/number.h"
#include "span.h"
#include "unix.h"

/* No fraction of a week is a whole number of nanoseconds with more digits behind the point: a week
 * has 16 factors of 2, and fewer of 5. */
#define FRACTION_DIGITS 16

/* A number of a text: whole part, and fraction / 10^digits without trailing zeros. */
typedef struct duration_number {
    uint64_t whole, fraction;
    unsigned digits;
    bool any, leading; /* there was a digit; before the point */
    bool point;        /* or a point */
} duration_number;

static bool is_duration_digit(const char *s, size_t n, size_t at)
{
    return at < n && s[at] >= '0' && s[at] <= '9';
}

/* The digits behind a point, all of which are passed. */
static enum jsonrti_duration_status take_fraction(const char *s, size_t n, size_t *at,
                                                  duration_number *out)
{
    size_t from = *at, last = from;
    for (; is_duration_digit(s, n, *at); ++*at)
        last = s[*at] != '0' ? *at + 1 : last;
    out->any = out->any || *at != from;
    if (last - from > FRACTION_DIGITS)
        return JSONRTI_DURATION_FINE;
    for (; from < last; from++) {
        out->fraction = out->fraction * 10 + (uint64_t)(s[from] - '0');
        out->digits++;
    }
    return JSONRTI_DURATION_OK;
}

/* A number at s[*at], all of which is passed whatever is wrong with it; points are those of
 * `points`. */
static enum jsonrti_duration_status take_number(const char *s, size_t n, size_t *at,
                                                const char *points, duration_number *out)
{
    enum jsonrti_duration_status status = JSONRTI_DURATION_OK;
    memset(out, 0, sizeof *out);
    for (; is_duration_digit(s, n, *at); ++*at) {
        out->any = out->leading = true;
        if (!jsonrti_multiply_u64(out->whole, 10, &out->whole) ||
            !jsonrti_add_u64(out->whole, (uint64_t)(s[*at] - '0'), &out->whole))
            status = JSONRTI_DURATION_RANGE;
    }
    out->point = *at < n && memchr(points, s[*at], strlen(points)) != NULL;
    if (!out->point)
        return status;
    ++*at;
    enum jsonrti_duration_status fraction = take_fraction(s, n, at, out);
    return status != JSONRTI_DURATION_OK ? status : fraction;
}

/* fraction / 10^digits of `unit` nanoseconds; false when that is no whole number. */
static bool scale_fraction(const duration_number *number, uint64_t unit, uint64_t *ns)
{
    uint64_t fraction = number->fraction;
    static const unsigned factors[] = {2, 5};
    for (int i = 0; i < 2; i++) {
        for (unsigned left = number->digits; left != 0; left--) {
            uint64_t *from = unit % factors[i] == 0 ? &unit : &fraction;
            if (*from % factors[i] != 0)
                return false;
            *from /= factors[i];
        }
    }
    *ns = fraction * unit;
    return true;
}

/* Add a number of units to the sum. */
static enum jsonrti_duration_status add_number(jsonrti_span *sum, const duration_number *number,
                                               uint64_t unit)
{
    uint64_t in_unit = unit < JSONRTI_NSEC ? JSONRTI_NSEC / unit : 1;
    uint64_t fine = 0, seconds;
    if (!scale_fraction(number, unit, &fine))
        return JSONRTI_DURATION_FINE;
    if (unit < JSONRTI_NSEC) {
        seconds = number->whole / in_unit;
        fine += number->whole % in_unit * unit;
    } else if (!jsonrti_multiply_u64(unit / JSONRTI_NSEC, number->whole, &seconds)) {
        return JSONRTI_DURATION_RANGE;
    }
    fine += sum->nsec;
    sum->nsec = (uint32_t)(fine % JSONRTI_NSEC);
    if (!jsonrti_add_u64(sum->sec, seconds, &sum->sec) ||
        !jsonrti_add_u64(sum->sec, fine / JSONRTI_NSEC, &sum->sec))
        return JSONRTI_DURATION_RANGE;
    return JSONRTI_DURATION_OK;
}

static size_t take_sign(const char *s, size_t n, jsonrti_span *sum)
{
    sum->negative = n != 0 && s[0] == '-';
    return n != 0 && (s[0] == '-' || s[0] == '+');
}

static enum jsonrti_duration_status store_sum(const jsonrti_span *sum, int64_t *sec, int32_t *nsec)
{
    return jsonrti_span_store(*sum, sec, nsec) ? JSONRTI_DURATION_OK : JSONRTI_DURATION_RANGE;
}

/* ---- Go ---- */

/* Nanoseconds of the unit at s[*at], which is passed; 0 when there is none. */
static uint64_t take_go_unit(const char *s, size_t n, size_t *at)
{
    static const struct {
        const char *name;
        uint64_t ns;
    } units[] = {{"ns", 1},
                 {"us", 1000},
                 {"\xC2\xB5s", 1000},
                 {"\xCE\xBCs", 1000},
                 {"ms", 1000000},
                 {"s", JSONRTI_NSEC},
                 {"m", UINT64_C(60000000000)},
                 {"h", UINT64_C(3600000000000)}};
    for (size_t i = 0; i < sizeof units / sizeof units[0]; i++) {
        size_t len = strlen(units[i].name);
        if (n - *at >= len && memcmp(s + *at, units[i].name, len) == 0) {
            *at += len;
            return units[i].ns;
        }
    }
    return 0;
}

enum jsonrti_duration_status jsonrti_duration_parse(const char *s, size_t n, int64_t *sec,
                                                    int32_t *nsec)
{
    jsonrti_span sum = {false, 0, 0};
    size_t at = take_sign(s, n, &sum);
    if (n - at == 1 && s[at] == '0')
        return store_sum(&sum, sec, nsec);
    if (at == n)
        return JSONRTI_DURATION_SYNTAX;
    /* The text is looked at to its end: that it has not the form comes before its range. */
    enum jsonrti_duration_status first = JSONRTI_DURATION_OK;
    while (at < n) {
        duration_number number;
        enum jsonrti_duration_status status = take_number(s, n, &at, ".", &number);
        uint64_t unit = take_go_unit(s, n, &at);
        if (unit == 0 || !number.any)
            return JSONRTI_DURATION_SYNTAX;
        if (status == JSONRTI_DURATION_OK)
            status = add_number(&sum, &number, unit);
        first = first != JSONRTI_DURATION_OK ? first : status;
    }
    return first != JSONRTI_DURATION_OK ? first : store_sum(&sum, sec, nsec);
}

/* A number below a second, in the largest unit of which it is one or more. */
static char *print_go_fine(char *d, uint32_t nsec)
{
    unsigned places = nsec >= 1000000 ? 6 : nsec >= 1000 ? 3 : 0;
    uint32_t unit = jsonrti_places_power(places);
    d = jsonrti_print_u64(d, nsec / unit);
    d = jsonrti_fraction_print(d, nsec % unit, places);
    if (places == 3) {
        memcpy(d, "\xC2\xB5", 2);
        d += 2;
    } else {
        *d++ = places == 6 ? 'm' : 'n';
    }
    *d = 's';
    return d + 1;
}

static char *print_part(char *d, uint64_t value, char unit)
{
    d = jsonrti_print_u64(d, value);
    *d = unit;
    return d + 1;
}

static char *print_seconds(char *d, const jsonrti_span *s, char unit)
{
    d = jsonrti_fraction_print(jsonrti_print_u64(d, s->sec % 60), s->nsec, 9);
    *d = unit;
    return d + 1;
}

char *jsonrti_duration_print(char *d, int64_t sec, int32_t nsec)
{
    jsonrti_span s = jsonrti_span_from(sec, nsec);
    if (s.negative)
        *d++ = '-';
    if (s.sec == 0 && s.nsec != 0)
        return print_go_fine(d, s.nsec);
    if (s.sec >= 3600)
        d = print_part(d, s.sec / 3600, 'h');
    if (s.sec >= 60)
        d = print_part(d, s.sec / 60 % 60, 'm');
    return print_seconds(d, &s, 's');
}

/* ---- ISO 8601 ---- */

/* What the letter behind a number means, and its place in the order; 0: nothing here. */
static uint64_t find_iso_unit(char letter, bool time, int *order)
{
    static const char letters[] = "WDHMS";
    static const unsigned seconds[] = {604800, 86400, 3600, 60, 1};
    const char *at = memchr(letters, letter, sizeof letters - 1);
    if (at == NULL || (at - letters >= 2) != time)
        return 0;
    *order = (int)(at - letters);
    return (uint64_t)seconds[*order] * JSONRTI_NSEC;
}

enum jsonrti_duration_status jsonrti_iso8601_parse(const char *s, size_t n, int64_t *sec,
                                                   int32_t *nsec)
{
    jsonrti_span sum = {false, 0, 0};
    size_t at = take_sign(s, n, &sum);
    bool time = false, done = false; /* behind the T; nothing may follow */
    int last = -1;
    enum jsonrti_duration_status first = JSONRTI_DURATION_OK;
    if (at == n || s[at++] != 'P' || at == n)
        return JSONRTI_DURATION_SYNTAX;
    while (at < n) {
        duration_number number;
        enum jsonrti_duration_status status;
        uint64_t unit;
        int order = 0;
        if (!time && s[at] == 'T') {
            time = true;
            at++;
        }
        status = take_number(s, n, &at, ".,", &number);
        unit = at < n && number.leading && !done ? find_iso_unit(s[at], time, &order) : 0;
        if (unit == 0 || order <= last || s[at - 1] == '.' || s[at - 1] == ',')
            return JSONRTI_DURATION_SYNTAX;
        done = number.point || order == 0;
        last = order;
        at++;
        if (status == JSONRTI_DURATION_OK)
            status = add_number(&sum, &number, unit);
        first = first != JSONRTI_DURATION_OK ? first : status;
    }
    return first != JSONRTI_DURATION_OK ? first : store_sum(&sum, sec, nsec);
}

char *jsonrti_iso8601_print(char *d, int64_t sec, int32_t nsec)
{
    jsonrti_span s = jsonrti_span_from(sec, nsec);
    if (s.negative)
        *d++ = '-';
    memcpy(d, "PT", 2);
    d += 2;
    if (s.sec >= 3600)
        d = print_part(d, s.sec / 3600, 'H');
    if (s.sec / 60 % 60 != 0)
        d = print_part(d, s.sec / 60 % 60, 'M');
    if (s.sec % 60 != 0 || s.nsec != 0 || s.sec == 0)
        d = print_seconds(d, &s, 'S');
    return d;
}
