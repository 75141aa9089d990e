/*
 * Objects as a whole, for generated code: equality, clones, and the forms that own their memory.
 */
#ifndef JSONRT_GENCODE_OBJECT_H
#define JSONRT_GENCODE_OBJECT_H

#include <string.h>

#include "jsonrt/arena.h"
#include "jsonrt/reader.h"
#include "jsonrt/types.h"
#include "jsonrt/value.h"
#include "jsonrt/writer.h"

#ifdef __cplusplus
extern "C" {
#endif

/** Levels of nesting at which equality and clones of types that can be nested in themselves give
 * up: circles among pointers end there. Define it when generated code is compiled that reads with a
 * larger max_depth. */
#ifndef JSONGEN_MAX_DEPTH
#define JSONGEN_MAX_DEPTH 512
#endif

/** Of a count that is a plain char, which has a sign on some machines only. */
static inline bool jsonrti_is_negative(int count)
{
    return count < 0;
}

/** A walk along a linked list. All-zero is one that has not begun. */
typedef struct jsonrti_circle {
    const void *seen;
    size_t n, limit;
} jsonrti_circle;

/** Has the walk, which comes to this node (or NULL), been there before? Seen at the latest when all
 * nodes were passed three times (Brent, An improved Monte Carlo factorization algorithm, 1980: the
 * node to compare with is one at a power of two). */
static inline bool jsonrti_circle_closed(jsonrti_circle *c, const void *node)
{
    if (node == c->seen)
        return node != NULL;
    if (c->n++ == c->limit) {
        c->seen = node;
        c->n = 0;
        c->limit = 2 * c->limit + 1;
    }
    return false;
}

/* ---- equality: values as JSON would show them; NULL equals NULL only ---- */

/** NaN equals NaN; 0 and -0 differ in text but are equal. */
bool jsonrti_equal_f32(float a, float b);
bool jsonrti_equal_f64(double a, double b);
bool jsonrti_equal_cstr(const char *a, const char *b);
/** Counted text and bytes: a count of 0 is empty whatever its pointer. Views: jsonrti_equal_str. */
bool jsonrti_equal_bytes(const void *a, size_t na, const void *b, size_t nb);
/** The same in arrays of cap bytes: what a count says beyond that is not looked at. */
static inline bool jsonrti_equal_within(const void *a, size_t na, const void *b, size_t nb,
                                        size_t cap)
{
    return na == nb && jsonrti_equal_bytes(a, na < cap ? na : cap, b, nb < cap ? nb : cap);
}
bool jsonrti_equal_str(jsonrt_str a, jsonrt_str b);
bool jsonrti_equal_time(const jsonrt_time *a, const jsonrt_time *b);
struct tm;
/** As written: day of the week and of the year, and the zone, are not looked at. */
bool jsonrti_equal_tm(const struct tm *a, const struct tm *b);
/** For omitzero. */
bool jsonrti_is_zero_tm(const struct tm *v);
bool jsonrti_is_zero(const void *p, size_t n);
/** char[cap]: up to the first NUL. */
bool jsonrti_equal_chars(const char *a, const char *b, size_t cap);

/* ---- clones: into *out from arena; false without memory ---- */

bool jsonrti_clone_cstr(jsonrt_arena *a, char **out, const char *in);
/** n bytes, NUL behind them; NULL stays NULL. */
bool jsonrti_clone_text(jsonrt_arena *a, char **out, const char *in, size_t n);
bool jsonrti_clone_bytes(jsonrt_arena *a, uint8_t **out, const uint8_t *in, size_t n);
/** The three into pointers to const. */
static inline bool jsonrti_clone_const_cstr(jsonrt_arena *a, const char **out, const char *in)
{
    char *text = NULL;
    bool ok = jsonrti_clone_cstr(a, &text, in);
    *out = text;
    return ok;
}
static inline bool jsonrti_clone_const_text(jsonrt_arena *a, const char **out, const char *in,
                                            size_t n)
{
    char *text = NULL;
    bool ok = jsonrti_clone_text(a, &text, in, n);
    *out = text;
    return ok;
}
static inline bool jsonrti_clone_const_bytes(jsonrt_arena *a, const uint8_t **out,
                                             const uint8_t *in, size_t n)
{
    uint8_t *bytes = NULL;
    bool ok = jsonrti_clone_bytes(a, &bytes, in, n);
    *out = bytes;
    return ok;
}
bool jsonrti_clone_str(jsonrt_arena *a, jsonrt_str *out, jsonrt_str in);
bool jsonrti_clone_raw(jsonrt_arena *a, jsonrt_raw *out, jsonrt_raw in);
bool jsonrti_clone_number(jsonrt_arena *a, jsonrt_number *out, jsonrt_number in);
bool jsonrti_clone_value(jsonrt_arena *a, jsonrt_value *out, const jsonrt_value *in);
/** n elements of size bytes, a flat copy to be deepened; *ok false without memory; NULL for n == 0.
 */
void *jsonrti_clone_items(jsonrt_arena *a, const void *in, size_t n, size_t size, bool *ok);

/* ---- one object, one free ---- */

/** Room for an object of size bytes behind a hidden owner, in the reader's arena, zeroed. NULL: the
 *  reader's error says so. */
void *jsonrti_own(jsonrt_reader *r, size_t size);
/** The same for an object that ends in a flexible array: g says where it is. */
struct jsonrti_growing;
bool jsonrti_own_growing(jsonrt_reader *r, struct jsonrti_growing *g, size_t size);
/** Bytes of such an object with n elements of size bytes, and room for a NUL; SIZE_MAX when no
 * object can have so many. */
static inline size_t jsonrti_tail_size(size_t header, size_t offset, size_t n, size_t size)
{
    size_t bytes;
    if (n > (SIZE_MAX / 2 - header) / size)
        return SIZE_MAX;
    bytes = offset + n * size + 1;
    return bytes > header ? bytes : header;
}
/** Success: the reader's arena moves to the object's owner. ok false: everything is freed, NULL
 *  returned. Copies the error to err (may be NULL) and deinitialises the reader. */
void *jsonrti_own_end(jsonrt_reader *r, void *object, bool ok, jsonrt_error *err);
/** The same pair for clones: an arena with an owned object in it; *arena is the clone's own. */
void *jsonrti_own_clone(size_t size, jsonrt_arena **arena);
/** Free an owned object and all it points to; NULL is ignored. */
void jsonrti_own_free(void *object);
/** The arena of an owned object. */
jsonrt_arena *jsonrti_own_arena(void *object);

/** For T_json_print: take the text out of a writer on the caller's stack. NULL on failure, error
 * copied to err (may be NULL); deinitialises the writer. */
char *jsonrti_print_end(jsonrt_writer *w, bool ok, size_t *len, jsonrt_error *err);

#ifdef __cplusplus
}
#endif

#endif
