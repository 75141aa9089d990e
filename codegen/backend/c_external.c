/*
 * External unions: reading {"arm": value}, or the arms' keys where they stand in the object around.
 *
 * The key says the arm. An enumerator without one is its name alone, or no key at all.
 */
#include "backend/c_union.h"

#include "backend/c_read.h"
#include "model/arms.h"

/* Is the name all that there is? That of the catch-all's enumerator is kept as text. */
static const char *is_alone(const c_context *c, const plan_union *u)
{
    const char *has_arm = c_has_arm(c, u, "out");

    if (u->other == NULL)
        return memory_format(c->memory, "!(%s)", has_arm);
    return memory_format(c->memory, "!(%s) && %s != %s", has_arm, c_tag(c, u, "out"),
                         u->meaning->other_when->name);
}

static void external_name(c_context *c, const plan_union *u)
{
    bool by_name = u->meaning->enumeration->meaning.as_names;

    text_fill(&c->out,
              "int64_t tag;\n"
              "\n"
              "if (jsonrti_look_name(r, p, &${table}, &tag)) {\n",
              "table", c_union_tag_table(c, u), NULL);
    c_store_tag(c, u);
    text_fill(&c->out,
              "if (${alone})\n"
              "return jsonrti_read_skip(r, p);\n"
              "}",
              "alone", is_alone(c, u), NULL);
    if (u->other == NULL)
        text_fill(&c->out,
                  " else if (jsonrti_look_kind(r, p) == ${kind}) {\n"
                  "return jsonrti_no_name(r, p);\n"
                  "}",
                  "kind", by_name ? "JSONRTI_LOOK_STRING" : "JSONRTI_LOOK_INTEGER", NULL);
    text_add(&c->out, "\n");
}

/* What is neither an arm nor the name of an enumerator without one. */
static void external_other(c_context *c, const plan_union *u)
{
    c_value v = c_arm_value(c, u->other, "out");

    text_fill(&c->out, "if (!jsonrti_look_only(r, p, &${members})) {\n", "members",
              c_object_function(c, u->object, NAME_MEMBERS), NULL);
    c_set_tag(c, u, u->meaning->other_when);
    text_fill(&c->out,
              "return ${call};\n"
              "}\n",
              "call", c_read_call(c, &v), NULL);
}

void external_body(c_context *c, const plan_union *u)
{
    if (c_has_unit(u))
        external_name(c, u);
    if (u->other != NULL)
        external_other(c, u);
    c_object_walk(c, u->object);
}

void c_union_entry(c_context *c, const plan_entry *e)
{
    const char *others = c_seen_arms(c, e->object, e->arm->of, e->arm, HAS_ANY);
    c_value v = c_entry_value(c, e, "out");

    if (*others != '\0')
        text_fill(&c->out,
                  "if (${others}) {\n"
                  "p = jsonrti_second_arm(r, p, ${null});\n"
                  "} else {\n",
                  "others", others, "null", arm_takes_null(v.shape) ? "true" : "false", NULL);
    c_set_tag(c, e->arm->of, e->arm->when);
    c_start_arm(c, e->arm->value);
    text_fill(&c->out, "p = ${call};\n", "call", c_read_call(c, &v), NULL);
    if (*others != '\0')
        text_add(&c->out, "}\n");
}

/* No key of an arm is how the enumerator without an arm is written; when each has one, the union is
 * as at the beginning. Said also where that is so already: a null that counts as absent was an arm
 * for a while. */
static void no_arm(c_context *c, const plan_union *u, const plan_object *o)
{
    text_fill(&c->out, "if (p != NULL && ${none})", "none", c_seen_arms(c, o, u, NULL, HAS_NONE),
              NULL);
    if (u->meaning->none != NULL) {
        text_add(&c->out, "\n");
        c_set_tag(c, u, u->meaning->none);
    } else {
        text_add(&c->out, " {\n");
        c_union_reset(c, u);
        text_add(&c->out, "}\n");
    }
}

void external_end(c_context *c, const plan_union *u, const plan_object *o)
{
    if (u->object != o && !u->member->meaning->required)
        no_arm(c, u, o);
    else
        text_fill(&c->out,
                  "if (p != NULL && ${none})\n"
                  "p = jsonrti_lacks_arm(r, p);\n",
                  "none", c_seen_arms(c, o, u, NULL, HAS_NONE), NULL);
}
