/*
 * Functions of the user's that options name: codec=, validate=.
 */
#ifndef JSONGEN_CHECK_FUNCTIONS_H
#define JSONGEN_CHECK_FUNCTIONS_H

#include "check/context.h"

/* Note the functions of a codec, or the check of a type, where an option names them first. The type
 * in words and by its signature is what the codec is of. */
void note_codec_functions(check *c, const given *g, codec_meaning codec, const char *type,
                          const char *signature);
void note_validate_function(check *c, const given *g, const record *of, const char *name);
/* In the end, when every type has its name. */
void check_functions(check *c);

#endif
