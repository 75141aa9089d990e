/*
 * Structs that end in a flexible array, `T f[]` with count=.
 *
 * Their size is known when the array is, so they are reached by pointer only, and functions that
 * would read one into a place of the caller's do not exist.
 */
#include <string.h>

#include "check/context.h"

static const member *last_member(const record *r)
{
    return r->n_members != 0 ? &r->members[r->n_members - 1] : NULL;
}

bool ends_in_array(const record *r)
{
    return r->flexible && r->meaning.codec.prefix == NULL && !tag_says_skip(last_member(r)->tag);
}

/* What would make it one that is read. */
static const char *tail_help(const member *one)
{
    if (one != last_member(one->owner))
        return "put it behind all other members, or mark it with JSON(\"-\")";
    return one->owner->is_union ? "put it into a struct that has a name, and point to that"
                                : "give the struct a name: struct name { … }";
}

shape *tail_shape(check *c, const member *one, shape_kind kind)
{
    if (one == last_member(one->owner) && !one->owner->is_union && one->owner->spelling != NULL)
        return new_shape(c, kind, one->type);
    report_at(c, "unsupported-type", one->pos, strlen(one->name), tail_help(one),
              "member %s: a flexible array is the last member of a struct that has a name",
              one->name);
    return NULL;
}

shape *flexible_shape(check *c, const member *one)
{
    const ctype *of = one->type->elem;
    bool text = of->kind == TYPE_INTEGER && of->is_char;
    bool bytes = of->kind == TYPE_INTEGER && of->is_byte;
    shape *s = tail_shape(c, one, text ? SHAPE_TAIL_CHARS : bytes ? SHAPE_TAIL_BYTES : SHAPE_TAIL);

    if (s == NULL || text || bytes)
        return s;
    s->elem = element_shape(c, one, of);
    return s->elem != NULL ? s : NULL;
}

shape *flexible_by_value(check *c, const member *one, const ctype *type)
{
    report_at(c, "flexible-by-value", one->pos, one->name != NULL ? strlen(one->name) : 1,
              memory_format(c->m, "use a pointer, or an array of pointers: %s *", type->spelling),
              "member %s: %s ends in a flexible array, so it has no size to be held by value",
              one->name != NULL ? one->name : "", type->spelling);
    return NULL;
}
