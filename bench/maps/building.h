/*
 * For libraries that write by building a tree: which container is open, and the key that is due.
 * The adapter has defined tree_item, one node of a tree, and defines the three functions below; the
 * tree is in open[0] in the end.
 */
#ifndef BUILDING_H
#define BUILDING_H

#include <stdbool.h>

#define TREE_WRITES

enum { MAX_DEPTH = 32 };

typedef struct {
    tree_item open[MAX_DEPTH];
    int depth;
    const char *key;
    void *document; /* what nodes are made in, if anything */
} tree_out;

static tree_item new_object(tree_out *to);
static tree_item new_array(tree_out *to);
/* Into the innermost container, under the key if that is an object; NULL fails. */
static bool add_item(tree_out *to, tree_item item);

static bool open_container(tree_out *to, tree_item item)
{
    if (to->depth == MAX_DEPTH || (to->depth == 0 ? item == NULL : !add_item(to, item)))
        return false;
    to->open[to->depth++] = item;
    return true;
}

static bool put_object(tree_out *to)
{
    return open_container(to, new_object(to));
}

static bool put_array(tree_out *to)
{
    return open_container(to, new_array(to));
}

static bool end_object(tree_out *to)
{
    to->depth--;
    return true;
}

static bool end_array(tree_out *to)
{
    to->depth--;
    return true;
}

/* Keys outlive the tree, those of maps too. */
static bool put_key(tree_out *to, const char *key)
{
    to->key = key;
    return true;
}

static bool put_map_key(tree_out *to, const char *key)
{
    return put_key(to, key);
}

#endif
