/*
 * The order in which a map's entries are written under sort_maps: bytes of their keys, then
 * position.
 *
 * A sorted index says it, as for free-form objects (value/value_order.c), whose keys are stored
 * otherwise. An allocator without memory is done without: each entry is then sought among all, so
 * that sorting cannot fail.
 */
#include "writer/sorted_index.h"

static jsonrt_str map_key_at(const jsonrti_map_order *order, size_t i, char *room)
{
    const char *at = order->keys + i * order->size;
    jsonrt_str key = {at, 0};
    if (order->text != NULL) {
        key = order->text(at, room);
    } else if (order->cap == JSONRTI_MAP_STR) {
        memcpy(&key, at, sizeof key);
    } else if (order->cap == JSONRTI_MAP_CSTR) {
        memcpy(&key.ptr, at, sizeof key.ptr);
        key.len = key.ptr != NULL ? strlen(key.ptr) : 0;
    } else {
        const char *nul = memchr(at, '\0', order->cap);
        key.len = nul != NULL ? (size_t)(nul - at) : order->cap;
    }
    return key;
}

/* Does entry i stand before entry j, another one? */
static bool is_map_key_before(const void *members, size_t i, size_t j)
{
    const jsonrti_map_order *order = members;
    char room_a[JSONRTI_SCALAR_ROOM], room_b[JSONRTI_SCALAR_ROOM];
    jsonrt_str a = map_key_at(order, i, room_a), b = map_key_at(order, j, room_b);
    size_t n = a.len < b.len ? a.len : b.len;
    int less = n == 0 ? 0 : memcmp(a.ptr, b.ptr, n);
    if (less != 0)
        return less < 0;
    return a.len != b.len ? a.len < b.len : i < j;
}

void jsonrti_map_sort(jsonrt_writer *w, const char *d, jsonrti_map_order *order)
{
    order->index = jsonrti_index_begin(w, d, order->n, is_map_key_before, order);
    if (order->index == NULL && jsonrti_index_is_vain(w, order->n))
        order->keys = NULL;
}

/* The first of the entries behind the last one that was written; of all when there is none yet. */
static size_t seek_map_entry(const jsonrti_map_order *order, size_t i)
{
    size_t best = order->n;
    for (size_t j = 0; j < order->n; j++) {
        bool done = i != 0 && (j == order->last || is_map_key_before(order, j, order->last));
        if (!done && (best == order->n || is_map_key_before(order, j, best)))
            best = j;
    }
    return best;
}

size_t jsonrti_map_sorted(jsonrt_writer *w, jsonrti_map_order *order, size_t i)
{
    if (order->index != NULL)
        return jsonrti_index_at(w, order->index, order->n, i);
    order->last = seek_map_entry(order, i);
    return order->last;
}

void jsonrti_map_unsort(jsonrt_writer *w, jsonrti_map_order *order)
{
    jsonrti_index_end(w, order->index, order->n);
}
