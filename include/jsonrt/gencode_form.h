/*
 * Values carried in another form than that of their C type, for generated code: numbers in strings,
 * integers as bools, times and durations, bytes in hexadecimal, addresses.
 *
 * Calls as in gencode_read.h and gencode_write.h. What the form of a value is comes as an argument:
 * these leaves are not hot enough for one function each. An integer that counts time has a unit,
 * the number of decimal places of a second: JSONRTI_S, _MS, _US or _NS; 0 elsewhere.
 */
#ifndef JSONRT_GENCODE_FORM_H
#define JSONRT_GENCODE_FORM_H

#include "jsonrt/gencode_read.h"
#include "jsonrt/gencode_write.h"

#ifdef __cplusplus
extern "C" {
#endif

enum jsonrti_form {
    JSONRTI_PLAIN,     /* the type's own */
    JSONRTI_STRING,    /* a number or bool inside a string */
    JSONRTI_LAX,       /* the same; read in either form */
    JSONRTI_AS_BOOL,   /* an integer as true or false */
    JSONRTI_HEX,       /* an integer as "0x1f"; bytes as "1f" */
    JSONRTI_BASE64URL, /* bytes; written without padding */
    JSONRTI_UUID,      /* bytes: 16 */
    JSONRTI_IPV4,      /* bytes: 4, as on the wire; or an integer, the first part on top */
    JSONRTI_IPV6,      /* bytes: 16, as on the wire */
    JSONRTI_MAC,       /* bytes: 6 */
    JSONRTI_RFC3339,   /* times */
    JSONRTI_DATE,      /* "2024-02-29": midnight UTC */
    JSONRTI_UNIX,      /* a number of seconds since 1970 … */
    JSONRTI_UNIX_MS,
    JSONRTI_UNIX_US,
    JSONRTI_UNIX_NS,
    JSONRTI_DURATION, /* "1h2m3.5s" */
    JSONRTI_ISO8601   /* "PT1H2M3.5S" */
};

/** Decimal places of a second. */
#define JSONRTI_S  0
#define JSONRTI_MS 3
#define JSONRTI_US 6
#define JSONRTI_NS 9

/* ---- reading ---- */

/** Integers in [min, max]; JSONRT_ERR_RANGE outside. Text that has not the form is
 * JSONRT_ERR_FORMAT; of a time JSONRT_ERR_TIME. What a time has beyond the unit is cut off, a
 * duration must be a whole number of units. */
const char *jsonrti_read_signed_as(jsonrt_reader *r, const char *p, int64_t *out, int64_t min,
                                   int64_t max, int form, int unit);
const char *jsonrti_read_unsigned_as(jsonrt_reader *r, const char *p, uint64_t *out, uint64_t max,
                                     int form, int unit);
/** The same into an integer object of any C type, by its size. */
const char *jsonrti_read_integer_as(jsonrt_reader *r, const char *p, void *out, size_t size,
                                    bool is_signed, int form, int unit);
/** JSONRTI_STRING and _LAX. */
const char *jsonrti_read_bool_as(jsonrt_reader *r, const char *p, bool *out, int form);
const char *jsonrti_read_f32_as(jsonrt_reader *r, const char *p, float *out, int form);
const char *jsonrti_read_f64_as(jsonrt_reader *r, const char *p, double *out, int form);
/** Its exact text; null reads as no number where or_null says so. */
const char *jsonrti_read_number_as(jsonrt_reader *r, const char *p, jsonrt_number *out, int form,
                                   bool or_null);
/** Times; the offset is 0 where the form has none. */
const char *jsonrti_read_time_as(jsonrt_reader *r, const char *p, jsonrt_time *out, int form);
/** Times and durations as seconds and 0 to 999999999 nanoseconds, whole units of them. */
const char *jsonrti_read_moment(jsonrt_reader *r, const char *p, int64_t *sec, int32_t *nsec,
                                int form, int unit);
/** Times as a broken-down time, UTC; whole seconds. */
struct tm;
const char *jsonrti_read_tm(jsonrt_reader *r, const char *p, struct tm *out, int form);
/** Bytes: JSONRTI_HEX and _BASE64URL (padded or not). */
const char *jsonrti_read_bytes_as(jsonrt_reader *r, const char *p, uint8_t **out, size_t *len,
                                  int form);
const char *jsonrti_read_bytes_fixed_as(jsonrt_reader *r, const char *p, uint8_t *out, size_t n,
                                        int form);
const char *jsonrti_read_bytes_counted_as(jsonrt_reader *r, const char *p, uint8_t *out, size_t cap,
                                          size_t *len, int form);
/** JSONRTI_UUID, _IPV4, _IPV6, _MAC into as many bytes as they have. */
const char *jsonrti_read_id(jsonrt_reader *r, const char *p, uint8_t *out, int form);

/** The text of a map's key, at `at`, into an integer object: decimal, without a plus sign or
 * leading zeros. Returns at, or NULL. */
const char *jsonrti_key_integer(jsonrt_reader *r, const char *at, const char *key, size_t len,
                                void *out, size_t size, bool is_signed);
/** jsonrti_read_enum with ASCII letters in either case. */
const char *jsonrti_read_enum_fold(jsonrt_reader *r, const char *p, const jsonrti_enum_name *names,
                                   size_t n, const int64_t *fallback, int64_t *out);
/** The comparison behind it. */
bool jsonrti_same_letters(const char *a, const char *b, size_t n);
/** An array of an enum's names as the set of their bits. A name may stand more than once. */
const char *jsonrti_read_flags(jsonrt_reader *r, const char *p, const jsonrti_enum_name *names,
                               size_t n, bool fold, int64_t *out);

/* ---- writing ---- */

/** What the form cannot show is JSONRT_ERR_RANGE, of times JSONRT_ERR_TIME. */
char *jsonrti_write_i64_as(jsonrt_writer *w, char *d, const char *lit, size_t n, int64_t v,
                           int form, int unit);
char *jsonrti_write_u64_as(jsonrt_writer *w, char *d, const char *lit, size_t n, uint64_t v,
                           int form, int unit);
char *jsonrti_write_bool_as(jsonrt_writer *w, char *d, const char *lit, size_t n, bool v);
char *jsonrti_write_f32_as(jsonrt_writer *w, char *d, const char *lit, size_t n, float v);
char *jsonrti_write_f64_as(jsonrt_writer *w, char *d, const char *lit, size_t n, double v);
/** The value itself, but never as an integer: 1.0. */
char *jsonrti_write_f32_fraction(jsonrt_writer *w, char *d, const char *lit, size_t n, float v);
char *jsonrti_write_f64_fraction(jsonrt_writer *w, char *d, const char *lit, size_t n, double v);
char *jsonrti_write_number_as(jsonrt_writer *w, char *d, const char *lit, size_t n,
                              jsonrt_number v);
char *jsonrti_write_time_as(jsonrt_writer *w, char *d, const char *lit, size_t n,
                            const jsonrt_time *v, int form);
/** nsec outside of 0 to 999999999 (of usec: 999999) is JSONRT_ERR_TIME. */
char *jsonrti_write_moment(jsonrt_writer *w, char *d, const char *lit, size_t n, int64_t sec,
                           int64_t nsec, int form);
char *jsonrti_write_timeval(jsonrt_writer *w, char *d, const char *lit, size_t n, int64_t sec,
                            int64_t usec, int form);
char *jsonrti_write_tm(jsonrt_writer *w, char *d, const char *lit, size_t n, const struct tm *v,
                       int form);
char *jsonrti_write_bytes_as(jsonrt_writer *w, char *d, const char *lit, size_t n, const uint8_t *v,
                             size_t len, int form);
/** Keys of maps as text. */
#define JSONRTI_KEY_ROOM JSONRTI_SCALAR_ROOM
static inline jsonrt_str jsonrti_key_of_i64(char *text, int64_t v)
{
    jsonrt_str key = {text, (size_t)(jsonrti_print_i64(text, v) - text)};
    return key;
}
static inline jsonrt_str jsonrti_key_of_u64(char *text, uint64_t v)
{
    jsonrt_str key = {text, (size_t)(jsonrti_print_u64(text, v) - text)};
    return key;
}
static inline jsonrt_str jsonrti_key_of_name(const char *name)
{
    jsonrt_str key = {name, name != NULL ? strlen(name) : 0};
    return key;
}
/** Such a key behind its brace or comma, with its colon. Without a pointer it is JSONRT_ERR_ENUM.
 */
static inline char *jsonrti_write_key_text(jsonrt_writer *w, char *d, const char *lit, size_t n,
                                           jsonrt_str key)
{
    if (key.ptr == NULL)
        return d != NULL ? jsonrti_write_fail(w, JSONRT_ERR_ENUM, NULL) : NULL;
    return jsonrti_write_lit(w, jsonrti_write_str(w, d, lit, n, key), ":", 1);
}
/** Bits that no name covers are JSONRT_ERR_ENUM. */
char *jsonrti_write_flags(jsonrt_writer *w, char *d, const char *lit, size_t n,
                          const jsonrti_enum_name *names, size_t n_names, int64_t v);
/** An integer that carries an enum must be one of its type: JSONRT_ERR_ENUM else. Returns d. */
static inline char *jsonrti_write_named(jsonrt_writer *w, char *d, bool fits)
{
    return fits ? d : jsonrti_write_fail(w, JSONRT_ERR_ENUM, NULL);
}
char *jsonrti_write_id(jsonrt_writer *w, char *d, const char *lit, size_t n, const uint8_t *v,
                       int form);

#ifdef __cplusplus
}
#endif

#endif
