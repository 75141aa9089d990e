/*
 * Counts every call of the allocator, whoever makes it, by standing in front of glibc's own
 * functions.
 */
#include "allocations.h"

#include <errno.h>
#include <stddef.h>

void *__libc_malloc(size_t n);
void *__libc_calloc(size_t n, size_t size);
void *__libc_realloc(void *p, size_t n);
void *__libc_memalign(size_t alignment, size_t n);

static _Thread_local struct allocations count;

static void add(size_t n)
{
    count.calls++;
    count.bytes += n;
}

void *malloc(size_t n)
{
    add(n);
    return __libc_malloc(n);
}

void *calloc(size_t n, size_t size)
{
    add(n * size);
    return __libc_calloc(n, size);
}

void *realloc(void *p, size_t n)
{
    add(n);
    return __libc_realloc(p, n);
}

void *aligned_alloc(size_t alignment, size_t n)
{
    add(n);
    return __libc_memalign(alignment, n);
}

int posix_memalign(void **out, size_t alignment, size_t n)
{
    add(n);
    *out = __libc_memalign(alignment, n);
    return *out != NULL ? 0 : ENOMEM;
}

struct allocations count_allocations(void)
{
    return count;
}
