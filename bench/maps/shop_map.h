/* The shop order, by hand. */
#ifndef MAPS_SHOP_H
#define MAPS_SHOP_H

#include "map.h"
#include "shop.h"

static bool read_shop_item(tree_node from, struct shop_item *out)
{
    return get_text(from, "sku", &out->sku) && get_i32(from, "qty", &out->qty) &&
           get_f64(from, "price", &out->price);
}

static bool read_shop_tag(tree_node from, struct shop_tag *out)
{
    return get_text(from, "name", &out->name) && get_f64(from, "score", &out->score);
}

static bool read_shop_items(tree_node from, struct shop *out)
{
    tree_walk walk;
    tree_node item, array;
    size_t cap = 0;

    if (!tree_get(from, "items", &array) || !tree_elements(array, &walk))
        return false;
    for (; tree_next(&walk, &item); out->n_items++) {
        if (!make_room(&out->items, out->n_items, &cap, sizeof *out->items) ||
            !read_shop_item(item, &out->items[out->n_items]))
            return false;
    }
    return true;
}

static bool read_shop_tags(tree_node from, struct shop *out)
{
    tree_walk walk;
    tree_node item, array;
    size_t cap = 0;

    if (!tree_get(from, "tags", &array) || !tree_elements(array, &walk))
        return false;
    for (; tree_next(&walk, &item); out->n_tags++) {
        if (!make_room(&out->tags, out->n_tags, &cap, sizeof *out->tags) ||
            !read_shop_tag(item, &out->tags[out->n_tags]))
            return false;
    }
    return true;
}

static bool read_shop_meta(tree_node from, struct shop *out)
{
    tree_walk walk;
    tree_node item, map;
    size_t cap = 0;
    char *key;

    if (!tree_get(from, "meta", &map) || !tree_members(map, &walk))
        return false;
    for (; tree_next_member(&walk, &key, &item); out->n_meta++) {
        if (!make_room(&out->meta, out->n_meta, &cap, sizeof *out->meta))
            return false;
        out->meta[out->n_meta].key = key;
        if (!tree_text(item, &out->meta[out->n_meta].value))
            return false;
    }
    return true;
}

static bool read_shop(tree_node from, struct shop *out)
{
    return get_i64(from, "id", &out->id) && get_text(from, "customer", &out->customer) &&
           get_text(from, "email", &out->email) && get_bool(from, "paid", &out->paid) &&
           get_f64(from, "total", &out->total) && read_shop_items(from, out) &&
           read_shop_tags(from, out) && read_shop_meta(from, out);
}

/* ---- release ---- */

static void release_shop_item(struct shop_item *out)
{
    tree_free_text(out->sku);
}

static void release_shop_tag(struct shop_tag *out)
{
    tree_free_text(out->name);
}

static void release_shop_meta(struct shop_meta *out)
{
    tree_free_text(out->key);
    tree_free_text(out->value);
}

static void release_shop(struct shop *out)
{
    tree_free_text(out->customer);
    tree_free_text(out->email);
    for (size_t i = 0; i < out->n_items; i++)
        release_shop_item(&out->items[i]);
    free(out->items);
    for (size_t i = 0; i < out->n_tags; i++)
        release_shop_tag(&out->tags[i]);
    free(out->tags);
    for (size_t i = 0; i < out->n_meta; i++)
        release_shop_meta(&out->meta[i]);
    free(out->meta);
}

#ifdef TREE_WRITES

/* ---- write ---- */

static bool write_shop_item(tree_out *to, const struct shop_item *in)
{
    return put_object(to) && put_key(to, "sku") && put_text(to, in->sku) && put_key(to, "qty") &&
           put_i64(to, in->qty) && put_key(to, "price") && put_f64(to, in->price) && end_object(to);
}

static bool write_shop_tag(tree_out *to, const struct shop_tag *in)
{
    return put_object(to) && put_key(to, "name") && put_text(to, in->name) &&
           put_key(to, "score") && put_f64(to, in->score) && end_object(to);
}

static bool write_shop_items(tree_out *to, const struct shop *in)
{
    if (!put_key(to, "items") || !put_array(to))
        return false;
    for (size_t i = 0; i < in->n_items; i++)
        if (!write_shop_item(to, &in->items[i]))
            return false;
    return end_array(to);
}

static bool write_shop_tags(tree_out *to, const struct shop *in)
{
    if (!put_key(to, "tags") || !put_array(to))
        return false;
    for (size_t i = 0; i < in->n_tags; i++)
        if (!write_shop_tag(to, &in->tags[i]))
            return false;
    return end_array(to);
}

static bool write_shop_meta(tree_out *to, const struct shop *in)
{
    if (!put_key(to, "meta") || !put_object(to))
        return false;
    for (size_t i = 0; i < in->n_meta; i++)
        if (!put_map_key(to, in->meta[i].key) || !put_text(to, in->meta[i].value))
            return false;
    return end_object(to);
}

static bool write_shop(tree_out *to, const struct shop *in)
{
    return put_object(to) && put_key(to, "id") && put_i64(to, in->id) && put_key(to, "customer") &&
           put_text(to, in->customer) && put_key(to, "email") && put_text(to, in->email) &&
           put_key(to, "paid") && put_bool(to, in->paid) && put_key(to, "total") &&
           put_f64(to, in->total) && write_shop_items(to, in) && write_shop_tags(to, in) &&
           write_shop_meta(to, in) && end_object(to);
}

#endif

#endif
