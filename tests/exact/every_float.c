/*
 * Every float, or every n-th: usage: exact_every_float [step [first]].
 *
 * Each positive finite float of the bits first, first + step, … is printed and read back to its
 * bits, with its negative in turn. That the text is right is seen without our reader: its value D *
 * 10^k, which a double holds to a few units of its last place, must lie within half the way to
 * the neighbours; no value of one digit less may lie there; and none of as many digits may be
 * nearer. What a double cannot decide, strtof does.
 *
 * All floats are 2139095039 positive ones: some minutes, which several processes can share, with as
 * many as the step and a first of 1 .. step.
 */
#include <math.h>
#include <stdlib.h>

#include "exact.h"

#include "number/number.h"

static uint64_t step = 2003, first = 1;

/* 10^(i - 64) as the nearest double. */
static double powers[128];

/* A text taken apart: D * 10^k with n digits. */
struct parts {
    uint64_t digits;
    int exponent;
    int count;
};

/* Zeros count once another digit follows them: there are at most nine others. */
static struct parts take_apart(const char *p, const char *end)
{
    struct parts x = {0, 0, 0};
    bool fraction = false;
    int zeros = 0;
    for (; p != end && *p != 'e'; p++) {
        if (*p == '.') {
            fraction = true;
            continue;
        }
        x.exponent -= fraction;
        if (*p == '0') {
            zeros++;
            continue;
        }
        for (; zeros > 0; zeros--)
            x.digits *= 10;
        x.digits = x.digits * 10 + (uint64_t)(*p - '0');
    }
    x.exponent += zeros;
    if (p != end)
        x.exponent += (int)strtol(p + 1, NULL, 10);
    for (uint64_t rest = x.digits; rest > 0; rest /= 10)
        x.count++;
    return x;
}

/* Where texts read back: from `low` to `high`. */
struct interval {
    double low, high;
};

static struct interval make_interval(uint32_t bits)
{
    double v = (double)float_from_bits(bits), below = (double)float_from_bits(bits - 1);
    double above = bits + 1 == INFINITY_BITS_SINGLE ? 0x1p128 : (double)float_from_bits(bits + 1);
    return (struct interval){(below + v) / 2, (v + above) / 2};
}

/* Is digits * 10^exponent in the interval? */
static bool is_inside(uint64_t digits, int exponent, const struct interval *of)
{
    /* Less than two units of the last place are lost, 2^-51 of it. */
    double x = (double)digits * powers[exponent + 64], slack = x * 0x1p-50;
    if (x - slack > of->low && x + slack < of->high)
        return true;
    if (x + slack < of->low || x - slack > of->high)
        return false;
    /* A short decimal that near to an edge may well be it. */
    char text[2 * JSONRTI_NUMBER_ROOM];
    char *end = jsonrti_print_u64(text, digits);
    *end++ = 'e';
    end = jsonrti_print_i64(end, exponent);
    *end = '\0';
    double exact = (double)strtof(text, NULL);
    return exact > of->low && exact < of->high;
}

static bool is_power_of_two(uint32_t bits)
{
    return bits << 9 == 0;
}

static void check_text(uint32_t bits, const char *text, const char *end)
{
    struct interval interval = make_interval(bits);
    struct parts x = take_apart(text, end);
    double v = (double)float_from_bits(bits);
    int n = (int)(end - text);
    if (!is_inside(x.digits, x.exponent, &interval))
        complain("%x: '%.*s' is another number", (unsigned)bits, n, text);
    uint64_t tens = x.digits / 10;
    if (x.count > 1 && ((tens > 0 && is_inside(tens, x.exponent + 1, &interval)) ||
                        is_inside(tens + 1, x.exponent + 1, &interval)))
        complain("%x: '%.*s' has a digit too many", (unsigned)bits, n, text);
    double unit = powers[x.exponent + 64], distance = fabs((double)x.digits * unit - v);
    /* Where the interval is lopsided the nearest text may lie outside of it. */
    if (distance > unit * 0.5 + v * 0x1p-50 && !is_power_of_two(bits))
        complain("%x: '%.*s' is not the nearest", (unsigned)bits, n, text);
}

static void check_float(uint32_t bits)
{
    char room[JSONRTI_NUMBER_ROOM];
    uint32_t sign = bits / (uint32_t)step & 1 ? UINT32_C(1) << 31 : 0;
    enum jsonrti_number_status status;
    const char *bad;
    float back = 0;
    char *end = jsonrti_print_f32(room, float_from_bits(bits | sign));
    check_text(bits, room + (sign != 0), end);
    if (jsonrti_parse_f32(room, end, &back, &status, &bad) != end ||
        bits_of_float(back) != (bits | sign))
        complain("%x: '%.*s' does not read back", (unsigned)(bits | sign), (int)(end - room), room);
}

static void prints_and_reads_floats(void)
{
    for (uint64_t bits = first; bits < INFINITY_BITS_SINGLE; bits += step)
        check_float((uint32_t)bits);
}

int main(int argc, char **argv)
{
    static const struct exact_case cases[] = {
        {"prints and reads floats", prints_and_reads_floats},
    };
    char text[2 + JSONRTI_NUMBER_ROOM] = "1e";
    step = get_argument(argc, argv, 1, step);
    first = get_argument(argc, argv, 2, first);
    for (int i = 0; i < 128; i++) {
        *jsonrti_print_i64(text + 2, i - 64) = '\0';
        powers[i] = strtod(text, NULL);
    }
    return run_cases(cases, COUNT(cases));
}
