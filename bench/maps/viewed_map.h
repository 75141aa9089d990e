/* The order with views, by hand: for adapters that define TREE_VIEWS; see map.h. */
#ifndef MAPS_VIEWED_H
#define MAPS_VIEWED_H

#include "map.h"
#include "rfc3339.h"
#include "viewed.h"

static inline bool get_view(tree_node object, const char *key, jsonrt_str *out)
{
    tree_node v;

    return tree_get(object, key, &v) && tree_view(v, out);
}

static bool read_viewed_item(tree_node from, struct viewed_item *out)
{
    return get_view(from, "sku", &out->sku) && get_view(from, "name", &out->name) &&
           get_i32(from, "quantity", &out->quantity) && out->quantity >= 1 &&
           out->quantity <= 1000 && get_f64(from, "unit_price", &out->unit_price) &&
           get_f64(from, "discount", &out->discount) &&
           get_bool(from, "in_stock", &out->in_stock) && get_i32(from, "weight_g", &out->weight_g);
}

static bool read_viewed_items(tree_node from, struct viewed *out)
{
    tree_walk walk;
    tree_node item, array;
    size_t cap = 0;

    if (!tree_get(from, "items", &array) || !tree_elements(array, &walk))
        return false;
    for (; tree_next(&walk, &item); out->n_items++) {
        if (!make_room(&out->items, out->n_items, &cap, sizeof *out->items) ||
            !read_viewed_item(item, &out->items[out->n_items]))
            return false;
    }
    return true;
}

static bool read_viewed_time(tree_node from, struct timespec *out)
{
    char text[40] = {0};
    jsonrt_str created;

    if (!get_view(from, "created_at", &created) || created.len >= sizeof text)
        return false;
    memcpy(text, created.ptr, created.len);
    return rfc3339_parse(text, out);
}

static bool read_viewed(tree_node from, struct viewed *out)
{
    tree_node metadata;

    return get_view(from, "id", &out->id) && get_i64(from, "user_id", &out->user_id) &&
           read_viewed_items(from, out) && get_f64(from, "total", &out->total) &&
           read_viewed_time(from, &out->created_at) && tree_get(from, "metadata", &metadata) &&
           tree_keep_view(metadata, &out->metadata, &out->tree);
}

static void release_viewed(struct viewed *out)
{
    free(out->items);
}

#endif
