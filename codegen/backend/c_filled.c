/*
 * Conditions for omitempty and omitzero: what holds when there is something to write.
 */
#include "backend/c_write.h"

const char *filled_bool(const c_context *c, const c_value *v)
{
    (void)c;
    return v->place;
}

const char *filled_scalar(const c_context *c, const c_value *v)
{
    return memory_format(c->memory, "%s != 0", v->place);
}

const char *filled_pointer(const c_context *c, const c_value *v)
{
    return memory_format(c->memory, "%s != NULL", v->place);
}

const char *filled_cstr(const c_context *c, const c_value *v)
{
    return memory_format(c->memory, "%s != NULL && %s[0] != '\\0'", v->place, v->place);
}

const char *filled_chars(const c_context *c, const c_value *v)
{
    return memory_format(c->memory, "%s[0] != '\\0'", v->place);
}

const char *filled_count(const c_context *c, const c_value *v)
{
    return memory_format(c->memory, "%s != 0", c_count(c, v));
}

const char *filled_terminated(const c_context *c, const c_value *v)
{
    return memory_format(c->memory, "%s != NULL && %s[0] != NULL", v->place, v->place);
}

const char *filled_str(const c_context *c, const c_value *v)
{
    return memory_format(c->memory, "%s != 0", c_field(c, v, "len"));
}

const char *filled_view(const c_context *c, const c_value *v)
{
    return memory_format(c->memory, "%s != NULL", c_field(c, v, "ptr"));
}

const char *filled_value(const c_context *c, const c_value *v)
{
    return memory_format(c->memory, "jsonrt_value_kind(%s) != JSONRT_KIND_ABSENT", v->address);
}

const char *filled_time(const c_context *c, const c_value *v)
{
    return memory_format(c->memory, "%s != 0 || %s != 0 || %s != 0", c_field(c, v, "sec"),
                         c_field(c, v, "nsec"), c_field(c, v, "offset_min"));
}

const char *filled_timespec(const c_context *c, const c_value *v)
{
    return memory_format(c->memory, "%s != 0 || %s != 0", c_field(c, v, "tv_sec"),
                         c_field(c, v, "tv_nsec"));
}

const char *filled_timeval(const c_context *c, const c_value *v)
{
    return memory_format(c->memory, "%s != 0 || %s != 0", c_field(c, v, "tv_sec"),
                         c_field(c, v, "tv_usec"));
}

/* A day of the month is never 0 in a time that can be written. */
const char *filled_tm(const c_context *c, const c_value *v)
{
    return memory_format(c->memory, "!jsonrti_is_zero_tm(%s)", v->address);
}

const char *filled_address(const c_context *c, const c_value *v)
{
    return memory_format(c->memory, "!jsonrti_is_zero(%s, sizeof %s)", v->address, v->place);
}

const char *filled_bytes_fixed(const c_context *c, const c_value *v)
{
    return memory_format(c->memory, "!jsonrti_is_zero(%s, sizeof %s)", c_whole(c, v),
                         c_whole(c, v));
}

const char *filled_record(const c_context *c, const c_value *v)
{
    return memory_format(c->memory, "!%s(%s)", c_record_of(c, v->shape, NAME_IS_ZERO), v->address);
}
