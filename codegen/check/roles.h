/*
 * Members that others name in count=, present= and tag=: each has one role.
 */
#ifndef JSONGEN_ROLES_H
#define JSONGEN_ROLES_H

#include "check/unions.h"

/* When the helpers of all members and unions of a struct are found: does one helper serve two that
 * are not read together? */
void check_roles(check *c, member **flat, const given *tags, size_t n, const union_sites *unions);
/* When the members' limits are read: can one count keep those of two members? */
void check_shared_limits(check *c, member **flat, const given *tags, size_t n);

#endif
