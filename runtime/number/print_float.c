/*
 * Doubles and floats to the shortest text.
 *
 * Three steps, each for what the one before leaves over:
 *  1. Up to three fraction digits: k = v * 1000 rounded. When k < 10^15 and k / 1000 is v again,
 * k's digits are the text. Decimals of up to 15 digits are distinct as doubles, so no other of
 * them, and hence nothing shorter, reads back as v. Before that the same with k = v * 100 below
 * 10^4: most prices, and the only case that is worth a table.
 *  2. R. Giulietti, "The Schubfach way to render doubles", 2021: with 10^k <= 2^q < 10^(k+1) for
 *     v = c * 2^q, the interval of what reads back as v holds at most one multiple of 10^(k+1),
 * which is then the shortest; otherwise the multiple of 10^k nearest to v is. Here in fixed point,
 * from one product of c with a 128-bit power of ten; half the interval's width is the power itself.
 *  3. The same by the paper's own arithmetic, with both edges of the interval, for what fixed point
 *     cannot decide (ties, edges that are themselves candidates) and for the narrower interval of
 *     powers of two.
 *
 * A float goes the same way with its own c and q.
 *
 * Rejected: Ryu (more multiplications); Grisu (needs another algorithm behind it); printf with 15
 * to 17 digits (locale, ten times slower).
 */
#include "number/number.h"

#include "number/digits.h"
#include "number/powers.h"

/* A magnitude c * 2^q, before and after it is made decimal: digits * 10^exponent. */
struct binary_float {
    uint64_t c;
    int q;
    bool is_power_of_two; /* the next smaller float is nearer than the next larger */
};

struct decimal_float {
    uint64_t digits;
    int exponent;
};

/* floor(x * 10^k * 2^shift) with the lowest bit set when a fraction follows; power holds 10^k. */
static inline uint64_t multiply_to_odd(struct jsonrti_power power, uint64_t x)
{
    struct wide_product low = multiply_wide(x, power.low);
    struct wide_product high = multiply_wide(x, power.high);
    high.low += low.high;
    high.high += high.low < low.high;
    /* Less than 2^-67 is the power's own error; make_tables.py proves it. */
    return high.high | (high.low != 0 || low.low >> 61 != 0);
}

/* Step 3. */
static JSONRTI_OUT_OF_LINE struct decimal_float find_shortest_slowly(struct binary_float v)
{
    int k = (v.q * 1262611 - (v.is_power_of_two ? 524031 : 0)) >> 22;
    struct jsonrti_power power = get_power(-k);
    power.low += -k < 0 || -k > JSONRTI_POWER_EXACT_MAX; /* round up */
    int shift = v.q + get_power_exponent(-k) + 1;
    uint64_t odd = v.c & 1; /* an even c owns the edges of its interval */
    /* All in quarters. */
    uint64_t lower = multiply_to_odd(power, (4 * v.c - (v.is_power_of_two ? 1 : 2)) << shift) + odd;
    uint64_t value = multiply_to_odd(power, (4 * v.c) << shift);
    uint64_t upper = multiply_to_odd(power, (4 * v.c + 2) << shift) - odd;
    uint64_t s = value >> 2, tens = s / 10 * 10;
    bool below = lower <= 4 * tens, above = 4 * tens + 40 <= upper;
    if (below != above)
        return (struct decimal_float){tens + (above ? 10 : 0), k};
    below = lower <= 4 * s;
    above = 4 * s + 4 <= upper;
    if (below != above)
        return (struct decimal_float){s + above, k};
    /* Both are inside: the nearer, or the even one. */
    uint64_t middle = 4 * s + 2;
    bool up = value > middle || (value == middle && (s & 1));
    return (struct decimal_float){s + up, k};
}

/* Steps 2 and 3. */
static JSONRTI_ALWAYS_INLINE struct decimal_float find_shortest(struct binary_float v)
{
    int k = (v.q * 1262611) >> 22;
    struct jsonrti_power power = get_power(-k);
    int shift = v.q + get_power_exponent(-k); /* 0 to 3 */

    /* v / 10^k: integer part and fraction of 64 bits. */
    struct wide_product x = multiply_wide(v.c << (shift + 1), power.high);
    uint64_t carried = multiply_wide(v.c << (shift + 1), power.low).high;
    uint64_t fraction = x.low + carried;
    uint64_t s = x.high + (fraction < carried);

    /* From the multiple of ten below to v, and half the interval, in units of 2^-60. */
    uint64_t tens = s / 10 * 10;
    uint64_t distance = ((s - tens) << 60) + (fraction >> 4);
    uint64_t half_width = power.high >> (4 - shift);
    uint64_t rest = (UINT64_C(10) << 60) - distance;

    /* Each is known to less than two units; whatever lies nearer is not for this step. */
    if (v.is_power_of_two || distance - half_width + 2 <= 4 || rest - half_width + 2 <= 4 ||
        fraction - (UINT64_C(1) << 63) + 2 <= 4)
        return find_shortest_slowly(v);
    uint64_t digits = s + (fraction >> 63);
    digits = distance < half_width ? tens : digits;
    digits = rest < half_width ? tens + 10 : digits;
    return (struct decimal_float){digits, k};
}

/* 17 digits: one, and two words of eight; without the zeros at their end there are `count`. */
struct digit_text {
    uint64_t head;
    uint64_t middle;
    uint64_t tail;
    int count;
    int point; /* digits before the decimal point; 0 or less: zeros follow it */
};

static JSONRTI_ALWAYS_INLINE struct digit_text split_decimal(struct decimal_float v)
{
    const uint64_t base = 100000000, least = UINT64_C(10000000000000000);
    if (v.digits < least / 10) {
        /* Subnormals and floats. */
        do {
            v.digits *= 10;
            v.exponent--;
        } while (v.digits < least / 10);
    }
    /* A branch here would be a coin's toss. */
    bool is_short = v.digits < least;
    v.digits += v.digits * 9 & (0 - (uint64_t)is_short);
    v.exponent -= is_short;

    uint64_t high = v.digits / base;
    uint32_t low = (uint32_t)(v.digits - high * base);
    uint64_t head = high / base;
    struct digit_pair pair = split_digit_pair((uint32_t)(high - head * base), low);
    struct digit_text text = {head, pair.first, pair.second, 1, v.exponent + 17};
    if (text.tail)
        text.count = 17 - (__builtin_clzll(text.tail) >> 3);
    else if (text.middle)
        text.count = 9 - (__builtin_clzll(text.middle) >> 3);
    return text;
}

static inline char *store_text(char *d, struct digit_text text)
{
    *d = (char)('0' + text.head);
    store_digits(d + 1, text.middle);
    store_digits(d + 9, text.tail);
    return d + text.count;
}

/* Eight characters with a point put in behind the first n (0 to 7); the last falls out. */
static inline uint64_t insert_point(uint64_t text, unsigned n)
{
    uint64_t before = (UINT64_C(1) << (8 * n)) - 1;
    return (text & before) | (uint64_t)'.' << (8 * n) | (text & ~before) << 8;
}

/* The same with a point behind the first `point` (1 to 16) digits, if digits follow it. */
static JSONRTI_ALWAYS_INLINE char *store_text_with_point(char *d, struct digit_text text, int point)
{
    uint64_t middle = text.middle | DIGIT_ZEROS, tail = text.tail | DIGIT_ZEROS;
    *d = (char)('0' + text.head);
    d[17] = (char)(tail >> 56);
    if (point <= 8) {
        store_bytes(d + 9, (tail << 8) + (middle >> 56));
        store_bytes(d + 1, insert_point(middle, (unsigned)point - 1));
    } else {
        store_bytes(d + 9, insert_point(tail, (unsigned)point - 9));
        store_bytes(d + 1, middle);
    }
    return d + text.count + (text.count > point);
}

/* "e+21", "e-7", "e-324" */
static inline char *store_exponent(char *d, int exponent)
{
    uint32_t n = (uint32_t)(exponent < 0 ? -exponent : exponent);
    uint32_t hundreds = n / 100, tens = n / 10 - hundreds * 10, ones = n % 10;
    uint32_t text = 0x303030 | hundreds | tens << 8 | ones << 16;
    unsigned zeros = (unsigned)(n < 100) + (n < 10);
    d[0] = 'e';
    d[1] = exponent < 0 ? '-' : '+';
    store_bytes(d + 2, text >> (8 * zeros));
    return d + 5 - zeros;
}

/* ECMAScript's Number::toString, steps 6 to 10. */
static JSONRTI_ALWAYS_INLINE char *store_decimal(char *d, struct decimal_float v)
{
    struct digit_text text = split_decimal(v);
    if (text.point < -5 || text.point > 21)
        return store_exponent(store_text_with_point(d, text, 1), text.point - 1);
    if (text.point <= 0) {
        store_bytes(d, UINT64_C(0x3030303030302e30)); /* "0.000000" */
        return store_text(d + 2 - text.point, text);
    }
    if (text.count > text.point)
        return store_text_with_point(d, text, text.point);
    store_text(d, text);
    store_bytes(d + 17, DIGIT_ZEROS);
    return d + text.point;
}

/* Step 1: k / 1000. */
static inline char *print_thousandths(char *d, uint64_t k)
{
    uint64_t digits, fraction;
    if (k < 100000000) {
        /* Whole part and fraction in one word: five digits and three. */
        digits = split_digits((uint32_t)k);
        unsigned zeros = (unsigned)__builtin_ctzll(digits | UINT64_C(1) << 32) >> 3;
        store_bytes(d, (digits | DIGIT_ZEROS) >> (8 * zeros));
        fraction = digits >> 40;
        d += 5 - zeros;
    } else {
        uint64_t whole = k / 1000;
        d = jsonrti_print_u64(d, whole);
        fraction = split_digits((uint32_t)(k - whole * 1000)) >> 40;
    }
    /* The point and up to three digits, or nothing. */
    store_bytes(d, '.' | (fraction << 8 | UINT64_C(0x30303000)));
    int bits = 64 - __builtin_clzll(fraction | 1);
    return fraction ? d + 1 + (bits + 7) / 8 : d;
}

/* Ten fractions with a first digit: point, two digits, and how many characters of these count; n
 * for the one that ends in a zero. */
#define TEN_FRACTIONS(digit, n)                                                                    \
    {'.', digit, '0', n}, {'.', digit, '1', 3}, {'.', digit, '2', 3}, {'.', digit, '3', 3},        \
        {'.', digit, '4', 3}, {'.', digit, '5', 3}, {'.', digit, '6', 3}, {'.', digit, '7', 3},    \
        {'.', digit, '8', 3},                                                                      \
    {                                                                                              \
        '.', digit, '9', 3                                                                         \
    }

static const char fraction_texts[100][4] = {
    TEN_FRACTIONS('0', 0), TEN_FRACTIONS('1', 2), TEN_FRACTIONS('2', 2), TEN_FRACTIONS('3', 2),
    TEN_FRACTIONS('4', 2), TEN_FRACTIONS('5', 2), TEN_FRACTIONS('6', 2), TEN_FRACTIONS('7', 2),
    TEN_FRACTIONS('8', 2), TEN_FRACTIONS('9', 2),
};

/* k / 100 for k < 10^6. */
static inline char *print_hundredths(char *d, uint32_t k)
{
    uint32_t whole = k / 100;
    const char *fraction = fraction_texts[k - whole * 100];
    uint32_t digits = split_four_digits(whole);
    unsigned zeros = (unsigned)__builtin_ctz(digits | UINT32_C(1) << 24) >> 3;
    store_bytes(d, (digits | (uint32_t)DIGIT_ZEROS) >> (8 * zeros));
    d += 4 - zeros;
    memcpy(d, fraction, 4);
    return d + fraction[3];
}

/* The bits of 10^-3, of 10^4, of 10^12, of 2^53 and of infinity as doubles. */
#define BITS_OF_THOUSANDTH UINT64_C(0x3f50624dd2f1a9fc)
#define BITS_OF_1E4        UINT64_C(0x40c3880000000000)
#define BITS_OF_1E12       UINT64_C(0x426d1a94a2000000)
#define BITS_OF_2_53       UINT64_C(0x4340000000000000)
#define BITS_OF_INFINITY   UINT64_C(0x7ff0000000000000)

/*
 * Is k / scale, rounded to nearest, the number of these bits? No is always safe, and said while the
 * machine rounds otherwise. Bits are compared, since a subnormal may be equal to zero for a machine
 * that flushes them.
 */
static JSONRTI_ALWAYS_INLINE bool is_quotient(uint64_t bits, int64_t k, double scale)
{
    double quotient = (double)k / scale;
    uint64_t got;
    memcpy(&got, &quotient, sizeof got);
    return FLOAT_IS_EXACT && got == bits && rounds_to_nearest();
}

static JSONRTI_ALWAYS_INLINE bool is_single_quotient(uint32_t bits, int32_t k, float scale)
{
    float quotient = (float)k / scale;
    uint32_t got;
    memcpy(&got, &quotient, sizeof got);
    return FLOAT_IS_EXACT && got == bits && rounds_to_nearest();
}

/* A finite magnitude that step 1 does not print. */
static JSONRTI_OUT_OF_LINE char *print_double_fully(char *d, double v, uint64_t bits)
{
    if (bits >= BITS_OF_1E12 && bits < BITS_OF_2_53 && (double)(int64_t)v == v)
        return jsonrti_print_u64(d, (uint64_t)v);
    if (bits == 0) {
        *d = '0';
        return d + 1;
    }
    uint64_t fraction = bits & ((UINT64_C(1) << 52) - 1);
    int exponent = (int)(bits >> 52);
    struct binary_float b = {fraction, -1074, false};
    if (exponent != 0) {
        b.c |= UINT64_C(1) << 52;
        b.q += exponent - 1;
        b.is_power_of_two = fraction == 0 && exponent > 1;
    }
    return store_decimal(d, find_shortest(b));
}

/* A magnitude that is not printed as hundredths; NULL when it is not finite. */
static JSONRTI_OUT_OF_LINE char *print_double(char *d, double v, uint64_t bits)
{
    /* One comparison, so that doubles of all sizes do not make it a coin's toss. */
    if (bits - BITS_OF_THOUSANDTH < BITS_OF_1E12 - BITS_OF_THOUSANDTH) {
        int64_t k = (int64_t)(v * 1000 + 0.5);
        if (is_quotient(bits, k, 1000))
            return print_thousandths(d, (uint64_t)k);
    }
    if (bits >= BITS_OF_INFINITY)
        return NULL;
    return print_double_fully(d, v, bits);
}

char *jsonrti_print_f64(char *d, double v)
{
    uint64_t bits;
    memcpy(&bits, &v, sizeof bits);
    *d = '-';
    d += bits >> 63;
    bits = bits << 1 >> 1;
    memcpy(&v, &bits, sizeof v);
    if (bits < BITS_OF_1E4) {
        int32_t k = (int32_t)(v * 100 + 0.5);
        if (is_quotient(bits, k, 100))
            return print_hundredths(d, (uint32_t)k);
    }
    return print_double(d, v, bits);
}

/* Decimals of up to 6 digits are distinct as floats. */
#define BITS_OF_THOUSANDTH_SINGLE UINT32_C(0x3a83126f)
#define BITS_OF_1000_SINGLE       UINT32_C(0x447a0000)

char *jsonrti_print_f32(char *d, float v)
{
    uint32_t bits;
    memcpy(&bits, &v, sizeof bits);
    *d = '-';
    d += bits >> 31;
    bits = bits << 1 >> 1;
    memcpy(&v, &bits, sizeof v);
    if (bits - BITS_OF_THOUSANDTH_SINGLE < BITS_OF_1000_SINGLE - BITS_OF_THOUSANDTH_SINGLE) {
        int32_t k = (int32_t)(v * 1000 + 0.5F);
        if (is_single_quotient(bits, k, 1000))
            return print_thousandths(d, (uint64_t)k);
    }
    if (bits == 0) {
        *d = '0';
        return d + 1;
    }
    uint32_t fraction = bits & ((UINT32_C(1) << 23) - 1);
    int exponent = (int)(bits >> 23);
    struct binary_float b = {fraction, -149, false};
    if (exponent != 0) {
        b.c |= UINT64_C(1) << 23;
        b.q += exponent - 1;
        b.is_power_of_two = fraction == 0 && exponent > 1;
    }
    return store_decimal(d, find_shortest(b));
}
