/*
 * The headers that a compiler brings along, for installations of libclang that lack them.
 */
#ifndef JSONGEN_FRONTEND_FREESTANDING_H
#define JSONGEN_FRONTEND_FREESTANDING_H

#include <stddef.h>

typedef struct freestanding_header {
    const char *name, *text;
} freestanding_header;

extern const freestanding_header freestanding_headers[];
extern const size_t n_freestanding_headers;

#endif
