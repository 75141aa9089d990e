/*
 * The plan: what generated code must do, worked out once for every back end.
 *
 * Per struct: its JSON members in order with those of anonymous structs in their place, the JSON
 * object that they make, and what else the struct needs: defaults, copies of what it points to, a
 * declaration ahead of its use. The object is a thing of its own, because what a struct is in C and
 * what is in one pair of braces are two things: it has the entries with their keys, the hash table
 * that finds them, and which of them must come. A back end turns this into text and decides nothing
 * about JSON.
 */
#ifndef JSONGEN_PLAN_H
#define JSONGEN_PLAN_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "model/model.h"
#include "plan/names.h"

/* Whose functions a type has. */
typedef enum plan_linkage {
    PLAN_STATIC, /* reached only: functions in this file alone */
    PLAN_PUBLIC, /* annotated in this header: the public functions */
    PLAN_FOREIGN /* annotated in another header: its generated header has them */
} plan_linkage;

/* One key that is looked for: the entries' own names in their order, then the aliases. */
typedef struct plan_key {
    const char *text; /* unescaped */
    size_t len;
    size_t entry;
} plan_key;

typedef struct plan_keys {
    plan_key *items;
    size_t n;
    uint16_t *slots; /* index into items + 1; 0: empty. Linear probing */
    size_t n_slots;  /* a power of two */
    uint32_t seed;
} plan_keys;

typedef struct plan_record plan_record;
typedef struct plan_object plan_object;
typedef struct plan_union plan_union;
struct json_object; /* model/object.h */

/* A value in a struct that is JSON; which object it stands in is not said here. */
typedef struct plan_member {
    const member *member;
    const member_meaning *meaning;
    const plan_record *owner;
    const char *path; /* from the owner to the struct that has it and its helpers: "" or "home." */
    const char *key;  /* as JSON text with its quotes */
    const struct plan_member **shares; /* others whose count is the same member */
    size_t n_shares;
    plan_union *tagged;         /* SHAPE_UNION */
    const struct plan_arm *arm; /* of an internal union: only there while that is live */
} plan_member;

/* An internal union in an object, before the entry of that number. */
typedef struct plan_place {
    plan_union *tagged;
    size_t at;
} plan_place;

/* One arm of a tagged union. */
typedef struct plan_arm {
    const plan_union *of;
    const member *member;
    const enumerator *when;
    plan_member *value; /* NULL of an internal union: its members are those of the struct around */
    size_t *required;   /* untagged structs: bits in the union's keys */
    size_t n_required;
    plan_object *own;   /* internal: entries of its members, which stand in the objects around */
    plan_member *rest;  /* and the one that keeps what none of the objects around has; NULL */
    plan_place *unions; /* the internal unions among them */
    size_t n_unions;
} plan_arm;

/* A key that is looked for ahead, a name or alias of a required member. */
typedef struct plan_look {
    const char *text;
    const member *of;
    size_t bit;
} plan_look;

struct plan_union {
    const plan_member *member;
    const char *name; /* what its functions and tables are called after */
    const tagged_union *meaning;
    plan_arm *arms;
    size_t n_arms;
    plan_member *other;  /* what no arm takes; NULL */
    plan_object *object; /* external, not flattened: {"arm": value} */
    plan_look *keys;     /* untagged: those that tell its structs apart */
    size_t n_keys;
};

/* What one key of an object stands for: a member, or a group, which is an object inside whose
 * members live in the same struct. */
typedef struct plan_entry {
    const plan_object *object;
    size_t index;              /* its bit in `seen` */
    const plan_member *member; /* NULL: a group */
    const plan_object *group;
    const plan_arm *arm; /* of an external union; its value is `member` */
    const char *key;     /* unescaped */
    const char *json;    /* the key as JSON text with its quotes */
    bool literal_key;    /* json is the same under every option of a writer */
    bool conditional;    /* may be left out when writing */
    bool required;
} plan_entry;

/* One JSON object: what stands in one pair of braces and is in one struct. */
struct plan_object {
    const plan_record *record; /* the struct that it is read into */
    const char *label; /* tells apart the names of its functions; NULL: the record's only object */
    plan_entry **entries; /* all that has a key */
    size_t n_entries;
    plan_entry **written; /* those of them that are written, in order */
    size_t n_written;
    const plan_member *rest; /* keeps all other members; NULL: none does */
    bool is_group;           /* stands in another object of the record */
    bool only_read;          /* there is another one for writing */
    const plan_union *picks; /* its tag says which of the following it is; else NULL */
    plan_object **picked;    /* internal: what there is while an arm is live, for each of them */
    plan_object *unpicked;   /* without any arm */
    plan_object *complete;   /* adjacent with `other`: with all members */
    plan_keys keys;
    uint64_t *required; /* one bit per entry */
    size_t n_words;     /* (n_entries + 63) / 64 */
    bool deny_unknown, case_insensitive;
    duplicates_policy duplicates;
};

/* What happens to values of a type: members that are decode_only or encode_only need one of them.
 */
enum plan_way { PLAN_READ = 1, PLAN_WRITE = 2, PLAN_BOTH = 3 };

struct plan_record {
    const record *record;
    plan_linkage linkage;
    size_t order;          /* in the plan */
    plan_member **members; /* JSON members, whatever object they stand in */
    size_t n_members;
    plan_object *object;     /* what it is in JSON */
    const plan_member *tail; /* the flexible array that it ends in; NULL */
    plan_object **objects;   /* all that are read into it, inner ones first */
    size_t n_objects;
    unsigned ways;           /* plan_way: values of it are read, written; 0: there are none */
    bool is_flat;            /* its members stand in objects of other structs */
    const shape *entry_of;   /* a map whose entries it holds; NULL when it is in no map */
    unsigned entry_ways;     /* what is done to the entries */
    bool has_defaults;       /* a zeroed object is not yet one with its defaults */
    bool has_const;          /* a member that neither assignment nor, in C++, memset may change */
    bool has_secrets;        /* in itself or in what it reaches */
    bool is_deep;            /* points to something that a clone must copy */
    bool used_early;         /* by a struct that stands before it */
    bool tested_for_zero;    /* stands in an omitzero member of some struct of this plan */
    bool tested_for_default; /* in an omitdefault one, and has defaults */
    bool endless;            /* objects of it can be nested to any depth: levels are counted */
    bool apart;              /* is in a circle of types, or held by one that is: its functions must
                              * not become a part of others */
};

typedef struct plan_enum {
    const enumeration *enumeration;
    plan_linkage linkage;
    unsigned ways;     /* plan_way: what is done to values of it */
    unsigned key_ways; /* and to keys of maps that are such values */
} plan_enum;

typedef struct plan {
    memory *memory;
    plan_record **records; /* in the model's order, entries of maps before what holds them */
    size_t n_records;
    plan_enum **enums;
    size_t n_enums;
    const char **foreign_headers; /* files that define foreign types; each once */
    size_t n_foreign_headers;
    bool reads_timespec;
    names *names;
} plan;

/* The longest literal `,"key":` that generated readers compare in place: JSONRTI_LITERAL_MAX. */
enum { PLAN_LITERAL_MAX = 40 };
/* The longest key, as JSON text, that generated writers have in a literal: far below JSONRTI_STAGE
 * / 2. */
enum { PLAN_KEY_MAX = 200 };

/* Of a checked model; in its memory. */
plan *plan_make(const model *of);
/* NULL for records and enums that generated code does not touch. */
plan_record *plan_of_record(const plan *p, const record *r);
plan_enum *plan_of_enum(const plan *p, const enumeration *e);
/* The plan of a struct's own member; NULL when it is no JSON member. */
const plan_member *plan_of_member(const plan_record *r, const member *m);
/* The entry that an object has for a member of its struct; NULL when that stands elsewhere. */
const plan_entry *plan_entry_of(const plan_object *o, const plan_member *m);

/* What functions for the member are called after: "home.name"; "by_kind" of an anonymous union. */
const char *plan_member_name(memory *m, const plan_member *of);
/* Does a copy of the bytes share memory with the original? */
bool plan_is_deep(const plan *p, const shape *s);
/* Can a value of this shape be nested to any depth? */
bool plan_is_endless(const plan *p, const shape *s);

/* ---- plan/reach.c ---- */

/* Fill the records and enums of a plan. */
void plan_reach(plan *p, const model *of);

/* ---- plan/object.c ---- */

/* Fill the members of a record and its object, all but its keys. */
void plan_make_object(memory *m, plan_record *one);

/* Does a key look the same under every option of a writer, and fit a literal? */
bool plan_is_literal(const char *key, const char *json);
plan_entry *plan_add_entry(memory *m, plan_object *to, const char *key);

/* Where members are put: into a record, from a struct that `path` leads to. */
typedef struct plan_into {
    memory *memory;
    plan_record *record;
    const plan_arm *arm; /* of an internal union, whose struct it is */
    const char *path;
} plan_into;

plan_member *plan_add_member(const plan_into *b, const member *of, const char *path);
void plan_add_entries(const plan_into *b, plan_object *to, const struct json_object *from);
plan_object *plan_new_object(const plan_into *b, const char *label);
/* Among those of its record. */
void plan_keep_object(const plan_into *b, plan_object *o);

/* ---- plan/unions.c ---- */

/* The union that a member is. */
plan_union *plan_make_union(const plan_into *b, plan_member *of);
/* Its entry, where it is one value; that of an arm of a flattened one. */
void plan_enter_union(const plan_union *u, plan_entry *e);
void plan_enter_arm(const plan_into *b, plan_entry *e, const member *one_of, const char *path,
                    size_t arm);
/* The objects that a tag chooses from, when there is one that does. */
void plan_make_variants(const plan_into *b, plan_object *to, const struct json_object *from);
/* The entry of an arm in an object. */
const plan_entry *plan_entry_of_arm(const plan_object *o, const plan_arm *arm);
/* Is it read and written as one value? Else its arms' members, or its arms, stand in the object. */
bool plan_has_value(const plan_union *u);
/* The tag, where that is a member of the same object. */
const plan_member *plan_of_tag(const plan_union *u);

/* ---- plan/circles.c ---- */

/* Find the structs that hold themselves. */
void plan_find_circles(plan *p, const model *of);

/* ---- plan/secrets.c ---- */

/* Find the structs that reach secret members. */
void plan_find_secrets(plan *p, const model *of);

/* ---- plan/keys.c ---- */

/* Keys, hash table and required bits of an object whose entries are planned. */
void plan_find_keys(memory *m, plan_object *o);
/* The hash of gencode_read.h. */
uint64_t plan_hash(const char *key, size_t len, uint32_t seed);
/* A key as JSON text with its quotes: only what must be escaped is. */
const char *plan_json_string(memory *m, const char *s);

#endif
