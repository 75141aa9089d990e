/*
 * Writing arrays and maps, pointers to one struct, and structs.
 *
 * Bodies of functions that have w, d and in. The bracket is the literal before the first element
 * and the comma that before each other one, so an element that is a leaf takes one call.
 */
#include "backend/c_union.h"
#include "backend/c_validate.h"
#include "backend/c_write.h"

const char *write_record(const c_context *c, const c_value *v)
{
    return memory_format(c->memory, "%s(w, d, %s)", c_record_of(c, v->shape, NAME_WRITE_AT),
                         v->address);
}

void write_pointer_body(c_context *c, const c_value *v)
{
    c_value item = c_element_behind(c, v, v->place);

    text_fill(&c->out,
              v->shape->nullable ? "if (${place} == NULL)\n"
                                   "return jsonrti_write_null(w, d, JSONRTI_LIT(\"\"));\n"
                                 : "if (${place} == NULL)\n"
                                   "return jsonrti_write_fail(w, JSONRT_ERR_POINTER, NULL);\n",
              "place", v->place, NULL);
    if ((item.shape->kind != SHAPE_RECORD || !v->shape->nullable) && write_check(c, &item) != NULL)
        text_fill(&c->out, "d = ${check};\n", "check", write_check(c, &item), NULL);
    text_fill(&c->out, "return ${call};\n", "call",
              c_kind_of(&item)->write_alone != NULL
                  ? c_kind_of(&item)->write_alone(c, &item)
                  : c_kind_of(&item)->write(c, &item, "JSONRTI_LIT(\"\")"),
              NULL);
}

/* A count must fit the array in place, and have elements behind the pointer. */
static void check_count(c_context *c, const c_value *v)
{
    bool in_place = v->shape->type->kind == TYPE_ARRAY && v->shape->type->has_length;

    if (v->shape->count != NULL)
        text_fill(&c->out, "d = jsonrti_write_items(w, d, ${items}, ${n}, ${max});\n", "items",
                  v->place, "n", c_count_as(c, v, "uint64_t"), "max",
                  in_place ? c_array_length(c, v) : "JSONRTI_COUNT_MAX", NULL);
}

static const char *number_of_elements(const c_context *c, const c_value *v)
{
    return v->shape->count == NULL ? c_array_length(c, v) : c_count_as(c, v, "size_t");
}

/* A fixed array is never empty; others are written as such before the loop. `before` stands there.
 */
static void begin_elements(c_context *c, const c_value *v, const char *empty, const char *before)
{
    check_count(c, v);
    text_add(&c->out, "d = jsonrti_write_enter(w, d);\n"
                      "if (d == NULL)\n"
                      "return NULL;\n");
    if (v->shape->count != NULL)
        text_fill(
            &c->out,
            "if (${count} == 0)\n"
            "return jsonrti_write_leave(w, jsonrti_write_lit(w, d, JSONRTI_LIT(\"${empty}\")));\n",
            "count", c_count(c, v), "empty", empty, NULL);
    text_add(&c->out, before);
    text_fill(&c->out, "for (size_t i = 0; d != NULL && i < ${n}; i++) {\n", "n",
              number_of_elements(c, v), NULL);
}

static void end_elements(c_context *c, const char *bracket, const char *behind)
{
    text_fill(
        &c->out,
        "}\n"
        "${behind}"
        "return jsonrti_write_leave(w, jsonrti_write_lit(w, d, JSONRTI_LIT(\"${bracket}\")));\n",
        "bracket", bracket, "behind", behind, NULL);
}

void write_array_body(c_context *c, const c_value *v)
{
    c_value item = c_element_at(c, v, v->place, "i");
    c_spot spot = {"i == 0 ? \"[\" : \",\", 1", false, "jsonrti_written_element", "i"};

    begin_elements(c, v, "[]", "");
    c_write_value(c, &item, &spot);
    end_elements(c, "]", "");
}

/* ---- maps ---- */

/* `bracket`: the arguments that open the first entry and separate the others. */
static void write_map_key(c_context *c, const shape *s, const char *bracket)
{
    const char *name = s->map_key->name;

    if (!c_key_is_text(s))
        text_fill(&c->out, "d = jsonrti_write_key_text(w, d, ${bracket}, key);\n", "bracket",
                  bracket, NULL);
    else if (s->map_key->type->kind == TYPE_ARRAY)
        text_fill(&c->out,
                  "d = jsonrti_write_chars(w, d, ${bracket}, item->${key}, "
                  "sizeof item->${key});\n"
                  "d = jsonrti_write_lit(w, d, JSONRTI_LIT(\":\"));\n",
                  "bracket", bracket, "key", name, NULL);
    else
        text_fill(&c->out,
                  "d = ${leaf}(w, d, ${bracket}, item->${key});\n"
                  "d = jsonrti_write_lit(w, d, JSONRTI_LIT(\":\"));\n",
                  "leaf",
                  s->map_key->type->kind == TYPE_KNOWN ? "jsonrti_write_str" : "jsonrti_write_cstr",
                  "bracket", bracket, "key", name, NULL);
}

/* The entries' order, which the loop asks for each. */
static const char *map_order(const c_context *c, const c_value *v)
{
    const member *key = v->shape->map_key;
    const char *cap = key->type->kind == TYPE_KNOWN ? "JSONRTI_MAP_STR"
                      : key->type->kind == TYPE_ARRAY
                          ? memory_format(c->memory, "sizeof %s[0].%s", v->place, key->name)
                          : "JSONRTI_MAP_CSTR";

    if (!c_key_is_text(v->shape))
        return memory_format(c->memory,
                             "jsonrti_map_order order;\n"
                             "\n"
                             "jsonrti_map_order_by(w, d, &order, &%s[0], %s, sizeof %s[0], %s);\n",
                             v->place, number_of_elements(c, v), v->place,
                             c_member_function(c, v, VERB_KEY));
    return memory_format(
        c->memory,
        "jsonrti_map_order order;\n"
        "\n"
        "jsonrti_map_order_begin(w, d, &order, &%s[0].%s, %s, sizeof %s[0], %s);\n",
        v->place, key->name, number_of_elements(c, v), v->place, cap);
}

/* One entry: i says which. */
static void write_map_entry(c_context *c, const c_value *v, const char *bracket, const char *check)
{
    const shape *s = v->shape;
    c_value value = c_map_value(c, s, "item");
    const char *validate = c_validate_of(plan_of_record(c->plan, s->record));
    const char *name = s->map_key->name;
    bool plain = c_key_is_text(s), view = s->map_key->type->kind == TYPE_KNOWN;
    c_spot spot = {
        NULL, false, view || !plain ? "jsonrti_written" : "jsonrti_written_entry",
        plain
            ? memory_format(c->memory, view ? "item->%s.ptr, item->%s.len" : "item->%s", name, name)
            : "key.ptr, key.len"};

    text_fill(&c->out, "const ${type} *item = &${place}[jsonrti_map_at(w, &order, i)];\n", "type",
              c_record_type(plan_of_record(c->plan, s->record)), "place", v->place, NULL);
    if (!plain)
        text_fill(&c->out,
                  "char room[JSONRTI_KEY_ROOM];\n"
                  "jsonrt_str key = ${key}(item, room);\n",
                  "key", c_member_function(c, v, VERB_KEY), NULL);
    text_add(&c->out, "\n");
    text_add(&c->out, check);
    write_map_key(c, s, bracket);
    c_write_value(c, &value, &spot);
    if (validate != NULL)
        text_fill(
            &c->out,
            "if (d != NULL && w->options.validate)\n"
            "d = ${wrap}(w, d, jsonrti_write_validated(w, d, ${validate}(item)), ${where});\n",
            "wrap", spot.wrap, "validate", validate, "where", spot.where, NULL);
}

void write_map_body(c_context *c, const c_value *v)
{
    begin_elements(c, v, "{}", map_order(c, v));
    write_map_entry(c, v, "i == 0 ? \"{\" : \",\", 1", "");
    end_elements(c, "}", "jsonrti_map_order_end(w, &order);\n");
}

/* The call that refuses a key which the object has itself. */
static const char *refuse_known(const c_context *c, const c_value *v, const plan_object *o)
{
    const member *key = v->shape->map_key;
    const char *args = key->type->kind == TYPE_KNOWN ? "item->%s.ptr, item->%s.len"
                       : key->type->kind == TYPE_ARRAY
                           ? "item->%s, jsonrti_key_length(item->%s, sizeof item->%s)"
                           : "item->%s, jsonrti_key_length(item->%s, SIZE_MAX)";

    return memory_format(c->memory,
                         c_has_vacant(c, o)
                             ? "d = jsonrti_write_unknown_but(w, d, &%s, vacant, %s);\n"
                             : "d = jsonrti_write_unknown(w, d, &%s, %s);\n",
                         c_object_function(c, o, NAME_MEMBERS),
                         memory_format(c->memory, args, key->name, key->name, key->name));
}

void c_rest_map_writer(c_context *c, const c_value *v, const plan_object *o)
{
    text_fill(&c->out,
              "/* ${comment} */\n"
              "${linkage}char *${name}(jsonrt_writer *w, char *d, const ${owner} *in, bool comma)\n"
              "{\n",
              "comment", c_member_comment(c, v->member), "linkage", c_member_linkage(v), "name",
              c_member_function(c, v, VERB_WRITE), "owner", c_record_type(v->member->owner), NULL);
    check_count(c, v);
    text_fill(&c->out,
              "if (d == NULL || ${count} == 0)\n"
              "return d;\n",
              "count", c_count(c, v), NULL);
    c_declare_vacant(c, o);
    text_add(&c->out, map_order(c, v));
    text_fill(&c->out, "for (size_t i = 0; d != NULL && i < ${n}; i++) {\n", "n",
              number_of_elements(c, v), NULL);
    write_map_entry(c, v, "\",\", comma || i != 0 ? 1 : 0", refuse_known(c, v, o));
    text_add(&c->out, "}\n"
                      "jsonrti_map_order_end(w, &order);\n"
                      "return d;\n"
                      "}\n"
                      "\n");
}
