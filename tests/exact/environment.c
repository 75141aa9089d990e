/*
 * Numbers under another environment: usage: exact_environment [locale].
 *
 * Results are noted as the program starts, and must stay the same, in both directions and in every
 * way, while the machine rounds upward, downward or toward zero, while it flushes subnormals to
 * zero, while the x87 keeps fewer bits, and errno must never change. With `locale` as argument:
 * while numbers are written with a decimal comma; status 77 when the system has no such locale.
 */
#include <errno.h>
#include <fenv.h>
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>

#include "exact.h"
#include "shortest.h"
#include "ways.h"

#define TEXTS  24000
#define VALUES 12000
#define ERRNO  12345 /* no error of any system */

static struct {
    char text[32];
    size_t n;
    struct reading as_double, as_float;
} texts[TEXTS];

static struct {
    uint64_t bits;
    char text[NUMBER_TEXT];
} doubles[VALUES];

static struct {
    uint32_t bits;
    char text[NUMBER_TEXT];
} floats[VALUES];

/* One to seven digits with up to five places, the shortest path; then ever longer ones. */
static void make_text(size_t i)
{
    unsigned long long power = 10, v = next_random();
    char *t = texts[i].text;
    const char *sign = i % 3 ? "" : "-";
    int places = 1 + (int)(i / 8 % 5);
    for (uint64_t n = next_random() % 7; n > 0; n--)
        power *= 10;
    switch (i % 8) {
    case 0:
    case 1:
    case 2:
        v %= power;
        texts[i].n = (size_t)snprintf(t, 32, "%s%u.%0*u", sign, (unsigned)(v % 1000), places,
                                      (unsigned)(v / 1000 % 100000));
        break;
    case 3:
        texts[i].n = (size_t)snprintf(t, 32, "%s%llu", sign, v % (power * 10));
        break;
    case 4:
        texts[i].n = (size_t)snprintf(t, 32, "%s%llu.%llu", sign, v % 1000000, v >> 32);
        break;
    case 5:
        texts[i].n = (size_t)snprintf(t, 32, "%s%llue%d", sign, v % 16777300, (int)(v >> 32) % 24);
        break;
    case 6:
        texts[i].n = (size_t)snprintf(t, 32, "%s%llue%d", sign, v >> 4, (int)(v % 340) - 340);
        break;
    default:
        texts[i].n = (size_t)snprintf(t, 32, "%s%llue-%d", sign, v >> 9, 55 + (int)(v % 10));
        break;
    }
}

/* Hundredths, thousandths and what lies beside them, subnormals, anything. */
static void make_value(size_t i)
{
    uint64_t v = next_random(), k = v % 1000000;
    double scale = i % 2 ? 100 : 1000;
    switch (i % 6) {
    case 0:
    case 1:
    case 2:
        doubles[i].bits = bits_of_double((double)k / scale) + (v >> 40) % 3;
        floats[i].bits = bits_of_float((float)k / (float)scale) + (uint32_t)(v >> 40) % 3;
        break;
    case 3:
        doubles[i].bits = bits_of_double((double)(v >> 14) / 1000);
        floats[i].bits = bits_of_float((float)(v >> 40));
        break;
    case 4:
        doubles[i].bits = v >> (12 + v % 50);
        floats[i].bits = (uint32_t)(v >> (41 + v % 20));
        break;
    default:
        doubles[i].bits = v & ~(UINT64_C(1) << 62);
        floats[i].bits = (uint32_t)v & ~(UINT32_C(1) << 30);
        break;
    }
    if (i % 5 == 0) {
        doubles[i].bits |= UINT64_C(1) << 63;
        floats[i].bits |= UINT32_C(1) << 31;
    }
}

/* What is right, by libc, in the environment that programs start with. */
static void notes_what_is_right(void)
{
    char want[64];
    for (size_t i = 0; i < TEXTS; i++) {
        make_text(i);
        texts[i].as_double = read_double(texts[i].text, texts[i].n);
        texts[i].as_float = read_float(texts[i].text, texts[i].n);
        uint64_t wide = bits_of_double(strtod(texts[i].text, NULL));
        uint32_t narrow = bits_of_float(strtof(texts[i].text, NULL));
        if (texts[i].as_double.good != is_finite_double(wide) ||
            (is_finite_double(wide) && texts[i].as_double.bits != wide) ||
            texts[i].as_float.good != is_finite_float(narrow) ||
            (is_finite_float(narrow) && texts[i].as_float.bits != narrow))
            complain("'%s' is read wrong from the start", texts[i].text);
    }
    for (size_t i = 0; i < VALUES; i++) {
        make_value(i);
        print_double(doubles[i].text, doubles[i].bits);
        find_double_text(want, doubles[i].bits);
        if (strcmp(want, doubles[i].text) != 0)
            complain("%s is written %s from the start", want, doubles[i].text);
        print_float(floats[i].text, floats[i].bits);
        find_float_text(want, floats[i].bits);
        if (strcmp(want, floats[i].text) != 0)
            complain("%s is written %s from the start", want, floats[i].text);
    }
}

static bool is_same_reading(struct reading a, struct reading b)
{
    return a.good == b.good && a.out_of_range == b.out_of_range && a.bits == b.bits;
}

/* All of it again; no floating point happens here. */
static void compare_all(const char *where)
{
    char got[NUMBER_TEXT];
    errno = ERRNO;
    for (size_t i = 0; i < TEXTS; i++) {
        if (!is_same_reading(read_double(texts[i].text, texts[i].n), texts[i].as_double))
            complain("%s '%s' is another double", where, texts[i].text);
        if (!is_same_reading(read_float(texts[i].text, texts[i].n), texts[i].as_float))
            complain("%s '%s' is another float", where, texts[i].text);
    }
    for (size_t i = 0; i < VALUES; i++) {
        print_double(got, doubles[i].bits);
        if (strcmp(got, doubles[i].text) != 0)
            complain("%s %s is written '%s'", where, doubles[i].text, got);
        print_float(got, floats[i].bits);
        if (strcmp(got, floats[i].text) != 0)
            complain("%s the float %s is written '%s'", where, floats[i].text, got);
    }
    if (errno != ERRNO)
        complain("%s errno became %d", where, errno);
}

static void leaves_errno_alone(void)
{
    compare_all("rounding to nearest,");
}

static void does_not_depend_on_the_rounding_mode(void)
{
    static const struct {
        int mode;
        const char *name;
    } modes[] = {
#ifdef FE_UPWARD
        {FE_UPWARD, "rounding upward,"},
#endif
#ifdef FE_DOWNWARD
        {FE_DOWNWARD, "rounding downward,"},
#endif
#ifdef FE_TOWARDZERO
        {FE_TOWARDZERO, "rounding toward zero,"},
#endif
        {FE_TONEAREST, "rounding to nearest again,"},
    };
    if (COUNT(modes) < 4)
        printf("       this machine has not all rounding modes\n");
    for (size_t i = 0; i < COUNT(modes); i++) {
        if (fesetround(modes[i].mode) != 0) {
            printf("       not possible here: %s\n", modes[i].name);
            continue;
        }
        compare_all(modes[i].name);
    }
    fesetround(FE_TONEAREST);
}

/* Subnormal operands and results as zeros: what it was before; false when it cannot be set here. */
#if defined(__SSE2__)
#include <emmintrin.h>
static bool flush_subnormals(bool on)
{
    unsigned bits = 0x8040; /* flush to zero, and denormals are zeros */
    _mm_setcsr(on ? _mm_getcsr() | bits : _mm_getcsr() & ~bits);
    return true;
}
#elif defined(__aarch64__)
static bool flush_subnormals(bool on)
{
    uint64_t fpcr, bit = UINT64_C(1) << 24;
    __asm__ volatile("mrs %0, fpcr" : "=r"(fpcr));
    fpcr = on ? fpcr | bit : fpcr & ~bit;
    __asm__ volatile("msr fpcr, %0" : : "r"(fpcr));
    return true;
}
#else
static bool flush_subnormals(bool on)
{
    (void)on;
    return false;
}
#endif

static void does_not_depend_on_flushing_of_subnormals(void)
{
    if (!flush_subnormals(true)) {
        printf("       not possible here\n");
        return;
    }
    compare_all("flushing subnormals,");
    flush_subnormals(false);
}

/* The x87 with results of 24 or 53 bits; false when there is none. */
#if defined(__i386__) || defined(__x86_64__)
static bool limit_x87(unsigned field)
{
    unsigned short control;
    __asm__ volatile("fnstcw %0" : "=m"(control));
    control = (unsigned short)((control & ~0x300U) | field << 8);
    __asm__ volatile("fldcw %0" : : "m"(control));
    return true;
}
#else
static bool limit_x87(unsigned field)
{
    (void)field;
    return false;
}
#endif

static void does_not_depend_on_the_precision_of_the_x87(void)
{
    if (!limit_x87(0)) {
        printf("       not possible here\n");
        return;
    }
    compare_all("with an x87 of 24 bits,");
    limit_x87(2);
    compare_all("with an x87 of 53 bits,");
    limit_x87(3);
}

/* Does the system have a locale with a decimal comma? It is set then. */
static bool set_comma(void)
{
    static const char *const names[] = {"",      "de_DE.UTF-8", "de_DE.utf8", "fr_FR.UTF-8",
                                        "de_DE", "es_ES.UTF-8", "ru_RU.UTF-8"};
    for (size_t i = 0; i < COUNT(names); i++) {
        if (setlocale(LC_ALL, names[i]) != NULL && strcmp(localeconv()->decimal_point, ",") == 0) {
            printf("       with the locale %s\n", setlocale(LC_NUMERIC, NULL));
            return true;
        }
    }
    setlocale(LC_ALL, "C");
    return false;
}

static void does_not_depend_on_a_decimal_comma(void)
{
    char text[8];
    snprintf(text, sizeof text, "%.1f", 1.5);
    if (strcmp(text, "1,5") != 0)
        complain("libc writes %s", text);
    compare_all("with a decimal comma,");
}

int main(int argc, char **argv)
{
    static const struct exact_case cases[] = {
        {"notes what is right", notes_what_is_right},
        {"leaves errno alone", leaves_errno_alone},
        {"does not depend on the rounding mode", does_not_depend_on_the_rounding_mode},
        {"does not depend on flushing of subnormals", does_not_depend_on_flushing_of_subnormals},
        {"does not depend on the precision of the x87",
         does_not_depend_on_the_precision_of_the_x87},
    };
    static const struct exact_case comma_cases[] = {
        {"does not depend on a decimal comma", does_not_depend_on_a_decimal_comma},
    };
    if (argc < 2 || strcmp(argv[1], "locale") != 0)
        return run_cases(cases, COUNT(cases));
    if (run_cases(cases, 1) != 0)
        return 1;
    if (!set_comma()) {
        printf("skipped: no locale with a decimal comma\n");
        return 77;
    }
    return run_cases(comma_cases, COUNT(comma_cases));
}
