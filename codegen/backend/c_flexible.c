/*
 * Structs that end in a flexible array.
 *
 * Such an object grows while its array is read, and may move: its readers are handed a
 * jsonrti_growing, which says where it is, and look anew behind the array. Its size, header and
 * array as one, is what a clone takes. Rejected: reading the elements somewhere else and copying
 * them once their number is known, which needs them twice in memory that is promised to be enough.
 */
#include "backend/c_object.h"
#include "backend/c_read.h"
#include "backend/c_write.h"

bool c_is_tail(const c_value *v)
{
    return v->shape->kind == SHAPE_TAIL || v->shape->kind == SHAPE_TAIL_CHARS ||
           v->shape->kind == SHAPE_TAIL_BYTES;
}

/* sizeof of the struct, and where its array begins: arguments. */
static const char *layout_of(const c_context *c, const c_value *v)
{
    const char *type = c_record_type(v->member->owner);

    return memory_format(c->memory, "sizeof(%s), offsetof(%s, %s)", type, type,
                         v->member->member->name);
}

const char *c_find_object(const c_context *c, const plan_record *r)
{
    return memory_format(c->memory, "(%s *)whole->object", c_record_type(r));
}

static void declare_out(c_context *c, const c_value *v)
{
    text_fill(&c->out, "${type} *out = ${object};\n", "type", c_record_type(v->member->owner),
              "object", c_find_object(c, v->member->owner), NULL);
}

static void find_out(c_context *c, const c_value *v)
{
    text_fill(&c->out, "out = ${object};\n", "object", c_find_object(c, v->member->owner), NULL);
}

/* The end of a reader, at the position p. */
static void end_tail(c_context *c, const c_value *v, const char *p)
{
    text_fill(&c->out, "return ${p};\n", "p",
              c_is_checked(v)
                  ? memory_format(c->memory, "jsonrti_read_checked(r, %s, start, %s, out)", p,
                                  c_member_function(c, v, VERB_CHECK))
                  : p,
              NULL);
}

void read_tail_body(c_context *c, const c_value *v)
{
    c_value item = c_element_behind(c, v, "item");
    const char *layout = layout_of(c, v);

    declare_out(c, v);
    text_add(&c->out, "jsonrti_vec items = {NULL, 0, 0, NULL};\n"
                      "\n");
    test_null(c, v);
    text_fill(&c->out,
              "for (p = jsonrti_array_begin(r, p); p != NULL && *p != ']'; "
              "p = jsonrti_array_next(r, p)) {\n"
              "${item} = ${cast}jsonrti_tail_push(r, p, whole, &items, ${layout}, sizeof *item);\n"
              "\n"
              "if (item == NULL)\n"
              "return NULL;\n",
              "item", c_pointer_to(c, &item, "item"), "cast", c_cast_to(c, &item, "item"), "layout",
              layout, NULL);
    c_init_value(c, &item);
    text_fill(&c->out,
              "p = ${call};\n"
              "if (p == NULL)\n"
              "return jsonrti_in_element(r, items.n - 1);\n"
              "}\n"
              "if (p == NULL)\n"
              "return NULL;\n"
              "jsonrti_tail_finish(r, whole, &items, ${layout}, sizeof out->${member}[0]);\n",
              "call", c_read_call(c, &item), "layout", layout, "member", v->member->member->name,
              NULL);
    find_out(c, v);
    store_count(c, v, "items.n");
    end_tail(c, v, "jsonrti_array_end(r, p)");
}

void read_tail_text_body(c_context *c, const c_value *v)
{
    bool plain = v->shape->form == FORM_PLAIN;

    declare_out(c, v);
    text_add(&c->out, "size_t n = 0;\n"
                      "\n");
    test_null(c, v);
    text_fill(&c->out,
              "p = jsonrti_read_tail_${kind}(r, p, whole, ${layout}, &n${form});\n"
              "if (p == NULL)\n"
              "return NULL;\n",
              "kind",
              v->shape->kind == SHAPE_TAIL_CHARS ? "text"
              : plain                            ? "bytes"
                                                 : "bytes_as",
              "layout", layout_of(c, v), "form",
              plain ? "" : memory_format(c->memory, ", %s", c_form(v->shape)), NULL);
    find_out(c, v);
    store_count(c, v, "n");
    end_tail(c, v, "p");
}

/* The number of elements of an object that may be beyond writing: none when it is negative. */
static const char *elements_of(const c_context *c, const c_value *v)
{
    const char *n = c_count_as(c, v, "size_t");

    if (v->shape->count->type->sign == INT_UNSIGNED)
        return n;
    return memory_format(c->memory, "%s ? 0 : %s", c_count_is_negative(c, v), n);
}

void clone_tail_body(c_context *c, const c_value *v, const c_value *from)
{
    bool deep = v->shape->elem != NULL && plan_is_deep(c->plan, v->shape->elem);

    text_fill(&c->out,
              "const size_t n = ${n};\n"
              "\n"
              "${arena}"
              "if (n != 0)\n"
              "memcpy(${to}, ${from}, n * sizeof ${to}[0]);\n",
              "n", elements_of(c, from), "arena", deep ? "" : "(void)arena;\n", "to", v->place,
              "from", from->place, NULL);
    if (v->shape->kind == SHAPE_TAIL_CHARS)
        text_fill(&c->out, "${to}[n] = '\\0';\n", "to", v->place, NULL);
    if (deep)
        deepen_elements(c, v, from, v->place, "n");
    text_add(&c->out, "return true;\n");
}

void c_size_function(c_context *c, const plan_record *r)
{
    c_value v;

    if (r->tail == NULL)
        return;
    v = c_member_value(c, r->tail, "in");
    text_fill(&c->out,
              "${linkage}size_t ${name}(const ${type} *in)\n"
              "{\n"
              "return jsonrti_tail_size(${layout}, ${n}, sizeof in->${member}[0]);\n"
              "}\n"
              "\n",
              "linkage", c_scope(r->linkage), "name", c_record_function(c, r, NAME_SIZE), "type",
              c_record_type(r), "layout", layout_of(c, &v), "n", elements_of(c, &v), "member",
              r->tail->member->name, NULL);
}

const char *c_object_size(const c_context *c, const shape *s, const char *pointer)
{
    const plan_record *r = s->kind == SHAPE_RECORD ? plan_of_record(c->plan, s->record) : NULL;

    if (r == NULL || r->tail == NULL)
        return NULL;
    return memory_format(c->memory, "%s(%s)", c_record_function(c, r, NAME_SIZE), pointer);
}

void c_read_flexible_pointer(c_context *c, const c_value *v)
{
    c_value item = c_element_behind(c, v, "item");
    const plan_record *r = plan_of_record(c->plan, item.shape->record);

    text_add(&c->out, "jsonrti_growing whole = {NULL, 0, 0};\n"
                      "\n");
    test_null(c, v);
    text_fill(&c->out,
              "if (!jsonrti_growing_new(r, p, &whole, sizeof(${type})))\n"
              "return NULL;\n",
              "type", c_record_type(r), NULL);
    if (shape_has_defaults(item.shape))
        text_fill(&c->out, "${init}((${type} *)whole.object);\n", "init",
                  c_record_function(c, r, NAME_INIT), "type", c_record_type(r), NULL);
    text_fill(&c->out,
              "p = ${read_at}(r, p, &whole);\n"
              "${place} = ${cast}whole.object;\n"
              "return p;\n",
              "read_at", c_record_function(c, r, NAME_READ_AT), "place", v->place, "cast",
              c_cast_to(c, &item, v->place), NULL);
}

const char *c_read_target(const c_context *c, const plan_record *r)
{
    return r->tail != NULL ? "struct jsonrti_growing *whole"
                           : memory_format(c->memory, "%s *out", c_record_type(r));
}
