/*
 * Numbers and booleans.
 *
 * Integers of up to eight digits and decimals of up to seven bytes, which nearly all numbers are,
 * are converted here, without a look at the end (a leaf has at least 19 readable bytes). All else
 * goes to the number kernel, and what the kernel refuses is looked at once more, cold: blanks,
 * null, another kind of value, 1.0 where that is allowed. The cold halves are functions of their
 * own, so that the hot ones need no frame.
 *
 * Short integers are read digit after digit: eight at a time is slower for the one to four that
 * they have. Those of 64 bits that are longer, identifiers and times, take three words at most.
 */
#include <math.h>
#include <string.h>

#include "number/digits.h"
#include "number/number.h"
#include "number/short_decimal.h"
#include "reader/reader_internal.h"

const char *jsonrti_read_number_fail(jsonrt_reader *r, int status, const char *at, const char *bad)
{
    switch (status) {
    case JSONRTI_NUM_NOT_INTEGER:
        return jsonrti_read_fail(r, JSONRT_ERR_NOT_INTEGER, at, NULL);
    case JSONRTI_NUM_RANGE:
        return jsonrti_read_fail(r, JSONRT_ERR_RANGE, at, NULL);
    default:
        if (bad >= r->end)
            return jsonrti_read_fail(r, JSONRT_ERR_END, r->end, NULL);
        return jsonrti_read_fail(r, JSONRT_ERR_NUMBER, bad, NULL);
    }
}

/* At a digit or minus sign; NULL when something else stands there. */
static const char *find_number(jsonrt_reader *r, const char *p, const char *wanted)
{
    p = jsonrti_read_blanks(r, p);
    if (is_digit(*p) || *p == '-')
        return p;
    return jsonrti_read_mismatch(r, p, wanted);
}

static inline const char *find_number_fast(jsonrt_reader *r, const char *p, const char *wanted)
{
    return JSONRTI_LIKELY(is_digit(*p) || *p == '-') ? p : find_number(r, p, wanted);
}

/* One to eight digits at p that are a whole integer; NULL when the text needs a closer look. */
static inline const char *take_small(const char *p, uint32_t *out)
{
    uint32_t v = (uint32_t)(unsigned char)*p - '0';
    if (v > 9)
        return NULL;
    const char *q = p + 1;
    while (is_digit(*q)) {
        if (q == p + 8 || v == 0)
            return NULL;
        v = v * 10 + (uint32_t)(*q++ - '0');
    }
    if (*q == '.' || (*q | 0x20) == 'e')
        return NULL;
    *out = v;
    return q;
}

/* ---- integers ---- */

const char *jsonrti_read_signed(jsonrt_reader *r, const char *p, int64_t *out, int64_t min,
                                int64_t max)
{
    enum jsonrti_number_status status;
    const char *bad;
    p = find_number_fast(r, p, "expected an integer");
    if (p == NULL)
        return NULL;
    const char *q = jsonrti_parse_i64(p, r->end, min, max, out, &status, &bad);
    if (q == NULL && status == JSONRTI_NUM_NOT_INTEGER && r->options.integral_floats)
        q = jsonrti_parse_i64_integral(p, r->end, min, max, out, &status, &bad);
    if (q == NULL)
        return jsonrti_read_number_fail(r, (int)status, p, bad);
    return jsonrti_read_leave(r, q);
}

const char *jsonrti_read_unsigned(jsonrt_reader *r, const char *p, uint64_t *out, uint64_t max)
{
    enum jsonrti_number_status status;
    const char *bad;
    p = find_number_fast(r, p, "expected an integer");
    if (p == NULL)
        return NULL;
    const char *q = jsonrti_parse_u64(p, r->end, max, out, &status, &bad);
    if (q == NULL && status == JSONRTI_NUM_NOT_INTEGER && r->options.integral_floats)
        q = jsonrti_parse_u64_integral(p, r->end, max, out, &status, &bad);
    if (q == NULL)
        return jsonrti_read_number_fail(r, (int)status, p, bad);
    return jsonrti_read_leave(r, q);
}

/*
 * Eight to nineteen digits at p, in three words at most, without a branch on how many there are in
 * the last; NULL when the text needs a closer look. 24 bytes are readable.
 */
static inline const char *take_long(const char *p, uint64_t *out)
{
    uint64_t first = load_digits(p), second = load_digits(p + 8);
    uint64_t marks = mark_nondigits(second);
    unsigned n = count_digits(marks);
    if (mark_nondigits(first) != 0 || *p == '0')
        return NULL;
    uint64_t v =
        join_digits(first) * jsonrti_small_powers[n] + join_digits(align_digits(second, n));
    const char *q = p + 8 + n;
    if (marks == 0) {
        uint64_t third = load_digits(q);
        n = count_digits(mark_nondigits(third));
        if (n > 3)
            return NULL;
        v = v * jsonrti_small_powers[n] + join_digits(align_digits(third, n));
        q += n;
    }
    if (*q == '.' || (*q | 0x20) == 'e')
        return NULL;
    *out = v;
    return q;
}

/* Behind a small negative integer; NULL when the text needs a closer look. */
static inline const char *take_small_negative(const char *p, int32_t *out)
{
    uint32_t magnitude;
    const char *q = *p == '-' ? take_small(p + 1, &magnitude) : NULL;
    if (q != NULL)
        *out = -(int32_t)magnitude;
    return q;
}

const char *jsonrti_read_i8(jsonrt_reader *r, const char *p, int8_t *out)
{
    int64_t v;
    p = jsonrti_read_signed(r, p, &v, INT8_MIN, INT8_MAX);
    if (p != NULL)
        *out = (int8_t)v;
    return p;
}

const char *jsonrti_read_i16(jsonrt_reader *r, const char *p, int16_t *out)
{
    int64_t v;
    p = jsonrti_read_signed(r, p, &v, INT16_MIN, INT16_MAX);
    if (p != NULL)
        *out = (int16_t)v;
    return p;
}

static JSONRTI_OUT_OF_LINE const char *read_i32_slowly(jsonrt_reader *r, const char *p,
                                                       int32_t *out)
{
    int64_t v;
    const char *q = take_small_negative(p, out);
    if (q != NULL)
        return jsonrti_read_leave(r, q);
    p = jsonrti_read_signed(r, p, &v, INT32_MIN, INT32_MAX);
    if (p != NULL)
        *out = (int32_t)v;
    return p;
}

const char *jsonrti_read_i32(jsonrt_reader *r, const char *p, int32_t *out)
{
    uint32_t small;
    const char *q = take_small(p, &small);
    if (JSONRTI_UNLIKELY(q == NULL))
        return read_i32_slowly(r, p, out);
    *out = (int32_t)small;
    return jsonrti_read_leave(r, q);
}

static JSONRTI_OUT_OF_LINE const char *read_i64_slowly(jsonrt_reader *r, const char *p,
                                                       int64_t *out)
{
    uint64_t magnitude, negative = *p == '-';
    const char *q = p <= r->guard ? take_long(p + negative, &magnitude) : NULL;
    if (JSONRTI_LIKELY(q != NULL && magnitude <= INT64_MAX)) {
        *out = (int64_t)((magnitude ^ (0 - negative)) + negative);
        return jsonrti_read_leave(r, q);
    }
    int32_t small;
    q = take_small_negative(p, &small);
    if (q == NULL)
        return jsonrti_read_signed(r, p, out, INT64_MIN, INT64_MAX);
    *out = small;
    return jsonrti_read_leave(r, q);
}

const char *jsonrti_read_i64(jsonrt_reader *r, const char *p, int64_t *out)
{
    uint32_t small;
    const char *q = take_small(p, &small);
    if (JSONRTI_UNLIKELY(q == NULL))
        return read_i64_slowly(r, p, out);
    *out = (int64_t)small;
    return jsonrti_read_leave(r, q);
}

const char *jsonrti_read_u8(jsonrt_reader *r, const char *p, uint8_t *out)
{
    uint64_t v;
    p = jsonrti_read_unsigned(r, p, &v, UINT8_MAX);
    if (p != NULL)
        *out = (uint8_t)v;
    return p;
}

const char *jsonrti_read_u16(jsonrt_reader *r, const char *p, uint16_t *out)
{
    uint64_t v;
    p = jsonrti_read_unsigned(r, p, &v, UINT16_MAX);
    if (p != NULL)
        *out = (uint16_t)v;
    return p;
}

static JSONRTI_OUT_OF_LINE const char *read_u32_slowly(jsonrt_reader *r, const char *p,
                                                       uint32_t *out)
{
    uint64_t v;
    p = jsonrti_read_unsigned(r, p, &v, UINT32_MAX);
    if (p != NULL)
        *out = (uint32_t)v;
    return p;
}

const char *jsonrti_read_u32(jsonrt_reader *r, const char *p, uint32_t *out)
{
    const char *q = take_small(p, out);
    if (JSONRTI_UNLIKELY(q == NULL))
        return read_u32_slowly(r, p, out);
    return jsonrti_read_leave(r, q);
}

static JSONRTI_OUT_OF_LINE const char *read_u64_slowly(jsonrt_reader *r, const char *p,
                                                       uint64_t *out)
{
    const char *q = p <= r->guard ? take_long(p, out) : NULL;
    if (JSONRTI_LIKELY(q != NULL))
        return jsonrti_read_leave(r, q);
    return jsonrti_read_unsigned(r, p, out, UINT64_MAX);
}

const char *jsonrti_read_u64(jsonrt_reader *r, const char *p, uint64_t *out)
{
    uint32_t small;
    const char *q = take_small(p, &small);
    if (JSONRTI_UNLIKELY(q == NULL))
        return read_u64_slowly(r, p, out);
    *out = small;
    return jsonrti_read_leave(r, q);
}

static const char *read_signed_object(jsonrt_reader *r, const char *p, void *out, size_t size)
{
    switch (size) {
    case sizeof(int8_t):
        return jsonrti_read_i8(r, p, out);
    case sizeof(int16_t):
        return jsonrti_read_i16(r, p, out);
    case sizeof(int32_t):
        return jsonrti_read_i32(r, p, out);
    default:
        return jsonrti_read_i64(r, p, out);
    }
}

const char *jsonrti_read_integer_cold(jsonrt_reader *r, const char *p, void *out, size_t size,
                                      bool is_signed)
{
    if (is_signed)
        return read_signed_object(r, p, out, size);
    switch (size) {
    case sizeof(uint8_t):
        return jsonrti_read_u8(r, p, out);
    case sizeof(uint16_t):
        return jsonrti_read_u16(r, p, out);
    case sizeof(uint32_t):
        return jsonrti_read_u32(r, p, out);
    default:
        return jsonrti_read_u64(r, p, out);
    }
}

const char *jsonrti_refuse(jsonrt_reader *r, int code, const char *at)
{
    return jsonrti_read_fail(r, code, jsonrti_read_value_at(r, at), NULL);
}

const char *jsonrti_below_min(jsonrt_reader *r, const char *at)
{
    return jsonrti_refuse(r, JSONRT_ERR_MIN, at);
}

const char *jsonrti_above_max(jsonrt_reader *r, const char *at)
{
    return jsonrti_refuse(r, JSONRT_ERR_MAX, at);
}

/* ---- floating point ---- */

/* Behind a null that reads as NaN; NULL when there is none, without an error. */
static const char *take_nan(jsonrt_reader *r, const char *p)
{
    return r->options.null_as_nan ? jsonrti_take_null(r, p) : NULL;
}

static JSONRTI_OUT_OF_LINE const char *read_f64_slowly(jsonrt_reader *r, const char *p, double *out)
{
    enum jsonrti_number_status status;
    const char *bad;
    if (JSONRTI_UNLIKELY(!is_digit(*p) && *p != '-')) {
        const char *behind = take_nan(r, p);
        if (behind != NULL) {
            *out = (double)NAN;
            return behind;
        }
        p = find_number(r, p, "expected a number");
        if (p == NULL)
            return NULL;
    }
    const char *q = jsonrti_parse_f64(p, r->end, out, &status, &bad);
    if (JSONRTI_UNLIKELY(q == NULL))
        return jsonrti_read_number_fail(r, (int)status, p, bad);
    return jsonrti_read_leave(r, q);
}

const char *jsonrti_read_f64(jsonrt_reader *r, const char *p, double *out)
{
    const char *q = take_short_decimal(p, out);
    if (JSONRTI_UNLIKELY(q == NULL))
        return read_f64_slowly(r, p, out);
    return jsonrti_read_leave(r, q);
}

const char *jsonrti_read_f32(jsonrt_reader *r, const char *p, float *out)
{
    enum jsonrti_number_status status;
    const char *bad;
    const char *behind = is_digit(*p) ? NULL : take_nan(r, p);
    if (behind != NULL) {
        *out = (float)NAN;
        return behind;
    }
    p = find_number_fast(r, p, "expected a number");
    if (p == NULL)
        return NULL;
    const char *q = jsonrti_parse_f32(p, r->end, out, &status, &bad);
    if (q == NULL)
        return jsonrti_read_number_fail(r, (int)status, p, bad);
    return jsonrti_read_leave(r, q);
}

/* ---- numbers as their text ---- */

const char *jsonrti_read_number_text(jsonrt_reader *r, const char *p, jsonrti_slice *out)
{
    const char *bad;
    const char *q = jsonrti_number_scan(p, r->end, &bad);
    if (q == NULL)
        return jsonrti_read_number_fail(r, JSONRTI_NUM_SYNTAX, p, bad);
    out->len = (size_t)(q - p);
    out->ptr = r->views ? jsonrti_read_in_input(r, p) : jsonrti_read_keep(r, p, out->len);
    return jsonrti_read_leave(r, q);
}

const char *jsonrti_read_number(jsonrt_reader *r, const char *p, jsonrt_number *out)
{
    jsonrti_slice text = {NULL, 0};
    p = find_number_fast(r, p, "expected a number");
    if (p == NULL)
        return NULL;
    p = jsonrti_read_number_text(r, p, &text);
    if (p == NULL)
        return NULL;
    out->ptr = text.ptr;
    out->len = text.len;
    return p;
}

const char *jsonrti_read_number_or_null(jsonrt_reader *r, const char *p, jsonrt_number *out)
{
    const char *behind = jsonrti_take_null(r, p);
    if (behind == NULL)
        return jsonrti_read_number(r, p, out);
    out->ptr = NULL;
    out->len = 0;
    return behind;
}

/* ---- bool ---- */

const char *jsonrti_read_bool_cold(jsonrt_reader *r, const char *p, bool *out)
{
    p = jsonrti_read_blanks(r, p);
    bool is_true = memcmp(p, "true", 4) == 0;
    if (!is_true && memcmp(p, "false", 5) != 0)
        return jsonrti_read_mismatch(r, p, "expected true or false");
    *out = is_true;
    return jsonrti_read_leave(r, p + (is_true ? 4 : 5));
}
