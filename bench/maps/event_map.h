/* Events, whole and in part, by hand. */
#ifndef MAPS_EVENT_H
#define MAPS_EVENT_H

#include "event.h"
#include "map.h"
#include "tally.h"

static bool read_event_labels(tree_node from, struct event *out)
{
    tree_walk walk;
    tree_node item, array;
    size_t cap = 0;

    if (!tree_get(from, "labels", &array) || !tree_elements(array, &walk))
        return false;
    for (; tree_next(&walk, &item); out->n_labels++) {
        if (!make_room(&out->labels, out->n_labels, &cap, sizeof *out->labels) ||
            !tree_text(item, &out->labels[out->n_labels]))
            return false;
    }
    return true;
}

static bool read_event_payload(tree_node from, struct event *out)
{
    tree_walk walk;
    tree_node item, map;
    size_t cap = 0;
    char *key;

    if (!tree_get(from, "payload", &map) || !tree_members(map, &walk))
        return false;
    for (; tree_next_member(&walk, &key, &item); out->n_payload++) {
        if (!make_room(&out->payload, out->n_payload, &cap, sizeof *out->payload))
            return false;
        out->payload[out->n_payload].key = key;
        if (!tree_text(item, &out->payload[out->n_payload].value))
            return false;
    }
    return true;
}

static bool read_event(tree_node from, struct event *out)
{
    return get_i64(from, "id", &out->id) && get_text(from, "type", &out->type) &&
           get_text(from, "actor", &out->actor) && get_text(from, "repo", &out->repo) &&
           get_bool(from, "public", &out->is_public) && get_f64(from, "score", &out->score) &&
           read_event_labels(from, out) && read_event_payload(from, out) &&
           get_text(from, "created", &out->created) && get_text(from, "region", &out->region) &&
           get_i32(from, "duration_ms", &out->duration_ms) && get_text(from, "note", &out->note);
}

static bool read_narrow(tree_node from, struct narrow *out)
{
    return get_i64(from, "id", &out->id) && get_text(from, "actor", &out->actor) &&
           get_i32(from, "duration_ms", &out->duration_ms);
}

static bool read_events(tree_node from, struct events *out)
{
    tree_walk walk;
    tree_node item;
    size_t cap = 0;

    if (!tree_elements(from, &walk))
        return false;
    for (; tree_next(&walk, &item); out->n++) {
        if (!make_room(&out->items, out->n, &cap, sizeof *out->items) ||
            !read_event(item, &out->items[out->n]))
            return false;
    }
    return true;
}

static bool read_narrows(tree_node from, struct narrows *out)
{
    tree_walk walk;
    tree_node item;
    size_t cap = 0;

    if (!tree_elements(from, &walk))
        return false;
    for (; tree_next(&walk, &item); out->n++) {
        if (!make_room(&out->items, out->n, &cap, sizeof *out->items) ||
            !read_narrow(item, &out->items[out->n]))
            return false;
    }
    return true;
}

static void release_event(struct event *out)
{
    for (size_t i = 0; i < out->n_labels; i++)
        tree_free_text(out->labels[i]);
    for (size_t i = 0; i < out->n_payload; i++) {
        tree_free_text(out->payload[i].key);
        tree_free_text(out->payload[i].value);
    }
    free(out->labels);
    free(out->payload);
    tree_free_text(out->type);
    tree_free_text(out->actor);
    tree_free_text(out->repo);
    tree_free_text(out->created);
    tree_free_text(out->region);
    tree_free_text(out->note);
}

static void release_narrow(struct narrow *out)
{
    tree_free_text(out->actor);
}

static void release_events(struct events *out)
{
    for (size_t i = 0; i < out->n; i++)
        release_event(&out->items[i]);
    free(out->items);
}

static void release_narrows(struct narrows *out)
{
    for (size_t i = 0; i < out->n; i++)
        release_narrow(&out->items[i]);
    free(out->items);
}

/* ---- one element at a time ---- */

static bool read_each_event(tree_node from, struct tally *out)
{
    tree_walk walk;
    tree_node item;

    if (!tree_elements(from, &walk))
        return false;
    while (tree_next(&walk, &item)) {
        struct event e;

        memset(&e, 0, sizeof e);
        bool ok = read_event(item, &e);
        if (ok)
            count_event(out, &e);
        release_event(&e);
        if (!ok)
            return false;
    }
    return true;
}

static bool read_each_narrow(tree_node from, struct tally *out)
{
    tree_walk walk;
    tree_node item;

    if (!tree_elements(from, &walk))
        return false;
    while (tree_next(&walk, &item)) {
        struct narrow e;

        memset(&e, 0, sizeof e);
        bool ok = read_narrow(item, &e);
        if (ok)
            count_narrow(out, &e);
        release_narrow(&e);
        if (!ok)
            return false;
    }
    return true;
}

#ifdef TREE_WRITES

static bool write_event_lists(tree_out *to, const struct event *in)
{
    if (!put_key(to, "labels") || !put_array(to))
        return false;
    for (size_t i = 0; i < in->n_labels; i++)
        if (!put_text(to, in->labels[i]))
            return false;
    if (!end_array(to) || !put_key(to, "payload") || !put_object(to))
        return false;
    for (size_t i = 0; i < in->n_payload; i++)
        if (!put_map_key(to, in->payload[i].key) || !put_text(to, in->payload[i].value))
            return false;
    return end_object(to);
}

static bool write_event(tree_out *to, const struct event *in)
{
    return put_object(to) && put_key(to, "id") && put_i64(to, in->id) && put_key(to, "type") &&
           put_text(to, in->type) && put_key(to, "actor") && put_text(to, in->actor) &&
           put_key(to, "repo") && put_text(to, in->repo) && put_key(to, "public") &&
           put_bool(to, in->is_public) && put_key(to, "score") && put_f64(to, in->score) &&
           write_event_lists(to, in) && put_key(to, "created") && put_text(to, in->created) &&
           put_key(to, "region") && put_text(to, in->region) && put_key(to, "duration_ms") &&
           put_i64(to, in->duration_ms) && put_key(to, "note") && put_text(to, in->note) &&
           end_object(to);
}

static bool write_narrow(tree_out *to, const struct narrow *in)
{
    return put_object(to) && put_key(to, "id") && put_i64(to, in->id) && put_key(to, "actor") &&
           put_text(to, in->actor) && put_key(to, "duration_ms") && put_i64(to, in->duration_ms) &&
           end_object(to);
}

static bool write_events(tree_out *to, const struct events *in)
{
    if (!put_array(to))
        return false;
    for (size_t i = 0; i < in->n; i++)
        if (!write_event(to, &in->items[i]))
            return false;
    return end_array(to);
}

static bool write_narrows(tree_out *to, const struct narrows *in)
{
    if (!put_array(to))
        return false;
    for (size_t i = 0; i < in->n; i++)
        if (!write_narrow(to, &in->items[i]))
            return false;
    return end_array(to);
}

#endif

#endif
