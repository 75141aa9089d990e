/*
 * Reading members that take more than one call: a function for each, and one for their elements.
 *
 * Such a function has r, p and out. It may begin by looking for null, notes where the value starts
 * when an error must say so later, and leaves the value itself to its kind.
 */
#include "backend/c_read.h"
#include "backend/c_union.h"

#include "emit/quote.h"

/* Whether null needs a look ahead because the call that reads the value does not take it. */
static bool looks_for_null(const c_value *v)
{
    return v->shape->nullable && !c_kind_of(v)->reads_null;
}

/* Whether null, which the call that reads the value takes, must be refused. */
static bool refuses_null(const c_context *c, const c_value *v)
{
    return c_is_given(c, v) ||
           (!v->shape->nullable && (v->shape->kind == SHAPE_RAW || v->shape->kind == SHAPE_VALUE));
}

bool c_has_read_function(const c_context *c, const c_value *v)
{
    const c_kind *kind = c_kind_of(v);

    return looks_for_null(v) || refuses_null(c, v) || c_is_bounded(v) || c_is_bit_field(v) ||
           kind->read == NULL || kind->read(c, v) == NULL;
}

/* Whether what is read may be beyond its type, which is said at its start. */
static bool starts_moment(const c_value *v)
{
    return v->shape->kind == SHAPE_TIMEVAL ||
           ((v->shape->kind == SHAPE_TIMESPEC || v->shape->form == FORM_ENUM) &&
            v->shape->form != FORM_PLAIN && !c_is_bit_field(v));
}

static bool needs_start(const c_value *v)
{
    return v->shape->kind == SHAPE_ARRAY || v->shape->kind == SHAPE_ARRAY_COUNTED ||
           (v->shape->kind == SHAPE_MAP && v->shape->length != 0) || c_is_bounded(v) ||
           (v->shape->count != NULL && count_is_checked(v)) || starts_moment(v) ||
           (c_is_tail(v) && c_is_checked(v));
}

static const char *unchecked_read_call(const c_context *c, const c_value *v)
{
    const char *seen = "";

    if (!c_has_read_function(c, v))
        return c_kind_of(v)->read(c, v);
    if (v->level != 0)
        return memory_format(c->memory, "%s(r, p, %s)", c_member_function(c, v, VERB_READ),
                             v->address);
    /* In an array of members all come, in their order. */
    if (v->member->n_shares != 0 && v->member->owner->record->meaning.as == AS_ARRAY)
        seen = plan_entry_of(v->entry->object, v->member->shares[0])->index < v->entry->index
                   ? ", true"
                   : ", false";
    for (size_t i = 0; *seen != ',' && i < v->member->n_shares; i++)
        seen = memory_format(c->memory, "%s%s%s", seen, i == 0 ? ", " : " || ",
                             c_seen(c, plan_entry_of(v->entry->object, v->member->shares[i])));
    return memory_format(c->memory, "%s(r, p, %s%s)", c_member_function(c, v, VERB_READ),
                         c_is_tail(v) ? "whole" : v->object, seen);
}

const char *c_read_call(const c_context *c, const c_value *v)
{
    const char *call = unchecked_read_call(c, v);

    if (c_is_checked(v) && !c_is_tail(v))
        call = c_checked_read(c, v, call);
    if (c_is_secret(v) && c_has_names(v))
        call = memory_format(c->memory, "jsonrti_read_hidden(r, %s)", call);
    return call;
}

/* Reads into `value`, a local with the width of the type, the range of the field. */
static const char *bit_field_call(c_context *c, const c_value *v, const char **type)
{
    unsigned width = (unsigned)v->member->member->bit_width;
    int64_t max = (int64_t)(UINT64_MAX >> (64 - width) >> 1);
    c_value value = c_value_behind(c, v, "&value");

    if (v->shape->kind != SHAPE_INT) {
        *type = c_type(c, v);
        return c_kind_of(v)->read(c, &value);
    }
    if (v->shape->form == FORM_ENUM) {
        *type = v->shape->type->sign == INT_UNSIGNED ? "uint64_t" : "int64_t";
        return memory_format(c->memory, "%s(r, p, &named)", c_named_function(c, v, NAME_READ_AT));
    }
    if (v->shape->type->sign == INT_UNSIGNED) {
        *type = "uint64_t";
        if (v->shape->form != FORM_PLAIN)
            return memory_format(c->memory, "jsonrti_read_unsigned_as(r, p, &value, %s, %s, %s)",
                                 c_unsigned(c->memory, UINT64_MAX >> (64 - width)),
                                 c_form(v->shape), c_unit(v->shape));
        return memory_format(c->memory, "jsonrti_read_unsigned(r, p, &value, %s)",
                             c_unsigned(c->memory, UINT64_MAX >> (64 - width)));
    }
    *type = "int64_t";
    if (v->shape->form != FORM_PLAIN)
        return memory_format(c->memory, "jsonrti_read_signed_as(r, p, &value, %s, %s, %s, %s)",
                             c_signed(c->memory, -max - 1), c_signed(c->memory, max),
                             c_form(v->shape), c_unit(v->shape));
    return memory_format(c->memory, "jsonrti_read_signed(r, p, &value, %s, %s)",
                         c_signed(c->memory, -max - 1), c_signed(c->memory, max));
}

/* The check of declared bounds on what was just read; "return" it when nothing follows. */
static const char *bounds_call(const c_context *c, const c_value *v, const char *place)
{
    return memory_format(c->memory, "jsonrti_in_%s(r, p, start, %s, %s)", c_bounds_kind(v), place,
                         c_bounds(c, v));
}

static void bit_field_body(c_context *c, const c_value *v)
{
    const char *type;
    const char *call = bit_field_call(c, v, &type);
    const char *zero = v->shape->kind == SHAPE_BOOL   ? "false"
                       : v->shape->kind == SHAPE_ENUM ? memory_format(c->memory, "(%s)0", type)
                                                      : "0";

    bool named = v->shape->form == FORM_ENUM;
    const char *of = named ? v->shape->enumeration->spelling : NULL;

    text_fill(&c->out, named ? "${type} value = ${zero};\n" : "${type} value = ${zero};\n\n",
              "type", type, "zero", zero, NULL);
    if (named)
        text_fill(&c->out, "${of} named = (${of})0;\n\n", "of", of, NULL);
    test_null(c, v);
    text_fill(&c->out, "p = ${call};\n", "call", call, NULL);
    if (c_is_bounded(v))
        text_fill(&c->out, "p = ${bounds};\n", "bounds", bounds_call(c, v, "value"), NULL);
    text_add(&c->out, "if (p == NULL)\n"
                      "return NULL;\n");
    if (named)
        text_fill(&c->out, "value = (${type})named;\n", "type", type, NULL);
    if (v->shape->kind == SHAPE_INT)
        c_store_bits(c, v->member->member, v->place, "value");
    else
        text_fill(&c->out, "${place} = value;\n", "place", v->place, NULL);
    text_add(&c->out, "return p;\n");
}

void test_null(c_context *c, const c_value *v)
{
    if (refuses_null(c, v))
        text_add(&c->out, "if (jsonrti_take_null(r, p) != NULL)\n"
                          "return jsonrti_refuse(r, JSONRT_ERR_NULL, p);\n");
    if (!looks_for_null(v))
        return;
    text_add(&c->out, "if (null != NULL) {\n");
    zero_value(c, v);
    text_add(&c->out, "return null;\n"
                      "}\n");
}

/* One call to the runtime, with something before or behind it. */
static void leaf_body(c_context *c, const c_value *v)
{
    const char *call = c_kind_of(v)->read(c, v);

    text_add(&c->out, "\n");
    test_null(c, v);
    if (c_is_bounded(v))
        text_fill(&c->out,
                  "p = ${call};\n"
                  "return ${bounds};\n",
                  "call", call, "bounds", bounds_call(c, v, v->place), NULL);
    else
        text_fill(&c->out, "return ${call};\n", "call", call, NULL);
}

static void read_body(c_context *c, const c_value *v)
{
    const c_kind *kind = c_kind_of(v);

    if (needs_start(v))
        text_add(&c->out, "const char *start = p;\n");
    if (looks_for_null(v))
        text_add(&c->out, "const char *null = jsonrti_take_null(r, p);\n");
    if (c_is_bit_field(v))
        bit_field_body(c, v);
    else if (kind->read == NULL || kind->read(c, v) == NULL)
        kind->read_body(c, v);
    else
        leaf_body(c, v);
}

static void member_reader(c_context *c, const c_value *v)
{
    c_value inside =
        v->level == 0 ? c_member_value(c, v->member, "out") : c_value_behind(c, v, "out");
    const char *out = c_is_tail(v) ? c_read_target(c, v->member->owner)
                      : v->level == 0
                          ? memory_format(c->memory, "%s *out", c_record_type(v->member->owner))
                          : c_pointer_to(c, v, "out");

    text_fill(&c->out,
              "/* ${comment}${element} */\n"
              "${linkage}const char *${name}(jsonrt_reader *r, const char *p, ${out}${counted})\n"
              "{\n",
              "linkage", c_member_linkage(v), "comment", c_member_comment(c, v->member), "element",
              v->level == 0 ? "" : "; an element", "name",
              c_member_function(c, v, c_union_validate(v) != NULL ? VERB_READ_ARM : VERB_READ),
              "out", out, "counted",
              v->level == 0 && v->member->n_shares != 0 ? ", bool counted" : "", NULL);
    read_body(c, &inside);
    text_add(&c->out, "}\n"
                      "\n");
    if (c_union_validate(v) != NULL)
        c_union_checked_reader(c, v);
}

void c_read_functions(c_context *c, const c_value *v)
{
    if (v->shape->kind == SHAPE_UNION) {
        c_union_parts(c, v->member->tagged);
        if (!plan_has_value(v->member->tagged))
            return;
    }
    if (v->shape->elem != NULL && v->shape->kind != SHAPE_MAP) {
        c_value element = c_element_behind(c, v, "item");

        c_read_functions(c, &element);
    }
    if (c_has_read_function(c, v))
        member_reader(c, v);
}
