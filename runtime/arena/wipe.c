/*
 * Wiping what an arena has handed out.
 *
 * Free memory holds nothing: what is given back in the middle of things (unused text room, the end
 * of an array that was too large, a block that grew elsewhere) is wiped then, once the arena is
 * marked.
 */
#include <string.h>

#include "arena/block.h"
#include "jsonrt/gencode_secret.h"

void jsonrti_wipe(void *p, size_t n)
{
    if (n == 0)
        return;
    memset(p, 0, n);
#if defined(__GNUC__)
    __asm__ __volatile__("" : : "r"(p) : "memory"); /* as if somebody read it */
#else
    for (volatile unsigned char *byte = p; n != 0; n--)
        *byte++ = 0;
#endif
}

void jsonrti_arena_secrets(jsonrt_arena *arena)
{
    if (arena != NULL)
        arena->secret = true;
}

/* The blocks of a list up to one that is not among them. */
static void wipe_blocks(struct jsonrti_block *block, const struct jsonrti_block *until)
{
    for (; block != until; block = block->older)
        jsonrti_wipe(jsonrti_block_first(block), block->size);
}

static void wipe_between(char *from, const char *to)
{
    if (from < to)
        jsonrti_wipe(from, (size_t)(to - from));
}

/* What is in use of a region, from `from` in the block `block` on; NULL: all. That may be nothing,
 * when what was taken before was cut since. */
static void wipe_region(const jsonrti_region *region, struct jsonrti_block *block, char *from)
{
    struct jsonrti_block *newest = region->blocks;
    if (newest == NULL)
        return;
    if (newest == block) {
        wipe_between(from, region->next);
        return;
    }
    wipe_between(jsonrti_block_first(newest), region->next);
    wipe_blocks(newest->older, block);
    if (block != NULL) /* how far it was used nobody knows any more */
        wipe_between(from, jsonrti_block_first(block) + block->size);
}

jsonrti_arena_mark jsonrti_arena_mark_here(const jsonrt_arena *arena)
{
    jsonrti_arena_mark mark = {arena->objects.blocks, arena->objects.large, arena->objects.next};
    return mark;
}

void jsonrti_arena_wipe_objects(jsonrt_arena *arena, const jsonrti_arena_mark *mark)
{
    if (arena->fixed != NULL) {
        wipe_between(arena->objects.next, mark->next);
        return;
    }
    wipe_region(&arena->objects, mark->block, mark->next);
    wipe_blocks(arena->objects.large, mark->large);
}

void jsonrti_arena_wipe(jsonrt_arena *arena)
{
    jsonrti_arena_mark all = {NULL, NULL, arena->fixed_end};
    jsonrti_arena_wipe_objects(arena, &all);
    if (arena->fixed != NULL)
        wipe_between(arena->fixed, arena->text.next);
    else
        wipe_region(&arena->text, NULL, NULL);
    arena->secret = false;
}
