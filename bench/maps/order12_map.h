/* The order, by hand. */
#ifndef MAPS_ORDER12_H
#define MAPS_ORDER12_H

#include "map.h"
#include "order12.h"
#include "rfc3339.h"

static bool read_order12_item(tree_node from, struct order12_item *out)
{
    return get_text(from, "sku", &out->sku) && get_text(from, "name", &out->name) &&
           get_i32(from, "quantity", &out->quantity) && out->quantity >= 1 &&
           out->quantity <= 1000 && get_f64(from, "unit_price", &out->unit_price) &&
           get_f64(from, "discount", &out->discount) &&
           get_bool(from, "in_stock", &out->in_stock) && get_i32(from, "weight_g", &out->weight_g);
}

static bool read_order12_items(tree_node from, struct order12 *out)
{
    tree_walk walk;
    tree_node item, array;
    size_t cap = 0;

    if (!tree_get(from, "items", &array) || !tree_elements(array, &walk))
        return false;
    for (; tree_next(&walk, &item); out->n_items++) {
        if (!make_room(&out->items, out->n_items, &cap, sizeof *out->items) ||
            !read_order12_item(item, &out->items[out->n_items]))
            return false;
    }
    return true;
}

static bool read_order12(tree_node from, struct order12 *out)
{
    tree_node metadata;
    char *created;
    bool good;

    if (!get_text(from, "id", &out->id) || !get_i64(from, "user_id", &out->user_id) ||
        !read_order12_items(from, out) || !get_f64(from, "total", &out->total) ||
        !get_text(from, "created_at", &created))
        return false;
    good = rfc3339_parse(created, &out->created_at);
    tree_free_text(created);
    return good && tree_get(from, "metadata", &metadata) && tree_keep(metadata, &out->tree);
}

static bool read_picked(tree_node from, struct picked *out)
{
    return get_text(from, "id", &out->id) && get_f64(from, "total", &out->total);
}

static void release_picked(struct picked *out)
{
    tree_free_text(out->id);
}

static void release_order12(struct order12 *out)
{
    for (size_t i = 0; i < out->n_items; i++) {
        tree_free_text(out->items[i].sku);
        tree_free_text(out->items[i].name);
    }
    free(out->items);
    tree_free_text(out->id);
    tree_drop(out->tree);
}

#ifdef TREE_WRITES

static bool write_order12_item(tree_out *to, const struct order12_item *in)
{
    return put_object(to) && put_key(to, "sku") && put_text(to, in->sku) && put_key(to, "name") &&
           put_text(to, in->name) && put_key(to, "quantity") && put_i64(to, in->quantity) &&
           put_key(to, "unit_price") && put_f64(to, in->unit_price) && put_key(to, "discount") &&
           put_f64(to, in->discount) && put_key(to, "in_stock") && put_bool(to, in->in_stock) &&
           put_key(to, "weight_g") && put_i64(to, in->weight_g) && end_object(to);
}

static bool write_order12(tree_out *to, const struct order12 *in)
{
    char created[40];

    if (!put_object(to) || !put_key(to, "id") || !put_text(to, in->id) || !put_key(to, "user_id") ||
        !put_i64(to, in->user_id) || !put_key(to, "items") || !put_array(to))
        return false;
    for (size_t i = 0; i < in->n_items; i++)
        if (!write_order12_item(to, &in->items[i]))
            return false;
    rfc3339_print(&in->created_at, created, sizeof created);
    return end_array(to) && put_key(to, "total") && put_f64(to, in->total) &&
           put_key(to, "created_at") && put_text(to, created) && put_key(to, "metadata") &&
           put_kept(to, in->tree) && end_object(to);
}

#endif

#endif
