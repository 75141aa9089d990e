/*
 * Reading values that are one read_call to the runtime, or a read_call and a store.
 */
#include "backend/c_read.h"

#include <inttypes.h>
#include <string.h>

#include "emit/quote.h"

/* name(r, p, address) */
static const char *read_call(const c_context *c, const char *name, const c_value *v)
{
    return memory_format(c->memory, "%s(r, p, %s)", name, v->address);
}

/* The variant for what null may be. */
static const char *read_call_or_null(const c_context *c, const char *name, const c_value *v)
{
    return read_call(c, v->shape->nullable ? memory_format(c->memory, "%s_or_null", name) : name,
                     v);
}

const char *read_bool(const c_context *c, const c_value *v)
{
    if (v->shape->form != FORM_PLAIN)
        return read_float_as(c, v, "jsonrti_read_bool_as");
    return read_call(c, "jsonrti_read_bool", v);
}

/* Types of a known width have a leaf each; the others are told apart by the compiler. */
const char *read_int(const c_context *c, const c_value *v)
{
    static const char *const signedness[] = {[INT_SIGNED] = "true",
                                             [INT_UNSIGNED] = "false",
                                             [INT_PLAIN_CHAR] = "JSONRTI_IS_SIGNED(char)"};
    const ctype *type = v->shape->type;

    if (v->shape->form != FORM_PLAIN)
        return read_int_as(c, v);
    if (type->fixed_bits != 0)
        return memory_format(c->memory, "jsonrti_read_%c%u(r, p, %s)",
                             type->sign == INT_UNSIGNED ? 'u' : 'i', type->fixed_bits, v->address);
    return memory_format(c->memory, "jsonrti_read_integer(r, p, %s, sizeof %s, %s)", v->address,
                         c_whole(c, v), signedness[type->sign]);
}

const char *read_f32(const c_context *c, const c_value *v)
{
    if (v->shape->form != FORM_PLAIN)
        return read_float_as(c, v, "jsonrti_read_f32_as");
    return read_call(c, "jsonrti_read_f32", v);
}

const char *read_f64(const c_context *c, const c_value *v)
{
    if (v->shape->form != FORM_PLAIN)
        return read_float_as(c, v, "jsonrti_read_f64_as");
    return read_call(c, "jsonrti_read_f64", v);
}

const char *read_cstr(const c_context *c, const c_value *v)
{
    bool is_const = v->shape->type->elem->is_const;

    return read_call_or_null(c, is_const ? "jsonrti_read_const_cstr" : "jsonrti_read_cstr", v);
}

/* One read_call when pointer and count are just what the runtime stores. */
const char *read_text(const c_context *c, const c_value *v)
{
    const member *count = v->shape->count;

    if (v->shape->type->elem->is_const || count_is_checked(v) || !c_is_size(count))
        return NULL;
    return memory_format(c->memory, "jsonrti_read_text%s(r, p, %s, &%s)",
                         v->shape->nullable ? "_or_null" : "", v->address, c_count(c, v));
}

/* The variant that cuts text which is too long. */
static const char *cut(const c_value *v)
{
    return v->member->meaning->truncate ? "_cut" : "";
}

const char *read_chars(const c_context *c, const c_value *v)
{
    return memory_format(c->memory, "jsonrti_read_chars%s(r, p, %s, sizeof %s)", cut(v),
                         c_whole(c, v), c_whole(c, v));
}

const char *read_str(const c_context *c, const c_value *v)
{
    return read_call_or_null(c, "jsonrti_read_str", v);
}

const char *read_bytes_fixed(const c_context *c, const c_value *v)
{
    if (v->shape->form != FORM_PLAIN)
        return read_bytes_fixed_as(c, v);
    return memory_format(c->memory, "jsonrti_read_bytes_fixed(r, p, %s, sizeof %s)", c_whole(c, v),
                         c_whole(c, v));
}

const char *read_enum(const c_context *c, const c_value *v)
{
    const plan_enum *e = plan_of_enum(c->plan, v->shape->enumeration);

    return read_call(c, c_enum_function(c, e, NAME_READ_AT), v);
}

const char *read_time(const c_context *c, const c_value *v)
{
    if (v->shape->form != FORM_PLAIN)
        return read_time_as(c, v);
    return read_call(c, "jsonrti_read_time", v);
}

const char *read_timespec(const c_context *c, const c_value *v)
{
    if (v->shape->form != FORM_PLAIN)
        return NULL;
    return read_call(c, name_of_system_type(c->plan->names, "timespec", NAME_READ_AT), v);
}

const char *read_raw(const c_context *c, const c_value *v)
{
    return read_call(c, "jsonrti_read_raw", v);
}

const char *read_number(const c_context *c, const c_value *v)
{
    if (v->shape->form != FORM_PLAIN)
        return memory_format(c->memory, "jsonrti_read_number_as(r, p, %s, %s, %s)", v->address,
                             c_form(v->shape), v->shape->nullable ? "true" : "false");
    return read_call_or_null(c, "jsonrti_read_number", v);
}

const char *read_value(const c_context *c, const c_value *v)
{
    return read_call(c, "jsonrti_read_value", v);
}

const char *read_record(const c_context *c, const c_value *v)
{
    return read_call(c, c_record_of(c, v->shape, NAME_READ_AT), v);
}

/* ---- text and bytes with a count ---- */

/* What is called to read v, the length into n. */
static const char *counted_call(const c_context *c, const c_value *v, const char *into)
{
    bool plain = v->shape->form == FORM_PLAIN;
    const char *as = plain ? "" : "_as";
    const char *form = plain ? "" : memory_format(c->memory, ", %s", c_form(v->shape));

    switch (v->shape->kind) {
    case SHAPE_TEXT:
        return memory_format(c->memory, "jsonrti_read_text%s(r, p, %s, &n)",
                             v->shape->nullable ? "_or_null" : "", into);
    case SHAPE_BYTES:
        return memory_format(c->memory, "jsonrti_read_bytes%s(r, p, %s, &n%s)", as, into, form);
    case SHAPE_CHARS_COUNTED:
        return memory_format(c->memory, "jsonrti_read_chars_counted%s(r, p, %s, sizeof %s, &n)",
                             cut(v), v->place, v->place);
    default:
        return memory_format(c->memory, "jsonrti_read_bytes_counted%s(r, p, %s, sizeof %s, &n%s)",
                             as, v->place, v->place, form);
    }
}

void read_counted_body(c_context *c, const c_value *v)
{
    bool pointer = v->shape->kind == SHAPE_TEXT || v->shape->kind == SHAPE_BYTES;
    bool local = pointer && v->shape->type->elem->is_const;

    if (local)
        text_fill(&c->out, "${type} *data = NULL;\n", "type",
                  v->shape->kind == SHAPE_TEXT ? "char" : "uint8_t", NULL);
    text_add(&c->out, "size_t n = 0;\n"
                      "\n");
    test_null(c, v);
    text_fill(&c->out,
              "p = ${call};\n"
              "if (p == NULL)\n"
              "return NULL;\n",
              "call", counted_call(c, v, local ? "&data" : v->address), NULL);
    if (local)
        text_fill(&c->out, "${place} = data;\n", "place", v->place, NULL);
    store_count(c, v, "n");
    text_add(&c->out, "return p;\n");
}

/* ---- counts ---- */

bool count_is_checked(const c_value *v)
{
    return v->member->n_shares != 0 || !c_holds_size(v->shape->count);
}

/* A count that does not come back as it was stored did not fit: no width is asked for. */
void store_count(c_context *c, const c_value *v, const char *n)
{
    const member *count = v->shape->count;

    if (v->member->n_shares != 0)
        text_fill(&c->out,
                  "if (counted && ${count} != ${n})\n"
                  "return jsonrti_wrong_length(r, start);\n",
                  "count", c_count_as(c, v, "size_t"), "n", n, NULL);
    if (count->bit_width >= 0)
        text_fill(&c->out, "${count} = ${n} & ${max};\n", "count", c_count(c, v), "n", n, "max",
                  c_word(c, c_bits_mask(count)), NULL);
    else if (c_holds_size(count))
        text_fill(&c->out, "${count} = ${n};\n", "count", c_count(c, v), "n", n, NULL);
    else
        text_fill(&c->out, "${count} = (${type})${n};\n", "count", c_count(c, v), "type",
                  count->type->spelling, "n", n, NULL);
    if (!c_holds_size(count))
        text_fill(&c->out,
                  "if (${count} != ${n})\n"
                  "return jsonrti_wrong_length(r, start);\n",
                  "count", c_count_as(c, v, "size_t"), "n", n, NULL);
}

/* ---- zero ---- */

static const char *zero_of(const c_context *c, const c_value *v)
{
    switch (v->shape->kind) {
    case SHAPE_BOOL:
        return "false";
    case SHAPE_INT:
    case SHAPE_F32:
    case SHAPE_F64:
        return "0";
    case SHAPE_ENUM:
        return memory_format(c->memory, "(%s)0", c_type(c, v));
    case SHAPE_CSTR:
    case SHAPE_TEXT:
    case SHAPE_BYTES:
    case SHAPE_POINTER:
    case SHAPE_VECTOR:
    case SHAPE_TERMINATED:
    case SHAPE_LIST:
        return "NULL";
    case SHAPE_MAP:
        return v->shape->length == 0 ? "NULL" : NULL;
    default:
        return NULL;
    }
}

static void zero_count(c_context *c, const c_value *v)
{
    if (v->member->n_shares != 0)
        text_fill(&c->out,
                  "if (counted && ${count} != 0)\n"
                  "return jsonrti_wrong_length(r, start);\n",
                  "count", c_count(c, v), NULL);
    text_fill(&c->out, "${count} = 0;\n", "count", c_count(c, v), NULL);
}

void zero_value(c_context *c, const c_value *v)
{
    if (v->shape->count != NULL)
        zero_count(c, v);
    clear_value(c, v);
}

void clear_value(c_context *c, const c_value *v)
{
    const char *zero = zero_of(c, v);

    if (c_is_tail(v)) /* no more than its count says */
        return;
    if (zero != NULL)
        text_fill(&c->out, "${place} = ${zero};\n", "place", v->place, "zero", zero, NULL);
    else
        text_fill(&c->out, "memset(${untyped}${address}, 0, sizeof ${place});\n", "untyped",
                  c_untyped(c, v->shape->record), "address", v->address, "place", c_whole(c, v),
                  NULL);
}
