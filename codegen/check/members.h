/*
 * One member at a time: name, shape, options, and which options contradict each other.
 */
#ifndef JSONGEN_MEMBERS_H
#define JSONGEN_MEMBERS_H

#include "check/context.h"

/* Resolve count= and present= of all members; the members they name are no JSON members. */
void find_helper_members(check *c, member **flat, const given *tags, size_t n);
/* Fill the meaning of one member. */
void check_member(check *c, const record *r, member *one, const given *g);

#endif
