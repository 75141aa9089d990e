/*
 * Sorted indexes; see sorted_index.h.
 *
 * Heapsort: n log n whatever the keys, no memory, no recursion. Quicksort was rejected for its
 * worst case, merge sort for its second array. Entries are 32-bit numbers at any address.
 */
#include "writer/sorted_index.h"

#include "arena/allocator.h"

#define ENTRY sizeof(uint32_t)

typedef struct index_sorting {
    unsigned char *index;
    jsonrti_before before;
    const void *members;
} index_sorting;

static size_t get_entry(const unsigned char *index, size_t i)
{
    uint32_t entry;
    memcpy(&entry, index + i * ENTRY, ENTRY);
    return entry;
}

static void put_entry(unsigned char *index, size_t i, size_t member)
{
    uint32_t entry = (uint32_t)member;
    memcpy(index + i * ENTRY, &entry, ENTRY);
}

/* Let member sink from `at` in the heap of n entries, the last of the order on top. */
static void sink_entry(const index_sorting *s, size_t member, size_t at, size_t n)
{
    for (;;) {
        size_t child = 2 * at + 1;
        if (child >= n)
            break;
        size_t greater = get_entry(s->index, child);
        if (child + 1 < n) {
            size_t other = get_entry(s->index, child + 1);
            if (s->before(s->members, greater, other)) {
                greater = other;
                child++;
            }
        }
        if (!s->before(s->members, member, greater))
            break;
        put_entry(s->index, at, greater);
        at = child;
    }
    put_entry(s->index, at, member);
}

static void sort_entries(const index_sorting *s, size_t n)
{
    for (size_t i = 0; i < n; i++)
        put_entry(s->index, i, i);
    for (size_t i = n / 2; i-- != 0;)
        sink_entry(s, get_entry(s->index, i), i, n);
    for (size_t i = n; i-- > 1;) {
        size_t last = get_entry(s->index, i);
        put_entry(s->index, i, get_entry(s->index, 0));
        sink_entry(s, last, 0, i);
    }
}

/* Keep so many bytes at the end of a fixed buffer out of the way of leaves. What the stage holds is
 * still copied there. */
static void keep_bytes(jsonrt_writer *w, size_t kept)
{
    w->kept = kept;
    if (!w->staged && w->end != NULL)
        w->end = w->data + (w->cap - kept);
}

static unsigned char *take_buffer_end(jsonrt_writer *w, const char *d, size_t n)
{
    size_t used = w->staged ? w->len + (size_t)(d - w->stage) : (size_t)(d - w->data);
    size_t room = w->cap - w->kept;
    if (used > room || n > (room - used) / ENTRY)
        return NULL;
    keep_bytes(w, w->kept + n * ENTRY);
    return (unsigned char *)w->data + (w->cap - w->kept);
}

unsigned char *jsonrti_index_begin(jsonrt_writer *w, const char *d, size_t n, jsonrti_before before,
                                   const void *members)
{
    index_sorting s = {NULL, before, members};
    if (d == NULL || n > UINT32_MAX || n > SIZE_MAX / ENTRY)
        return NULL;
    if (w->mode == JSONRTI_MODE_FIXED)
        s.index = take_buffer_end(w, d, n);
    else
        s.index = jsonrti_allocator_resize(&w->allocator, NULL, 0, n * ENTRY);
    if (s.index != NULL)
        sort_entries(&s, n);
    return s.index;
}

bool jsonrti_index_is_vain(const jsonrt_writer *w, size_t n)
{
    return w->mode == JSONRTI_MODE_FIXED && n <= UINT32_MAX;
}

size_t jsonrti_index_at(jsonrt_writer *w, const unsigned char *index, size_t n, size_t i)
{
    if (w->mode != JSONRTI_MODE_FIXED)
        return get_entry(index, i);
    const unsigned char *entry = index + i * ENTRY;
    /* Output came this far: what is still to be written will not fit. */
    if ((const unsigned char *)w->data + w->len > entry)
        return 0;
    size_t member = get_entry(index, i);
    size_t behind = w->cap - (size_t)(index - (const unsigned char *)w->data) - n * ENTRY;
    keep_bytes(w, behind + (n - 1 - i) * ENTRY);
    return member;
}

void jsonrti_index_end(jsonrt_writer *w, unsigned char *index, size_t n)
{
    if (index == NULL)
        return;
    if (w->mode == JSONRTI_MODE_FIXED)
        keep_bytes(w, w->cap - (size_t)(index - (unsigned char *)w->data) - n * ENTRY);
    else
        jsonrti_allocator_resize(&w->allocator, index, n * ENTRY, 0);
}
