/*
 * Defaults: what an absent value comes back as, and whether that is what zeroed memory holds.
 *
 * Check and plan both need it: zeros that are not written must come back as zeros, and an object
 * that is more than zeros needs code that makes it.
 */
#ifndef JSONGEN_DEFAULTS_H
#define JSONGEN_DEFAULTS_H

#include "model/model.h"

/* Does the member come back as zeroed memory, as far as its own default says? Text that is "" is no
 * NULL. Looks at the member's shape, which is known when it has a default. */
bool default_is_zero(const member *m);
/* Does it come back as something of no length, NULL or not, or as zero? */
bool default_is_empty(const member *m);
/* Is a zeroed value not yet one with its defaults? Looks into arrays in place, structs by value,
 * and the arm of a union that is live then. */
bool shape_has_defaults(const shape *s);
bool record_has_defaults(const record *r);
/* Is some arm more than zeros when it becomes live? */
bool arms_have_defaults(const tagged_union *u);
/* The tag of an object with its defaults. */
int64_t initial_tag(const tagged_union *u);

#endif
