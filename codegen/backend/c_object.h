/*
 * Objects as a whole: the functions behind c_kind's `equal` and `clone`.
 */
#ifndef JSONGEN_C_OBJECT_H
#define JSONGEN_C_OBJECT_H

#include "backend/c_backend.h"

/* c_equal.c */
const char *equal_scalar(const c_context *c, const c_value *a, const c_value *b);
const char *equal_f32(const c_context *c, const c_value *a, const c_value *b);
const char *equal_f64(const c_context *c, const c_value *a, const c_value *b);
const char *equal_cstr(const c_context *c, const c_value *a, const c_value *b);
const char *equal_chars(const c_context *c, const c_value *a, const c_value *b);
const char *equal_counted(const c_context *c, const c_value *a, const c_value *b);
const char *equal_bytes_fixed(const c_context *c, const c_value *a, const c_value *b);
const char *equal_str(const c_context *c, const c_value *a, const c_value *b);
const char *equal_view(const c_context *c, const c_value *a, const c_value *b);
const char *equal_value(const c_context *c, const c_value *a, const c_value *b);
const char *equal_time(const c_context *c, const c_value *a, const c_value *b);
const char *equal_timespec(const c_context *c, const c_value *a, const c_value *b);
const char *equal_timeval(const c_context *c, const c_value *a, const c_value *b);
const char *equal_tm(const c_context *c, const c_value *a, const c_value *b);
const char *equal_address(const c_context *c, const c_value *a, const c_value *b);
const char *equal_record(const c_context *c, const c_value *a, const c_value *b);
void equal_pointer_body(c_context *c, const c_value *a, const c_value *b);
void equal_array_body(c_context *c, const c_value *a, const c_value *b);
void equal_terminated_body(c_context *c, const c_value *a, const c_value *b);
void equal_list_body(c_context *c, const c_value *a, const c_value *b);
void equal_map_body(c_context *c, const c_value *a, const c_value *b);
void equal_union_body(c_context *c, const c_value *a, const c_value *b); /* c_union_write.c */

/* c_clone.c */
const char *clone_cstr(const c_context *c, const c_value *v, const c_value *from);
const char *clone_text(const c_context *c, const c_value *v, const c_value *from);
const char *clone_bytes(const c_context *c, const c_value *v, const c_value *from);
const char *clone_str(const c_context *c, const c_value *v, const c_value *from);
const char *clone_raw(const c_context *c, const c_value *v, const c_value *from);
const char *clone_number(const c_context *c, const c_value *v, const c_value *from);
const char *clone_value(const c_context *c, const c_value *v, const c_value *from);
const char *clone_record(const c_context *c, const c_value *v, const c_value *from);
void clone_pointer_body(c_context *c, const c_value *v, const c_value *from);
void clone_array_body(c_context *c, const c_value *v, const c_value *from);
void clone_vector_body(c_context *c, const c_value *v, const c_value *from);
void clone_terminated_body(c_context *c, const c_value *v, const c_value *from);
void clone_list_body(c_context *c, const c_value *v, const c_value *from);
void clone_map_body(c_context *c, const c_value *v, const c_value *from);
void clone_union_body(c_context *c, const c_value *v, const c_value *from); /* c_union_write.c */

/* Conditions for a member of a and b, of out and in: c_object.c. depth: that of its value, where
 * levels are counted; NULL: as of a member of the struct. */
const char *c_equal_member(const c_context *c, const plan_member *m, const char *depth);
const char *c_clone_member(const c_context *c, const plan_member *m, const char *depth);

/* Elements i of the array v, that are flat copies of those of from: the loop that deepens them. */
void deepen_elements(c_context *c, const c_value *v, const c_value *from, const char *array,
                     const char *n);
/* "if they differ": the condition that is false when `equal` holds. */
const char *negated(const c_context *c, const char *equal);
/* "depth == 0 || " where the elements of an array may nest to any depth: an array is a level where
 * it has elements; they have no less. */
const char *too_deep(const c_context *c, const shape *s);
/* A constant for the member's default, a number, bool or enumerator. */
const char *number_default(const c_context *c, const c_value *v);
/* A literal for it, of text or bytes. */
const char *bytes_default(const c_context *c, const c_value *v);

/* c_flexible.c */
void clone_tail_body(c_context *c, const c_value *v, const c_value *from);
/* The size of an object, behind a pointer: NULL where sizeof tells. */
const char *c_object_size(const c_context *c, const shape *s, const char *pointer);

/* c_codec.c */
const char *equal_codec(const c_context *c, const c_value *a, const c_value *b);
const char *clone_codec(const c_context *c, const c_value *v, const c_value *from);

/* The functions of members and elements that one expression does not serve. */
void equal_functions(c_context *c, const c_value *v);
void clone_functions(c_context *c, const c_value *v);

#endif
