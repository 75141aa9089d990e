/*
 * Reading, for generated code.
 *
 * Every call takes the position p and returns the new one, NULL for failure with the reason in
 * r->error. On entry p stands at a value or at blanks before it; on return right behind the value.
 * Every position that generated code sees has JSONRT_SLACK readable bytes behind it: literals are
 * compared without a look at the end of the input. A leaf that ends near the end moves the rest of
 * the input into the reader's padded tail (jsonrti_read_splice); positions before that stay valid
 * for error offsets.
 *
 * Paths are built while unwinding, so success pays nothing: an object's member loop ends in
 * jsonrti_object_next, which adds the member's name when p is NULL; array loops add the index with
 * jsonrti_in_element.
 */
#ifndef JSONRT_GENCODE_READ_H
#define JSONRT_GENCODE_READ_H

#include <string.h>

#include "jsonrt/reader.h"
#include "jsonrt/types.h"

#ifdef __cplusplus
extern "C" {
#endif

#if defined(__GNUC__)
#define JSONRTI_LIKELY(x)       __builtin_expect(!!(x), 1)
#define JSONRTI_UNLIKELY(x)     __builtin_expect(!!(x), 0)
#define JSONRTI_FALLTHROUGH     __attribute__((fallthrough))
/** Functions of types that can be nested in themselves are not made a part of others: a level of
 * nesting would take the stack of all of them. */
#define JSONRTI_APART           __attribute__((noinline))
/** In a loop: what was computed from this pointer is computed again. Else clang has the addresses
 * of all members on the stack before the loop begins. */
#define JSONRTI_FORGET(pointer) __asm__("" : "+r"(pointer))
#else
#define JSONRTI_LIKELY(x)   (x)
#define JSONRTI_UNLIKELY(x) (x)
#define JSONRTI_FALLTHROUGH ((void)0)
#define JSONRTI_APART
#define JSONRTI_FORGET(pointer) ((void)0)
#endif

/** A literal and its length, as two arguments. */
#define JSONRTI_LIT(s)       (s), (sizeof(s) - 1)
/** The length of a literal. */
#define JSONRTI_LEN(s)       (sizeof(s) - 1)
/** The longest literal that may be compared in place. */
#define JSONRTI_LITERAL_MAX  40
/** The number of elements of an array (not of a pointer). */
#define JSONRTI_COUNT(array) (sizeof(array) / sizeof((array)[0]))

/* ---- documents ---- */

/** Open a document: limits, byte order mark, room for its text. Returns its first position. */
const char *jsonrti_read_begin(jsonrt_reader *r, const char *json, size_t len);
/** The same for input that may be changed: strings stay in it. */
const char *jsonrti_read_begin_insitu(jsonrt_reader *r, char *json, size_t len);
/** Close a document: only blanks may follow p. p NULL: complete the error. Gives unused text room
 * back. */
bool jsonrti_read_end(jsonrt_reader *r, const char *p);
/** For T_json_read: one value of an open document. Begin may return NULL (nothing open, or failed
 *  before), which goes to end like any other. */
const char *jsonrti_value_begin(jsonrt_reader *r);
bool jsonrti_value_end(jsonrt_reader *r, const char *p);

/** What the calls of codec.h worked on before a user's codec was entered. */
typedef struct jsonrti_codec {
    size_t walk_offset, value_offset;
} jsonrti_codec;

/** Around a user's codec (codec=PREFIX): hand it the position, and take it back. enter is given the
 *  position of the value, leave what the codec returned; NULL when it failed.
 *      jsonrti_codec codec;
 *      jsonrti_codec_enter(r, p, &codec);
 *      p = jsonrti_codec_leave(r, &codec, PREFIX_read(r, &out->m)); */
void jsonrti_codec_enter(jsonrt_reader *r, const char *p, jsonrti_codec *saved);
const char *jsonrti_codec_leave(jsonrt_reader *r, const jsonrti_codec *saved, bool ok);

/** Move the rest of the input into the padded tail: called by leaves that end behind the guard. */
const char *jsonrti_read_splice(jsonrt_reader *r, const char *p);

/* ---- failure ---- */

/** Set the error (the first one stays) at position at, and return NULL. message may be NULL: the
 * code's own. */
const char *jsonrti_read_fail(jsonrt_reader *r, int code, const char *at, const char *message);
/** The same with the code's own message, at the value at or behind blanks at `at`. */
const char *jsonrti_refuse(jsonrt_reader *r, int code, const char *at);
/** Prepend `[index]` to the path of the error; returns NULL. */
const char *jsonrti_in_element(jsonrt_reader *r, size_t index);
/** Prepend `.key` or `["odd key"]`; returns NULL. */
const char *jsonrti_in_member(jsonrt_reader *r, const char *key, size_t len);

/* ---- objects with known members ---- */

/** One key: as in the (unescaped) text, and the member it names; aliases follow the members. A key
 * of at most 15 bytes that JSON text has just so also stands in `head`, with NULs behind it, so
 * that it is compared in two words; other keys have a quote there, which no key's text begins with.
 */
typedef struct jsonrti_key {
    const char *text;
    uint32_t len;
    uint32_t member;
    char head[16];
} jsonrti_key;

/** Initialisers of a jsonrti_key from a literal. */
#define JSONRTI_KEY(s, member)                                                                     \
    {                                                                                              \
        (s), sizeof(s) - 1, (member), s                                                            \
    }
#define JSONRTI_LONG_KEY(s, member)                                                                \
    {                                                                                              \
        (s), sizeof(s) - 1, (member), "\""                                                         \
    }

/** What a type's members are; one static const per type. */
typedef struct jsonrti_members {
    const jsonrti_key *keys;  /* keys[0..n_members) in member order, then the aliases */
    const uint16_t *slots;    /* hash table: index into keys + 1, 0 for empty; linear probing */
    const uint64_t *required; /* one bit per member, (n_members + 63) / 64 words */
    uint32_t n_members, n_keys;
    uint32_t slot_mask; /* number of slots - 1, a power of two */
    uint32_t seed;      /* of the hash below */
    uint8_t unknown;    /* enum jsonrt_unknown, or one of the words below */
    uint8_t duplicates; /* enum jsonrt_duplicates */
} jsonrti_members;

/** A type that keeps the members it does not know: number n_members then, at the key's quote. The
 * reader's option `unknown` has no say: nothing is unknown to such a type. */
#define JSONRTI_UNKNOWN_KEEP 3
/** Or'ed to it: a key that no member has just so is sought without regard to ASCII case. */
#define JSONRTI_FOLD_KEYS    0x80

/** A member to be read: its number, and the position behind its colon; JSONRTI_END at the end. */
typedef struct jsonrti_member {
    const char *p;
    uint32_t key;
} jsonrti_member;

#define JSONRTI_END UINT32_MAX /* p stands behind the closing brace, or is NULL after an error */

/**
 * The hash of jsonrti_members: of the key's length, its first eight bytes and eight others.
 * The generator computes the same (codegen/plan); both are held together by a test.
 * first = the first min(len, 8) bytes as a little-endian number, 0 for none; other = the bytes from
 * the ninth on of a key of at most 16, in the same way; the last 8 bytes of a longer one.
 * h = (first ^ (other * 0x9E3779B97F4A7C15) ^ len) * (2 * seed + 1)
 *                      * 0xD6E8FEB86659FD93 mod 2^64; slot = (h >> 40) & slot_mask.
 */

/** Cold half of jsonrti_object_begin. */
jsonrti_member jsonrti_object_first(jsonrt_reader *r, const char *p, const jsonrti_members *m);
/** A predicted key that did not come, the end, or (p NULL) the failure of member `key`.
 *  `seen` points to one bit per member. */
jsonrti_member jsonrti_object_next(jsonrt_reader *r, const char *p, const jsonrti_members *m,
                                   uint32_t key, const uint64_t *seen);
/** Names the first required member that is missing; returns NULL. p is behind the brace. */
const char *jsonrti_object_missing(jsonrt_reader *r, const char *p, const jsonrti_members *m,
                                   const uint64_t *seen);
/** Member `key` is absent, but others have given the count that it shares: JSONRT_ERR_LENGTH at the
 *  brace; returns NULL. p is behind the brace. */
const char *jsonrti_object_uncounted(jsonrt_reader *r, const char *p, const char *key, size_t len);
/** The member whose key's quote is at p goes to the others that are kept, in order; behind it. For
 *  `rest`, all zero at first, only these functions and the two that end it are called: all for raw
 *  text, or all for a value. */
struct jsonrti_vec;
const char *jsonrti_rest_raw(jsonrt_reader *r, const char *p, struct jsonrti_vec *rest);
const char *jsonrti_rest_value(jsonrt_reader *r, const char *p, struct jsonrti_vec *rest);
/** The kept members as one object in *out, which stays as it is when there are none. Return p, or
 * NULL; p NULL passes through. */
const char *jsonrti_rest_raw_end(jsonrt_reader *r, const char *p, const struct jsonrti_vec *rest,
                                 jsonrt_raw *out);
const char *jsonrti_rest_value_end(jsonrt_reader *r, const char *p, const struct jsonrti_vec *rest,
                                   jsonrt_value *out);
/** A member of this name had to be there: JSONRT_ERR_MISSING at the brace; returns NULL. p is
 * behind the brace. */
const char *jsonrti_object_lacks(jsonrt_reader *r, const char *p, const char *key, size_t len);
/** Depth limit passed. */
const char *jsonrti_too_deep(jsonrt_reader *r, const char *p);

/** Do the next bytes equal this literal (at most JSONRTI_LITERAL_MAX)? False for NULL. */
#define JSONRTI_FOLLOWS(p, s) ((p) != NULL && memcmp((p), (s), sizeof(s) - 1) == 0)
/** The same for longer literals: looks at the end; false where the position behind would lack its
 * slack. */
bool jsonrti_follows(const jsonrt_reader *r, const char *p, const char *s, size_t n);

/** Enter an object whose first key is predicted: literal is `{"key":`, or n = 0 for no prediction.
 */
static inline jsonrti_member jsonrti_object_begin(jsonrt_reader *r, const char *p,
                                                  const jsonrti_members *m, const char *literal,
                                                  size_t n)
{
    if (JSONRTI_LIKELY(n != 0 && r->depth_left != 0 && p <= r->guard &&
                       memcmp(p, literal, n) == 0)) {
        jsonrti_member first = {p + n, 0};
        r->depth_left--;
        return first;
    }
    return jsonrti_object_first(r, p, m);
}

/** Leave an object: depth, required members. p NULL passes through. For at most 64 members. Gives p
 * its slack again: nothing else does behind a run of closing braces. */
static inline const char *jsonrti_object_end(jsonrt_reader *r, const char *p,
                                             const jsonrti_members *m, uint64_t required,
                                             uint64_t seen)
{
    if (JSONRTI_UNLIKELY(p == NULL))
        return NULL;
    r->depth_left++;
    if (JSONRTI_UNLIKELY((seen & required) != required))
        return jsonrti_object_missing(r, p, m, &seen);
    if (JSONRTI_UNLIKELY(p > r->guard))
        return jsonrti_read_splice(r, p);
    return p;
}

/** The same for more than 64 members. */
const char *jsonrti_object_end_wide(jsonrt_reader *r, const char *p, const jsonrti_members *m,
                                    const uint64_t *seen);

/** Behind the value of member *key, at *p or NULL: marks it as seen. True when the next member is
 * not seen yet and its literal `,"key":` follows: then that is taken, and *key is the next member.
 */
static inline bool jsonrti_object_step(const char **p, uint32_t *key, uint64_t *seen,
                                       const char *literal, size_t n)
{
    uint32_t next = *key + 1;
    if (JSONRTI_UNLIKELY(*p == NULL))
        return false;
    seen[*key / 64] |= UINT64_C(1) << *key % 64;
    if ((seen[next / 64] & UINT64_C(1) << next % 64) != 0 || memcmp(*p, literal, n) != 0)
        return false;
    *p += n;
    *key = next;
    return true;
}

/** The same where no member is predicted. */
static inline void jsonrti_object_seen(const char *p, uint32_t key, uint64_t *seen)
{
    if (JSONRTI_LIKELY(p != NULL))
        seen[key / 64] |= UINT64_C(1) << key % 64;
}

/** Behind a member whose prediction failed, or after the failure of member `key`: the end of the
 *  object, or jsonrti_object_next. For at most 64 members: seen stays in a register. */
static inline jsonrti_member jsonrti_object_resume(jsonrt_reader *r, const char *p,
                                                   const jsonrti_members *m, uint32_t key,
                                                   uint64_t seen)
{
    if (JSONRTI_LIKELY(p != NULL && *p == '}')) {
        jsonrti_member end = {p + 1, JSONRTI_END};
        return end;
    }
    return jsonrti_object_next(r, p, m, key, &seen);
}

/* ---- null ---- */

/** Position behind a null, or NULL (without an error) when something else stands at p. */
const char *jsonrti_take_null_cold(jsonrt_reader *r, const char *p);
static inline const char *jsonrti_take_null(jsonrt_reader *r, const char *p)
{
    if (JSONRTI_LIKELY((unsigned char)*p > ' ' && *p != 'n'))
        return NULL;
    return jsonrti_take_null_cold(r, p);
}

/* ---- leaves ---- */

const char *jsonrti_read_bool_cold(jsonrt_reader *r, const char *p, bool *out);
static inline const char *jsonrti_read_bool(jsonrt_reader *r, const char *p, bool *out)
{
    if (memcmp(p, "true", 4) == 0 && p < r->guard) {
        *out = true;
        return p + 4;
    }
    if (memcmp(p, "false", 5) == 0 && p < r->guard) {
        *out = false;
        return p + 5;
    }
    return jsonrti_read_bool_cold(r, p, out);
}

/** Integers in [min, max]; JSONRT_ERR_RANGE outside. */
const char *jsonrti_read_signed(jsonrt_reader *r, const char *p, int64_t *out, int64_t min,
                                int64_t max);
const char *jsonrti_read_unsigned(jsonrt_reader *r, const char *p, uint64_t *out, uint64_t max);
const char *jsonrti_read_i8(jsonrt_reader *r, const char *p, int8_t *out);
const char *jsonrti_read_i16(jsonrt_reader *r, const char *p, int16_t *out);
const char *jsonrti_read_i32(jsonrt_reader *r, const char *p, int32_t *out);
const char *jsonrti_read_i64(jsonrt_reader *r, const char *p, int64_t *out);
const char *jsonrti_read_u8(jsonrt_reader *r, const char *p, uint8_t *out);
const char *jsonrti_read_u16(jsonrt_reader *r, const char *p, uint16_t *out);
const char *jsonrti_read_u32(jsonrt_reader *r, const char *p, uint32_t *out);
const char *jsonrti_read_u64(jsonrt_reader *r, const char *p, uint64_t *out);

/** An integer object of any C type, by its size and signedness: for types whose width the target
 * decides. Through a local, because int and int32_t may be two types of one width. */
const char *jsonrti_read_integer_cold(jsonrt_reader *r, const char *p, void *out, size_t size,
                                      bool is_signed);
static inline const char *jsonrti_read_integer(jsonrt_reader *r, const char *p, void *out,
                                               size_t size, bool is_signed)
{
    if (size == sizeof(int32_t) && is_signed) {
        int32_t v = 0;
        p = jsonrti_read_i32(r, p, &v);
        if (JSONRTI_LIKELY(p != NULL))
            memcpy(out, &v, sizeof v);
        return p;
    }
    if (size == sizeof(int64_t) && is_signed) {
        int64_t v = 0;
        p = jsonrti_read_i64(r, p, &v);
        if (JSONRTI_LIKELY(p != NULL))
            memcpy(out, &v, sizeof v);
        return p;
    }
    return jsonrti_read_integer_cold(r, p, out, size, is_signed);
}
/** Declared bounds, checked after reading: code JSONRT_ERR_MIN or _MAX at the value `at`; returns
 * NULL. */
const char *jsonrti_below_min(jsonrt_reader *r, const char *at);
const char *jsonrti_above_max(jsonrt_reader *r, const char *at);

/** The same as one call behind the leaf that read v at `at`; p NULL passes through. */
static inline const char *jsonrti_in_signed(jsonrt_reader *r, const char *p, const char *at,
                                            int64_t v, int64_t min, int64_t max)
{
    if (p == NULL)
        return NULL;
    return v < min ? jsonrti_below_min(r, at) : v > max ? jsonrti_above_max(r, at) : p;
}
static inline const char *jsonrti_in_unsigned(jsonrt_reader *r, const char *p, const char *at,
                                              uint64_t v, uint64_t min, uint64_t max)
{
    if (p == NULL)
        return NULL;
    return v < min ? jsonrti_below_min(r, at) : v > max ? jsonrti_above_max(r, at) : p;
}
static inline const char *jsonrti_in_floating(jsonrt_reader *r, const char *p, const char *at,
                                              double v, double min, double max)
{
    if (p == NULL)
        return NULL;
    return v < min ? jsonrti_below_min(r, at) : v > max ? jsonrti_above_max(r, at) : p;
}

const char *jsonrti_read_f32(jsonrt_reader *r, const char *p, float *out);
const char *jsonrti_read_f64(jsonrt_reader *r, const char *p, double *out);

/** Text, copied and NUL-terminated; U+0000 refused; null refused. */
const char *jsonrti_read_cstr(jsonrt_reader *r, const char *p, char **out);
/** The same; null reads as NULL. */
const char *jsonrti_read_cstr_or_null(jsonrt_reader *r, const char *p, char **out);
/** The two into a const char *. */
static inline const char *jsonrti_read_const_cstr(jsonrt_reader *r, const char *p, const char **out)
{
    char *text = NULL;
    p = jsonrti_read_cstr(r, p, &text);
    *out = text;
    return p;
}
static inline const char *jsonrti_read_const_cstr_or_null(jsonrt_reader *r, const char *p,
                                                          const char **out)
{
    char *text = NULL;
    p = jsonrti_read_cstr_or_null(r, p, &text);
    *out = text;
    return p;
}
/** Text of which the length is kept: U+0000 allowed; still NUL-terminated. */
const char *jsonrti_read_text(jsonrt_reader *r, const char *p, char **out, size_t *len);
const char *jsonrti_read_text_or_null(jsonrt_reader *r, const char *p, char **out, size_t *len);
/** Text into char[cap], NUL-terminated; refused when it does not fit with its NUL. */
const char *jsonrti_read_chars(jsonrt_reader *r, const char *p, char *out, size_t cap);
/** Text into char[cap] with a length and without a NUL; at most cap bytes. */
const char *jsonrti_read_chars_counted(jsonrt_reader *r, const char *p, char *out, size_t cap,
                                       size_t *len);
/** The two, cut at the end of a character where they do not fit. */
const char *jsonrti_read_chars_cut(jsonrt_reader *r, const char *p, char *out, size_t cap);
const char *jsonrti_read_chars_counted_cut(jsonrt_reader *r, const char *p, char *out, size_t cap,
                                           size_t *len);
const char *jsonrti_read_str(jsonrt_reader *r, const char *p, jsonrt_str *out);
const char *jsonrti_read_str_or_null(jsonrt_reader *r, const char *p, jsonrt_str *out);
/** base64 text; the bytes in the arena, or into uint8_t[n] (exactly n, or at most cap). */
const char *jsonrti_read_bytes(jsonrt_reader *r, const char *p, uint8_t **out, size_t *len);
const char *jsonrti_read_bytes_fixed(jsonrt_reader *r, const char *p, uint8_t *out, size_t n);
const char *jsonrti_read_bytes_counted(jsonrt_reader *r, const char *p, uint8_t *out, size_t cap,
                                       size_t *len);
const char *jsonrti_read_time(jsonrt_reader *r, const char *p, jsonrt_time *out);
/** RFC 3339 as seconds and nanoseconds; the caller stores them into struct timespec. */
const char *jsonrti_read_timespec(jsonrt_reader *r, const char *p, int64_t *sec, int32_t *nsec);
const char *jsonrti_read_raw(jsonrt_reader *r, const char *p, jsonrt_raw *out); /* null too */
const char *jsonrti_read_number(jsonrt_reader *r, const char *p, jsonrt_number *out);
const char *jsonrti_read_number_or_null(jsonrt_reader *r, const char *p, jsonrt_number *out);
const char *jsonrti_read_value(jsonrt_reader *r, const char *p, jsonrt_value *out); /* null too */
const char *jsonrti_read_skip(jsonrt_reader *r, const char *p);

/* ---- enums ---- */

/** One name of an enum. Sorted as in the header; aliases follow. */
typedef struct jsonrti_enum_name {
    const char *text;
    size_t len;
    int64_t value;
} jsonrti_enum_name;

/** By name; a name that is not in the list is JSONRT_ERR_ENUM, or *fallback when that is not NULL.
 */
const char *jsonrti_read_enum(jsonrt_reader *r, const char *p, const jsonrti_enum_name *names,
                              size_t n, const int64_t *fallback, int64_t *out);
/** By number; a number that no name has is JSONRT_ERR_ENUM, or *fallback. */
const char *jsonrti_read_enum_int(jsonrt_reader *r, const char *p, const jsonrti_enum_name *names,
                                  size_t n, const int64_t *fallback, int64_t *out);

/* ---- arrays and maps ---- */

/** Enter an array: returns the position at its first element or at its `]`; NULL on failure. */
const char *jsonrti_array_begin(jsonrt_reader *r, const char *p);
const char *jsonrti_array_next_cold(jsonrt_reader *r, const char *p);
/** A count that the member's type cannot hold, or a fixed array of another length:
 * JSONRT_ERR_LENGTH at `at`. */
const char *jsonrti_wrong_length(jsonrt_reader *r, const char *at);
/** Behind an element: at the next one or at the `]`. */
static inline const char *jsonrti_array_next(jsonrt_reader *r, const char *p)
{
    if (JSONRTI_LIKELY(p[0] == ',' && (unsigned char)p[1] > ' ' && p[1] != ']'))
        return p + 1;
    if (JSONRTI_LIKELY(p[0] == ']'))
        return p;
    return jsonrti_array_next_cold(r, p);
}
/** At the `]`: behind it; depth. */
const char *jsonrti_array_end(jsonrt_reader *r, const char *p);

/** An array of values of different types: at its next one, where p stands behind the one before or,
 * for the first, where jsonrti_array_begin left it. An array that ends too soon is refused at its
 * start. NULL passes through. */
static inline const char *jsonrti_tuple_item(jsonrt_reader *r, const char *p, const char *start,
                                             bool first)
{
    if (JSONRTI_LIKELY(p != NULL && !first))
        p = jsonrti_array_next(r, p);
    if (JSONRTI_UNLIKELY(p != NULL && *p == ']'))
        return jsonrti_wrong_length(r, start);
    return p;
}
/** Behind the last one: behind the array, which must end there. */
static inline const char *jsonrti_tuple_end(jsonrt_reader *r, const char *p, const char *start)
{
    p = jsonrti_array_next(r, p);
    if (JSONRTI_UNLIKELY(p != NULL && *p != ']'))
        return jsonrti_wrong_length(r, start);
    return p != NULL ? jsonrti_array_end(r, p) : NULL;
}

/** An array that grows in the arena while it is read. All-zero is empty. */
typedef struct jsonrti_vec {
    char *items;
    size_t n, cap;
    void *index; /* of a map's keys, for unique_keys; in the arena */
} jsonrti_vec;

/** More room; counts against max_items and the budget. NULL on failure (the error stands at p). */
void *jsonrti_vec_grow(jsonrt_reader *r, const char *p, jsonrti_vec *v, size_t size);
/** Room for one more element of `size` bytes, zeroed; v->n counts it. NULL on failure. */
static inline void *jsonrti_vec_push(jsonrt_reader *r, const char *p, jsonrti_vec *v, size_t size)
{
    void *item;
    if (JSONRTI_UNLIKELY(v->n == v->cap) && jsonrti_vec_grow(r, p, v, size) == NULL)
        return NULL;
    item = v->items + v->n++ * size;
    memset(item, 0, size);
    return item;
}
/** The same for members that a type does not know, among those that it knows: in the caller's
 * memory all that are left get room at once, or none. Else some would take what the known ones
 * need, and more memory could be less. */
void *jsonrti_rest_grow(jsonrt_reader *r, const char *p, jsonrti_vec *v, size_t size);
static inline void *jsonrti_rest_push(jsonrt_reader *r, const char *p, jsonrti_vec *v, size_t size)
{
    void *item;
    if (JSONRTI_UNLIKELY(v->n == v->cap) && jsonrti_rest_grow(r, p, v, size) == NULL)
        return NULL;
    item = v->items + v->n++ * size;
    memset(item, 0, size);
    return item;
}
/** Give the unused rest back; returns the items (not NULL once the array was entered, even if
 * empty: NULL only for v->n == 0). */
void *jsonrti_vec_finish(jsonrt_reader *r, jsonrti_vec *v, size_t size);
/** An array of pointers that ends with NULL: as above with room for the NULL, which does not count.
 * All pointers to objects are alike here. The item is NULL. */
void *jsonrti_terminated_grow(jsonrt_reader *r, const char *p, jsonrti_vec *v);
static inline void *jsonrti_terminated_push(jsonrt_reader *r, const char *p, jsonrti_vec *v)
{
    void *item;
    if (JSONRTI_UNLIKELY(v->n == v->cap) && jsonrti_terminated_grow(r, p, v) == NULL)
        return NULL;
    item = v->items + v->n++ * sizeof(void *);
    memset(item, 0, sizeof(void *));
    return item;
}
/** Its end, also of an empty one; NULL on failure. */
void *jsonrti_terminated_finish(jsonrt_reader *r, const char *p, jsonrti_vec *v);

/** One zeroed object in the arena (pointers to a struct); NULL on failure, the error stands at p.
 */
void *jsonrti_read_new(jsonrt_reader *r, const char *p, size_t size);

/** The same for the node of a linked list that has n before it: counts against max_items. */
void *jsonrti_read_node(jsonrt_reader *r, const char *p, size_t n, size_t size);

/** An object that ends in a flexible array, while it is read: it moves when the array grows. */
typedef struct jsonrti_growing {
    void *object;
    size_t before; /* bytes in front of it that move along */
    size_t size;   /* bytes that it has now, those not included */
} jsonrti_growing;

/** Such an object of `size` zeroed bytes, that of its struct, in the arena. */
bool jsonrti_growing_new(jsonrt_reader *r, const char *p, jsonrti_growing *g, size_t size);
void *jsonrti_tail_grow(jsonrt_reader *r, const char *p, jsonrti_growing *g, jsonrti_vec *v,
                        size_t header, size_t offset, size_t size);
/** Room for one more element of its array, zeroed: jsonrti_vec_push. header is the struct's size,
 * offset where the array begins. */
static inline void *jsonrti_tail_push(jsonrt_reader *r, const char *p, jsonrti_growing *g,
                                      jsonrti_vec *v, size_t header, size_t offset, size_t size)
{
    void *item;
    if (JSONRTI_UNLIKELY(v->n == v->cap) &&
        jsonrti_tail_grow(r, p, g, v, header, offset, size) == NULL)
        return NULL;
    item = (char *)g->object + offset + v->n++ * size;
    memset(item, 0, size);
    return item;
}
void jsonrti_tail_finish(jsonrt_reader *r, jsonrti_growing *g, const jsonrti_vec *v, size_t header,
                         size_t offset, size_t size);
/** The whole array at once: text, with a NUL behind it that does not count, and base64 bytes. */
const char *jsonrti_read_tail_text(jsonrt_reader *r, const char *p, jsonrti_growing *g,
                                   size_t header, size_t offset, size_t *n);
const char *jsonrti_read_tail_bytes(jsonrt_reader *r, const char *p, jsonrti_growing *g,
                                    size_t header, size_t offset, size_t *n);
/** Bytes in another form: jsonrti_read_bytes_as. */
const char *jsonrti_read_tail_bytes_as(jsonrt_reader *r, const char *p, jsonrti_growing *g,
                                       size_t header, size_t offset, size_t *n, int form);

/** Maps: enter an object with free keys: at its first key or at its `}`. */
const char *jsonrti_map_begin(jsonrt_reader *r, const char *p);
/** At a key: reads it and its colon; returns the position of the value. Key text lives in the
 * arena; key_len may be NULL: then U+0000 in the key is refused. */
const char *jsonrti_map_key(jsonrt_reader *r, const char *p, char **key, size_t *key_len);
/** Behind an entry's value: at the next key or at the `}`. */
const char *jsonrti_map_next(jsonrt_reader *r, const char *p);
/** At the `}`: behind it; depth. */
const char *jsonrti_map_end(jsonrt_reader *r, const char *p);
/** With unique_keys: refuse a key that an earlier entry of this map has. v is the map's vec, key
 * and len as jsonrti_map_key gave them (strlen where it gave no length), at the key's position.
 * Returns at, or NULL. Without the option it does nothing: generated code calls it for every key.
 * O(1). */
const char *jsonrti_map_unique(jsonrt_reader *r, const char *at, jsonrti_vec *v, const char *key,
                               size_t len);
/** The same for a key that is a C string. */
static inline const char *jsonrti_map_unique_cstr(jsonrt_reader *r, const char *at, jsonrti_vec *v,
                                                  const char *key)
{
    return r->options.unique_keys ? jsonrti_map_unique(r, at, v, key, strlen(key)) : at;
}

#ifdef __cplusplus
}
#endif

#endif
