/*
 * Diagnostics: one error, warning or note about a place in a header.
 *
 *     order.h:12:31: error: unknown option "requred" [unknown-option]
 *        12 |     char *sku JSON("sku,requred");
 *           |                         ^~~~~~~
 *     order.h:12:31: help: did you mean "required"?
 *
 * Collected while checking, printed sorted by place; every id stands once in check/ids.
 */
#ifndef JSONGEN_DIAGNOSTIC_H
#define JSONGEN_DIAGNOSTIC_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

#include "model/model.h"

typedef enum severity { SEVERITY_ERROR, SEVERITY_WARNING, SEVERITY_NOTE } severity;

typedef struct diagnostic {
    severity severity;
    const char *id; /* "unknown-option"; NULL for a clang message */
    source_pos pos;
    unsigned length; /* bytes underlined; at least 1 */
    const char *text;
    const char *help; /* one concrete fix; NULL: none */
    size_t order;     /* of reporting: keeps the sort stable */
} diagnostic;

typedef struct diagnostics {
    memory *memory;
    diagnostic *items;
    size_t n_items;
    size_t n_errors, n_warnings;
} diagnostics;

void diagnostics_init(diagnostics *d, memory *m);
/* Add one. text and help are copied; help may be NULL. */
void diagnostics_add(diagnostics *d, severity severity, const char *id, source_pos pos,
                     unsigned length, const char *text, const char *help);
/* Place of byte `at` of a tag's text. */
source_pos tag_pos(const tag *t, size_t at);
/* Print all, sorted by file, line, column; source lines are read from the files. */
void diagnostics_print(const diagnostics *d, FILE *out);

#endif
