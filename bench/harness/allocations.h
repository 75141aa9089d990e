/* What the allocator was asked for, by whomever. */
#ifndef ALLOCATIONS_H
#define ALLOCATIONS_H

struct allocations {
    unsigned long calls; /* of malloc, calloc, realloc and aligned forms */
    unsigned long bytes;
};

/* Of this thread, since it began. */
struct allocations count_allocations(void);

#endif
