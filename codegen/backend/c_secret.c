/*
 * Secrets: what functions of types that have some say beyond those of others.
 */
#include "backend/c_backend.h"

bool c_is_secret(const c_value *v)
{
    return v->level == 0 && v->member->meaning->secret;
}

bool c_has_names(const c_value *v)
{
    const shape *s = v->shape;

    while (s->kind != SHAPE_MAP && s->elem != NULL)
        s = s->elem;
    switch (s->kind) {
    case SHAPE_RAW:
    case SHAPE_VALUE:
    case SHAPE_RECORD:
    case SHAPE_MAP:
    case SHAPE_CODEC:
        return true;
    default:
        return false;
    }
}

const char *c_read_secrets(const plan_record *r)
{
    return r->has_secrets ? "jsonrti_read_secrets(r);\n" : "";
}

const char *c_write_secrets(const plan_record *r)
{
    return r->has_secrets ? "jsonrti_write_secrets(w);\n" : "";
}

const char *c_arena_secrets(const plan_record *r)
{
    return r->has_secrets ? "jsonrti_arena_secrets(arena);\n" : "";
}

const char *c_zero_object(const c_context *c, const plan_record *r, const char *pointer)
{
    if (r->has_secrets)
        return memory_format(c->memory, "jsonrti_wipe(%s, sizeof *%s);\n", pointer, pointer);
    return memory_format(c->memory, "memset(%s%s, 0, sizeof *%s);\n", c_untyped(c, r->record),
                         pointer, pointer);
}
