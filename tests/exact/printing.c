/*
 * Printing against libc: usage: exact_printing [rounds].
 *
 * Each text must be the shortest that reads back, and of those the nearest: texts found by trial
 * with libc's printf and strtod (shortest.h) are the judge. And our own reader must give the bits.
 */
#include <math.h>

#include "exact.h"
#include "shortest.h"
#include "ways.h"

static uint64_t rounds = 100000;

static void check_double(uint64_t bits)
{
    char got[NUMBER_TEXT], want[64];
    if (!is_finite_double(bits))
        return;
    print_double(got, bits);
    find_double_text(want, bits);
    if (strcmp(got, want) != 0)
        complain("%llx gives '%s', not '%s'", (unsigned long long)bits, got, want);
    struct reading back = read_double_quickly(got, strlen(got));
    if (!back.good || back.bits != bits)
        complain("'%s' does not read back", got);
}

static void check_float(uint32_t bits)
{
    char got[NUMBER_TEXT], want[64];
    if (!is_finite_float(bits))
        return;
    print_float(got, bits);
    find_float_text(want, bits);
    if (strcmp(got, want) != 0)
        complain("float %x gives '%s', not '%s'", (unsigned)bits, got, want);
    struct reading back = read_float_quickly(got, strlen(got));
    if (!back.good || back.bits != bits)
        complain("float '%s' does not read back", got);
}

/* A number and its neighbours, both signs. */
static void check_double_around(double v)
{
    uint64_t bits = bits_of_double(v);
    check_double(bits);
    check_double((bits + 1) ^ UINT64_C(1) << 63);
    if (bits << 1 != 0)
        check_double(bits - 1);
}

static void check_float_around(float v)
{
    uint32_t bits = bits_of_float(v);
    check_float(bits);
    check_float((bits + 1) ^ UINT32_C(1) << 31);
    if (bits << 1 != 0)
        check_float(bits - 1);
}

/* What the short path prints, and what lies right beside it. */
static void prints_thousandths(void)
{
    check_double_around(0.0);
    check_double(UINT64_C(1) << 63);
    check_float(UINT32_C(1) << 31);
    for (uint64_t i = 0; i < rounds / 8; i++) {
        uint64_t k = next_random() % UINT64_C(1000000000000000000);
        for (uint64_t cut = next_random() % 18; cut > 0; cut--)
            k /= 10;
        check_double_around((double)k / 1000);
        check_float_around((float)k / 1000);
    }
}

static void prints_powers_of_two(void)
{
    for (int e = -1074; e < 1024; e++)
        check_double_around(ldexp(1, e));
    for (int e = -149; e < 128; e++)
        check_float_around(ldexpf(1, e));
}

static void prints_powers_of_ten(void)
{
    for (int q = -323; q <= 308; q++)
        check_double_around(pow(10, q));
    for (int q = -45; q <= 38; q++)
        check_float_around((float)pow(10, q));
}

static void prints_large_integers(void)
{
    for (uint64_t i = 0; i < rounds / 16; i++) {
        double v = (double)(next_random() >> (next_random() % 24));
        check_double_around(v);
        check_double(bits_of_double(v * 16));
        check_double(bits_of_double(v * 1024));
        check_double(bits_of_double(v / 8));
        check_float_around((float)v);
        check_float_around((float)(next_random() % 100000000));
    }
}

static void prints_subnormals(void)
{
    for (uint64_t bits = 1; bits < 3000; bits++) {
        check_double(bits);
        check_float((uint32_t)bits);
    }
    for (uint64_t i = 0; i < rounds / 8; i++) {
        check_double(next_random() >> (12 + next_random() % 52));
        check_float((uint32_t)(next_random() >> (41 + next_random() % 23)));
    }
}

static void prints_every_exponent(void)
{
    for (uint64_t exponent = 0; exponent < 2047; exponent++) {
        for (uint64_t i = 0; i < 1 + rounds / 16384; i++)
            check_double(exponent << 52 | next_random() >> 12);
    }
    for (uint32_t exponent = 0; exponent < 255; exponent++) {
        for (uint64_t i = 0; i < 1 + rounds / 2048; i++)
            check_float(exponent << 23 | (uint32_t)(next_random() >> 41));
    }
}

static void prints_random_doubles(void)
{
    for (uint64_t i = 0; i < rounds; i++) {
        check_double(next_random());
        check_double(bits_of_double((double)(next_random() >> 11) * 0x1p-53));
    }
}

static void prints_random_floats(void)
{
    for (uint64_t i = 0; i < rounds; i++)
        check_float((uint32_t)next_random());
}

int main(int argc, char **argv)
{
    static const struct exact_case cases[] = {
        {"prints thousandths and their neighbours", prints_thousandths},
        {"prints powers of two", prints_powers_of_two},
        {"prints powers of ten", prints_powers_of_ten},
        {"prints large integers", prints_large_integers},
        {"prints subnormals", prints_subnormals},
        {"prints every exponent", prints_every_exponent},
        {"prints random doubles", prints_random_doubles},
        {"prints random floats", prints_random_floats},
    };
    rounds = get_argument(argc, argv, 1, rounds);
    return run_cases(cases, COUNT(cases));
}
