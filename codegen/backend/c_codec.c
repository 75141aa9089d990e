/*
 * Values that the user's own functions read and write: codec=PREFIX on a member or on a type.
 *
 * The generated file declares these functions itself, so that the header need not, and where it
 * does the two must agree. They have C linkage.
 */
#include <string.h>

#include "backend/c_object.h"
#include "backend/c_read.h"
#include "backend/c_write.h"

/* ---- members ---- */

void read_codec_body(c_context *c, const c_value *v)
{
    text_add(&c->out, "jsonrti_codec codec;\n"
                      "\n");
    test_null(c, v);
    text_fill(&c->out,
              "jsonrti_codec_enter(r, p, &codec);\n"
              "return jsonrti_codec_leave(r, &codec, ${prefix}_read(r, ${address}));\n",
              "prefix", v->shape->codec.prefix, "address", v->address, NULL);
}

const char *write_codec(const c_context *c, const c_value *v)
{
    return memory_format(c->memory,
                         "jsonrti_write_custom_end(w, jsonrti_write_custom_begin(w, d) && "
                         "%s_write(w, %s))",
                         v->shape->codec.prefix, v->address);
}

static bool is_scalar(const ctype *t)
{
    return t->kind == TYPE_BOOL || t->kind == TYPE_INTEGER || t->kind == TYPE_ENUM ||
           t->kind == TYPE_FLOAT || t->kind == TYPE_DOUBLE || t->kind == TYPE_POINTER;
}

/* What is plain is its bytes, padding included, which reading leaves zero. */
const char *equal_codec(const c_context *c, const c_value *a, const c_value *b)
{
    const shape *s = a->shape;

    if (!s->codec.plain)
        return memory_format(c->memory, "%s_equal(%s, %s)", s->codec.prefix, a->address,
                             b->address);
    if (is_scalar(s->type))
        return memory_format(c->memory, "%s == %s", a->place, b->place);
    return memory_format(c->memory, "memcmp(%s, %s, sizeof %s) == 0", a->address, b->address,
                         c_whole(c, a));
}

const char *clone_codec(const c_context *c, const c_value *v, const c_value *from)
{
    return memory_format(c->memory, "%s_clone(arena, %s, %s)", v->shape->codec.prefix, v->address,
                         from->address);
}

/* ---- types ---- */

void c_codec_reader(c_context *c, const plan_record *r)
{
    text_fill(&c->out,
              "${linkage}const char *${name}(jsonrt_reader *r, const char *p, ${type} *out)\n"
              "{\n"
              "jsonrti_codec codec;\n"
              "\n"
              "jsonrti_codec_enter(r, p, &codec);\n"
              "return jsonrti_codec_leave(r, &codec, ${prefix}_read(r, out));\n"
              "}\n"
              "\n",
              "linkage", c_linkage(r), "name", c_record_function(c, r, NAME_READ_AT), "type",
              c_record_type(r), "prefix", r->record->meaning.codec.prefix, NULL);
}

void c_codec_writer(c_context *c, const plan_record *r)
{
    text_fill(&c->out,
              "${linkage}char *${name}(jsonrt_writer *w, char *d, const ${type} *in)\n"
              "{\n"
              "return jsonrti_write_custom_end(w, jsonrti_write_custom_begin(w, d) && "
              "${prefix}_write(w, in));\n"
              "}\n"
              "\n",
              "linkage", c_linkage(r), "name", c_record_function(c, r, NAME_WRITE_AT), "type",
              c_record_type(r), "prefix", r->record->meaning.codec.prefix, NULL);
}

const char *c_codec_equal(const c_context *c, const plan_record *r)
{
    const codec_meaning *codec = &r->record->meaning.codec;

    return codec->plain ? "memcmp(a, b, sizeof *a) == 0"
                        : memory_format(c->memory, "%s_equal(a, b)", codec->prefix);
}

const char *c_codec_clone(const c_context *c, const plan_record *r)
{
    return memory_format(c->memory, "return %s_clone(arena, out, in)",
                         r->record->meaning.codec.prefix);
}

/* ---- declarations ---- */

typedef struct codec_list {
    memory *memory;
    const char **prefixes; /* declared so far; those of equality and clones behind a dot */
    size_t n;
} codec_list;

static bool add_prefix(codec_list *all, const char *prefix)
{
    for (size_t i = 0; i < all->n; i++)
        if (strcmp(all->prefixes[i], prefix) == 0)
            return false;
    *(const char **)memory_push(all->memory, &all->prefixes, &all->n, sizeof prefix) = prefix;
    return true;
}

/* Parameters: a pointer to the type, and two to const objects of it. */
static void declare_codec(c_context *c, codec_list *all, const codec_meaning *codec, const char *to,
                          const char *from, const char *other)
{
    bool first = all->n == 0;

    if (add_prefix(all, codec->prefix)) {
        if (first)
            text_add(&c->out, "/* ---- codecs of the user's, with C linkage ---- */\n"
                              "\n"
                              "#ifdef __cplusplus\n"
                              "extern \"C\" {\n"
                              "#endif\n");
        text_fill(&c->out,
                  "bool ${prefix}_read(jsonrt_reader *r, ${to});\n"
                  "bool ${prefix}_write(jsonrt_writer *w, ${from});\n",
                  "prefix", codec->prefix, "to", to, "from", from, NULL);
    }
    if (!codec->plain && add_prefix(all, memory_format(c->memory, "%s.", codec->prefix)))
        text_fill(&c->out,
                  "bool ${prefix}_equal(${from}, ${other});\n"
                  "bool ${prefix}_clone(jsonrt_arena *arena, ${to}, ${from});\n",
                  "prefix", codec->prefix, "to", to, "from", from, "other", other, NULL);
}

static void declare_member_codec(c_context *c, codec_list *all, const plan_member *m)
{
    c_value v = c_member_value(c, m, "in");

    for (size_t i = 0; m->tagged != NULL && i < m->tagged->n_arms; i++)
        if (m->tagged->arms[i].value != NULL)
            declare_member_codec(c, all, m->tagged->arms[i].value);
    while (v.shape->elem != NULL && v.shape->kind != SHAPE_MAP)
        v = c_element_behind(c, &v, "in");
    if (v.shape->kind == SHAPE_CODEC)
        declare_codec(c, all, &v.shape->codec, c_pointer_to(c, &v, "out"),
                      c_const_pointer_to(c, &v, "in"), c_const_pointer_to(c, &v, "other"));
}

static void declare_type_codec(c_context *c, codec_list *all, const plan_record *r)
{
    const char *type = c_record_type(r);

    if (r->record->meaning.codec.prefix != NULL)
        declare_codec(c, all, &r->record->meaning.codec, memory_format(c->memory, "%s *out", type),
                      memory_format(c->memory, "const %s *in", type),
                      memory_format(c->memory, "const %s *other", type));
}

void c_codec_declarations(c_context *c)
{
    codec_list all = {c->memory, NULL, 0};
    const plan *p = c->plan;

    for (size_t i = 0; i < p->n_records; i++) {
        const plan_record *r = p->records[i];

        if (r->linkage != PLAN_FOREIGN)
            declare_type_codec(c, &all, r);
        if (r->linkage != PLAN_FOREIGN || r->entry_of != NULL)
            for (size_t j = 0; j < r->n_members; j++)
                declare_member_codec(c, &all, r->members[j]);
    }
    if (all.n != 0)
        text_add(&c->out, "#ifdef __cplusplus\n"
                          "}\n"
                          "#endif\n"
                          "\n");
}
