/*
 * Functions that generated headers declare.
 */
#ifndef JSONGEN_CHECK_PUBLIC_H
#define JSONGEN_CHECK_PUBLIC_H

#include "check/context.h"

/* Refuse what the header declares under their names and as something else, when every type has its
 * name. */
void check_public_names(check *c);

#endif
