/*
 * What stands in one pair of braces: a struct's members as JSON sees them.
 *
 * Members of anonymous and flattened structs stand in the object of the struct around them, and
 * path= puts members into groups: objects inside, whose members live in the same C struct. Check
 * and plan both need this view, so it is made here, from what check found the options to mean.
 */
#ifndef JSONGEN_OBJECT_H
#define JSONGEN_OBJECT_H

#include "model/model.h"

typedef struct json_object json_object;

typedef struct json_entry {
    const char *key;
    const member *member; /* NULL: a group */
    json_object *group;
    const char *path;     /* from the struct to the one that has the member: "", "home." */
    const member *via;    /* the struct's own member: the flattened one, or the member itself */
    const member *one_of; /* an arm of this external union, whose keys stand here; else NULL */
    size_t arm;
} json_entry;

/* An internal union: while an arm is live, its members stand here. */
typedef struct json_union {
    member *member;
    const char *path;
    size_t at; /* before this entry */
} json_union;

struct json_object {
    const char *key; /* of a group; NULL: the struct itself */
    const json_object *outer;
    json_entry **entries;
    size_t n_entries;
    json_union *unions;
    size_t n_unions;
    json_entry **rest; /* members that keep what has no other place: more than one is an error */
    size_t n_rest;
};

/* Of a struct whose members' meanings are known. */
json_object *json_object_of(memory *m, const record *r);
/* The struct whose members stand in the object around this member; NULL: it has a place itself, or
 * it is a union. */
const record *json_inner_of(const member *of);
/* The names of an entry: its own, then the aliases. */
size_t json_count_keys(const json_entry *e);
const char *json_key_of(const json_entry *e, size_t i);
/* One key, with `fold` also when ASCII letters differ in case? */
bool json_same_key(const char *a, const char *b, bool fold);
/* From a struct to the arms of a union in it, to which `path` leads. */
const char *json_path_inside(memory *m, const member *one, const char *path);

#endif
