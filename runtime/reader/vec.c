/*
 * Arrays while they are read: how much room they get, and when.
 *
 * On the heap an array begins with about 256 bytes and doubles. In the caller's memory there must
 * be no waste, since a document is promised to fit in what its objects take: there the elements
 * that are left are counted first, by a scan for commas to the closing bracket. That scan is
 * repeated for each level of nested arrays, which is the price of the promise.
 *
 * When doubling does not fit the budget or the memory, what does fit is tried.
 */
#include <string.h>

#include "arena/arena_internal.h"
#include "reader/reader_internal.h"

#define FIRST_BYTES 256
#define FIRST_ITEMS 4

/* Behind the closing quote of the string at p, or end. */
static const char *pass_vec_string(const char *p, const char *end)
{
    for (p++; p < end && *p != '"'; p++) {
        if (*p == '\\' && p + 1 < end)
            p++;
    }
    return p < end ? p + 1 : end;
}

/* Elements from the one at p up to the end of its array or map. It need not be well-formed. */
static size_t count_vec_items(const char *p, const char *end)
{
    size_t depth = 0, n = 1;
    while (p < end) {
        switch (*p) {
        case '"':
            p = pass_vec_string(p, end);
            continue;
        case '[':
        case '{':
            depth++;
            break;
        case ']':
        case '}':
            if (depth-- == 0)
                return n;
            break;
        case ',':
            n += depth == 0;
            break;
        default:
            break;
        }
        p++;
    }
    return n;
}

/* The capacity that one would like. */
static size_t prefer_vec_cap(jsonrt_reader *r, const char *p, const jsonrti_vec *v, size_t size)
{
    size_t cap = v->cap * 2;
    if (r->arena.fixed != NULL)
        cap = v->n + count_vec_items(jsonrti_read_in_input(r, p), r->input_end);
    else if (v->cap == 0)
        cap = size >= FIRST_BYTES / FIRST_ITEMS ? FIRST_ITEMS : FIRST_BYTES / (unsigned)size;
    return cap < r->options.max_items ? cap : r->options.max_items;
}

/* The capacity to make do with. */
static size_t reduce_vec_cap(const jsonrt_reader *r, const jsonrti_vec *v, size_t size, size_t cap)
{
    size_t room = jsonrti_arena_room(&r->arena);
    size_t left = (room < r->arena.budget ? room : r->arena.budget) / size;
    size_t wanted = cap - v->cap;
    size_t more = left < wanted ? left : v->cap / 8;
    more = more < wanted ? more : wanted;
    return v->cap + (more != 0 ? more : 1);
}

/* Could there be cap elements of that size? Numbers of half a word's bits need no division. */
static bool is_vec_cap(size_t cap, size_t size)
{
    return (cap | size) >> (sizeof(size_t) * 4 - 1) == 0 || cap <= SIZE_MAX / 2 / size;
}

static void *move_vec(jsonrt_reader *r, jsonrti_vec *v, size_t size, size_t cap)
{
    if (!is_vec_cap(cap, size))
        return NULL;
    void *items = jsonrti_arena_grow(&r->arena, v->items, v->cap * size, cap * size,
                                     jsonrti_align_of_items(size));
    if (items == NULL)
        return NULL;
    v->items = items;
    v->cap = cap;
    return items;
}

void *jsonrti_vec_grow(jsonrt_reader *r, const char *p, jsonrti_vec *v, size_t size)
{
    if (v->n >= r->options.max_items) {
        jsonrti_read_fail(r, JSONRT_ERR_MAX_ITEMS, p, NULL);
        return NULL;
    }
    size_t cap = prefer_vec_cap(r, p, v, size);
    void *items = move_vec(r, v, size, cap);
    if (items == NULL)
        items = move_vec(r, v, size, reduce_vec_cap(r, v, size, cap));
    if (items == NULL)
        jsonrti_read_fail(r, jsonrti_arena_refusal(&r->arena, size), p, NULL);
    return items;
}

void *jsonrti_vec_finish(jsonrt_reader *r, jsonrti_vec *v, size_t size)
{
    if (v->cap == v->n)
        return v->items;
    char *items = jsonrti_arena_shrink(&r->arena, v->items, v->cap * size, v->n * size);
    v->cap = v->n;
    v->items = v->n != 0 ? items : NULL;
    return v->items;
}

void *jsonrti_read_take(jsonrt_reader *r, const char *p, size_t size, size_t align)
{
    void *object = jsonrti_arena_take(&r->arena, size, align);
    if (JSONRTI_UNLIKELY(object == NULL))
        jsonrti_read_fail(r, jsonrti_arena_refusal(&r->arena, size), p, NULL);
    return object;
}

void *jsonrti_read_new(jsonrt_reader *r, const char *p, size_t size)
{
    void *object = jsonrti_read_take(r, p, size, jsonrti_align_of_object(size));
    if (object != NULL)
        memset(object, 0, size);
    return object;
}
