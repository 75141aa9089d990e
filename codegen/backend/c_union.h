/*
 * Tagged unions: what reading, writing and the object functions of them share.
 */
#ifndef JSONGEN_C_UNION_H
#define JSONGEN_C_UNION_H

#include "backend/c_backend.h"

/* The tag beside the union: "out->kind". */
const char *c_tag(const c_context *c, const plan_union *u, const char *object);
/* The value that an arm is; inside of a function for the union. */
c_value c_arm_value(const c_context *c, const plan_member *value, const char *object);
/* A condition: does the tag say that some arm is live? NULL: it always does. */
const char *c_has_arm(const c_context *c, const plan_union *u, const char *object);
/* External: is there an enumerator without an arm, which is written by its name alone? */
bool c_has_unit(const plan_union *u);
/* Statements that set the tag; that zero an arm and give it its defaults. */
void c_set_tag(c_context *c, const plan_union *u, const enumerator *to);
void c_start_arm(c_context *c, const plan_member *value);
/* The type of the tag in C; the table that tells what it is in JSON. */
const char *c_union_tag_type(const plan_union *u);
/* The statements that set it from a local `tag`. */
void c_store_tag(c_context *c, const plan_union *u);
const char *c_union_tag_table(const c_context *c, const plan_union *u);
/* The part of it that writing needs too. */
void c_union_names(c_context *c, const plan_union *u);
/* The name of one of the functions that a union has of its own. */
const char *c_union_function(const c_context *c, const plan_union *u, member_verb verb);

/* ---- parts of readers ---- */

/* What stands before the function that reads the union: its arms' own, tables. */
void c_union_parts(c_context *c, const plan_union *u);
/* In the object's reader: the case of an arm that has a key there; before the payload of an
 * adjacent union: its tag; behind the last member: what should have been there. */
void c_union_entry(c_context *c, const plan_entry *e);
void c_union_find(c_context *c, const plan_entry *e);
void c_union_ends(c_context *c, const plan_object *o);
/* The same as c_union_find; a payload without an arm goes to the unknown members, where they are
 * kept, and its case is over. Locals of the reader for that. In writers: a local `vacant` that lets
 * them have its key, where there is such a payload. c_kept_payload.c */
void c_payload_find(c_context *c, const plan_entry *e);
void c_declare_kept(c_context *c, const plan_object *o);
bool c_has_vacant(const c_context *c, const plan_object *o);
void c_declare_vacant(c_context *c, const plan_object *o);
/* The same by form. c_adjacent.c: functions before the one that reads the payload, its body, what
 * is said of a payload that may be absent. c_external.c: the body, and the same of arms' keys. */
void adjacent_parts(c_context *c, const plan_union *u);
void adjacent_body(c_context *c, const plan_union *u);
void adjacent_end(c_context *c, const plan_entry *e);
void external_body(c_context *c, const plan_union *u);
void external_end(c_context *c, const plan_union *u, const plan_object *o);

/* ---- parts of writers and object functions: c_union_write.c ---- */

void c_union_write_parts(c_context *c, const plan_union *u);
const char *c_arm_condition(const c_context *c, const plan_arm *arm);
void c_union_check_tag(c_context *c, const plan_union *u);
void c_union_equal_parts(c_context *c, const plan_union *u);
void c_union_clone_parts(c_context *c, const plan_union *u);
void c_union_init(c_context *c, const plan_union *u);
/* Statements that make it what it is before anything was read. */
void c_union_reset(c_context *c, const plan_union *u);

/* ---- checks of the user's: c_union_check.c ---- */

/* The function of validate=; NULL without one, and for what is no union. */
const char *c_union_validate(const c_value *v);
/* Of a union that is a value: the functions around those that read and write it. */
void c_union_checked_reader(c_context *c, const c_value *v);
void c_union_checked_writer(c_context *c, const c_value *v);
/* Of those whose arms stand in the object of r: is there any? And the statements for all. */
bool c_has_union_checks(const plan_record *r);
void c_union_read_checks(c_context *c, const plan_record *r, const char *object);
void c_union_write_checks(c_context *c, const plan_record *r);

/* ---- objects that a tag chooses from: c_variant.c ---- */

/* The function that looks for its tag. */
void c_variant_parts(c_context *c, const plan_union *u);
void c_variant_reader(c_context *c, const plan_object *o);
void c_variant_writer(c_context *c, const plan_object *o);
/* Statements for the arm of an internal union: its defaults; returns whether it is equal, and
 * whether it could be cloned. */
void c_variant_defaults(c_context *c, const plan_arm *arm);
void c_variant_reset(c_context *c, const plan_arm *arm);
void c_variant_equal(c_context *c, const plan_arm *arm);
void c_variant_clone(c_context *c, const plan_arm *arm);

/* ---- untagged: c_untagged.c ---- */

bool looks_at_members(const plan_union *u);
void untagged_keys(c_context *c, const plan_union *u);
void untagged_body(c_context *c, const plan_union *u);

#endif
