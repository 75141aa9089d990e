/*
 * What the arms of untagged unions take: see arms.h.
 */
#include "model/arms.h"

#include <stddef.h>

/* What is known of nothing, such as a codec's value, and free-form JSON. */
enum { ALL_KINDS = 2 * ARM_LAST - 1 };

/* Transparent structs that are followed: one that stands for itself is an error of its own. */
enum { MAX_LEVELS = 64 };

static unsigned kinds_of(const shape *s, unsigned levels);
static unsigned enum_kinds(const enumeration *e);

/* The member that a transparent struct stands for. */
static const member *shown_member(const record *r)
{
    for (size_t i = 0; i < r->n_members; i++) {
        const member *m = &r->members[i];

        if (m->anonymous && !m->type->record->is_union)
            m = shown_member(m->type->record);
        if (m != NULL && m->meaning.is_json)
            return m;
    }
    return NULL;
}

static bool is_transparent(const record *r)
{
    return r->meaning.as == AS_TRANSPARENT && r->meaning.codec.prefix == NULL;
}

/* A transparent struct is its member; with a flag null is the value that is absent. */
static unsigned record_kinds(const record *r, unsigned levels)
{
    const member *m = is_transparent(r) && levels != 0 ? shown_member(r) : NULL;

    if (r->meaning.codec.prefix != NULL)
        return ALL_KINDS;
    if (r->meaning.as != AS_TRANSPARENT)
        return r->meaning.as == AS_OBJECT ? ARM_OBJECT : ARM_ARRAY;
    if (m == NULL)
        return 0;
    return kinds_of(m->meaning.shape, levels - 1) | (m->meaning.present != NULL ? ARM_NULL : 0);
}

static unsigned plain_kinds(const shape *s, unsigned levels)
{
    switch (s->kind) {
    case SHAPE_BOOL:
        return ARM_BOOL;
    case SHAPE_INT:
        return ARM_INTEGER;
    case SHAPE_F32:
    case SHAPE_F64:
    case SHAPE_NUMBER:
        return ARM_INTEGER | ARM_FRACTION;
    case SHAPE_CSTR:
    case SHAPE_TEXT:
    case SHAPE_CHARS:
    case SHAPE_CHARS_COUNTED:
    case SHAPE_STR:
    case SHAPE_BYTES:
    case SHAPE_BYTES_FIXED:
    case SHAPE_BYTES_COUNTED:
    case SHAPE_TIME:
    case SHAPE_TIMESPEC:
    case SHAPE_TIMEVAL:
    case SHAPE_TM:
        return ARM_STRING;
    case SHAPE_ENUM:
        return enum_kinds(s->enumeration);
    case SHAPE_RAW:
    case SHAPE_VALUE:
    case SHAPE_CODEC:
        return ALL_KINDS;
    case SHAPE_POINTER:
        return kinds_of(s->elem, levels) & ~(unsigned)ARM_NULL;
    case SHAPE_RECORD:
        return record_kinds(s->record, levels);
    case SHAPE_MAP:
        return ARM_OBJECT;
    case SHAPE_ARRAY:
    case SHAPE_ARRAY_COUNTED:
    case SHAPE_VECTOR:
    case SHAPE_TERMINATED:
        return ARM_ARRAY;
    default:
        return 0;
    }
}

static unsigned enum_kinds(const enumeration *e)
{
    return e->meaning.flags ? ARM_ARRAY : e->meaning.as_names ? ARM_STRING : ARM_INTEGER;
}

static unsigned form_kinds(const shape *s, unsigned levels)
{
    switch (s->form) {
    case FORM_PLAIN:
        return plain_kinds(s, levels);
    case FORM_LAX:
        return plain_kinds(s, levels) | ARM_STRING;
    case FORM_BOOL:
        return ARM_BOOL;
    case FORM_ENUM:
        return enum_kinds(s->enumeration);
    case FORM_UNIX:
    case FORM_UNIX_MS:
    case FORM_UNIX_US:
    case FORM_UNIX_NS:
        return ARM_INTEGER | ARM_FRACTION;
    default:
        return ARM_STRING;
    }
}

static unsigned kinds_of(const shape *s, unsigned levels)
{
    unsigned kinds = form_kinds(s, levels);

    return kinds != 0 && s->nullable ? kinds | ARM_NULL : kinds;
}

unsigned arm_kinds(const shape *s)
{
    return kinds_of(s, MAX_LEVELS);
}

bool arm_takes_null(const shape *s)
{
    return (arm_kinds(s) & ARM_NULL) != 0;
}

bool arm_gives_null_to_codec(const shape *s)
{
    unsigned levels = MAX_LEVELS;

    while (!s->nullable && s->kind == SHAPE_RECORD && is_transparent(s->record) && levels-- != 0) {
        const member *m = shown_member(s->record);

        if (m == NULL || m->meaning.present != NULL)
            return false;
        s = m->meaning.shape;
    }
    return !s->nullable && (s->kind == SHAPE_CODEC ||
                            (s->kind == SHAPE_RECORD && s->record->meaning.codec.prefix != NULL));
}

/* The shape behind a pointer and transparent structs. */
static const shape *shown_shape(const shape *s)
{
    for (unsigned levels = MAX_LEVELS; levels != 0; levels--) {
        const member *m;

        s = s->kind == SHAPE_POINTER ? s->elem : s;
        if (s->kind != SHAPE_RECORD || !is_transparent(s->record))
            break;
        m = shown_member(s->record);
        if (m == NULL)
            break;
        s = m->meaning.shape;
    }
    return s;
}

/* Times in seconds may be whole numbers. Free-form JSON is as it was read, and so is what a codec
 * makes. */
unsigned arm_kinds_written(const shape *s)
{
    s = shown_shape(s);
    if (s->form == FORM_LAX)
        return ARM_STRING;
    return s->kind == SHAPE_NUMBER || arm_kinds(s) >= ALL_KINDS - 1 ? 0 : form_kinds(s, MAX_LEVELS);
}

const record *arm_object(const shape *s)
{
    s = shown_shape(s);
    return s->kind == SHAPE_RECORD && s->record->meaning.codec.prefix == NULL ? s->record : NULL;
}

const record *arm_record(const shape *s)
{
    s = s->kind == SHAPE_POINTER ? s->elem : s;
    return s->kind == SHAPE_RECORD ? s->record : NULL;
}

const record *arm_members(const member *arm)
{
    return arm->anonymous ? arm->type->record : arm_record(arm->meaning.shape);
}

bool arms_fold_keys(const tagged_union *u)
{
    for (size_t i = 0; i < u->n_arms; i++) {
        const record *r = arm_object(u->arms[i].member->meaning.shape);

        if (r != NULL && r->meaning.case_insensitive)
            return true;
    }
    return false;
}
