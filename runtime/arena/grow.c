/*
 * Arrays that grow.
 *
 * What was taken last grows in place. Else an array moves to twice its size, and its old place is
 * lost until reset: cheap while arrays are small. A large one gets a block of its own instead,
 * which the allocator can grow without copying (realloc moves pages, not bytes) and shrink to fit,
 * so that a document of one huge array takes no more memory than the array.
 *
 * That is for arenas whose blocks are too small, as in one-call forms. What copies would have cost
 * is added to the region's peak: the next round's single block has room for them, and then
 * even huge arrays allocate nothing.
 */
#include <string.h>

#include "arena/block.h"
#include "jsonrt/gencode_secret.h"

#define LARGE_ARRAY ((size_t)32 << 10)

/* The link to the block of its own that starts at p, or NULL. */
static struct jsonrti_block **find_large(jsonrt_arena *arena, const void *p, size_t size)
{
    if (size < LARGE_ARRAY)
        return NULL;
    struct jsonrti_block **link = &arena->objects.large;
    while (*link != NULL && jsonrti_block_first(*link) != p)
        link = &(*link)->older;
    return *link != NULL ? link : NULL;
}

static void *resize_large(jsonrt_arena *arena, struct jsonrti_block **link, size_t size)
{
    struct jsonrti_block *block = jsonrti_block_resize(arena, *link, size);
    if (block == NULL)
        return NULL;
    *link = block;
    return jsonrti_block_first(block);
}

/* A block of its own, as the newest. */
static void *take_large(jsonrt_arena *arena, size_t size)
{
    struct jsonrti_block *block = jsonrti_block_resize(arena, NULL, size);
    if (block == NULL)
        return NULL;
    block->older = arena->objects.large;
    arena->objects.large = block;
    return jsonrti_block_first(block);
}

/* Grow what was taken last; NULL when it was not, or there is no room. */
static void *extend_fixed(jsonrt_arena *arena, char *object, size_t old_size, size_t more)
{
    if (object != arena->objects.next || more > jsonrti_fixed_room(arena))
        return NULL;
    arena->objects.next -= more;
    return memmove(object - more, object, old_size);
}

static void *extend_heap(jsonrt_arena *arena, char *object, size_t old_size, size_t more)
{
    if (object + old_size != arena->objects.next ||
        more > (size_t)(arena->objects.end - arena->objects.next))
        return NULL;
    arena->objects.next += more;
    return object;
}

void *jsonrti_arena_extend(jsonrt_arena *arena, void *p, size_t old_size, size_t new_size)
{
    size_t more = new_size - old_size;
    if (more > arena->budget)
        return NULL;
    void *object = arena->fixed != NULL ? extend_fixed(arena, p, old_size, more)
                                        : extend_heap(arena, p, old_size, more);
    if (object != NULL)
        jsonrti_budget_charge(arena, more);
    return object;
}

/* A new place for a heap array of old_size bytes, which may be 0. The old one is not given back. */
static void *move_heap(jsonrt_arena *arena, void *p, size_t old_size, size_t new_size, size_t align)
{
    void *to = jsonrti_arena_take_here(arena, new_size, align);
    if (to == NULL && new_size >= LARGE_ARRAY) {
        arena->objects.grown =
            jsonrti_add_saturated(arena->objects.grown, new_size + JSONRTI_ALIGN_MAX);
        to = take_large(arena, new_size);
    } else if (to == NULL) {
        size_t budget = arena->budget;
        arena->budget = SIZE_MAX; /* the caller charges what is more */
        to = jsonrti_arena_take(arena, new_size, align);
        arena->budget = budget;
    }
    if (to != NULL)
        memcpy(to, p, old_size);
    return to;
}

static void *grow_heap(jsonrt_arena *arena, void *p, size_t old_size, size_t new_size, size_t align)
{
    void *to = extend_heap(arena, p, old_size, new_size - old_size);
    if (to != NULL)
        return to;
    struct jsonrti_block **link = find_large(arena, p, old_size);
    if (link == NULL)
        return move_heap(arena, p, old_size, new_size, align);
    arena->objects.grown =
        jsonrti_add_saturated(arena->objects.grown, new_size + JSONRTI_ALIGN_MAX);
    return resize_large(arena, link, new_size);
}

static void *grow_fixed(jsonrt_arena *arena, void *p, size_t old_size, size_t new_size,
                        size_t align)
{
    void *to = extend_fixed(arena, p, old_size, new_size - old_size);
    if (to != NULL)
        return to;
    size_t budget = arena->budget;
    arena->budget = SIZE_MAX;
    to = jsonrti_arena_take(arena, new_size, align);
    arena->budget = budget;
    if (to != NULL)
        memcpy(to, p, old_size);
    return to;
}

void *jsonrti_arena_grow(jsonrt_arena *arena, void *p, size_t old_size, size_t new_size,
                         size_t align)
{
    if (old_size == 0)
        return jsonrti_arena_take(arena, new_size, align);
    size_t more = new_size - old_size;
    if (more > arena->budget)
        return NULL;
    void *to = arena->fixed != NULL ? grow_fixed(arena, p, old_size, new_size, align)
                                    : grow_heap(arena, p, old_size, new_size, align);
    if (to != NULL)
        jsonrti_budget_charge(arena, more);
    return to;
}

void *jsonrti_arena_shrink(jsonrt_arena *arena, void *p, size_t old_size, size_t new_size)
{
    size_t less = old_size - new_size;
    char *object = p;
    jsonrti_budget_refund(arena, less);
    if (arena->fixed != NULL) {
        if (object != arena->objects.next)
            return object;
        arena->objects.next += less;
        memmove(object + less, object, new_size);
        if (arena->secret)
            jsonrti_wipe(object, less);
        return object + less;
    }
    if (object + old_size == arena->objects.next) {
        /* The next round needs room for this moment, too. With one block that is sure already. */
        if (arena->objects.blocks->older != NULL || arena->objects.large != NULL)
            jsonrti_region_note(&arena->objects, 0);
        arena->objects.next -= less;
        if (arena->secret)
            jsonrti_wipe(arena->objects.next, less);
        return object;
    }
    struct jsonrti_block **link = less != 0 ? find_large(arena, p, old_size) : NULL;
    void *to = link != NULL ? resize_large(arena, link, new_size) : NULL;
    return to != NULL ? to : p;
}
