/*
 * What mapping by hand needs of a library. Each adapter in libraries/ defines these for its
 * library, as static inline functions, and then includes maps/entries.h: the mapping of every type
 * is written once, and compiled for each library as if it had been written for it alone.
 *
 *   tree_node                   a value inside of a document
 *   bool tree_get(object, "key", &node)    false when there is none, or object is none
 *   bool tree_text(node, &s)    `char *s` is the struct's own copy, or a view that lives as long as
 *                               the document; tree_free_text ends it
 *   bool tree_i64, tree_f64, tree_bool(node, &v)
 *   tree_walk; bool tree_elements(array, &walk), tree_members(object, &walk)
 *   bool tree_next(&walk, &node), tree_next_member(&walk, &key, &node)
 *   bool tree_keep(node, &p), void tree_drop(p)    free-form parts, as the library keeps them
 *
 * with TREE_VIEWS, for as long as the document lives:
 *
 *   bool tree_view(node, &jsonrt_str), tree_keep_view(node, &jsonrt_raw, &p)    the latter one or
 * the other: text, or a form that the library keeps itself
 *
 * and, with TREE_WRITES, of a writer or of a tree that is built and printed:
 *
 *   tree_out
 *   bool put_object, end_object, put_array, end_array(out), put_key(out, "key"),
 *        put_map_key(out, key)
 *   bool put_text, put_i64, put_f64, put_bool(out, v), put_kept(out, p)
 */
#ifndef MAP_H
#define MAP_H

#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>

static inline bool read_i32(tree_node from, int32_t *out)
{
    int64_t v;

    if (!tree_i64(from, &v) || v < INT32_MIN || v > INT32_MAX)
        return false;
    *out = (int32_t)v;
    return true;
}

static inline bool get_text(tree_node object, const char *key, char **out)
{
    tree_node v;

    return tree_get(object, key, &v) && tree_text(v, out);
}

static inline bool get_i64(tree_node object, const char *key, int64_t *out)
{
    tree_node v;

    return tree_get(object, key, &v) && tree_i64(v, out);
}

static inline bool get_i32(tree_node object, const char *key, int32_t *out)
{
    tree_node v;

    return tree_get(object, key, &v) && read_i32(v, out);
}

static inline bool get_f64(tree_node object, const char *key, double *out)
{
    tree_node v;

    return tree_get(object, key, &v) && tree_f64(v, out);
}

static inline bool get_bool(tree_node object, const char *key, bool *out)
{
    tree_node v;

    return tree_get(object, key, &v) && tree_bool(v, out);
}

/* Room for element n of an array that grows; `array` is the address of its pointer. */
static inline bool make_room(void *array, size_t n, size_t *cap, size_t size)
{
    void *old, *grown;

    if (n < *cap)
        return true;
    memcpy(&old, array, sizeof old);
    grown = realloc(old, (*cap == 0 ? 8 : *cap * 2) * size);
    if (grown == NULL)
        return false;
    *cap = *cap == 0 ? 8 : *cap * 2;
    memcpy(array, &grown, sizeof grown);
    memset((char *)grown + n * size, 0, (*cap - n) * size);
    return true;
}

#endif
