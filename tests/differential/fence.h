/* Memory that ends at a page which may not be touched: a read beyond a document placed there is a
 * fault. */
#ifndef FENCE_H
#define FENCE_H

#include <stddef.h>

/* A protected page, at least `size` bytes, a protected page. Never freed. */
typedef struct fence {
    char *start, *end;
} fence;

fence fence_make(size_t size);
/* The text as the last bytes before the protected page; writable. */
char *fence_place(const fence *f, const char *text, size_t n);

#endif
