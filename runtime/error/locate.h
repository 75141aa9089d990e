/*
 * Line and column of an offset: counted when an error is completed, so that reading need not count.
 */
#ifndef JSONRTI_ERROR_LOCATE_H
#define JSONRTI_ERROR_LOCATE_H

#include "jsonrt/error.h"

/* Set line and column (from 1; columns in bytes; a line ends at LF) of error->offset in the input,
 * which has at least that many bytes. */
void jsonrti_error_locate(jsonrt_error *error, const char *input);

#endif
