/*
 * Adjacent unions: reading the payload, which stands beside its tag.
 *
 * The tag is looked for ahead where the payload comes first, set, and read once more at its place.
 */
#include "backend/c_union.h"

#include "backend/c_read.h"

/* The tag beside the payload: behind it where it was not seen yet. */
static void adjacent_find(c_context *c, const plan_union *u)
{
    text_fill(&c->out,
              "static const char *${name}(jsonrt_reader *r, const char *p, ${type} *out, "
              "bool seen)\n"
              "{\n"
              "int64_t tag = (int64_t)${place};\n"
              "\n"
              "p = jsonrti_look_tag_behind(r, p, ${key}, &${table}, seen, &tag);\n"
              "if (p == NULL)\n"
              "return NULL;\n",
              "name", c_union_function(c, u, VERB_FIND), "type", c_record_type(u->member->owner),
              "place", c_tag(c, u, "out"), "key", c_lit(c, u->member->meaning->key), "table",
              c_union_tag_table(c, u), NULL);
    c_store_tag(c, u);
    text_add(&c->out, "return p;\n"
                      "}\n"
                      "\n");
}

/* Zeros and defaults for the arm that the tag says. */
static void start_function(c_context *c, const plan_union *u)
{
    text_fill(&c->out,
              "static void ${name}(${type} *out)\n"
              "{\n"
              "switch (${tag}) {\n",
              "name", c_union_function(c, u, VERB_START), "type", c_record_type(u->member->owner),
              "tag", c_tag(c, u, "out"), NULL);
    for (size_t i = 0; i < u->n_arms; i++) {
        c_value v = c_arm_value(c, u->arms[i].value, "out");

        text_fill(&c->out, "case ${when}:\n", "when", u->arms[i].when->name, NULL);
        c_fresh_value(c, &v);
        text_add(&c->out, "break;\n");
    }
    text_add(&c->out, "default:\n"
                      "break;\n"
                      "}\n"
                      "}\n"
                      "\n");
}

void adjacent_parts(c_context *c, const plan_union *u)
{
    adjacent_find(c, u);
    if (u->other != NULL)
        c_variant_parts(c, u);
    if (arms_have_defaults(u->meaning))
        start_function(c, u);
}

void c_union_find(c_context *c, const plan_entry *e)
{
    const plan_union *u = e->member->tagged;
    const plan_member *beside = plan_of_tag(u);

    if (u->meaning->form != UNION_ADJACENT)
        return;
    text_fill(&c->out,
              "p = ${find}(r, p, out, ${seen});\n"
              "if (p == NULL)\n"
              "return NULL;\n",
              "find", c_union_function(c, u, VERB_FIND), "seen",
              c_seen(c, plan_entry_of(e->object, beside)), NULL);
}

void adjacent_body(c_context *c, const plan_union *u)
{
    text_fill(&c->out, "\nswitch (${tag}) {\n", "tag", c_tag(c, u, "out"), NULL);
    for (size_t i = 0; i < u->n_arms; i++) {
        c_value v = c_arm_value(c, u->arms[i].value, "out");

        text_fill(&c->out, "case ${when}:\n", "when", u->arms[i].when->name, NULL);
        c_start_arm(c, u->arms[i].value);
        text_fill(&c->out, "return ${call};\n", "call", c_read_call(c, &v), NULL);
    }
    text_fill(&c->out,
              "default: /* the tag alone */\n"
              "return jsonrti_pass_payload(r, p, ${unknown});\n"
              "}\n",
              "unknown",
              u->member->owner->record->meaning.deny_unknown ? "JSONRT_UNKNOWN_ERROR"
                                                             : "JSONRT_UNKNOWN_DEFAULT",
              NULL);
}

/* Of an adjacent union whose payload is absent: what the tag says is live all the same. */
void adjacent_end(c_context *c, const plan_entry *e)
{
    const plan_union *u = e->member->tagged;
    const char *has_arm = c_has_arm(c, u, "out");

    if (u->member->meaning->required)
        text_fill(&c->out,
                  "if (p != NULL && !(${seen})${and}${has_arm}${end})\n"
                  "p = jsonrti_object_lacks(r, p, ${key});\n",
                  "seen", c_seen(c, e), "and", has_arm != NULL ? " && (" : "", "has_arm",
                  has_arm != NULL ? has_arm : "", "end", has_arm != NULL ? ")" : "", "key",
                  c_lit(c, e->key), NULL);
    if (!arms_have_defaults(u->meaning))
        return;
    text_fill(&c->out,
              "if (p != NULL && !(${seen}))\n"
              "${start}(out);\n",
              "seen", c_seen(c, e), "start", c_union_function(c, u, VERB_START), NULL);
}
