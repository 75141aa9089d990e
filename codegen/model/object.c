/*
 * Structs as JSON objects: see object.h.
 */
#include "model/object.h"

#include <string.h>

/* Where a walk through a struct's members is. */
typedef struct object_walk {
    memory *memory;
    json_object *into;
    const char *path;
    const member *via;
} object_walk;

const record *json_inner_of(const member *of)
{
    bool inside = of->anonymous ? !of->type->record->is_union : of->meaning.flatten;

    return inside ? of->type->record : NULL;
}

static json_entry *new_entry(const object_walk *w, const member *of, const char *key)
{
    json_entry *e = memory_alloc(w->memory, sizeof *e);

    e->key = key;
    e->path = w->path;
    e->via = w->via != NULL ? w->via : of;
    return e;
}

static json_entry *add_entry(const object_walk *w, const member *of, const char *key)
{
    json_entry *e = new_entry(w, of, key);

    *(json_entry **)memory_push(w->memory, &w->into->entries, &w->into->n_entries, sizeof e) = e;
    return e;
}

static json_object *group_of(const object_walk *w, const member *first, const char *key)
{
    json_entry *e;

    for (size_t i = 0; i < w->into->n_entries; i++)
        if (w->into->entries[i]->group != NULL && strcmp(w->into->entries[i]->key, key) == 0)
            return w->into->entries[i]->group;
    e = add_entry(w, first, key);
    e->group = memory_alloc(w->memory, sizeof *e->group);
    e->group->key = key;
    e->group->outer = w->into;
    return e->group;
}

const char *json_path_inside(memory *m, const member *one, const char *path)
{
    return one->name != NULL ? memory_format(m, "%s%s.", path, one->name) : path;
}

/* Where a union stands depends on its form. */
static void walk_union(const object_walk *w, member *one)
{
    const tagged_union *u = one->meaning.shape->tagged;

    if (u->form == UNION_INTERNAL)
        *(json_union *)memory_push(w->memory, &w->into->unions, &w->into->n_unions,
                                   sizeof *w->into->unions) =
            (json_union){one, w->path, w->into->n_entries};
    else if (!u->flatten)
        add_entry(w, one, one->meaning.key)->member = one;
    for (size_t i = 0; u->flatten && i < u->n_arms; i++) {
        json_entry *e = add_entry(w, one, u->arms[i].member->meaning.key);

        e->member = u->arms[i].member;
        e->path = json_path_inside(w->memory, one, w->path);
        e->one_of = one;
        e->arm = i;
    }
}

static void walk_record(const object_walk *w, const record *r);

static void walk_member(object_walk w, member *of)
{
    const member_meaning *mean = &of->meaning;

    for (size_t i = 0; i < mean->n_groups; i++)
        w.into = group_of(&w, of, mean->groups[i]);
    if (mean->flatten) {
        w.path = memory_format(w.memory, "%s%s.", w.path, of->name);
        w.via = w.via != NULL ? w.via : of;
    }
    if (mean->is_json && mean->shape->kind == SHAPE_UNION) {
        walk_union(&w, of);
    } else if (json_inner_of(of) != NULL) {
        walk_record(&w, json_inner_of(of));
    } else if (mean->is_json && mean->rest) {
        json_entry *e = new_entry(&w, of, NULL);

        e->member = of;
        *(json_entry **)memory_push(w.memory, &w.into->rest, &w.into->n_rest, sizeof e) = e;
    } else if (mean->is_json) {
        add_entry(&w, of, mean->key)->member = of;
    }
}

static void walk_record(const object_walk *w, const record *r)
{
    for (size_t i = 0; i < r->n_members; i++)
        walk_member(*w, &r->members[i]);
}

json_object *json_object_of(memory *m, const record *r)
{
    object_walk w = {m, memory_alloc(m, sizeof *w.into), "", NULL};

    walk_record(&w, r);
    return w.into;
}

size_t json_count_keys(const json_entry *e)
{
    return e->member == NULL ? 1 : 1 + e->member->meaning.n_aliases;
}

const char *json_key_of(const json_entry *e, size_t i)
{
    return i == 0 ? e->key : e->member->meaning.aliases[i - 1];
}

bool json_same_key(const char *a, const char *b, bool fold)
{
    for (; *a != '\0' && *b != '\0'; a++, b++) {
        bool letter = (*a | 0x20) >= 'a' && (*a | 0x20) <= 'z';

        if (*a != *b && !(fold && letter && (*a ^ *b) == 0x20))
            return false;
    }
    return *a == *b;
}
