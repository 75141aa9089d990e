/*
 * A stable text form of a checked model (--emit=model): for people, tests and other tools.
 */
#ifndef JSONGEN_DUMP_H
#define JSONGEN_DUMP_H

#include "model/model.h"

/* The whole dump, in the model's memory. */
const char *model_dump(const model *parsed);

#endif
