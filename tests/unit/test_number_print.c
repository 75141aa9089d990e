/*
 * Printing numbers: integers of every length, known texts of doubles and floats, every price.
 * Masses of numbers are held against texts found with libc in tests/exact.
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

/* Prices: all of them. */
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
        cmocka_unit_test(prints_every_hundredth_below_ten_thousand),
        cmocka_unit_test(stays_in_its_room_for_values_that_are_not_finite),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
