/*
 * The path in an error, built from its innermost part outwards while calls return.
 *
 * The text grows from the right end of error.path towards its start. When it is full, the middle is
 * given up: the innermost half stays where it is, "..." stands before it, and of what comes further
 * out the outermost part is kept. So a path of any length costs 256 bytes and needs no memory.
 */
#ifndef JSONRTI_ERROR_PATH_H
#define JSONRTI_ERROR_PATH_H

#include "jsonrt/error.h"

/* A path under construction: in the error of a reader or writer, whose fields these point to. */
typedef struct jsonrti_path {
    char *text;   /* JSONRT_PATH_MAX bytes */
    size_t *at;   /* where the text begins */
    size_t *head; /* where the "..." of a cut path begins; 0: not cut */
} jsonrti_path;

/* An empty path. */
void jsonrti_path_begin(jsonrti_path path);
/* Is it still empty? */
int jsonrti_path_is_empty(jsonrti_path path);
/* Prepend `.key`, or `["odd key"]` when the key is no identifier. key is not NULL. */
void jsonrti_path_member(jsonrti_path path, const char *key, size_t len);
/* Prepend `[index]`. */
void jsonrti_path_element(jsonrti_path path, size_t index);
/* Prepend `$` and move the text to the front, NUL-terminated. Once, at the very end. */
void jsonrti_path_finish(jsonrti_path path);

#endif
