/*
 * Broken-down times and fixed bytes: equality and zero.
 */
#include <time.h>

#include "jsonrt/gencode_object.h"

bool jsonrti_equal_tm(const struct tm *a, const struct tm *b)
{
    return a->tm_year == b->tm_year && a->tm_mon == b->tm_mon && a->tm_mday == b->tm_mday &&
           a->tm_hour == b->tm_hour && a->tm_min == b->tm_min && a->tm_sec == b->tm_sec;
}

bool jsonrti_is_zero_tm(const struct tm *v)
{
    return v->tm_year == 0 && v->tm_mon == 0 && v->tm_mday == 0 && v->tm_hour == 0 &&
           v->tm_min == 0 && v->tm_sec == 0;
}

bool jsonrti_is_zero(const void *p, size_t n)
{
    const unsigned char *bytes = p;
    unsigned any = 0;
    for (size_t i = 0; i < n; i++)
        any |= bytes[i];
    return any == 0;
}
