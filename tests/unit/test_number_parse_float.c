/*
 * Parsing doubles and floats: known hard numbers, and every path of the short forms. Masses of
 * random texts and midpoints are read in tests/exact.
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
#include <time.h>

#include <cmocka.h>

/* The portable product is tested here whatever the library is built with. */
#ifndef JSONRTI_NO_INT128
#define JSONRTI_NO_INT128
#endif
#include "number/digits.h"
#include "number_support.h"

static void check_double(const char *text, uint64_t want)
{
    for (size_t t = 0; t < COUNT(tails); t++) {
        struct outcome o = parse_before(NUMBER_F64, text, tails[t]);
        if (o.length != (ptrdiff_t)strlen(text) || bits_of_double(o.value.f64) != want)
            fail_msg("'%.60s' gave %a, not %a (%td)", text, o.value.f64, double_from_bits(want),
                     o.length);
    }
}

static void check_float(const char *text, uint32_t want)
{
    for (size_t t = 0; t < COUNT(tails); t++) {
        struct outcome o = parse_before(NUMBER_F32, text, tails[t]);
        if (o.length != (ptrdiff_t)strlen(text) || bits_of_float(o.value.f32) != want)
            fail_msg("'%.60s' gave %a, not %a (%td)", text, (double)o.value.f32,
                     (double)float_from_bits(want), o.length);
    }
}

static void check_against_libc(const char *text)
{
    check_double(text, bits_of_double(strtod(text, NULL)));
    check_float(text, bits_of_float(strtof(text, NULL)));
}

static void reads_ordinary_numbers_exactly(void **state)
{
    (void)state;
    static const char *const texts[] = {
        "0",       "-0",      "1",         "-1",        "0.1",        "-0.1",     "0.3",
        "3.14159", "123.456", "-123.456",  "999999.9",  "1234567",    "9999999",  "12345678",
        "0.00001", "1e22",    "1e23",      "-1e23",     "123e20",     "1e-22",    "1e-23",
        "8.5e3",   "8.5E3",   "52.520008", "13.404954", "0.8731",     "1e10",     "1e11",
        "0.5",     "0.25",    "16777216",  "16777217",  "33554433",   "16777219", "1e-10",
        "0e5",     "-0e-5",   "0.0e999",   "0.1e-37",   "1.17549e-38"};
    for (size_t i = 0; i < COUNT(texts); i++)
        check_against_libc(texts[i]);
}

static void reads_the_known_hard_doubles(void **state)
{
    (void)state;
    check_double("1e23", 0x44b52d02c7e14af6U);
    check_double("9007199254740993", 0x4340000000000000U);
    check_double("9007199254740993.0", 0x4340000000000000U);
    check_double("9007199254740993.00000000000000000000001", 0x4340000000000001U);
    check_double("900719925474099.30e1", 0x4340000000000000U);
    check_double("9007199254740995", 0x4340000000000002U);
    check_double("2.2250738585072011e-308", 0x000fffffffffffffU);
    check_double("2.2250738585072012e-308", 0x0010000000000000U);
    check_double("2.2250738585072014e-308", 0x0010000000000000U);
    check_double("4.9406564584124654e-324", 1);
    check_double("2.4703282292062328e-324", 1);
    check_double("2.4703282292062327e-324", 0);
    check_double("-2.4703282292062327e-324", 0x8000000000000000U);
    check_double("1e-400", 0);
    check_double("-1e-999999999999999999999", 0x8000000000000000U);
    check_double("0e999999999999999999999", 0);
    check_double("1.7976931348623157e308", 0x7fefffffffffffffU);
    check_double("1.7976931348623158e308", 0x7fefffffffffffffU);
    check_double("179769313486231570000000000000e279", 0x7fefffffffffffffU);
    check_double("8.589934592e9", 0x4200000000000000U);
    check_double("6.631236846766476e-316", bits_of_double(strtod("6.631236846766476e-316", NULL)));
    check_against_libc("3.2378839133029012895883524125015321748630094612e-319");
    check_against_libc("7.4109846876186981626485318930233205854758970392e-289");
    check_against_libc("2.98023223876953125e-8");
    check_against_libc("1.00000005960464477539062499999999999999999999999999999");
    check_against_libc("1.00000005960464477539062500000000000000000000000000001");
}

static void refuses_what_rounds_to_infinity(void **state)
{
    (void)state;
    static const char *const large[] = {"1.7976931348623159e308",
                                        "-1.7976931348623159e308",
                                        "1.8e308",
                                        "1e309",
                                        "1e310",
                                        "-1e400",
                                        "1e999999999999999999999999",
                                        "17976931348623159000000000000000000e274",
                                        "12345678901234567890123456789e300"};
    for (size_t i = 0; i < COUNT(large); i++) {
        check_refused(NUMBER_F64, large[i], JSONRTI_NUM_RANGE);
        check_refused(NUMBER_F32, large[i], JSONRTI_NUM_RANGE);
    }
    check_float("3.4028235e38", 0x7f7fffffU);
    check_float("3.40282356779733661637539395458142568447e38", 0x7f7fffffU);
    check_refused(NUMBER_F32, "3.40282356779733661637539395458142568448e38", JSONRTI_NUM_RANGE);
    check_refused(NUMBER_F32, "3.4028236e38", JSONRTI_NUM_RANGE);
    check_refused(NUMBER_F32, "1e39", JSONRTI_NUM_RANGE);
    check_float("1.4e-45", 1);
    check_float("7.006492321624085e-46", 0);
    check_float("7.006492321624086e-46", 1);
    check_float("-1e-60", 0x80000000U);
}

static void reads_every_short_decimal_as_libc_does(void **state)
{
    (void)state;
    char text[32];
    for (int places = 0; places <= 6; places++) {
        for (int i = 0; i < 3000; i++) {
            double v = (double)(next_random() % 10000000) / 1000;
            int length = snprintf(text, sizeof text, "%.*f,       ", places, v);
            struct outcome o = parse_bytes(NUMBER_F64, text, (size_t)length, full_range);
            assert_int_equal(o.length, length - 8);
            assert_true(o.value.f64 == strtod(text, NULL));
            o = parse_bytes(NUMBER_F32, text, (size_t)length, full_range);
            assert_true(o.value.f32 == strtof(text, NULL));
        }
    }
}

/* `count` times `digit` between two other texts; the caller frees it. */
static char *repeat_digit(const char *before, char digit, size_t count, const char *behind)
{
    size_t a = strlen(before), b = strlen(behind);
    char *text = malloc(a + count + b + 1);
    assert_non_null(text);
    memcpy(text, before, a);
    memset(text + a, digit, count);
    memcpy(text + a + count, behind, b + 1);
    return text;
}

#define MEBIBYTE ((size_t)1 << 20)

static void reads_a_mebibyte_of_digits_in_linear_time(void **state)
{
    (void)state;
    static const struct {
        const char *before;
        char digit;
        const char *behind;
        double want; /* infinity: refused */
    } cases[] = {{"1.", '0', "1", 1.0},
                 {"0.", '0', "1e1048577", 1.0},
                 {"1", '0', "e-1048576", 1.0},
                 {"1", '0', "e-1048566", 1e10},
                 {"0.", '9', "", 1.0},
                 {"9007199254740993.", '0', "", 9007199254740992.0},
                 {"9007199254740993.", '0', "1", 9007199254740994.0},
                 {"1", '0', "", INFINITY},
                 {"0.", '0', "1", 0.0},
                 {"5e", '0', "2", 500.0},
                 {"0e", '9', "", 0.0},
                 {"1e-", '9', "", 0.0},
                 {"1e", '9', "", INFINITY}};
    clock_t start = clock();
    for (size_t i = 0; i < COUNT(cases); i++) {
        char *text = repeat_digit(cases[i].before, cases[i].digit, MEBIBYTE, cases[i].behind);
        struct outcome o = parse_bytes(NUMBER_F64, text, strlen(text), full_range);
        if (isinf(cases[i].want)) {
            assert_int_equal(o.status, JSONRTI_NUM_RANGE);
        } else {
            assert_int_equal(o.length, strlen(text));
            if (o.value.f64 != cases[i].want)
                fail_msg("case %zu gave %g", i, o.value.f64);
        }
        o = parse_bytes(NUMBER_SCAN, text, strlen(text), full_range);
        assert_int_equal(o.length, strlen(text));
        free(text);
    }
    /* Quadratic time would take minutes; sanitizers and emulators have their seconds. */
    assert_true((double)(clock() - start) / CLOCKS_PER_SEC < 10);
}

static void reads_a_mebibyte_of_digits_as_an_integer(void **state)
{
    (void)state;
    static const struct {
        const char *before, *behind;
        enum jsonrti_number_status status;
    } cases[] = {{"7.", "", JSONRTI_NUM_OK},
                 {"7", "e-1048576", JSONRTI_NUM_OK},
                 {"0.", "7e1048577", JSONRTI_NUM_OK},
                 {"7.", "1", JSONRTI_NUM_NOT_INTEGER},
                 {"7", "", JSONRTI_NUM_RANGE}};
    for (size_t i = 0; i < COUNT(cases); i++) {
        char *text = repeat_digit(cases[i].before, '0', MEBIBYTE, cases[i].behind);
        struct outcome o = parse_bytes(NUMBER_I64_INTEGRAL, text, strlen(text), full_range);
        assert_int_equal(o.status, cases[i].status);
        if (cases[i].status == JSONRTI_NUM_OK)
            assert_int_equal(o.value.i64, 7);
        free(text);
    }
}

static void multiplies_wide_without_128_bit_integers(void **state)
{
    (void)state;
    static const uint64_t edges[] = {0,
                                     1,
                                     0xffffffffU,
                                     0x100000000U,
                                     UINT64_MAX,
                                     UINT64_MAX - 1,
                                     0x8000000000000000U,
                                     0xffffffff00000001U};
    for (int i = 0; i < 20000; i++) {
        uint64_t a = i < 64 ? edges[i / 8] : next_random(),
                 b = i < 64 ? edges[i % 8] : next_random();
        uint16_t column[8] = {0};
        for (int x = 0; x < 4; x++) {
            uint32_t carry = 0;
            for (int y = 0; y < 4; y++) {
                uint64_t sum =
                    ((a >> (16 * x)) & 0xffff) * ((b >> (16 * y)) & 0xffff) + column[x + y] + carry;
                column[x + y] = (uint16_t)sum;
                carry = (uint32_t)(sum >> 16);
            }
            column[x + 4] = (uint16_t)carry;
        }
        uint64_t low = 0, high = 0;
        for (int x = 3; x >= 0; x--) {
            low = low << 16 | column[x];
            high = high << 16 | column[x + 4];
        }
        struct wide_product p = multiply_wide(a, b);
        assert_true(p.low == low && p.high == high);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(reads_ordinary_numbers_exactly),
        cmocka_unit_test(reads_the_known_hard_doubles),
        cmocka_unit_test(refuses_what_rounds_to_infinity),
        cmocka_unit_test(reads_every_short_decimal_as_libc_does),
        cmocka_unit_test(reads_a_mebibyte_of_digits_in_linear_time),
        cmocka_unit_test(reads_a_mebibyte_of_digits_as_an_integer),
        cmocka_unit_test(multiplies_wide_without_128_bit_integers),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
