/*
 * JSON text to double and float, always correctly rounded.
 *
 * Four steps, each for what the one before leaves over:
 *  1. A short number, eight characters with its point, out of one 64-bit word without a branch on
 *     where the point stands or how many digits there are.
 *  2. Up to 19 digits w and a decimal exponent q in one pass. When w and 10^|q| are exact, one
 *     multiplication or division rounds exactly once (W. D. Clinger, "How to read floating point
 *     numbers accurately", 1990).
 *     Both steps are for a machine that rounds to nearest just now, which they ask.
 *  3. w times a 128-bit power of ten (round.h).
 *  4. The full grammar and all the digits (round.c).
 *
 * Every path reads eight bytes at a time, so a number with fewer than 32 bytes before `end` is
 * copied to a place with zeros behind it.
 *
 * Rejected: the C library (its locale, its speed); rounding a float from a double (rounds twice).
 */
#include "number/number.h"

#include <stddef.h>

#include "number/digits.h"
#include "number/round.h"

static const double exact_doubles[23] = {1e0,  1e1,  1e2,  1e3,  1e4,  1e5,  1e6,  1e7,
                                         1e8,  1e9,  1e10, 1e11, 1e12, 1e13, 1e14, 1e15,
                                         1e16, 1e17, 1e18, 1e19, 1e20, 1e21, 1e22};

static const float exact_floats[11] = {1e0F, 1e1F, 1e2F, 1e3F, 1e4F, 1e5F,
                                       1e6F, 1e7F, 1e8F, 1e9F, 1e10F};

/* A number's first eight bytes: digits with at most one point among them. */
struct first_word {
    uint64_t digits; /* without the point, behind zeros */
    unsigned whole;  /* digits before the point */
    unsigned length; /* bytes taken; a point is one of them if it is more than `whole` */
};

/* How a first word is handed on: in one register, with the sign. */
static inline unsigned pack_shape(struct first_word first, bool negative)
{
    return first.whole | first.length << 4 | (unsigned)negative << 8;
}

static inline struct first_word unpack_shape(uint64_t digits, unsigned shape)
{
    return (struct first_word){digits, shape & 15, (shape >> 4) & 15};
}

/* Step 1. False when there is no digit, a leading zero, or a point without digits behind it. */
static JSONRTI_ALWAYS_INLINE bool scan_first_word(const char *p, struct first_word *out)
{
    uint64_t x = load_digits(p);
    uint64_t marks = mark_nondigits(x);
    unsigned whole = count_digits(marks), length = whole;
    if (whole == 0 || ((x & 0xff) == 0 && whole > 1))
        return false;
    if (whole < 8 && p[whole] == '.') {
        /* Close the point's gap: what stands before it moves up, so it counts 256 times. */
        uint64_t unit = UINT64_C(1) << (8 * whole);
        uint64_t before = x & (unit - 1);
        x += (before << 8) - before - unit * ('.' ^ '0');
        marks &= marks - 1;
        length = count_digits(marks);
        if (length == whole + 1 && length < 8)
            return false;
    }
    *out = (struct first_word){x << (64 - 8 * length), whole, length};
    return true;
}

/* An exponent of up to three digits behind 'e'; NULL when it is anything else. */
static JSONRTI_ALWAYS_INLINE const char *scan_short_exponent(const char *p, int64_t *q)
{
    bool negative = *p == '-';
    if (*p == '-' || *p == '+')
        p++;
    /* Without a branch on the number of digits, as for eight. */
    uint32_t x = load_four_digits(p);
    uint32_t marks = ((x + 0x76767676U) | x) & 0x80808080U;
    unsigned count = marks ? (unsigned)__builtin_ctz(marks) >> 3 : 0;
    if (count == 0)
        return NULL;
    x <<= 32 - 8 * count;
    x = x * 10 + (x >> 8);
    int64_t value = (x & 0xff) * 100 + ((x >> 16) & 0xff);
    *q += negative ? -value : value;
    return p + count;
}

/* Readable bytes that step 2 wants, so that it need not ask for the end at each of them. */
#define QUICK_ROOM 32

/*
 * Step 2: up to 19 digits in all, of which the first word is taken. NULL when the number is longer,
 * or wrong, or has another odd form.
 */
static JSONRTI_ALWAYS_INLINE const char *scan_quickly(const char *start, const char *end,
                                                      struct first_word first,
                                                      struct jsonrti_scientific *n)
{
    const char *p = start + first.length;
    uint64_t w = join_digits(first.digits);
    int64_t q = 0;
    if (first.length > first.whole) {
        if (first.length == 8)
            p = take_digits(start + 8, end, &w);
        q = (start + first.whole + 1) - p;
        if (q == 0 || p - start > 20)
            return NULL;
    } else if (first.length == 8) {
        p = take_digits(start + 8, end, &w);
        if (p - start > 19)
            return NULL;
        if (*p == '.') {
            const char *fraction = p + 1;
            p = take_digits(fraction, end, &w);
            q = fraction - p;
            if (q == 0 || p - start > 20)
                return NULL;
        }
    }
    if ((*p | 0x20) == 'e')
        p = scan_short_exponent(p + 1, &q);
    n->w = w;
    n->q = q;
    return p;
}

/* The double w * 10^q when one operation makes it. */
static inline bool make_exact_double(struct jsonrti_scientific n, double *out)
{
    if (!FLOAT_IS_EXACT || n.w >= UINT64_C(1000000000000000) || n.q < -22 || n.q > 22 ||
        !rounds_to_nearest())
        return false;
    double w = (double)(int64_t)n.w;
    *out = n.q < 0 ? w / exact_doubles[-n.q] : w * exact_doubles[n.q];
    return true;
}

static inline bool make_exact_float(struct jsonrti_scientific n, float *out)
{
    if (!FLOAT_IS_EXACT || n.w > UINT64_C(1) << 24 || n.q < -10 || n.q > 10 || !rounds_to_nearest())
        return false;
    float w = (float)(int32_t)n.w;
    *out = n.q < 0 ? w / exact_floats[-n.q] : w * exact_floats[n.q];
    return true;
}

static JSONRTI_OUT_OF_LINE const char *parse_double_slowly(const char *p, const char *end,
                                                           double *out,
                                                           enum jsonrti_number_status *status,
                                                           const char **bad)
{
    uint64_t bits;
    const char *behind =
        jsonrti_parse_float_exactly(p, end, jsonrti_double_format, &bits, status, bad);
    if (behind)
        memcpy(out, &bits, sizeof *out);
    return behind;
}

static JSONRTI_OUT_OF_LINE const char *parse_single_slowly(const char *p, const char *end,
                                                           float *out,
                                                           enum jsonrti_number_status *status,
                                                           const char **bad)
{
    uint64_t bits;
    const char *behind =
        jsonrti_parse_float_exactly(p, end, jsonrti_single_format, &bits, status, bad);
    if (behind) {
        uint32_t narrow = (uint32_t)bits;
        memcpy(out, &narrow, sizeof *out);
    }
    return behind;
}

/* A number that goes on behind its first word. */
static JSONRTI_OUT_OF_LINE const char *parse_long_double(const char *start, const char *end,
                                                         double *out,
                                                         enum jsonrti_number_status *status,
                                                         const char **bad, uint64_t digits,
                                                         unsigned shape)
{
    struct jsonrti_scientific n;
    bool negative = shape >> 8;
    const char *behind = scan_quickly(start, end, unpack_shape(digits, shape), &n);
    double v;
    if (behind && make_exact_double(n, &v)) {
        *out = negative ? -v : v;
        return behind;
    }
    uint64_t bits;
    if (!behind || !round_quickly(n, jsonrti_double_format, &bits))
        return parse_double_slowly(start - negative, end, out, status, bad);
    bits |= (uint64_t)negative << 63;
    memcpy(out, &bits, sizeof *out);
    return behind;
}

static JSONRTI_OUT_OF_LINE const char *parse_long_single(const char *start, const char *end,
                                                         float *out,
                                                         enum jsonrti_number_status *status,
                                                         const char **bad, uint64_t digits,
                                                         unsigned shape)
{
    struct jsonrti_scientific n;
    bool negative = shape >> 8;
    const char *behind = scan_quickly(start, end, unpack_shape(digits, shape), &n);
    float v;
    if (behind && make_exact_float(n, &v)) {
        *out = negative ? -v : v;
        return behind;
    }
    uint64_t bits;
    if (!behind || !round_quickly(n, jsonrti_single_format, &bits))
        return parse_single_slowly(start - negative, end, out, status, bad);
    uint32_t narrow = (uint32_t)bits | (uint32_t)negative << 31;
    memcpy(out, &narrow, sizeof *out);
    return behind;
}

/* What is left of a text too short for step 2, with zeros behind it. */
struct padded_text {
    char bytes[2 * QUICK_ROOM];
};

static void pad_text(struct padded_text *out, const char *p, const char *end)
{
    memset(out->bytes, 0, sizeof out->bytes);
    if (p != end)
        memcpy(out->bytes, p, (size_t)(end - p));
}

static JSONRTI_OUT_OF_LINE const char *parse_last_double(const char *p, const char *end,
                                                         double *out,
                                                         enum jsonrti_number_status *status,
                                                         const char **bad)
{
    struct padded_text text;
    pad_text(&text, p, end);
    const char *wrong = text.bytes;
    const char *behind =
        jsonrti_parse_f64(text.bytes, text.bytes + sizeof text.bytes, out, status, &wrong);
    if (behind)
        return p + (behind - text.bytes);
    *bad = p + (wrong - text.bytes);
    return NULL;
}

static JSONRTI_OUT_OF_LINE const char *parse_last_single(const char *p, const char *end, float *out,
                                                         enum jsonrti_number_status *status,
                                                         const char **bad)
{
    struct padded_text text;
    pad_text(&text, p, end);
    const char *wrong = text.bytes;
    const char *behind =
        jsonrti_parse_f32(text.bytes, text.bytes + sizeof text.bytes, out, status, &wrong);
    if (behind)
        return p + (behind - text.bytes);
    *bad = p + (wrong - text.bytes);
    return NULL;
}

/*
 * Does the number end behind the `length` bytes of its first word? Not if a point is the last of
 * them, or stands behind eight digits.
 */
static inline bool ends_at(const char *p, unsigned length)
{
    char next = p[length];
    return !is_digit(next) && (next | 0x20) != 'e' && next != '.' && p[length - 1] != '.';
}

static JSONRTI_ALWAYS_INLINE const char *parse_double(const char *p, const char *end, bool negative,
                                                      double *out,
                                                      enum jsonrti_number_status *status,
                                                      const char **bad)
{
    const char *start = p + negative;
    struct first_word first;
    if (!scan_first_word(start, &first))
        return parse_double_slowly(p, end, out, status, bad);
    if (!FLOAT_IS_EXACT || !ends_at(start, first.length) || !rounds_to_nearest())
        return parse_long_double(start, end, out, status, bad, first.digits,
                                 pack_shape(first, negative));
    unsigned places = first.length > first.whole ? first.length - first.whole - 1 : 0;
    double v = (double)(int32_t)join_digits(first.digits) / exact_doubles[places];
    *out = negative ? -v : v;
    return start + first.length;
}

static JSONRTI_ALWAYS_INLINE const char *parse_single(const char *p, const char *end, bool negative,
                                                      float *out,
                                                      enum jsonrti_number_status *status,
                                                      const char **bad)
{
    const char *start = p + negative;
    struct first_word first;
    if (!scan_first_word(start, &first))
        return parse_single_slowly(p, end, out, status, bad);
    /* Seven digits are exact in a float; eight have no point, and round only as they are converted.
     */
    if (!FLOAT_IS_EXACT || !ends_at(start, first.length) || !rounds_to_nearest())
        return parse_long_single(start, end, out, status, bad, first.digits,
                                 pack_shape(first, negative));
    unsigned places = first.length > first.whole ? first.length - first.whole - 1 : 0;
    float v = (float)(int32_t)join_digits(first.digits) / exact_floats[places];
    *out = negative ? -v : v;
    return start + first.length;
}

/*
 * The sign is a branch with the rest in both arms, so that what follows need not wait for it; an
 * addition would lengthen the way from one number's start to the next by a third.
 */
const char *jsonrti_parse_f64(const char *p, const char *end, double *out,
                              enum jsonrti_number_status *status, const char **bad)
{
    if (end - p < QUICK_ROOM)
        return parse_last_double(p, end, out, status, bad);
    if (*p == '-')
        return parse_double(p, end, true, out, status, bad);
    return parse_double(p, end, false, out, status, bad);
}

const char *jsonrti_parse_f32(const char *p, const char *end, float *out,
                              enum jsonrti_number_status *status, const char **bad)
{
    if (end - p < QUICK_ROOM)
        return parse_last_single(p, end, out, status, bad);
    if (*p == '-')
        return parse_single(p, end, true, out, status, bad);
    return parse_single(p, end, false, out, status, bad);
}
