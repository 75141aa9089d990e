/*
 * Where the compiler's own headers may be when libclang does not find them.
 */
#ifndef JSONGEN_FRONTEND_RESOURCES_H
#define JSONGEN_FRONTEND_RESOURCES_H

#include "model/memory.h"

/* The next existing resource directory after *tried candidates, or NULL; updates *tried. */
const char *resource_dir_candidate(memory *m, size_t *tried);

#endif
