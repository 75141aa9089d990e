/* Times for libraries that know none: what a careful user writes by hand. UTC only. */
#include "rfc3339.h"

#include <stdio.h>
#include <string.h>

bool rfc3339_parse(const char *s, struct timespec *out)
{
    struct tm tm = {0};
    int used = 0;
    long nsec = 0, scale = 100000000;

    if (sscanf(s, "%4d-%2d-%2dT%2d:%2d:%2d%n", &tm.tm_year, &tm.tm_mon, &tm.tm_mday, &tm.tm_hour,
               &tm.tm_min, &tm.tm_sec, &used) != 6)
        return false;
    s += used;
    if (*s == '.')
        for (s++; *s >= '0' && *s <= '9'; s++, scale /= 10)
            nsec += (*s - '0') * scale;
    if (strcmp(s, "Z") != 0)
        return false;
    tm.tm_year -= 1900;
    tm.tm_mon -= 1;
    out->tv_sec = timegm(&tm);
    out->tv_nsec = nsec;
    return true;
}

void rfc3339_print(const struct timespec *t, char *buf, size_t cap)
{
    struct tm tm;
    size_t n;

    gmtime_r(&t->tv_sec, &tm);
    n = strftime(buf, cap, "%Y-%m-%dT%H:%M:%S", &tm);
    snprintf(buf + n, cap - n, ".%09ldZ", t->tv_nsec);
}
