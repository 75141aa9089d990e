/*
 * Defaults and zeros: see defaults.h.
 */
#include "model/defaults.h"

#include <math.h>
#include <stdlib.h>

#include "model/object.h"

static bool is_zero_memory(const char *bytes, size_t n)
{
    for (; n != 0; n--)
        if (*bytes++ != 0)
            return false;
    return true;
}

/* As its type holds it: too small a number is zero. A negative zero is not what zeroed memory has.
 */
static bool is_zero_number(const literal *l, shape_kind kind)
{
    double value = kind == SHAPE_F32 ? (double)strtof(l->text, NULL) : strtod(l->text, NULL);

    return value == 0 && !signbit(value);
}

/* In place and of no length, or of zeros where the length is no part of it. */
static bool is_zero_text(const char *bytes, size_t n, const shape *s)
{
    bool in_place = s->type->kind != TYPE_POINTER && s->kind != SHAPE_STR;

    return in_place && (n == 0 || s->count == NULL) && is_zero_memory(bytes, n);
}

static bool are_zero_fields(const literal *l)
{
    for (size_t i = 0; i < l->n_fields; i++)
        if (l->fields[i].value != 0)
            return false;
    return true;
}

bool default_is_zero(const member *m)
{
    const literal *l = &m->meaning.default_value;

    switch (l->kind) {
    case LITERAL_NONE:
        return true;
    case LITERAL_BOOL:
        return !l->boolean;
    case LITERAL_SIGNED:
        return l->sint == 0;
    case LITERAL_UNSIGNED:
        return l->uint == 0;
    case LITERAL_ENUM:
        return l->enumerator->value == 0;
    case LITERAL_FLOAT:
        return is_zero_number(l, m->meaning.shape->kind);
    case LITERAL_TEXT:
        return is_zero_text(l->text, l->n, m->meaning.shape);
    case LITERAL_BYTES:
        return is_zero_text(l->bytes, l->n, m->meaning.shape);
    case LITERAL_FIELDS:
        return are_zero_fields(l);
    }
    return false;
}

bool default_is_empty(const member *m)
{
    const literal *l = &m->meaning.default_value;
    bool sized = l->kind == LITERAL_TEXT || l->kind == LITERAL_BYTES;

    return (sized && l->n == 0) || default_is_zero(m);
}

/* ---- of what holds members ---- */

static bool member_has_defaults(const member *m)
{
    return m->anonymous ? record_has_defaults(m->type->record)
                        : shape_has_defaults(m->meaning.shape);
}

/* Of the tag, where it is no member of its own, and of the arm that is live then. */
static bool union_has_defaults(const tagged_union *u)
{
    int64_t value = initial_tag(u);

    if (value != 0 && !u->tag->meaning.is_json)
        return true;
    for (size_t i = 0; i < u->n_arms; i++)
        if (u->arms[i].when->value == value)
            return member_has_defaults(u->arms[i].member);
    return false;
}

bool record_has_defaults(const record *r)
{
    for (size_t i = 0; i < r->n_members; i++) {
        const member *m = &r->members[i];

        if (json_inner_of(m) != NULL && record_has_defaults(json_inner_of(m)))
            return true;
        if (m->meaning.is_json && (!default_is_zero(m) || shape_has_defaults(m->meaning.shape)))
            return true;
    }
    return false;
}

bool shape_has_defaults(const shape *s)
{
    while (s->kind == SHAPE_ARRAY || s->kind == SHAPE_ARRAY_COUNTED)
        s = s->elem;
    if (s->kind == SHAPE_UNION)
        return union_has_defaults(s->tagged);
    return s->kind == SHAPE_RECORD && record_has_defaults(s->record);
}

bool arms_have_defaults(const tagged_union *u)
{
    for (size_t i = 0; i < u->n_arms; i++)
        if (member_has_defaults(u->arms[i].member))
            return true;
    return false;
}

int64_t initial_tag(const tagged_union *u)
{
    const literal *l = &u->tag->meaning.default_value;

    /* No key of an arm is how the enumerator without an arm is written. */
    if (u->flatten && u->none != NULL)
        return u->none->value;
    return l->kind == LITERAL_ENUM       ? l->enumerator->value
           : l->kind == LITERAL_SIGNED   ? l->sint
           : l->kind == LITERAL_UNSIGNED ? (int64_t)l->uint
                                         : 0;
}
