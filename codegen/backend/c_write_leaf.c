/*
 * Writing values that are one write_call to the runtime.
 */
#include "backend/c_write.h"

/* name(w, d, lit, value) */
static const char *write_call(const c_context *c, const char *name, const char *lit,
                              const char *value)
{
    return memory_format(c->memory, "%s(w, d, %s, %s)", name, lit, value);
}

static const char *write_call_or_null(const c_context *c, const c_value *v, const char *name,
                                      const char *lit)
{
    return write_call(c, v->shape->nullable ? memory_format(c->memory, "%s_or_null", name) : name,
                      lit, v->place);
}

/* The call for a bool or float, by itself or inside a string. */
static const char *own_or_as(const c_value *v, const char *own, const char *as)
{
    return v->shape->form == FORM_PLAIN ? own : as;
}

const char *write_bool(const c_context *c, const c_value *v, const char *lit)
{
    return write_call(c, own_or_as(v, "jsonrti_write_bool", "jsonrti_write_bool_as"), lit,
                      v->place);
}

const char *write_int(const c_context *c, const c_value *v, const char *lit)
{
    bool is_unsigned = v->shape->type->sign == INT_UNSIGNED;

    if (v->shape->form != FORM_PLAIN)
        return write_int_as(c, v, lit);
    return write_call(c, is_unsigned ? "jsonrti_write_u64" : "jsonrti_write_i64", lit, v->place);
}

const char *write_f32(const c_context *c, const c_value *v, const char *lit)
{
    if (v->shape->fraction)
        return write_call(c, "jsonrti_write_f32_fraction", lit, v->place);
    return write_call(c, own_or_as(v, "jsonrti_write_f32", "jsonrti_write_f32_as"), lit, v->place);
}

const char *write_f64(const c_context *c, const c_value *v, const char *lit)
{
    if (v->shape->fraction)
        return write_call(c, "jsonrti_write_f64_fraction", lit, v->place);
    return write_call(c, own_or_as(v, "jsonrti_write_f64", "jsonrti_write_f64_as"), lit, v->place);
}

const char *write_cstr(const c_context *c, const c_value *v, const char *lit)
{
    return write_call_or_null(c, v, "jsonrti_write_cstr", lit);
}

/* The form of bytes as a last argument. */
static const char *with_form(const c_context *c, const c_value *v, const char *arguments)
{
    return v->shape->form == FORM_PLAIN
               ? arguments
               : memory_format(c->memory, "%s, %s", arguments, c_form(v->shape));
}

/* Text and bytes whose length is their count. */
static const char *counted(const c_context *c, const c_value *v, const char *name, const char *lit)
{
    const char *arguments =
        memory_format(c->memory, "%s, %s", v->place, c_count_as(c, v, "size_t"));

    return write_call(c, name, lit, with_form(c, v, arguments));
}

const char *write_text(const c_context *c, const c_value *v, const char *lit)
{
    return counted(c, v, "jsonrti_write_text", lit);
}

/* Whole arrays: the runtime looks for their end, or takes all. */
static const char *sized(const c_context *c, const c_value *v, const char *name, const char *lit)
{
    const char *arguments = memory_format(c->memory, "%s, sizeof %s", c_whole(c, v), c_whole(c, v));

    return write_call(c, name, lit, with_form(c, v, arguments));
}

const char *write_chars(const c_context *c, const c_value *v, const char *lit)
{
    return sized(c, v, "jsonrti_write_chars", lit);
}

const char *write_str(const c_context *c, const c_value *v, const char *lit)
{
    return write_call_or_null(c, v, "jsonrti_write_str", lit);
}

const char *write_bytes(const c_context *c, const c_value *v, const char *lit)
{
    return counted(c, v, own_or_as(v, "jsonrti_write_bytes", "jsonrti_write_bytes_as"), lit);
}

const char *write_bytes_fixed(const c_context *c, const c_value *v, const char *lit)
{
    if (c_is_id(v->shape))
        return write_id(c, v, lit);
    return sized(c, v, own_or_as(v, "jsonrti_write_bytes", "jsonrti_write_bytes_as"), lit);
}

const char *write_enum(const c_context *c, const c_value *v, const char *lit)
{
    const plan_enum *e = plan_of_enum(c->plan, v->shape->enumeration);

    return write_call(c, c_enum_function(c, e, NAME_WRITE_AT), lit, v->place);
}

const char *write_time(const c_context *c, const c_value *v, const char *lit)
{
    if (v->shape->form != FORM_PLAIN)
        return write_time_as(c, v, lit);
    return write_call(c, "jsonrti_write_time", lit, v->address);
}

const char *write_timespec(const c_context *c, const c_value *v, const char *lit)
{
    if (v->shape->form != FORM_PLAIN)
        return write_timespec_as(c, v, lit);
    return write_call(
        c, "jsonrti_write_timespec", lit,
        memory_format(c->memory, "%s, %s", c_field(c, v, "tv_sec"), c_field(c, v, "tv_nsec")));
}

const char *write_raw(const c_context *c, const c_value *v, const char *lit)
{
    return write_call(c, "jsonrti_write_raw", lit, v->place);
}

const char *write_number(const c_context *c, const c_value *v, const char *lit)
{
    return write_call(c, own_or_as(v, "jsonrti_write_number", "jsonrti_write_number_as"), lit,
                      v->place);
}

const char *write_any(const c_context *c, const c_value *v, const char *lit)
{
    return write_call(c, "jsonrti_write_value", lit, v->address);
}
