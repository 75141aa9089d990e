/*
 * The tool's memory: a region made of blocks that are freed together.
 *
 * A block serves small requests from its front; a large request gets a block of its own behind the
 * current one, so that it does not waste the rest of it. malloc with a free for every string was
 * rejected: the model is a graph with shared strings, and it lives until the program is done with
 * it.
 */
#include "model/memory.h"

#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct block {
    struct block *next;
    max_align_t data[];
} block;

struct memory {
    block *blocks;
    unsigned char *free; /* in blocks->data */
    size_t left;
};

enum { BLOCK_SIZE = 64 * 1024, LARGE_SIZE = BLOCK_SIZE / 4, FIRST_ITEMS = 4 };

static _Noreturn void memory_give_up(void)
{
    fputs("jsongen: error: out of memory\n", stderr);
    exit(2);
}

/* A zeroed block with room for `size` bytes. */
static block *memory_block(size_t size)
{
    block *b = size <= SIZE_MAX - sizeof(block) ? calloc(1, sizeof(block) + size) : NULL;
    if (!b)
        memory_give_up();
    return b;
}

memory *memory_new(void)
{
    memory *m = calloc(1, sizeof *m);
    if (!m)
        memory_give_up();
    return m;
}

void memory_free(memory *m)
{
    if (!m)
        return;
    block *next;
    for (block *b = m->blocks; b; b = next) {
        next = b->next;
        free(b);
    }
    free(m);
}

static void *memory_large(memory *m, size_t size)
{
    block *b = memory_block(size);
    if (m->blocks) {
        b->next = m->blocks->next;
        m->blocks->next = b;
    } else {
        m->blocks = b;
    }
    return b->data;
}

void *memory_alloc(memory *m, size_t size)
{
    const size_t align = _Alignof(max_align_t);
    if (size >= LARGE_SIZE)
        return memory_large(m, size);
    size = size ? (size + align - 1) / align * align : align;
    if (size > m->left) {
        block *b = memory_block(BLOCK_SIZE);
        b->next = m->blocks;
        m->blocks = b;
        m->free = (unsigned char *)b->data;
        m->left = BLOCK_SIZE;
    }
    void *p = m->free;
    m->free += size;
    m->left -= size;
    return p;
}

char *memory_strndup(memory *m, const char *s, size_t n)
{
    char *p = memory_alloc(m, n + 1);
    if (n)
        memcpy(p, s, n);
    return p;
}

char *memory_strdup(memory *m, const char *s)
{
    return memory_strndup(m, s, strlen(s));
}

char *memory_format(memory *m, const char *format, ...)
{
    va_list args, again;
    va_start(args, format);
    va_copy(again, args);
    int n = vsnprintf(NULL, 0, format, args);
    va_end(args);
    char *p = memory_alloc(m, n > 0 ? (size_t)n + 1 : 1);
    if (n > 0)
        vsnprintf(p, (size_t)n + 1, format, again);
    va_end(again);
    return p;
}

/*
 * The capacity is not stored: it is the smallest power of two that holds n, at least FIRST_ITEMS.
 * An array that grows by this function must therefore have been started by it (from NULL and 0).
 */
void *memory_push(memory *m, void *items, size_t *n, size_t size)
{
    char *array;
    memcpy(&array, items, sizeof array);
    bool full = *n == 0 || (*n >= FIRST_ITEMS && (*n & (*n - 1)) == 0);
    if (full) {
        size_t capacity = *n ? *n * 2 : FIRST_ITEMS;
        if (*n > SIZE_MAX / 2 || capacity > SIZE_MAX / size)
            memory_give_up();
        char *grown = memory_alloc(m, capacity * size);
        if (*n)
            memcpy(grown, array, *n * size);
        array = grown;
        memcpy(items, &array, sizeof array);
    }
    char *item = array + *n * size;
    memset(item, 0, size);
    ++*n;
    return item;
}
