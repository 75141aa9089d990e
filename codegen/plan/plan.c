/*
 * The plan: see plan.h. What is reached from the annotated types (reach.c) gets a plan each, and
 * then what needs to see all of them, such as which struct is used before it stands.
 */
#include "plan/plan.h"

#include <string.h>

#include "model/defaults.h"
#include "model/object.h"

/* ---- looking up ---- */

plan_record *plan_of_record(const plan *p, const record *r)
{
    for (size_t i = 0; i < p->n_records; i++)
        if (p->records[i]->record == r)
            return p->records[i];
    return NULL;
}

plan_enum *plan_of_enum(const plan *p, const enumeration *e)
{
    for (size_t i = 0; i < p->n_enums; i++)
        if (p->enums[i]->enumeration == e)
            return p->enums[i];
    return NULL;
}

const plan_member *plan_of_member(const plan_record *r, const member *m)
{
    for (size_t i = 0; i < r->n_members; i++)
        if (r->members[i]->member == m && r->members[i]->path[0] == '\0')
            return r->members[i];
    return NULL;
}

const plan_entry *plan_entry_of(const plan_object *o, const plan_member *m)
{
    for (size_t i = 0; i < o->n_entries; i++)
        if (o->entries[i]->member == m)
            return o->entries[i];
    return NULL;
}

/* ---- what follows from the whole ---- */

/* Does it hold for the arm, or for a member of an arm that is an anonymous struct? */
static bool holds_for_arm(const plan *p, const member *arm,
                          bool (*holds)(const plan *, const shape *))
{
    const record *r = arm->type->record;
    bool any = false;

    if (!arm->anonymous)
        return arm->meaning.is_json && holds(p, arm->meaning.shape);
    for (size_t i = 0; i < r->n_members; i++)
        any = any || holds_for_arm(p, &r->members[i], holds);
    return any;
}

static bool any_member_is_deep(const plan *p, const plan_record *r)
{
    for (size_t i = 0; i < r->n_members; i++)
        if (plan_is_deep(p, r->members[i]->meaning->shape))
            return true;
    return false;
}

/* The members of an internal arm are copied one by one, those of another header's type too. */
static bool arm_is_deep(const plan *p, const tagged_union *u, const member *arm)
{
    bool spread = u->form == UNION_INTERNAL && !arm->anonymous && arm->meaning.is_json &&
                  arm->meaning.shape->kind == SHAPE_RECORD;

    return spread ? any_member_is_deep(p, plan_of_record(p, arm->meaning.shape->record))
                  : holds_for_arm(p, arm, plan_is_deep);
}

static bool union_is_deep(const plan *p, const tagged_union *u)
{
    for (size_t i = 0; i < u->n_arms; i++)
        if (arm_is_deep(p, u, u->arms[i].member))
            return true;
    return u->other != NULL;
}

bool plan_is_deep(const plan *p, const shape *s)
{
    switch (s->kind) {
    case SHAPE_CSTR:
    case SHAPE_TEXT:
    case SHAPE_STR:
    case SHAPE_BYTES:
    case SHAPE_RAW:
    case SHAPE_NUMBER:
    case SHAPE_VALUE:
    case SHAPE_POINTER:
    case SHAPE_VECTOR:
    case SHAPE_TERMINATED:
    case SHAPE_LIST:
    case SHAPE_TAIL:
    case SHAPE_TAIL_CHARS:
    case SHAPE_TAIL_BYTES:
        return true;
    case SHAPE_MAP:
        return s->length == 0 || plan_is_deep(p, s->map_key->meaning.shape) ||
               plan_is_deep(p, s->map_value->meaning.shape);
    case SHAPE_ARRAY:
    case SHAPE_ARRAY_COUNTED:
        return plan_is_deep(p, s->elem);
    case SHAPE_RECORD:
        return plan_of_record(p, s->record)->is_deep;
    case SHAPE_CODEC:
        return !s->codec.plain;
    case SHAPE_UNION:
        return union_is_deep(p, s->tagged);
    default:
        return false;
    }
}

static bool union_is_endless(const plan *p, const tagged_union *u)
{
    for (size_t i = 0; i < u->n_arms; i++)
        if (holds_for_arm(p, u->arms[i].member, plan_is_endless))
            return true;
    return false;
}

bool plan_is_endless(const plan *p, const shape *s)
{
    if (s->kind == SHAPE_UNION)
        return union_is_endless(p, s->tagged);
    while (s != NULL && s->kind != SHAPE_RECORD && s->kind != SHAPE_MAP)
        s = s->elem;
    return s != NULL && plan_of_record(p, s->record)->endless;
}

static bool find_const(const record *r)
{
    for (size_t i = 0; i < r->n_members; i++) {
        const ctype *t = r->members[i].type;

        if (t->is_const)
            return true;
        while (t->kind == TYPE_ARRAY)
            t = t->elem;
        if (t->kind == TYPE_RECORD && find_const(t->record))
            return true;
    }
    return false;
}

/* Of another header's type nobody here need know: its own function copies it. */
static bool find_deep(const plan *p, const plan_record *r)
{
    if (r->linkage == PLAN_FOREIGN)
        return true;
    if (r->record->meaning.codec.prefix != NULL)
        return !r->record->meaning.codec.plain;
    return any_member_is_deep(p, r);
}

static void find_uses(const plan *p, const plan_record *by, const shape *s)
{
    bool values = s->kind == SHAPE_UNION && s->tagged->form != UNION_INTERNAL;

    for (size_t i = 0; values && i < s->tagged->n_arms; i++)
        find_uses(p, by, s->tagged->arms[i].member->meaning.shape);
    for (; s != NULL; s = s->kind == SHAPE_MAP ? NULL : s->elem) {
        plan_record *used =
            s->kind == SHAPE_RECORD || s->kind == SHAPE_MAP ? plan_of_record(p, s->record) : NULL;

        if (used == NULL || used->linkage != PLAN_STATIC)
            continue;
        if (used->order > by->order || (used == by && s->kind == SHAPE_RECORD))
            used->used_early = true;
    }
}

/* The one count of two arrays, which their paths tell apart where one struct is held twice. */
static bool share_count(const plan_member *a, const plan_member *b)
{
    const member *count = a->meaning->shape->count;

    return count != NULL && count == b->meaning->shape->count && strcmp(a->path, b->path) == 0;
}

static void find_shares(memory *m, const plan_record *r)
{
    for (size_t i = 0; i < r->n_members; i++)
        for (size_t j = 0; j < r->n_members; j++) {
            plan_member *one = r->members[i];

            if (i != j && share_count(one, r->members[j]))
                *(const plan_member **)memory_push(m, &one->shares, &one->n_shares,
                                                   sizeof(plan_member *)) = r->members[j];
        }
}

/* What is asked of a struct by value before it is written. */
static void find_tests(plan_record *r, const member_meaning *meaning)
{
    bool defaults = record_has_defaults(r->record);

    if (meaning->omitzero || (meaning->omitdefault && !defaults))
        r->tested_for_zero = true;
    if (meaning->omitdefault && defaults)
        r->tested_for_default = true;
}

/* A struct held by value stands before its holder, so what holds for it is known already. */
static void finish_record(plan *p, plan_record *r)
{
    bool written_here = r->ways != 0 && r->linkage != PLAN_FOREIGN;

    for (size_t i = 0; i < r->n_objects; i++)
        plan_find_keys(p->memory, r->objects[i]);
    for (size_t i = 0; i < r->n_members; i++)
        if (r->members[i]->tagged != NULL && r->members[i]->tagged->object != NULL)
            plan_find_keys(p->memory, r->members[i]->tagged->object);
    find_shares(p->memory, r);
    for (size_t i = 0; i < r->n_members; i++) {
        const member_meaning *meaning = r->members[i]->meaning;

        if (r->ways != 0 || r->entry_of != NULL)
            find_uses(p, r, meaning->shape);
        if (written_here && meaning->shape->kind == SHAPE_RECORD)
            find_tests(plan_of_record(p, meaning->shape->record), meaning);
    }
    r->has_defaults = record_has_defaults(r->record);
    r->has_const = find_const(r->record);
    r->is_deep = find_deep(p, r);
}

plan *plan_make(const model *of)
{
    plan *p = memory_alloc(of->memory, sizeof *p);

    p->memory = of->memory;
    p->names = names_new(of);
    plan_reach(p, of);
    for (size_t i = 0; i < p->n_records; i++)
        finish_record(p, p->records[i]);
    plan_find_circles(p, of);
    plan_find_secrets(p, of);
    return p;
}
