/*
 * The check stage: what the tags of a model mean, and everything that is wrong with them.
 */
#ifndef JSONGEN_CHECK_H
#define JSONGEN_CHECK_H

#include <stdbool.h>

#include "model/diagnostic.h"
#include "model/model.h"

/* Defaults of the command line for every type. */
typedef struct check_options {
    naming naming;
    bool deny_unknown;
    bool omit_empty;
    bool all; /* every type counts as annotated */
} check_options;

/* Fill every `meaning` of the model. Reports all errors of a run to d, not the first. */
void check_model(model *parsed, const check_options *options, diagnostics *d);

#endif
