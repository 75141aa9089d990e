/*
 * Texts of gigabytes that take megabytes: one piece of memory mapped over and over.
 */
#ifndef SPARSE_H
#define SPARSE_H

#include <stdbool.h>
#include <stddef.h>

#include <jsonrt/arena.h>

typedef struct sparse {
    char *p;
    size_t len; /* usable bytes; behind them lies a page that faults */
    size_t size;
} sparse;

/* `len` bytes of a pattern whose length is a power of two; bytes at the ends may be changed, pages
 * that are changed take memory. False: the machine has no room for it. */
bool sparse_map(sparse *out, const char *pattern, size_t len);
void sparse_unmap(sparse *map);

/* Pages that take memory only when they are touched: for readers and writers of sparse texts. */
extern const jsonrt_allocator sparse_allocator;

/* Bytes of memory that are free now. */
size_t sparse_available(void);

#endif
