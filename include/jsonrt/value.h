/*
 * Free-form JSON: any document part as a value of 16 bytes.
 *
 * Numbers are kept as their validated text: exact, converted on get, written back unchanged. Order
 * of members is kept. Values refer into an arena and are copied shallowly; nothing is freed singly.
 * All-zero is absent: a missing member, written as null. Calls accept absent values everywhere.
 */
#ifndef JSONRT_VALUE_H
#define JSONRT_VALUE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "jsonrt/arena.h"
#include "jsonrt/reader.h"
#include "jsonrt/types.h"
#include "jsonrt/writer.h"

#ifdef __cplusplus
extern "C" {
#endif

enum jsonrt_kind {
    JSONRT_KIND_ABSENT = 0,
    JSONRT_KIND_NULL,
    JSONRT_KIND_BOOL,
    JSONRT_KIND_NUMBER,
    JSONRT_KIND_STRING,
    JSONRT_KIND_ARRAY,
    JSONRT_KIND_OBJECT
};

enum jsonrt_kind jsonrt_value_kind(const jsonrt_value *v);

/* Conversions: false (and *out unchanged) when the kind or range does not fit. Integers accept
 * integer tokens only, exactly. */
bool jsonrt_value_get_bool(const jsonrt_value *v, bool *out);
bool jsonrt_value_get_i64(const jsonrt_value *v, int64_t *out);
bool jsonrt_value_get_u64(const jsonrt_value *v, uint64_t *out);
bool jsonrt_value_get_f64(const jsonrt_value *v, double *out);
bool jsonrt_value_get_str(const jsonrt_value *v, jsonrt_str *out);
/** The number's text. */
bool jsonrt_value_get_number(const jsonrt_value *v, jsonrt_number *out);

/** Elements of an array, members of an object, else 0. O(1). */
size_t jsonrt_value_count(const jsonrt_value *v);
/** Element i of an array (or the value of member i of an object); NULL when there is none. O(1). */
jsonrt_value *jsonrt_value_at(const jsonrt_value *v, size_t i);
/** The first member with that key; NULL when there is none. O(members). key is NUL-terminated
 * UTF-8. */
jsonrt_value *jsonrt_value_get(const jsonrt_value *object, const char *key);
jsonrt_value *jsonrt_value_getn(const jsonrt_value *object, const char *key, size_t len);

/** Walk an array or object: start with *it = 0; false at the end. key (may be NULL) is empty for
 * arrays. */
bool jsonrt_value_next(const jsonrt_value *v, size_t *it, jsonrt_str *key, jsonrt_value **item);

/* Building; strings are copied into the arena and must be UTF-8. Without memory, or for what JSON
 * cannot say (NaN, bad UTF-8), the result is absent. */
jsonrt_value jsonrt_value_null(void);
jsonrt_value jsonrt_value_bool(bool v);
jsonrt_value jsonrt_value_i64(jsonrt_arena *arena, int64_t v);
jsonrt_value jsonrt_value_u64(jsonrt_arena *arena, uint64_t v);
jsonrt_value jsonrt_value_f64(jsonrt_arena *arena, double v);
jsonrt_value jsonrt_value_str(jsonrt_arena *arena, const char *s, size_t len);
jsonrt_value jsonrt_value_array(jsonrt_arena *arena);
jsonrt_value jsonrt_value_object(jsonrt_arena *arena);

/* Changing. A copy of an array or object (a jsonrt_value assigned to another) shares its elements:
 * what is replaced or removed in place shows in both. What is appended shows only in the value it
 * was appended to. Clone first to have a container of one's own. Replacing an element of a value by
 * the value makes one that contains itself, which nothing can write or clone. */
/** Append a copy of item; false without memory, when array is none, or when item is absent (which
 * is what a failed build gives). Amortised O(1); elements move when there are many. */
bool jsonrt_value_append(jsonrt_arena *arena, jsonrt_value *array, jsonrt_value item);
/** Replace the first member with that key, or append one with a copy of the key. An absent item
 * removes it (true also when there was none). False without memory, when object is none, or when
 * key is not UTF-8. O(members). */
bool jsonrt_value_set(jsonrt_arena *arena, jsonrt_value *object, const char *key,
                      jsonrt_value item);

/**
 * Same kind and content: numbers by their exact value (1.0 equals 1 and 10e-1, whatever the
 * digits), members in any order, repeated keys among themselves in theirs. NULL is absent; absent
 * equals absent only. False for two values that contain themselves (see Changing), unless they
 * share their elements.
 *
 * Cost: one pass for members in the same order; more than 32 members in another order are sorted in
 * temporary memory from malloc, and compared one with all when there is none. About 70 bytes of
 * stack for each level of nesting up to 512; deeper values take temporary memory from malloc, and
 * are not equal when there is none.
 */
bool jsonrt_value_equal(const jsonrt_value *a, const jsonrt_value *b);
/** Deep copy into another arena. False, and *out absent, without memory and for a value that
 * contains itself. Any depth; a constant amount of stack. */
bool jsonrt_value_clone(jsonrt_arena *arena, jsonrt_value *out, const jsonrt_value *in);

/**
 * Parse a document into the reader's arena: until reset. False, and *out absent, with the reason in
 * reader->error, whose path leads into the document. Numbers of any size are kept; nothing
 * recurses.
 *
 * Memory: text, 16 bytes per element, 32 per member and 16 per container that is not empty. While
 * more than about 60 elements of open containers are pending, up to four times their size besides
 * (in caller's memory, too: see jsonrt_reader_init_fixed).
 */
bool jsonrt_value_parse(jsonrt_reader *reader, const char *json, size_t len, jsonrt_value *out);
/** Append to a writer; absent and NULL as null. False with the reason in writer->error, such as
 * JSONRT_ERR_MAX_DEPTH for values built deeper than max_depth, or to contain themselves. About 70
 * bytes of stack for each level of nesting up to 512; under a larger max_depth, what is deeper
 * takes temporary memory from the writer's allocator, and is refused by fixed writers. */
bool jsonrt_value_print(jsonrt_writer *writer, const jsonrt_value *v);

#ifdef __cplusplus
}
#endif

#endif
