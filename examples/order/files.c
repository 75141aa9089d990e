/* Files and lines for the example. */
#include "files.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

bool read_file(const char *name, struct text *t)
{
    FILE *f = fopen(name, "rb");
    size_t cap = 1 << 16;

    t->len = 0;
    t->data = NULL;
    if (f == NULL)
        return false;
    do {
        char *more = realloc(t->data, cap *= 2);

        if (more == NULL)
            break;
        t->data = more;
        t->len += fread(t->data + t->len, 1, cap - t->len, f);
    } while (t->len == cap);
    if (ferror(f) || t->len == cap) {
        free(t->data);
        t->data = NULL;
    }
    fclose(f);
    return t->data != NULL;
}

bool next_line(const struct text *all, size_t *at, struct text *line)
{
    while (*at < all->len) {
        char *start = all->data + *at;
        char *end = memchr(start, '\n', all->len - *at);

        line->data = start;
        line->len = end != NULL ? (size_t)(end - start) : all->len - *at;
        *at += line->len + (end != NULL);
        if (line->len != 0)
            return true;
    }
    return false;
}
