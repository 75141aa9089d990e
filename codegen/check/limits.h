/*
 * What values may be: min_len, max_len, min_items, max_items, pattern.
 */
#ifndef JSONGEN_CHECK_LIMITS_H
#define JSONGEN_CHECK_LIMITS_H

#include "check/context.h"

/* The shape that options about single values speak of: of arrays the innermost element, of a
 * pointer to one value that. */
const shape *shape_of_values(const shape *s);

/* Reads the options of a member whose shape and default are known. */
void read_limits(check *c, member *one, const given *g);
/* Its pattern. */
void read_pattern(check *c, member *one, const given *g);

#endif
