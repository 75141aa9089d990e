/*
 * Reading random decimals, against libc: usage: exact_reading [rounds].
 *
 * Bits at random and short digits of them, digits and exponents at random, plain decimals with the
 * point anywhere. strtod and strtof round correctly in glibc and musl alike.
 */
#include <stdio.h>
#include <stdlib.h>

#include "exact.h"
#include "ways.h"

static uint64_t rounds = 150000;

static void expect_as_libc(const char *text, size_t n)
{
    uint64_t wide = bits_of_double(strtod(text, NULL));
    uint32_t narrow = bits_of_float(strtof(text, NULL));
    struct reading d = read_double_quickly(text, n), f = read_float_quickly(text, n);
    bool infinite = !is_finite_double(wide), infinite_single = !is_finite_float(narrow);
    if (infinite ? !d.out_of_range : !d.good || d.bits != wide)
        complain("'%s' is the double %llx, not %llx", text, (unsigned long long)d.bits,
                 (unsigned long long)wide);
    if (infinite_single ? !f.out_of_range : !f.good || f.bits != narrow)
        complain("'%s' is the float %llx, not %x", text, (unsigned long long)f.bits,
                 (unsigned)narrow);
}

/* 1 to 23 digits of any double: all exponents. */
static void reads_digits_of_random_doubles(void)
{
    char text[64];
    for (uint64_t i = 0; i < rounds; i++) {
        uint64_t bits = next_random();
        if (is_finite_double(bits))
            expect_as_libc(text, (size_t)sprintf(text, "%.*e", (int)(next_random() % 23),
                                                 double_from_bits(bits)));
    }
}

static void reads_digits_of_random_floats(void)
{
    char text[64];
    for (uint64_t i = 0; i < rounds; i++) {
        uint32_t bits = (uint32_t)next_random();
        if (is_finite_float(bits))
            expect_as_libc(text, (size_t)sprintf(text, "%.*e", (int)(next_random() % 23),
                                                 (double)float_from_bits(bits)));
    }
}

/* `n` digits, the first of them not 0. */
static char *put_random_digits(char *d, uint64_t n)
{
    for (uint64_t i = 0; i < n; i++)
        *d++ = (char)('0' + (i == 0 ? 1 + next_random() % 9 : next_random() % 10));
    return d;
}

/* Up to 40 digits with a point anywhere among them, and an exponent within reach of the range. */
static void reads_random_digits_with_random_exponents(void)
{
    char text[128];
    for (uint64_t i = 0; i < rounds; i++) {
        char *d = text;
        if (next_random() % 4 == 0)
            *d++ = '-';
        d = put_random_digits(d, 1 + next_random() % 20);
        if (next_random() % 2) {
            *d++ = '.';
            for (uint64_t zeros = next_random() % 4; zeros > 0; zeros--)
                *d++ = '0';
            d = put_random_digits(d, 1 + next_random() % 20);
        }
        if (next_random() % 4)
            d += sprintf(d, "e%d", (int)(next_random() % 700) - 350);
        *d = '\0';
        expect_as_libc(text, (size_t)(d - text));
    }
}

/* What people write: up to eleven digits, the point anywhere among them or before them. */
static void reads_random_plain_decimals(void)
{
    char text[64];
    for (uint64_t i = 0; i < rounds; i++) {
        char digits[16], *d = text;
        size_t n = (size_t)(put_random_digits(digits, 1 + next_random() % 11) - digits);
        size_t whole = (size_t)(next_random() % (n + 1));
        if (i & 1)
            *d++ = '-';
        if (whole == 0)
            *d++ = '0';
        memcpy(d, digits, whole);
        d += whole;
        if (whole < n) {
            *d++ = '.';
            for (uint64_t zeros = whole == 0 ? next_random() % 4 : 0; zeros > 0; zeros--)
                *d++ = '0';
            memcpy(d, digits + whole, n - whole);
            d += n - whole;
        }
        *d = '\0';
        expect_as_libc(text, (size_t)(d - text));
    }
}

/* All numbers of up to three digits with every place of the point, and small exponents. */
static void reads_every_short_number(void)
{
    static const char *const exponents[] = {"",     "e0",  "E1",   "e+2", "e-1",  "e-5",  "e22",
                                            "e-22", "e23", "e-23", "e38", "e-45", "e308", "e-324"};
    char text[64];
    for (unsigned v = 0; v < 1000; v++) {
        for (size_t e = 0; e < COUNT(exponents); e++) {
            expect_as_libc(text, (size_t)sprintf(text, "%u%s", v, exponents[e]));
            expect_as_libc(text,
                           (size_t)sprintf(text, "-%u.%02u%s", v / 100, v % 100, exponents[e]));
            expect_as_libc(text, (size_t)sprintf(text, "0.%03u%s", v, exponents[e]));
        }
    }
}

/* From 700 to 9000 digits: what stands behind the 768th matters only by being there. */
static void reads_thousands_of_digits(void)
{
    static char text[9100];
    for (uint64_t i = 0; i < 20 + rounds / 1000; i++) {
        size_t length = 700 + (size_t)(next_random() % 8300);
        put_random_digits(text, length);
        text[next_random() % 400 + 1] = '.';
        length += (size_t)sprintf(text + length, "e%d", (int)(next_random() % 600) - 400);
        expect_as_libc(text, length);
    }
}

#define MEGABYTE ((size_t)1000000)

/* `count` times `digit` between two other texts, NUL-terminated; the caller frees it. */
static char *repeat_digit(const char *before, char digit, size_t count, const char *behind)
{
    size_t a = strlen(before), b = strlen(behind);
    char *text = malloc(a + count + b + 1);
    if (text == NULL)
        abort();
    memcpy(text, before, a);
    memset(text + a, digit, count);
    memcpy(text + a + count, behind, b + 1);
    return text;
}

struct long_number {
    const char *before;
    char digit;
    const char *behind;
    double want; /* 1e999: refused */
};

/* A megabyte of digits somewhere; exponents that no integer type holds. */
static void reads_a_megabyte_of_digits(void)
{
    static const struct long_number numbers[] = {
        {"0.", '0', "1e1000001", 1},
        {"0.", '0', "1e1000004", 1000},
        {"0.", '0', "123e1000002", 12.3},
        {"0.", '0', "1", 0},
        {"1", '0', "e-1000000", 1},
        {"125", '0', "e-1000003", 0.125},
        {"1.", '0', "", 1},
        {"1.", '0', "1", 1},
        {"0.", '9', "", 1},
        {"9007199254740993.", '0', "", 9007199254740992},
        {"9007199254740993.", '0', "1", 9007199254740994},
        {"16777217.", '0', "", 16777217},
        {"16777217.", '0', "1", 16777217},
        {"5e", '0', "2", 500},
        {"5e-", '0', "2", 0.05},
        {"0e", '9', "", 0},
        {"0.000e", '9', "", 0},
        {"0e-", '9', "", 0},
        {"1e-", '9', "", 0},
    };
    for (size_t i = 0; i < COUNT(numbers); i++) {
        const struct long_number *x = &numbers[i];
        char *text = repeat_digit(x->before, x->digit, MEGABYTE, x->behind);
        uint32_t single = bits_of_float((float)x->want);
        /* The sticky digit decides for the float alone. */
        if (x->want == 16777217 && *x->behind)
            single = bits_of_float(16777218);
        expect_double(text, strlen(text), bits_of_double(x->want));
        expect_float(text, strlen(text), single);
        free(text);
    }
}

static void saturates_exponents(void)
{
    static const struct {
        const char *text;
        uint64_t bits; /* of the double; infinity: refused by both */
    } edges[] = {
        {"1e99999999999999999999", INFINITY_BITS},
        {"1e9223372036854775807", INFINITY_BITS},
        {"1e9223372036854775808", INFINITY_BITS},
        {"1e18446744073709551617", INFINITY_BITS},
        {"1e4294967296", INFINITY_BITS},
        {"1e2147483648", INFINITY_BITS},
        {"-1e18446744073709551616", INFINITY_BITS},
        {"0.1e18446744073709551616", INFINITY_BITS},
        {"1e-99999999999999999999", 0},
        {"1e-18446744073709551617", 0},
        {"-1e-9223372036854775809", UINT64_C(1) << 63},
        {"123456789012345678901234567890e-4294967297", 0},
        {"0e999999999999", 0},
        {"0e18446744073709551616", 0},
        {"0.0e-18446744073709551616", 0},
        {"-0e999999999999", UINT64_C(1) << 63},
    };
    for (size_t i = 0; i < COUNT(edges); i++) {
        uint64_t bits = edges[i].bits;
        expect_double(edges[i].text, strlen(edges[i].text), bits);
        expect_float(edges[i].text, strlen(edges[i].text),
                     bits == INFINITY_BITS ? INFINITY_BITS_SINGLE : (uint32_t)(bits >> 32));
    }
}

int main(int argc, char **argv)
{
    static const struct exact_case cases[] = {
        {"reads digits of random doubles", reads_digits_of_random_doubles},
        {"reads digits of random floats", reads_digits_of_random_floats},
        {"reads random digits with random exponents", reads_random_digits_with_random_exponents},
        {"reads random plain decimals", reads_random_plain_decimals},
        {"reads every short number", reads_every_short_number},
        {"reads thousands of digits", reads_thousands_of_digits},
        {"reads a megabyte of digits", reads_a_megabyte_of_digits},
        {"saturates exponents", saturates_exponents},
    };
    rounds = get_argument(argc, argv, 1, rounds);
    return run_cases(cases, COUNT(cases));
}
