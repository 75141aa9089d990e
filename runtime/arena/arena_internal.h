/*
 * The arena's inner calls: what readers, values and clones need beyond the public ones.
 *
 * Two regions. Objects (structs, arrays, tapes) are taken one by one; text is reserved for a whole
 * document at once and the rest is given back when it ends.
 *
 * On the heap both regions grow upwards in their own blocks. In the caller's memory text grows up
 * from the bottom and objects grow down from the top, so that free bytes are always one piece
 * between them: what one document's text did not use is there for the next one, to the byte.
 * (Objects at the bottom were tried on paper first: unused text room then lies behind used text,
 * cut off from the objects.) The price: there, an array that grows or shrinks in place moves.
 *
 * Alignment: an array of n elements of size s lies at a multiple of the largest power of two that
 * divides s; a single object of s bytes at one that is not above s; never beyond what the target's
 * C types need, which is also all that an allocator promises (16 bytes; 8 on 32-bit ARM). That is
 * enough for every C type of that size, so most objects need no padding at all; at most 15 bytes
 * are lost before one.
 */
#ifndef JSONRTI_ARENA_INTERNAL_H
#define JSONRTI_ARENA_INTERNAL_H

#include <stddef.h>

#include "jsonrt/arena.h"

#define JSONRTI_ALIGN_MAX _Alignof(max_align_t)

/* For arrays whose elements have this size (not 0). */
static inline size_t jsonrti_align_of_items(size_t size)
{
    return (size | JSONRTI_ALIGN_MAX) & (~(size | JSONRTI_ALIGN_MAX) + 1);
}

/* For one object of this size, a flexible array at its end included. */
static inline size_t jsonrti_align_of_object(size_t size)
{
    size_t align = JSONRTI_ALIGN_MAX;
    while (align > size && align > 1)
        align /= 2;
    return align;
}

/* Memory for an object, not zeroed; align is a power of two up to JSONRTI_ALIGN_MAX. NULL: the
 * budget or the memory is at its end (jsonrti_arena_refusal tells which). */
void *jsonrti_arena_take(jsonrt_arena *arena, size_t size, size_t align);

/* The same from the current heap block only, without the budget; NULL when it has no room. */
void *jsonrti_arena_take_here(jsonrt_arena *arena, size_t size, size_t align);

/* Why `size` bytes were refused: JSONRT_ERR_MAX_MEMORY or JSONRT_ERR_MEMORY. */
int jsonrti_arena_refusal(const jsonrt_arena *arena, size_t size);

/* Grow what was taken last, without a second copy. Returns where it is now (in the caller's memory
 * it moves), or NULL when something was taken since or there is no room: then it stays as it was.
 * Both sizes are multiples of the alignment it was taken with. */
void *jsonrti_arena_extend(jsonrt_arena *arena, void *p, size_t old_size, size_t new_size);

/* The same, but when it cannot grow in place it moves, and its old place is lost until reset; with
 * old_size 0 it is taken. Charges the budget with what is more. NULL: refused, it stays. */
void *jsonrti_arena_grow(jsonrt_arena *arena, void *p, size_t old_size, size_t new_size,
                         size_t align);

/* Give the end of an object back, to the budget always, to the memory when it was taken last.
 * Returns where it is now. The same multiples. */
void *jsonrti_arena_shrink(jsonrt_arena *arena, void *p, size_t old_size, size_t new_size);

/* Of what was taken so far; and wipe all objects that were taken since. */
jsonrti_arena_mark jsonrti_arena_mark_here(const jsonrt_arena *arena);
void jsonrti_arena_wipe_objects(jsonrt_arena *arena, const jsonrti_arena_mark *mark);
/* Wipe all that was taken, and with that the mark that there are secrets. */
void jsonrti_arena_wipe(jsonrt_arena *arena);

/* A copy of exactly n bytes, NULs among them, with a NUL behind; NULL as jsonrti_arena_take. s may
 * be NULL when n is 0. */
char *jsonrti_arena_copy_text(jsonrt_arena *arena, const char *s, size_t n);

/* Bytes that the caller's memory still has; SIZE_MAX on the heap. */
size_t jsonrti_arena_room(const jsonrt_arena *arena);

/* Reserve text room for one document (unaligned); NULL as jsonrti_arena_take. */
char *jsonrti_arena_text_open(jsonrt_arena *arena, size_t size);
/* End it: keep [room, used_end), give the other bytes of room[0..size) back. */
void jsonrti_arena_text_close(jsonrt_arena *arena, char *room, size_t size, char *used_end);

#endif
