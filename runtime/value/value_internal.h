/*
 * What the 16 bytes of a jsonrt_value hold, and the block behind arrays and objects.
 *
 *     bits[0]   pointer: text of strings and numbers, node of arrays and objects; 0 or 1 of a bool
 *     bits[1]   kind in the low 8 bits, above it the length in bytes or the number of elements
 *
 * Two whole words instead of bit-fields or a tagged pointer: the same on 32-bit and big-endian
 * targets, and all-zero is absent by itself. The count stands in the value, not in its node: a
 * value copied shallowly keeps its count when the other copy is appended to, so that no copy can
 * come to contain itself by appending, and a count costs no load.
 *
 * An array's node holds elements; an object's holds key, value, key, value, with keys as string
 * values. Both are runs of slots, so reader, writer, clone and growth treat them alike. An empty
 * container has no node.
 */
#ifndef JSONRTI_VALUE_INTERNAL_H
#define JSONRTI_VALUE_INTERNAL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "jsonrt/value.h"

/* Levels of a value that are written and compared without memory: deeper ones may be kept on a
 * heap. */
#define JSONRTI_VALUE_DEPTH 512

/* Slots: `used` of them were handed out to some value, which may be more than a copy counts. */
typedef struct jsonrti_node {
    size_t used, cap;
    jsonrt_value slots[];
} jsonrti_node;

static inline jsonrt_value jsonrti_value_make(enum jsonrt_kind kind, const void *p, size_t n)
{
    jsonrt_value v = {{(uint64_t)(uintptr_t)p, (uint64_t)n << 8 | (uint64_t)kind}};
    return v;
}

static inline enum jsonrt_kind jsonrti_value_kind(const jsonrt_value *v)
{
    return (enum jsonrt_kind)(v->jsonrti_bits[1] & 0xFF);
}

static inline size_t jsonrti_value_len(const jsonrt_value *v)
{
    return (size_t)(v->jsonrti_bits[1] >> 8);
}

static inline const char *jsonrti_value_text(const jsonrt_value *v)
{
    return (const char *)(uintptr_t)v->jsonrti_bits[0];
}

static inline jsonrti_node *jsonrti_value_node(const jsonrt_value *v)
{
    return (jsonrti_node *)(uintptr_t)v->jsonrti_bits[0];
}

/* Slots of one element: 1 in arrays, 2 in objects, 0 in everything else. */
static inline size_t jsonrti_value_step(const jsonrt_value *v)
{
    enum jsonrt_kind kind = jsonrti_value_kind(v);
    return kind == JSONRT_KIND_OBJECT ? 2 : kind == JSONRT_KIND_ARRAY ? 1 : 0;
}

/* The slots of a container; NULL for an empty one. */
static inline jsonrt_value *jsonrti_value_slots(const jsonrt_value *v)
{
    jsonrti_node *node = jsonrti_value_node(v);
    return node == NULL ? NULL : node->slots;
}

/*
 * Values can be built that contain themselves (jsonrt_value_set over a member). A walk into the
 * depth then repeats what it has met on its way: the containers on it are compared with one that
 * was noted, and the level of the next to be noted doubles (Brent 1980), so that no circle escapes
 * and few levels are gone through in vain. One pair of words for each value that walks together.
 */
typedef struct jsonrti_descent {
    size_t depth, noted, next; /* levels; noted: 0 for none */
    jsonrt_value at[2];        /* what is noted */
} jsonrti_descent;

static inline jsonrti_descent jsonrti_descent_begin(void)
{
    jsonrti_descent d = {0, 0, 1, {{{0, 0}}, {{0, 0}}}};
    return d;
}

static inline bool jsonrti_value_same(const jsonrt_value *a, const jsonrt_value *b)
{
    return a->jsonrti_bits[0] == b->jsonrti_bits[0] && a->jsonrti_bits[1] == b->jsonrti_bits[1];
}

/* Into two containers, or twice the same; false when that goes in a circle. */
static inline bool jsonrti_descend(jsonrti_descent *d, const jsonrt_value *a, const jsonrt_value *b)
{
    if (d->noted != 0 && jsonrti_value_same(a, &d->at[0]) && jsonrti_value_same(b, &d->at[1]))
        return false;
    if (++d->depth == d->next) {
        d->noted = d->depth;
        d->next = d->depth * 2;
        d->at[0] = *a;
        d->at[1] = *b;
    }
    return true;
}

static inline void jsonrti_ascend(jsonrti_descent *d)
{
    if (d->depth-- == d->noted)
        d->noted = 0;
}

/* A node with room for cap slots, none used; NULL without memory. */
jsonrti_node *jsonrti_node_new(jsonrt_arena *arena, size_t cap);

/* Do two numbers, as JSON text, have exactly the same value? Linear in their length. */
bool jsonrti_decimal_equal(const char *a, size_t na, const char *b, size_t nb);

/* Byte order of two members' keys, then their position: below, or above 0; 0 only for i == j. */
int jsonrti_member_compare(const jsonrt_value *slots, size_t i, size_t j);
/* Are two keys (string values) the same text? */
bool jsonrti_key_equal(const jsonrt_value *a, const jsonrt_value *b);
/* Fill index[0..n) with the numbers of an object's n members in that order. n log n, no memory. */
void jsonrti_member_sort(const jsonrt_value *slots, size_t *index, size_t n);

#endif
