/*
 * Defaults: what a member is when it is absent.
 */
#include "backend/c_object.h"
#include "emit/quote.h"

const char *number_default(const c_context *c, const c_value *v)
{
    const literal *l = &v->member->meaning->default_value;

    switch (l->kind) {
    case LITERAL_BOOL:
        return l->boolean ? "true" : "false";
    case LITERAL_SIGNED:
        return c_signed(c->memory, l->sint);
    case LITERAL_UNSIGNED:
        return c_unsigned(c->memory, l->uint);
    case LITERAL_ENUM:
        return l->enumerator->name;
    default:
        return c_floating(c->memory, l->text, v->shape->kind == SHAPE_F32 ? "f" : "");
    }
}

const char *bytes_default(const c_context *c, const c_value *v)
{
    const literal *l = &v->member->meaning->default_value;

    return c_quote_bytes(c->memory, l->kind == LITERAL_BYTES ? l->bytes : l->text, l->n);
}

/* Text and bytes in place, the NUL of text without a count too. */
static void copy_default(c_context *c, const c_value *v)
{
    const char *quoted = bytes_default(c, v);

    text_fill(&c->out, "memcpy(${place}, ${text}, ${n});\n", "place",
              v->shape->kind == SHAPE_ADDRESS ? v->address : v->place, "text", quoted, "n",
              v->shape->kind == SHAPE_CHARS ? memory_format(c->memory, "sizeof %s", quoted)
                                            : c_number(c, v->member->meaning->default_value.n),
              NULL);
}

/* What the struct points to is static. */
static void point_at_default(c_context *c, const c_value *v)
{
    const ctype *to = v->shape->type->elem;
    const char *cast = v->shape->kind == SHAPE_BYTES
                           ? memory_format(c->memory, "(%s)", c_type(c, v))
                       : to->is_const ? ""
                                      : "(char *)";

    text_fill(&c->out, "${place} = ${cast}${text};\n", "place", v->place, "cast", cast, "text",
              bytes_default(c, v), NULL);
}

static void set_text(c_context *c, const c_value *v)
{
    const char *quoted = bytes_default(c, v);

    if (v->shape->kind == SHAPE_STR)
        text_fill(&c->out,
                  "${ptr} = ${text};\n"
                  "${len} = JSONRTI_LEN(${text});\n",
                  "ptr", c_field(c, v, "ptr"), "len", c_field(c, v, "len"), "text", quoted, NULL);
    else if (v->shape->type->kind != TYPE_POINTER)
        copy_default(c, v);
    else
        point_at_default(c, v);
    if (v->shape->count != NULL)
        text_fill(&c->out, "${count} = ${n};\n", "count", c_count(c, v), "n",
                  c_number(c, v->member->meaning->default_value.n), NULL);
}

static void set_fields(c_context *c, const c_value *v)
{
    const literal *l = &v->member->meaning->default_value;

    for (size_t i = 0; i < l->n_fields; i++)
        text_fill(&c->out, "${field} = ${value};\n", "field", c_field(c, v, l->fields[i].name),
                  "value", c_signed(c->memory, l->fields[i].value), NULL);
}

/* What holds the elements of arrays in place; the value itself when it is none. */
static const shape *innermost(const shape *s)
{
    while (s->kind == SHAPE_ARRAY || s->kind == SHAPE_ARRAY_COUNTED)
        s = s->elem;
    return s;
}

bool c_is_read_in_place(const c_value *v)
{
    shape_kind kind = innermost(v->shape)->kind;

    return kind == SHAPE_RECORD || kind == SHAPE_CODEC;
}

void c_fresh_value(c_context *c, const c_value *v)
{
    if (shape_has_defaults(v->shape))
        c_init_value(c, v);
    else
        text_fill(&c->out, "memset(${untyped}${address}, 0, sizeof ${place});\n", "untyped",
                  c_untyped(c, innermost(v->shape)->record), "address", v->address, "place",
                  v->place, NULL);
}

bool c_default_is_whole(const member_meaning *meaning)
{
    return meaning->default_value.kind < LITERAL_TEXT ||
           meaning->default_value.kind == LITERAL_ENUM;
}

void c_default_member(c_context *c, const plan_member *m)
{
    c_value v = c_member_value(c, m, "out");

    if (shape_has_defaults(v.shape)) {
        c_init_value(c, &v);
        return;
    }
    if (default_is_zero(m->member))
        return;
    switch (m->meaning->default_value.kind) {
    case LITERAL_TEXT:
    case LITERAL_BYTES:
        set_text(c, &v);
        break;
    case LITERAL_FIELDS:
        set_fields(c, &v);
        break;
    default:
        text_fill(&c->out, "${place} = ${value};\n", "place", v.place, "value",
                  number_default(c, &v), NULL);
    }
}
