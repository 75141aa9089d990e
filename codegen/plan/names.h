/*
 * Every identifier in generated code.
 *
 * All of them lie in the name space that belongs to generated code: behind T_json_ for a
 * struct or enum T, and behind order_json_ for what order.h has as a whole, so they do not meet a
 * function of the user's header such as read_order. Names of members are put behind a verb
 * (T_json_read_items), where they can meet a function of the type itself (a member called `at`) or
 * one of a type with a longer name; then they get a number. So does every name of one file that the
 * header declares, in whatever way; what is public is refused then (check/public.c).
 */
#ifndef JSONGEN_NAMES_H
#define JSONGEN_NAMES_H

#include "model/model.h"
#include "model/suffixes.h"

/* What is done to one member by a function of its own. */
typedef enum member_verb {
    VERB_READ,
    VERB_WRITE,
    VERB_EQUAL,
    VERB_CLONE,
    VERB_KEY,
    VERB_CHECK,
    VERB_PATTERN,
    VERB_PATTERN_NEXT,
    VERB_PATTERN_SPANS,
    VERB_FIND,  /* the tag of a union */
    VERB_LOOK,  /* for it, ahead of its object */
    VERB_START, /* an arm of it */
    VERB_READ_ARM,
    VERB_WRITE_ARM, /* without the union's check */
    N_MEMBER_VERBS
} member_verb;

typedef struct names names;

/* Knows all types of the model. */
names *names_new(const model *of);
/* T_json_unmarshal … for the type whose stem is T. `all_static`: no other file has its functions.
 */
const char *name_of_type(names *n, const char *stem, name_of what, bool all_static);
/* The same for a type of the system's, which may have the stem of one of the user's. */
const char *name_of_system_type(names *n, const char *stem, name_of what);
/* T_json_keys_home … of an object of T's that is not its only one. `label` tells which, by its
 * address: two objects may have labels of one text. */
const char *name_of_object(names *n, const char *stem, const char *label, name_of what);
/* T_json_read_items for the member "items"; T_json_read_home_zip for "home.zip"; for elements
 * (level 1 …) T_json_read_items_item … Always the same for the same arguments. */
const char *name_of_member(names *n, const char *stem, const char *path, member_verb verb,
                           unsigned level);
/* order_json for the stem "order": what a generated file has once. Characters that no identifier
 * has become underscores, and h_ stands before a digit. */
const char *name_of_file(memory *m, const char *stem);
/* order_json_guard_struct_item: the guard of a type in that file. */
const char *name_of_guard(names *n, const char *stem, const char *type);
/* The first of `name`, name_2 … that is free with `behind` behind it. */
const char *name_that_is_free(names *n, const char *name, const char *behind);

#endif
