/*
 * Growing text, and templates with named holes.
 *
 *     text_fill(out,
 *               "static void ${name}(${type} *out)\n"
 *               "{\n"
 *               "memset(out, 0, sizeof *out);\n"
 *               "}\n",
 *               "name", name, "type", type, NULL);
 *
 * Templates look like the C that they become and are never indented: see emit/layout.h.
 */
#ifndef JSONGEN_TEXT_H
#define JSONGEN_TEXT_H

#include <stddef.h>

#include "model/memory.h"

typedef struct text {
    memory *memory;
    char *data; /* NUL-terminated; never NULL */
    size_t n;
} text;

/* Empty text in the region m. */
void text_init(text *t, memory *m);
void text_add(text *t, const char *s);
void text_add_n(text *t, const char *s, size_t n);
/* Go back to n bytes. */
void text_cut(text *t, size_t n);
/* Append a template. Pairs of a hole's name and its value follow, then NULL. A hole without a value
 * ends the program: it is a fault of the generator. */
void text_fill(text *t, const char *template, ...) __attribute__((sentinel));

#endif
