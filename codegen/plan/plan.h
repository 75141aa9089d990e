/*
 * The plan: what generated code must do, worked out once for every back end.
 *
 * Per struct: its JSON members in order with those of anonymous structs in their place, the keys
 * and the hash table that finds them, which members must come, and what else the struct needs:
 * defaults, copies of what it points to, a declaration ahead of its use. A back end turns this into
 * text and decides nothing about JSON.
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

/* One key that is looked for: the members' own names in their order, then the aliases. */
typedef struct plan_key {
    const char *text; /* unescaped */
    size_t len;
    size_t member;
} plan_key;

typedef struct plan_keys {
    plan_key *items;
    size_t n;
    uint16_t *slots; /* index into items + 1; 0: empty. Linear probing */
    size_t n_slots;  /* a power of two */
    uint32_t seed;
} plan_keys;

typedef struct plan_record plan_record;

typedef struct plan_member {
    const member *member;
    const member_meaning *meaning;
    const plan_record *owner;
    size_t index;                      /* among the JSON members: its bit in `seen` */
    const char *json;                  /* the key as JSON text with its quotes */
    bool literal_key;                  /* json is the same under every option of a writer */
    bool conditional;                  /* may be left out when writing */
    const struct plan_member **shares; /* others whose count is the same member */
    size_t n_shares;
} plan_member;

struct plan_record {
    const record *record;
    plan_linkage linkage;
    size_t order;         /* in the plan */
    plan_member *members; /* JSON members */
    size_t n_members;
    plan_keys keys;
    uint64_t *required;    /* one bit per member */
    size_t n_words;        /* (n_members + 63) / 64 */
    bool is_object;        /* read and written as an object */
    const shape *entry_of; /* a map whose entries it holds; NULL when it is in no map */
    bool has_defaults;     /* a zeroed object is not yet one with its defaults */
    bool has_const;        /* a member that neither assignment nor, in C++, memset may change */
    bool is_deep;          /* points to something that a clone must copy */
    bool used_early;       /* by a struct that stands before it */
    bool tested_for_zero;  /* stands in an omitzero member of some struct of this plan */
    bool endless;          /* objects of it can be nested to any depth: levels are counted */
    bool apart;            /* is in a circle of types, or held by one that is: its functions must
                            * not become a part of others */
};

typedef struct plan_enum {
    const enumeration *enumeration;
    plan_linkage linkage;
    bool is_member; /* of some struct: needs to be read and written */
} plan_enum;

typedef struct plan {
    memory *memory;
    plan_record **records; /* in the model's order, entries of maps before what holds them */
    size_t n_records;
    plan_enum **enums;
    size_t n_enums;
    const char **foreign_headers; /* files that define foreign types; each once */
    size_t n_foreign_headers;
    bool has_timespec;
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
/* The plan of a member; NULL when it is no JSON member. */
plan_member *plan_of_member(const plan *p, const member *m);

/* Does the member have a default other than what zeroed memory holds? */
bool plan_has_default(const member *m);
/* Is a zeroed value of this shape not yet one with its defaults? Looks into arrays in place. */
bool plan_needs_init(const shape *s);
/* Does a copy of the bytes share memory with the original? */
bool plan_is_deep(const plan *p, const shape *s);
/* Can a value of this shape be nested to any depth? */
bool plan_is_endless(const plan *p, const shape *s);

/* ---- plan/reach.c ---- */

/* Fill the records and enums of a plan, and the members of each record. */
void plan_reach(plan *p, const model *of);

/* ---- plan/circles.c ---- */

/* Find the structs that hold themselves. */
void plan_find_circles(plan *p, const model *of);

/* ---- plan/keys.c ---- */

/* Keys, hash table and required bits of a record whose members are planned. */
void plan_find_keys(memory *m, plan_record *r);
/* The hash of gencode_read.h. */
uint64_t plan_hash(const char *key, size_t len, uint32_t seed);
/* A key as JSON text with its quotes: only what must be escaped is. */
const char *plan_json_string(memory *m, const char *s);

#endif
