/*
 * Tagged unions: a value for each arm, reached through the union, and what tells the arms apart.
 *
 * Where an arm's members stand beside the tag, each arm makes an object of its own: the members of
 * the struct around, and in the place of the union those of the arm; several such unions, one for
 * each choice of arms. Rejected: one object with the members of all arms, whose keys would have to
 * differ, and whose order predicts nothing.
 */
#include <string.h>

#include "model/arms.h"
#include "model/object.h"
#include "plan/plan.h"

const char *plan_member_name(memory *m, const plan_member *of)
{
    if (of->member->name == NULL)
        return of->tagged->name;
    return memory_format(m, "%s%s", of->path, of->member->name);
}

/* A union without a name is called after its tag, and with a number behind the first of that tag.
 * No member has a space in its name. */
static const char *name_of_union(memory *m, const plan_union *u)
{
    const plan_member *of = u->member;
    size_t n = 1;

    if (of->member->name != NULL)
        return plan_member_name(m, of);
    for (size_t i = 0; i < of->owner->n_members; i++) {
        const plan_member *one = of->owner->members[i];

        n += one != of && one->member->name == NULL && one->tagged != NULL &&
             one->tagged->meaning->tag == u->meaning->tag && strcmp(one->path, of->path) == 0;
    }
    if (n == 1)
        return memory_format(m, "%sby %s", of->path, u->meaning->tag->name);
    return memory_format(m, "%sby %s %zu", of->path, u->meaning->tag->name, n);
}

/* No member of the struct: it is only there while it is live. */
static plan_member *new_value(const plan_into *b, const member *of, const char *path)
{
    plan_member *to = memory_alloc(b->memory, sizeof *to);

    to->member = of;
    to->meaning = &of->meaning;
    to->owner = b->record;
    to->path = path;
    to->key = plan_json_string(b->memory, of->meaning.key);
    return to;
}

/* ---- untagged: what must be in an object for an arm ---- */

static bool same_names(const member_meaning *a, const member_meaning *b)
{
    bool same = a->n_aliases == b->n_aliases && strcmp(a->key, b->key) == 0;

    for (size_t i = 0; same && i < a->n_aliases; i++)
        same = strcmp(a->aliases[i], b->aliases[i]) == 0;
    return same;
}

/* Members of one name in several structs share a bit, unless their aliases differ. */
static size_t bit_of_member(memory *m, plan_union *u, const member *of)
{
    size_t bit = 0;

    for (size_t i = 0; i < u->n_keys; i++) {
        if (same_names(&u->keys[i].of->meaning, &of->meaning))
            return u->keys[i].bit;
        bit = u->keys[i].bit + 1;
    }
    for (size_t i = 0; i <= of->meaning.n_aliases; i++) {
        const char *key = i == 0 ? of->meaning.key : of->meaning.aliases[i - 1];

        *(plan_look *)memory_push(m, &u->keys, &u->n_keys, sizeof *u->keys) =
            (plan_look){key, of, bit};
    }
    return bit;
}

static void add_required(memory *m, plan_union *u, plan_arm *arm, const record *r)
{
    const json_object *o = json_object_of(m, r);

    for (size_t i = 0; i < o->n_entries; i++) {
        const member *of = o->entries[i]->member;

        if (of != NULL && of->meaning.required && o->entries[i]->one_of == NULL)
            *(size_t *)memory_push(m, &arm->required, &arm->n_required, sizeof(size_t)) =
                bit_of_member(m, u, of);
    }
}

/* ---- the union ---- */

static void enter_arm(plan_entry *e, const plan_arm *arm)
{
    e->member = arm->value;
    e->arm = arm;
    e->conditional = true;
}

/* {"arm": value} */
static plan_object *object_of_arms(const plan_into *b, const plan_union *u)
{
    plan_object *o = plan_new_object(b, u->name);

    o->deny_unknown = true;
    for (size_t i = 0; i < u->n_arms; i++)
        enter_arm(plan_add_entry(b->memory, o, u->arms[i].value->meaning->key), &u->arms[i]);
    return o;
}

static void add_arms(const plan_into *b, plan_union *u)
{
    const tagged_union *mean = u->meaning;
    const char *path = json_path_inside(b->memory, u->member->member, u->member->path);

    u->n_arms = mean->n_arms;
    u->arms = memory_alloc(b->memory, (u->n_arms + 1) * sizeof *u->arms);
    for (size_t i = 0; i < u->n_arms; i++) {
        plan_arm *arm = &u->arms[i];
        const member *of = mean->arms[i].member;

        arm->of = u;
        arm->when = mean->arms[i].when;
        arm->member = of;
        if (mean->form != UNION_INTERNAL)
            arm->value = new_value(b, of, path);
        if (mean->form == UNION_UNTAGGED && arm_object(of->meaning.shape) != NULL)
            add_required(b->memory, u, arm, arm_object(of->meaning.shape));
    }
    if (mean->other != NULL)
        u->other = new_value(b, mean->other, path);
}

plan_union *plan_make_union(const plan_into *b, plan_member *of)
{
    plan_union *u = memory_alloc(b->memory, sizeof *u);

    u->member = of;
    u->meaning = of->meaning->shape->tagged;
    of->tagged = u;
    u->name = name_of_union(b->memory, u);
    add_arms(b, u);
    if (u->meaning->form == UNION_EXTERNAL && !u->meaning->flatten)
        u->object = object_of_arms(b, u);
    return u;
}

void plan_enter_union(const plan_union *u, plan_entry *e)
{
    bool adjacent = u->meaning->form == UNION_ADJACENT;

    e->required = e->required && !adjacent;
    e->conditional = e->conditional || (adjacent && u->meaning->none != NULL);
}

/* The first arm brings the union with it. */
void plan_enter_arm(const plan_into *b, plan_entry *e, const member *one_of, const char *path,
                    size_t arm)
{
    const plan_record *r = b->record;
    const char *inside = memory_format(b->memory, "%s%s", b->path, path);

    for (size_t i = 0; i < r->n_members; i++) {
        const plan_member *m = r->members[i];

        if (m->member == one_of &&
            strcmp(json_path_inside(b->memory, one_of, m->path), inside) == 0) {
            enter_arm(e, &m->tagged->arms[arm]);
            return;
        }
    }
    size_t own = one_of->name != NULL ? strlen(one_of->name) + 1 : 0;
    plan_member *to =
        plan_add_member(b, one_of, memory_strndup(b->memory, path, strlen(path) - own));

    enter_arm(e, &plan_make_union(b, to)->arms[arm]);
}

const plan_entry *plan_entry_of_arm(const plan_object *o, const plan_arm *arm)
{
    for (size_t i = 0; i < o->n_entries; i++)
        if (o->entries[i]->arm == arm)
            return o->entries[i];
    return NULL;
}

/* ---- objects that a tag chooses from ---- */

static void copy_entries(const plan_into *b, plan_object *to, const plan_object *from, size_t begin,
                         size_t end, const plan_member *but)
{
    for (size_t i = begin; i < end; i++) {
        plan_entry *e = memory_alloc(b->memory, sizeof *e);

        if (but != NULL && from->entries[i]->member == but)
            continue;
        *e = *from->entries[i];
        e->object = to;
        e->index = to->n_entries;
        *(plan_entry **)memory_push(b->memory, &to->entries, &to->n_entries, sizeof e) = e;
    }
}

static plan_object *new_variant(const plan_into *b, const plan_object *of, const char *name)
{
    plan_object *o = plan_new_object(
        b, of->label == NULL ? name : memory_format(b->memory, "%s.%s", of->label, name));

    o->rest = of->rest;
    return o;
}

/* From the struct around to the members of an arm. */
static const char *path_of_arm(const plan_into *b, const plan_union *u, const member *arm)
{
    const char *path = json_path_inside(b->memory, u->member->member, u->member->path);

    if (arm->name == NULL)
        return path;
    return memory_format(b->memory, "%s%s%s", path, arm->name,
                         arm->meaning.shape->kind == SHAPE_POINTER ? "->" : ".");
}

/* A copy of the object under a name of its own, to be kept. */
static plan_object *copy_object(const plan_into *b, const plan_object *to, const char *name,
                                const plan_member *but)
{
    plan_object *o = new_variant(b, to, name);

    copy_entries(b, o, to, 0, to->n_entries, but);
    return o;
}

/* Functions for the union call those for the members of its arms. */
static void put_last(plan_record *r, size_t i)
{
    plan_member *one = r->members[i];

    memmove(&r->members[i], &r->members[i + 1], (r->n_members - i - 1) * sizeof *r->members);
    r->members[r->n_members - 1] = one;
}

static const char *name_of_arm(const plan_into *b, const plan_arm *arm)
{
    return memory_format(b->memory, "%s.%s", arm->of->name,
                         arm->member->name != NULL ? arm->member->name : arm->when->name);
}

static plan_place *place_unions(const plan_into *b, const plan_object *to, const json_object *from);

/* The members of an arm are values of the record once, in however many objects they stand. */
static void add_own_entries(const plan_into *b, const plan_object *to, plan_arm *arm)
{
    plan_into into = {b->memory, b->record, arm, path_of_arm(b, arm->of, arm->member)};
    const json_object *from = json_object_of(b->memory, arm_members(arm->member));

    arm->own = new_variant(b, to, name_of_arm(b, arm));
    plan_add_entries(&into, arm->own, from);
    if (from->n_rest != 0)
        arm->rest = plan_add_member(&into, from->rest[0]->member, from->rest[0]->path);
    arm->unions = place_unions(&into, arm->own, from);
    arm->n_unions = from->n_unions;
}

static plan_union *add_internal(const plan_into *b, const plan_object *to, const json_union *from)
{
    size_t own = b->record->n_members;
    plan_union *u = plan_make_union(b, plan_add_member(b, from->member, from->path));

    for (size_t i = 0; i < u->n_arms; i++)
        add_own_entries(b, to, &u->arms[i]);
    put_last(b->record, own);
    return u;
}

static plan_place *place_unions(const plan_into *b, const plan_object *to, const json_object *from)
{
    plan_place *all = memory_alloc(b->memory, (from->n_unions + 1) * sizeof *all);

    for (size_t i = 0; i < from->n_unions; i++)
        all[i] = (plan_place){add_internal(b, to, &from->unions[i]), from->unions[i].at};
    return all;
}

/* What no arm takes is kept as the whole object: then the tag is looked for first. */
static void make_adjacent(const plan_into *b, plan_object *to)
{
    for (size_t i = 0; i < to->n_entries; i++) {
        const plan_member *of = to->entries[i]->member;
        plan_union *u = of != NULL ? of->tagged : NULL;

        if (u == NULL || u->meaning->form != UNION_ADJACENT || u->other == NULL)
            continue;
        to->picks = u;
        to->unpicked = copy_object(
            b, to, memory_format(b->memory, "%s.%s", u->name, u->meaning->other->name), of);
        to->unpicked->only_read = true;
        plan_keep_object(b, to->unpicked);
        to->complete = copy_object(b, to, memory_strdup(b->memory, u->name), NULL);
        plan_keep_object(b, to->complete);
        return;
    }
}

static void pick(const plan_into *b, plan_object *to, const plan_place *places, size_t n);

/* The object while an arm is live: its members stand where the union does, and so do its unions,
 * which are picked from next. */
static plan_object *object_of_arm(const plan_into *b, const plan_object *to, const plan_arm *arm,
                                  const plan_place *places, size_t n)
{
    plan_object *o = new_variant(b, to, name_of_arm(b, arm));
    plan_place *left = memory_alloc(b->memory, (arm->n_unions + n) * sizeof *left);
    size_t at = places[0].at, n_left = 0;

    copy_entries(b, o, to, 0, at, NULL);
    copy_entries(b, o, arm->own, 0, arm->own->n_entries, NULL);
    copy_entries(b, o, to, at, to->n_entries, NULL);
    o->rest = arm->rest != NULL ? arm->rest : o->rest;
    for (size_t i = 0; i < arm->n_unions; i++)
        left[n_left++] = (plan_place){arm->unions[i].tagged, at + arm->unions[i].at};
    for (size_t i = 1; i < n; i++)
        left[n_left++] = (plan_place){places[i].tagged, places[i].at + arm->own->n_entries};
    pick(b, o, left, n_left);
    plan_keep_object(b, o);
    return o;
}

/* An object for each arm of the first union, and for each of theirs in turn. */
static void pick(const plan_into *b, plan_object *to, const plan_place *places, size_t n)
{
    plan_union *u = n != 0 ? places[0].tagged : NULL;

    if (u == NULL) {
        make_adjacent(b, to);
        return;
    }
    to->picks = u;
    to->picked = memory_alloc(b->memory, (u->n_arms + 1) * sizeof *to->picked);
    for (size_t i = 0; i < u->n_arms; i++)
        to->picked[i] = object_of_arm(b, to, &u->arms[i], places, n);
    to->unpicked = copy_object(b, to, memory_strdup(b->memory, u->name), NULL);
    pick(b, to->unpicked, places + 1, n - 1);
    plan_keep_object(b, to->unpicked);
}

void plan_make_variants(const plan_into *b, plan_object *to, const json_object *from)
{
    pick(b, to, place_unions(b, to, from), from->n_unions);
}

/* ---- what follows ---- */

bool plan_has_value(const plan_union *u)
{
    return u->meaning->form != UNION_INTERNAL && !u->meaning->flatten;
}

const plan_member *plan_of_tag(const plan_union *u)
{
    const plan_record *r = u->member->owner;

    for (size_t i = 0; i < r->n_members; i++)
        if (r->members[i]->member == u->meaning->tag &&
            strcmp(r->members[i]->path, u->member->path) == 0)
            return r->members[i];
    return NULL;
}
