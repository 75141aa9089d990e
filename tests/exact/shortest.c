/*
 * Shortest texts by trial: %.{n}e for rising n until strtod or strtof gives the number back.
 *
 * The n digits nearest to a number need not be among those that read back where the interval is
 * lopsided, at powers of two; there the neighbours in the last place are tried as well.
 */
#include "shortest.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

struct trial {
    double value; /* not zero */
    bool is_single;
    bool is_power_of_two;
};

/* Number::toString of d.ddd * 10^exponent, given as the digits without a point. */
static void format_as_ecmascript(char *text, bool negative, const char *digits, int exponent)
{
    int count = (int)strlen(digits), n = exponent + 1;
    while (count > 1 && digits[count - 1] == '0')
        count--;
    if (negative)
        *text++ = '-';
    if (n > 0 && n <= 21 && count <= n)
        sprintf(text, "%.*s%.*s", count, digits, n - count, "000000000000000000000");
    else if (n > 0 && n <= 21)
        sprintf(text, "%.*s.%.*s", n, digits, count - n, digits + n);
    else if (n > -6 && n <= 0)
        sprintf(text, "0.%.*s%.*s", -n, "000000", count, digits);
    else if (count == 1)
        sprintf(text, "%ce%+d", *digits, n - 1);
    else
        sprintf(text, "%c.%.*se%+d", *digits, count - 1, digits + 1, n - 1);
}

static bool reads_back(const char *text, const struct trial *t)
{
    return t->is_single ? (double)strtof(text, NULL) == t->value : strtod(text, NULL) == t->value;
}

/* Digits and exponent of %.{n}e, moved by `step` in the last place. */
static int take_apart(char *digits, double magnitude, int n, int step)
{
    char text[64];
    snprintf(text, sizeof text, "%.*e", n - 1, magnitude);
    digits[0] = text[0];
    memcpy(digits + 1, text + 2, (size_t)n - 1);
    digits[n] = '\0';
    int exponent = (int)strtol(text + (n > 1 ? n + 2 : 2), NULL, 10);
    int last = n - 1;
    if (step > 0) {
        while (last >= 0 && digits[last] == '9')
            digits[last--] = '0';
    } else if (step < 0) {
        while (last >= 0 && digits[last] == '0')
            digits[last--] = '9';
    }
    if (last >= 0)
        digits[last] = (char)(digits[last] + step);
    return exponent;
}

/* Does %.{n}e moved by `step` read back? If so, that is the text. */
static bool try_digits(char *out, const struct trial *t, int n, int step)
{
    char digits[32], text[64];
    int exponent = take_apart(digits, fabs(t->value), n, step);
    snprintf(text, sizeof text, "%s%c.%se%d", t->value < 0 ? "-" : "", *digits, digits + 1,
             exponent);
    format_as_ecmascript(out, t->value < 0, digits, exponent);
    return reads_back(text, t);
}

/* All texts of `sure` digits differ as normal numbers: if one of them reads back, this one does. */
static void find_text(char *out, const struct trial *t, bool is_normal)
{
    int sure = t->is_single ? 6 : 15, n = 1;
    if (is_normal && !try_digits(out, t, sure, 0))
        n = sure + 1;
    for (; n <= 17; n++) {
        if (try_digits(out, t, n, 0))
            return;
        if (t->is_power_of_two && (try_digits(out, t, n, 1) || try_digits(out, t, n, -1)))
            return;
    }
    complain("%a has no text of 17 digits", t->value);
}

void find_double_text(char *out, uint64_t bits)
{
    uint64_t fraction = bits << 12, magnitude = bits << 1 >> 1;
    struct trial t = {double_from_bits(bits), false, fraction == 0};
    if (magnitude == 0)
        strcpy(out, bits ? "-0" : "0");
    else
        find_text(out, &t, magnitude >> 52 != 0);
}

void find_float_text(char *out, uint32_t bits)
{
    uint32_t fraction = bits << 9, magnitude = bits << 1 >> 1;
    struct trial t = {(double)float_from_bits(bits), true, fraction == 0};
    if (magnitude == 0)
        strcpy(out, bits ? "-0" : "0");
    else
        find_text(out, &t, magnitude >> 23 != 0);
}
