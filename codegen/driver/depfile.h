/*
 * The make dependency file: what the outputs were made from.
 */
#ifndef JSONGEN_DEPFILE_H
#define JSONGEN_DEPFILE_H

#include <stdbool.h>

#include "model/memory.h"
#include "model/model.h"

/*
 * The text: `target: input includes… tool`. With phony, an empty rule for each header, so that a
 * header that is deleted later does not stop Make. tool may be NULL.
 */
const char *depfile_text(memory *m, const char *target, const model *parsed, const char *tool,
                         bool phony);

#endif
