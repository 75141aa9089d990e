/* Files and lines for the example. */
#ifndef FILES_H
#define FILES_H

#include <stdbool.h>
#include <stddef.h>

struct text {
    char *data;
    size_t len;
};

/* The whole file; free(t->data). False, with data NULL, when it cannot be read. */
bool read_file(const char *name, struct text *t);
/* The next line that is not empty, without its newline; a part of `all`. */
bool next_line(const struct text *all, size_t *at, struct text *line);

#endif
