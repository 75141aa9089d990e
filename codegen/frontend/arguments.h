/*
 * The compiler options that clang is given.
 */
#ifndef JSONGEN_FRONTEND_ARGUMENTS_H
#define JSONGEN_FRONTEND_ARGUMENTS_H

#include "frontend/frontend.h"

typedef struct arguments {
    memory *memory;
    const char **items;
    size_t n;
    size_t n_own; /* the first ones are the front end's own */
} arguments;

/* From the caller's options: response files read, what does not concern parsing left out. */
void arguments_init(arguments *a, const frontend_options *options, memory *m, diagnostics *d);
void arguments_push(arguments *a, const char *item);
void arguments_remove(arguments *a, size_t at);
/* How many items the option at `at` takes with its value: 1 or 2. */
size_t arguments_width(const arguments *a, size_t at);

/* Whether a header reads the same without this option when clang does not know it. */
bool is_droppable_argument(const char *item);
/* Whether the option chooses the target, on which the validity of others depends. */
bool is_target_argument(const char *item);

#endif
