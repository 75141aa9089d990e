/*
 * Structs that are no objects: arrays of their members, and those that are their one member.
 */
#include "backend/c_read.h"
#include "backend/c_validate.h"
#include "backend/c_write.h"

/* ---- null ---- */

/* The one member of a transparent struct; NULL for any other value. */
static const plan_member *stands_for(const c_context *c, const shape *s)
{
    if (s->kind != SHAPE_RECORD || s->record->meaning.as != AS_TRANSPARENT)
        return NULL;
    return plan_of_record(c->plan, s->record)->members[0];
}

/* Null without a word of the member's own: its option, a flag, a type that has null in it. */
static bool takes_bare_null(const c_context *c, const shape *s)
{
    const plan_member *m = stands_for(c, s);

    if (m == NULL || m->meaning->nullable || m->meaning->present != NULL)
        return false;
    s = m->meaning->shape;
    return takes_bare_null(c, s) || (s->nullable && s->kind != SHAPE_RAW && s->kind != SHAPE_VALUE);
}

bool c_is_given(const c_context *c, const c_value *v)
{
    return (v->level != 0 || v->member->meaning->required) && !v->shape->nullable &&
           takes_bare_null(c, v->shape);
}

/* The functions of an entry's value are those of the member that it is, which may take null: an
 * element does not. Leaves are called as what an element is. */
bool c_is_given_in_map(const c_context *c, const c_value *v)
{
    return v->of_map && !v->shape->nullable &&
           (takes_bare_null(c, v->shape) ||
            (v->member->meaning->shape->nullable && c_has_read_function(c, v)));
}

const char *c_given(const c_context *c, const c_value *v)
{
    const plan_member *m = stands_for(c, v->shape);
    c_value one = *v;

    if (m != NULL)
        one = c_member_value(c, m, memory_format(c->memory, "(%s)", v->address));
    switch (one.shape->kind) {
    case SHAPE_CSTR:
    case SHAPE_POINTER:
        return memory_format(c->memory, "%s != NULL", one.place);
    case SHAPE_STR:
    case SHAPE_NUMBER:
        return memory_format(c->memory, "%s != NULL", c_field(c, &one, "ptr"));
    case SHAPE_RECORD:
        return takes_bare_null(c, one.shape) ? c_given(c, &one) : NULL;
    default:
        return NULL;
    }
}

/* ---- elements of arrays of the type itself ---- */

const char *c_read_item(const c_context *c, const plan_record *r, const char *pointer)
{
    const shape s = {.kind = SHAPE_RECORD, .record = r->record};

    const char *call = memory_format(c->memory, "p = %s(r, p, %s);\n",
                                     c_record_function(c, r, NAME_READ_AT), pointer);

    return takes_bare_null(c, &s) ? memory_format(c->memory,
                                                  "if (jsonrti_take_null(r, p) != NULL)\n"
                                                  "p = jsonrti_refuse(r, JSONRT_ERR_NULL, p);\n"
                                                  "else\n"
                                                  "%s",
                                                  call)
                                  : call;
}

const char *c_write_item(const c_context *c, const plan_record *r, const char *pointer)
{
    const shape s = {.kind = SHAPE_RECORD, .record = r->record};
    const c_value v = {.shape = &s, .address = pointer};
    const char *given = takes_bare_null(c, &s) ? c_given(c, &v) : NULL;
    const char *d =
        given != NULL ? memory_format(c->memory, "jsonrti_write_given(w, d, %s)", given) : "d";

    return memory_format(c->memory, "%s(w, %s, %s)", c_record_function(c, r, NAME_WRITE_AT), d,
                         pointer);
}

/* ---- reading ---- */

static void begin_reader(c_context *c, const plan_record *r)
{
    text_fill(&c->out,
              "${linkage}const char *${name}(jsonrt_reader *r, const char *p, ${target})\n"
              "{\n",
              "linkage", c_object_unchecked_linkage(r->object), "name",
              c_object_reader_name(c, r->object), "target", c_read_target(c, r), NULL);
    if (r->tail != NULL)
        text_fill(&c->out,
                  "${type} *out = ${object};\n"
                  "\n"
                  "(void)out;\n",
                  "type", c_record_type(r), "object", c_find_object(c, r), NULL);
}

static void array_reader(c_context *c, const plan_object *o)
{
    text_add(&c->out, "const char *start = p;\n"
                      "\n"
                      "p = jsonrti_array_begin(r, p);\n");
    for (size_t i = 0; i < o->n_entries; i++) {
        c_value v = c_entry_value(c, o->entries[i], "out");

        text_fill(&c->out,
                  "/* ${comment} */\n"
                  "p = jsonrti_tuple_item(r, p, start, ${first});\n"
                  "if (p == NULL)\n"
                  "return NULL;\n"
                  "p = ${call};\n"
                  "if (p == NULL)\n"
                  "return jsonrti_in_element(r, ${index});\n",
                  "comment", c_entry_comment(c, o->entries[i]), "first", i == 0 ? "true" : "false",
                  "call", c_read_call(c, &v), "index", c_number(c, i), NULL);
    }
    text_add(&c->out, "return jsonrti_tuple_end(r, p, start);\n");
}

/* With a presence flag null is what is not there. */
static void transparent_reader(c_context *c, const plan_entry *e)
{
    c_value v = c_entry_value(c, e, "out");
    const member *flag = e->member->meaning->present;

    if (flag == NULL) {
        text_fill(&c->out, "return ${call};\n", "call", c_read_call(c, &v), NULL);
        return;
    }
    text_fill(&c->out,
              "const char *null = jsonrti_take_null(r, p);\n"
              "\n"
              "${flag} = 0;\n"
              "if (null != NULL)\n"
              "return null;\n"
              "p = ${call};\n",
              "flag", c_helper(c, e->member, "out", flag), "call", c_read_call(c, &v), NULL);
    if (c_is_tail(&v))
        text_fill(&c->out, "out = ${object};\n", "object", c_find_object(c, v.member->owner), NULL);
    set_present(c, e->member);
    text_add(&c->out, "return p;\n");
}

void c_unkeyed_reader(c_context *c, const plan_record *r)
{
    begin_reader(c, r);
    if (r->record->meaning.as == AS_ARRAY)
        array_reader(c, r->object);
    else
        transparent_reader(c, r->object->entries[0]);
    text_add(&c->out, "}\n"
                      "\n");
}

/* ---- writing ---- */

static void array_writer(c_context *c, const plan_object *o)
{
    text_add(&c->out, "d = jsonrti_write_enter(w, d);\n"
                      "if (d == NULL)\n"
                      "return NULL;\n");
    for (size_t i = 0; i < o->n_entries; i++) {
        c_value v = c_entry_value(c, o->entries[i], "in");
        c_spot spot = {c_lit(c, i == 0 ? "[" : ","), false, "jsonrti_written_element",
                       c_number(c, i)};

        text_fill(&c->out, "/* ${comment} */\n", "comment", c_entry_comment(c, o->entries[i]),
                  NULL);
        c_write_value(c, &v, &spot);
    }
    text_add(&c->out, "return jsonrti_write_leave(w, jsonrti_write_lit(w, d, "
                      "JSONRTI_LIT(\"]\")));\n");
}

static void transparent_writer(c_context *c, const plan_entry *e)
{
    c_value v = c_entry_value(c, e, "in");
    const member *flag = e->member->meaning->present;
    c_spot spot = {NULL, false, NULL, NULL};

    if (flag != NULL)
        text_fill(&c->out,
                  "if (!${flag})\n"
                  "return jsonrti_write_null(w, d, JSONRTI_LIT(\"\"));\n",
                  "flag", c_helper(c, e->member, "in", flag), NULL);
    c_write_value(c, &v, &spot);
    text_add(&c->out, "return d;\n");
}

void c_unkeyed_writer(c_context *c, const plan_record *r)
{
    text_fill(&c->out,
              "${linkage}char *${name}(jsonrt_writer *w, char *d, const ${type} *in)\n"
              "{\n",
              "linkage", c_object_unchecked_linkage(r->object), "name",
              c_object_writer_name(c, r->object), "type", c_record_type(r), NULL);
    if (r->record->meaning.as == AS_ARRAY)
        array_writer(c, r->object);
    else
        transparent_writer(c, r->object->entries[0]);
    text_add(&c->out, "}\n"
                      "\n");
}
