/*
 * Memory that is given back as a whole: the allocator interface, and the arena behind every
 * reader, parsed object and clone.
 */
#ifndef JSONRT_ARENA_H
#define JSONRT_ARENA_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Where memory comes from; all-zero means malloc, realloc and free.
 * resize(ctx, NULL, 0, n) allocates, resize(ctx, p, old, n) grows or shrinks, resize(ctx, p, old,
 * 0) frees and returns NULL. Blocks are aligned for any object. NULL for n > 0: no memory, p stays.
 */
typedef struct jsonrt_allocator {
    void *(*resize)(void *ctx, void *p, size_t old_size, size_t new_size);
    void *ctx;
} jsonrt_allocator;

struct jsonrti_block;

/** One bump region: the free bytes [next, end) of the newest block. */
typedef struct jsonrti_region {
    char *next, *end;
    struct jsonrti_block *blocks; /* newest first */
    struct jsonrti_block *large;  /* arrays with a block of their own */
    size_t used;                  /* bytes handed out from older blocks since the last reset */
    size_t grown;                 /* bytes that growing arrays would have taken without those */
    size_t peak;                  /* most bytes needed at once in any round: the next first block */
} jsonrti_region;

/** What was taken last, at some time before. */
typedef struct jsonrti_arena_mark {
    struct jsonrti_block *block, *large;
    char *next;
} jsonrti_arena_mark;

/**
 * An arena. Members are private. Objects and text live in separate regions, so that an array
 * that grows stays topmost while its elements' strings are read.
 */
typedef struct jsonrt_arena {
    jsonrti_region objects, text;
    jsonrt_allocator allocator;
    size_t budget;           /* bytes that may still be taken; SIZE_MAX: unbounded */
    char *fixed, *fixed_end; /* caller's memory; NULL: heap */
    bool secret;             /* it has held secrets since the last reset: to be wiped */
    uint8_t refused;         /* why the caller's last call without memory had none: an error code */
    void *reserved[3];
} jsonrt_arena;

/** Prepare an empty arena; allocates nothing. allocator may be NULL (malloc). Never fails. */
void jsonrt_arena_init(jsonrt_arena *arena, const jsonrt_allocator *allocator);
/** Prepare an arena in the caller's memory; never uses the heap. mem may have any alignment. */
void jsonrt_arena_init_fixed(jsonrt_arena *arena, void *mem, size_t cap);
/** Memory of size bytes aligned for any object, not zeroed: after a reset it may hold bytes of
 * earlier documents. NULL when there is none, also when a document's max_memory is used up. No
 * error is set: in a codec's _read the value then fails all the same, see codec.h. O(1). */
void *jsonrt_arena_alloc(jsonrt_arena *arena, size_t size);
/** Copies of text, NUL-terminated; NULL when there is no memory. */
char *jsonrt_arena_strdup(jsonrt_arena *arena, const char *s);
char *jsonrt_arena_strndup(jsonrt_arena *arena, const char *s, size_t n);
/** End everything allocated; keeps the memory for reuse (as one block after at most two rounds). */
void jsonrt_arena_reset(jsonrt_arena *arena);
/** Give all memory back. The arena may be initialised again. */
void jsonrt_arena_deinit(jsonrt_arena *arena);
/** Bytes held from the allocator (or of the caller's memory). */
size_t jsonrt_arena_held(const jsonrt_arena *arena);

#ifdef __cplusplus
}
#endif

#endif
