/*
 * Rounding where it is hardest: midpoints between neighbouring floats, as exact decimal texts.
 *
 * Around every power of two and of ten, for doubles and floats: the midpoint itself, which goes to
 * the even neighbour; a little more, the difference hundreds of digits behind; a little less. The
 * exact digits, up to 770 of them, come from a big integer of this file's own.
 */
#include <stdio.h>
#include <stdlib.h>

#include "exact.h"
#include "ways.h"

/* Digits of m * 2^e, exactly, and an exponent of ten. */
struct exact_digits {
    char text[800];
    size_t count;
    int exponent;
};

#define LIMBS 140
#define LIMB  UINT32_C(1000000000)

static void multiply_limbs(uint32_t *limbs, size_t *used, uint32_t factor)
{
    uint64_t carry = 0;
    for (size_t i = 0; i < *used; i++) {
        carry += (uint64_t)limbs[i] * factor;
        limbs[i] = (uint32_t)(carry % LIMB);
        carry /= LIMB;
    }
    for (; carry; carry /= LIMB)
        limbs[(*used)++] = (uint32_t)(carry % LIMB);
}

static void make_digits(struct exact_digits *out, uint64_t m, int e)
{
    uint32_t limbs[LIMBS] = {(uint32_t)(m % LIMB), (uint32_t)(m / LIMB % LIMB),
                             (uint32_t)(m / LIMB / LIMB)};
    size_t used = 3;
    while (used > 1 && limbs[used - 1] == 0)
        used--;
    out->exponent = e < 0 ? e : 0;
    for (; e > 0; e -= e > 20 ? 20 : e)
        multiply_limbs(limbs, &used, UINT32_C(1) << (e > 20 ? 20 : e));
    for (; e <= -13; e += 13)
        multiply_limbs(limbs, &used, 1220703125);
    for (; e < 0; e++)
        multiply_limbs(limbs, &used, 5);
    char *d = out->text + sprintf(out->text, "%u", (unsigned)limbs[--used]);
    while (used > 0)
        d += sprintf(d, "%09u", (unsigned)limbs[--used]);
    out->count = (size_t)(d - out->text);
}

/* The midpoint between the numbers of the bits `lower` and lower + 1 is m * 2^e. */
struct midpoint {
    bool is_single;
    uint64_t lower;
    uint64_t m;
    int e;
};

static unsigned long midpoints, traps;

static void expect_text(const struct midpoint *p, const char *text, size_t n, uint64_t bits)
{
    if (!p->is_single) {
        expect_double(text, n, bits);
        return;
    }
    expect_float(text, n, (uint32_t)bits);
    /* How many texts are wrong when a float is rounded by way of a double? */
    traps += bits_of_float((float)strtod(text, NULL)) != bits;
}

/* Ways to spell digits times a power of ten, with `more` digits behind them. */
enum spelling { AS_INTEGER, AS_FRACTION, AS_SCIENTIFIC, AS_PLAIN, SPELLINGS };

static size_t spell(char *out, enum spelling how, const struct exact_digits *x, const char *more)
{
    size_t extra = strlen(more);
    long point = (long)x->count + x->exponent; /* digits before it */
    switch (how) {
    case AS_INTEGER:
        return (size_t)sprintf(out, "%s%se%ld", x->text, more, x->exponent - (long)extra);
    case AS_FRACTION:
        return (size_t)sprintf(out, "0.%s%sE%+ld", x->text, more, point);
    case AS_SCIENTIFIC:
        return (size_t)sprintf(out, "%c.%s%s0e%ld", *x->text, x->text + 1, more, point - 1);
    case AS_PLAIN:
    default:
        if (point > 0)
            return (size_t)sprintf(out, "%.*s.%s%s0", (int)point, x->text, x->text + point, more);
        memset(out, '0', (size_t)(2 - point));
        out[1] = '.';
        return (size_t)(2 - point) + (size_t)sprintf(out + 2 - point, "%s%s", x->text, more);
    }
}

#define TEXT_ROOM 4096

static char zeros_and_one[901], nines[901];

static void check_spellings(const struct midpoint *p, const struct exact_digits *x,
                            const char *more, uint64_t bits)
{
    char text[TEXT_ROOM];
    /* Every spelling of some, one of the others: each costs five ways to be read. */
    bool all = midpoints % 16 == 0;
    for (unsigned how = 0; how < SPELLINGS; how++) {
        if (all || how == midpoints % SPELLINGS)
            expect_text(p, text, spell(text, (enum spelling)how, x, more), bits);
    }
}

/* Lower the last place; false when the digits were a single 1. */
static bool lower_digits(struct exact_digits *x)
{
    size_t last = x->count;
    while (x->text[last - 1] == '0')
        x->text[--last] = '9';
    x->text[last - 1]--;
    return x->text[0] != '0';
}

static void check_midpoint(struct midpoint p)
{
    struct exact_digits x;
    size_t far = 1 + (size_t)(next_random() % 900);
    make_digits(&x, p.m, p.e);
    check_spellings(&p, &x, "", p.lower + (p.lower & 1));
    check_spellings(&p, &x, "1", p.lower + 1);
    check_spellings(&p, &x, zeros_and_one + 900 - far, p.lower + 1);
    if (lower_digits(&x)) {
        check_spellings(&p, &x, "", p.lower);
        check_spellings(&p, &x, nines + 900 - far, p.lower);
    }
    midpoints++;
}

static void check_double(uint64_t lower)
{
    uint64_t m = lower & UINT64_C(0xfffffffffffff);
    int exponent = (int)(lower >> 52);
    if (lower >= INFINITY_BITS)
        return;
    if (exponent)
        m |= UINT64_C(1) << 52;
    check_midpoint((struct midpoint){false, lower, 2 * m + 1, (exponent ? exponent : 1) - 1076});
}

static void check_float(uint64_t lower)
{
    uint64_t m = lower & 0x7fffffU;
    int exponent = (int)(lower >> 23);
    if (lower >= INFINITY_BITS_SINGLE)
        return;
    if (exponent)
        m |= UINT64_C(1) << 23;
    check_midpoint((struct midpoint){true, lower, 2 * m + 1, (exponent ? exponent : 1) - 151});
}

/* From 2^-1074 to the largest number, whose upper midpoint 2^1024 - 2^970 is the first overflow. */
static void rounds_doubles_around_every_power_of_two(void)
{
    for (int bit = 0; bit < 52; bit++) {
        for (uint64_t step = 0; step < 3; step++)
            check_double((UINT64_C(1) << bit) - 1 + step);
    }
    for (uint64_t exponent = 1; exponent <= 2047; exponent++) {
        for (uint64_t step = 0; step < 3; step++)
            check_double((exponent << 52) - 1 + step);
    }
}

static void rounds_floats_around_every_power_of_two(void)
{
    for (int bit = 0; bit < 23; bit++) {
        for (uint64_t step = 0; step < 3; step++)
            check_float((UINT64_C(1) << bit) - 1 + step);
    }
    for (uint64_t exponent = 1; exponent <= 255; exponent++) {
        for (uint64_t step = 0; step < 3; step++)
            check_float((exponent << 23) - 1 + step);
    }
}

static void rounds_around_every_power_of_ten(void)
{
    for (int q = -324; q <= 308; q++) {
        char text[16];
        sprintf(text, "1e%d", q);
        uint64_t near = bits_of_double(strtod(text, NULL)),
                 single = bits_of_float(strtof(text, NULL));
        for (uint64_t step = 0; step < 4; step++) {
            if (near + step >= 2)
                check_double(near + step - 2);
            if (single + step >= 2 && q >= -46 && q <= 38)
                check_float(single + step - 2);
        }
    }
}

static uint64_t random_count = 3000;

static void rounds_random_midpoints(void)
{
    for (uint64_t i = 0; i < random_count; i++) {
        check_double(next_random() % INFINITY_BITS);
        check_float(next_random() % INFINITY_BITS_SINGLE);
        check_double(next_random() >> (12 + next_random() % 52)); /* subnormal */
        check_float(next_random() >> (41 + next_random() % 23));
        /* Integers and what lies close above 1: midpoints of few digits. */
        check_double((UINT64_C(1023) << 52) + next_random() % (UINT64_C(60) << 52));
        check_float((UINT64_C(127) << 23) + next_random() % (UINT64_C(40) << 23));
    }
}

/* The texts of short length that are nearest to a midpoint, where libc is the judge. */
static void rounds_shortened_midpoints_as_libc_does(void)
{
    for (uint64_t i = 0; i < 4 * random_count; i++) {
        uint64_t lower = next_random() % INFINITY_BITS_SINGLE;
        double middle = ((double)float_from_bits((uint32_t)lower) +
                         (double)float_from_bits((uint32_t)lower + 1)) /
                        2;
        char text[64];
        if (lower + 1 == INFINITY_BITS_SINGLE)
            continue;
        size_t n = (size_t)sprintf(text, "%.*e", 8 + (int)(i % 20), middle);
        expect_float(text, n, bits_of_float(strtof(text, NULL)));
        expect_double(text, n, bits_of_double(strtod(text, NULL)));
        traps += (float)strtod(text, NULL) < strtof(text, NULL) ||
                 (float)strtod(text, NULL) > strtof(text, NULL);
    }
}

static void had_texts_that_two_roundings_would_spoil(void)
{
    printf("       %lu midpoints, %lu texts that are other floats by way of a double\n", midpoints,
           traps);
    if (traps < midpoints / 8)
        complain("only %lu", traps);
}

struct edge {
    const char *text;
    uint64_t bits; /* infinity: refused */
};

static void knows_the_edges_of_the_doubles(void)
{
    static const struct edge edges[] = {
        {"1.7976931348623157e308", INFINITY_BITS - 1},
        {"1.797693134862315807e308", INFINITY_BITS - 1},
        {"1.797693134862315808e308", INFINITY_BITS},
        {"-1.797693134862315808e308", INFINITY_BITS},
        {"1.8e308", INFINITY_BITS},
        {"1e309", INFINITY_BITS},
        {"1e310", INFINITY_BITS},
        {"4.9406564584124654e-324", 1},
        {"2.4703282292062327208e-324", 0},
        {"2.4703282292062327209e-324", 1},
        {"2.47e-324", 0},
        {"1e-324", 0},
        {"-1e-324", UINT64_C(1) << 63},
        {"1e-400", 0},
        {"2.2250738585072014e-308", UINT64_C(0x0010000000000000)},
        {"2.2250738585072011e-308", UINT64_C(0x000fffffffffffff)},
    };
    for (size_t i = 0; i < COUNT(edges); i++)
        expect_double(edges[i].text, strlen(edges[i].text), edges[i].bits);
}

static void knows_the_edges_of_the_floats(void)
{
    static const struct edge edges[] = {
        {"3.4028234663852886e38", INFINITY_BITS_SINGLE - 1},
        {"3.40282356779733661637539395458142568447e38", INFINITY_BITS_SINGLE - 1},
        {"3.40282356779733661637539395458142568447999999999999999e38", INFINITY_BITS_SINGLE - 1},
        {"3.40282356779733661637539395458142568448e38", INFINITY_BITS_SINGLE},
        {"340282356779733661637539395458142568448", INFINITY_BITS_SINGLE},
        {"-3.5e38", INFINITY_BITS_SINGLE},
        {"1e39", INFINITY_BITS_SINGLE},
        {"1e308", INFINITY_BITS_SINGLE},
        {"1e400", INFINITY_BITS_SINGLE},
        {"1.401298464324817e-45", 1},
        {"7.00649232162408535461864791644958065640130970938257885878534141944895541342930300743319"
         "094181060791015625e-46",
         0},
        {"7.00649232162408535461864791644958065640130970938257885878534141944895541342930300743319"
         "0941810607910156250000000000000000000000000001e-46",
         1},
        {"7.006e-46", 0},
        {"1e-300", 0},
        {"-1e-400", UINT32_C(1) << 31},
    };
    for (size_t i = 0; i < COUNT(edges); i++)
        expect_float(edges[i].text, strlen(edges[i].text), (uint32_t)edges[i].bits);
}

int main(int argc, char **argv)
{
    static const struct exact_case cases[] = {
        {"rounds doubles around every power of two", rounds_doubles_around_every_power_of_two},
        {"rounds floats around every power of two", rounds_floats_around_every_power_of_two},
        {"rounds around every power of ten", rounds_around_every_power_of_ten},
        {"rounds random midpoints", rounds_random_midpoints},
        {"rounds shortened midpoints as libc does", rounds_shortened_midpoints_as_libc_does},
        {"had texts that two roundings would spoil", had_texts_that_two_roundings_would_spoil},
        {"knows the edges of the doubles", knows_the_edges_of_the_doubles},
        {"knows the edges of the floats", knows_the_edges_of_the_floats},
    };
    random_count = get_argument(argc, argv, 1, random_count);
    memset(zeros_and_one, '0', 899);
    zeros_and_one[899] = '1';
    memset(nines, '9', 900);
    return run_cases(cases, COUNT(cases));
}
