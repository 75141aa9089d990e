/*
 * The blocks behind an arena on the heap; for the arena's own files.
 */
#ifndef JSONRTI_ARENA_BLOCK_H
#define JSONRTI_ARENA_BLOCK_H

#include "arena/arena_internal.h"

/* A block: this header, then `size` usable bytes. Its size is a multiple of JSONRTI_ALIGN_MAX. */
struct jsonrti_block {
    struct jsonrti_block *older;
    size_t size;
};

#define JSONRTI_BLOCK_HEADER                                                                       \
    ((sizeof(struct jsonrti_block) + JSONRTI_ALIGN_MAX - 1) / JSONRTI_ALIGN_MAX * JSONRTI_ALIGN_MAX)

static inline char *jsonrti_block_first(struct jsonrti_block *block)
{
    return (char *)block + JSONRTI_BLOCK_HEADER;
}

static inline size_t jsonrti_add_saturated(size_t a, size_t b)
{
    return a > SIZE_MAX - b ? SIZE_MAX : a + b;
}

/* Allocate, grow or shrink a block (NULL: a new one); NULL without memory, and then it stays. */
struct jsonrti_block *jsonrti_block_resize(jsonrt_arena *arena, struct jsonrti_block *block,
                                           size_t size);
/* Free a list of blocks. */
void jsonrti_block_free(jsonrt_arena *arena, struct jsonrti_block *block);

/* Note how much a region holds at once when `size` more bytes are in use. */
void jsonrti_region_note(jsonrti_region *region, size_t size);

static inline void jsonrti_budget_refund(jsonrt_arena *arena, size_t size)
{
    if (arena->budget != SIZE_MAX)
        arena->budget += size;
}

static inline void jsonrti_budget_charge(jsonrt_arena *arena, size_t size)
{
    if (arena->budget != SIZE_MAX)
        arena->budget -= size;
}

/* Free bytes between text and objects in the caller's memory. */
static inline size_t jsonrti_fixed_room(const jsonrt_arena *arena)
{
    return (size_t)(arena->objects.next - arena->text.next);
}

#endif
