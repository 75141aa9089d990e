/*
 * What stands behind the name of a type in the names of its functions and tables: T_json_read.
 *
 * In the model, because the check stage holds functions of the user's against them, and the plan
 * makes them.
 */
#ifndef JSONGEN_SUFFIXES_H
#define JSONGEN_SUFFIXES_H

/* What a struct or enum has; see suffixes.c for the spellings. */
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
    NAME_SIZE,
    /* in one file */
    NAME_READ_WHOLE,
    NAME_READ_UNCHECKED,
    NAME_WRITE_UNCHECKED,
    NAME_IS_ZERO,
    NAME_IS_DEFAULT,
    NAME_KEYS,
    NAME_SLOTS,
    NAME_REQUIRED,
    NAME_MEMBERS,
    NAME_ENUM_NAMES,
    NAME_TAG,
    N_NAMES,
    NAME_FIRST_OF_FILE = NAME_READ_WHOLE
} name_of;

/* "_json_unmarshal" … */
const char *name_suffix(name_of what);

#endif
