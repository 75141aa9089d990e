/*
 * What the programs of this folder share: cases that report by themselves, random bits, floats as
 * bits.
 *
 * Plain C without cmocka: these programs take their length as arguments, count millions of checks,
 * and run on every machine that has an emulator.
 */
#ifndef EXACT_H
#define EXACT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#define COUNT(a) (sizeof(a) / sizeof *(a))

struct exact_case {
    const char *name;
    void (*run)(void);
};

/** Run all cases and print a line for each; the exit status: 0, or 1 when one complained. */
int run_cases(const struct exact_case *cases, size_t n);

/** Note a failure of the running case; the first few are printed. */
__attribute__((format(printf, 1, 2))) void complain(const char *format, ...);

/** Argument number `at`, or `otherwise` when there are fewer. */
uint64_t get_argument(int argc, char **argv, int at, uint64_t otherwise);

/** The same sequence in each run. */
uint64_t next_random(void);

static inline double double_from_bits(uint64_t bits)
{
    double v;
    memcpy(&v, &bits, sizeof v);
    return v;
}

static inline uint64_t bits_of_double(double v)
{
    uint64_t bits;
    memcpy(&bits, &v, sizeof bits);
    return bits;
}

static inline float float_from_bits(uint32_t bits)
{
    float v;
    memcpy(&v, &bits, sizeof v);
    return v;
}

static inline uint32_t bits_of_float(float v)
{
    uint32_t bits;
    memcpy(&bits, &v, sizeof bits);
    return bits;
}

#define INFINITY_BITS        UINT64_C(0x7ff0000000000000)
#define INFINITY_BITS_SINGLE UINT32_C(0x7f800000)

/** Neither infinite nor NaN? By the bits, which hold on machines that flush subnormals too. */
static inline bool is_finite_double(uint64_t bits)
{
    return (bits & INFINITY_BITS) != INFINITY_BITS;
}

static inline bool is_finite_float(uint32_t bits)
{
    return (bits & INFINITY_BITS_SINGLE) != INFINITY_BITS_SINGLE;
}

#endif
