/*
 * What the tests of memory share: a document with everything, an allocator that counts, checks the
 * sizes it is told and can fail, and the same for malloc, which the linker wraps (see
 * CMakeLists.txt).
 */
#ifndef METER_H
#define METER_H

#include <stdbool.h>
#include <stddef.h>

enum { NEVER = 0 };

typedef struct meter {
    size_t calls;   /* that ask for memory */
    size_t live;    /* blocks that were not given back */
    size_t fail_at; /* the call that fails; NEVER */
    bool fail_on;   /* all later ones too */
} meter;

/* Of a struct mixed. */
extern const char mixed_text[];
extern const size_t mixed_len;

/* For jsonrt_allocator; ctx is a meter. */
void *resize_counted(void *ctx, void *p, size_t old_size, size_t new_size);

/* What goes through malloc. */
extern meter heap;
/* The tests' own memory, which is not counted. */
void *__real_malloc(size_t size);
void *__real_realloc(void *p, size_t size);
void __real_free(void *p);

#endif
