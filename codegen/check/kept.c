/*
 * Objects that a union's when=* keeps whole: their text has all members, and is written back.
 *
 * A member that is secret and decode_only is never to be written, so it cannot stand in such an
 * object, nor anywhere inside. Rejected: taking it out of the text; what was read would not come
 * back as it was, and who reads such text by hand would find nothing there.
 */
#include <string.h>

#include "check/unions.h"
#include "model/arms.h"
#include "model/object.h"

/* Structs that were looked at: types may go in circles. */
typedef struct visited {
    const record **items;
    size_t n;
} visited;

static const member *find_in_record(check *c, const record *r, visited *seen);

static const member *find_in_type(check *c, const ctype *type, visited *seen)
{
    while (type != NULL && (type->kind == TYPE_POINTER || type->kind == TYPE_ARRAY))
        type = type->elem;
    return type != NULL && type->kind == TYPE_RECORD ? find_in_record(c, type->record, seen) : NULL;
}

static const member *find_in_member(check *c, const member *m, visited *seen)
{
    if (m->meaning.secret && m->meaning.decode_only)
        return m;
    return m->meaning.skip && !m->anonymous ? NULL : find_in_type(c, m->type, seen);
}

static const member *find_in_record(check *c, const record *r, visited *seen)
{
    const member *found = NULL;
    size_t i;

    for (i = 0; i < seen->n; i++)
        if (seen->items[i] == r)
            return NULL;
    *(const record **)memory_push(c->m, &seen->items, &seen->n, sizeof r) = r;
    for (i = 0; found == NULL && i < r->n_members; i++)
        found = find_in_member(c, &r->members[i], seen);
    return found;
}

static bool is_union(const member *m, const tagged_union *u)
{
    return m->meaning.shape->kind == SHAPE_UNION && m->meaning.shape->tagged == u;
}

/* In what stands beside the union: its arms are in other objects. */
static const member *find_in_object(check *c, const json_object *o, const tagged_union *beside,
                                    visited *seen)
{
    const member *found = NULL;
    size_t i, j;

    for (i = 0; found == NULL && i < o->n_entries; i++) {
        const member *m = o->entries[i]->member;

        if (m == NULL)
            found = find_in_object(c, o->entries[i]->group, beside, seen);
        else if (!is_union(m, beside))
            found = find_in_member(c, m, seen);
    }
    for (i = 0; found == NULL && i < o->n_unions; i++) {
        const tagged_union *u = o->unions[i].member->meaning.shape->tagged;

        for (j = 0; u != beside && found == NULL && j < u->n_arms; j++)
            found = find_in_object(c, json_object_of(c->m, arm_members(u->arms[j].member)), beside,
                                   seen);
    }
    return found;
}

/* The members of an object that is kept whole are unknown to the struct, and wanted. What the
 * command line says of every type does not count for such a struct. */
static void check_denial(check *c, record *r, const tagged_union *u)
{
    if (tag_gives(r->tag, "deny_unknown"))
        report_at(c, "contradiction", u->other->pos, strlen(u->other->name),
                  "leave deny_unknown out, or write union=external on the union: then the value "
                  "alone is kept",
                  "arm %s keeps the whole object with members that deny_unknown of %s refuses",
                  u->other->name, r->spelling);
    r->meaning.deny_unknown = false;
}

static void check_other(check *c, record *r, const json_object *o, const tagged_union *u)
{
    visited seen = {NULL, 0};
    const member *found = u->other != NULL ? find_in_object(c, o, u, &seen) : NULL;

    if (u->other != NULL)
        check_denial(c, r, u);
    if (found != NULL)
        report_at(c, "contradiction", u->other->pos, strlen(u->other->name),
                  "leave decode_only out; a writer that redacts shows nothing of such an object",
                  "arm %s keeps the whole object and writes it back, but member %s of it is secret "
                  "and decode_only",
                  u->other->name, found->name);
}

/* Those in an object, and those among the members of their arms, which keep the same one. */
static void check_unions_in(check *c, record *r, const json_object *o, const json_object *whole)
{
    size_t i, j;

    for (i = 0; i < o->n_unions; i++) {
        const tagged_union *u = o->unions[i].member->meaning.shape->tagged;

        check_other(c, r, whole, u);
        for (j = 0; j < u->n_arms; j++)
            check_unions_in(c, r, json_object_of(c->m, arm_members(u->arms[j].member)), whole);
    }
}

static void check_objects(check *c, record *r, const json_object *o)
{
    size_t i;

    check_unions_in(c, r, o, o);
    for (i = 0; i < o->n_entries; i++) {
        const member *m = o->entries[i]->member;

        if (o->entries[i]->group != NULL)
            check_objects(c, r, o->entries[i]->group);
        else if (m->meaning.shape->kind == SHAPE_UNION &&
                 m->meaning.shape->tagged->form == UNION_ADJACENT)
            check_other(c, r, o, m->meaning.shape->tagged);
    }
}

/* ---- one that keeps an object ---- */

static bool keeps_beside(const json_entry *e)
{
    const shape *s = e->member != NULL ? e->member->meaning.shape : NULL;

    return s != NULL && s->kind == SHAPE_UNION && s->tagged->form == UNION_ADJACENT &&
           s->tagged->other != NULL;
}

/* The adjacent union that keeps the object, of those in it and in its arms; `keeper` is one that
 * stands around. */
static const member *check_keepers(check *c, const json_object *o, const member *keeper)
{
    const member *last = keeper;
    size_t i, j;

    for (i = 0; i < o->n_entries; i++) {
        const member *m = o->entries[i]->member;

        if (m == NULL) {
            check_keepers(c, o->entries[i]->group, NULL);
        } else if (keeps_beside(o->entries[i])) {
            if (last != NULL)
                report_at(c, "contradiction", m->pos, m->name != NULL ? strlen(m->name) : 1,
                          "take when=* from one of them, or give one an object of its own",
                          "%s and %s both keep the whole object with when=*", union_phrase(c, last),
                          union_phrase(c, m));
            last = m;
        }
    }
    for (i = 0; i < o->n_unions; i++) {
        const tagged_union *u = o->unions[i].member->meaning.shape->tagged;
        const member *of_arms = last;

        for (j = 0; j < u->n_arms; j++) {
            const member *of_arm =
                check_keepers(c, json_object_of(c->m, arm_members(u->arms[j].member)), last);

            of_arms = of_arm != NULL ? of_arm : of_arms;
        }
        last = of_arms;
    }
    return last;
}

void check_kept(check *c, record *r)
{
    const json_object *o = json_object_of(c->m, r);

    check_objects(c, r, o);
    check_keepers(c, o, NULL);
}
