/*
 * The model: what a header says, free of libclang.
 *
 * The front end fills the declarations (types, members, tags as written, source positions). The
 * check stage parses what the tags mean into the `meaning` parts and refuses what is wrong. The
 * plan and every back end read nothing else. Everything lives in one arena (model/memory.h) and is
 * freed at once; strings are NUL-terminated and may be shared.
 */
#ifndef JSONGEN_MODEL_H
#define JSONGEN_MODEL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "model/memory.h"

/* ---- where things stand ---- */

typedef struct source_pos {
    const char *file;      /* as clang names it; NULL: no place in a file */
    unsigned line, column; /* from 1, columns in bytes */
} source_pos;

/* ---- tags as written ---- */

typedef struct tag_item {
    const char *name;    /* option word, or the JSON name for item 0 of a member or enumerator */
    const char *value;   /* behind '=', unquoted; NULL without '=' */
    size_t at, value_at; /* byte offsets in tag->text of name and value, inside their quotes */
    bool quoted;         /* the name stood in single quotes: '-' is a name, - skips */
} tag_item;

typedef struct tag {
    const char *text;   /* the string between the quotes of JSON("…") */
    source_pos pos;     /* of text[0] when exact, else of the macro that the tag came from */
    bool exact;         /* text stands in the source as one literal: text[i] is at column + i */
    bool cut;           /* at a NUL: there was more of it */
    const char *source; /* the same as it stands there, when it has escapes: \\d for \d; or NULL */
    tag_item *items;    /* filled by model/tag.c */
    size_t n_items;
    const char *error; /* NULL, or why the text cannot be split (static), at text[error_at] */
    size_t error_at;
} tag;

/* ---- types as written ---- */

typedef struct record record;
typedef struct enumeration enumeration;
typedef struct member member;
typedef struct ctype ctype;

typedef enum type_kind {
    TYPE_BOOL,
    TYPE_INTEGER,
    TYPE_FLOAT, /* float */
    TYPE_DOUBLE,
    TYPE_ENUM,
    TYPE_RECORD, /* struct or union by value */
    TYPE_POINTER,
    TYPE_ARRAY,
    TYPE_KNOWN, /* a type with a meaning of its own: see known_type */
    TYPE_UNSUPPORTED
} type_kind;

typedef enum known_type {
    KNOWN_STR,
    KNOWN_RAW,
    KNOWN_NUMBER,
    KNOWN_TIME,
    KNOWN_VALUE,
    KNOWN_TIMESPEC,
    KNOWN_TIMEVAL,
    KNOWN_TM,
    KNOWN_IN_ADDR, /* of <netinet/in.h> */
    KNOWN_IN6_ADDR
} known_type;

typedef enum int_sign { INT_SIGNED, INT_UNSIGNED, INT_PLAIN_CHAR } int_sign;

/* What an integer is made of, with typedefs of user headers gone through: the same on every target.
 */
typedef enum int_rank {
    RANK_TARGET, /* [u]intN_t, which has fixed_bits; else a typedef that the target decides: off_t
                  */
    RANK_CHAR,
    RANK_SHORT,
    RANK_INT,
    RANK_LONG,
    RANK_LONG_LONG,
    RANK_SIZE, /* size_t */
    RANK_MAX   /* intmax_t, uintmax_t */
} int_rank;

struct ctype {
    type_kind kind;
    /* How generated code spells the type without qualifiers: "int32_t", "enum color",
     * "struct order", "order_t", "char *", "char[64]". Typedefs of the user are kept. NULL when it
     * cannot be spelled (anonymous). */
    const char *spelling;
    /* The same with the typedefs of user headers gone through: what must not change behind the back
     * of generated code. "int32_t" for `typedef int32_t quantity`; functions in "void (*)(void *,
     * int)". */
    const char *plain;
    const char *signature; /* see frontend/signature.h */
    bool is_const, is_restrict;
    /* TYPE_INTEGER */
    int_sign sign;
    int_rank rank;
    unsigned fixed_bits; /* 8, 16, 32, 64 when spelled through [u]intN_t; 0: the target decides */
    bool is_char;        /* plain char: text in pointers and arrays */
    bool is_byte;        /* uint8_t or unsigned char: base64 in pointers and arrays */
    bool is_time_t;
    /* TYPE_POINTER, TYPE_ARRAY */
    ctype *elem;
    bool has_length; /* arrays: T a[N]; false for T f[] */
    bool is_empty;   /* T f[0], which is taken for T f[] but where only its type counts */
    uint64_t length;
    bool length_is_literal; /* N is the same for every target: numbers, and names of user headers */
    /* TYPE_RECORD, TYPE_ENUM */
    record *record;
    enumeration *enumeration;
    known_type known;
    const char *why; /* TYPE_UNSUPPORTED: "a function pointer", "void *", "long double" … */
};

/* ---- meaning: filled by check ---- */

typedef enum naming {
    NAMING_UNSET,
    NAMING_KEEP,
    NAMING_SNAKE,
    NAMING_CAMEL,
    NAMING_PASCAL,
    NAMING_KEBAB,
    NAMING_UPPER_SNAKE
} naming;

/* How one value is read and written: a tree for arrays and maps. */
typedef enum shape_kind {
    SHAPE_BOOL,
    SHAPE_INT, /* type->sign, type->fixed_bits; also bit-fields */
    SHAPE_F32,
    SHAPE_F64,
    SHAPE_CSTR,          /* char *, const char * */
    SHAPE_TEXT,          /* char * with count: NUL allowed */
    SHAPE_CHARS,         /* char[N] */
    SHAPE_CHARS_COUNTED, /* char[N] with count */
    SHAPE_STR,           /* jsonrt_str */
    SHAPE_BYTES,         /* uint8_t * with count */
    SHAPE_BYTES_FIXED,   /* uint8_t[N] */
    SHAPE_BYTES_COUNTED, /* uint8_t[N] with count */
    SHAPE_ENUM,
    SHAPE_TIME, /* jsonrt_time */
    SHAPE_TIMESPEC,
    SHAPE_TIMEVAL,
    SHAPE_TM,
    SHAPE_ADDRESS, /* struct in_addr, struct in6_addr */
    SHAPE_RAW,
    SHAPE_NUMBER,
    SHAPE_VALUE,
    SHAPE_RECORD,        /* struct by value */
    SHAPE_POINTER,       /* pointer to one struct or, with `optional`, to one scalar; NULL is null;
                          * elem is what it points to */
    SHAPE_ARRAY,         /* T a[N], exactly N; elem */
    SHAPE_ARRAY_COUNTED, /* T a[N] with count, at most N; elem */
    SHAPE_VECTOR,        /* T * with count; elem */
    SHAPE_TERMINATED,    /* T ** that ends with NULL; elem, a pointer */
    SHAPE_LIST,          /* pointer to the first node of a list; elem, the SHAPE_RECORD; link */
    SHAPE_TAIL,          /* T f[] with count, at the end of its struct; elem */
    SHAPE_TAIL_CHARS,    /* char f[] with count: text */
    SHAPE_TAIL_BYTES,    /* uint8_t f[] with count */
    SHAPE_CODEC,         /* whatever functions of the user's make of it */
    SHAPE_MAP,           /* array of entry structs as an object: see map_key, elem is the value */
    SHAPE_UNION          /* union with a tag beside it: see tagged_union; members only */
} shape_kind;

/* How a leaf is carried, where it is not in its type's own form: `string`, `as`, `enum`, `format`.
 */
typedef enum leaf_form {
    FORM_PLAIN,
    FORM_STRING, /* numbers and bools inside a string */
    FORM_LAX,    /* likewise; read in either form */
    FORM_BOOL,   /* integers as … */
    FORM_ENUM,   /* shape->enumeration */
    FORM_HEX,    /* integers, bytes */
    FORM_BASE64URL,
    FORM_UUID,
    FORM_IPV4, /* integers too */
    FORM_IPV6,
    FORM_MAC,
    FORM_RFC3339, /* integers; that of the time types is plain */
    FORM_DATE,
    FORM_UNIX,
    FORM_UNIX_MS,
    FORM_UNIX_US,
    FORM_UNIX_NS,
    FORM_DURATION,
    FORM_ISO8601,
    N_FORMS
} leaf_form;

/* What an integer that is a time or duration counts. */
typedef enum time_unit { UNIT_NONE, UNIT_S, UNIT_MS, UNIT_US, UNIT_NS } time_unit;

/* Functions of the user's that read and write a value: PREFIX_read … */
typedef struct codec_meaning {
    const char *prefix; /* NULL: none */
    bool plain;         /* a copy of the bytes is a copy of the value: no PREFIX_equal, _clone */
} codec_meaning;

typedef struct shape {
    shape_kind kind;
    leaf_form form;    /* of leaves */
    time_unit unit;    /* SHAPE_INT in one of the forms of time, or of that unit */
    bool fraction;     /* SHAPE_F32, SHAPE_F64: never written as an integer, which would be read as
                        * another arm of its union: 1.0 */
    const ctype *type; /* of this value in C */
    struct shape *elem;
    const member *count;            /* of the outermost array or text only */
    const member *link;             /* SHAPE_LIST: the member of a node that points to the next */
    uint64_t length;                /* arrays and char arrays: N */
    bool nullable;                  /* null is accepted and reads as the zero value */
    const record *record;           /* SHAPE_RECORD, SHAPE_UNION; SHAPE_MAP: the entry struct */
    const enumeration *enumeration; /* SHAPE_ENUM, FORM_ENUM */
    codec_meaning codec;            /* SHAPE_CODEC */
    /* SHAPE_MAP: the entry struct's members. The container is a VECTOR or counted ARRAY of them:
     * length > 0 means an array in place. */
    const member *map_key, *map_value;
    const struct tagged_union *tagged; /* SHAPE_UNION */
} shape;

/* How a union stands in JSON. */
typedef enum union_form {
    UNION_INTERNAL, /* the live arm's members beside the tag */
    UNION_ADJACENT, /* the live arm is the value of the union's own key, beside the tag */
    UNION_EXTERNAL, /* {"arm": value}, and no tag */
    UNION_UNTAGGED  /* the value alone */
} union_form;

typedef struct union_arm {
    const member *member; /* its meaning has key and shape; an anonymous struct has neither */
    const struct enumerator *when;
} union_arm;

/* What a member that is a union means. Its arms' own meaning is that of the union's type; which
 * enumerators they are for depends on the tag. */
typedef struct tagged_union {
    union_form form;
    bool flatten;                   /* external: the arm's key stands in the enclosing object */
    const member *tag;              /* in the same struct */
    const enumeration *enumeration; /* the tag's */
    union_arm *arms;                /* in the order of the header, without the next one */
    size_t n_arms;
    const member *other;                 /* when=*: a jsonrt_raw; NULL */
    const struct enumerator *other_when; /* the tag while that is live */
    const struct enumerator *none;       /* the first that no arm is for; NULL: each has one */
    const struct enumerator *absent;     /* that of 0, when no arm is for it; NULL */
} tagged_union;

/* A default, minimum or maximum, typed by the shape it belongs to. */
typedef enum literal_kind {
    LITERAL_NONE,
    LITERAL_BOOL,
    LITERAL_SIGNED,
    LITERAL_UNSIGNED,
    LITERAL_FLOAT,
    LITERAL_TEXT,
    LITERAL_ENUM,
    LITERAL_BYTES,
    LITERAL_FIELDS /* members of struct timespec and its like */
} literal_kind;

/* The value of a member. */
typedef struct literal_field {
    const char *name;
    int64_t value;
    bool derived; /* it follows from the others, and is not compared */
} literal_field;

typedef struct literal {
    literal_kind kind;
    bool boolean;
    int64_t sint;  /* LITERAL_SIGNED */
    uint64_t uint; /* LITERAL_UNSIGNED: values above INT64_MAX and of unsigned members */
    /* LITERAL_TEXT decoded; LITERAL_FLOAT: the decimal text as written; LITERAL_BYTES and
     * LITERAL_FIELDS: as written */
    const char *text;
    const struct enumerator *enumerator;
    const char *bytes; /* LITERAL_BYTES */
    bool counted;      /* of any number */
    size_t n;          /* bytes of it, or of LITERAL_TEXT */
    literal_field fields[8];
    size_t n_fields;
} literal;

/* How many characters, bytes or elements a value may have. */
typedef struct size_bounds {
    bool has_min, has_max;
    uint64_t min, max;
} size_bounds;

typedef struct member_meaning {
    bool skip;           /* `-`, or a helper member (a count, a presence flag) */
    bool is_json;        /* has a value in JSON: exactly these are read and written */
    bool flatten;        /* no value of its own: the members of its struct stand in this object */
    const char **groups; /* path=: keys of the objects around it, the outermost first */
    size_t n_groups;
    const char *key; /* JSON name, unescaped UTF-8 */
    const char **aliases;
    size_t n_aliases;
    shape *shape;
    bool required, omitempty, omitzero, omitdefault, nullable;
    bool optional; /* a pointer to a scalar in its type is one value, not an array */
    bool truncate; /* text too long for its char array is cut */
    bool decode_only, encode_only;
    bool rest;   /* keeps the members that have no other place; has no key */
    bool secret; /* wiped after use, and not shown */
    const member *present, *count;
    literal default_value, min, max;         /* of arrays: of each number in them */
    size_bounds length;                      /* min_len, max_len: of arrays: of each text in them */
    size_bounds items;                       /* min_items, max_items */
    const struct pattern_automaton *pattern; /* of text, or of each text in an array; NULL: none */
    leaf_form text_form;                     /* likewise: a UUID or address that is kept as text */
} member_meaning;

typedef enum duplicates_policy {
    DUPLICATES_UNSET,
    DUPLICATES_ERROR,
    DUPLICATES_LAST,
    DUPLICATES_FIRST
} duplicates_policy;

/* What a struct is in JSON. */
typedef enum record_as {
    AS_OBJECT,
    AS_ARRAY,      /* its members in order */
    AS_TRANSPARENT /* its one member */
} record_as;

typedef struct record_meaning {
    naming naming;
    record_as as;
    bool deny_unknown, case_insensitive;
    duplicates_policy duplicates;
    codec_meaning codec; /* reads and writes it: its members are of no interest */
    const char *name;    /* T: stem of every generated name of this type */
    const char *title;
    const char *validate; /* const char *f(const T *): the type's own check; NULL: none */
    const char *type;     /* how generated code spells it; NULL: not at all */
    /* of unions */
    union_form form;
    bool form_is_wrong;      /* for check: union= says none */
    bool has_value_arm;      /* for check: an internal one has an arm that is no struct */
    bool arms_read, arms_ok; /* for check */
} record_meaning;

typedef struct enum_meaning {
    bool as_names;      /* strings, not numbers */
    bool form_is_wrong; /* for check: as= says neither */
    bool flags;         /* a set of bits: an array of names */
    bool case_insensitive;
    const char *title;
    const char *strip;
    naming naming;
    const struct enumerator *unknown; /* fallback; NULL: an error */
    codec_meaning codec;
    const char *name; /* E */
} enum_meaning;

/* ---- declarations ---- */

struct member {
    const char *name; /* NULL for an anonymous struct or union and for unnamed bit-fields */
    ctype *type;
    const char *type_text; /* the whole type as clang spells it, with qualifiers: for messages */
    int bit_width;         /* -1: no bit-field */
    bool bit_width_is_literal;
    bool packed;    /* the struct's alignment is below its own: it may be misaligned */
    bool anonymous; /* anonymous struct/union: type->record's members belong to the parent */
    tag *tag;       /* NULL: none */
    source_pos pos; /* of the name */
    record *owner;
    size_t index; /* in owner->members */
    member_meaning meaning;
};

struct record {
    const char *tag_name;     /* "order" of struct order; NULL when it has none */
    const char *typedef_name; /* first typedef that names the struct itself; NULL */
    const char *spelling;     /* "struct order", without a tag the typedef; NULL: has no name */
    const char *signature;    /* see frontend/signature.h */
    bool is_union;
    bool complete;      /* defined, not only declared */
    bool flexible;      /* ends in T f[] (directly) */
    bool in_input;      /* defined in an input header itself */
    bool in_system;     /* in a header of the compiler's or the system's, or one that says so */
    bool annotated;     /* tag != NULL, or --all and in_input */
    const char *header; /* file that defines it */
    tag *tag;
    source_pos pos;
    const member *via; /* without a name: the first member that has it; check finds it */
    member *members;   /* all, also unnamed bit-fields and anonymous aggregates, in order */
    size_t n_members;
    record_meaning meaning;
};

typedef struct enumerator {
    const char *name;
    int64_t value; /* two's complement of unsigned ones; see is_unsigned */
    tag *tag;
    source_pos pos;
    const char *json; /* meaning: name in JSON */
    const char **aliases;
    size_t n_aliases;
} enumerator;

struct enumeration {
    const char *tag_name, *typedef_name, *spelling;
    const char *signature; /* see frontend/signature.h */
    bool is_unsigned;      /* the underlying type is */
    bool in_input, annotated;
    const char *header;
    tag *tag;
    source_pos pos;
    enumerator *items;
    size_t n_items;
    enum_meaning meaning;
};

/* A name at the outermost level of the header or of what it includes. */
typedef struct declared_name {
    const char *name;
    const char *what; /* "an enumerator" */
    source_pos pos;   /* of names with _json in them */
    bool generated;   /* in the generated header of another one, which may be an old one */
    bool is_function;
    bool defined;       /* not only declared */
    bool variadic;      /* f(int, ...); f(), whose parameters are not said */
    const char *type;   /* for messages: "int (const struct foo *)" */
    const char *result; /* signatures: see frontend/signature.h */
    const char **parameters;
    size_t n_parameters;
    const record *of; /* its one parameter is a pointer to a const one of these; NULL */
} declared_name;

/* An escape in a tag that C does not know, and of which it drops the backslash. */
typedef struct odd_escape {
    source_pos pos;
    const char *text; /* backslash and character; empty when the tag is made by a macro */
} odd_escape;

/* One input header, whole. */
typedef struct model {
    memory *memory;
    const char *input; /* path as given on the command line */
    /* Annotated ones and all they reach (not through members tagged "-", whose types are only
     * named), in order of definition in the translation unit; a record stands behind those it holds
     * by value. Anonymous aggregates are not listed: their members belong to the record around
     * them. */
    record **records;
    size_t n_records;
    enumeration **enums; /* likewise */
    size_t n_enums;
    /* Typedefs, enumerators, variables, functions and macros without parameters that files other
     * than system headers and the header's own generated one declare, and functions that tags name;
     * in no order. */
    const char **own_names;
    size_t n_own_names;
    /* Functions, enumerators, typedefs, variables, structs, unions and macros that are no other
     * name, of system headers too; in no order. The header's own generated header declares
     * nothing. */
    declared_name *declared;
    size_t n_declared;
    const char *size_type; /* signature of size_t; NULL: the header does not know it */
    /* Generated code touches something that a user header calls deprecated; a type in signatures.
     */
    bool has_deprecated, has_deprecated_type;
    const char **files; /* every file that was read: input first, then includes, sorted */
    size_t n_files;
    /* Tags that clang dropped or that landed on something that cannot have one; found by comparing
     * the annotations in the source with those that reached a member, type or enumerator. */
    struct stray_tag {
        tag *tag;
        const char *why, *help; /* help: NULL for that of most */
    } * strays;
    size_t n_strays;
    odd_escape *odd_escapes;
    size_t n_odd_escapes;
} model;

/* Words of closed lists: "counted array", for the dump; "upper_snake", "" for NAMING_UNSET. */
const char *shape_kind_name(shape_kind kind);
const char *naming_word(naming policy);
const char *duplicates_word(duplicates_policy policy);
const char *union_form_word(union_form f);
/* As in a tag: "string=lax", "as=bool", "format=unix_ms"; "" for FORM_PLAIN, "enum" for FORM_ENUM.
 */
const char *form_words(leaf_form f);
/* "ms"; "" for UNIT_NONE. */
const char *unit_word(time_unit unit);

#endif
