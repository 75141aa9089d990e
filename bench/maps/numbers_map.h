/* Arrays of numbers, by hand. */
#ifndef MAPS_NUMBERS_H
#define MAPS_NUMBERS_H

#include "map.h"
#include "numbers.h"

static bool read_f64s(tree_node from, struct f64s *out)
{
    tree_walk walk;
    tree_node item;
    size_t cap = 0;

    if (!tree_elements(from, &walk))
        return false;
    for (; tree_next(&walk, &item); out->n++) {
        if (!make_room(&out->items, out->n, &cap, sizeof *out->items) ||
            !tree_f64(item, &out->items[out->n]))
            return false;
    }
    return true;
}

static bool read_i64s(tree_node from, struct i64s *out)
{
    tree_walk walk;
    tree_node item;
    size_t cap = 0;

    if (!tree_elements(from, &walk))
        return false;
    for (; tree_next(&walk, &item); out->n++) {
        if (!make_room(&out->items, out->n, &cap, sizeof *out->items) ||
            !tree_i64(item, &out->items[out->n]))
            return false;
    }
    return true;
}

static void release_f64s(struct f64s *out)
{
    free(out->items);
}

static void release_i64s(struct i64s *out)
{
    free(out->items);
}

#ifdef TREE_WRITES

static bool write_f64s(tree_out *to, const struct f64s *in)
{
    if (!put_array(to))
        return false;
    for (size_t i = 0; i < in->n; i++)
        if (!put_f64(to, in->items[i]))
            return false;
    return end_array(to);
}

static bool write_i64s(tree_out *to, const struct i64s *in)
{
    if (!put_array(to))
        return false;
    for (size_t i = 0; i < in->n; i++)
        if (!put_i64(to, in->items[i]))
            return false;
    return end_array(to);
}

#endif

#endif
