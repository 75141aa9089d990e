/*
 * The guards: what the generated file asserts about its header. See jsonrt/gencode_guard.h.
 */
#ifndef JSONGEN_C_GUARD_H
#define JSONGEN_C_GUARD_H

#include "backend/c_backend.h"

/* `"run jsongen order.h"`: the last argument of every assertion. */
const char *guard_hint(const c_context *c);

/* A type that assertions can name: NULL when it has no spelling, or one that may differ by target.
 */
const char *guard_type(const ctype *t);
/* Dimensions of an array; 0 for anything else. */
unsigned guard_dimensions(const ctype *t);
/* The type behind all dimensions. */
const ctype *guard_element(const ctype *t);
/* Is it an array of length 0 in some dimension? */
bool guard_is_empty(const ctype *t);
/* An unnamed record whose members must be reached through the member that has it. */
const record *guard_by_path(const ctype *t);

/* c_guard_order.c: JSONRTI_BEFORE and _TOGETHER lines for the members of r; `prefix` is the path to
 * them, "" or "position." */
void guard_order(c_context *c, const char *type, const record *r, const char *prefix);

/* c_guard_list.c: the initialiser with all members, and those of unnamed records inside. */
void guard_lists(c_context *c, const record *r);
bool guard_has_volatile(const record *r);
/* Does r have bit-fields whose order only initialisers can tell? */
bool guard_has_bit_order(const record *r);
void guard_bit_order(c_context *c, const record *r);

#endif
