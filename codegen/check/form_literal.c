/*
 * Defaults, minima and maxima of integers in another form, as they stand in JSON: 1h30m, PT1H, a
 * date, a number of milliseconds, an address; made the member's own number, exactly or not at all.
 *
 * All of it goes through nanoseconds of 64 bits, which reach from 1677 to 2262. The runtime's
 * parsers are not used: the generator does not depend on the runtime.
 */
#include <inttypes.h>
#include <string.h>

#include "check/context.h"

#define SECOND INT64_C(1000000000)

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
    if (unit >= SECOND)
        return add_units(sum, n->fraction * (SECOND / n->scale), unit / SECOND);
    return n->fraction * unit % n->scale == 0 && add_units(sum, n->fraction * unit / n->scale, 1);
}

/* ---- durations ---- */

static int64_t take_go_unit(const char **s)
{
    static const struct {
        const char *name;
        int64_t ns;
    } units[] = {{"ns", 1},     {"us", 1000},       {"\xC2\xB5s", 1000}, {"ms", 1000000},
                 {"s", SECOND}, {"m", 60 * SECOND}, {"h", 3600 * SECOND}};
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
            !add_number(ns, &n, seconds[at - letters] * SECOND))
            return false;
        from = *at == 'D' ? letters : at + 1;
    }
    return true;
}

static bool read_duration(const char *s, bool go, int64_t *ns)
{
    bool negative = *s == '-';
    bool good;

    s += negative;
    good = go ? read_go(s, ns) : read_iso8601(s, ns);
    if (good && negative)
        *ns = -*ns;
    return good;
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

/* Seconds as nanoseconds, with a fraction counted forward. */
static bool join_time(int64_t seconds, int64_t fraction, int64_t *ns)
{
    if (seconds > INT64_MAX / SECOND - 1 || seconds < INT64_MIN / SECOND + 1)
        return false;
    *ns = seconds * SECOND + fraction;
    return true;
}

static bool read_time(const char *s, int64_t *ns)
{
    int64_t seconds, hour, minute, offset;
    literal_number second;

    if (!take_date(&s, &seconds) || *s++ != 'T' || !take_fixed(&s, 2, ':', &hour) ||
        !take_fixed(&s, 2, ':', &minute) || strspn(s, "0123456789") != 2 ||
        !take_number(&s, &second) || hour > 23 || minute > 59 || second.whole > 59 ||
        !take_zone(&s, &offset) || *s != '\0')
        return false;
    return join_time(seconds + hour * 3600 + minute * 60 + second.whole - offset,
                     second.fraction * (SECOND / second.scale), ns);
}

static bool read_date(const char *s, int64_t *ns)
{
    int64_t seconds;

    return take_date(&s, &seconds) && *s == '\0' && join_time(seconds, 0, ns);
}

static bool read_count(const char *s, int64_t unit, int64_t *ns)
{
    bool negative = *s == '-';
    literal_number n;

    *ns = 0;
    s += negative;
    if (!take_number(&s, &n) || *s != '\0' || !add_number(ns, &n, unit))
        return false;
    *ns = negative ? -*ns : *ns;
    return true;
}

/* ---- addresses ---- */

static bool read_ipv4(const char *s, int64_t *out)
{
    int64_t part;
    int i;

    *out = 0;
    for (i = 0; i < 4; i++) {
        if ((*s == '0' && s[1] >= '0' && s[1] <= '9') || !take_digits(&s, 3, &part) || part > 255 ||
            *s != (i < 3 ? '.' : '\0'))
            return false;
        *out = *out * 256 + part;
        s++;
    }
    return true;
}

/* ---- all of them ---- */

static bool read_nanoseconds(const char *s, leaf_form f, int64_t *ns)
{
    switch (f) {
    case FORM_RFC3339:
        return read_time(s, ns);
    case FORM_DATE:
        return read_date(s, ns);
    case FORM_UNIX:
        return read_count(s, SECOND, ns);
    case FORM_UNIX_MS:
        return read_count(s, 1000000, ns);
    case FORM_UNIX_US:
        return read_count(s, 1000, ns);
    case FORM_UNIX_NS:
        return read_count(s, 1, ns);
    case FORM_DURATION:
        return read_duration(s, true, ns);
    case FORM_ISO8601:
        return read_duration(s, false, ns);
    default:
        return false;
    }
}

const char *form_literal_example(leaf_form f)
{
    switch (f) {
    case FORM_RFC3339:
        return "2024-02-29T23:59:59Z";
    case FORM_DATE:
        return "2024-02-29";
    case FORM_DURATION:
        return "1h30m";
    case FORM_ISO8601:
        return "PT1H30M";
    case FORM_IPV4:
        return "192.0.2.1";
    case FORM_HEX:
        return "0x1f";
    default:
        return "1709164800";
    }
}

const char *form_literal(check *c, const shape *s, const char *text)
{
    static const int64_t units[] = {
        [UNIT_NONE] = 1, [UNIT_S] = SECOND, [UNIT_MS] = 1000000, [UNIT_US] = 1000, [UNIT_NS] = 1};
    int64_t v;

    if (s->form == FORM_IPV4)
        return read_ipv4(text, &v) ? memory_format(c->m, "%" PRId64, v) : NULL;
    if (!read_nanoseconds(text, s->form, &v) || v % units[s->unit] != 0)
        return NULL;
    return memory_format(c->m, "%" PRId64, v / units[s->unit]);
}
