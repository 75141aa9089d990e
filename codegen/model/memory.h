/*
 * The tool's memory: one region per input header, freed at once. Allocation failure ends the
 * program with exit status 2: a compiler-like tool has nothing better to do.
 */
#ifndef JSONGEN_MEMORY_H
#define JSONGEN_MEMORY_H

#include <stddef.h>

typedef struct memory memory;

memory *memory_new(void);
void memory_free(memory *m);
/* Zeroed, aligned for any object. */
void *memory_alloc(memory *m, size_t size);
char *memory_strdup(memory *m, const char *s);
char *memory_strndup(memory *m, const char *s, size_t n);
/* printf into the region. */
char *memory_format(memory *m, const char *format, ...) __attribute__((format(printf, 2, 3)));
/* Append one element to an array that grows by doubling: *items has n elements of `size` bytes;
 * returns the new element, zeroed, and updates *items. */
void *memory_push(memory *m, void *items, size_t *n, size_t size);

#endif
