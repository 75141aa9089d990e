/*
 * Equality: values are equal when JSON would show the same. Arrays and maps are compared in order.
 */
#include "backend/c_object.h"
#include "backend/c_union.h"

#include <string.h>

static const char *equal_call(const c_context *c, const char *name, const char *a, const char *b)
{
    return memory_format(c->memory, "%s(%s, %s)", name, a, b);
}

const char *equal_scalar(const c_context *c, const c_value *a, const c_value *b)
{
    if (a->shape->kind == SHAPE_INT && a->shape->form == FORM_BOOL)
        return memory_format(c->memory, "(%s != 0) == (%s != 0)", a->place, b->place);
    return memory_format(c->memory, "%s == %s", a->place, b->place);
}

const char *equal_f32(const c_context *c, const c_value *a, const c_value *b)
{
    return equal_call(c, "jsonrti_equal_f32", a->place, b->place);
}

const char *equal_f64(const c_context *c, const c_value *a, const c_value *b)
{
    return equal_call(c, "jsonrti_equal_f64", a->place, b->place);
}

const char *equal_cstr(const c_context *c, const c_value *a, const c_value *b)
{
    return equal_call(c, "jsonrti_equal_cstr", a->place, b->place);
}

const char *equal_chars(const c_context *c, const c_value *a, const c_value *b)
{
    return memory_format(c->memory, "jsonrti_equal_chars(%s, %s, sizeof %s)", c_whole(c, a),
                         c_whole(c, b), c_whole(c, a));
}

/* In place no more than there is room for is compared, whatever the count says. */
const char *equal_counted(const c_context *c, const c_value *a, const c_value *b)
{
    const char *counts_a = c_count_as(c, a, "size_t"), *counts_b = c_count_as(c, b, "size_t");

    if (a->shape->length > 0)
        return memory_format(c->memory, "jsonrti_equal_within(%s, %s, %s, %s, sizeof %s)", a->place,
                             counts_a, b->place, counts_b, c_whole(c, a));
    return memory_format(c->memory, "jsonrti_equal_bytes(%s, %s, %s, %s)", a->place, counts_a,
                         b->place, counts_b);
}

const char *equal_bytes_fixed(const c_context *c, const c_value *a, const c_value *b)
{
    return memory_format(c->memory, "memcmp(%s, %s, sizeof %s) == 0", c_whole(c, a), c_whole(c, b),
                         c_whole(c, a));
}

const char *equal_str(const c_context *c, const c_value *a, const c_value *b)
{
    return equal_call(c, "jsonrti_equal_str", a->place, b->place);
}

const char *equal_view(const c_context *c, const c_value *a, const c_value *b)
{
    return memory_format(c->memory, "jsonrti_equal_bytes(%s, %s, %s, %s)", c_field(c, a, "ptr"),
                         c_field(c, a, "len"), c_field(c, b, "ptr"), c_field(c, b, "len"));
}

const char *equal_value(const c_context *c, const c_value *a, const c_value *b)
{
    return equal_call(c, "jsonrt_value_equal", a->address, b->address);
}

const char *equal_time(const c_context *c, const c_value *a, const c_value *b)
{
    return equal_call(c, "jsonrti_equal_time", a->address, b->address);
}

const char *equal_timespec(const c_context *c, const c_value *a, const c_value *b)
{
    return memory_format(c->memory, "(%s == %s && %s == %s)", c_field(c, a, "tv_sec"),
                         c_field(c, b, "tv_sec"), c_field(c, a, "tv_nsec"),
                         c_field(c, b, "tv_nsec"));
}

const char *equal_timeval(const c_context *c, const c_value *a, const c_value *b)
{
    return memory_format(c->memory, "(%s == %s && %s == %s)", c_field(c, a, "tv_sec"),
                         c_field(c, b, "tv_sec"), c_field(c, a, "tv_usec"),
                         c_field(c, b, "tv_usec"));
}

const char *equal_tm(const c_context *c, const c_value *a, const c_value *b)
{
    return equal_call(c, "jsonrti_equal_tm", a->address, b->address);
}

const char *equal_address(const c_context *c, const c_value *a, const c_value *b)
{
    return memory_format(c->memory, "memcmp(%s, %s, sizeof %s) == 0", a->address, b->address,
                         a->place);
}

const char *equal_record(const c_context *c, const c_value *a, const c_value *b)
{
    name_of name = plan_is_endless(c->plan, a->shape) ? NAME_EQUAL_AT : NAME_EQUAL;

    return memory_format(c->memory, "%s(%s, %s%s)", c_record_of(c, a->shape, name), a->address,
                         b->address, c_depth_for(c, a));
}

/* ---- bodies ---- */

void equal_pointer_body(c_context *c, const c_value *a, const c_value *b)
{
    c_value item_a = c_element_behind(c, a, a->place), item_b = c_element_behind(c, b, b->place);

    text_fill(&c->out,
              "if (${a} == NULL || ${b} == NULL)\n"
              "return ${a} == ${b};\n"
              "return ${equal};\n",
              "a", a->place, "b", b->place, "equal", c_equal_call(c, &item_a, &item_b), NULL);
}

/* Counts first. Objects that cannot be written are compared without harm: a negative count has no
 * elements, one above the array's length has those that there are, and NULL has none. Gives the
 * condition under which element i exists. */
static const char *begin_loop(c_context *c, const c_value *a, const c_value *b)
{
    const member *count = a->shape->count;

    if (count == NULL)
        return memory_format(c->memory, "i < %s", c_array_length(c, a));
    text_fill(&c->out,
              "if (${a} != ${b})\n"
              "return false;\n",
              "a", c_count(c, a), "b", c_count(c, b), NULL);
    if (count->type->sign != INT_UNSIGNED)
        text_fill(&c->out,
                  "if (${negative})\n"
                  "return true;\n",
                  "negative", c_count_is_negative(c, a), NULL);
    if (c_is_tail(a))
        return memory_format(c->memory, "i < %s", c_count_as(c, a, "size_t"));
    if (a->shape->length > 0)
        return memory_format(c->memory, "i < %s && i < %s", c_array_length(c, a),
                             c_count_as(c, a, "size_t"));
    text_fill(&c->out,
              "if (${a} == NULL || ${b} == NULL)\n"
              "return ${n} == 0 || ${a} == ${b};\n",
              "a", a->place, "b", b->place, "n", c_count(c, a), NULL);
    return memory_format(c->memory, "i < %s", c_count_as(c, a, "size_t"));
}

const char *negated(const c_context *c, const char *equal)
{
    const char *same = strstr(equal, " == ");

    if (strchr(equal, '(') != NULL && same == NULL && strstr(equal, " && ") == NULL)
        return memory_format(c->memory, "!%s", equal);
    if (same != NULL && strstr(same + 1, " == ") == NULL && strstr(equal, " && ") == NULL)
        return memory_format(c->memory, "%.*s != %s", (int)(same - equal), equal, same + 4);
    return memory_format(c->memory, "!(%s)", equal);
}

const char *too_deep(const c_context *c, const shape *s)
{
    return plan_is_endless(c->plan, s) ? "depth == 0 || " : "";
}

void equal_array_body(c_context *c, const c_value *a, const c_value *b)
{
    c_value item_a = c_element_at(c, a, a->place, "i"), item_b = c_element_at(c, b, b->place, "i");
    const char *more = begin_loop(c, a, b);

    text_fill(&c->out,
              "for (size_t i = 0; ${more}; i++)\n"
              "if (${too_deep}${differ})\n"
              "return false;\n"
              "return true;\n",
              "more", more, "too_deep", too_deep(c, a->shape), "differ",
              negated(c, c_equal_call(c, &item_a, &item_b)), NULL);
}

static const char *equal_keys(const c_context *c, const shape *s)
{
    static const char *const forms[] = {
        [TYPE_INTEGER] = "item_a->%s == item_b->%s",
        [TYPE_ENUM] = "item_a->%s == item_b->%s",
        [TYPE_KNOWN] = "jsonrti_equal_str(item_a->%s, item_b->%s)",
        [TYPE_ARRAY] = "jsonrti_equal_chars(item_a->%s, item_b->%s, sizeof item_a->%s)",
        [TYPE_POINTER] = "jsonrti_equal_cstr(item_a->%s, item_b->%s)"};
    const char *name = s->map_key->name;

    return memory_format(c->memory, forms[s->map_key->type->kind], name, name, name);
}

void equal_map_body(c_context *c, const c_value *a, const c_value *b)
{
    c_value value_a = c_map_value(c, a->shape, "item_a"),
            value_b = c_map_value(c, b->shape, "item_b");
    const char *more = begin_loop(c, a, b);

    text_fill(&c->out,
              "for (size_t i = 0; ${more}; i++) {\n"
              "const ${type} *item_a = &${a}[i], *item_b = &${b}[i];\n"
              "\n"
              "if (${keys} || ${too_deep}${values})\n"
              "return false;\n"
              "}\n"
              "return true;\n",
              "more", more, "type", c_record_type(plan_of_record(c->plan, a->shape->record)), "a",
              a->place, "b", b->place, "keys", negated(c, equal_keys(c, a->shape)), "too_deep",
              too_deep(c, a->shape), "values", negated(c, c_equal_call(c, &value_a, &value_b)),
              NULL);
}

/* ---- functions ---- */

const char *c_equal_call(const c_context *c, const c_value *a, const c_value *b)
{
    const c_kind *kind = c_kind_of(a);

    if (kind->equal != NULL)
        return kind->equal(c, a, b);
    return memory_format(c->memory, "%s(%s, %s%s)", c_member_function(c, a, VERB_EQUAL),
                         a->level == 0 ? a->object : a->address,
                         b->level == 0 ? b->object : b->address, c_depth_for(c, a));
}

static void equal_function(c_context *c, const c_value *v)
{
    bool whole = v->level == 0;
    c_value a = whole ? c_member_value(c, v->member, "a") : c_value_behind(c, v, "a");
    c_value b = whole ? c_member_value(c, v->member, "b") : c_value_behind(c, v, "b");
    const char *type = memory_format(c->memory, "const %s *", c_record_type(v->member->owner));

    a.depth = b.depth = "depth";
    text_fill(&c->out,
              "/* ${comment}${element} */\n"
              "${linkage}bool ${name}(${a}, ${b}${depth})\n"
              "{\n",
              "linkage", c_member_linkage(v), "depth", c_depth_of(c, v->shape), "comment",
              c_member_comment(c, v->member), "element", whole ? "" : "; an element", "name",
              c_member_function(c, v, VERB_EQUAL), "a",
              whole ? memory_format(c->memory, "%sa", type) : c_const_pointer_to(c, v, "a"), "b",
              whole ? memory_format(c->memory, "%sb", type) : c_const_pointer_to(c, v, "b"), NULL);
    c_kind_of(v)->equal_body(c, &a, &b);
    text_add(&c->out, "}\n"
                      "\n");
}

void equal_functions(c_context *c, const c_value *v)
{
    if (v->shape->kind == SHAPE_UNION)
        c_union_equal_parts(c, v->member->tagged);
    if (v->shape->elem != NULL && v->shape->kind != SHAPE_MAP && v->shape->kind != SHAPE_POINTER) {
        c_value element = c_element_behind(c, v, "item");

        equal_functions(c, &element);
    }
    if (c_kind_of(v)->equal == NULL)
        equal_function(c, v);
}
