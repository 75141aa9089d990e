/*
 * The arena as an object, and its public calls; see arena_internal.h for its shape.
 */
#include <string.h>

#include "arena/block.h"

void jsonrt_arena_init(jsonrt_arena *arena, const jsonrt_allocator *allocator)
{
    jsonrt_allocator own = {NULL, NULL};
    if (allocator != NULL)
        own = *allocator; /* which may be the arena's own */
    memset(arena, 0, sizeof *arena);
    arena->allocator = own;
    arena->budget = SIZE_MAX;
}

void jsonrt_arena_init_fixed(jsonrt_arena *arena, void *mem, size_t cap)
{
    jsonrt_arena_init(arena, NULL);
    /* No memory at all is still fixed memory: an address that is never written. */
    arena->fixed = mem != NULL ? (char *)mem : (char *)"";
    arena->fixed_end = arena->fixed + (mem != NULL ? cap : 0);
    arena->text.next = arena->fixed;
    arena->objects.next = arena->fixed_end;
}

/* For the caller, who may forget to look: see jsonrti_codec_leave. */
static void *take_for_caller(jsonrt_arena *arena, size_t size, size_t align)
{
    void *p = jsonrti_arena_take(arena, size, align);
    if (p == NULL)
        arena->refused = (uint8_t)jsonrti_arena_refusal(arena, size);
    return p;
}

void *jsonrt_arena_alloc(jsonrt_arena *arena, size_t size)
{
    /* At least one byte, so that two objects never share an address. */
    return take_for_caller(arena, size + (size == 0), JSONRTI_ALIGN_MAX);
}

char *jsonrti_arena_copy_text(jsonrt_arena *arena, const char *s, size_t n)
{
    if (n == SIZE_MAX)
        return NULL;
    /* From the objects: the text region is the open document's. */
    char *copy = take_for_caller(arena, n + 1, 1);
    if (copy == NULL)
        return NULL;
    if (n != 0)
        memcpy(copy, s, n);
    copy[n] = '\0';
    return copy;
}

char *jsonrt_arena_strndup(jsonrt_arena *arena, const char *s, size_t n)
{
    const char *nul = n != 0 ? memchr(s, '\0', n) : NULL;
    return jsonrti_arena_copy_text(arena, s, nul != NULL ? (size_t)(nul - s) : n);
}

char *jsonrt_arena_strdup(jsonrt_arena *arena, const char *s)
{
    return jsonrti_arena_copy_text(arena, s, strlen(s));
}

static void drop_region(jsonrt_arena *arena, jsonrti_region *region)
{
    jsonrti_block_free(arena, region->blocks);
    jsonrti_block_free(arena, region->large);
    region->blocks = NULL;
    region->large = NULL;
    region->next = NULL;
    region->end = NULL;
    region->used = 0;
}

static void reset_region(jsonrt_arena *arena, jsonrti_region *region)
{
    if (region->blocks != NULL && region->blocks->older == NULL && region->large == NULL) {
        region->next = jsonrti_block_first(region->blocks);
    } else {
        jsonrti_region_note(region, 0);
        drop_region(arena, region);
    }
    region->grown = 0;
}

void jsonrt_arena_reset(jsonrt_arena *arena)
{
    if (arena->secret)
        jsonrti_arena_wipe(arena);
    if (arena->fixed != NULL) {
        arena->text.next = arena->fixed;
        arena->objects.next = arena->fixed_end;
        return;
    }
    reset_region(arena, &arena->objects);
    reset_region(arena, &arena->text);
}

void jsonrt_arena_deinit(jsonrt_arena *arena)
{
    if (arena->secret)
        jsonrti_arena_wipe(arena);
    if (arena->fixed != NULL) {
        jsonrt_arena_init_fixed(arena, arena->fixed, (size_t)(arena->fixed_end - arena->fixed));
        return;
    }
    drop_region(arena, &arena->objects);
    drop_region(arena, &arena->text);
    jsonrt_arena_init(arena, &arena->allocator);
}

static size_t held_by_blocks(const struct jsonrti_block *block)
{
    size_t held = 0;
    for (; block != NULL; block = block->older)
        held += JSONRTI_BLOCK_HEADER + block->size;
    return held;
}

size_t jsonrt_arena_held(const jsonrt_arena *arena)
{
    if (arena->fixed != NULL)
        return (size_t)(arena->fixed_end - arena->fixed);
    return held_by_blocks(arena->objects.blocks) + held_by_blocks(arena->objects.large) +
           held_by_blocks(arena->text.blocks);
}
