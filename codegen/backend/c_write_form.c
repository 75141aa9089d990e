/*
 * Writing values in another form than that of their C type: one call that takes the form.
 */
#include "backend/c_write.h"

const char *write_int_as(const c_context *c, const c_value *v, const char *lit)
{
    if (v->shape->form == FORM_ENUM)
        return memory_format(c->memory, "%s(w, d, %s, (%s)%s)",
                             c_named_function(c, v, NAME_WRITE_AT), lit,
                             v->shape->enumeration->spelling, v->place);
    return memory_format(c->memory, "jsonrti_write_%s_as(w, d, %s, %s, %s, %s)",
                         v->shape->type->sign == INT_UNSIGNED ? "u64" : "i64", lit, v->place,
                         c_form(v->shape), c_unit(v->shape));
}

/* What the enum's type cuts off would be written as another value. */
const char *write_named_check(const c_context *c, const c_value *v)
{
    return memory_format(c->memory, "jsonrti_write_named(w, d, (int64_t)(%s)%s == (int64_t)%s)",
                         v->shape->enumeration->spelling, v->place, v->place);
}

const char *write_time_as(const c_context *c, const c_value *v, const char *lit)
{
    return memory_format(c->memory, "jsonrti_write_time_as(w, d, %s, %s, %s)", lit, v->address,
                         c_form(v->shape));
}

const char *write_timespec_as(const c_context *c, const c_value *v, const char *lit)
{
    return memory_format(c->memory, "jsonrti_write_moment(w, d, %s, %s, %s, %s)", lit,
                         c_field(c, v, "tv_sec"), c_field(c, v, "tv_nsec"), c_form(v->shape));
}

const char *write_timeval(const c_context *c, const c_value *v, const char *lit)
{
    return memory_format(c->memory, "jsonrti_write_timeval(w, d, %s, %s, %s, %s)", lit,
                         c_field(c, v, "tv_sec"), c_field(c, v, "tv_usec"), c_form(v->shape));
}

const char *write_tm(const c_context *c, const c_value *v, const char *lit)
{
    return memory_format(c->memory, "jsonrti_write_tm(w, d, %s, %s, %s)", lit, v->address,
                         c_form(v->shape));
}

const char *write_address(const c_context *c, const c_value *v, const char *lit)
{
    return memory_format(c->memory, "jsonrti_write_id(w, d, %s, (const uint8_t *)%s, %s)", lit,
                         v->address, c_form(v->shape));
}

const char *write_id(const c_context *c, const c_value *v, const char *lit)
{
    return memory_format(c->memory, "jsonrti_write_id(w, d, %s, %s, %s)", lit, c_whole(c, v),
                         c_form(v->shape));
}
