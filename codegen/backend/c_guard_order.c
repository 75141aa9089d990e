/*
 * Guards of order: each member stands before its neighbour.
 *
 * Bit-fields have no offset and are passed over; guard_bit_order tells theirs.
 */
#include "backend/c_guard.h"

/* Where a walk through members is: the path of the last one with an offset. */
typedef struct order_walk {
    const char *type, *prefix;
    const char *last; /* NULL: none yet, or none that can be compared */
} order_walk;

static void walk_members(c_context *c, order_walk *w, const record *r);

static void order_line(c_context *c, const order_walk *w, const char *macro, const char *first,
                       const char *second)
{
    if (first != NULL && second != NULL)
        text_fill(&c->out, "${macro}(${type}, ${first}, ${second}, ${hint});\n", "macro", macro,
                  "type", w->type, "first", first, "second", second, "hint", guard_hint(c), NULL);
}

static const char *path_of(const c_context *c, const order_walk *w, const member *m)
{
    return memory_format(c->memory, "%s%s", w->prefix, m->name);
}

/* The first member of an arm of a union; NULL when that is a bit-field or there is none. */
static const char *first_of(const c_context *c, const order_walk *w, const member *arm)
{
    const record *r = arm->anonymous ? arm->type->record : NULL;

    if (r != NULL)
        return r->n_members != 0 ? first_of(c, w, &r->members[0]) : NULL;
    return arm->name == NULL || arm->bit_width >= 0 ? NULL : path_of(c, w, arm);
}

static void walk_union(c_context *c, order_walk *w, const record *r)
{
    const char *first = r->n_members != 0 ? first_of(c, w, &r->members[0]) : NULL;

    order_line(c, w, "JSONRTI_BEFORE", w->last, first);
    for (size_t i = 0; i < r->n_members; i++) {
        const member *arm = &r->members[i];

        if (i != 0)
            order_line(c, w, "JSONRTI_TOGETHER", first, first_of(c, w, arm));
        if (arm->anonymous && !arm->type->record->is_union) {
            order_walk inside = {w->type, w->prefix, NULL};

            walk_members(c, &inside, arm->type->record);
        }
    }
    w->last = first;
}

/* The members of a record without a name, by their paths. */
static void walk_path(c_context *c, const order_walk *w, const member *m)
{
    const record *r = guard_by_path(m->type);
    const char *path = path_of(c, w, m);

    if (r == NULL || r->is_union || guard_type(m->type) != NULL)
        return;
    for (unsigned n = guard_dimensions(m->type); n != 0; n--)
        path = memory_format(c->memory, "%s[0]", path);
    /* offsetof cannot go through a pointer. */
    if (guard_element(m->type)->kind != TYPE_POINTER)
        guard_order(c, w->type, r, memory_format(c->memory, "%s.", path));
}

static void walk_members(c_context *c, order_walk *w, const record *r)
{
    for (size_t i = 0; i < r->n_members; i++) {
        const member *m = &r->members[i];

        if (m->anonymous && m->type->record->is_union) {
            walk_union(c, w, m->type->record);
        } else if (m->anonymous) {
            walk_members(c, w, m->type->record);
        } else if (m->name != NULL && m->bit_width < 0) {
            order_line(c, w, "JSONRTI_BEFORE", w->last, path_of(c, w, m));
            walk_path(c, w, m);
            w->last = guard_is_empty(m->type) ? NULL : path_of(c, w, m);
        }
    }
}

void guard_order(c_context *c, const char *type, const record *r, const char *prefix)
{
    order_walk w = {type, prefix, NULL};

    walk_members(c, &w, r);
}
