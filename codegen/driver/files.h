/*
 * Files: read whole, written whole or not at all, left alone when unchanged.
 */
#ifndef JSONGEN_FILES_H
#define JSONGEN_FILES_H

#include <stdbool.h>
#include <stddef.h>

#include "model/memory.h"

/* The text of a file, NUL-terminated, *n bytes; NULL with errno when it cannot be read. */
char *file_read(memory *m, const char *path, size_t *n);
/* Can it be read, and be read again? False after a message on stderr. */
bool file_is_input(const char *path);
/* Is it the name of an open file or a device, beside which no file of ours belongs? */
bool file_is_special(const char *path);
/* Replace path by text through a temporary file beside it; a device or pipe is written to. False
 * after a message on stderr. */
bool file_write(memory *m, const char *path, const char *text, size_t n);
/* The same, but keeps the file and its time when it already holds text. */
bool file_update(memory *m, const char *path, const char *text);

/* Has all arrived that was printed? False after a message on stderr. */
bool stdout_flush(void);

/* "dir/sub/order.h" → "order.h"; stem "order"; dir "dir/sub" ("" for none). */
const char *path_base(const char *path);
const char *path_stem(memory *m, const char *path);
const char *path_dir(memory *m, const char *path);
/* Are both the name of one folder? "" is the current one. */
bool is_one_dir(const char *a, const char *b);
/* "dir" + "/" + name, or name alone for dir "". */
const char *path_join(memory *m, const char *dir, const char *name);

#endif
