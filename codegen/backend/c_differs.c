/*
 * Conditions for omitdefault: what holds when a member is something else than what it comes back as
 * when it is absent. Without a default that is NULL, zero or empty.
 */
#include "backend/c_object.h"
#include "backend/c_write.h"
#include "emit/quote.h"

/* Text against a default; text that is NULL would come back as the default. */
static const char *differs_from_text(const c_context *c, const c_value *v)
{
    const char *quoted = bytes_default(c, v);

    switch (v->shape->kind) {
    case SHAPE_CHARS:
        return memory_format(c->memory, "!jsonrti_chars_are(%s, sizeof %s, JSONRTI_LIT(%s))",
                             v->place, v->place, quoted);
    case SHAPE_STR:
        return memory_format(c->memory, "!jsonrti_text_is(%s, %s, JSONRTI_LIT(%s))",
                             c_field(c, v, "ptr"), c_field(c, v, "len"), quoted);
    case SHAPE_CSTR:
        return memory_format(c->memory, "!jsonrti_cstr_is(%s, JSONRTI_LIT(%s))", v->place, quoted);
    case SHAPE_ADDRESS:
        return memory_format(c->memory, "memcmp(%s, %s, sizeof %s) != 0", v->address, quoted,
                             v->place);
    case SHAPE_BYTES_FIXED:
        return memory_format(c->memory, "memcmp(%s, %s, sizeof %s) != 0", c_whole(c, v), quoted,
                             c_whole(c, v));
    default:
        return memory_format(
            c->memory, "!jsonrti_text_is(%s%s, %s, JSONRTI_LIT(%s))",
            v->member->meaning->default_value.kind == LITERAL_BYTES ? "(const char *)" : "",
            v->place, c_count_as(c, v, "size_t"), quoted);
    }
}

static const char *differs_from_fields(const c_context *c, const c_value *v)
{
    const literal *l = &v->member->meaning->default_value;
    const char *any = "";

    for (size_t i = 0; i < l->n_fields; i++)
        if (!l->fields[i].derived)
            any = memory_format(c->memory, "%s%s%s != %s", any, *any != '\0' ? " || " : "",
                                c_field(c, v, l->fields[i].name),
                                c_signed(c->memory, l->fields[i].value));
    return any;
}

static const char *differs_from_nothing(const c_context *c, const c_value *v)
{
    if (v->shape->kind == SHAPE_CSTR)
        return memory_format(c->memory, "%s != NULL", v->place);
    if (v->shape->kind == SHAPE_STR || v->shape->kind == SHAPE_TERMINATED)
        return memory_format(c->memory, "%s != NULL",
                             v->shape->kind == SHAPE_STR ? c_field(c, v, "ptr") : v->place);
    if (v->shape->kind == SHAPE_RECORD && shape_has_defaults(v->shape))
        return memory_format(c->memory, "!%s(%s)", c_record_of(c, v->shape, NAME_IS_DEFAULT),
                             v->address);
    return c_kind_of(v)->filled(c, v);
}

const char *differs_from_default(const c_context *c, const c_value *v)
{
    const member_meaning *meaning = v->member->meaning;

    if (default_is_zero(v->member->member))
        return differs_from_nothing(c, v);
    if (meaning->default_value.kind == LITERAL_TEXT || meaning->default_value.kind == LITERAL_BYTES)
        return differs_from_text(c, v);
    if (meaning->default_value.kind == LITERAL_FIELDS)
        return differs_from_fields(c, v);
    if (meaning->default_value.kind == LITERAL_BOOL || v->shape->form == FORM_BOOL)
        return memory_format(c->memory, "!%s", v->place);
    /* As arguments: a constant that is compared may have more digits than its type
     * (C11, 5.2.4.2.2). */
    if (meaning->default_value.kind == LITERAL_FLOAT)
        return memory_format(c->memory, "!%s(%s, %s)",
                             v->shape->kind == SHAPE_F32 ? "jsonrti_equal_f32"
                                                         : "jsonrti_equal_f64",
                             v->place, number_default(c, v));
    return memory_format(c->memory, "%s != %s", v->place, number_default(c, v));
}
