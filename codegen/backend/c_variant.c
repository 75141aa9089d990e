/*
 * Objects whose tag chooses between several: the function that looks for the tag and calls the one
 * that reads the object as it is then; likewise for writing.
 *
 * Members of an arm that stand beside the tag are values of the struct around, reached through the
 * union: so they are compared and copied one by one, too, where a value of its own would have
 * functions.
 */
#include "backend/c_object.h"
#include "backend/c_read.h"
#include "backend/c_union.h"

/* ---- the arm in C ---- */

/* "out->u.circle"; NULL for an anonymous struct. */
static const char *arm_place(const c_context *c, const plan_arm *arm, const char *object)
{
    const plan_union *u = arm->of;

    if (arm->member->name == NULL)
        return NULL;
    if (u->member->member->name == NULL)
        return c_helper(c, u->member, object, arm->member);
    return memory_format(c->memory, "%s.%s", c_helper(c, u->member, object, u->member->member),
                         arm->member->name);
}

static bool is_pointer(const plan_arm *arm)
{
    return arm->member->name != NULL && arm->member->meaning.shape->kind == SHAPE_POINTER;
}

static const char *pointed_type(const plan_arm *arm)
{
    return arm->member->meaning.shape->elem->record->meaning.type;
}

static const plan_record *owner_of(const plan_arm *arm)
{
    return arm->of->member->owner;
}

/* Statements for each member of an arm. */
static void for_members(c_context *c, const plan_arm *arm,
                        void (*statements)(c_context *c, const plan_member *m))
{
    const plan_record *r = owner_of(arm);

    for (size_t i = 0; i < r->n_members; i++)
        if (r->members[i]->arm == arm)
            statements(c, r->members[i]);
}

void c_variant_defaults(c_context *c, const plan_arm *arm)
{
    if (!is_pointer(arm))
        for_members(c, arm, c_default_member);
}

void c_variant_reset(c_context *c, const plan_arm *arm)
{
    const char *place = arm_place(c, arm, "out");

    if (place == NULL)
        for_members(c, arm, c_reset_member);
    else
        text_fill(&c->out, "memset(&${place}, 0, sizeof ${place});\n", "place", place, NULL);
}

/* Makes the arm live: a new object behind a pointer; zeros and defaults where it may be anything
 * else, because another arm is live in an object that is not read yet. */
static void start_variant(c_context *c, const plan_arm *arm)
{
    const char *place = arm_place(c, arm, "out");

    if (is_pointer(arm)) {
        text_fill(&c->out,
                  "${place} = (${type} *)jsonrti_read_new(r, p, sizeof *${place});\n"
                  "if (${place} == NULL)\n"
                  "return NULL;\n",
                  "place", place, "type", pointed_type(arm), NULL);
        for_members(c, arm, c_default_member);
    } else if (!arms_have_defaults(arm->of->meaning)) {
        return;
    } else if (place == NULL) {
        for_members(c, arm, c_reset_member);
    } else {
        text_fill(&c->out, "memset(${untyped}&${place}, 0, sizeof ${place});\n", "untyped",
                  c_untyped(c, arm->member->meaning.shape->record), "place", place, NULL);
        for_members(c, arm, c_default_member);
    }
}

/* ---- reading ---- */

static void read_other(c_context *c, const plan_object *o)
{
    const plan_union *u = o->picks;
    c_value v = c_arm_value(c, u->other, "out");

    text_fill(&c->out,
              "case ${when}: /* kept whole */\n"
              "if (jsonrti_look_raw(r, p, ${address}) == NULL)\n"
              "return NULL;\n"
              "return ${read}(r, p, out);\n",
              "when", u->meaning->other_when->name, "address", v.address, "read",
              c_object_function(c, o->unpicked, NAME_READ_AT), NULL);
}

/* Looking for the tag is a function of its own, so that the reader needs no frame: the reader of
 * the object as it is then takes its place on the stack. */
void c_variant_parts(c_context *c, const plan_union *u)
{
    text_fill(&c->out,
              "${apart}static bool ${name}(jsonrt_reader *r, const char *p, ${type} *out)\n"
              "{\n"
              "int64_t tag = (int64_t)${place};\n"
              "\n"
              "if (jsonrti_look_tag(r, p, &${table}, &tag) == NULL)\n"
              "return false;\n",
              "apart", u->member->owner->apart ? "JSONRTI_APART " : "", "name",
              c_union_function(c, u, VERB_LOOK), "type", c_record_type(u->member->owner), "place",
              c_tag(c, u, "out"), "table", c_union_tag_table(c, u), NULL);
    c_store_tag(c, u);
    text_add(&c->out, "return true;\n"
                      "}\n"
                      "\n");
}

void c_variant_reader(c_context *c, const plan_object *o)
{
    const plan_union *u = o->picks;

    text_fill(&c->out,
              "if (!${look}(r, p, out))\n"
              "return NULL;\n"
              "switch (${place}) {\n",
              "look", c_union_function(c, u, VERB_LOOK), "place", c_tag(c, u, "out"), NULL);
    for (size_t i = 0; i < u->n_arms && o->complete == NULL; i++) {
        text_fill(&c->out, "case ${when}:\n", "when", u->arms[i].when->name, NULL);
        start_variant(c, &u->arms[i]);
        text_fill(&c->out, "return ${read}(r, p, out);\n", "read",
                  c_object_function(c, o->picked[i], NAME_READ_AT), NULL);
    }
    if (u->other != NULL)
        read_other(c, o);
    text_fill(&c->out,
              "default:\n"
              "return ${read}(r, p, out);\n"
              "}\n",
              "read",
              c_object_function(c, o->complete != NULL ? o->complete : o->unpicked, NAME_READ_AT),
              NULL);
}

/* ---- writing ---- */

/* The object as it was read. Its text has the secret members too, so nothing of it is shown. */
static void write_other_whole(c_context *c, const plan_object *o)
{
    const plan_union *u = o->picks;
    c_value v = c_arm_value(c, u->other, "in");

    text_fill(&c->out, "if (${place} == ${when} && ${ptr} != NULL)\n", "place", c_tag(c, u, "in"),
              "when", u->meaning->other_when->name, "ptr", c_field(c, &v, "ptr"), NULL);
    if (o->record->has_secrets)
        text_add(&c->out,
                 "return w->options.redact ? jsonrti_write_redacted(w, d, JSONRTI_LIT(\"\"))\n:");
    else
        text_add(&c->out, "return ");
    text_fill(&c->out, "jsonrti_write_raw(w, d, JSONRTI_LIT(\"\"), ${raw});\n", "raw", v.place,
              NULL);
}

void c_variant_writer(c_context *c, const plan_object *o)
{
    const plan_union *u = o->picks;

    if (u->other != NULL)
        write_other_whole(c, o);
    if (o->complete != NULL) {
        text_fill(&c->out, "return ${write}(w, d, in);\n", "write",
                  c_object_function(c, o->complete, NAME_WRITE_AT), NULL);
        return;
    }
    text_fill(&c->out, "switch (${place}) {\n", "place", c_tag(c, u, "in"), NULL);
    for (size_t i = 0; i < u->n_arms; i++) {
        text_fill(&c->out, "case ${when}:\n", "when", u->arms[i].when->name, NULL);
        if (is_pointer(&u->arms[i]))
            text_fill(
                &c->out,
                "if (${place} == NULL)\n"
                "return jsonrti_write_fail(w, JSONRT_ERR_POINTER, \"the live arm is NULL\");\n",
                "place", arm_place(c, &u->arms[i], "in"), NULL);
        text_fill(&c->out, "return ${write}(w, d, in);\n", "write",
                  c_object_function(c, o->picked[i], NAME_WRITE_AT), NULL);
    }
    text_fill(&c->out,
              "default:\n"
              "return ${write}(w, d, in);\n"
              "}\n",
              "write", c_object_function(c, o->unpicked, NAME_WRITE_AT), NULL);
}

/* ---- objects as a whole ---- */

void c_variant_equal(c_context *c, const plan_arm *arm)
{
    const plan_record *r = owner_of(arm);
    const char *and = "return ";

    if (is_pointer(arm))
        text_fill(&c->out,
                  "if (${a} == NULL || ${b} == NULL)\n"
                  "return ${a} == ${b};\n",
                  "a", arm_place(c, arm, "a"), "b", arm_place(c, arm, "b"), NULL);
    for (size_t i = 0; i < r->n_members; i++) {
        if (r->members[i]->arm != arm)
            continue;
        text_add(&c->out, and);
        text_add(&c->out, c_equal_member(c, r->members[i], "depth"));
        and = " && ";
    }
    text_add(&c->out, and[0] == 'r' ? "return true;\n" : ";\n");
}

/* What an arm behind a pointer is copied to. */
static void clone_pointer(c_context *c, const plan_arm *arm)
{
    text_fill(&c->out,
              "if (${in} == NULL)\n"
              "return true;\n"
              "${out} = (${type} *)jsonrt_arena_alloc(arena, sizeof *${out});\n"
              "if (${out} == NULL)\n"
              "return false;\n"
              "memcpy(${untyped}${out}, ${in}, sizeof *${out});\n",
              "in", arm_place(c, arm, "in"), "out", arm_place(c, arm, "out"), "type",
              pointed_type(arm), "untyped", c_untyped(c, arm->member->meaning.shape->elem->record),
              NULL);
}

void c_variant_clone(c_context *c, const plan_arm *arm)
{
    const plan_record *r = owner_of(arm);
    const char *and = "return ";

    if (is_pointer(arm))
        clone_pointer(c, arm);
    for (size_t i = 0; i < r->n_members; i++) {
        if (r->members[i]->arm != arm || !plan_is_deep(c->plan, r->members[i]->meaning->shape))
            continue;
        text_add(&c->out, and);
        text_add(&c->out, c_clone_member(c, r->members[i], "depth"));
        and = " && ";
    }
    text_add(&c->out, and[0] == 'r' ? "return true;\n" : ";\n");
}
