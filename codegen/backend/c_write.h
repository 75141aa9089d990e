/*
 * Writing: the functions behind c_kind's `write`, `write_alone`, `write_body` and `filled`.
 */
#ifndef JSONGEN_C_WRITE_H
#define JSONGEN_C_WRITE_H

#include "backend/c_backend.h"

/* Leaves, which take the literal before them: c_write_leaf.c. */
const char *write_bool(const c_context *c, const c_value *v, const char *lit);
const char *write_int(const c_context *c, const c_value *v, const char *lit);
const char *write_f32(const c_context *c, const c_value *v, const char *lit);
const char *write_f64(const c_context *c, const c_value *v, const char *lit);
const char *write_cstr(const c_context *c, const c_value *v, const char *lit);
const char *write_text(const c_context *c, const c_value *v, const char *lit);
const char *write_chars(const c_context *c, const c_value *v, const char *lit);
const char *write_str(const c_context *c, const c_value *v, const char *lit);
const char *write_bytes(const c_context *c, const c_value *v, const char *lit);
const char *write_bytes_fixed(const c_context *c, const c_value *v, const char *lit);
const char *write_enum(const c_context *c, const c_value *v, const char *lit);
const char *write_time(const c_context *c, const c_value *v, const char *lit);
const char *write_timespec(const c_context *c, const c_value *v, const char *lit);
const char *write_timeval(const c_context *c, const c_value *v, const char *lit);
const char *write_tm(const c_context *c, const c_value *v, const char *lit);
const char *write_address(const c_context *c, const c_value *v, const char *lit);
const char *write_raw(const c_context *c, const c_value *v, const char *lit);
const char *write_number(const c_context *c, const c_value *v, const char *lit);
const char *write_any(const c_context *c, const c_value *v, const char *lit);

/* Leaves in another form than their own: c_write_form.c. */
const char *write_int_as(const c_context *c, const c_value *v, const char *lit);
const char *write_time_as(const c_context *c, const c_value *v, const char *lit);
const char *write_timespec_as(const c_context *c, const c_value *v, const char *lit);
const char *write_id(const c_context *c, const c_value *v, const char *lit);
/* What must hold of an integer that carries an enum before its name is written. */
const char *write_named_check(const c_context *c, const c_value *v);

/* The call that writes a struct; bodies of functions: c_write_array.c. */
const char *write_record(const c_context *c, const c_value *v);
void write_pointer_body(c_context *c, const c_value *v);
void write_array_body(c_context *c, const c_value *v);
void write_terminated_body(c_context *c, const c_value *v); /* c_terminated.c */
void write_list_body(c_context *c, const c_value *v);       /* c_list.c */
void write_map_body(c_context *c, const c_value *v);
const char *write_codec(const c_context *c, const c_value *v); /* c_codec.c */
void write_union_body(c_context *c, const c_value *v);         /* c_union_write.c */

/* The function that writes the entries of a flattened map: c_write_array.c. */
void c_rest_map_writer(c_context *c, const c_value *v, const plan_object *o);
/* Structs that are no objects: c_unkeyed.c. */
void c_unkeyed_writer(c_context *c, const plan_record *r);

/* Conditions that hold unless the value is zero or empty: c_filled.c. */
const char *filled_bool(const c_context *c, const c_value *v);
const char *filled_scalar(const c_context *c, const c_value *v);
const char *filled_pointer(const c_context *c, const c_value *v);
const char *filled_cstr(const c_context *c, const c_value *v);
const char *filled_chars(const c_context *c, const c_value *v);
const char *filled_count(const c_context *c, const c_value *v);
const char *filled_terminated(const c_context *c, const c_value *v);
const char *filled_str(const c_context *c, const c_value *v);
const char *filled_view(const c_context *c, const c_value *v);
const char *filled_value(const c_context *c, const c_value *v);
const char *filled_time(const c_context *c, const c_value *v);
const char *filled_timespec(const c_context *c, const c_value *v);
const char *filled_timeval(const c_context *c, const c_value *v);
const char *filled_tm(const c_context *c, const c_value *v);
const char *filled_address(const c_context *c, const c_value *v);
const char *filled_bytes_fixed(const c_context *c, const c_value *v);
const char *filled_record(const c_context *c, const c_value *v);
const char *filled_union(const c_context *c, const c_value *v); /* c_union_write.c */
/* A condition that holds unless the member v is what it comes back as when it is absent:
 * c_differs.c. */
const char *differs_from_default(const c_context *c, const c_value *v);

/* What must hold of v before it is written: NULL, or a call that returns d or fails. */
const char *write_check(const c_context *c, const c_value *v);

#endif
