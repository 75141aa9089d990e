/*
 * Tagged unions: writing the live arm, comparing and copying it.
 */
#include "backend/c_union.h"

#include "backend/c_object.h"
#include "backend/c_write.h"
#include "emit/quote.h"

/* ---- writing ---- */

/* Adjacent, what has no arm is only a tag; else it has a value, which may be left out. */
const char *filled_union(const c_context *c, const c_value *v)
{
    const plan_union *u = v->member->tagged;

    if (u->meaning->form == UNION_ADJACENT)
        return c_has_arm(c, u, v->object);
    return memory_format(c->memory, "%s != %s", c_tag(c, u, v->object), u->meaning->absent->name);
}

/* The statements that write an arm that stands for the whole union. */
static void write_arm(c_context *c, const plan_member *value)
{
    c_value v = c_arm_value(c, value, "in");
    c_spot spot = {NULL, true, NULL, c_lit(c, "")};

    c_write_value(c, &v, &spot);
}

/* The same of an arm that stands under its key in an object of its own. */
static void write_keyed_arm(c_context *c, const plan_member *value)
{
    const char *key = value->meaning->key;
    c_value v = c_arm_value(c, value, "in");
    c_spot spot = {NULL, false, "jsonrti_written", c_lit(c, key)};

    if (plan_is_literal(key, value->key)) {
        spot.lit = c_lit(c, memory_format(c->memory, "{%s:", value->key));
        spot.has_key = true;
    } else {
        text_fill(&c->out,
                  "d = jsonrti_write_lit(w, d, JSONRTI_LIT(\"{\"));\n"
                  "d = jsonrti_write_key(w, d, false, ${key});\n",
                  "key", c_quote(c->memory, key), NULL);
    }
    c_write_value(c, &v, &spot);
}

static void write_arms(c_context *c, const plan_union *u, bool keys)
{
    text_fill(&c->out, "switch (${tag}) {\n", "tag", c_tag(c, u, "in"), NULL);
    for (size_t i = 0; i < u->n_arms; i++) {
        text_fill(&c->out, "case ${when}:\n", "when", u->arms[i].when->name, NULL);
        if (keys)
            write_keyed_arm(c, u->arms[i].value);
        else
            write_arm(c, u->arms[i].value);
        text_add(&c->out, keys ? "break;\n" : "return d;\n");
    }
}

static void write_other(c_context *c, const plan_union *u)
{
    if (u->other == NULL)
        return;
    text_fill(&c->out, "case ${when}:\n", "when", u->meaning->other_when->name, NULL);
    write_arm(c, u->other);
    text_add(&c->out, "return d;\n");
}

/* A tag that is none of the enum's, or that has no form here. */
static void refuse_tag(c_context *c)
{
    text_add(&c->out, "default:\n"
                      "return jsonrti_write_fail(w, JSONRT_ERR_ENUM, NULL);\n"
                      "}\n");
}

/* What has no arm is written by its name alone. */
static void write_external(c_context *c, const plan_union *u)
{
    const char *has_arm = c_has_arm(c, u, "in");
    bool by_name = u->meaning->enumeration->meaning.as_names;
    const char *names_of = memory_format(c->memory, "%s_names", c_union_tag_table(c, u));

    if (u->other != NULL) {
        text_fill(&c->out, "if (${tag} == ${when}) {\n", "tag", c_tag(c, u, "in"), "when",
                  u->meaning->other_when->name, NULL);
        write_arm(c, u->other);
        text_add(&c->out, "return d;\n"
                          "}\n");
    }
    if (c_has_unit(u))
        text_fill(&c->out,
                  "if (!(${has_arm}))\n"
                  "return ${write}(w, d, JSONRTI_LIT(\"\"), ${names}, JSONRTI_COUNT(${names}), "
                  "(int64_t)${tag});\n",
                  "has_arm", has_arm, "write",
                  by_name ? "jsonrti_write_enum" : "jsonrti_write_enum_int", "names", names_of,
                  "tag", c_tag(c, u, "in"), NULL);
    text_add(&c->out, "d = jsonrti_write_enter(w, d);\n"
                      "if (d == NULL)\n"
                      "return NULL;\n");
    write_arms(c, u, true);
    refuse_tag(c);
    text_add(&c->out,
             "return jsonrti_write_leave(w, jsonrti_write_lit(w, d, JSONRTI_LIT(\"}\")));\n");
}

void write_union_body(c_context *c, const c_value *v)
{
    const plan_union *u = v->member->tagged;

    if (u->meaning->form == UNION_EXTERNAL) {
        write_external(c, u);
        return;
    }
    write_arms(c, u, false);
    if (u->meaning->form == UNION_UNTAGGED) {
        write_other(c, u);
        if (u->other == NULL && u->meaning->none != NULL)
            text_fill(&c->out,
                      "case ${none}:\n"
                      "return jsonrti_write_null(w, d, JSONRTI_LIT(\"\"));\n",
                      "none", u->meaning->none->name, NULL);
    }
    refuse_tag(c);
}

/* Are there functions that read it, with tables? */
static bool is_read(const plan_union *u)
{
    const plan_record *r = u->member->owner;
    unsigned ways = (r->linkage != PLAN_FOREIGN ? r->ways : 0) | r->entry_ways;

    return (ways & PLAN_READ) != 0;
}

void c_union_write_parts(c_context *c, const plan_union *u)
{
    for (size_t i = 0; i < u->n_arms && u->arms[i].value != NULL; i++) {
        c_value v = c_arm_value(c, u->arms[i].value, "in");

        c_write_functions(c, &v);
    }
    if (u->object != NULL && c_has_unit(u) && !is_read(u))
        c_union_names(c, u);
}

const char *c_arm_condition(const c_context *c, const plan_arm *arm)
{
    return memory_format(c->memory, "%s == %s", c_tag(c, arm->of, "in"), arm->when->name);
}

/* Of a flattened union nothing is written when no arm is live; a tag that is none of the enum's
 * must not pass for that. */
void c_union_check_tag(c_context *c, const plan_union *u)
{
    const enumeration *e = u->meaning->enumeration;

    text_fill(&c->out, "switch (${tag}) {\n", "tag", c_tag(c, u, "in"), NULL);
    for (size_t i = 0; i < e->n_items; i++)
        if (c_is_first_of_value(e, i))
            text_fill(&c->out, "case ${name}:\n", "name", e->items[i].name, NULL);
    text_add(&c->out, "break;\n");
    refuse_tag(c);
}

/* ---- objects as a whole ---- */

/* {"arm": value} is a level in JSON. */
static const char *depth_inside(const plan_union *u)
{
    return u->object != NULL ? "depth - 1" : "depth";
}

static const char *levels_before(const c_context *c, const plan_arm *arm)
{
    return arm->of->object != NULL && plan_is_endless(c->plan, arm->value->meaning->shape)
               ? "depth != 0 && "
               : "";
}

void equal_union_body(c_context *c, const c_value *a, const c_value *b)
{
    const plan_union *u = a->member->tagged;

    (void)b;
    text_fill(&c->out,
              "if (${a} != ${b})\n"
              "return false;\n"
              "switch (${a}) {\n",
              "a", c_tag(c, u, "a"), "b", c_tag(c, u, "b"), NULL);
    for (size_t i = 0; i < u->n_arms; i++) {
        text_fill(&c->out, "case ${when}:\n", "when", u->arms[i].when->name, NULL);
        if (u->arms[i].value == NULL)
            c_variant_equal(c, &u->arms[i]);
        else
            text_fill(&c->out, "return ${levels}${equal};\n", "levels",
                      levels_before(c, &u->arms[i]), "equal",
                      c_equal_member(c, u->arms[i].value, depth_inside(u)), NULL);
    }
    if (u->other != NULL)
        text_fill(&c->out,
                  "case ${when}:\n"
                  "return ${equal};\n",
                  "when", u->meaning->other_when->name, "equal",
                  c_equal_member(c, u->other, "depth"), NULL);
    text_add(&c->out, "default:\n"
                      "return true;\n"
                      "}\n");
}

static void clone_arm(c_context *c, const plan_arm *arm)
{
    if (plan_is_deep(c->plan, arm->value->meaning->shape))
        text_fill(&c->out, "return ${levels}${clone};\n", "levels", levels_before(c, arm), "clone",
                  c_clone_member(c, arm->value, depth_inside(arm->of)), NULL);
    else
        text_add(&c->out, "return true;\n");
}

void clone_union_body(c_context *c, const c_value *v, const c_value *from)
{
    const plan_union *u = v->member->tagged;

    (void)from;
    text_fill(&c->out, "switch (${tag}) {\n", "tag", c_tag(c, u, "in"), NULL);
    for (size_t i = 0; i < u->n_arms; i++) {
        text_fill(&c->out, "case ${when}:\n", "when", u->arms[i].when->name, NULL);
        if (u->arms[i].value == NULL)
            c_variant_clone(c, &u->arms[i]);
        else
            clone_arm(c, &u->arms[i]);
    }
    if (u->other != NULL) {
        text_fill(&c->out, "case ${when}:\n", "when", u->meaning->other_when->name, NULL);
        text_fill(&c->out, "return ${clone};\n", "clone", c_clone_member(c, u->other, "depth"),
                  NULL);
    }
    text_add(&c->out, "default:\n"
                      "return true;\n"
                      "}\n");
}

void c_union_equal_parts(c_context *c, const plan_union *u)
{
    for (size_t i = 0; i < u->n_arms && u->arms[i].value != NULL; i++) {
        c_value v = c_arm_value(c, u->arms[i].value, "a");

        equal_functions(c, &v);
    }
}

void c_union_clone_parts(c_context *c, const plan_union *u)
{
    for (size_t i = 0; i < u->n_arms && u->arms[i].value != NULL; i++) {
        c_value v = c_arm_value(c, u->arms[i].value, "out");

        clone_functions(c, &v);
    }
}

/* The tag, unless JSON shows it as a member of its own, and the arm that is live from the
 * beginning.
 */
void c_union_init(c_context *c, const plan_union *u)
{
    if (!u->meaning->tag->meaning.is_json && initial_tag(u->meaning) != 0)
        c_set_tag(c, u, u->meaning->none);
    for (size_t i = 0; i < u->n_arms; i++) {
        if (u->arms[i].when->value != initial_tag(u->meaning))
            continue;
        if (u->arms[i].value == NULL) {
            c_variant_defaults(c, &u->arms[i]);
        } else {
            c_value v = c_arm_value(c, u->arms[i].value, "out");

            c_init_value(c, &v);
        }
    }
}

/* It may be a bit-field, which has no address. */
static void reset_tag(c_context *c, const plan_union *u)
{
    bool is_integer = u->meaning->tag->type->kind == TYPE_INTEGER;

    text_fill(&c->out, "${tag} = ${zero};\n", "tag", c_tag(c, u, "out"), "zero",
              is_integer ? "0" : memory_format(c->memory, "(%s)0", c_union_tag_type(u)), NULL);
}

static void reset_arm(c_context *c, const plan_arm *arm)
{
    if (arm->value != NULL)
        c_reset_member(c, arm->value);
    else
        c_variant_reset(c, arm);
}

/* Arms of an anonymous union have one place: the one that is live from the beginning comes last. */
static void reset_arms(c_context *c, const plan_union *u)
{
    const plan_arm *initial = NULL;

    for (size_t i = 0; i < u->n_arms; i++) {
        if (u->arms[i].when->value == initial_tag(u->meaning))
            initial = &u->arms[i];
        else
            reset_arm(c, &u->arms[i]);
    }
    if (initial != NULL)
        reset_arm(c, initial);
}

/* A tag that JSON shows is reset as the member that it is. */
void c_union_reset(c_context *c, const plan_union *u)
{
    c_value v = c_member_value(c, u->member, "out");

    if (!u->meaning->tag->meaning.is_json && initial_tag(u->meaning) == 0)
        reset_tag(c, u);
    if (u->member->member->name != NULL)
        text_fill(&c->out, "memset(&${place}, 0, sizeof ${place});\n", "place", v.place, NULL);
    else
        reset_arms(c, u);
    c_union_init(c, u);
}
