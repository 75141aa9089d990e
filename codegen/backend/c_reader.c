/*
 * Readers: per struct one function that walks the members in their order.
 *
 * The walk is a switch whose cases fall through as long as the predicted key follows; any other key
 * leaves it, is looked up, and enters again at its case.
 */
#include "backend/c_read.h"

#include <string.h>

/* What is compared to predict a member: `,"key":` or, for the first, `{"key":`; NULL when too long.
 */
static const char *prediction(const c_context *c, const plan_member *m, char before)
{
    const char *key = memory_format(c->memory, "%c%s:", before, m->json);

    return strlen(key) <= PLAN_LITERAL_MAX ? c_lit(c, key) : NULL;
}

/* A second value for a struct in place must not be mixed with the first. A reader may be told to
 * take the last of duplicates whatever the type says. */
static void clear_again(c_context *c, const c_value *v)
{
    const shape *s = v->shape;

    while (s->kind == SHAPE_ARRAY || s->kind == SHAPE_ARRAY_COUNTED)
        s = s->elem;
    if (s->kind != SHAPE_RECORD)
        return;
    text_fill(&c->out, "if (${seen}) /* a duplicate takes its place */\n", "seen",
              c_seen(c, v->member), NULL);
    if (plan_needs_init(v->shape))
        c_init_value(c, v);
    else
        text_fill(&c->out, "memset(${untyped}${address}, 0, sizeof ${place});\n", "untyped",
                  c_untyped(c, s->record), "address", v->address, "place", v->place, NULL);
}

static void set_present(c_context *c, const plan_member *m)
{
    const member *flag = m->meaning->present;

    if (flag == NULL)
        return;
    text_fill(&c->out,
              "if (p != NULL)\n"
              "out->${flag} = ${set};\n",
              "flag", flag->name, "set",
              flag->type->kind == TYPE_BOOL      ? "true"
              : flag->type->sign == INT_UNSIGNED ? "1"
                                                 : "-1",
              NULL);
}

static void member_case(c_context *c, const plan_record *r, size_t i)
{
    const plan_member *m = &r->members[i];
    const char *next = i + 1 < r->n_members ? prediction(c, &r->members[i + 1], ',') : NULL;
    const char *seen = r->n_words <= 1 ? "&seen" : "seen";
    c_value v = c_member_value(c, m, "out");

    text_fill(&c->out, "case ${index}: /* ${comment} */\n", "index", c_number(c, i), "comment",
              c_member_comment(c, m), NULL);
    clear_again(c, &v);
    text_fill(&c->out, "p = ${call};\n", "call", c_read_call(c, &v), NULL);
    set_present(c, m);
    if (next == NULL)
        text_fill(&c->out,
                  "jsonrti_object_seen(p, at.key, ${seen});\n"
                  "break;\n",
                  "seen", seen, NULL);
    else
        text_fill(&c->out,
                  "if (!jsonrti_object_step(&p, &at.key, ${seen}, ${next}))\n"
                  "break;\n"
                  "JSONRTI_FALLTHROUGH;\n",
                  "seen", seen, "next", next, NULL);
}

/* Arrays with one count among them must all come, or their count would not be that of the absent.
 */
static void check_shared_counts(c_context *c, const plan_record *r)
{
    for (size_t i = 0; i < r->n_members; i++) {
        const plan_member *m = &r->members[i];
        c_value v = c_member_value(c, m, "out");

        if (m->n_shares != 0)
            text_fill(&c->out,
                      "if (p != NULL && !(${seen}) && ${count} != 0)\n"
                      "p = jsonrti_object_uncounted(r, p, ${key});\n",
                      "seen", c_seen(c, m), "count", c_count(c, &v), "key",
                      c_lit(c, m->meaning->key), NULL);
    }
}

static void object_walk(c_context *c, const plan_record *r)
{
    bool wide = r->n_words > 1;
    const char *members = c_record_function(c, r, NAME_MEMBERS);
    const char *first = prediction(c, &r->members[0], '{');

    text_fill(&c->out, wide ? "uint64_t seen[${words}] = {0};\n" : "uint64_t seen = 0;\n", "words",
              c_number(c, r->n_words), NULL);
    text_fill(&c->out,
              "jsonrti_member at = jsonrti_object_begin(r, p, &${members}, ${first});\n"
              "\n"
              "p = at.p;\n"
              "while (at.key != JSONRTI_END) {\n"
              "switch (at.key) {\n",
              "members", members, "first", first != NULL ? first : "NULL, 0", NULL);
    for (size_t i = 0; i < r->n_members; i++)
        member_case(c, r, i);
    text_fill(&c->out,
              "}\n"
              "at = ${next}(r, p, &${members}, at.key, seen);\n"
              "p = at.p;\n"
              "JSONRTI_FORGET(out);\n"
              "}\n",
              "next", wide ? "jsonrti_object_next" : "jsonrti_object_resume", "members", members,
              NULL);
    check_shared_counts(c, r);
    if (wide)
        text_fill(&c->out, "return jsonrti_object_end_wide(r, p, &${members}, seen);\n", "members",
                  members, NULL);
    else
        text_fill(&c->out, "return jsonrti_object_end(r, p, &${members}, ${required}, seen);\n",
                  "members", members, "required", c_word(c, r->required[0]), NULL);
}

/* A struct without JSON members: all that comes is unknown. */
static void empty_walk(c_context *c, const plan_record *r)
{
    text_fill(&c->out,
              "jsonrti_member at = jsonrti_object_begin(r, p, &${members}, NULL, 0);\n"
              "\n"
              "(void)out;\n"
              "return jsonrti_object_end(r, at.p, &${members}, 0, 0);\n",
              "members", c_record_function(c, r, NAME_MEMBERS), NULL);
}

void c_reader(c_context *c, const plan_record *r)
{
    c_tables(c, r);
    for (size_t i = 0; i < r->n_members; i++) {
        c_value v = c_member_value(c, &r->members[i], "out");

        c_read_functions(c, &v);
    }
    text_fill(&c->out,
              "${linkage}const char *${name}(jsonrt_reader *r, const char *p, ${type} *out)\n"
              "{\n",
              "linkage", c_linkage(r), "name", c_record_function(c, r, NAME_READ_AT), "type",
              c_record_type(r), NULL);
    if (r->n_members != 0)
        object_walk(c, r);
    else
        empty_walk(c, r);
    text_add(&c->out, "}\n"
                      "\n");
}
