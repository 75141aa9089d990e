/*
 * Integers of every width: what each takes, refuses and writes, exactly.
 *
 * The judge works on decimal text: sign and digits against the ends of the width, also as text, so
 * that nothing is rounded or overflows on the way.
 */
#include <stdio.h>
#include <stdlib.h>

#include <jsonrt/codec.h>
#include <jsonrt/jsonrt.h>

#include "exact.h"

#include "number/number.h"
#include "scalars_json.h"

static jsonrt_reader reader, lax_reader;
static jsonrt_writer writer;

struct width {
    const char *name;
    const char *low, *high; /* the ends, magnitudes without a sign */
    bool is_signed;
};

static const struct width widths[] = {
    {"i8", "128", "127", true},
    {"i16", "32768", "32767", true},
    {"i32", "2147483648", "2147483647", true},
    {"i64", "9223372036854775808", "9223372036854775807", true},
    {"u8", "0", "255", false},
    {"u16", "0", "65535", false},
    {"u32", "0", "4294967295", false},
    {"u64", "0", "18446744073709551615", false},
};

/* ---- the judge ---- */

static int compare_magnitudes(const char *a, const char *b)
{
    size_t na = strlen(a), nb = strlen(b);
    if (na != nb)
        return na < nb ? -1 : 1;
    return strcmp(a, b);
}

/* An integer's plain text in the width? No minus at all without a sign. */
static bool is_in_width(const char *text, const struct width *w)
{
    if (*text != '-')
        return compare_magnitudes(text, w->high) <= 0;
    return w->is_signed && compare_magnitudes(text + 1, w->low) <= 0;
}

/* What the member of that width holds, as text, by libc. */
static void show_member(char *out, const struct every_integer *e, size_t width)
{
    const int64_t s[] = {e->i8, e->i16, e->i32, e->i64};
    const uint64_t u[] = {e->u8, e->u16, e->u32, e->u64};
    if (width < 4)
        sprintf(out, "%lld", (long long)s[width]);
    else
        sprintf(out, "%llu", (unsigned long long)u[width - 4]);
}

/* ---- ways ---- */

/* Read TEXT as the member of that width; its text into out, or "" with the error's code. */
static int decode_member(char *out, jsonrt_reader *r, const char *text, size_t width, bool is_long)
{
    struct every_integer e;
    char document[400];
    int n = sprintf(document, "{\"%s\":%s%s}", widths[width].name, text,
                    is_long ? ",\"unknown\":\"1234567890123456789012345678901234567890"
                              "12345678901234567890\""
                            : "");
    bool good = every_integer_json_unmarshal(r, document, (size_t)n, &e);
    int code = good ? 0 : r->error.code;
    *out = '\0';
    if (good)
        show_member(out, &e, width);
    jsonrt_reader_reset(r);
    return code;
}

static void expect_member(jsonrt_reader *r, const char *text, size_t width, const char *want,
                          int want_code)
{
    char got[32];
    for (int is_long = 0; is_long < 2; is_long++) {
        int code = decode_member(got, r, text, width, is_long != 0);
        if (code != want_code || (code == 0 && strcmp(got, want) != 0))
            complain("%s of %s is %s, error %d; not %s, error %d", widths[width].name, text, got,
                     code, want, want_code);
    }
}

/* jsonrt_read_i64 and jsonrt_value_get_i64 and their brothers: as the widest members. */
static void expect_calls(const char *text, const char *want, bool as_signed, bool as_unsigned)
{
    int64_t s = 0;
    uint64_t u = 0;
    char got[32];
    size_t n = strlen(text);
    jsonrt_value value;
    bool good = jsonrt_reader_open(&reader, text, n) && jsonrt_read_i64(&reader, &s) &&
                jsonrt_reader_finish(&reader);
    sprintf(got, "%lld", (long long)s);
    if (good != as_signed || (good && strcmp(got, want) != 0))
        complain("jsonrt_read_i64 of %s: %d %s", text, good, got);
    jsonrt_reader_reset(&reader);
    good = jsonrt_reader_open(&reader, text, n) && jsonrt_read_u64(&reader, &u) &&
           jsonrt_reader_finish(&reader);
    sprintf(got, "%llu", (unsigned long long)u);
    if (good != as_unsigned || (good && strcmp(got, want) != 0))
        complain("jsonrt_read_u64 of %s: %d %s", text, good, got);
    jsonrt_reader_reset(&reader);
    if (!jsonrt_value_parse(&reader, text, n, &value))
        complain("%s is no value", text);
    good = jsonrt_value_get_i64(&value, &s);
    sprintf(got, "%lld", (long long)s);
    if (good != as_signed || (good && strcmp(got, want) != 0))
        complain("jsonrt_value_get_i64 of %s: %d %s", text, good, got);
    good = jsonrt_value_get_u64(&value, &u);
    sprintf(got, "%llu", (unsigned long long)u);
    if (good != as_unsigned || (good && strcmp(got, want) != 0))
        complain("jsonrt_value_get_u64 of %s: %d %s", text, good, got);
    jsonrt_reader_reset(&reader);
}

/* An integer token is read by every width that holds it, and only by those. */
static void check_token(const char *text)
{
    const char *want = strcmp(text, "-0") == 0 ? "0" : text;
    for (size_t w = 0; w < COUNT(widths); w++) {
        bool fits = is_in_width(text, &widths[w]);
        expect_member(&reader, text, w, want, fits ? 0 : JSONRT_ERR_RANGE);
        expect_member(&lax_reader, text, w, want, fits ? 0 : JSONRT_ERR_RANGE);
    }
    expect_calls(text, want, is_in_width(text, &widths[3]), is_in_width(text, &widths[7]));
    char spoiled[64];
    bool negative = *text == '-';
    sprintf(spoiled, "%s0%s", negative ? "-" : "", text + negative);
    for (size_t w = 0; w < COUNT(widths); w++)
        expect_member(&reader, spoiled, w, "", JSONRT_ERR_NUMBER);
}

/* ---- writing ---- */

static void expect_written(const struct every_integer *e)
{
    char want[512], texts[COUNT(widths)][32];
    for (size_t w = 0; w < COUNT(widths); w++)
        show_member(texts[w], e, w);
    int n = sprintf(want,
                    "{\"i8\":%s,\"i16\":%s,\"i32\":%s,\"i64\":%s,"
                    "\"u8\":%s,\"u16\":%s,\"u32\":%s,\"u64\":%s}",
                    texts[0], texts[1], texts[2], texts[3], texts[4], texts[5], texts[6], texts[7]);
    jsonrt_writer_reset(&writer);
    if (!every_integer_json_marshal(&writer, e) || writer.len != (size_t)n ||
        memcmp(writer.data, want, (size_t)n) != 0)
        complain("'%.*s' instead of '%s'", (int)writer.len, writer.data, want);
}

/* The low bits of v in every width, and the values made of it. */
static void check_pattern(uint64_t v)
{
    struct every_integer e;
    char want[32];
    memcpy(&e.u64, &v, 8);
    memcpy(&e.i64, &v, 8);
    e.u32 = (uint32_t)v;
    e.u16 = (uint16_t)v;
    e.u8 = (uint8_t)v;
    memcpy(&e.i32, &e.u32, 4);
    memcpy(&e.i16, &e.u16, 2);
    memcpy(&e.i8, &e.u8, 1);
    expect_written(&e);
    jsonrt_number number = {NULL, 0};
    jsonrt_value value = jsonrt_value_i64(jsonrt_reader_arena(&reader), e.i64);
    size_t n = (size_t)sprintf(want, "%lld", (long long)e.i64);
    if (!jsonrt_value_get_number(&value, &number) || number.len != n ||
        memcmp(number.ptr, want, n) != 0)
        complain("jsonrt_value_i64 of %s", want);
    value = jsonrt_value_u64(jsonrt_reader_arena(&reader), v);
    n = (size_t)sprintf(want, "%llu", (unsigned long long)v);
    if (!jsonrt_value_get_number(&value, &number) || number.len != n ||
        memcmp(number.ptr, want, n) != 0)
        complain("jsonrt_value_u64 of %s", want);
    jsonrt_reader_reset(&reader);
}

/* ---- decimal text as numbers of any length ---- */

/* magnitude + 1 or - 1 in place; the room has a digit to spare. */
static void step_magnitude(char *text, bool up)
{
    size_t n = strlen(text), at = n;
    while (at > 0 && text[at - 1] == (up ? '9' : '0'))
        text[--at] = up ? '0' : '9';
    if (at == 0) {
        memmove(text + 1, text, n + 1);
        text[0] = '1';
        return;
    }
    text[at - 1] = (char)(text[at - 1] + (up ? 1 : -1));
    if (text[0] == '0' && n > 1)
        memmove(text, text + 1, n);
}

static void double_magnitude(char *text)
{
    size_t n = strlen(text);
    int carry = 0;
    for (size_t i = n; i-- > 0;) {
        int digit = 2 * (text[i] - '0') + carry;
        carry = digit > 9;
        text[i] = (char)('0' + digit % 10);
    }
    if (carry) {
        memmove(text + 1, text, n + 1);
        text[0] = '1';
    }
}

static void check_with_neighbours(const char *magnitude)
{
    char text[64] = "-";
    strcpy(text + 1, magnitude);
    if (strcmp(magnitude, "0") != 0)
        step_magnitude(text + 1, false);
    for (int i = 0; i < 3; i++) {
        check_token(text);
        check_token(text + 1);
        step_magnitude(text + 1, true);
    }
}

/* ---- cases ---- */

static void reads_every_number_of_sixteen_bits(void)
{
    char text[16];
    for (long v = -66000; v <= 66000; v++) {
        sprintf(text, "%ld", v);
        for (size_t w = 0; w < COUNT(widths); w++)
            expect_member(&reader, text, w, text,
                          is_in_width(text, &widths[w]) ? 0 : JSONRT_ERR_RANGE);
    }
}

static void writes_every_number_of_sixteen_bits(void)
{
    for (uint64_t v = 0; v < 65536; v++)
        check_pattern(v * UINT64_C(0x0001000100010001));
}

static void knows_both_ends_of_every_width(void)
{
    for (size_t w = 0; w < COUNT(widths); w++) {
        check_with_neighbours(widths[w].low);
        check_with_neighbours(widths[w].high);
    }
}

/* 1, 10, 99, 100, …, up to 25 digits: every count of digits, and 19, 20 and 21 above all. */
static void knows_the_ends_of_every_count_of_digits(void)
{
    char text[64] = "1";
    for (int digits = 1; digits <= 25; digits++) {
        check_with_neighbours(text);
        strcat(text, "0");
    }
    static const char *const edges[] = {
        "9999999999999999999",   "10000000000000000000",
        "18446744073709551609",  "18446744073709551619",
        "18446744073709551620",  "19999999999999999999",
        "20000000000000000000",  "28446744073709551616",
        "36893488147419103232",  "92233720368547758070",
        "99999999999999999999",  "184467440737095516150",
        "184467440737095516160", "340282366920938463463374607431768211456"};
    for (size_t i = 0; i < COUNT(edges); i++)
        check_with_neighbours(edges[i]);
}

/* 2^0 to 2^130, where words wrap and where doubles end. */
static void knows_powers_of_two(void)
{
    char text[64] = "1";
    for (int bit = 0; bit <= 130; bit++) {
        check_with_neighbours(text);
        double_magnitude(text);
    }
}

static void writes_every_pattern_of_bits(void)
{
    for (int from = 0; from < 64; from++) {
        for (int to = from; to < 64; to++) {
            uint64_t run = (UINT64_MAX >> (63 - (to - from))) << from;
            check_pattern(run);
            check_pattern(~run);
            check_pattern(run + 1);
        }
    }
    for (uint64_t power = 1, i = 0; i < 20; i++, power *= 10) {
        for (uint64_t k = 1; k < 10; k++) {
            check_pattern(power * k);
            check_pattern(power * k - 1);
            check_pattern(power * k + 1);
            check_pattern(0 - power * k);
        }
    }
    for (int i = 0; i < 20000; i++)
        check_pattern(next_random() >> next_random() % 64);
}

static void refuses_fractions_and_exponents(void)
{
    static const char *const texts[] = {"1.0",  "0.0",   "-0.0",       "1e0",        "1E0", "0e0",
                                        "1e3",  "1e-0",  "10e-1",      "0.1e1",      "1.5", "100.0",
                                        "1e99", "0e-99", "12345678.0", "123456789e1"};
    for (size_t i = 0; i < COUNT(texts); i++) {
        for (size_t w = 0; w < COUNT(widths); w++)
            expect_member(&reader, texts[i], w, "", JSONRT_ERR_NOT_INTEGER);
        expect_calls(texts[i], "", false, false);
    }
}

/* ---- integral_floats ---- */

static void expect_integral(const char *text, const char *plain)
{
    for (size_t w = 0; w < COUNT(widths); w++)
        expect_member(&lax_reader, text, w, plain,
                      is_in_width(plain, &widths[w]) ? 0 : JSONRT_ERR_RANGE);
}

static void expect_no_integer(const char *text)
{
    for (size_t w = 0; w < COUNT(widths); w++)
        expect_member(&lax_reader, text, w, "", JSONRT_ERR_NOT_INTEGER);
}

/* Spellings of one integer with a fraction or an exponent, and of what is none. */
static void check_spellings_of(const char *plain)
{
    char text[256];
    const char *sign = *plain == '-' ? "-" : "", *digits = plain + (*plain == '-');
    size_t n = strlen(digits);
    static const char *const whole[] = {
        ".0",   ".000000000000000000000",       "e0",     "E-0", "e+0", ".0e0",
        "0e-1", "000000000000000000000000e-24", ".00E+00"};
    if (*digits == '0')
        return;
    for (size_t i = 0; i < COUNT(whole); i++) {
        sprintf(text, "%s%s", plain, whole[i]);
        expect_integral(text, plain);
    }
    for (size_t at = 1; at < n; at++) {
        sprintf(text, "%s%.*s.%se%zu", sign, (int)at, digits, digits + at, n - at);
        expect_integral(text, plain);
        sprintf(text, "%s%.*s.%s000e+0%zu", sign, (int)at, digits, digits + at, n - at);
        expect_integral(text, plain);
    }
    sprintf(text, "%s0.%sE%zu", sign, digits, n);
    expect_integral(text, plain);
    sprintf(text, "%s0.00000000000000000000000000%se%zu", sign, digits, n + 26);
    expect_integral(text, plain);
    sprintf(text, "%s.5", plain);
    expect_no_integer(text);
    sprintf(text, "%s5e-1", plain);
    expect_no_integer(text);
    sprintf(text, "%s.0000000000000000000000000000000000001", plain);
    expect_no_integer(text);
    sprintf(text, "%se-999999999999999999999999", plain);
    expect_no_integer(text);
}

static void takes_integral_floats_when_asked(void)
{
    static const char *const plain[] = {"1",
                                        "12",
                                        "127",
                                        "128",
                                        "255",
                                        "256",
                                        "32767",
                                        "32768",
                                        "65535",
                                        "65536",
                                        "2147483647",
                                        "2147483648",
                                        "4294967295",
                                        "4294967296",
                                        "9007199254740993",
                                        "9223372036854775807",
                                        "9223372036854775808",
                                        "18446744073709551615",
                                        "18446744073709551616",
                                        "99999999999999999999",
                                        "123456789012345678901"};
    char negative[64];
    for (size_t i = 0; i < COUNT(plain); i++) {
        check_spellings_of(plain[i]);
        sprintf(negative, "-%s", plain[i]);
        check_spellings_of(negative);
    }
}

static void knows_the_edges_of_integral_floats(void)
{
    expect_integral("9007199254740993.0", "9007199254740993");
    expect_integral("1e18", "1000000000000000000");
    expect_integral("1e19", "10000000000000000000");
    expect_integral("1e20", "100000000000000000000");
    expect_integral("9223372036854775807.0", "9223372036854775807");
    expect_integral("9223372036854775808.0", "9223372036854775808");
    expect_integral("-9223372036854775808.0", "-9223372036854775808");
    expect_integral("-9223372036854775809.0", "-9223372036854775809");
    expect_integral("18446744073709551615.0", "18446744073709551615");
    expect_integral("1844674407370955161.6e1", "18446744073709551616");
    expect_integral("0.1e1", "1");
    expect_integral("1e-0", "1");
    expect_integral("0.0", "0");
    expect_integral("0e99999999999999999999", "0");
    expect_integral("0.000e-99999999999999999999", "0");
    expect_integral("1e2147483648", "99999999999999999999999"); /* in no width */
    expect_integral("1e99999999999999999999", "99999999999999999999999");
    expect_no_integer("1e-1");
    expect_no_integer("0.1");
    expect_no_integer("1e-18446744073709551616");
    expect_no_integer("1.0000000000000000000000001");
    /* Zero with a minus: 0 for what has a sign, and no value of the others. */
    for (size_t w = 0; w < COUNT(widths); w++) {
        expect_member(&lax_reader, "-0.0", w, "0", widths[w].is_signed ? 0 : JSONRT_ERR_RANGE);
        expect_member(&lax_reader, "-0e7", w, "0", widths[w].is_signed ? 0 : JSONRT_ERR_RANGE);
    }
}

int main(void)
{
    static const struct exact_case cases[] = {
        {"reads every number of sixteen bits", reads_every_number_of_sixteen_bits},
        {"writes every number of sixteen bits", writes_every_number_of_sixteen_bits},
        {"knows both ends of every width", knows_both_ends_of_every_width},
        {"knows the ends of every count of digits", knows_the_ends_of_every_count_of_digits},
        {"knows powers of two", knows_powers_of_two},
        {"writes every pattern of bits", writes_every_pattern_of_bits},
        {"refuses fractions and exponents", refuses_fractions_and_exponents},
        {"takes integral floats when asked", takes_integral_floats_when_asked},
        {"knows the edges of integral floats", knows_the_edges_of_integral_floats},
    };
    jsonrt_read_options lax;
    memset(&lax, 0, sizeof lax);
    lax.integral_floats = true;
    jsonrt_reader_init(&reader, NULL);
    jsonrt_reader_init(&lax_reader, &lax);
    jsonrt_writer_init(&writer, NULL);
    int status = run_cases(cases, COUNT(cases));
    jsonrt_writer_deinit(&writer);
    jsonrt_reader_deinit(&lax_reader);
    jsonrt_reader_deinit(&reader);
    return status;
}
