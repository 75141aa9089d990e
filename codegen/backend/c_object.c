/*
 * Structs as a whole: defaults, equality, clones.
 */
#include "backend/c_object.h"
#include "backend/c_union.h"

#include "emit/quote.h"

/* ---- defaults ---- */

void c_init_value(c_context *c, const c_value *v)
{
    static const char *const indexes[] = {"i", "j", "k", "l", "m", "n"};
    const char *index = indexes[v->level % 6];

    if (!shape_has_defaults(v->shape))
        return;
    if (v->shape->kind == SHAPE_UNION) {
        c_union_init(c, v->member->tagged);
        return;
    }
    if (v->shape->kind == SHAPE_RECORD) {
        text_fill(&c->out, "${init}(${address});\n", "init", c_record_of(c, v->shape, NAME_INIT),
                  "address", v->address, NULL);
        return;
    }
    c_value item = c_element_at(c, v, v->place, index);
    text_fill(&c->out, "for (size_t ${i} = 0; ${i} < ${n}; ${i}++)\n", "i", index, "n",
              c_array_length(c, v), NULL);
    c_init_value(c, &item);
}

/* Static types without defaults are zeroed where they are made. */
static void init_function(c_context *c, const plan_record *r)
{
    if (r->linkage == PLAN_STATIC && !r->has_defaults)
        return;
    text_fill(&c->out,
              "${linkage}void ${name}(${type} *out)\n"
              "{\n"
              "memset(${untyped}out, 0, sizeof *out);\n",
              "untyped", c_untyped(c, r->record), "linkage", c_scope(r->linkage), "name",
              c_record_function(c, r, NAME_INIT), "type", c_record_type(r), NULL);
    for (size_t i = 0; i < r->n_members; i++)
        if (r->members[i]->arm == NULL)
            c_default_member(c, r->members[i]);
    text_add(&c->out, "}\n"
                      "\n");
}

/* ---- equality ---- */

/* A member that is only there when its flag says so is compared when both are. */
const char *c_equal_member(const c_context *c, const plan_member *m, const char *depth)
{
    c_value a = c_member_value(c, m, "a"), b = c_member_value(c, m, "b");

    if (depth != NULL)
        a.depth = b.depth = depth;
    const char *equal = c_equal_call(c, &a, &b);
    const member *flag = m->meaning->present;

    if (flag == NULL)
        return equal;
    const char *in_a = c_helper(c, m, "a", flag), *in_b = c_helper(c, m, "b", flag);

    return memory_format(c->memory, "%s == %s && (!%s || %s)", in_a, in_b, in_a, equal);
}

static const char *equal_name(const c_context *c, const plan_record *r)
{
    return c_record_function(c, r, r->endless ? NAME_EQUAL_AT : NAME_EQUAL);
}

static void equal_record_function(c_context *c, const plan_record *r)
{
    const char *and = r->endless ? "return depth != 0 && " : "return ";

    for (size_t i = 0; i < r->n_members; i++) {
        c_value v = c_member_value(c, r->members[i], "a");

        equal_functions(c, &v);
    }
    text_fill(&c->out,
              "${linkage}bool ${name}(const ${type} *a, const ${type} *b${depth})\n"
              "{\n",
              "linkage", c_linkage(r), "name", equal_name(c, r), "type", c_record_type(r), "depth",
              c_depth_if(r->endless), NULL);
    if (r->record->meaning.codec.prefix != NULL)
        text_fill(&c->out, "return ${equal}", "equal", c_codec_equal(c, r), NULL);
    else if (r->n_members == 0)
        text_add(&c->out, "(void)a;\n"
                          "(void)b;\n"
                          "return true");
    for (size_t i = 0; i < r->n_members; i++) {
        if (r->members[i]->arm != NULL)
            continue;
        text_add(&c->out, and);
        text_add(&c->out, c_equal_member(c, r->members[i], NULL));
        and = " && ";
    }
    text_add(&c->out, ";\n"
                      "}\n"
                      "\n");
}

/* Around the function that counts levels. */
static void equal_whole_function(c_context *c, const plan_record *r)
{
    if (r->endless && r->linkage != PLAN_STATIC)
        text_fill(&c->out,
                  "bool ${name}(const ${type} *a, const ${type} *b)\n"
                  "{\n"
                  "return ${equal_at}(a, b, JSONGEN_MAX_DEPTH);\n"
                  "}\n"
                  "\n",
                  "name", c_record_function(c, r, NAME_EQUAL), "type", c_record_type(r), "equal_at",
                  equal_name(c, r), NULL);
}

/* Of a struct whose defaults are not all zero. */
static void is_default_function(c_context *c, const plan_record *r)
{
    if (r->tested_for_default)
        text_fill(&c->out,
                  "static bool ${name}(const ${type} *in)\n"
                  "{\n"
                  "${type} absent;\n"
                  "\n"
                  "${init}(&absent);\n"
                  "return ${equal}(in, &absent${depth});\n"
                  "}\n"
                  "\n",
                  "name", c_record_function(c, r, NAME_IS_DEFAULT), "type", c_record_type(r),
                  "init", c_record_function(c, r, NAME_INIT), "equal", equal_name(c, r), "depth",
                  r->endless ? ", JSONGEN_MAX_DEPTH" : "", NULL);
}

static void is_zero_function(c_context *c, const plan_record *r)
{
    if (r->tested_for_zero)
        text_fill(&c->out,
                  "static bool ${name}(const ${type} *in)\n"
                  "{\n"
                  "${type} zero;\n"
                  "\n"
                  "memset(&zero, 0, sizeof zero);\n"
                  "return ${equal}(in, &zero${depth});\n"
                  "}\n"
                  "\n",
                  "name", c_record_function(c, r, NAME_IS_ZERO), "type", c_record_type(r), "equal",
                  equal_name(c, r), "depth", r->endless ? ", JSONGEN_MAX_DEPTH" : "", NULL);
}

/* ---- clones ---- */

/* Nobody promises that the pointer of a member is good while its flag says that it is absent. */
static const char *present_clone(const c_context *c, const plan_member *m, const char *call)
{
    const member *flag = m->meaning->present;

    return flag == NULL ? call
                        : memory_format(c->memory, "(!%s || %s)", c_helper(c, m, "in", flag), call);
}

const char *c_clone_member(const c_context *c, const plan_member *m, const char *depth)
{
    c_value v = c_member_value(c, m, "out"), from = c_member_value(c, m, "in");

    if (depth != NULL)
        v.depth = from.depth = depth;
    return present_clone(c, m, c_clone_call(c, &v, &from));
}

static void clone_record_function(c_context *c, const plan_record *r)
{
    const char *and = r->endless ? "return depth != 0 && " : "return ";

    c_size_function(c, r);

    if (r->linkage == PLAN_STATIC && !r->is_deep)
        return;
    for (size_t i = 0; i < r->n_members; i++) {
        c_value v = c_member_value(c, r->members[i], "out");

        clone_functions(c, &v);
    }
    text_fill(
        &c->out,
        "${linkage}bool ${name}(jsonrt_arena *arena, ${type} *out, const ${type} *in${depth})\n"
        "{\n",
        "linkage", c_linkage(r), "name",
        c_record_function(c, r, r->endless ? NAME_CLONE_AT : NAME_CLONE_INTO), "type",
        c_record_type(r), "depth", c_depth_if(r->endless), NULL);
    text_add(&c->out, r->has_const ? "memcpy((void *)out, in, sizeof *out);\n" : "*out = *in;\n");
    if (r->record->meaning.codec.prefix != NULL && r->is_deep)
        text_add(&c->out, c_codec_clone(c, r));
    for (size_t i = 0; i < r->n_members; i++) {
        const plan_member *m = r->members[i];

        if (m->arm != NULL || !plan_is_deep(c->plan, m->meaning->shape))
            continue;
        text_add(&c->out, and);
        text_add(&c->out, c_clone_member(c, m, NULL));
        and = " && ";
    }
    text_add(&c->out, r->is_deep ? ";\n}\n\n" : "(void)arena;\nreturn true;\n}\n\n");
}

void c_object_functions(c_context *c, const c_value *v)
{
    equal_functions(c, v);
    clone_functions(c, v);
}

void c_object(c_context *c, const plan_record *r)
{
    if (r->linkage == PLAN_FOREIGN || r->ways == 0) {
        is_zero_function(c, r);
        is_default_function(c, r);
        return;
    }
    init_function(c, r);
    equal_record_function(c, r);
    equal_whole_function(c, r);
    is_zero_function(c, r);
    is_default_function(c, r);
    clone_record_function(c, r);
}
