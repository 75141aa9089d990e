/*
 * What the rest of the runtime needs of errors: the text of a code.
 */
#ifndef JSONRTI_ERROR_INTERNAL_H
#define JSONRTI_ERROR_INTERNAL_H

#include "jsonrt/error.h"

/**
 * The message of a code: short, lower case, without a full stop; for limits it names the option.
 * Static, never NULL, also for numbers that are no code.
 */
const char *jsonrti_error_text(int code);

#endif
