/*
 * Parsing doubles and floats: against the C library, and against midpoints between neighbours whose
 * exact decimal texts are made here.
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

/* Text of m * 2^e, exactly: an integer and, for e < 0, an exponent of ten. */
struct exact_text {
    char text[1300];
    size_t digits;
    int exponent; /* of ten */
};

#define EXACT_LIMBS 140

static void multiply_exact(uint32_t *limbs, size_t *used, uint32_t factor)
{
    uint64_t carry = 0;
    for (size_t i = 0; i < *used; i++) {
        carry += (uint64_t)limbs[i] * factor;
        limbs[i] = (uint32_t)(carry % 1000000000);
        carry /= 1000000000;
    }
    for (; carry; carry /= 1000000000)
        limbs[(*used)++] = (uint32_t)(carry % 1000000000);
    assert_true(*used < EXACT_LIMBS);
}

static void make_exact(struct exact_text *out, uint64_t m, int e)
{
    uint32_t limbs[EXACT_LIMBS] = {(uint32_t)(m % 1000000000),
                                   (uint32_t)(m / 1000000000 % 1000000000),
                                   (uint32_t)(m / 1000000000000000000U)};
    size_t used = 3;
    while (used > 1 && limbs[used - 1] == 0)
        used--;
    out->exponent = e < 0 ? e : 0;
    for (; e > 0; e -= e > 20 ? 20 : e)
        multiply_exact(limbs, &used, (uint32_t)1 << (e > 20 ? 20 : e));
    for (; e <= -13; e += 13)
        multiply_exact(limbs, &used, 1220703125);
    for (; e < 0; e++)
        multiply_exact(limbs, &used, 5);
    int length = snprintf(out->text, sizeof out->text, "%u", limbs[--used]);
    while (used > 0)
        length +=
            snprintf(out->text + length, sizeof out->text - (size_t)length, "%09u", limbs[--used]);
    out->digits = (size_t)length;
}

/* The same with its exponent, and with its last digit raised or lowered, or more digits behind. */
static void spell_exact(char *text, size_t room, const struct exact_text *exact, const char *more)
{
    snprintf(text, room, "%s%se%d", exact->text, more, exact->exponent - (int)strlen(more));
}

/* The same as plain digits with a point: 0.000123, 12.34, 1200. */
static void spell_exact_plainly(char *text, size_t room, const struct exact_text *exact,
                                const char *more)
{
    int whole = (int)exact->digits + exact->exponent;
    if (whole <= 0)
        snprintf(text, room, "0.%0*d%s%s", -whole + 1, 0, exact->text, more);
    else
        snprintf(text, room, "%.*s.%s%s0", whole, exact->text, exact->text + whole, more);
    /* The zero that %0*d prints even for a width of 0 counts as a place too many. */
    if (whole <= 0)
        memmove(text + 2, text + 3, strlen(text + 3) + 1);
}

/* Parse what spells exactly m + 1/2 ulp, a little less and a little more. */
struct midpoint_case {
    enum number_kind kind;
    uint64_t lower; /* bits of the float below the midpoint */
    uint64_t m;     /* midpoint = m * 2^e */
    int e;
};

static void check_bits(const struct midpoint_case *c, const char *text, uint64_t want)
{
    struct outcome o = parse_bytes(c->kind, text, strlen(text), full_range);
    uint64_t infinity = c->kind == NUMBER_F64 ? 0x7ff0000000000000U : 0x7f800000U;
    uint64_t got = c->kind == NUMBER_F64 ? bits_of_double(o.value.f64) : bits_of_float(o.value.f32);
    if (want >= infinity) {
        assert_int_equal(o.length, -1);
        assert_int_equal(o.status, JSONRTI_NUM_RANGE);
        return;
    }
    if (o.length != (ptrdiff_t)strlen(text) || got != want)
        fail_msg("'%.900s' gave %llx, not %llx", text, (unsigned long long)got,
                 (unsigned long long)want);
}

static void check_midpoint(struct midpoint_case c)
{
    struct exact_text exact;
    char text[3000];
    uint64_t even = c.lower + (c.lower & 1);
    make_exact(&exact, c.m, c.e);
    spell_exact(text, sizeof text, &exact, "");
    check_bits(&c, text, even);
    spell_exact(text, sizeof text, &exact, "1");
    check_bits(&c, text, c.lower + 1);
    spell_exact(text, sizeof text, &exact, "00000000000000000000000000000000000000000000001");
    check_bits(&c, text, c.lower + 1);
    spell_exact_plainly(text, sizeof text, &exact, "");
    check_bits(&c, text, even);
    spell_exact_plainly(text, sizeof text, &exact, "0000000000000000000000000000000001");
    check_bits(&c, text, c.lower + 1);
    /* The last digit is never 0 unless the midpoint is an integer that ends so. */
    size_t last = exact.digits;
    while (exact.text[last - 1] == '0')
        exact.text[--last] = '9';
    exact.text[last - 1]--;
    if (exact.text[0] == '0')
        return;
    spell_exact(text, sizeof text, &exact, "");
    check_bits(&c, text, c.lower);
    spell_exact(text, sizeof text, &exact, "99999999999999999999999999999999999999999999");
    check_bits(&c, text, c.lower);
}

static void check_double_midpoint(uint64_t lower)
{
    uint64_t m = lower & 0xfffffffffffffU;
    int exponent = (int)(lower >> 52);
    if (exponent)
        m |= 0x10000000000000U;
    check_midpoint(
        (struct midpoint_case){NUMBER_F64, lower, 2 * m + 1, (exponent ? exponent : 1) - 1076});
}

static void check_float_midpoint(uint32_t lower)
{
    uint64_t m = lower & 0x7fffffU;
    int exponent = (int)(lower >> 23);
    if (exponent)
        m |= 0x800000U;
    check_midpoint(
        (struct midpoint_case){NUMBER_F32, lower, 2 * m + 1, (exponent ? exponent : 1) - 151});
}

static void rounds_midpoints_of_doubles_to_even(void **state)
{
    (void)state;
    check_double_midpoint(0);
    check_double_midpoint(1);
    check_double_midpoint(0x000fffffffffffffU);
    check_double_midpoint(0x0010000000000000U);
    check_double_midpoint(0x7feffffffffffffeU);
    check_double_midpoint(0x7fefffffffffffffU); /* rounds to infinity */
    for (uint64_t exponent = 0; exponent < 2047; exponent += 7) {
        check_double_midpoint(exponent << 52);
        check_double_midpoint((exponent << 52) + 0xfffffffffffffU);
    }
    for (int i = 0; i < 700; i++)
        check_double_midpoint(next_random() % 0x7ff0000000000000U);
    for (int i = 0; i < 100; i++) /* integers, whose midpoints have few digits */
        check_double_midpoint(((uint64_t)1073 << 52) + next_random() % (UINT64_C(1) << 58));
    for (int i = 0; i < 100; i++) /* subnormals */
        check_double_midpoint(next_random() >> (12 + next_random() % 52));
}

static void rounds_midpoints_around_powers_of_ten(void **state)
{
    (void)state;
    for (int q = -323; q <= 308; q += 3) {
        char text[16];
        snprintf(text, sizeof text, "1e%d", q);
        uint64_t bits = bits_of_double(strtod(text, NULL));
        check_double(text, bits);
        check_double_midpoint(bits);
        check_double_midpoint(bits - 1);
    }
    for (int q = -45; q <= 38; q++) {
        char text[16];
        snprintf(text, sizeof text, "1e%d", q);
        uint32_t bits = bits_of_float(strtof(text, NULL));
        check_float(text, bits);
        check_float_midpoint(bits);
        if (bits)
            check_float_midpoint(bits - 1);
    }
}

static void rounds_midpoints_of_floats_once(void **state)
{
    (void)state;
    check_float_midpoint(0);
    check_float_midpoint(1);
    check_float_midpoint(0x007fffffU);
    check_float_midpoint(0x7f7fffffU);
    for (uint32_t exponent = 0; exponent < 255; exponent++) {
        check_float_midpoint(exponent << 23);
        check_float_midpoint((exponent << 23) + 0x7fffffU);
    }
    for (int i = 0; i < 2000; i++)
        check_float_midpoint((uint32_t)(next_random() % 0x7f800000U));
}

static void agrees_with_libc_on_random_doubles(void **state)
{
    (void)state;
    for (int i = 0; i < 120000; i++) {
        double v = double_from_bits(next_random());
        if (!isfinite(v))
            continue;
        char text[64];
        int length = snprintf(text, sizeof text, "%.*e", (int)(next_random() % 24), v);
        double want = strtod(text, NULL);
        struct outcome o = parse_bytes(NUMBER_F64, text, (size_t)length, full_range);
        if (isinf(want)) {
            assert_int_equal(o.status, JSONRTI_NUM_RANGE);
            continue;
        }
        assert_int_equal(o.length, length);
        if (bits_of_double(o.value.f64) != bits_of_double(want))
            fail_msg("'%s' gave %a, not %a", text, o.value.f64, want);
    }
}

static void agrees_with_libc_on_random_floats(void **state)
{
    (void)state;
    for (int i = 0; i < 120000; i++) {
        float v = float_from_bits((uint32_t)next_random());
        if (!isfinite(v))
            continue;
        char text[64];
        int length = snprintf(text, sizeof text, "%.*e", (int)(next_random() % 24), (double)v);
        float want = strtof(text, NULL);
        struct outcome o = parse_bytes(NUMBER_F32, text, (size_t)length, full_range);
        if (isinf(want)) {
            assert_int_equal(o.status, JSONRTI_NUM_RANGE);
            continue;
        }
        assert_int_equal(o.length, length);
        if (bits_of_float(o.value.f32) != bits_of_float(want))
            fail_msg("'%s' gave %a, not %a", text, (double)o.value.f32, (double)want);
    }
}

static void agrees_with_libc_on_random_plain_decimals(void **state)
{
    (void)state;
    for (int i = 0; i < 100000; i++) {
        uint64_t whole = next_random() >> (next_random() % 64);
        uint64_t fraction = next_random() >> (next_random() % 64);
        char text[64];
        int length = snprintf(text, sizeof text, "%s%llu.%0*llu", i & 1 ? "-" : "",
                              (unsigned long long)whole, (int)(next_random() % 20),
                              (unsigned long long)fraction);
        memset(text + length, ' ', 9);
        struct outcome o =
            parse_bytes(NUMBER_F64, text, (size_t)length + (size_t)(i & 2) * 4, full_range);
        assert_int_equal(o.length, length);
        double want = strtod(text, NULL);
        if (bits_of_double(o.value.f64) != bits_of_double(want))
            fail_msg("'%s' gave %a, not %a", text, o.value.f64, want);
        o = parse_bytes(NUMBER_F32, text, (size_t)length, full_range);
        assert_true(bits_of_float(o.value.f32) == bits_of_float(strtof(text, NULL)));
    }
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

static void reads_thousands_of_digits(void **state)
{
    (void)state;
    static char text[9000];
    for (int i = 0; i < 200; i++) {
        size_t length = 700 + (size_t)(next_random() % 8000);
        for (size_t k = 0; k < length; k++)
            text[k] = (char)('0' + next_random() % 10);
        if (text[0] == '0')
            text[0] = '1';
        text[next_random() % 400 + 1] = '.';
        if (text[length - 1] == '.')
            text[length - 1] = '5';
        snprintf(text + length, 16, "e%d", (int)(next_random() % 600) - 400);
        double want = strtod(text, NULL);
        struct outcome o = parse_bytes(NUMBER_F64, text, strlen(text), full_range);
        if (isinf(want))
            assert_int_equal(o.status, JSONRTI_NUM_RANGE);
        else
            assert_true(o.value.f64 == want);
        float narrow = strtof(text, NULL);
        o = parse_bytes(NUMBER_F32, text, strlen(text), full_range);
        if (isinf(narrow))
            assert_int_equal(o.status, JSONRTI_NUM_RANGE);
        else
            assert_true(o.value.f32 == narrow);
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
        cmocka_unit_test(rounds_midpoints_of_doubles_to_even),
        cmocka_unit_test(rounds_midpoints_around_powers_of_ten),
        cmocka_unit_test(rounds_midpoints_of_floats_once),
        cmocka_unit_test(agrees_with_libc_on_random_doubles),
        cmocka_unit_test(agrees_with_libc_on_random_floats),
        cmocka_unit_test(agrees_with_libc_on_random_plain_decimals),
        cmocka_unit_test(reads_every_short_decimal_as_libc_does),
        cmocka_unit_test(reads_thousands_of_digits),
        cmocka_unit_test(reads_a_mebibyte_of_digits_in_linear_time),
        cmocka_unit_test(reads_a_mebibyte_of_digits_as_an_integer),
        cmocka_unit_test(multiplies_wide_without_128_bit_integers),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
