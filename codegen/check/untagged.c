/*
 * Whether the arms of an untagged union can be told apart, and come back as what they were.
 *
 * A value goes to the first arm, in the order of the header, that takes its kind; an object to the
 * first struct all of whose required members are there. So an arm is never reached when those
 * before it take all of its kinds, and would come back as another when it is written as something
 * that one before it takes. Floating-point numbers behind integers are written so that this cannot
 * be. Keys are compared as they are looked for. Rejected: a union whose arms are chosen by the
 * value as well, an integer too large for one going to the next: what a document means would hang
 * on one digit.
 */
#include <string.h>

#include "check/unions.h"
#include "model/arms.h"
#include "model/object.h"

/* ---- objects ---- */

/* Is that key looked for to tell an object of the struct? */
static bool is_told_by(const json_entry *e)
{
    return e->member != NULL && e->member->meaning.required && e->one_of == NULL;
}

static bool has_key(const json_entry *e, const char *key, bool fold)
{
    size_t i;

    for (i = 0; i < json_count_keys(e); i++)
        if (json_same_key(json_key_of(e, i), key, fold))
            return true;
    return false;
}

static bool is_required_in(const json_object *o, const json_entry *of, bool fold)
{
    size_t i, j;

    for (i = 0; i < o->n_entries; i++)
        for (j = 0; is_told_by(o->entries[i]) && j < json_count_keys(of); j++)
            if (has_key(o->entries[i], json_key_of(of, j), fold))
                return true;
    return false;
}

/* Does every object with the required members of `one` have those of `other`? */
static bool requires_all(check *c, const record *one, const record *other, bool fold)
{
    const json_object *has = json_object_of(c->m, one), *wants = json_object_of(c->m, other);
    size_t i;

    for (i = 0; i < wants->n_entries; i++)
        if (is_told_by(wants->entries[i]) && !is_required_in(has, wants->entries[i], fold))
            return false;
    return true;
}

/* May that member stand in an object that is written? Also among those of an arm beside a tag. */
static bool is_written_in(check *c, const json_object *o, const json_entry *of, bool fold)
{
    size_t i, j;

    for (i = 0; i < o->n_entries; i++)
        if ((o->entries[i]->member == NULL || !o->entries[i]->member->meaning.decode_only) &&
            has_key(of, o->entries[i]->key, fold))
            return true;
    for (i = 0; i < o->n_unions; i++)
        for (j = 0; j < o->unions[i].member->meaning.shape->tagged->n_arms; j++) {
            const member *arm = o->unions[i].member->meaning.shape->tagged->arms[j].member;

            if (is_written_in(c, json_object_of(c->m, arm_members(arm)), of, fold))
                return true;
        }
    return false;
}

/* A member that `one` has but does not require, and that makes its objects those of `other`; NULL
 * when they cannot become such. */
static const char *makes_other(check *c, const record *one, const record *other, bool fold)
{
    const json_object *has = json_object_of(c->m, one), *wants = json_object_of(c->m, other);
    const char *key = NULL;
    size_t i;

    for (i = 0; i < wants->n_entries; i++) {
        if (!is_told_by(wants->entries[i]))
            continue;
        if (!is_written_in(c, has, wants->entries[i], fold))
            return NULL;
        if (key == NULL && !is_required_in(has, wants->entries[i], fold))
            key = wants->entries[i]->key;
    }
    return key;
}

/* ---- arms that cannot be reached ---- */

/* An arm before this one that leaves it no object. */
static const union_arm *takes_all_objects(check *c, const tagged_union *u, size_t i)
{
    size_t j;

    for (j = 0; j < i; j++) {
        const shape *s = u->arms[j].member->meaning.shape;

        if ((arm_kinds(s) & ARM_OBJECT) == 0)
            continue;
        if (arm_object(s) == NULL || arm_object(u->arms[i].member->meaning.shape) == NULL ||
            requires_all(c, arm_object(u->arms[i].member->meaning.shape), arm_object(s),
                         arms_fold_keys(u)))
            return &u->arms[j];
    }
    return NULL;
}

/* The arms before this one that take a kind of value. */
static const union_arm *takes_kind(check *c, const tagged_union *u, size_t i, unsigned kind)
{
    size_t j;

    if (kind == ARM_OBJECT)
        return takes_all_objects(c, u, i);
    for (j = 0; j < i; j++)
        if ((arm_kinds(u->arms[j].member->meaning.shape) & kind) != 0)
            return &u->arms[j];
    return NULL;
}

/* Would that arm be reached if this one stood before it? */
static bool leaves_kind(check *c, const tagged_union *u, size_t i, const union_arm *other)
{
    const shape *one = u->arms[i].member->meaning.shape, *s = other->member->meaning.shape;
    unsigned left = arm_kinds(s) & ~arm_kinds(one) & ~(unsigned)ARM_NULL;

    return left != 0 ||
           ((arm_kinds(s) & ARM_OBJECT) != 0 && arm_object(s) != NULL && arm_object(one) != NULL &&
            !requires_all(c, arm_object(s), arm_object(one), arms_fold_keys(u)));
}

/* What is offered must not hide another arm in turn. */
static const char *reach_help(check *c, const tagged_union *u, size_t i, bool objects)
{
    bool first = true;

    for (size_t j = 0; j < i; j++)
        first = first && leaves_kind(c, u, i, &u->arms[j]);
    return memory_format(c->m, "%s%s", first ? "put it first, or " : "",
                         objects ? "give it a required member that the other does not have"
                                 : "write union=external on the union");
}

/* False when it is never reached. */
static bool check_reach(check *c, const tagged_union *u, size_t i)
{
    const member *arm = u->arms[i].member;
    unsigned kinds = arm_kinds(arm->meaning.shape) & ~(unsigned)ARM_NULL, kind;
    const union_arm *before = NULL;

    for (kind = 1; kind <= ARM_LAST; kind <<= 1) {
        if ((kinds & kind) == 0)
            continue;
        before = takes_kind(c, u, i, kind);
        if (before == NULL)
            return true;
    }
    if (before != NULL)
        report_at(c, "bad-union", arm->pos, strlen(arm->name),
                  reach_help(c, u, i, kinds == ARM_OBJECT),
                  "arm %s is never reached: what it takes goes to arm %s before it", arm->name,
                  before->member->name);
    return before == NULL;
}

/* ---- arms that come back as others ---- */

static shape *behind_pointer(shape *s)
{
    return s->kind == SHAPE_POINTER ? s->elem : s;
}

static bool is_float(const shape *s)
{
    return (s->kind == SHAPE_F32 || s->kind == SHAPE_F64) && s->form == FORM_PLAIN;
}

static void check_written_kind(check *c, const tagged_union *u, size_t i, unsigned kind)
{
    const member *arm = u->arms[i].member;
    const union_arm *before = takes_kind(c, u, i, kind);
    shape *s = behind_pointer(arm->meaning.shape);

    if (before == NULL)
        return;
    if (is_float(s)) {
        s->fraction = true;
        return;
    }
    report_at(c, "bad-union", arm->pos, strlen(arm->name),
              "write union=external on the union, or give the arm another form",
              "arm %s would come back as arm %s: it may be written as %s, which that one takes",
              arm->name, before->member->name, kind == ARM_STRING ? "a string" : "an integer");
}

static void check_written_object(check *c, const tagged_union *u, size_t i)
{
    const member *arm = u->arms[i].member;
    const record *one = arm_object(arm->meaning.shape), *other;
    const char *key;
    size_t j;

    for (j = 0; j < i; j++) {
        other = arm_object(u->arms[j].member->meaning.shape);
        key = other != NULL ? makes_other(c, one, other, arms_fold_keys(u)) : NULL;
        if (key == NULL)
            continue;
        report_at(c, "bad-union", arm->pos, strlen(arm->name),
                  memory_format(c->m, "give arm %s a required member that arm %s does not have",
                                u->arms[j].member->name, arm->name),
                  "arm %s with its member \"%s\" would come back as arm %s, which stands before it",
                  arm->name, key, u->arms[j].member->name);
        return;
    }
}

static void check_written(check *c, const tagged_union *u, size_t i)
{
    const shape *s = u->arms[i].member->meaning.shape;
    unsigned kinds = arm_kinds_written(s);

    if (arm_object(s) != NULL && (arm_kinds(s) & ARM_OBJECT) != 0)
        check_written_object(c, u, i);
    if ((kinds & ARM_INTEGER) != 0)
        check_written_kind(c, u, i, ARM_INTEGER);
    if ((kinds & ARM_STRING) != 0)
        check_written_kind(c, u, i, ARM_STRING);
}

static bool stands_for_another(const shape *s)
{
    s = s->kind == SHAPE_POINTER ? s->elem : s;
    return s->kind == SHAPE_RECORD && s->record->meaning.as == AS_TRANSPARENT;
}

void check_untagged(check *c, const tagged_union *u)
{
    size_t i;

    for (i = 0; i < u->n_arms; i++) {
        const member *arm = u->arms[i].member;

        if (arm_kinds(arm->meaning.shape) == 0)
            report_at(
                c, "bad-union", arm->pos, strlen(arm->name), "write union=external on the union",
                "arm %s is %s, which an untagged union cannot tell from other values", arm->name,
                stands_for_another(arm->meaning.shape) ? "what its struct stands for"
                                                       : shape_phrase(arm->meaning.shape));
        else if (check_reach(c, u, i))
            check_written(c, u, i);
    }
}
