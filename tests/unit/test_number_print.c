/*
 * Printing numbers: integers of every length, and doubles and floats against the C library's
 * correct digits put into ECMAScript's form.
 *
 * The oracle tries %.{n}e for n = 1, 2, … until the text reads back as the same value: those are
 * the fewest digits, and the nearest of that many. That misses a shorter text only where the
 * interval of what reads back is lopsided, at powers of two; there the digits next to the nearest
 * are tried too.
 */
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

/* The portable splitting is tested here whatever the library is built with. */
#ifndef JSONRTI_FORCE_PORTABLE
#define JSONRTI_FORCE_PORTABLE
#endif
#include "number/digits.h"
#include "number/number.h"
#include "number_support.h"

/* Prints into a block of exactly the promised room, so that a sanitizer sees a store behind it. */
static const char *print(char *text, enum number_kind kind, union number_value v)
{
    char *room = malloc(JSONRTI_NUMBER_ROOM);
    assert_non_null(room);
    memset(room, '#', JSONRTI_NUMBER_ROOM);
    char *end = room;
    ptrdiff_t most = JSONRTI_I64_MAX;
    if (kind == NUMBER_I64) {
        end = jsonrti_print_i64(room, v.i64);
    } else if (kind == NUMBER_U64) {
        end = jsonrti_print_u64(room, v.u64);
    } else if (kind == NUMBER_F64) {
        end = jsonrti_print_f64(room, v.f64);
        most = JSONRTI_F64_MAX;
    } else {
        end = jsonrti_print_f32(room, v.f32);
        most = JSONRTI_F32_MAX;
    }
    ptrdiff_t length = end - room;
    assert_true(length > 0 && length <= most);
    memcpy(text, room, (size_t)length);
    text[length] = '\0';
    free(room);
    return text;
}

static const char *print_i64(char *text, int64_t v)
{
    return print(text, NUMBER_I64, (union number_value){.i64 = v});
}

static const char *print_u64(char *text, uint64_t v)
{
    return print(text, NUMBER_U64, (union number_value){.u64 = v});
}

static const char *print_f64(char *text, double v)
{
    return print(text, NUMBER_F64, (union number_value){.f64 = v});
}

static const char *print_f32(char *text, float v)
{
    return print(text, NUMBER_F32, (union number_value){.f32 = v});
}

/* Integers */

static void check_integer(uint64_t v)
{
    char got[64], want[64];
    snprintf(want, sizeof want, "%llu", (unsigned long long)v);
    assert_string_equal(print_u64(got, v), want);
    snprintf(want, sizeof want, "%lld", (long long)(int64_t)v);
    assert_string_equal(print_i64(got, (int64_t)v), want);
    snprintf(want, sizeof want, "%lld", (long long)(int64_t)(0 - v));
    assert_string_equal(print_i64(got, (int64_t)(0 - v)), want);
}

static void prints_integers_of_every_length(void **state)
{
    (void)state;
    for (uint64_t v = 0; v < 20000; v++)
        check_integer(v);
    for (uint64_t power = 1;; power *= 10) {
        for (uint64_t step = 0; step < 3; step++)
            check_integer(power + step - 1);
        if (power == 10000000000000000000U)
            break;
    }
    for (int bit = 0; bit < 64; bit++) {
        for (uint64_t step = 0; step < 3; step++)
            check_integer(((uint64_t)1 << bit) + step - 1);
    }
    check_integer(UINT64_MAX);
    check_integer(INT64_MAX);
    check_integer((uint64_t)INT64_MIN);
    for (int i = 0; i < 100000; i++)
        check_integer(next_random() >> (next_random() % 64));
}

static void splits_digits_without_vector_instructions(void **state)
{
    (void)state;
    for (uint32_t i = 0; i < 200000; i++) {
        uint32_t v = i < 10000 ? i : (uint32_t)(next_random() % 100000000);
        uint32_t w = i < 10000 ? 99999999 - i : (uint32_t)(next_random() % 100000000);
        char got[17] = {0}, want[32];
        struct digit_pair pair = split_digit_pair(v, w);
        store_digits(got, pair.first);
        store_digits(got + 8, pair.second);
        snprintf(want, sizeof want, "%08lu%08lu", (unsigned long)v, (unsigned long)w);
        assert_string_equal(got, want);
        assert_true(join_digits(pair.first) == v);
    }
}

/* The oracle */

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

static bool reads_back(enum number_kind kind, const char *text, union number_value v)
{
    if (kind == NUMBER_F64)
        return strtod(text, NULL) == v.f64;
    return strtof(text, NULL) == v.f32;
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

/* Does %.{n}e moved by `step` read back as v? If so, that is its text. */
static bool try_digits(char *want, enum number_kind kind, union number_value v, int n, int step)
{
    double value = kind == NUMBER_F64 ? v.f64 : (double)v.f32;
    char digits[32], text[64];
    int exponent = take_apart(digits, fabs(value), n, step);
    snprintf(text, sizeof text, "%s%c.%se%d", value < 0 ? "-" : "", *digits, digits + 1, exponent);
    format_as_ecmascript(want, value < 0, digits, exponent);
    return reads_back(kind, text, v);
}

/* The text that `v` must have. */
static void find_text(char *want, enum number_kind kind, union number_value v)
{
    double value = kind == NUMBER_F64 ? v.f64 : (double)v.f32, smallest = 0x1p-1022;
    int n = 1, sure = 15, discard;
    if (kind == NUMBER_F32) {
        sure = 6;
        smallest = 0x1p-126;
    }
    if (value == 0) {
        strcpy(want, signbit(value) ? "-0" : "0");
        return;
    }
    /* All texts of so many digits differ as floats: if one of them reads back, this one does. */
    if (fabs(value) >= smallest && !try_digits(want, kind, v, sure, 0))
        n = sure + 1;
    bool is_power_of_two = fabs(frexp(value, &discard)) == 0.5;
    for (; n <= 17; n++) {
        if (try_digits(want, kind, v, n, 0))
            return;
        if (is_power_of_two &&
            (try_digits(want, kind, v, n, 1) || try_digits(want, kind, v, n, -1)))
            return;
    }
    fail_msg("%a has no text of 17 digits", value);
}

static void check_f64(double v)
{
    char got[64], want[64];
    find_text(want, NUMBER_F64, (union number_value){.f64 = v});
    if (strcmp(print_f64(got, v), want) != 0)
        fail_msg("%a gave '%s', not '%s'", v, got, want);
}

static void check_f32(float v)
{
    char got[64], want[64];
    find_text(want, NUMBER_F32, (union number_value){.f32 = v});
    if (strcmp(print_f32(got, v), want) != 0)
        fail_msg("%a gave '%s', not '%s'", (double)v, got, want);
}

/* Known texts */

static void prints_the_samples_of_rfc_8785(void **state)
{
    (void)state;
    static const struct {
        uint64_t bits;
        const char *text;
    } cases[] = {{0x0000000000000000U, "0"},
                 {0x8000000000000000U, "-0"}, /* the RFC's "0" would not come back */
                 {0x0000000000000001U, "5e-324"},
                 {0x8000000000000001U, "-5e-324"},
                 {0x7fefffffffffffffU, "1.7976931348623157e+308"},
                 {0xffefffffffffffffU, "-1.7976931348623157e+308"},
                 {0x4340000000000000U, "9007199254740992"},
                 {0xc340000000000000U, "-9007199254740992"},
                 {0x4430000000000000U, "295147905179352830000"},
                 {0x44b52d02c7e14af5U, "9.999999999999997e+22"},
                 {0x44b52d02c7e14af6U, "1e+23"},
                 {0x44b52d02c7e14af7U, "1.0000000000000001e+23"},
                 {0x444b1ae4d6e2ef4eU, "999999999999999700000"},
                 {0x444b1ae4d6e2ef4fU, "999999999999999900000"},
                 {0x444b1ae4d6e2ef50U, "1e+21"},
                 {0x3eb0c6f7a0b5ed8cU, "9.999999999999997e-7"},
                 {0x3eb0c6f7a0b5ed8dU, "0.000001"},
                 {0x41b3de4355555553U, "333333333.3333332"},
                 {0x41b3de4355555554U, "333333333.33333325"},
                 {0x41b3de4355555555U, "333333333.3333333"},
                 {0x41b3de4355555556U, "333333333.3333334"},
                 {0x41b3de4355555557U, "333333333.33333343"},
                 {0xbecbf647612f3696U, "-0.0000033333333333333333"},
                 {0x43143ff3c1cb0959U, "1424953923781206.2"}};
    for (size_t i = 0; i < COUNT(cases); i++) {
        char got[64];
        assert_string_equal(print_f64(got, double_from_bits(cases[i].bits)), cases[i].text);
    }
}

static void prints_ordinary_doubles_as_people_write_them(void **state)
{
    (void)state;
    static const struct {
        double value;
        const char *text;
    } cases[] = {{1, "1"},
                 {-1, "-1"},
                 {1.5, "1.5"},
                 {0.1, "0.1"},
                 {0.01, "0.01"},
                 {0.001, "0.001"},
                 {0.0015, "0.0015"},
                 {0.0001, "0.0001"},
                 {1e-7, "1e-7"},
                 {1.5e-7, "1.5e-7"},
                 {123456, "123456"},
                 {99999.999, "99999.999"},
                 {100000, "100000"},
                 {100000.5, "100000.5"},
                 {-12345678.25, "-12345678.25"},
                 {999999999999.999, "999999999999.999"},
                 {1e12, "1000000000000"},
                 {1234567890123.5, "1234567890123.5"},
                 {52.520008, "52.520008"},
                 {1e15, "1000000000000000"},
                 {9007199254740991.0, "9007199254740991"},
                 {1e16, "10000000000000000"},
                 {1e20, "100000000000000000000"},
                 {1e21, "1e+21"},
                 {1.5e21, "1.5e+21"},
                 {1e100, "1e+100"},
                 {-1.25e-100, "-1.25e-100"},
                 {0.30000000000000004, "0.30000000000000004"},
                 {4.35, "4.35"},
                 {0.123456789012345678, "0.12345678901234568"},
                 {12345678.123456789, "12345678.12345679"},
                 {123456789.12345678, "123456789.12345678"},
                 {1234567890.1234567, "1234567890.1234567"},
                 {-0.0000012345678901234567, "-0.0000012345678901234567"}};
    for (size_t i = 0; i < COUNT(cases); i++) {
        char got[64];
        assert_string_equal(print_f64(got, cases[i].value), cases[i].text);
    }
}

static void prints_floats_with_their_own_digits(void **state)
{
    (void)state;
    static const struct {
        float value;
        const char *text;
    } cases[] = {{0.1F, "0.1"},
                 {-0.0F, "-0"},
                 {3.4028235e38F, "3.4028235e+38"},
                 {1e-45F, "1e-45"},
                 {1.17549435e-38F, "1.1754944e-38"},
                 {16777216.0F, "16777216"},
                 {16777218.0F, "16777218"},
                 {3.1415927F, "3.1415927"},
                 {999.999F, "999.999"},
                 {1000.25F, "1000.25"},
                 {8.5F, "8.5"},
                 {1e20F, "100000000000000000000"},
                 {1e21F, "1e+21"},
                 {0.000001F, "0.000001"},
                 {-1.2345678e-6F, "-0.0000012345678"},
                 {33554432.0F, "33554432"}};
    for (size_t i = 0; i < COUNT(cases); i++) {
        char got[64];
        assert_string_equal(print_f32(got, cases[i].value), cases[i].text);
    }
}

/* Against the oracle */

static void prints_thousandths_shortest(void **state)
{
    (void)state;
    check_f64(0.0);
    check_f64(-0.0);
    for (int i = 0; i < 8000; i++) {
        uint64_t k = next_random() % 1000000000000000000U;
        for (uint64_t cut = next_random() % 18; cut > 0; cut--)
            k /= 10;
        double v = (double)k / 1000;
        check_f64(v);
        check_f64(nextafter(v, INFINITY));
        check_f64(-nextafter(v, 0));
        check_f32((float)v);
        check_f32(nextafterf((float)v, INFINITY));
    }
}

/* Prices: all of them, and what lies beside some. */
static void prints_every_hundredth_below_ten_thousand(void **state)
{
    (void)state;
    for (unsigned k = 0; k < 1000100; k++) {
        char got[64], want[64];
        int n = snprintf(want, sizeof want, "%u.%02u", k / 100, k % 100);
        while (want[n - 1] == '0')
            n--;
        want[want[n - 1] == '.' ? n - 1 : n] = '\0';
        *jsonrti_print_f64(got, k / 100.0) = '\0';
        assert_string_equal(got, want);
        if (k % 997 == 0) {
            check_f64(-nextafter(k / 100.0, INFINITY));
            check_f64(nextafter(k / 100.0, 0));
        }
    }
}

static void prints_powers_of_two_shortest(void **state)
{
    (void)state;
    for (int e = -1074; e < 1024; e++) {
        double v = ldexp(1, e);
        check_f64(v);
        check_f64(nextafter(v, INFINITY));
        check_f64(nextafter(v, 0));
    }
    for (int e = -149; e < 128; e++) {
        float v = ldexpf(1, e);
        check_f32(v);
        check_f32(nextafterf(v, INFINITY));
        check_f32(nextafterf(v, 0));
    }
}

static void prints_powers_of_ten_shortest(void **state)
{
    (void)state;
    for (int q = -323; q <= 308; q++) {
        char text[16];
        snprintf(text, sizeof text, "1e%d", q);
        double v = strtod(text, NULL);
        check_f64(v);
        check_f64(-nextafter(v, 0));
        check_f64(nextafter(v, INFINITY));
    }
    for (int q = -45; q <= 38; q++) {
        char text[16];
        snprintf(text, sizeof text, "1e%d", q);
        float v = strtof(text, NULL);
        check_f32(v);
        check_f32(-nextafterf(v, 0));
        check_f32(nextafterf(v, INFINITY));
    }
}

static void prints_large_integers_shortest(void **state)
{
    (void)state;
    for (int i = 0; i < 6000; i++) {
        double v = (double)(next_random() >> (next_random() % 24));
        check_f64(v);
        check_f64(v * 16);
        check_f64(v * 1024);
        check_f64(v / 8);
        check_f32((float)v);
        check_f32((float)(next_random() % 100000000));
    }
}

static void prints_subnormals_shortest(void **state)
{
    (void)state;
    for (uint64_t bits = 1; bits < 3000; bits++) {
        check_f64(double_from_bits(bits));
        check_f32(float_from_bits((uint32_t)bits));
    }
    for (int i = 0; i < 10000; i++) {
        check_f64(double_from_bits(next_random() >> (12 + next_random() % 52)));
        check_f32(float_from_bits((uint32_t)(next_random() >> (41 + next_random() % 23))));
    }
}

static void prints_random_doubles_shortest(void **state)
{
    (void)state;
    for (int i = 0; i < 40000; i++) {
        double v = double_from_bits(next_random());
        if (isfinite(v))
            check_f64(v);
        check_f64((double)(next_random() >> 11) * 0x1p-53);
    }
}

static void prints_random_floats_shortest(void **state)
{
    (void)state;
    for (int i = 0; i < 100000; i++) {
        float v = float_from_bits((uint32_t)next_random());
        if (isfinite(v))
            check_f32(v);
    }
}

static void prints_every_exponent_shortest(void **state)
{
    (void)state;
    for (uint64_t exponent = 0; exponent < 2047; exponent++) {
        for (int i = 0; i < 6; i++)
            check_f64(double_from_bits(exponent << 52 | next_random() >> 12));
    }
    for (uint32_t exponent = 0; exponent < 255; exponent++) {
        for (int i = 0; i < 40; i++)
            check_f32(float_from_bits(exponent << 23 | (uint32_t)(next_random() >> 41)));
    }
}

/* Our own parser must agree with the printer, bit for bit. */
static void reads_back_what_it_prints(void **state)
{
    (void)state;
    for (int i = 0; i < 300000; i++) {
        uint64_t bits = next_random();
        char room[JSONRTI_NUMBER_ROOM];
        enum jsonrti_number_status status;
        const char *bad;
        double v = double_from_bits(bits), back;
        if (isfinite(v)) {
            char *end = jsonrti_print_f64(room, v);
            assert_ptr_equal(jsonrti_parse_f64(room, end, &back, &status, &bad), end);
            assert_true(bits_of_double(back) == bits);
        }
        float w = float_from_bits((uint32_t)bits), narrow;
        if (isfinite(w)) {
            char *end = jsonrti_print_f32(room, w);
            assert_ptr_equal(jsonrti_parse_f32(room, end, &narrow, &status, &bad), end);
            assert_true(bits_of_float(narrow) == (uint32_t)bits);
        }
    }
}

static void stays_in_its_room_for_values_that_are_not_finite(void **state)
{
    (void)state;
    static const uint64_t bits[] = {0x7ff0000000000000U, 0xfff0000000000000U, 0x7ff8000000000000U,
                                    0xffffffffffffffffU, 0x7ff0000000000001U};
    for (size_t i = 0; i < COUNT(bits); i++) {
        char text[64];
        assert_null(jsonrti_print_f64(text, double_from_bits(bits[i])));
        print_f32(text, float_from_bits((uint32_t)(bits[i] >> 32) | 0x7f800000U));
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(prints_integers_of_every_length),
        cmocka_unit_test(splits_digits_without_vector_instructions),
        cmocka_unit_test(prints_the_samples_of_rfc_8785),
        cmocka_unit_test(prints_ordinary_doubles_as_people_write_them),
        cmocka_unit_test(prints_floats_with_their_own_digits),
        cmocka_unit_test(prints_thousandths_shortest),
        cmocka_unit_test(prints_every_hundredth_below_ten_thousand),
        cmocka_unit_test(prints_powers_of_two_shortest),
        cmocka_unit_test(prints_powers_of_ten_shortest),
        cmocka_unit_test(prints_large_integers_shortest),
        cmocka_unit_test(prints_subnormals_shortest),
        cmocka_unit_test(prints_random_doubles_shortest),
        cmocka_unit_test(prints_random_floats_shortest),
        cmocka_unit_test(prints_every_exponent_shortest),
        cmocka_unit_test(reads_back_what_it_prints),
        cmocka_unit_test(stays_in_its_room_for_values_that_are_not_finite),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
