/*
 * Parsing numbers: the grammar, and integers at the ends of their ranges.
 *
 * Texts stand in buffers of exactly their size, and are tried again with more bytes behind them,
 * because eight are read at a time while eight are left.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "number_support.h"

/* Grammar */

static void check_accepted(enum number_kind kind, const char *text)
{
    for (size_t i = 0; i < COUNT(tails); i++) {
        struct outcome o = parse_before(kind, text, tails[i]);
        if (o.length != (ptrdiff_t)strlen(text))
            fail_msg("kind %d: '%s' before '%s' gave %td", (int)kind, text, tails[i], o.length);
    }
}

static void accepts_every_form_of_number(void **state)
{
    (void)state;
    static const char *const good[] = {
        "0",         "-0",           "1",         "-1",           "10",        "123456789",
        "1234567",   "12345678",     "0.0",       "-0.0",         "0.5",       "1.5",
        "12345.678", "1234567.8",    "123456.78", "1e5",          "1E5",       "1e+5",
        "1e-5",      "0e0",          "0E-0",      "0e+00",        "1.5e10",    "1.25E-3",
        "1e05",      "12345678e001", "0.1234567", "0.12345678",   "0.1e1",     "-1.5e+3",
        "1.0000000", "10.00000000",  "1e0000001", "0.0000000001", "100000000", "9007199254740993"};
    for (size_t i = 0; i < COUNT(good); i++) {
        check_accepted(NUMBER_SCAN, good[i]);
        check_accepted(NUMBER_F64, good[i]);
        check_accepted(NUMBER_F32, good[i]);
    }
}

static void ends_a_number_where_its_grammar_ends(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        ptrdiff_t length;
    } cases[] = {{"0x10", 1}, {"1.5.5", 3}, {"1e5e5", 3}, {"1e5.5", 3}, {"0-1", 1},
                 {"1+1", 1},  {"12a", 2},   {"1_000", 1}, {"1,2", 1},   {"-0-", 2},
                 {"1.5f", 3}, {"0\0", 1},   {"1\xff", 1}, {"1/", 1},    {"1:", 1}};
    for (size_t i = 0; i < COUNT(cases); i++) {
        assert_int_equal(parse_text(NUMBER_SCAN, cases[i].text).length, cases[i].length);
        assert_int_equal(parse_text(NUMBER_F64, cases[i].text).length, cases[i].length);
        assert_int_equal(parse_before(NUMBER_F64, cases[i].text, "        ").length,
                         cases[i].length);
        assert_int_equal(parse_before(NUMBER_F32, cases[i].text, "        ").length,
                         cases[i].length);
    }
}

static void refuses_wrong_numbers_at_their_first_wrong_byte(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        ptrdiff_t bad;
    } cases[] = {{"", 0},           {"-", 1},           {"+1", 0},        {".5", 0},
                 {"-.5", 1},        {"x", 0},           {"-x", 1},        {"--1", 1},
                 {"01", 1},         {"-01", 2},         {"00", 1},        {"00.5", 1},
                 {"0123456789", 1}, {"01234567.5", 1},  {"1.", 2},        {"1.x", 2},
                 {"1.e5", 2},       {"-1.", 3},         {"1e", 2},        {"1E", 2},
                 {"1e+", 3},        {"1e-", 3},         {"1ex", 2},       {"1e+x", 3},
                 {"1e+-5", 3},      {"1.5e", 4},        {"1.5e+", 5},     {"1..5", 2},
                 {"0.", 2},         {"-0.", 3},         {"12345678.", 9}, {"12345678.x", 9},
                 {"1234567.", 8},   {"1234567.e", 8},   {"12345678e", 9}, {"1.2345678e", 10},
                 {"NaN", 0},        {"Infinity", 0},    {"-Infinity", 1}, {"\xef\xbc\x91", 0},
                 {"e5", 0},         {"1.2345678e+", 11}};
    static const enum number_kind kinds[] = {NUMBER_SCAN,         NUMBER_I64,          NUMBER_U64,
                                             NUMBER_I64_INTEGRAL, NUMBER_U64_INTEGRAL, NUMBER_F64,
                                             NUMBER_F32};
    for (size_t i = 0; i < COUNT(cases); i++) {
        for (size_t k = 0; k < COUNT(kinds); k++) {
            /* A byte that ends no number differs from the end of the text in nothing. */
            for (size_t t = 0; t < 2; t++) {
                struct outcome o = parse_before(kinds[k], cases[i].text, t ? "        " : "");
                if (o.length != -1 || o.bad != cases[i].bad)
                    fail_msg("kind %d: '%s' gave %td, bad %td", (int)kinds[k], cases[i].text,
                             o.length, o.bad);
                if (kinds[k] != NUMBER_SCAN)
                    assert_int_equal(o.status, JSONRTI_NUM_SYNTAX);
            }
        }
    }
}

static void prefers_a_syntax_error_to_any_other(void **state)
{
    (void)state;
    struct outcome o = parse_text(NUMBER_I64, "99999999999999999999999.");
    assert_int_equal(o.status, JSONRTI_NUM_SYNTAX);
    assert_int_equal(o.bad, 24);
    o = parse_text(NUMBER_F64, "1e99999999999999999999e");
    assert_int_equal(o.status, JSONRTI_NUM_RANGE); /* the second e is behind the number */
    o = parse_text(NUMBER_U64, "-1.");
    assert_int_equal(o.status, JSONRTI_NUM_SYNTAX);
    o = parse_text(NUMBER_U64, "-1.5");
    assert_int_equal(o.status, JSONRTI_NUM_NOT_INTEGER);
}

/* The grammar again, byte by byte. */
static bool is_number(const char *p, size_t length)
{
    size_t i = 0, start;
    if (i < length && p[i] == '-')
        i++;
    start = i;
    while (i < length && p[i] >= '0' && p[i] <= '9')
        i++;
    if (i == start || (p[start] == '0' && i - start > 1))
        return false;
    if (i < length && p[i] == '.') {
        start = ++i;
        while (i < length && p[i] >= '0' && p[i] <= '9')
            i++;
        if (i == start)
            return false;
    }
    if (i < length && (p[i] == 'e' || p[i] == 'E')) {
        i++;
        if (i < length && (p[i] == '-' || p[i] == '+'))
            i++;
        start = i;
        while (i < length && p[i] >= '0' && p[i] <= '9')
            i++;
        if (i == start)
            return false;
    }
    return i == length;
}

static void agrees_with_a_plain_grammar_on_random_texts(void **state)
{
    (void)state;
    static const char alphabet[] = "0123456789001122..eE+--";
    for (int round = 0; round < 200000; round++) {
        char text[24];
        size_t length = 1 + (size_t)(next_random() % 20);
        for (size_t i = 0; i < length; i++)
            text[i] = alphabet[next_random() % (sizeof alphabet - 1)];
        bool want = is_number(text, length);
        struct outcome scanned = parse_bytes(NUMBER_SCAN, text, length, full_range);
        struct outcome parsed = parse_bytes(NUMBER_F64, text, length, full_range);
        struct outcome integer = parse_bytes(NUMBER_I64, text, length, full_range);
        text[length] = '\0';
        if ((scanned.length == (ptrdiff_t)length) != want)
            fail_msg("'%s' is %sa number", text, want ? "" : "not ");
        if (parsed.length == -1 && parsed.status == JSONRTI_NUM_RANGE)
            assert_true(scanned.length > 0);
        else
            assert_int_equal(parsed.length, scanned.length);
        if (scanned.length == -1) {
            assert_int_equal(parsed.bad, scanned.bad);
            assert_int_equal(integer.status, JSONRTI_NUM_SYNTAX);
            assert_int_equal(integer.bad, scanned.bad);
        }
    }
}

/* Integers */

static void check_i64(const char *text, int64_t want)
{
    static const enum number_kind kinds[] = {NUMBER_I64, NUMBER_I64_INTEGRAL};
    for (size_t k = 0; k < 2; k++) {
        for (size_t t = 0; t < COUNT(tails); t++) {
            struct outcome o = parse_before(kinds[k], text, tails[t]);
            if (o.length != (ptrdiff_t)strlen(text) || o.value.i64 != want)
                fail_msg("'%s' gave %lld", text, (long long)o.value.i64);
        }
    }
}

static void reads_signed_integers_to_both_ends(void **state)
{
    (void)state;
    check_i64("0", 0);
    check_i64("-0", 0);
    check_i64("-1", -1);
    check_i64("12345678", 12345678);
    check_i64("-123456789", -123456789);
    check_i64("9223372036854775806", INT64_MAX - 1);
    check_i64("9223372036854775807", INT64_MAX);
    check_i64("-9223372036854775807", -INT64_MAX);
    check_i64("-9223372036854775808", INT64_MIN);
    check_refused(NUMBER_I64, "9223372036854775808", JSONRTI_NUM_RANGE);
    check_refused(NUMBER_I64, "-9223372036854775809", JSONRTI_NUM_RANGE);
    check_refused(NUMBER_I64, "18446744073709551615", JSONRTI_NUM_RANGE);
    check_refused(NUMBER_I64, "18446744073709551616", JSONRTI_NUM_RANGE);
    check_refused(NUMBER_I64, "-18446744073709551617", JSONRTI_NUM_RANGE);
    check_refused(NUMBER_I64, "99999999999999999999", JSONRTI_NUM_RANGE);
    check_refused(NUMBER_I64, "100000000000000000000000000000000", JSONRTI_NUM_RANGE);
}

static void check_u64(const char *text, uint64_t want)
{
    static const enum number_kind kinds[] = {NUMBER_U64, NUMBER_U64_INTEGRAL};
    for (size_t k = 0; k < 2; k++) {
        for (size_t t = 0; t < COUNT(tails); t++) {
            struct outcome o = parse_before(kinds[k], text, tails[t]);
            if (o.length != (ptrdiff_t)strlen(text) || o.value.u64 != want)
                fail_msg("'%s' gave %llu", text, (unsigned long long)o.value.u64);
        }
    }
}

static void reads_unsigned_integers_to_their_end(void **state)
{
    (void)state;
    check_u64("0", 0);
    check_u64("9999999999999999999", 9999999999999999999U);
    check_u64("10000000000000000000", 10000000000000000000U);
    check_u64("10000000000000000001", 10000000000000000001U);
    check_u64("18446744073709551614", UINT64_MAX - 1);
    check_u64("18446744073709551615", UINT64_MAX);
    check_refused(NUMBER_U64, "18446744073709551616", JSONRTI_NUM_RANGE);
    check_refused(NUMBER_U64, "18446744073709551625", JSONRTI_NUM_RANGE);
    check_refused(NUMBER_U64, "19999999999999999999", JSONRTI_NUM_RANGE);
    check_refused(NUMBER_U64, "20000000000000000000", JSONRTI_NUM_RANGE);
    check_refused(NUMBER_U64, "28446744073709551616", JSONRTI_NUM_RANGE);
    check_refused(NUMBER_U64, "36893488147419103233", JSONRTI_NUM_RANGE);
    check_refused(NUMBER_U64, "99999999999999999999", JSONRTI_NUM_RANGE);
    check_refused(NUMBER_U64, "100000000000000000000", JSONRTI_NUM_RANGE);
    check_refused(NUMBER_U64, "118446744073709551616", JSONRTI_NUM_RANGE);
}

static void refuses_a_sign_on_an_unsigned_integer(void **state)
{
    (void)state;
    check_refused(NUMBER_U64, "-0", JSONRTI_NUM_RANGE);
    check_refused(NUMBER_U64, "-1", JSONRTI_NUM_RANGE);
    check_refused(NUMBER_U64, "-18446744073709551616", JSONRTI_NUM_RANGE);
    check_refused(NUMBER_U64_INTEGRAL, "-0.0", JSONRTI_NUM_RANGE);
    check_refused(NUMBER_U64_INTEGRAL, "-0e5", JSONRTI_NUM_RANGE);
    check_refused(NUMBER_U64_INTEGRAL, "-10e-1", JSONRTI_NUM_RANGE);
}

static void holds_integers_of_every_width_to_their_range(void **state)
{
    (void)state;
    for (int bits = 8; bits <= 64; bits *= 2) {
        struct range r = {bits == 64 ? INT64_MIN : -((int64_t)1 << (bits - 1)),
                          (int64_t)(UINT64_MAX >> (65 - bits)), UINT64_MAX >> (64 - bits)};
        for (int step = -1; step <= 1; step++) {
            char text[32];
            if (bits < 64) {
                snprintf(text, sizeof text, "%lld", (long long)(r.max + step));
                struct outcome o = parse_bytes(NUMBER_I64, text, strlen(text), r);
                assert_int_equal(o.length == -1, step > 0);
                snprintf(text, sizeof text, "%lld", (long long)(r.min + step));
                o = parse_bytes(NUMBER_I64, text, strlen(text), r);
                assert_int_equal(o.length == -1, step < 0);
                snprintf(text, sizeof text, "%llu",
                         (unsigned long long)(r.umax + (uint64_t)(int64_t)step));
                o = parse_bytes(NUMBER_U64, text, strlen(text), r);
                assert_int_equal(o.length == -1, step > 0);
                assert_int_equal(o.status, step > 0 ? JSONRTI_NUM_RANGE : JSONRTI_NUM_OK);
            }
        }
    }
    struct range months = {1, 12, 0};
    assert_int_equal(parse_bytes(NUMBER_I64, "0", 1, months).status, JSONRTI_NUM_RANGE);
    assert_int_equal(parse_bytes(NUMBER_I64, "-0", 2, months).status, JSONRTI_NUM_RANGE);
    assert_int_equal(parse_bytes(NUMBER_I64, "12", 2, months).value.i64, 12);
    assert_int_equal(parse_bytes(NUMBER_U64, "0", 1, months).length, 1);
    assert_int_equal(parse_bytes(NUMBER_U64, "1", 1, months).status, JSONRTI_NUM_RANGE);
}

static void reads_back_random_integers(void **state)
{
    (void)state;
    for (int round = 0; round < 100000; round++) {
        uint64_t v = next_random() >> (next_random() % 64);
        char text[32];
        int length = snprintf(text, sizeof text, "%llu", (unsigned long long)v);
        struct outcome o = parse_bytes(NUMBER_U64, text, (size_t)length, full_range);
        assert_int_equal(o.length, length);
        assert_true(o.value.u64 == v);
        length = snprintf(text, sizeof text, "%lld,       ", (long long)(int64_t)v);
        o = parse_bytes(NUMBER_I64, text, (size_t)length, full_range);
        assert_int_equal(o.length, length - 8);
        assert_true(o.value.i64 == (int64_t)v);
    }
}

static void takes_no_fraction_or_exponent_for_an_integer(void **state)
{
    (void)state;
    static const char *const texts[] = {
        "1.0",  "1e3",        "1E3",         "0.0",  "-0.0", "0e0",       "1.5",
        "1e-1", "12345678.0", "123456789e1", "1e99", "-2e2", "1234567.0", "99999999999999999999.0"};
    for (size_t i = 0; i < COUNT(texts); i++) {
        check_refused(NUMBER_I64, texts[i], JSONRTI_NUM_NOT_INTEGER);
        check_refused(NUMBER_U64, texts[i], JSONRTI_NUM_NOT_INTEGER);
    }
}

static void check_integral(const char *text, int64_t want)
{
    for (size_t t = 0; t < COUNT(tails); t++) {
        struct outcome o = parse_before(NUMBER_I64_INTEGRAL, text, tails[t]);
        if (o.length != (ptrdiff_t)strlen(text) || o.value.i64 != want)
            fail_msg("'%s' gave %lld, status %d", text, (long long)o.value.i64, (int)o.status);
        if (text[0] == '-')
            continue;
        o = parse_before(NUMBER_U64_INTEGRAL, text, tails[t]);
        assert_int_equal(o.length, strlen(text));
        assert_true(o.value.u64 == (uint64_t)want);
    }
}

static void takes_integral_values_in_any_form_when_asked(void **state)
{
    (void)state;
    check_integral("1.0", 1);
    check_integral("1e3", 1000);
    check_integral("1.5e1", 15);
    check_integral("1500e-2", 15);
    check_integral("-2.50e1", -25);
    check_integral("0.0", 0);
    check_integral("-0.0", 0);
    check_integral("0e999999999999", 0);
    check_integral("0.000e-99999999999999999999999999", 0);
    check_integral("1000000000000000000000e-20", 10);
    check_integral("0.00000000000000000000000012e26", 12);
    check_integral("9.223372036854775807e18", INT64_MAX);
    check_integral("-9223372036854775808.000", INT64_MIN);
    check_integral("922337203685477580700e-2", INT64_MAX);
    check_integral("9007199254740993.0", 9007199254740993);
    check_integral("1e18", 1000000000000000000);
    assert_true(parse_text(NUMBER_U64_INTEGRAL, "1e19").value.u64 == 10000000000000000000U);
    assert_true(parse_text(NUMBER_U64_INTEGRAL, "1844674407370955161.5e1").value.u64 == UINT64_MAX);
    assert_true(parse_text(NUMBER_U64_INTEGRAL, "1844674407370955161e1").value.u64 ==
                UINT64_MAX - 5);
    assert_true(parse_text(NUMBER_U64_INTEGRAL, "18446744073709551615.0").value.u64 == UINT64_MAX);
}

static void refuses_values_that_are_no_integers_or_too_large(void **state)
{
    (void)state;
    static const char *const fractions[] = {"1.5",
                                            "1e-1",
                                            "15e-2",
                                            "1e-999999999999999999999",
                                            "0.1",
                                            "123.4500e1",
                                            "1.0000000000000000000000001"};
    for (size_t i = 0; i < COUNT(fractions); i++) {
        check_refused(NUMBER_I64_INTEGRAL, fractions[i], JSONRTI_NUM_NOT_INTEGER);
        check_refused(NUMBER_U64_INTEGRAL, fractions[i], JSONRTI_NUM_NOT_INTEGER);
    }
    static const char *const large[] = {"1e20",
                                        "1e999999999999999999999999",
                                        "18446744073709551616.0",
                                        "18446744073709551616",
                                        "1.8446744073709551616e19",
                                        "1844674407370955162e1",
                                        "2e19",
                                        "99999999999999999999.0",
                                        "123456789012345678901.0",
                                        "1.23456789012345678901e25"};
    for (size_t i = 0; i < COUNT(large); i++) {
        check_refused(NUMBER_I64_INTEGRAL, large[i], JSONRTI_NUM_RANGE);
        check_refused(NUMBER_U64_INTEGRAL, large[i], JSONRTI_NUM_RANGE);
    }
    check_refused(NUMBER_I64_INTEGRAL, "9.223372036854775808e18", JSONRTI_NUM_RANGE);
    check_refused(NUMBER_I64_INTEGRAL, "-9.223372036854775809e18", JSONRTI_NUM_RANGE);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(accepts_every_form_of_number),
        cmocka_unit_test(ends_a_number_where_its_grammar_ends),
        cmocka_unit_test(refuses_wrong_numbers_at_their_first_wrong_byte),
        cmocka_unit_test(prefers_a_syntax_error_to_any_other),
        cmocka_unit_test(agrees_with_a_plain_grammar_on_random_texts),
        cmocka_unit_test(reads_signed_integers_to_both_ends),
        cmocka_unit_test(reads_unsigned_integers_to_their_end),
        cmocka_unit_test(refuses_a_sign_on_an_unsigned_integer),
        cmocka_unit_test(holds_integers_of_every_width_to_their_range),
        cmocka_unit_test(reads_back_random_integers),
        cmocka_unit_test(takes_no_fraction_or_exponent_for_an_integer),
        cmocka_unit_test(takes_integral_values_in_any_form_when_asked),
        cmocka_unit_test(refuses_values_that_are_no_integers_or_too_large),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
