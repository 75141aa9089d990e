/*
 * validate= on a union: the check of its live arm.
 *
 * Where the union is a value, around the function that reads or writes that; where its arms, or
 * their members, stand in the object around, among the checks of that object. A catch-all is
 * checked by nobody: the check sees the union alone, and what no arm takes looks like none of them.
 */
#include "backend/c_union.h"

#include <string.h>

const char *c_union_validate(const c_value *v)
{
    return v->shape->kind == SHAPE_UNION ? v->shape->record->meaning.validate : NULL;
}

/* "p != NULL && out->kind != KIND_NONE" */
static const char *add_arm_condition(const c_context *c, const plan_union *u, const char *condition,
                                     const char *object)
{
    const char *has_arm = c_has_arm(c, u, object);

    if (u->member->arm != NULL)
        condition = memory_format(c->memory, "%s && %s == %s", condition,
                                  c_tag(c, u->member->arm->of, object), u->member->arm->when->name);
    return has_arm == NULL
               ? condition
               : memory_format(c->memory, strstr(has_arm, "||") != NULL ? "%s && (%s)" : "%s && %s",
                               condition, has_arm);
}

static void check_read(c_context *c, const c_value *v, const char *object)
{
    text_fill(&c->out,
              "if (${condition})\n"
              "p = jsonrti_read_validated(r, p, start, ${validate}(${address}));\n",
              "condition", add_arm_condition(c, v->member->tagged, "p != NULL", object), "validate",
              c_union_validate(v), "address", v->address, NULL);
}

static void check_written(c_context *c, const c_value *v, const char *object)
{
    text_fill(&c->out,
              "if (${condition})\n"
              "d = jsonrti_write_validated(w, d, ${validate}(${address}));\n",
              "condition",
              add_arm_condition(c, v->member->tagged, "d != NULL && w->options.validate", object),
              "validate", c_union_validate(v), "address", v->address, NULL);
}

/* ---- unions that are values ---- */

void c_union_checked_reader(c_context *c, const c_value *v)
{
    c_value inside = c_member_value(c, v->member, "out");

    text_fill(&c->out,
              "/* ${comment}; and its check */\n"
              "${linkage}const char *${name}(jsonrt_reader *r, const char *p, ${type} *out)\n"
              "{\n"
              "const char *start = p;\n"
              "\n"
              "p = ${read}(r, p, out);\n",
              "comment", c_member_comment(c, v->member), "linkage", c_member_linkage(v), "name",
              c_member_function(c, v, VERB_READ), "type", c_record_type(v->member->owner), "read",
              c_member_function(c, v, VERB_READ_ARM), NULL);
    check_read(c, &inside, "out");
    text_add(&c->out, "return p;\n"
                      "}\n"
                      "\n");
}

void c_union_checked_writer(c_context *c, const c_value *v)
{
    c_value inside = c_member_value(c, v->member, "in");

    text_fill(&c->out,
              "/* ${comment}; and its check */\n"
              "${linkage}char *${name}(jsonrt_writer *w, char *d, const ${type} *in)\n"
              "{\n"
              "d = ${write}(w, d, in);\n",
              "comment", c_member_comment(c, v->member), "linkage", c_member_linkage(v), "name",
              c_member_function(c, v, VERB_WRITE), "type", c_record_type(v->member->owner), "write",
              c_member_function(c, v, VERB_WRITE_ARM), NULL);
    check_written(c, &inside, "in");
    text_add(&c->out, "return d;\n"
                      "}\n"
                      "\n");
}

/* ---- unions whose arms stand in the object around ---- */

static bool is_checked_in_object(const plan_member *m)
{
    return m->tagged != NULL && !plan_has_value(m->tagged) &&
           m->meaning->shape->record->meaning.validate != NULL;
}

bool c_has_union_checks(const plan_record *r)
{
    for (size_t i = 0; i < r->n_members; i++)
        if (is_checked_in_object(r->members[i]))
            return true;
    return false;
}

void c_union_read_checks(c_context *c, const plan_record *r, const char *object)
{
    for (size_t i = 0; i < r->n_members; i++) {
        c_value v = c_member_value(c, r->members[i], object);

        if (is_checked_in_object(r->members[i]))
            check_read(c, &v, object);
    }
}

void c_union_write_checks(c_context *c, const plan_record *r)
{
    for (size_t i = 0; i < r->n_members; i++) {
        c_value v = c_member_value(c, r->members[i], "in");

        if (is_checked_in_object(r->members[i]))
            check_written(c, &v, "in");
    }
}
