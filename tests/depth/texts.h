/*
 * Documents of a given depth, and where they are too deep.
 */
#ifndef DEPTH_TEXTS_H
#define DEPTH_TEXTS_H

#include <stdbool.h>
#include <stddef.h>

/* How a document of any depth is made: a beginning, a piece that is repeated, and the innermost
 * part, of 1, 2 … levels. */
typedef struct pattern {
    const char *begin, *end;
    size_t begin_levels;
    const char *open, *close;
    size_t open_levels;
    const char *inner[3]; /* of 1 level …, as many as open_levels */
    size_t inner_levels;  /* that the inner parts have besides */
} pattern;

/* The document with n levels, to be freed; NULL when n is too small for one. */
char *make_deep(const pattern *p, size_t n);
/* The same with "[" and "]" around it. */
char *wrap_in_array(const char *json);

/* Where the first bracket below `limit` levels stands; false when there is none. *path, to be
 * freed, leads to it: all of it. Keys need no quotes in paths. */
bool find_too_deep(const char *json, size_t limit, size_t *offset, char **path);
/* Is `got`, of an error, that path, with its middle cut out when it is too long? */
bool is_path(const char *got, const char *whole);

#endif
