/*
 * What every part of the check stage shares: where diagnostics go, and a tag's options by word.
 */
#ifndef JSONGEN_CHECK_CONTEXT_H
#define JSONGEN_CHECK_CONTEXT_H

#include "check/check.h"
#include "check/words.h"
#include "model/tag.h"

typedef struct check {
    model *model;
    memory *m;
    const check_options *options;
    diagnostics *d;
    struct codec_use *codecs; /* each prefix once */
    size_t n_codecs;
    struct function_use *functions; /* of the user's; see functions.c */
    size_t n_functions;
    const record *within;        /* whose members are looked at; NULL */
    struct system_fault *faults; /* see system.c */
    size_t n_faults;
} check;

/* One tag, its options found and their form checked. All NULL without a tag. */
typedef struct given {
    const tag *tag;
    tag_place place;
    const tag_item *name;                    /* of members and enumerators */
    const tag_item *options[N_OPTION_WORDS]; /* the first of each */
} given;

/* Reports unknown, misplaced and repeated options, and wrong use of values. Only
 * options that may be used are left in *g. */
void given_read(check *c, const tag *t, tag_place place, given *g);

/* Is it alias=NAME? */
bool is_alias(const tag_item *item);
/* Is one of the tag's items this word? False without a tag. */
bool tag_gives(const tag *t, const char *word);
/* The value of an option that is given; NULL otherwise. */
const char *given_value(const given *g, option_word word);

/* The help for a value that is none of a list's words, which NULL ends: the nearest one, or `all`.
 */
const char *suggest_word(check *c, const char *wanted, const char *const *words, const char *all);

/* Could this be the name of something in C? */
bool is_identifier(const char *s);
/* naming=, else that of the command line, else keep. */
naming given_naming(check *c, const given *g);
bool is_identifier(const char *s);
/* prefix=, else the typedef's name, else the tag's, which may both be NULL. */
const char *given_stem(check *c, const given *g, const char *typedef_name, const char *tag_name);

/* Names and texts that no string literal holds: lengths.c. */
void check_tag_lengths(check *c, const tag *t, bool named);
void check_identifier_lengths(check *c);

/* An error at a place; help may be NULL. */
void report_at(check *c, const char *id, source_pos pos, size_t length, const char *help,
               const char *format, ...) __attribute__((format(printf, 6, 7)));
/* An error at an option's word, or at its value when it has one and at_value is set. */
void report_option(check *c, const given *g, const tag_item *item, bool at_value, const char *id,
                   const char *help, const char *format, ...) __attribute__((format(printf, 7, 8)));

/* The same as a warning, at the word. */
void warn_option(check *c, const given *g, const tag_item *item, const char *id, const char *help,
                 const char *format, ...) __attribute__((format(printf, 6, 7)));

/* Is the record that is looked at one of a system header? Then the error is kept for the members
 * that lead there, and report_system_faults reports them. system.c */
bool keep_system_fault(check *c, const char *id, source_pos pos, const char *text);
void report_system_faults(check *c);

/* ---- the parts ---- */

void check_enum(check *c, enumeration *e);
/* The type's own options; then, in a second round when every type has its name, its members. */
void check_record_options(check *c, record *r);
void check_record_members(check *c, record *r);
/* Third round: what looks into other structs: map entries, defaults of nested ones. */
void check_record_relations(check *c, record *r);
/* What a type whose members stand in the object of another says of that object, which the other
 * does not; as in a tag; NULL: nothing. objects.c */
const char *policy_conflict(const check *c, const record *outer, const record *inner);
struct json_object;
/* No two members of the object, or of one inside it, have one key; with `fold` in no case.
 * objects.c
 */
void check_unique_keys(check *c, const struct json_object *o, bool fold);
/* Between the rounds: what generated code calls types without a name. unnamed.c */
void check_unnamed(check *c);
/* Options of an anonymous struct or union, which stand in one tag: those of a member and those of a
 * type. unions.c */
void given_of_anonymous(check *c, const record *inner, given *of_member, given *of_type);
/* union= of a union's type. */
void read_union_form(check *c, record *r, const given *g);

/* The shape of a member's type under its options; NULL after a diagnostic. */
shape *shape_of_member(check *c, member *one, const given *g);
/* The parts of it: a value as it stands, an element or a member without count; a new shape. */
shape *element_shape(check *c, const member *one, const ctype *type);
shape *new_shape(check *c, shape_kind kind, const ctype *type);
/* Of a member with null_terminated. */
shape *terminated_shape(check *c, const member *one, const given *g);
/* With next: the pointers become lists. False after a diagnostic. */
bool make_list(check *c, const member *one, const given *g, shape *whole);
/* The diagnostic of a type that has no JSON form, or of a pointer to one; NULL. */
shape *refuse_unsupported(check *c, const member *one, const ctype *type);
/* Functions of the user's do not help there either: what they are to take, or each element of it,
 * is volatile or a va_list. True after the diagnostic. */
bool refuse_under_codec(check *c, const member *one, bool counted);
/* Of a member with codec. */
shape *codec_shape(check *c, const member *one, const given *g);
/* The codec of a type that is called `type`, NULL without a name; refuses other options. */
codec_meaning codec_of_type(check *c, const given *g, const char *type, const char *signature);
/* What stands inside of a type with a codec has no say: a tag on the member or enumerator. */
void refuse_tag_under_codec(check *c, const tag *t, const char *name);
/* omitzero and omitdefault on a struct that has one. */
bool codec_knows_zero(const shape *s);
void refuse_omit_under_codec(check *c, const member *one, const given *g);
/* Does it end in a flexible array that is read? */
bool ends_in_array(const record *r);
/* Of a flexible array with count; the same without its elements; the diagnostic of such a struct by
 * value. */
shape *flexible_shape(check *c, const member *one);
shape *tail_shape(check *c, const member *one, shape_kind kind);
shape *flexible_by_value(check *c, const member *one, const ctype *type);
/* Note which members of nodes are the links of lists in r. */
void find_links(check *c, record *r);
/* Does null come in and go out for such a shape without `nullable`? */
bool shape_takes_null(shape_kind kind);
/* Options of sequences, optional scalars and char arrays, against the shape that is known now. */
void check_sequence_options(check *c, member *one, const given *g);
/* "an integer", "text" …: for messages. */
const char *shape_phrase(const shape *s);

/* string, as, enum, format, unit: how the member's leaves are carried. Before its literals. */
void read_forms(check *c, member *one, const given *g);
/* How long text of such a form can be; left alone for forms of other values. */
void lengths_of_text_form(leaf_form f, size_bounds *out);
/* Does minimum or maximum go with a leaf of this form? */
bool form_is_number(leaf_form f);

/* Parse a default, minimum or maximum for a shape of that member. False after a diagnostic. */
bool literal_read(check *c, const given *g, const tag_item *item, const member *of, const shape *s,
                  literal *out);
/* Why the text is no integer of JSON; NULL when it is one. */
const char *integer_fault(const char *text);
/* Can a member of that integer type hold a value of 64 bits, as far as the header tells? */
bool integer_holds(const member *of, const ctype *type, int64_t value, bool value_is_unsigned);
/* An enumerator that an integer of that type does not hold, or a bit-field: it could be read and
 * not stored. NULL: there is none. */
const char *enumerator_beyond(const member *one, const ctype *type, const enumeration *e);
/* a < b, for two numbers of one member. */
bool literal_less(const literal *a, const literal *b);

#endif
