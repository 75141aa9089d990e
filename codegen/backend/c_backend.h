/*
 * What the files of the C back end share.
 *
 * The text of the source file is made in one piece and laid out at the end. A value that generated
 * code handles is a c_value: its shape, and how C reaches it. What can be done to values of each
 * shape stands in one table (c_kinds.c) of small functions that answer with C text.
 */
#ifndef JSONGEN_C_BACKEND_H
#define JSONGEN_C_BACKEND_H

#include <stdbool.h>
#include <stddef.h>

#include "backend/backend.h"
#include "emit/text.h"
#include "model/defaults.h"
#include "model/model.h"
#include "plan/plan.h"

typedef struct c_context {
    memory *memory;
    const model *model;
    const plan *plan;
    const backend_options *options;
    const char *input; /* base name of the header */
    text out;          /* what is being made, not laid out yet */
} c_context;

/* One value in a generated function. */
typedef struct c_value {
    const shape *shape;
    const plan_member *member; /* that it is, or is an element of */
    const plan_entry *entry;   /* of the object that is read or written; NULL elsewhere */
    unsigned level;            /* 0: the member; 1: an element of it … */
    const char *object;        /* pointer to the struct that has the member; NULL inside of a
                                * function for elements */
    bool of_map;               /* the value of a map's entry: an element of that */
    const char *place;         /* the value: out->sku, *item, out->cells[i] */
    const char *address;       /* a pointer to it: &out->sku, item */
    const char *depth;         /* levels of nesting it may have, where they are counted */
} c_value;

/* ---- values ---- */

/* The member m of the struct that `object` points to. */
c_value c_member_value(const c_context *c, const plan_member *m, const char *object);
/* The same where its object is read or written. */
c_value c_entry_value(const c_context *c, const plan_entry *e, const char *object);
/* Its helper of the struct that `object` points to: a count, a flag. */
const char *c_helper(const c_context *c, const plan_member *m, const char *object,
                     const member *helper);
/* What a pointer that is called `name` points to, an element of v. */
c_value c_element_behind(const c_context *c, const c_value *v, const char *name);
/* An element of the array v, by index. */
c_value c_element_at(const c_context *c, const c_value *v, const char *array, const char *index);
/* The value of the entry that `object` points to: null only where it says `nullable` itself. */
c_value c_map_value(const c_context *c, const shape *map, const char *object);
/* v inside of a function of its own, where its address is called `name`. */
c_value c_value_behind(const c_context *c, const c_value *v, const char *name);
/* v where no operator stands beside it: without the parentheses of (*out). */
const char *c_whole(const c_context *c, const c_value *v);
/* .tv_sec of v, whatever v is. */
const char *c_field(const c_context *c, const c_value *v, const char *field);
/* The C type of v; where it has no name, in terms of the member. */
const char *c_type(const c_context *c, const c_value *v);
/* "struct order *out": a parameter or variable that points to v. */
const char *c_pointer_to(const c_context *c, const c_value *v, const char *name);
const char *c_const_pointer_to(const c_context *c, const c_value *v, const char *name);
/* "(struct order *)": a cast of what is assigned to `pointer`, which points to v. */
const char *c_cast_to(const c_context *c, const c_value *v, const char *pointer);
/* Number of elements of the array v in place. */
const char *c_array_length(const c_context *c, const c_value *v);

/* The count of v: an lvalue; and as a size_t or uint64_t. */
const char *c_count(const c_context *c, const c_value *v);
const char *c_count_as(const c_context *c, const c_value *v, const char *type);
/* A condition, for a count that has a sign. */
const char *c_count_is_negative(const c_context *c, const c_value *v);
/* Is it a size_t? Or is at least every size_t a value of its type, on every target? */
bool c_is_size(const member *count);
bool c_holds_size(const member *count);

/* Must v, a transparent struct, not be null, though its member may be? Elements must not, nor what
 * is required. Then also what holds when it is not; NULL when it is never written as null.
 * c_unkeyed.c
 */
bool c_is_given(const c_context *c, const c_value *v);
const char *c_given(const c_context *c, const c_value *v);
/* Is v, of any shape, the value in the entry of a map, where null that its functions take must be
 * refused? */
bool c_is_given_in_map(const c_context *c, const c_value *v);
/* The statement that reads into an object, an element of an array of its type, and the call that
 * writes one. */
const char *c_read_item(const c_context *c, const plan_record *r, const char *pointer);
const char *c_write_item(const c_context *c, const plan_record *r, const char *pointer);

bool c_is_bit_field(const c_value *v);
bool c_is_bounded(const c_value *v);
/* The bounds' word and operands: "signed", "1, 1000". */
const char *c_bounds_kind(const c_value *v);
const char *c_bounds(const c_context *c, const c_value *v);

/* ---- checks of values: c_checks.c ---- */

/* Has v a declared length, pattern or number of elements? Then it has a function that checks it. */
bool c_is_checked(const c_value *v);
/* The functions that check v and its elements: before those that read and write them. */
void c_check_functions(c_context *c, const c_value *v);
/* Its declaration ahead. */
void c_declare_check(c_context *c, const c_value *v);
/* v was read by `call` at the position p: the call that checks it, too. */
const char *c_checked_read(const c_context *c, const c_value *v, const char *call);
/* The call that checks v under the writer's option and returns d. */
const char *c_checked_write(const c_context *c, const c_value *v);
/* The pattern of v, which is text; NULL without one, or when every text matches. */
const struct pattern_automaton *c_pattern_of(const c_value *v);
/* Its tables. */
void c_pattern_tables(c_context *c, const c_value *v);

/* ---- secrets: c_secret.c ---- */

/* Is v a secret member? Its elements are not asked again. */
bool c_is_secret(const c_value *v);
/* Is there anything in it that has a name, which the path of an error would show? */
bool c_has_names(const c_value *v);
/* Of a struct that reaches secrets: the statement that says so to the reader, writer or arena; ""
 * for others. And the statement that zeroes an object that could not be read. */
const char *c_read_secrets(const plan_record *r);
const char *c_write_secrets(const plan_record *r);
const char *c_arena_secrets(const plan_record *r);
const char *c_zero_object(const c_context *c, const plan_record *r, const char *pointer);

/* ---- types ---- */

/* Spelling of a struct; stem of its functions' names; one of those. */
const char *c_record_type(const plan_record *r);
const char *c_record_function(const c_context *c, const plan_record *r, name_of what);
const char *c_record_of(const c_context *c, const shape *s, name_of what);
/* What belongs to one object: its function, its table. */
const char *c_object_function(const c_context *c, const plan_object *o, name_of what);
const char *c_enum_function(const c_context *c, const plan_enum *e, name_of what);
/* The entries of a table of names, those that are written before those that are only read. */
void c_enum_names(c_context *c, const enumeration *e);
/* Of two enumerators of one value, which are one case of a switch, the first has the name. */
bool c_is_first_of_value(const enumeration *e, size_t i);
/* The function of a member or of its elements. */
const char *c_member_function(const c_context *c, const c_value *v, member_verb verb);
/* A cast of a pointer for memset and memcpy, which C++ does not allow on structs with const members
 * without one; "" for other structs and for NULL. */
const char *c_untyped(const c_context *c, const record *r);
/* "static ", or "" for what other files may call. */
const char *c_scope(plan_linkage linkage);
/* What stands before a function of a struct: its scope, and whether it must stay apart. The same
 * for one of an object, of a member or its elements. */
const char *c_linkage(const plan_record *r);
const char *c_object_linkage(const plan_object *o);
const char *c_member_linkage(const c_value *v);
/* ", size_t depth", or "" where no levels are counted: a parameter of functions for a type that can
 * be nested in itself, or for this shape. */
const char *c_depth_if(bool endless);
const char *c_depth_of(const c_context *c, const shape *s);
/* ", depth - 1", or "": the argument for v. */
const char *c_depth_for(const c_context *c, const c_value *v);

/* ---- keys of maps that are no text in C: c_map_key.c ---- */

bool c_key_is_text(const shape *map);
/* Statements that store a key's text, `key` and `length`, in the entry `item`; their locals. */
const char *c_read_key(const c_context *c, const shape *map);
const char *c_key_locals(const c_context *c, const shape *map);
/* The function that makes text of the key of an entry of the map v. */
void c_key_function(c_context *c, const c_value *v);

/* ---- forms: c_form.c ---- */

/* JSONRTI_UNIX_MS, JSONRTI_NS: arguments of the runtime's leaves for values in another form. */
const char *c_form(const shape *s);
const char *c_form_word(leaf_form f);
const char *c_unit(const shape *s);
/* Bytes that are an identifier or an address. */
bool c_is_id(const shape *s);
/* Functions of the enum whose names an integer carries. */
const char *c_named_function(const c_context *c, const c_value *v, name_of what);

/* ---- small text ---- */

/* JSONRTI_LIT("…") of a text. */
const char *c_lit(const c_context *c, const char *s);
/* The value of an enumerator as an int64_t. */
const char *c_enumerator_value(const c_context *c, const enumeration *e, const enumerator *one);
/* "5" of 5. */
const char *c_number(const c_context *c, size_t n);
/* Tests of bits in `seen`, of which an object with over 64 entries has several words: of an
 * entry's; of those of a union's arms but one; of some. "" without any. c_seen.c */
typedef enum c_seen_test { HAS_ANY, HAS_NONE, HAS_ALL } c_seen_test;
const char *c_seen(const c_context *c, const plan_entry *e);
const char *c_seen_arms(const c_context *c, const plan_object *o, const plan_union *u,
                        const plan_arm *but, c_seen_test test);
const char *c_seen_bits(const c_context *c, const size_t *bits, size_t n, bool words,
                        c_seen_test test);
/* The comment over what is made for a type; title may be NULL. */
void c_title(c_context *c, const char *type, const char *title);
/* `"quantity": required, 1 to 1000`: for comments. */
const char *c_member_comment(const c_context *c, const plan_member *m);
const char *c_entry_comment(const c_context *c, const plan_entry *e);

/* ---- the kinds of values: c_kinds.c ---- */

/* Each function answers for one kind of value; NULL where the kind does not need it. */
typedef struct c_kind {
    /* Reading: an expression that reads at p into v and is the new position. NULL, the function or
     * its answer: v takes more than one call, which read_body writes as the rest of a function. */
    const char *(*read)(const c_context *c, const c_value *v);
    void (*read_body)(c_context *c, const c_value *v);
    bool reads_null; /* `read` takes null where the shape allows it */
    /* Writing: an expression that writes the literal `lit` and v and is the new position; or one
     * that writes v alone; or the body of a function that does. */
    const char *(*write)(const c_context *c, const c_value *v, const char *lit);
    const char *(*write_alone)(const c_context *c, const c_value *v);
    void (*write_body)(c_context *c, const c_value *v);
    /* A condition that holds unless v is zero or empty. */
    const char *(*filled)(const c_context *c, const c_value *v);
    /* A condition that holds when a and b are equal; or the body of a function for it. */
    const char *(*equal)(const c_context *c, const c_value *a, const c_value *b);
    void (*equal_body)(c_context *c, const c_value *a, const c_value *b);
    /* For what is deep: v is a flat copy of `from`. An expression that is false without memory; or
     * the body of a function. */
    const char *(*clone)(const c_context *c, const c_value *v, const c_value *from);
    void (*clone_body)(c_context *c, const c_value *v, const c_value *from);
} c_kind;

const c_kind *c_kind_of(const c_value *v);

/* ---- parts of the source file ---- */

void c_guard(c_context *c);
void c_enum(c_context *c, const plan_enum *e);
/* Declarations of all codecs of the user's that this file calls. */
void c_codec_declarations(c_context *c);
void c_reader(c_context *c, const plan_record *r);
void c_writer(c_context *c, const plan_record *r);
void c_object(c_context *c, const plan_record *r);
void c_public(c_context *c, const plan_record *r);

/* Of a type with a codec of its own; a condition for a and b, a statement without its semicolon. */
void c_codec_reader(c_context *c, const plan_record *r);
void c_codec_writer(c_context *c, const plan_record *r);
const char *c_codec_equal(const c_context *c, const plan_record *r);
const char *c_codec_clone(const c_context *c, const plan_record *r);

/* Is v the flexible array of its struct? */
bool c_is_tail(const c_value *v);
/* The last parameter of the reader of a struct, and the function of its size if it has any. */
const char *c_read_target(const c_context *c, const plan_record *r);
void c_size_function(c_context *c, const plan_record *r);

/* Functions that handle one member, and its elements, on their own, as far as it needs any. */
void c_read_functions(c_context *c, const c_value *v);
void c_write_functions(c_context *c, const c_value *v);
void c_object_functions(c_context *c, const c_value *v);

/* The call that reads v at the position p. */
const char *c_read_call(const c_context *c, const c_value *v);

/* Where a value is written. */
typedef struct c_spot {
    const char *lit;  /* arguments: the literal before it and its length; NULL: nothing */
    bool has_key;     /* in the literal, so that leaves find it there when they fail */
    const char *wrap; /* else the call that adds the value's place to the path of a failure, or NULL
                       * when it is that of the struct */
    const char *where; /* and its last arguments */
} c_spot;
/* Statements that set a member to its default; those that make it absent again. */
void c_default_member(c_context *c, const plan_member *m);
/* Does the default leave nothing of the member's old value? */
bool c_default_is_whole(const member_meaning *meaning);
void c_reset_member(c_context *c, const plan_member *m);
/* Statements that write v. */
void c_write_value(c_context *c, const c_value *v, const c_spot *spot);

/* Conditions: a and b are equal; v, a flat copy of `from`, could be made a deep one. */
const char *c_equal_call(const c_context *c, const c_value *a, const c_value *b);
const char *c_clone_call(const c_context *c, const c_value *v, const c_value *from);
/* Statements that give v, which is zeroed, its defaults. */
void c_init_value(c_context *c, const c_value *v);
/* Is it read into as it stands, so that what it holds must be fresh? One statement that makes it
 * so, zeros and defaults, whatever it held before. */
bool c_is_read_in_place(const c_value *v);
void c_fresh_value(c_context *c, const c_value *v);

/* Around code that touches what the header calls deprecated: no other warning is silenced. */
extern const char c_allow_deprecated[], c_end_allowing[];

/* The texts of the two files, not laid out yet. */
const char *c_header_text(c_context *c);
const char *c_source_text(c_context *c);

#endif
