/*
 * What small texts mean, written down as plainly as possible: UTF-8 (RFC 3629), base64 (RFC 4648),
 * times (RFC 3339). The fuzz targets hold the library's fast forms against them.
 */
#ifndef FUZZ_REFERENCE_H
#define FUZZ_REFERENCE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

/* The length of the UTF-8 sequence at p and its code point; 0 when there is none. */
static inline size_t read_reference_utf8(const char *p, size_t n, uint32_t *value)
{
    static const uint32_t least[] = {0, 0, 0x80, 0x800, 0x10000};
    unsigned lead = (unsigned char)p[0];
    size_t bytes = lead < 0x80 ? 1 : lead < 0xC0 ? 0 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4;

    if (bytes == 0 || lead >= 0xF8 || bytes > n)
        return 0;
    *value = bytes == 1 ? lead : lead & ((1u << (7 - bytes)) - 1);
    for (size_t i = 1; i < bytes; i++) {
        unsigned next = (unsigned char)p[i];

        if (next >> 6 != 2)
            return 0;
        *value = *value << 6 | (next & 0x3F);
    }
    if (*value < least[bytes] || *value > 0x10FFFF || (*value >= 0xD800 && *value <= 0xDFFF))
        return 0;
    return bytes;
}

/* Append a code point; returns behind it. */
static inline char *put_reference_utf8(char *d, uint32_t value)
{
    if (value < 0x80) {
        *d++ = (char)value;
        return d;
    }
    if (value < 0x800) {
        *d++ = (char)(0xC0 + value / 64);
    } else {
        if (value < 0x10000) {
            *d++ = (char)(0xE0 + value / 4096);
        } else {
            *d++ = (char)(0xF0 + value / 262144);
            *d++ = (char)(0x80 + value / 4096 % 64);
        }
        *d++ = (char)(0x80 + value / 64 % 64);
    }
    *d++ = (char)(0x80 + value % 64);
    return d;
}

static inline int read_base64_letter(char c)
{
    static const char letters[] =
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    const char *at = c == '\0' ? NULL : strchr(letters, c);

    return at == NULL ? -1 : (int)(at - letters);
}

/* Bit by bit; out has room for n bytes. */
static inline bool read_reference_base64(const char *s, size_t n, uint8_t *out, size_t *out_n)
{
    size_t letters = n, bytes = 0;
    uint32_t bits = 0;
    int held = 0;

    if (n % 4 != 0)
        return false;
    while (letters > 0 && n - letters < 2 && s[letters - 1] == '=')
        letters--;
    for (size_t i = 0; i < letters; i++) {
        int v = read_base64_letter(s[i]);

        if (v < 0)
            return false;
        bits = (bits << 6 | (uint32_t)v) & 0xFFFF;
        held += 6;
        if (held >= 8) {
            held -= 8;
            out[bytes++] = (uint8_t)(bits >> held);
        }
    }
    *out_n = bytes;
    return (bits & ((1u << held) - 1)) == 0;
}

/* ---- times ---- */

/* Exactly `digits` digits at *p, moved behind them; -1 when they are not there. */
static inline int read_reference_digits(const char **p, const char *end, int digits)
{
    int v = 0;

    for (int i = 0; i < digits; i++) {
        if (*p == end || **p < '0' || **p > '9')
            return -1;
        v = v * 10 + *(*p)++ - '0';
    }
    return v;
}

static inline bool skip_reference_char(const char **p, const char *end, const char *any_of)
{
    if (*p == end || **p == '\0' || strchr(any_of, **p) == NULL)
        return false;
    (*p)++;
    return true;
}

static inline bool is_leap_year(int year)
{
    return year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
}

/* Days from 1970-01-01, counted year by year in leaps of 400 years. */
static inline int64_t count_reference_days(int year, int month, int day)
{
    static const int lengths[] = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
    int64_t days = -719528 + (int64_t)(year / 400) * 146097;

    for (int y = year / 400 * 400; y < year; y++)
        days += is_leap_year(y) ? 366 : 365;
    for (int m = 1; m < month; m++)
        days += lengths[m - 1] + (m == 2 && is_leap_year(year));
    return days + day - 1;
}

static inline bool is_reference_date(int year, int month, int day)
{
    static const int lengths[] = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};

    return year >= 0 && month >= 1 && month <= 12 && day >= 1 &&
           day <= lengths[month - 1] + (month == 2 && is_leap_year(year));
}

static inline bool read_reference_fraction(const char **p, const char *end, int32_t *nsec)
{
    int digits = 0;

    *nsec = 0;
    if (!skip_reference_char(p, end, "."))
        return true;
    for (; *p != end && **p >= '0' && **p <= '9'; (*p)++)
        if (digits++ < 9)
            *nsec = *nsec * 10 + **p - '0';
    for (int i = digits; i < 9; i++)
        *nsec *= 10;
    return digits != 0;
}

static inline bool read_reference_zone(const char **p, const char *end, int *minutes)
{
    bool west = *p != end && **p == '-';
    int h, m;

    *minutes = 0;
    if (skip_reference_char(p, end, "Zz"))
        return true;
    if (!skip_reference_char(p, end, "+-"))
        return false;
    h = read_reference_digits(p, end, 2);
    if (!skip_reference_char(p, end, ":"))
        return false;
    m = read_reference_digits(p, end, 2);
    *minutes = west ? -(h * 60 + m) : h * 60 + m;
    return h >= 0 && h <= 23 && m >= 0 && m <= 59;
}

static inline bool read_reference_time(const char *s, size_t n, int64_t *sec, int32_t *nsec,
                                       int *offset)
{
    const char *p = s, *end = s + n;
    int year = read_reference_digits(&p, end, 4);
    bool ok = skip_reference_char(&p, end, "-");
    int month = read_reference_digits(&p, end, 2);
    ok = skip_reference_char(&p, end, "-") && ok;
    int day = read_reference_digits(&p, end, 2);
    ok = skip_reference_char(&p, end, "Tt") && ok;
    int hour = read_reference_digits(&p, end, 2);
    ok = skip_reference_char(&p, end, ":") && ok;
    int minute = read_reference_digits(&p, end, 2);
    ok = skip_reference_char(&p, end, ":") && ok;
    int second = read_reference_digits(&p, end, 2);
    ok = ok && read_reference_fraction(&p, end, nsec) && read_reference_zone(&p, end, offset);
    if (!ok || p != end || !is_reference_date(year, month, day) || hour < 0 || hour > 23 ||
        minute < 0 || minute > 59 || second < 0 || second > 59)
        return false;
    *sec = count_reference_days(year, month, day) * 86400 + hour * 3600 +
           ((int64_t)minute - *offset) * 60 + second;
    return true;
}

#endif
