/*
 * Strings that mean something else: enum names, base64, times.
 *
 * Their text is scratch at r->text. Base64 is decoded in place there, since it only shrinks, and
 * stays. What the text says wrong is reported at the string's quote.
 */
#include <string.h>

#include "number/number.h"
#include "reader/reader_internal.h"
#include "text/text.h"
#include "time/time.h"

const char *jsonrti_read_word(jsonrt_reader *r, const char *p, const char **at, jsonrti_slice *text)
{
    if (JSONRTI_UNLIKELY(*p != '"'))
        p = jsonrti_read_blanks(r, p);
    *at = p;
    if (JSONRTI_UNLIKELY(*p != '"'))
        return jsonrti_read_mismatch(r, p, "expected a string");
    p = jsonrti_read_scratch(r, p, text);
    if (p != NULL && JSONRTI_UNLIKELY(text->len > r->options.max_string))
        return jsonrti_read_fail(r, JSONRT_ERR_MAX_STRING, *at, NULL);
    return p;
}

/* ---- enums ---- */

/* The fallback for a name or number that is not in the list, or an error at `at`. */
static const char *fall_back(jsonrt_reader *r, const char *p, const char *at,
                             const int64_t *fallback, int64_t *out)
{
    if (fallback == NULL)
        return jsonrti_read_fail(r, JSONRT_ERR_ENUM, at, NULL);
    *out = *fallback;
    return p;
}

const char *jsonrti_read_enum(jsonrt_reader *r, const char *p, const jsonrti_enum_name *names,
                              size_t n, const int64_t *fallback, int64_t *out)
{
    const char *at;
    jsonrti_slice text;
    p = jsonrti_read_word(r, p, &at, &text);
    if (p == NULL)
        return NULL;
    for (size_t i = 0; i < n; i++) {
        if (names[i].len == text.len && memcmp(names[i].text, text.ptr, text.len) == 0) {
            *out = names[i].value;
            return p;
        }
    }
    return fall_back(r, p, at, fallback, out);
}

/* The integer at p, which may be too large for every enum: then *fits is false. */
static const char *read_enum_number(jsonrt_reader *r, const char *p, int64_t *out, bool *fits)
{
    enum jsonrti_number_status status = JSONRTI_NUM_OK;
    const char *bad;
    *fits = true;
    const char *q = jsonrti_parse_i64(p, r->end, INT64_MIN, INT64_MAX, out, &status, &bad);
    if (q == NULL && status == JSONRTI_NUM_NOT_INTEGER && r->options.integral_floats)
        q = jsonrti_parse_i64_integral(p, r->end, INT64_MIN, INT64_MAX, out, &status, &bad);
    if (q != NULL)
        return jsonrti_read_leave(r, q);
    if (status != JSONRTI_NUM_RANGE)
        return jsonrti_read_number_fail(r, (int)status, p, bad);
    *fits = false;
    return jsonrti_read_leave(r, jsonrti_number_scan(p, r->end, &bad));
}

const char *jsonrti_read_enum_int(jsonrt_reader *r, const char *p, const jsonrti_enum_name *names,
                                  size_t n, const int64_t *fallback, int64_t *out)
{
    int64_t value;
    bool fits;
    const char *at = (unsigned char)*p > ' ' ? p : jsonrti_read_blanks(r, p);
    if (*at != '-' && (unsigned char)(*at - '0') > 9)
        return jsonrti_read_mismatch(r, at, "expected an integer");
    p = read_enum_number(r, at, &value, &fits);
    if (p == NULL)
        return NULL;
    for (size_t i = 0; i < n && fits; i++) {
        if (names[i].value == value) {
            *out = value;
            return p;
        }
    }
    return fall_back(r, p, at, fallback, out);
}

/* ---- base64 ---- */

/* Decoded bytes as scratch. */
static const char *read_base64(jsonrt_reader *r, const char *p, const char **at,
                               jsonrti_slice *bytes)
{
    p = jsonrti_read_word(r, p, at, bytes);
    if (p == NULL)
        return NULL;
    if (!jsonrti_base64_decode(bytes->ptr, bytes->len, (uint8_t *)r->text, &bytes->len, NULL))
        return jsonrti_read_fail(r, JSONRT_ERR_BASE64, *at, NULL);
    return p;
}

const char *jsonrti_read_bytes(jsonrt_reader *r, const char *p, uint8_t **out, size_t *len)
{
    const char *at;
    jsonrti_slice bytes;
    p = read_base64(r, p, &at, &bytes);
    if (p == NULL)
        return NULL;
    *out = (uint8_t *)r->text;
    *len = bytes.len;
    r->text += bytes.len;
    return p;
}

const char *jsonrti_read_bytes_counted(jsonrt_reader *r, const char *p, uint8_t *out, size_t cap,
                                       size_t *len)
{
    const char *at;
    jsonrti_slice bytes;
    p = read_base64(r, p, &at, &bytes);
    if (p == NULL)
        return NULL;
    if (bytes.len > cap)
        return jsonrti_read_fail(r, JSONRT_ERR_LENGTH, at, NULL);
    memcpy(out, bytes.ptr, bytes.len);
    *len = bytes.len;
    return p;
}

const char *jsonrti_read_bytes_fixed(jsonrt_reader *r, const char *p, uint8_t *out, size_t n)
{
    const char *at;
    jsonrti_slice bytes;
    p = read_base64(r, p, &at, &bytes);
    if (p == NULL)
        return NULL;
    if (bytes.len != n)
        return jsonrti_read_fail(r, JSONRT_ERR_LENGTH, at, NULL);
    memcpy(out, bytes.ptr, n);
    return p;
}

/* ---- times ---- */

/* *at is where the text began. */
static const char *read_moment(jsonrt_reader *r, const char *p, const char **at, jsonrt_time *out)
{
    jsonrti_slice text;
    p = jsonrti_read_word(r, p, at, &text);
    if (p == NULL)
        return NULL;
    if (!jsonrti_time_parse(text.ptr, text.len, &out->sec, &out->nsec, &out->offset_min))
        return jsonrti_read_fail(r, JSONRT_ERR_TIME, *at, NULL);
    return p;
}

const char *jsonrti_read_time(jsonrt_reader *r, const char *p, jsonrt_time *out)
{
    const char *at;
    return read_moment(r, p, &at, out);
}

/* Written in UTC: what its offset carries out of the years 0000 to 9999 there is refused. */
const char *jsonrti_read_timespec(jsonrt_reader *r, const char *p, int64_t *sec, int32_t *nsec)
{
    const char *at;
    jsonrt_time time;
    p = read_moment(r, p, &at, &time);
    if (p == NULL)
        return NULL;
    if (time.sec < JSONRTI_TIME_FIRST || time.sec > JSONRTI_TIME_LAST)
        return jsonrti_read_fail(r, JSONRT_ERR_TIME, at, NULL);
    *sec = time.sec;
    *nsec = time.nsec;
    return p;
}
