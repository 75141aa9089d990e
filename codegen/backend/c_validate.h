/*
 * validate=: see c_validate.c.
 */
#ifndef JSONGEN_C_VALIDATE_H
#define JSONGEN_C_VALIDATE_H

#include "backend/c_backend.h"

/* The name of the type's own check, or NULL. */
const char *c_validate_of(const plan_record *r);
/* Declarations of all that this file calls. */
void c_validate_declarations(c_context *c);
/* What the functions that read and write an object's members are called, and what stands before
 * them: the type's own names, unless these check more. */
const char *c_object_reader_name(const c_context *c, const plan_object *o);
const char *c_object_writer_name(const c_context *c, const plan_object *o);
const char *c_object_unchecked_linkage(const plan_object *o);
/* The functions around them; nothing without a check. */
void c_validate_reader(c_context *c, const plan_record *r);
void c_validate_writer(c_context *c, const plan_record *r);

#endif
