/*
 * Counts every call of the allocator, whoever makes it, by standing in front of glibc's own
 * functions.
 */
#include "allocations.h"

#include <stddef.h>

void *__libc_malloc(size_t n);
void *__libc_calloc(size_t n, size_t size);
void *__libc_realloc(void *p, size_t n);

static unsigned long count;

void *malloc(size_t n)
{
    count++;
    return __libc_malloc(n);
}

void *calloc(size_t n, size_t size)
{
    count++;
    return __libc_calloc(n, size);
}

void *realloc(void *p, size_t n)
{
    count++;
    return __libc_realloc(p, n);
}

unsigned long allocations(void)
{
    return count;
}
