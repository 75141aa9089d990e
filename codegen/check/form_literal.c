/*
 * Defaults, minima and maxima of times and durations, as they stand in JSON: 1h30m, PT1H, a date, a
 * number of milliseconds; made seconds and nanoseconds, or the member's own number, exactly or not
 * at all.
 *
 * Durations go through nanoseconds of 64 bits, which are 292 years. The runtime's parsers are not
 * used: the generator does not depend on the runtime.
 */
#include <inttypes.h>
#include <string.h>

#include "check/own_literal.h"

/* The last second that RFC 3339 has: 9999-12-31T23:59:59Z. */
#define LAST_SECOND INT64_C(253402300799)

/* *sum += n * unit; false when it does not fit. */
static bool add_units(int64_t *sum, int64_t n, int64_t unit)
{
    if (n > (INT64_MAX - *sum) / unit)
        return false;
    *sum += n * unit;
    return true;
}

/* Digits at *s, at most `most` of them. */
static bool take_digits(const char **s, size_t most, int64_t *out)
{
    size_t n = strspn(*s, "0123456789");

    *out = 0;
    if (n == 0 || n > most)
        return false;
    for (; n != 0; n--)
        *out = *out * 10 + (*(*s)++ - '0');
    return true;
}

/* A number, with a fraction of at most nine digits, and a power of ten that it is divided by. */
typedef struct literal_number {
    int64_t whole, fraction, scale;
} literal_number;

static bool take_number(const char **s, literal_number *out)
{
    const char *start;

    out->fraction = 0;
    out->scale = 1;
    if (!take_digits(s, 18, &out->whole))
        return false;
    if (**s != '.')
        return true;
    start = ++*s;
    if (!take_digits(s, 9, &out->fraction))
        return false;
    for (; start != *s; start++)
        out->scale *= 10;
    return true;
}

/* A number of units, which must be whole nanoseconds. */
static bool add_number(int64_t *sum, const literal_number *n, int64_t unit)
{
    if (!add_units(sum, n->whole, unit))
        return false;
    if (unit >= NS_OF_SECOND)
        return add_units(sum, n->fraction * (NS_OF_SECOND / n->scale), unit / NS_OF_SECOND);
    return n->fraction * unit % n->scale == 0 && add_units(sum, n->fraction * unit / n->scale, 1);
}

/* ---- durations ---- */

static int64_t take_go_unit(const char **s)
{
    static const struct {
        const char *name;
        int64_t ns;
    } units[] = {{"ns", 1},
                 {"us", 1000},
                 {"\xC2\xB5s", 1000},
                 {"ms", 1000000},
                 {"s", NS_OF_SECOND},
                 {"m", 60 * NS_OF_SECOND},
                 {"h", 3600 * NS_OF_SECOND}};
    size_t i;

    for (i = 0; i < sizeof units / sizeof units[0]; i++)
        if (strncmp(*s, units[i].name, strlen(units[i].name)) == 0) {
            *s += strlen(units[i].name);
            return units[i].ns;
        }
    return 0;
}

static bool read_go(const char *s, int64_t *ns)
{
    literal_number n;
    int64_t unit;

    *ns = 0;
    if (strcmp(s, "0") == 0)
        return true;
    do {
        if (!take_number(&s, &n) || (unit = take_go_unit(&s)) == 0 || !add_number(ns, &n, unit))
            return false;
    } while (*s != '\0');
    return true;
}

/* In the order of ISO 8601; days before the T. */
static bool read_iso8601(const char *s, int64_t *ns)
{
    static const char letters[] = "DHMS";
    static const int64_t seconds[] = {86400, 3600, 60, 1};
    const char *from = letters;
    literal_number n;

    *ns = 0;
    if (*s++ != 'P' || *s == '\0')
        return false;
    while (*s != '\0') {
        const char *at;

        if (*s == 'T' && from <= letters + 1) {
            from = letters + 1;
            s++;
        }
        if (!take_number(&s, &n) || *s == '\0' || (at = strchr(from, *s++)) == NULL ||
            (*at == 'D') != (from == letters) ||
            !add_number(ns, &n, seconds[at - letters] * NS_OF_SECOND))
            return false;
        from = *at == 'D' ? letters : at + 1;
    }
    return true;
}

/* Nanoseconds are counted forward, also before 0. */
static void negate(moment *m)
{
    m->sec = -m->sec - (m->nsec != 0);
    m->nsec = m->nsec != 0 ? NS_OF_SECOND - m->nsec : 0;
}

static bool read_duration(const char *s, bool go, moment *out)
{
    bool negative = *s == '-';
    int64_t ns;

    s += negative;
    if (!(go ? read_go(s, &ns) : read_iso8601(s, &ns)))
        return false;
    out->sec = ns / NS_OF_SECOND;
    out->nsec = ns % NS_OF_SECOND;
    if (negative)
        negate(out);
    return true;
}

/* ---- times ---- */

static bool take_fixed(const char **s, size_t n, char behind, int64_t *out)
{
    const char *start = *s;

    if (!take_digits(s, n, out) || (size_t)(*s - start) != n)
        return false;
    return behind == '\0' || *(*s)++ == behind;
}

/* Days since 1970: H. Hinnant's days_from_civil, for years from 1. */
static int64_t count_days(int64_t year, int64_t month, int64_t day)
{
    int64_t y = month <= 2 ? year - 1 : year;
    int64_t era = y / 400, in_era = y % 400;
    int64_t day_of_year = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1;

    return era * 146097 + in_era * 365 + in_era / 4 - in_era / 100 + day_of_year - 719468;
}

static bool take_date(const char **s, int64_t *seconds)
{
    static const int lengths[] = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
    int64_t year, month, day;
    bool leap;

    if (!take_fixed(s, 4, '-', &year) || !take_fixed(s, 2, '-', &month) ||
        !take_fixed(s, 2, '\0', &day) || year < 1 || month < 1 || month > 12 || day < 1)
        return false;
    leap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
    if (day > lengths[month - 1] + (leap && month == 2))
        return false;
    *seconds = count_days(year, month, day) * 86400;
    return true;
}

/* Z, or an offset in seconds. */
static bool take_zone(const char **s, int64_t *offset)
{
    int64_t hours, minutes;
    char sign = **s;

    *offset = 0;
    if (sign != '\0')
        ++*s;
    if (sign == 'Z')
        return true;
    if ((sign != '+' && sign != '-') || !take_fixed(s, 2, ':', &hours) ||
        !take_fixed(s, 2, '\0', &minutes) || hours > 23 || minutes > 59)
        return false;
    *offset = (hours * 3600 + minutes * 60) * (sign == '-' ? -1 : 1);
    return true;
}

static bool read_time(const char *s, moment *out)
{
    int64_t seconds, hour, minute, offset;
    literal_number second;

    if (!take_date(&s, &seconds) || *s++ != 'T' || !take_fixed(&s, 2, ':', &hour) ||
        !take_fixed(&s, 2, ':', &minute) || strspn(s, "0123456789") != 2 ||
        !take_number(&s, &second) || hour > 23 || minute > 59 || second.whole > 59 ||
        !take_zone(&s, &offset) || *s != '\0')
        return false;
    out->sec = seconds + hour * 3600 + minute * 60 + second.whole - offset;
    out->nsec = second.fraction * (NS_OF_SECOND / second.scale);
    out->offset_min = offset / 60;
    return out->sec <= LAST_SECOND;
}

static bool read_date(const char *s, moment *out)
{
    return take_date(&s, &out->sec) && *s == '\0';
}

static bool read_count(const char *s, int64_t unit, moment *out)
{
    bool negative = *s == '-';
    int64_t in_second = NS_OF_SECOND / unit;
    literal_number n;

    s += negative;
    if (!take_number(&s, &n) || *s != '\0' || n.fraction * unit % n.scale != 0)
        return false;
    out->sec = n.whole / in_second;
    out->nsec = n.whole % in_second * unit + n.fraction * unit / n.scale;
    if (negative)
        negate(out);
    return true;
}

/* ---- all of them ---- */

bool moment_literal(leaf_form f, const char *s, moment *out)
{
    *out = (moment){0, 0, 0};
    switch (f) {
    case FORM_PLAIN: /* of the time types */
    case FORM_RFC3339:
        return read_time(s, out);
    case FORM_DATE:
        return read_date(s, out);
    case FORM_UNIX:
        return read_count(s, NS_OF_SECOND, out);
    case FORM_UNIX_MS:
        return read_count(s, 1000000, out);
    case FORM_UNIX_US:
        return read_count(s, 1000, out);
    case FORM_UNIX_NS:
        return read_count(s, 1, out);
    case FORM_DURATION:
        return read_duration(s, true, out);
    case FORM_ISO8601:
        return read_duration(s, false, out);
    default:
        return false;
    }
}

const char *number_of_moment(check *c, const shape *s, const char *text)
{
    static const int64_t units[] = {[UNIT_NONE] = 1,
                                    [UNIT_S] = NS_OF_SECOND,
                                    [UNIT_MS] = 1000000,
                                    [UNIT_US] = 1000,
                                    [UNIT_NS] = 1};
    int64_t unit = units[s->unit], in_second = NS_OF_SECOND / unit;
    moment m;

    if (!moment_literal(s->form, text, &m) || m.nsec % unit != 0 ||
        m.sec > INT64_MAX / in_second - 1 || m.sec < INT64_MIN / in_second + 1)
        return NULL;
    return memory_format(c->m, "%" PRId64, m.sec * in_second + m.nsec / unit);
}
