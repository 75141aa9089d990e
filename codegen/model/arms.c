/*
 * What the arms of untagged unions take: see arms.h.
 */
#include "model/arms.h"

static unsigned enum_kinds(const enumeration *e);

/* A transparent struct is its member, whose kinds are not followed. */
static unsigned record_kinds(const record *r)
{
    if (r->meaning.codec.prefix != NULL)
        return 0;
    return r->meaning.as == AS_OBJECT ? ARM_OBJECT : r->meaning.as == AS_ARRAY ? ARM_ARRAY : 0;
}

static unsigned plain_kinds(const shape *s)
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
        return 2 * ARM_LAST - 1;
    case SHAPE_POINTER:
        return arm_kinds(s->elem) & ~(unsigned)ARM_NULL;
    case SHAPE_RECORD:
        return record_kinds(s->record);
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

static unsigned form_kinds(const shape *s)
{
    switch (s->form) {
    case FORM_PLAIN:
        return plain_kinds(s);
    case FORM_LAX:
        return plain_kinds(s) | ARM_STRING;
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

unsigned arm_kinds(const shape *s)
{
    unsigned kinds = form_kinds(s);

    return kinds != 0 && s->nullable ? kinds | ARM_NULL : kinds;
}

/* Times in seconds may be whole numbers. Free-form JSON is as it was read. */
unsigned arm_kinds_written(const shape *s)
{
    if (s->kind == SHAPE_POINTER)
        return arm_kinds_written(s->elem);
    if (s->form == FORM_LAX)
        return ARM_STRING;
    return s->kind == SHAPE_NUMBER || s->kind == SHAPE_RAW || s->kind == SHAPE_VALUE
               ? 0
               : form_kinds(s);
}

const record *arm_record(const shape *s)
{
    s = s->kind == SHAPE_POINTER ? s->elem : s;
    return s->kind == SHAPE_RECORD ? s->record : NULL;
}
