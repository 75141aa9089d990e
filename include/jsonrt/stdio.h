/*
 * The calls that need FILE: printing an error. Left out of jsonrt.h by JSONRT_NO_STDIO.
 */
#ifndef JSONRT_STDIO_H
#define JSONRT_STDIO_H

#include <stdbool.h>
#include <stdio.h>

#include "jsonrt/error.h"

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Print one line as jsonrt_error_format makes it; with the text (json not NULL) also the line of
 * the input around the fault, cut to the screen's width, and a caret: that shows values, which the
 * line without it never does. Returns false when stdio failed.
 */
bool jsonrt_error_print(const jsonrt_error *error, const char *json, size_t len, FILE *out);

#ifdef __cplusplus
}
#endif

#endif
