/*
 * Writing, for generated code.
 *
 * Every call takes the position d, writes the literal `lit` (separator, key and colon) and then the
 * value, and returns the new position. After a failure d is NULL and every call returns NULL at
 * once, so that writers are straight lines and look for errors once, at the end. Leaves take the
 * key for the error's path out of their literal (all keys that it leaves open, as in
 * `,"a":{"b":`); nested writers, whose key is written apart, are wrapped in jsonrti_written.
 */
#ifndef JSONRT_GENCODE_WRITE_H
#define JSONRT_GENCODE_WRITE_H

#include <string.h>

#include "jsonrt/types.h"
#include "jsonrt/writer.h"

#ifdef __cplusplus
extern "C" {
#endif

/** Where a value starts: the writer's position; NULL after an error. */
char *jsonrti_write_begin(jsonrt_writer *w);
/** Close a value: stores the position; false with the error completed when d is NULL. */
bool jsonrti_write_end(jsonrt_writer *w, char *d);

/** A writer for `need` more bytes at d (at most JSONRTI_STAGE unless the writer is in memory);
 *  NULL on failure. Cold half of jsonrti_room. */
char *jsonrti_write_room(jsonrt_writer *w, char *d, size_t need);
static inline char *jsonrti_room(jsonrt_writer *w, char *d, size_t need)
{
    if ((size_t)((uintptr_t)w->end - (uintptr_t)d) >= need)
        return d;
    return jsonrti_write_room(w, d, need);
}

/** Set the error (the first one stays) and return NULL. message may be NULL: the code's own. */
char *jsonrti_write_fail(jsonrt_writer *w, int code, const char *message);
/** Behind a nested writer: before is d before it, after what it returned; adds `.key` to the path
 *  when the failure happened inside. Returns after. */
char *jsonrti_written_cold(jsonrt_writer *w, const char *key, size_t n);
static inline char *jsonrti_written(jsonrt_writer *w, const char *before, char *after,
                                    const char *key, size_t n)
{
    if (after == NULL && before != NULL)
        return jsonrti_written_cold(w, key, n);
    return after;
}
/** The same for a map's entry, whose key was written. */
static inline char *jsonrti_written_entry(jsonrt_writer *w, const char *before, char *after,
                                          const char *key)
{
    if (after == NULL && before != NULL)
        return jsonrti_written_cold(w, key, strlen(key));
    return after;
}
/** The same for an element: adds `[index]`. */
char *jsonrti_written_element_cold(jsonrt_writer *w, size_t index);
static inline char *jsonrti_written_element(jsonrt_writer *w, const char *before, char *after,
                                            size_t index)
{
    if (after == NULL && before != NULL)
        return jsonrti_written_element_cold(w, index);
    return after;
}

/** Enter and leave an array or object: the depth limit. After NULL from enter there is nothing to
 * be left: return at once, or pointers that go in circles would be followed for ever. */
char *jsonrti_write_too_deep(jsonrt_writer *w);
static inline char *jsonrti_write_enter(jsonrt_writer *w, char *d)
{
    if (d == NULL)
        return NULL;
    if (w->depth == w->options.max_depth)
        return jsonrti_write_too_deep(w);
    w->depth++;
    return d;
}
static inline char *jsonrti_write_leave(jsonrt_writer *w, char *d)
{
    w->depth--;
    return d;
}

/** A literal whose leading comma is dropped while nothing was written before it. */
#define JSONRTI_LIT_AFTER(comma, s) ((s) + ((comma) ? 0 : 1)), (sizeof(s) - 1 - ((comma) ? 0 : 1))

/** Literals are compile-time constants of at most JSONRTI_STAGE / 2 bytes; longer ones are split.
 */
static inline char *jsonrti_write_lit(jsonrt_writer *w, char *d, const char *lit, size_t n)
{
    d = jsonrti_room(w, d, n);
    if (d == NULL)
        return NULL;
    memcpy(d, lit, n);
    return d + n;
}

/**
 * Leaves come in two parts. The whole leaf, a function, makes room, copies the literal and prints.
 * Where the literal's length is known, as in generated code, and room is at hand, which is nearly
 * always, the literal is stored by the caller instead, in one or two stores of constants, and only
 * the value is printed by a call. Not so when the compiler was asked for small code.
 */
#if defined(__OPTIMIZE__) && !defined(__OPTIMIZE_SIZE__)
#define JSONRTI_STORES_LITERAL(n) __builtin_constant_p(n)
#define JSONRTI_AT_HAND(room)     __builtin_expect(room, 1)
#define JSONRTI_NEVER_NULL        __attribute__((returns_nonnull))
#else
#define JSONRTI_STORES_LITERAL(n) ((void)(n), 0)
#define JSONRTI_AT_HAND(room)     (room)
#define JSONRTI_NEVER_NULL
#endif
/** Room for any number, and what print functions may touch behind it. */
#define JSONRTI_SCALAR_ROOM 40
static inline bool jsonrti_fits_scalar(const jsonrt_writer *w, const char *d, size_t n)
{
    return JSONRTI_AT_HAND(d != NULL &&
                           (size_t)((uintptr_t)w->end - (uintptr_t)d) >= n + JSONRTI_SCALAR_ROOM);
}

JSONRTI_NEVER_NULL char *jsonrti_print_i64(char *d, int64_t v);
JSONRTI_NEVER_NULL char *jsonrti_print_u64(char *d, uint64_t v);
/** NULL when v is not finite. */
char *jsonrti_print_f64(char *d, double v);
char *jsonrti_write_bool_leaf(jsonrt_writer *w, char *d, const char *lit, size_t n, bool v);
char *jsonrti_write_i64_leaf(jsonrt_writer *w, char *d, const char *lit, size_t n, int64_t v);
char *jsonrti_write_u64_leaf(jsonrt_writer *w, char *d, const char *lit, size_t n, uint64_t v);
char *jsonrti_write_f64_leaf(jsonrt_writer *w, char *d, const char *lit, size_t n, double v);

char *jsonrti_write_null(jsonrt_writer *w, char *d, const char *lit, size_t n);
char *jsonrti_write_f32(jsonrt_writer *w, char *d, const char *lit, size_t n, float v);
static inline char *jsonrti_write_bool(jsonrt_writer *w, char *d, const char *lit, size_t n, bool v)
{
    if (JSONRTI_STORES_LITERAL(n) && jsonrti_fits_scalar(w, d, n)) {
        memcpy(d, lit, n);
        /* Eight bytes and a sum instead of two ways: bools are hard to predict. */
        memcpy(d + n, v ? "true    " : "false   ", 8);
        return d + n + 5 - v;
    }
    return jsonrti_write_bool_leaf(w, d, lit, n, v);
}
static inline char *jsonrti_write_i64(jsonrt_writer *w, char *d, const char *lit, size_t n,
                                      int64_t v)
{
    if (JSONRTI_STORES_LITERAL(n) && jsonrti_fits_scalar(w, d, n)) {
        memcpy(d, lit, n);
        return jsonrti_print_i64(d + n, v);
    }
    return jsonrti_write_i64_leaf(w, d, lit, n, v);
}
static inline char *jsonrti_write_u64(jsonrt_writer *w, char *d, const char *lit, size_t n,
                                      uint64_t v)
{
    if (JSONRTI_STORES_LITERAL(n) && jsonrti_fits_scalar(w, d, n)) {
        memcpy(d, lit, n);
        return jsonrti_print_u64(d + n, v);
    }
    return jsonrti_write_u64_leaf(w, d, lit, n, v);
}
static inline char *jsonrti_write_f64(jsonrt_writer *w, char *d, const char *lit, size_t n,
                                      double v)
{
    if (JSONRTI_STORES_LITERAL(n) && jsonrti_fits_scalar(w, d, n)) {
        memcpy(d, lit, n);
        char *end = jsonrti_print_f64(d + n, v);
        if (end != NULL)
            return end;
    }
    return jsonrti_write_f64_leaf(w, d, lit, n, v);
}

/** A text's characters and closing quote at d, where the room of a short text is: NULL when it does
 *  not fit or not all of it can be copied as it is; the leaf begins anew then. */
#define JSONRTI_SHORT_TEXT 32
char *jsonrti_put_text(const jsonrt_writer *w, char *d, const char *s, size_t len);
static inline bool jsonrti_fits_text(const jsonrt_writer *w, const char *d, size_t n)
{
    return JSONRTI_AT_HAND(d != NULL && (size_t)((uintptr_t)w->end - (uintptr_t)d) >=
                                            n + JSONRTI_SHORT_TEXT + 2);
}
char *jsonrti_write_cstr_leaf(jsonrt_writer *w, char *d, const char *lit, size_t n, const char *v);
char *jsonrti_write_cstr_or_null_leaf(jsonrt_writer *w, char *d, const char *lit, size_t n,
                                      const char *v);
char *jsonrti_write_text_leaf(jsonrt_writer *w, char *d, const char *lit, size_t n, const char *v,
                              size_t len);

/** NULL is JSONRT_ERR_POINTER … */
static inline char *jsonrti_write_cstr(jsonrt_writer *w, char *d, const char *lit, size_t n,
                                       const char *v)
{
    if (JSONRTI_STORES_LITERAL(n) && v != NULL && jsonrti_fits_text(w, d, n)) {
        memcpy(d, lit, n);
        d[n] = '"';
        char *end = jsonrti_put_text(w, d + n + 1, v, strlen(v));
        if (end != NULL)
            return end;
    }
    return jsonrti_write_cstr_leaf(w, d, lit, n, v);
}
/** … or null. */
static inline char *jsonrti_write_cstr_or_null(jsonrt_writer *w, char *d, const char *lit, size_t n,
                                               const char *v)
{
    if (JSONRTI_STORES_LITERAL(n) && v != NULL && jsonrti_fits_text(w, d, n)) {
        memcpy(d, lit, n);
        d[n] = '"';
        char *end = jsonrti_put_text(w, d + n + 1, v, strlen(v));
        if (end != NULL)
            return end;
    }
    return jsonrti_write_cstr_or_null_leaf(w, d, lit, n, v);
}
/** Text of a known length; NULL with len 0 is "", with more JSONRT_ERR_POINTER. */
static inline char *jsonrti_write_text(jsonrt_writer *w, char *d, const char *lit, size_t n,
                                       const char *v, size_t len)
{
    if (JSONRTI_STORES_LITERAL(n) && v != NULL && jsonrti_fits_text(w, d, n)) {
        memcpy(d, lit, n);
        d[n] = '"';
        char *end = jsonrti_put_text(w, d + n + 1, v, len);
        if (end != NULL)
            return end;
    }
    return jsonrti_write_text_leaf(w, d, lit, n, v, len);
}
/** char[cap]: up to the first NUL; without one JSONRT_ERR_TOO_LONG (it would not read back). */
char *jsonrti_write_chars(jsonrt_writer *w, char *d, const char *lit, size_t n, const char *v,
                          size_t cap);
/** ptr NULL: JSONRT_ERR_POINTER, or null. */
char *jsonrti_write_str(jsonrt_writer *w, char *d, const char *lit, size_t n, jsonrt_str v);
char *jsonrti_write_str_or_null(jsonrt_writer *w, char *d, const char *lit, size_t n, jsonrt_str v);
char *jsonrti_write_bytes(jsonrt_writer *w, char *d, const char *lit, size_t n, const uint8_t *v,
                          size_t len);
char *jsonrti_write_time(jsonrt_writer *w, char *d, const char *lit, size_t n,
                         const jsonrt_time *v);
char *jsonrti_write_timespec(jsonrt_writer *w, char *d, const char *lit, size_t n, int64_t sec,
                             int64_t nsec);
/** Raw text is validated again: marshal never writes what unmarshal refuses. */
char *jsonrti_write_raw(jsonrt_writer *w, char *d, const char *lit, size_t n, jsonrt_raw v);
char *jsonrti_write_number(jsonrt_writer *w, char *d, const char *lit, size_t n, jsonrt_number v);
char *jsonrti_write_value(jsonrt_writer *w, char *d, const char *lit, size_t n,
                          const jsonrt_value *v);
/** An enum's name; a value that is not in the list is JSONRT_ERR_ENUM. */
struct jsonrti_enum_name;
char *jsonrti_write_enum(jsonrt_writer *w, char *d, const char *lit, size_t n,
                         const struct jsonrti_enum_name *names, size_t n_names, int64_t v);
char *jsonrti_write_enum_int(jsonrt_writer *w, char *d, const char *lit, size_t n,
                             const struct jsonrti_enum_name *names, size_t n_names, int64_t v);
/** One map key with its colon: `,"key":` or, for the first, `"key":`. NULL is JSONRT_ERR_POINTER.
 */
char *jsonrti_write_key(jsonrt_writer *w, char *d, bool comma, const char *key);
char *jsonrti_write_key_str(jsonrt_writer *w, char *d, bool comma, jsonrt_str key);

/** The members of an object of other members, kept by a type that does not know them, behind its
 *  own; comma: one stands before. Absent writes nothing. JSONRT_ERR_TYPE when it is no object,
 *  JSONRT_ERR_DUPLICATE at a member that the type knows: it would be read into another place. */
struct jsonrti_members;
char *jsonrti_write_rest_raw(jsonrt_writer *w, char *d, bool comma,
                             const struct jsonrti_members *known, jsonrt_raw rest);
char *jsonrti_write_rest_value(jsonrt_writer *w, char *d, bool comma,
                               const struct jsonrti_members *known, const jsonrt_value *rest);
/** The same, but the keys of the members whose bit is set in `vacant` are free: those are not
 *  written, nor would they be read into their place. */
char *jsonrti_write_rest_raw_but(jsonrt_writer *w, char *d, bool comma,
                                 const struct jsonrti_members *known, const uint64_t *vacant,
                                 jsonrt_raw rest);
char *jsonrti_write_rest_value_but(jsonrt_writer *w, char *d, bool comma,
                                   const struct jsonrti_members *known, const uint64_t *vacant,
                                   const jsonrt_value *rest);

/** The key of an entry that is written beside the members of a type: JSONRT_ERR_DUPLICATE when it
 * is one of theirs. key NULL passes: the leaf refuses it. Returns d. */
char *jsonrti_write_unknown(jsonrt_writer *w, char *d, const struct jsonrti_members *known,
                            const char *key, size_t len);
char *jsonrti_write_unknown_but(jsonrt_writer *w, char *d, const struct jsonrti_members *known,
                                const uint64_t *vacant, const char *key, size_t len);
/** The length of a key, which may be NULL, that ends at a NUL or fills its array. */
static inline size_t jsonrti_key_length(const char *key, size_t cap)
{
    const char *end;
    if (key == NULL)
        return 0;
    if (cap == SIZE_MAX)
        return strlen(key);
    end = (const char *)memchr(key, '\0', cap);
    return end != NULL ? (size_t)(end - key) : cap;
}

/** The order in which a map's entries are written. */
typedef struct jsonrti_map_order {
    const char *keys; /* the key of the first entry; NULL: as they stand */
    size_t n, size;   /* entries; bytes of one */
    jsonrt_str (*text)(const void *entry, char *room); /* of keys that are no text; else NULL */
    size_t cap;                                        /* of keys that are char arrays, or: */
#define JSONRTI_MAP_CSTR 0
#define JSONRTI_MAP_STR  SIZE_MAX
    unsigned char *index; /* NULL: each is sought when it is wanted, behind the last */
    size_t last;
} jsonrti_map_order;

void jsonrti_map_sort(jsonrt_writer *w, const char *d, jsonrti_map_order *order);
size_t jsonrti_map_sorted(jsonrt_writer *w, jsonrti_map_order *order, size_t i);
void jsonrti_map_unsort(jsonrt_writer *w, jsonrti_map_order *order);
/** Around the loop over n > 0 entries: under the option sort_maps they are sorted by key. */
static inline void jsonrti_map_order_begin(jsonrt_writer *w, const char *d,
                                           jsonrti_map_order *order, const void *keys, size_t n,
                                           size_t size, size_t cap)
{
    order->keys = w->options.sort_maps ? (const char *)keys : NULL;
    order->n = n;
    order->size = size;
    order->text = NULL;
    order->cap = cap;
    order->index = NULL;
    order->last = 0;
    if (order->keys != NULL)
        jsonrti_map_sort(w, d, order);
}
/** The same where a function gives the text of an entry's key. */
static inline void jsonrti_map_order_by(jsonrt_writer *w, const char *d, jsonrti_map_order *order,
                                        const void *entries, size_t n, size_t size,
                                        jsonrt_str (*text)(const void *entry, char *room))
{
    order->keys = w->options.sort_maps ? (const char *)entries : NULL;
    order->n = n;
    order->size = size;
    order->text = text;
    order->cap = JSONRTI_MAP_STR;
    order->index = NULL;
    order->last = 0;
    if (order->keys != NULL)
        jsonrti_map_sort(w, d, order);
}
static inline size_t jsonrti_map_at(jsonrt_writer *w, jsonrti_map_order *order, size_t i)
{
    return order->keys == NULL ? i : jsonrti_map_sorted(w, order, i);
}
static inline void jsonrti_map_order_end(jsonrt_writer *w, jsonrti_map_order *order)
{
    if (order->keys != NULL)
        jsonrti_map_unsort(w, order);
}

/** Around a user's codec, which works with the writer's own position: begin is false after an error
 *  (do not call the codec then); end takes what the codec returned. Adds nothing to the path:
 *  wrap it in jsonrti_written. A codec that fails without a reason is JSONRT_ERR_CUSTOM.
 *
 *      d = jsonrti_write_custom_end(w, jsonrti_write_custom_begin(w, d) && money_write(w, &in->m));
 */
bool jsonrti_write_custom_begin(jsonrt_writer *w, char *d);
char *jsonrti_write_custom_end(jsonrt_writer *w, bool ok);

/** For omitdefault: does char[cap] hold this text? Is text of a known length, or that ends at a
 * NUL, or that is NULL, this one? */
static inline bool jsonrti_chars_are(const char *s, size_t cap, const char *text, size_t n)
{
    return n < cap && memcmp(s, text, n + 1) == 0;
}
static inline bool jsonrti_text_is(const char *s, size_t len, const char *text, size_t n)
{
    return s != NULL && len == n && memcmp(s, text, n) == 0;
}
static inline bool jsonrti_cstr_is(const char *s, const char *text, size_t n)
{
    return s != NULL && strlen(s) == n && memcmp(s, text, n) == 0;
}

/** Counts: negative, or above the array's length, is JSONRT_ERR_COUNT; NULL with a count above 0 is
 *  JSONRT_ERR_POINTER. Returns d. */
char *jsonrti_write_count(jsonrt_writer *w, char *d, bool good, bool pointer);
/** More elements than this cannot stand behind a pointer; negative counts, as uint64_t, are above
 * it. A count is taken as a size_t afterwards. */
#define JSONRTI_COUNT_MAX (SIZE_MAX / 2)
/** A required value that may be absent: JSONRT_ERR_POINTER when it is. Returns d. */
static inline char *jsonrti_write_given(jsonrt_writer *w, char *d, bool given)
{
    return given ? d : jsonrti_write_fail(w, JSONRT_ERR_POINTER, NULL);
}
/** n elements at items, where at most max can be. */
static inline char *jsonrti_write_items(jsonrt_writer *w, char *d, const void *items, uint64_t n,
                                        uint64_t max)
{
    if (n <= max && (n == 0 || items != NULL))
        return d;
    return jsonrti_write_count(w, d, n <= max, n == 0 || items != NULL);
}

/** Declared bounds, checked under the option `validate` only: JSONRT_ERR_MIN or _MAX. Returns d. */
static inline char *jsonrti_write_signed_in(jsonrt_writer *w, char *d, int64_t v, int64_t min,
                                            int64_t max)
{
    if (w->options.validate && d != NULL && (v < min || v > max))
        return jsonrti_write_fail(w, v < min ? JSONRT_ERR_MIN : JSONRT_ERR_MAX, NULL);
    return d;
}
static inline char *jsonrti_write_unsigned_in(jsonrt_writer *w, char *d, uint64_t v, uint64_t min,
                                              uint64_t max)
{
    if (w->options.validate && d != NULL && (v < min || v > max))
        return jsonrti_write_fail(w, v < min ? JSONRT_ERR_MIN : JSONRT_ERR_MAX, NULL);
    return d;
}
static inline char *jsonrti_write_floating_in(jsonrt_writer *w, char *d, double v, double min,
                                              double max)
{
    if (w->options.validate && d != NULL && (v < min || v > max))
        return jsonrti_write_fail(w, v < min ? JSONRT_ERR_MIN : JSONRT_ERR_MAX, NULL);
    return d;
}

/** Would raw text be written as null? */
static inline bool jsonrti_raw_is_null(jsonrt_raw v)
{
    size_t i = 0;
    if (v.ptr == NULL)
        return true;
    while (i < v.len && (unsigned char)v.ptr[i] <= ' ')
        i++;
    return i < v.len && v.ptr[i] == 'n';
}

#ifdef __cplusplus
}
#endif

#endif
