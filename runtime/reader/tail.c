/*
 * Objects that end in a flexible array, while they are read.
 *
 * Header and elements are one allocation, which begins with the header alone and grows like any
 * array; what stands before the object (the owner of a parsed one) moves with it.
 */
#include <string.h>

#include "arena/arena_internal.h"
#include "jsonrt/gencode_form.h"
#include "reader/reader_internal.h"

bool jsonrti_growing_new(jsonrt_reader *r, const char *p, jsonrti_growing *g, size_t size)
{
    g->object = jsonrti_read_take(r, p, size, jsonrti_align_of_items(size));
    g->before = 0;
    g->size = size;
    if (g->object == NULL)
        return false;
    memset(g->object, 0, size);
    return true;
}

/* Bytes of an object whose array takes that many; 0 when there is no such object. */
static size_t find_tail_bytes(const jsonrti_growing *g, size_t header, size_t offset, size_t n,
                              size_t size)
{
    size_t align = g->before != 0 ? JSONRTI_ALIGN_MAX : jsonrti_align_of_items(header);
    if (n > (SIZE_MAX / 2 - header - align) / size)
        return 0;
    size_t bytes = offset + n * size;
    return ((bytes > header ? bytes : header) + align - 1) & ~(align - 1);
}

static bool resize_growing(jsonrt_reader *r, jsonrti_growing *g, size_t header, size_t bytes)
{
    char *block = (char *)g->object - g->before;
    size_t align = g->before != 0 ? JSONRTI_ALIGN_MAX : jsonrti_align_of_items(header);
    if (bytes == 0)
        return false;
    if (bytes > g->size)
        block = jsonrti_arena_grow(&r->arena, block, g->before + g->size, g->before + bytes, align);
    else if (bytes < g->size)
        block = jsonrti_arena_shrink(&r->arena, block, g->before + g->size, g->before + bytes);
    if (block == NULL)
        return false;
    g->object = block + g->before;
    g->size = bytes;
    return true;
}

void *jsonrti_tail_grow(jsonrt_reader *r, const char *p, jsonrti_growing *g, jsonrti_vec *v,
                        size_t header, size_t offset, size_t size)
{
    if (v->n >= r->options.max_items) {
        jsonrti_read_fail(r, JSONRT_ERR_MAX_ITEMS, p, NULL);
        return NULL;
    }
    size_t cap = jsonrti_vec_prefer(r, p, v, size);
    bool ok = resize_growing(r, g, header, find_tail_bytes(g, header, offset, cap, size));
    if (!ok) {
        cap = jsonrti_vec_make_do(r, p, v, size, cap);
        ok = resize_growing(r, g, header, find_tail_bytes(g, header, offset, cap, size));
    }
    if (!ok) {
        cap = v->n + 1;
        ok = resize_growing(r, g, header, find_tail_bytes(g, header, offset, cap, size));
    }
    if (!ok) {
        size_t bytes = find_tail_bytes(g, header, offset, v->n + 1, size);
        size_t more = bytes > g->size ? bytes - g->size : 0;
        jsonrti_read_fail(r, jsonrti_arena_refusal(&r->arena, more), p, NULL);
        return NULL;
    }
    v->cap = cap;
    return g->object;
}

void jsonrti_tail_finish(jsonrt_reader *r, jsonrti_growing *g, const jsonrti_vec *v, size_t header,
                         size_t offset, size_t size)
{
    size_t bytes = find_tail_bytes(g, header, offset, v->n, size);
    if (v->n != v->cap && bytes < g->size)
        resize_growing(r, g, header, bytes);
}

/* Text or bytes that were decoded to the room for text: into the object, and the room back. */
static const char *store_tail(jsonrt_reader *r, const char *p, const char *at, jsonrti_growing *g,
                              size_t header, size_t offset, const char *text, size_t n, char *room)
{
    size_t bytes = find_tail_bytes(g, header, offset, n + 1, 1);
    if (bytes > g->size && !resize_growing(r, g, header, bytes))
        return jsonrti_read_fail(r, jsonrti_arena_refusal(&r->arena, bytes - g->size), at, NULL);
    char *to = (char *)g->object + offset;
    if (n != 0)
        memcpy(to, text, n);
    to[n] = '\0';
    r->text = room;
    return p;
}

const char *jsonrti_read_tail_text(jsonrt_reader *r, const char *p, jsonrti_growing *g,
                                   size_t header, size_t offset, size_t *n)
{
    char *room = r->text, *text = NULL;
    const char *at = jsonrti_read_value_at(r, p);
    p = jsonrti_read_text(r, p, &text, n);
    return p == NULL ? NULL : store_tail(r, p, at, g, header, offset, text, *n, room);
}

const char *jsonrti_read_tail_bytes(jsonrt_reader *r, const char *p, jsonrti_growing *g,
                                    size_t header, size_t offset, size_t *n)
{
    char *room = r->text;
    uint8_t *bytes = NULL;
    const char *at = jsonrti_read_value_at(r, p);
    p = jsonrti_read_bytes(r, p, &bytes, n);
    return p == NULL ? NULL
                     : store_tail(r, p, at, g, header, offset, (const char *)bytes, *n, room);
}

const char *jsonrti_read_tail_bytes_as(jsonrt_reader *r, const char *p, jsonrti_growing *g,
                                       size_t header, size_t offset, size_t *n, int form)
{
    char *room = r->text;
    uint8_t *bytes = NULL;
    const char *at = jsonrti_read_value_at(r, p);
    p = jsonrti_read_bytes_as(r, p, &bytes, n, form);
    return p == NULL ? NULL
                     : store_tail(r, p, at, g, header, offset, (const char *)bytes, *n, room);
}
