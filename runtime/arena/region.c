/*
 * Taking from an arena.
 *
 * Heap blocks double, so that their number stays logarithmic, and a reset that finds more than one
 * in a region drops them and remembers how much was needed at once: the next round takes that as a
 * single block, and from then on nothing is allocated at all. Rejected: keeping the largest block
 * (a steady load would go on allocating the rest), and joining blocks at reset (which could fail).
 */
#include <string.h>

#include "arena/allocator.h"
#include "arena/block.h"
#include "jsonrt/error.h"
#include "jsonrt/gencode_secret.h"

#define FIRST_BLOCK 1024

/* Without leaving the old bytes behind. */
static struct jsonrti_block *move_secret_block(jsonrt_arena *arena, struct jsonrti_block *block,
                                               size_t old, size_t size)
{
    struct jsonrti_block *to = jsonrti_allocator_resize(&arena->allocator, NULL, 0, size);
    if (to == NULL)
        return NULL;
    memcpy(to, block, old < size ? old : size);
    jsonrti_wipe(block, old);
    (void)jsonrti_allocator_resize(&arena->allocator, block, old, 0);
    return to;
}

struct jsonrti_block *jsonrti_block_resize(jsonrt_arena *arena, struct jsonrti_block *block,
                                           size_t size)
{
    size = jsonrti_add_saturated(size, JSONRTI_ALIGN_MAX - 1) & ~(size_t)(JSONRTI_ALIGN_MAX - 1);
    if (size > SIZE_MAX / 2)
        return NULL;
    size_t old = block != NULL ? JSONRTI_BLOCK_HEADER + block->size : 0;
    if (arena->secret && block != NULL)
        block = move_secret_block(arena, block, old, JSONRTI_BLOCK_HEADER + size);
    else
        block =
            jsonrti_allocator_resize(&arena->allocator, block, old, JSONRTI_BLOCK_HEADER + size);
    if (block != NULL)
        block->size = size;
    return block;
}

void jsonrti_block_free(jsonrt_arena *arena, struct jsonrti_block *block)
{
    while (block != NULL) {
        struct jsonrti_block *older = block->older;
        jsonrti_allocator_resize(&arena->allocator, block, JSONRTI_BLOCK_HEADER + block->size, 0);
        block = older;
    }
}

/* Bytes handed out in a region's blocks, the current one's included. */
static size_t used_of_region(const jsonrti_region *region)
{
    if (region->blocks == NULL)
        return region->used;
    return region->used + (size_t)(region->next - jsonrti_block_first(region->blocks));
}

void jsonrti_region_note(jsonrti_region *region, size_t size)
{
    size_t need = jsonrti_add_saturated(used_of_region(region), region->grown);
    need = jsonrti_add_saturated(need, size);
    if (need > region->peak)
        region->peak = need;
}

/* A new block with at least `size` bytes: twice the last one, or all of the round before. When
 * there is no memory for that much, just what is needed. */
static bool grow_region(jsonrt_arena *arena, jsonrti_region *region, size_t size)
{
    size_t want = FIRST_BLOCK;
    if (region->blocks != NULL)
        want = 2 * region->blocks->size;
    else if (region->peak > want)
        want = region->peak;
    struct jsonrti_block *block = jsonrti_block_resize(arena, NULL, size > want ? size : want);
    if (block == NULL && size < want)
        block = jsonrti_block_resize(arena, NULL, size);
    if (block == NULL)
        return false;
    /* Rounded: in a single block the next object would have been padded. */
    region->used =
        (used_of_region(region) + JSONRTI_ALIGN_MAX - 1) & ~(size_t)(JSONRTI_ALIGN_MAX - 1);
    block->older = region->blocks;
    region->blocks = block;
    region->next = jsonrti_block_first(block);
    region->end = region->next + block->size;
    return true;
}

void *jsonrti_arena_take_here(jsonrt_arena *arena, size_t size, size_t align)
{
    jsonrti_region *region = &arena->objects;
    if (region->blocks == NULL)
        return NULL;
    size_t room = (size_t)(region->end - region->next);
    size_t pad = (0 - (uintptr_t)region->next) & (align - 1);
    if (pad > room || size > room - pad)
        return NULL;
    char *p = region->next + pad;
    region->next = p + size;
    return p;
}

static void *take_heap(jsonrt_arena *arena, size_t size, size_t align)
{
    void *p = jsonrti_arena_take_here(arena, size, align);
    if (p != NULL)
        return p;
    jsonrti_region_note(&arena->objects, jsonrti_add_saturated(size, JSONRTI_ALIGN_MAX));
    if (!grow_region(arena, &arena->objects, size))
        return NULL;
    return jsonrti_arena_take_here(arena, size, align);
}

static void *take_fixed(jsonrt_arena *arena, size_t size, size_t align)
{
    size_t room = jsonrti_fixed_room(arena);
    if (size > room)
        return NULL;
    size_t pad = ((uintptr_t)arena->objects.next - size) & (align - 1);
    if (pad > room - size)
        return NULL;
    arena->objects.next -= size + pad;
    return arena->objects.next;
}

void *jsonrti_arena_take(jsonrt_arena *arena, size_t size, size_t align)
{
    if (size > arena->budget)
        return NULL;
    void *p = arena->fixed != NULL ? take_fixed(arena, size, align) : take_heap(arena, size, align);
    if (p != NULL)
        jsonrti_budget_charge(arena, size);
    return p;
}

int jsonrti_arena_refusal(const jsonrt_arena *arena, size_t size)
{
    return size > arena->budget ? JSONRT_ERR_MAX_MEMORY : JSONRT_ERR_MEMORY;
}

size_t jsonrti_arena_room(const jsonrt_arena *arena)
{
    return arena->fixed != NULL ? jsonrti_fixed_room(arena) : SIZE_MAX;
}

/* ---- text ---- */

char *jsonrti_arena_text_open(jsonrt_arena *arena, size_t size)
{
    jsonrti_region *region = &arena->text;
    if (size > arena->budget)
        return NULL;
    if (arena->fixed != NULL) {
        if (size > jsonrti_fixed_room(arena))
            return NULL;
    } else if (region->blocks == NULL || size > (size_t)(region->end - region->next)) {
        jsonrti_region_note(region, size);
        if (!grow_region(arena, region, size))
            return NULL;
    }
    char *room = region->next;
    region->next += size;
    jsonrti_budget_charge(arena, size);
    return room;
}

void jsonrti_arena_text_close(jsonrt_arena *arena, char *room, size_t size, char *used_end)
{
    if (arena->fixed == NULL && arena->text.blocks->older != NULL)
        jsonrti_region_note(&arena->text, 0);
    size_t left = size - (size_t)(used_end - room);
    if (arena->secret)
        jsonrti_wipe(used_end, left);
    jsonrti_budget_refund(arena, left);
    arena->text.next = used_end;
}
