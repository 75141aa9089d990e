/*
 * Defaults of struct timespec and its like, as the values of its members.
 *
 * A struct tm has a day of the week and of the year too, which follow from the rest.
 */
#include "check/own_literal.h"

static void add_field(literal *out, const char *name, int64_t value, bool derived)
{
    out->fields[out->n_fields++] = (literal_field){name, value, derived};
}

/* A year and the days before it: H. Hinnant's civil_from_days. False beyond the year 9999. */
static bool add_day_fields(literal *out, int64_t days)
{
    int64_t shifted = days + 719468;
    int64_t era = (shifted >= 0 ? shifted : shifted - 146096) / 146097;
    int64_t in_era = shifted - era * 146097;
    int64_t years = (in_era - in_era / 1460 + in_era / 36524 - in_era / 146096) / 365;
    int64_t in_year = in_era - (365 * years + years / 4 - years / 100);
    int64_t month = (5 * in_year + 2) / 153;
    int64_t year = years + era * 400 + (month >= 10);
    bool leap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);

    add_field(out, "tm_mday", in_year - (153 * month + 2) / 5 + 1, false);
    add_field(out, "tm_mon", month < 10 ? month + 2 : month - 10, false);
    add_field(out, "tm_year", year - 1900, false);
    add_field(out, "tm_wday", ((days % 7) + 11) % 7, true);
    add_field(out, "tm_yday", in_year >= 306 ? in_year - 306 : in_year + 59 + leap, true);
    return year >= 0 && year <= 9999;
}

static bool add_tm_fields(literal *out, const moment *m)
{
    int64_t second = (m->sec % 86400 + 86400) % 86400;

    add_field(out, "tm_sec", second % 60, false);
    add_field(out, "tm_min", second / 60 % 60, false);
    add_field(out, "tm_hour", second / 3600, false);
    return add_day_fields(out, (m->sec - second) / 86400) && m->nsec == 0;
}

bool fields_of_moment(const shape *s, const char *text, literal *out)
{
    moment m;

    out->kind = LITERAL_FIELDS;
    out->text = text;
    if (!moment_literal(s->form, text, &m))
        return false;
    if (s->kind == SHAPE_TM)
        return add_tm_fields(out, &m);
    if (s->kind == SHAPE_TIME) {
        add_field(out, "sec", m.sec, false);
        add_field(out, "nsec", m.nsec, false);
        add_field(out, "offset_min", m.offset_min, false);
        return true;
    }
    add_field(out, "tv_sec", m.sec, false);
    if (s->kind == SHAPE_TIMESPEC)
        add_field(out, "tv_nsec", m.nsec, false);
    else
        add_field(out, "tv_usec", m.nsec / 1000, false);
    return s->kind == SHAPE_TIMESPEC || m.nsec % 1000 == 0;
}
