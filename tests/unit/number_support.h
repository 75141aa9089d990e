/*
 * What the tests of numbers share: random bits, floats as bits, and calling any parser on a text in
 * a buffer of exactly its size, so that a sanitizer sees a read at `end`.
 */
#ifndef NUMBER_SUPPORT_H
#define NUMBER_SUPPORT_H

#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "number/number.h"

#define COUNT(a) (sizeof(a) / sizeof *(a))

enum number_kind {
    NUMBER_SCAN,
    NUMBER_I64,
    NUMBER_U64,
    NUMBER_I64_INTEGRAL,
    NUMBER_U64_INTEGRAL,
    NUMBER_F64,
    NUMBER_F32
};

union number_value {
    int64_t i64;
    uint64_t u64;
    double f64;
    float f32;
};

/* What a parser said. */
struct outcome {
    ptrdiff_t length; /* of what was taken, or -1 */
    enum jsonrti_number_status status;
    ptrdiff_t bad;            /* -1 on success */
    union number_value value; /* zero bits unless written */
};

/* What an integer is held against. */
struct range {
    int64_t min, max;
    uint64_t umax;
};

static const struct range full_range = {INT64_MIN, INT64_MAX, UINT64_MAX};

/* What a number may stand before; all of these must make no difference. */
static const char *const tails[] = {"",   ",",   "}",         "]",          " ",
                                    "\"", "\n ", ",        ", "x1234567890"};

static inline uint64_t next_random(void)
{
    static uint64_t state = 0x853c49e6748fea9bU;
    state ^= state << 13;
    state ^= state >> 7;
    state ^= state << 17;
    return state * 0x2545f4914f6cdd1dU;
}

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

static inline const char *call_parser(enum number_kind kind, const char *p, const char *end,
                                      struct range range, struct outcome *o, const char **bad)
{
    union number_value *v = &o->value;
    switch (kind) {
    case NUMBER_SCAN:
        return jsonrti_number_scan(p, end, bad);
    case NUMBER_I64:
        return jsonrti_parse_i64(p, end, range.min, range.max, &v->i64, &o->status, bad);
    case NUMBER_U64:
        return jsonrti_parse_u64(p, end, range.umax, &v->u64, &o->status, bad);
    case NUMBER_I64_INTEGRAL:
        return jsonrti_parse_i64_integral(p, end, range.min, range.max, &v->i64, &o->status, bad);
    case NUMBER_U64_INTEGRAL:
        return jsonrti_parse_u64_integral(p, end, range.umax, &v->u64, &o->status, bad);
    case NUMBER_F64:
        return jsonrti_parse_f64(p, end, &v->f64, &o->status, bad);
    case NUMBER_F32:
    default:
        return jsonrti_parse_f32(p, end, &v->f32, &o->status, bad);
    }
}

/* Parse `a` bytes of text with `b` bytes of tail behind it. */
static inline struct outcome parse_joined(enum number_kind kind, const char *text, size_t a,
                                          const char *tail, size_t b, struct range range)
{
    struct outcome o;
    memset(&o, 0, sizeof o);
    char *copy = calloc(a + b ? a + b : 1, 1);
    assert_non_null(copy);
    memcpy(copy, text, a);
    memcpy(copy + a, tail, b);
    const char *bad = NULL;
    const char *behind = call_parser(kind, copy, copy + a + b, range, &o, &bad);
    o.length = behind ? behind - copy : -1;
    o.bad = behind ? -1 : bad - copy;
    if (behind)
        assert_null(bad);
    free(copy);
    return o;
}

static inline struct outcome parse_bytes(enum number_kind kind, const char *text, size_t length,
                                         struct range range)
{
    return parse_joined(kind, text, length, "", 0, range);
}

static inline struct outcome parse_text(enum number_kind kind, const char *text)
{
    return parse_bytes(kind, text, strlen(text), full_range);
}

static inline struct outcome parse_before(enum number_kind kind, const char *text, const char *tail)
{
    return parse_joined(kind, text, strlen(text), tail, strlen(tail), full_range);
}

/* Refused for `status` at the number's start, whatever follows, and nothing written. */
static inline void check_refused(enum number_kind kind, const char *text,
                                 enum jsonrti_number_status status)
{
    for (size_t t = 0; t < COUNT(tails); t++) {
        struct outcome o = parse_before(kind, text, tails[t]);
        if (o.length != -1 || o.status != status || o.bad != 0)
            fail_msg("'%s' gave %td, status %d, bad %td", text, o.length, (int)o.status, o.bad);
        assert_true(o.value.u64 == 0);
    }
}

#endif
