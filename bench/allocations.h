/* Calls of the allocator, counted. */
#ifndef ALLOCATIONS_H
#define ALLOCATIONS_H

/* malloc, calloc and realloc calls since the start. */
unsigned long allocations(void);

#endif
