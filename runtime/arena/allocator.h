/*
 * Memory for buffers and pooled objects: the user's allocator, or malloc where it is all-zero.
 */
#ifndef JSONRTI_ARENA_ALLOCATOR_H
#define JSONRTI_ARENA_ALLOCATOR_H

#include <stdlib.h>

#include "jsonrt/arena.h"

/* As jsonrt_allocator's resize. */
static inline void *jsonrti_allocator_resize(const jsonrt_allocator *allocator, void *p,
                                             size_t old_size, size_t new_size)
{
    if (allocator->resize != NULL)
        return allocator->resize(allocator->ctx, p, old_size, new_size);
    if (new_size != 0)
        return realloc(p, new_size);
    free(p);
    return NULL;
}

#endif
