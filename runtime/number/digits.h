/*
 * Eight decimal digits at a time in one 64-bit word, and 64 x 64 bit products.
 *
 * A digit word holds one digit a byte, 0 to 9, the first digit of the text in the lowest byte.
 * Loads and stores swap bytes on big-endian machines, so that all else is the same everywhere.
 */
#ifndef JSONRTI_DIGITS_H
#define JSONRTI_DIGITS_H

#include <float.h>
#include <stdbool.h>
#include <stdint.h>
#include <string.h>

/* For where a call costs as much as the work, and where the work would spoil its caller's frame. */
#define JSONRTI_ALWAYS_INLINE inline __attribute__((always_inline))
#define JSONRTI_OUT_OF_LINE   __attribute__((noinline))

/*
 * Floating point operations serve where one of them rounds exactly once. Does the machine round
 * every operation to its type? The x87 does not, and would round twice.
 */
#if defined(FLT_EVAL_METHOD) && FLT_EVAL_METHOD == 0
#define FLOAT_IS_EXACT true
#else
#define FLOAT_IS_EXACT false
#endif

/*
 * Does the machine round to nearest just now? Each other mode moves one of the two sums off 1. The
 * tiny number is read as volatile, so that no compiler knows the answer.
 */
static JSONRTI_ALWAYS_INLINE bool rounds_to_nearest(void)
{
    static const float tiny = 0x1p-100F;
    const volatile float *unknown = &tiny;
    float x = *unknown, sum = 1 + x - x;
    uint32_t bits;
    memcpy(&bits, &sum, sizeof bits);
    return bits == 0x3f800000;
}

#define DIGIT_ZEROS UINT64_C(0x3030303030303030)

/* 10^0 .. 10^19, all powers of ten below 2^64. */
extern const uint64_t jsonrti_small_powers[20];

static inline uint64_t order_bytes(uint64_t v)
{
#if defined(__BYTE_ORDER__) && __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
    return __builtin_bswap64(v);
#else
    return v;
#endif
}

/* Eight bytes of text as a digit word; bytes that are no digits become values above 9. */
static inline uint64_t load_digits(const char *p)
{
    uint64_t v;
    memcpy(&v, p, sizeof v);
    return order_bytes(v) ^ DIGIT_ZEROS;
}

/* Four in the same way. */
static inline uint32_t load_four_digits(const char *p)
{
    uint32_t v;
    memcpy(&v, p, sizeof v);
#if defined(__BYTE_ORDER__) && __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
    v = __builtin_bswap32(v);
#endif
    return v ^ (uint32_t)DIGIT_ZEROS;
}

/* Eight bytes, the lowest first. */
static inline void store_bytes(char *d, uint64_t v)
{
    v = order_bytes(v);
    memcpy(d, &v, sizeof v);
}

static inline void store_digits(char *d, uint64_t digits)
{
    store_bytes(d, digits | DIGIT_ZEROS);
}

static inline bool is_digit(char c)
{
    return (unsigned char)(c - '0') <= 9;
}

/*
 * The high bit of each byte that is no digit. Exact up to the first such byte, and also up to the
 * second when the first is one of . + - e E; behind those a carry may mark a digit.
 */
static inline uint64_t mark_nondigits(uint64_t x)
{
    return ((x + UINT64_C(0x7676767676767676)) | x) & UINT64_C(0x8080808080808080);
}

/* Number of digits before the first mark; 8 when there is none. */
static inline unsigned count_digits(uint64_t marks)
{
    return marks ? (unsigned)__builtin_ctzll(marks) >> 3 : 8;
}

/* The first n (0 to 8) digits of a digit word, moved to its end behind zeros. */
static inline uint64_t align_digits(uint64_t x, unsigned n)
{
    /* Two shifts, because one by 64 is undefined. */
    unsigned shift = 32 - 4 * n;
    return x << shift << shift;
}

/* The value of eight digits: pairs, then both halves at once. */
static inline uint32_t join_digits(uint64_t x)
{
    const uint64_t mask = UINT64_C(0x000000ff000000ff);
    x = x * 10 + (x >> 8);
    x = (x & mask) * (100 + (UINT64_C(1000000) << 32)) +
        ((x >> 16) & mask) * (1 + (UINT64_C(10000) << 32));
    return (uint32_t)(x >> 32);
}

/* Two digit words. */
struct digit_pair {
    uint64_t first;
    uint64_t second;
};

#if defined(__SSE2__) && defined(__x86_64__) && !defined(JSONRTI_FORCE_PORTABLE)
#include "number/split_sse2.h"
#else
#include "number/split_portable.h"
#endif

/* The four digits of v < 10^4: see split_portable.h. */
static inline uint32_t split_four_digits(uint32_t v)
{
    uint32_t t = (v * 5243) >> 19;
    uint32_t x = (v << 16) - t * ((100 << 16) - 1);
    t = ((x * 103) >> 10) & 0x000f000f;
    return (x << 8) - t * ((10 << 8) - 1);
}

/* Append a run of digits to *w, which wraps when the number outgrows it. */
static inline const char *take_digits(const char *p, const char *end, uint64_t *w)
{
    while (end - p >= 8) {
        uint64_t x = load_digits(p);
        uint64_t marks = mark_nondigits(x);
        if (marks) {
            unsigned n = count_digits(marks);
            *w = *w * jsonrti_small_powers[n] + join_digits(align_digits(x, n));
            return p + n;
        }
        *w = *w * 100000000 + join_digits(x);
        p += 8;
    }
    for (; p != end && is_digit(*p); p++)
        *w = *w * 10 + (uint64_t)(*p - '0');
    return p;
}

struct wide_product {
    uint64_t high;
    uint64_t low;
};

/* a * b in 128 bits. JSONRTI_NO_INT128 forces the portable form, for tests. */
#if defined(__SIZEOF_INT128__) && !defined(JSONRTI_NO_INT128)
static inline struct wide_product multiply_wide(uint64_t a, uint64_t b)
{
    __extension__ typedef unsigned __int128 wide;
    wide product = (wide)a * b;
    return (struct wide_product){(uint64_t)(product >> 64), (uint64_t)product};
}
#else
static inline struct wide_product multiply_wide(uint64_t a, uint64_t b)
{
    uint64_t a0 = (uint32_t)a, a1 = a >> 32, b0 = (uint32_t)b, b1 = b >> 32;
    uint64_t low = a0 * b0, cross = a1 * b0, other = a0 * b1;
    /* At most 3 * (2^32 - 1): the middle column with what the lowest carries into it. */
    uint64_t middle = (low >> 32) + (uint32_t)cross + (uint32_t)other;
    return (struct wide_product){a1 * b1 + (cross >> 32) + (other >> 32) + (middle >> 32),
                                 middle << 32 | (uint32_t)low};
}
#endif

#endif
