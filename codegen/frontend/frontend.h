/*
 * The front end: one header through libclang into a model. The only room that knows libclang.
 */
#ifndef JSONGEN_FRONTEND_H
#define JSONGEN_FRONTEND_H

#include <stdbool.h>

#include "model/diagnostic.h"
#include "model/model.h"

typedef struct frontend_options {
    const char *const *args; /* compiler options for clang, already in its spelling */
    size_t n_args;
    bool all; /* every struct and enum of the header counts as annotated */
} frontend_options;

/*
 * Parse `input`. Adds clang's own errors and the front end's to `d`; on any error returns NULL (or
 * a model that must not be used: see d->n_errors). The model's memory is `m`.
 */
model *frontend_parse(const char *input, const frontend_options *options, memory *m,
                      diagnostics *d);

/* "14.0.6": for --version. */
const char *frontend_clang_version(void);

#endif
