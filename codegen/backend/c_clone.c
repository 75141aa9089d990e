/*
 * Clones: a flat copy first, then what it points to, so that members that are no JSON are copied
 * too.
 */
#include "backend/c_object.h"
#include "backend/c_union.h"

/* name(arena, address, from) */
static const char *clone_call(const c_context *c, const char *name, const c_value *v,
                              const char *from)
{
    return memory_format(c->memory, "%s(arena, %s, %s)", name, v->address, from);
}

static const char *call_const(const c_context *c, const char *stem, const c_value *v,
                              const char *from)
{
    const char *is_const = v->shape->type->elem->is_const ? "const_" : "";

    return clone_call(c, memory_format(c->memory, "jsonrti_clone_%s%s", is_const, stem), v, from);
}

const char *clone_cstr(const c_context *c, const c_value *v, const c_value *from)
{
    return call_const(c, "cstr", v, from->place);
}

static const char *with_count(const c_context *c, const c_value *from)
{
    return memory_format(c->memory, "%s, %s", from->place, c_count_as(c, from, "size_t"));
}

const char *clone_text(const c_context *c, const c_value *v, const c_value *from)
{
    return call_const(c, "text", v, with_count(c, from));
}

const char *clone_bytes(const c_context *c, const c_value *v, const c_value *from)
{
    return call_const(c, "bytes", v, with_count(c, from));
}

const char *clone_str(const c_context *c, const c_value *v, const c_value *from)
{
    return clone_call(c, "jsonrti_clone_str", v, from->place);
}

const char *clone_raw(const c_context *c, const c_value *v, const c_value *from)
{
    return clone_call(c, "jsonrti_clone_raw", v, from->place);
}

const char *clone_number(const c_context *c, const c_value *v, const c_value *from)
{
    return clone_call(c, "jsonrti_clone_number", v, from->place);
}

const char *clone_value(const c_context *c, const c_value *v, const c_value *from)
{
    return clone_call(c, "jsonrti_clone_value", v, from->address);
}

const char *clone_record(const c_context *c, const c_value *v, const c_value *from)
{
    name_of name = plan_is_endless(c->plan, v->shape) ? NAME_CLONE_AT : NAME_CLONE_INTO;

    return memory_format(c->memory, "%s(arena, %s, %s%s)", c_record_of(c, v->shape, name),
                         v->address, from->address, c_depth_for(c, v));
}

/* ---- bodies: arena, out and in ---- */

void deepen_elements(c_context *c, const c_value *v, const c_value *from, const char *array,
                     const char *n)
{
    c_value item = c_element_at(c, v, array, "i"), source = c_element_at(c, from, from->place, "i");

    text_fill(&c->out,
              "for (size_t i = 0; i < ${n}; i++)\n"
              "if (${too_deep}!${clone})\n"
              "return false;\n",
              "n", n, "too_deep", plan_is_endless(c->plan, v->shape) ? "depth == 0 || " : "",
              "clone", c_clone_call(c, &item, &source), NULL);
}

void clone_pointer_body(c_context *c, const c_value *v, const c_value *from)
{
    c_value item = c_element_behind(c, v, "item"), source = c_element_behind(c, from, from->place);

    const char *size = c_object_size(c, item.shape, from->place);

    text_fill(&c->out,
              "${item};\n"
              "\n"
              "if (${from} == NULL)\n"
              "return true;\n"
              "item = (${type} *)jsonrt_arena_alloc(arena, ${size});\n"
              "${place} = item;\n",
              "size", size != NULL ? size : "sizeof *item", "item", c_pointer_to(c, &item, "item"),
              "from", from->place, "type", c_type(c, &item), "place", v->place, NULL);
    if (plan_is_deep(c->plan, item.shape))
        text_fill(&c->out, "return item != NULL && ${clone};\n", "clone",
                  c_clone_call(c, &item, &source), NULL);
    else
        text_fill(&c->out,
                  "if (item == NULL)\n"
                  "return false;\n"
                  "memcpy(${untyped}item, ${from}, sizeof *item);\n"
                  "return true;\n",
                  "untyped", c_untyped(c, item.shape->record), "from", from->place, NULL);
}

/* Elements in place: never more than there are, whatever the count says. */
static const char *checked_count(const c_context *c, const c_value *v, const c_value *from)
{
    const char *length = c_array_length(c, v);

    if (v->shape->count == NULL)
        return length;
    return memory_format(c->memory, "%s && i < %s", length, c_count_as(c, from, "size_t"));
}

static bool may_be_negative(const c_value *v)
{
    return v->shape->count != NULL && v->shape->count->type->sign != INT_UNSIGNED;
}

/* A negative count, in an object that cannot be written, has no elements: those that may stand in
 * place are copied as they are. */
static void leave_negative(c_context *c, const c_value *v, const c_value *from)
{
    if (!may_be_negative(v))
        return;
    text_fill(&c->out,
              v->shape->length > 0 ? "if (${negative})\nreturn true;\n"
                                   : "if (${negative}) {\n"
                                     "${place} = NULL;\n"
                                     "return true;\n"
                                     "}\n",
              "negative", c_count_is_negative(c, from), "place", v->place, NULL);
}

void clone_array_body(c_context *c, const c_value *v, const c_value *from)
{
    leave_negative(c, v, from);
    deepen_elements(c, v, from, v->place, checked_count(c, v, from));
    text_add(&c->out, "return true;\n");
}

/* A flat copy of all elements, stored at once: what is deep in them is replaced one by one. */
static void copy_elements(c_context *c, const c_value *v, const c_value *from, const char *items,
                          const char *cast)
{
    leave_negative(c, v, from);
    text_fill(&c->out,
              "bool ok = true;\n"
              "${items} = ${cast}jsonrti_clone_items(arena, ${from}, ${n}, "
              "sizeof *items, &ok);\n"
              "\n"
              "${place} = items;\n",
              "items", items, "cast", cast, "from", from->place, "n", c_count_as(c, from, "size_t"),
              "place", v->place, NULL);
}

void clone_vector_body(c_context *c, const c_value *v, const c_value *from)
{
    c_value item = c_element_behind(c, v, "item");

    copy_elements(c, v, from, c_pointer_to(c, &item, "items"), c_cast_to(c, &item, "items"));
    if (!plan_is_deep(c->plan, item.shape)) {
        text_add(&c->out, "return ok;\n");
        return;
    }
    text_add(&c->out, "if (!ok)\n"
                      "return false;\n");
    deepen_elements(c, v, from, "items", c_count_as(c, from, "size_t"));
    text_add(&c->out, "return true;\n");
}

static const char *clone_key(const c_context *c, const shape *s)
{
    const char *name = s->map_key->name;
    const char *leaf = s->map_key->type->kind == TYPE_KNOWN     ? "str"
                       : s->map_key->type->kind != TYPE_POINTER ? NULL
                       : s->map_key->type->elem->is_const       ? "const_cstr"
                                                                : "cstr";

    if (leaf == NULL)
        return NULL;
    return memory_format(c->memory, "jsonrti_clone_%s(arena, &to->%s, item->%s)", leaf, name, name);
}

void clone_map_body(c_context *c, const c_value *v, const c_value *from)
{
    const shape *s = v->shape;
    c_value value = c_map_value(c, s, "to"), source = c_map_value(c, s, "item");
    const char *type = c_record_type(plan_of_record(c->plan, s->record));
    const char *key = clone_key(c, s);
    const char *deep = plan_is_deep(c->plan, value.shape) ? c_clone_call(c, &value, &source) : NULL;

    if (s->length == 0) {
        copy_elements(c, v, from, memory_format(c->memory, "%s *items", type),
                      memory_format(c->memory, "(%s *)", type));
        text_add(&c->out,
                 key != NULL || deep != NULL ? "if (!ok)\nreturn false;\n" : "return ok;\n");
    }
    if (s->length != 0)
        leave_negative(c, v, from);
    if (key != NULL || deep != NULL)
        text_fill(&c->out,
                  "for (size_t i = 0; i < ${n}; i++) {\n"
                  "const ${type} *item = &${from}[i];\n"
                  "${type} *to = &${items}[i];\n"
                  "\n"
                  "if (!(${key}${and}${levels}${deep}))\n"
                  "return false;\n"
                  "}\n"
                  "return true;\n",
                  "n", s->length == 0 ? c_count_as(c, from, "size_t") : checked_count(c, v, from),
                  "type", type, "from", from->place, "items", s->length == 0 ? "items" : v->place,
                  "key", key != NULL ? key : "", "and", key != NULL && deep != NULL ? " && " : "",
                  "levels", plan_is_endless(c->plan, s) ? "depth != 0 && " : "", "deep",
                  deep != NULL ? deep : "", NULL);
}

/* ---- functions ---- */

const char *c_clone_call(const c_context *c, const c_value *v, const c_value *from)
{
    const c_kind *kind = c_kind_of(v);

    if (kind->clone != NULL)
        return kind->clone(c, v, from);
    return memory_format(c->memory, "%s(arena, %s, %s%s)", c_member_function(c, v, VERB_CLONE),
                         v->level == 0 ? v->object : v->address,
                         v->level == 0 ? from->object : from->address, c_depth_for(c, v));
}

static void clone_function(c_context *c, const c_value *v)
{
    bool whole = v->level == 0;
    const char *type = c_record_type(v->member->owner);
    c_value out = whole ? c_member_value(c, v->member, "out") : c_value_behind(c, v, "out");
    c_value in = whole ? c_member_value(c, v->member, "in") : c_value_behind(c, v, "in");

    out.depth = in.depth = "depth";
    text_fill(&c->out,
              "/* ${comment}${element} */\n"
              "${linkage}bool ${name}(jsonrt_arena *arena, ${out}, ${in}${depth})\n"
              "{\n",
              "linkage", c_member_linkage(v), "depth", c_depth_of(c, v->shape), "comment",
              c_member_comment(c, v->member), "element", whole ? "" : "; an element", "name",
              c_member_function(c, v, VERB_CLONE), "out",
              whole ? memory_format(c->memory, "%s *out", type) : c_pointer_to(c, v, "out"), "in",
              whole ? memory_format(c->memory, "const %s *in", type)
                    : c_const_pointer_to(c, v, "in"),
              NULL);
    c_kind_of(v)->clone_body(c, &out, &in);
    text_add(&c->out, "}\n"
                      "\n");
}

void clone_functions(c_context *c, const c_value *v)
{
    if (!plan_is_deep(c->plan, v->shape))
        return;
    if (v->shape->kind == SHAPE_UNION)
        c_union_clone_parts(c, v->member->tagged);
    if (v->shape->elem != NULL && v->shape->kind != SHAPE_MAP && v->shape->kind != SHAPE_POINTER) {
        c_value element = c_element_behind(c, v, "item");

        clone_functions(c, &element);
    }
    if (c_kind_of(v)->clone == NULL)
        clone_function(c, v);
}
