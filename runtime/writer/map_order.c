/*
 * The order in which a map's entries are written under sort_maps: bytes of their keys, then
 * position.
 *
 * Heapsort over an index from the writer's allocator, as for free-form objects
 * (value/value_order.c), whose keys are stored otherwise. A fixed writer, which promises not to
 * allocate, and an allocator without memory do without an index: each entry is then sought among
 * all, so that sorting cannot fail.
 */
#include "arena/allocator.h"
#include "writer/writer_internal.h"

static jsonrt_str map_key_at(const jsonrti_map_order *order, size_t i)
{
    const char *at = order->keys + i * order->size;
    jsonrt_str key = {at, 0};
    if (order->cap == JSONRTI_MAP_STR) {
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
static bool is_map_key_before(const jsonrti_map_order *order, size_t i, size_t j)
{
    jsonrt_str a = map_key_at(order, i), b = map_key_at(order, j);
    size_t n = a.len < b.len ? a.len : b.len;
    int less = n == 0 ? 0 : memcmp(a.ptr, b.ptr, n);
    if (less != 0)
        return less < 0;
    return a.len != b.len ? a.len < b.len : i < j;
}

/* Let index[at] sink in the heap index[0..n), the last of the order on top. */
static void sink_map_entry(jsonrti_map_order *order, size_t at, size_t n)
{
    size_t *index = order->index, entry = index[at];
    for (;;) {
        size_t child = 2 * at + 1;
        if (child >= n)
            break;
        if (child + 1 < n && is_map_key_before(order, index[child], index[child + 1]))
            child++;
        if (!is_map_key_before(order, entry, index[child]))
            break;
        index[at] = index[child];
        at = child;
    }
    index[at] = entry;
}

void jsonrti_map_sort(jsonrt_writer *w, jsonrti_map_order *order)
{
    size_t n = order->n;
    if (w->mode == JSONRTI_MODE_FIXED || n > SIZE_MAX / sizeof *order->index)
        return;
    order->index = jsonrti_allocator_resize(&w->allocator, NULL, 0, n * sizeof *order->index);
    if (order->index == NULL)
        return;
    for (size_t i = 0; i < n; i++)
        order->index[i] = i;
    for (size_t i = n / 2; i-- != 0;)
        sink_map_entry(order, i, n);
    for (size_t i = n; i-- > 1;) {
        size_t top = order->index[0];
        order->index[0] = order->index[i];
        order->index[i] = top;
        sink_map_entry(order, 0, i);
    }
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

size_t jsonrti_map_sorted(jsonrti_map_order *order, size_t i)
{
    if (order->index != NULL)
        return order->index[i];
    order->last = seek_map_entry(order, i);
    return order->last;
}

void jsonrti_map_unsort(jsonrt_writer *w, jsonrti_map_order *order)
{
    if (order->index != NULL)
        jsonrti_allocator_resize(&w->allocator, order->index, order->n * sizeof *order->index, 0);
}
