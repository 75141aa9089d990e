/*
 * Reading values in another form than that of their C type. Most are one call that takes the form
 * as an argument; what the runtime cannot store by itself is a body.
 */
#include "backend/c_read.h"

const char *read_float_as(const c_context *c, const c_value *v, const char *name)
{
    return memory_format(c->memory, "%s(r, p, %s, %s)", name, v->address, c_form(v->shape));
}

const char *read_time_as(const c_context *c, const c_value *v)
{
    return read_float_as(c, v, "jsonrti_read_time_as");
}

const char *read_tm(const c_context *c, const c_value *v)
{
    return read_float_as(c, v, "jsonrti_read_tm");
}

/* An enum is read into one of its own, by read_named_body. */
const char *read_int_as(const c_context *c, const c_value *v)
{
    static const char *const signedness[] = {[INT_SIGNED] = "true",
                                             [INT_UNSIGNED] = "false",
                                             [INT_PLAIN_CHAR] = "JSONRTI_IS_SIGNED(char)"};

    if (v->shape->form == FORM_ENUM)
        return NULL;
    return memory_format(c->memory, "jsonrti_read_integer_as(r, p, %s, sizeof %s, %s, %s, %s)",
                         v->address, c_whole(c, v), signedness[v->shape->type->sign],
                         c_form(v->shape), c_unit(v->shape));
}

const char *read_bytes_fixed_as(const c_context *c, const c_value *v)
{
    const char *whole = c_whole(c, v), *form = c_form(v->shape);

    if (c_is_id(v->shape))
        return memory_format(c->memory, "jsonrti_read_id(r, p, %s, %s)", whole, form);
    return memory_format(c->memory, "jsonrti_read_bytes_fixed_as(r, p, %s, sizeof %s, %s)", whole,
                         whole, form);
}

/* Bytes as on the wire, which any type may be looked at as. */
const char *read_address(const c_context *c, const c_value *v)
{
    return memory_format(c->memory, "jsonrti_read_id(r, p, (uint8_t *)%s, %s)", v->address,
                         c_form(v->shape));
}

/* An integer that carries an enum: what the enum's own reader gives, if it fits. */
void read_named_body(c_context *c, const c_value *v)
{
    text_fill(&c->out, "${of} named = (${of})0;\n\n", "of", v->shape->enumeration->spelling, NULL);
    test_null(c, v);
    text_fill(&c->out,
              "p = ${read}(r, p, &named);\n"
              "if (p == NULL)\n"
              "return NULL;\n"
              "${place} = (${type})named;\n"
              "if ((int64_t)${place} != (int64_t)named)\n"
              "return jsonrti_refuse(r, JSONRT_ERR_RANGE, start);\n"
              "return p;\n",
              "read", c_named_function(c, v, NAME_READ_AT), "place", v->place, "type", c_type(c, v),
              NULL);
}

/* struct timespec and struct timeval belong to the system: C's own types for what the runtime reads
 * as two numbers. */
void read_moment_body(c_context *c, const c_value *v)
{
    bool fine = v->shape->kind == SHAPE_TIMESPEC;

    text_add(&c->out, "int64_t sec = 0;\n"
                      "int32_t nsec = 0;\n"
                      "\n");
    test_null(c, v);
    text_fill(&c->out,
              "p = jsonrti_read_moment(r, p, &sec, &nsec, ${form}, ${unit});\n"
              "if (p == NULL)\n"
              "return NULL;\n"
              "${sec} = (time_t)sec;\n"
              "${rest} = nsec${divided};\n"
              "if (${sec} != sec)\n"
              "return jsonrti_refuse(r, JSONRT_ERR_RANGE, start);\n"
              "return p;\n",
              "form", c_form(v->shape), "unit", fine ? "JSONRTI_NS" : "JSONRTI_US", "sec",
              c_field(c, v, "tv_sec"), "rest", c_field(c, v, fine ? "tv_nsec" : "tv_usec"),
              "divided", fine ? "" : " / 1000", NULL);
}
