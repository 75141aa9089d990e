/* See sparse.h. Linux: memfd_create and mremap. */
#define _GNU_SOURCE

#include "sparse.h"

#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

enum { PIECE = 1 << 21 }; /* stays in a cache */

static size_t round_up(size_t n, size_t unit)
{
    return (n + unit - 1) / unit * unit;
}

static int make_piece(const char *pattern)
{
    size_t n = strlen(pattern);
    int fd = memfd_create("piece", 0);
    if (fd < 0)
        return -1;
    char *p = ftruncate(fd, PIECE) != 0
                  ? MAP_FAILED
                  : mmap(NULL, PIECE, PROT_READ | PROT_WRITE, MAP_SHARED, fd, 0);
    if (p == MAP_FAILED) {
        close(fd);
        return -1;
    }
    for (size_t i = 0; i < PIECE; i += n)
        memcpy(p + i, pattern, n);
    munmap(p, PIECE);
    return fd;
}

/* The text ends at the end of the mapped pieces, so that the page behind it faults. */
bool sparse_map(sparse *out, const char *pattern, size_t len)
{
    size_t page = (size_t)sysconf(_SC_PAGESIZE), whole = round_up(len, PIECE);
    if (whole < len || whole > SIZE_MAX - page)
        return false;
    int fd = make_piece(pattern);
    if (fd < 0)
        return false;
    out->size = whole + page;
    char *base =
        mmap(NULL, out->size, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    bool ok = base != MAP_FAILED;
    for (size_t at = 0; ok && at < whole; at += PIECE)
        ok = mmap(base + at, PIECE, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_FIXED | MAP_NORESERVE,
                  fd, 0) != MAP_FAILED;
    close(fd);
    if (!ok && base != MAP_FAILED)
        munmap(base, out->size);
    out->p = ok ? base + (whole - len) : NULL;
    out->len = len;
    return ok;
}

void sparse_unmap(sparse *map)
{
    size_t page = (size_t)sysconf(_SC_PAGESIZE);
    munmap(map->p + map->len + page - map->size, map->size);
}

static void *resize_pages(void *ctx, void *p, size_t old_size, size_t new_size)
{
    size_t page = (size_t)sysconf(_SC_PAGESIZE);
    size_t old = round_up(old_size, page), size = round_up(new_size, page);
    (void)ctx;
    if (size < new_size)
        return NULL;
    if (new_size == 0) {
        if (p != NULL)
            munmap(p, old);
        return NULL;
    }
    void *to = p != NULL ? mremap(p, old, size, MREMAP_MAYMOVE)
                         : mmap(NULL, size, PROT_READ | PROT_WRITE,
                                MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    return to != MAP_FAILED ? to : NULL;
}

const jsonrt_allocator sparse_allocator = {resize_pages, NULL};

size_t sparse_available(void)
{
    size_t pages = (size_t)sysconf(_SC_AVPHYS_PAGES), page = (size_t)sysconf(_SC_PAGESIZE);
    return pages > SIZE_MAX / page ? SIZE_MAX : pages * page;
}
