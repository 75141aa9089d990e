/*
 * Reading: the functions behind c_kind's `read` and `read_body`.
 */
#ifndef JSONGEN_C_READ_H
#define JSONGEN_C_READ_H

#include "backend/c_backend.h"

/* Groups: c_group.c. The function that makes the members of one absent again; statements of the
 * reader of the object around: read it; refuse that it is absent where it has required members,
 * else make its unions what they are without an arm. */
void c_group_reset(c_context *c, const plan_object *o);
void c_group_read(c_context *c, const plan_entry *e);
void c_group_missing(c_context *c, const plan_object *o);

/* Is v read by a function of its own? c_read_member.c */
bool c_has_read_function(const c_context *c, const c_value *v);
/* The function that reads one member into a flattened map: c_read_map.c. */
void c_rest_map_reader(c_context *c, const c_value *v);
/* Structs that are no objects: c_unkeyed.c. */
void c_unkeyed_reader(c_context *c, const plan_record *r);
/* Statements that say that a member was read: c_reader.c. */
void set_present(c_context *c, const plan_member *m);
/* A condition: does the entry's value at p take the place of an earlier one? A null that is refused
 * does not, since a reader may be told to take it for absent. */
const char *c_comes_again(const c_context *c, const plan_entry *e, bool takes_null);

/* Leaves: c_read_leaf.c. */
const char *read_bool(const c_context *c, const c_value *v);
const char *read_int(const c_context *c, const c_value *v);
const char *read_f32(const c_context *c, const c_value *v);
const char *read_f64(const c_context *c, const c_value *v);
const char *read_cstr(const c_context *c, const c_value *v);
const char *read_text(const c_context *c, const c_value *v);
const char *read_chars(const c_context *c, const c_value *v);
const char *read_str(const c_context *c, const c_value *v);
const char *read_bytes_fixed(const c_context *c, const c_value *v);
const char *read_enum(const c_context *c, const c_value *v);
const char *read_time(const c_context *c, const c_value *v);
const char *read_timespec(const c_context *c, const c_value *v);
const char *read_tm(const c_context *c, const c_value *v);
const char *read_address(const c_context *c, const c_value *v);
const char *read_raw(const c_context *c, const c_value *v);
const char *read_number(const c_context *c, const c_value *v);
const char *read_value(const c_context *c, const c_value *v);
const char *read_record(const c_context *c, const c_value *v);

/* Leaves in another form than their own, and the body of those that are not one call:
 * c_read_form.c. */
const char *read_int_as(const c_context *c, const c_value *v);
const char *read_float_as(const c_context *c, const c_value *v, const char *name);
const char *read_time_as(const c_context *c, const c_value *v);
const char *read_bytes_fixed_as(const c_context *c, const c_value *v);
void read_named_body(c_context *c, const c_value *v);
void read_moment_body(c_context *c, const c_value *v);

/* Bodies: c_read_leaf.c, c_read_array.c, c_read_map.c. */
void read_counted_body(c_context *c, const c_value *v);
void read_pointer_body(c_context *c, const c_value *v);
void read_array_body(c_context *c, const c_value *v);
void read_vector_body(c_context *c, const c_value *v);
void read_terminated_body(c_context *c, const c_value *v); /* c_terminated.c */
void read_list_body(c_context *c, const c_value *v);       /* c_list.c */
void read_map_body(c_context *c, const c_value *v);
void read_tail_body(c_context *c, const c_value *v); /* c_flexible.c */
void read_tail_text_body(c_context *c, const c_value *v);
/* Of a pointer to a struct that ends in a flexible array. */
void c_read_flexible_pointer(c_context *c, const c_value *v);
/* Where the object is that its reader, which has `whole`, works on. */
const char *c_find_object(const c_context *c, const plan_record *r);
void read_codec_body(c_context *c, const c_value *v); /* c_codec.c */
void read_union_body(c_context *c, const c_value *v); /* c_union.c */

/* The walk over an object's members, to the end of the function: c_reader.c. */
void c_object_walk(c_context *c, const plan_object *o);
/* Of an object that keeps unknown members: the call that takes the one whose key is at p. */
const char *c_rest_call(const c_context *c, const plan_object *o, const char *p);

/* The tables of a struct: c_tables.c. */
void c_tables(c_context *c, const plan_object *o);
/* The runtime's name of a type's policy. */
const char *c_duplicates(duplicates_policy policy);
/* A word of bits as a constant. */
const char *c_word(const c_context *c, uint64_t word);
/* Bit-fields of integers: c_bits.c. The largest value; statements that store one that fits, a local
 * of 64 bits with the sign of the field. */
uint64_t c_bits_mask(const member *m);
void c_store_bits(c_context *c, const member *m, const char *place, const char *value);

/* Behind the declarations of a body: what happens when null stands at p. */
void test_null(c_context *c, const c_value *v);
/* Does storing the count of v look at `start`, where the value begins? */
bool count_is_checked(const c_value *v);
/* Statements that store n, a size_t, as the count of v. */
void store_count(c_context *c, const c_value *v, const char *n);
/* The statement that makes v zero, where null was read. */
void zero_value(c_context *c, const c_value *v);
/* The same without its count. */
void clear_value(c_context *c, const c_value *v);

/* The loop over the elements of an array, each of them made by that call, with `items` as their
 * vector; what stands behind it runs when all were read. */
void c_read_elements(c_context *c, const c_value *item, const char *push);

#endif
