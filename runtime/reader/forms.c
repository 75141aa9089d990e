/*
 * Integers, bools and floating-point numbers in another form than their own: inside strings, as
 * bools, in hexadecimal, as times and addresses.
 *
 * Every form of an integer ends as a sign and a magnitude, which is held against the range of the
 * member; so one function serves members of all widths.
 */
#include <string.h>

#include "jsonrt/gencode_form.h"
#include "number/number.h"
#include "reader/reader_internal.h"
#include "text/address.h"
#include "time/span.h"

/* What an integer member can hold. */
typedef struct form_range {
    bool is_signed;
    int64_t min, max;      /* signed */
    uint64_t unsigned_max; /* else */
} form_range;

/* ---- inside strings ---- */

const char *jsonrti_read_quoted_fail(jsonrt_reader *r, int status, const char *at,
                                     const char *wanted)
{
    switch (status) {
    case JSONRTI_NUM_NOT_INTEGER:
        return jsonrti_read_fail(r, JSONRT_ERR_NOT_INTEGER, at, NULL);
    case JSONRTI_NUM_RANGE:
        return jsonrti_read_fail(r, JSONRT_ERR_RANGE, at, NULL);
    default:
        return jsonrti_read_fail(r, JSONRT_ERR_FORMAT, at, wanted);
    }
}

static const char *fail_quoted(jsonrt_reader *r, enum jsonrti_number_status status, const char *at)
{
    return jsonrti_read_quoted_fail(r, (int)status, at, "expected a number in a string");
}

/* Does a string stand at p, behind blanks? */
static bool is_string_ahead(jsonrt_reader *r, const char **p)
{
    *p = jsonrti_read_blanks(r, *p);
    return **p == '"';
}

static const char *parse_quoted(const jsonrti_slice *text, const form_range *range, bool integral,
                                jsonrti_units *out, enum jsonrti_number_status *status)
{
    const char *bad, *end = text->ptr + text->len;
    int64_t v = 0;
    if (!range->is_signed) {
        out->negative = false;
        return (integral ? jsonrti_parse_u64_integral : jsonrti_parse_u64)(
            text->ptr, end, range->unsigned_max, &out->count, status, &bad);
    }
    const char *behind = (integral ? jsonrti_parse_i64_integral : jsonrti_parse_i64)(
        text->ptr, end, range->min, range->max, &v, status, &bad);
    out->negative = v < 0;
    out->count = v < 0 ? UINT64_C(0) - (uint64_t)v : (uint64_t)v;
    return behind;
}

static const char *read_quoted_integer(jsonrt_reader *r, const char *p, const form_range *range,
                                       jsonrti_units *out)
{
    enum jsonrti_number_status status = JSONRTI_NUM_SYNTAX;
    const char *at;
    jsonrti_slice text;
    p = jsonrti_read_word(r, p, &at, &text);
    if (p == NULL)
        return NULL;
    const char *behind = parse_quoted(&text, range, r->options.integral_floats, out, &status);
    if (behind == NULL)
        return fail_quoted(r, status, at);
    return behind == text.ptr + text.len ? p : fail_quoted(r, JSONRTI_NUM_SYNTAX, at);
}

const char *jsonrti_read_bool_as(jsonrt_reader *r, const char *p, bool *out, int form)
{
    const char *at;
    jsonrti_slice text;
    if (form == JSONRTI_LAX && !is_string_ahead(r, &p))
        return jsonrti_read_bool(r, p, out);
    p = jsonrti_read_word(r, p, &at, &text);
    if (p == NULL)
        return NULL;
    *out = text.len == 4 && memcmp(text.ptr, "true", 4) == 0;
    if (!*out && (text.len != 5 || memcmp(text.ptr, "false", 5) != 0))
        return jsonrti_read_fail(r, JSONRT_ERR_FORMAT, at, "expected \"true\" or \"false\"");
    return p;
}

/* The option null_as_nan holds for these too. */
static bool is_plain_float(jsonrt_reader *r, const char **p, int form)
{
    bool string = is_string_ahead(r, p);
    return !string && (form == JSONRTI_LAX || (r->options.null_as_nan && **p == 'n'));
}

const char *jsonrti_read_f64_as(jsonrt_reader *r, const char *p, double *out, int form)
{
    enum jsonrti_number_status status = JSONRTI_NUM_SYNTAX;
    const char *at, *bad;
    jsonrti_slice text;
    if (is_plain_float(r, &p, form))
        return jsonrti_read_f64(r, p, out);
    p = jsonrti_read_word(r, p, &at, &text);
    if (p == NULL)
        return NULL;
    const char *end = text.ptr + text.len;
    const char *behind = jsonrti_parse_f64(text.ptr, end, out, &status, &bad);
    if (behind == NULL)
        return fail_quoted(r, status, at);
    return behind == end ? p : fail_quoted(r, JSONRTI_NUM_SYNTAX, at);
}

const char *jsonrti_read_f32_as(jsonrt_reader *r, const char *p, float *out, int form)
{
    enum jsonrti_number_status status = JSONRTI_NUM_SYNTAX;
    const char *at, *bad;
    jsonrti_slice text;
    if (is_plain_float(r, &p, form))
        return jsonrti_read_f32(r, p, out);
    p = jsonrti_read_word(r, p, &at, &text);
    if (p == NULL)
        return NULL;
    const char *end = text.ptr + text.len;
    const char *behind = jsonrti_parse_f32(text.ptr, end, out, &status, &bad);
    if (behind == NULL)
        return fail_quoted(r, status, at);
    return behind == end ? p : fail_quoted(r, JSONRTI_NUM_SYNTAX, at);
}

const char *jsonrti_read_number_as(jsonrt_reader *r, const char *p, jsonrt_number *out, int form,
                                   bool or_null)
{
    const char *at, *bad;
    jsonrti_slice text;
    bool string = is_string_ahead(r, &p);
    if (!string && (form == JSONRTI_LAX || (or_null && *p == 'n')))
        return or_null ? jsonrti_read_number_or_null(r, p, out) : jsonrti_read_number(r, p, out);
    p = jsonrti_read_word(r, p, &at, &text);
    if (p == NULL)
        return NULL;
    if (text.len == 0 ||
        jsonrti_number_scan(text.ptr, text.ptr + text.len, &bad) != text.ptr + text.len)
        return fail_quoted(r, JSONRTI_NUM_SYNTAX, at);
    /* The scratch is where text stays. */
    out->ptr = r->text;
    out->len = text.len;
    r->text += text.len;
    return p;
}

/* ---- integers as something else ---- */

/* A signed bit-field of one bit holds 0 and -1. */
static const char *read_as_bool(jsonrt_reader *r, const char *p, const form_range *range,
                                jsonrti_units *out)
{
    bool v = false;
    p = jsonrti_read_bool(r, p, &v);
    out->count = v;
    out->negative = v && range->is_signed && range->max < 1;
    return p;
}

static const char *read_hex_integer(jsonrt_reader *r, const char *p, jsonrti_units *out)
{
    const char *at;
    jsonrti_slice text;
    bool fits = true;
    p = jsonrti_read_word(r, p, &at, &text);
    if (p == NULL)
        return NULL;
    out->negative = false;
    out->count = 0;
    bool good = text.len > 2 && text.ptr[0] == '0' && (text.ptr[1] | 0x20) == 'x';
    for (size_t i = 2; i < text.len && good; i++) {
        unsigned digit = jsonrti_hex_value(text.ptr[i]);
        good = digit < 16;
        fits = fits && out->count >> 60 == 0;
        out->count = out->count << 4 | (digit & 15);
    }
    if (!good)
        return jsonrti_read_fail(r, JSONRT_ERR_FORMAT, at, "expected a number such as \"0x1f\"");
    return fits ? p : jsonrti_read_fail(r, JSONRT_ERR_RANGE, at, NULL);
}

static const char *read_ipv4_integer(jsonrt_reader *r, const char *p, jsonrti_units *out)
{
    uint8_t part[4] = {0};
    p = jsonrti_read_id(r, p, part, JSONRTI_IPV4);
    out->negative = false;
    out->count =
        (uint64_t)part[0] << 24 | (uint64_t)part[1] << 16 | (uint64_t)part[2] << 8 | part[3];
    return p;
}

static const char *read_timed_integer(jsonrt_reader *r, const char *p, jsonrti_units *out, int form,
                                      int unit)
{
    const char *start = p;
    int64_t sec = 0;
    int32_t nsec = 0;
    p = jsonrti_read_moment(r, p, &sec, &nsec, form, unit);
    if (p != NULL && !jsonrti_units_from(sec, nsec, (unsigned)unit, out))
        return jsonrti_refuse(r, JSONRT_ERR_RANGE, start);
    return p;
}

static const char *read_form(jsonrt_reader *r, const char *p, const form_range *range,
                             jsonrti_units *out, int form, int unit)
{
    switch (form) {
    case JSONRTI_STRING:
    case JSONRTI_LAX:
        return read_quoted_integer(r, p, range, out);
    case JSONRTI_AS_BOOL:
        return read_as_bool(r, p, range, out);
    case JSONRTI_HEX:
        return read_hex_integer(r, p, out);
    case JSONRTI_IPV4:
        return read_ipv4_integer(r, p, out);
    default:
        return read_timed_integer(r, p, out, form, unit);
    }
}

const char *jsonrti_read_signed_as(jsonrt_reader *r, const char *p, int64_t *out, int64_t min,
                                   int64_t max, int form, int unit)
{
    const char *start = p;
    form_range range = {true, min, max, 0};
    jsonrti_units units = {false, 0};
    if (form == JSONRTI_LAX && !is_string_ahead(r, &p))
        return jsonrti_read_signed(r, p, out, min, max);
    p = read_form(r, p, &range, &units, form, unit);
    if (p == NULL)
        return NULL;
    if (units.count > (uint64_t)INT64_MAX + units.negative)
        return jsonrti_refuse(r, JSONRT_ERR_RANGE, start);
    int64_t v =
        units.negative && units.count != 0 ? -(int64_t)(units.count - 1) - 1 : (int64_t)units.count;
    if (v < min || v > max)
        return jsonrti_refuse(r, JSONRT_ERR_RANGE, start);
    *out = v;
    return p;
}

const char *jsonrti_read_unsigned_as(jsonrt_reader *r, const char *p, uint64_t *out, uint64_t max,
                                     int form, int unit)
{
    const char *start = p;
    form_range range = {false, 0, 0, max};
    jsonrti_units units = {false, 0};
    if (form == JSONRTI_LAX && !is_string_ahead(r, &p))
        return jsonrti_read_unsigned(r, p, out, max);
    p = read_form(r, p, &range, &units, form, unit);
    if (p == NULL)
        return NULL;
    if ((units.negative && units.count != 0) || units.count > max)
        return jsonrti_refuse(r, JSONRT_ERR_RANGE, start);
    *out = units.count;
    return p;
}

/* ---- objects of any width ---- */

void jsonrti_store_integer(void *out, uint64_t v, size_t size)
{
    uint8_t v8 = (uint8_t)v;
    uint16_t v16 = (uint16_t)v;
    uint32_t v32 = (uint32_t)v;
    const void *from = size == 1 ? (void *)&v8 : size == 2 ? (void *)&v16 : (void *)&v32;
    memcpy(out, size == 8 ? (const void *)&v : from, size);
}

const char *jsonrti_read_integer_as(jsonrt_reader *r, const char *p, void *out, size_t size,
                                    bool is_signed, int form, int unit)
{
    unsigned bits = (unsigned)size * 8;
    uint64_t v = 0;
    int64_t s = 0;
    if (is_signed) {
        int64_t max = (int64_t)(UINT64_MAX >> (64 - bits) >> 1);
        p = jsonrti_read_signed_as(r, p, &s, -max - 1, max, form, unit);
        v = (uint64_t)s;
    } else {
        p = jsonrti_read_unsigned_as(r, p, &v, UINT64_MAX >> (64 - bits), form, unit);
    }
    if (p != NULL)
        jsonrti_store_integer(out, v, size);
    return p;
}
