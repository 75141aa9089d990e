/*
 * Names of the user's that are also names of parameters and locals in generated code.
 *
 *     clashes k = c_clashes_begin(of);
 *     ... make text ...
 *     text = c_keep_apart(&k, text);
 *     c_clashes_end(&k);
 */
#ifndef JSONGEN_C_CLASH_H
#define JSONGEN_C_CLASH_H

#include "model/model.h"

/* Stands before a name of the user's: no byte of UTF-8. */
#define C_MARK '\xff'

/* A text of the model that has marks now. */
typedef struct marked_text {
    const char **slot;
    const char *plain;
} marked_text;

typedef struct clashes {
    const model *of;
    const char **names; /* that both have */
    size_t n;
    marked_text *marks;
    size_t n_marks;
} clashes;

/* Marks such types, enumerators and functions wherever the model says how generated code spells
 * them. */
clashes c_clashes_begin(const model *of);
/* Takes the marks out of a text, and gives locals of such names an underscore. */
const char *c_keep_apart(const clashes *k, const char *code);
/* A spelling without its marks. */
const char *c_unmarked(memory *m, const char *spelling);
/* The model is as it was. */
void c_clashes_end(const clashes *k);

#endif
