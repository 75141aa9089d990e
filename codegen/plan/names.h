/*
 * Every identifier in generated code.
 *
 * All of them lie in the name space that belongs to generated code: behind T_json_ for a
 * struct or enum T, and behind order_json_ for what order.h has as a whole, so they cannot meet a
 * function of the user's header such as read_order. Names of members are put behind a verb
 * (T_json_read_items), where they can meet a function of the type itself (a member called `at`) or
 * one of a type with a longer name; then they get a number.
 */
#ifndef JSONGEN_NAMES_H
#define JSONGEN_NAMES_H

#include "model/model.h"

/* What a struct or enum has; see names.c for the spellings. */
typedef enum name_of {
    /* public */
    NAME_UNMARSHAL,
    NAME_UNMARSHAL_INSITU,
    NAME_UNMARSHAL_NEW,
    NAME_UNMARSHAL_ARRAY,
    NAME_READ,
    NAME_MARSHAL,
    NAME_MARSHAL_ARRAY,
    NAME_PARSE,
    NAME_PARSE_WITH,
    NAME_FREE,
    NAME_PRINT,
    NAME_INIT,
    NAME_EQUAL,
    NAME_CLONE,
    NAME_CLONE_IN,
    NAME_ARENA,
    NAME_ENUM_NAME,
    NAME_ENUM_FROM_NAME,
    /* between generated files */
    NAME_READ_AT,
    NAME_WRITE_AT,
    NAME_CLONE_INTO,
    NAME_EQUAL_AT,
    NAME_CLONE_AT,
    /* in one file */
    NAME_READ_WHOLE,
    NAME_READ_UNCHECKED,
    NAME_WRITE_UNCHECKED,
    NAME_SIZE,
    NAME_IS_ZERO,
    NAME_IS_DEFAULT,
    NAME_KEYS,
    NAME_SLOTS,
    NAME_REQUIRED,
    NAME_MEMBERS,
    NAME_ENUM_NAMES,
    NAME_TAG,
    N_NAMES
} name_of;

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
/* T_json_unmarshal … for the type whose stem is T. */
const char *name_of_type(names *n, const char *stem, name_of what);
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
const char *name_of_guard(memory *m, const char *stem, const char *type);

#endif
