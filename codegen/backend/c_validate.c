/*
 * validate=: a type's own check of the whole object, around the functions that read and write its
 * members, which have names of their own then.
 *
 * It is called when all members are there, so that it may follow required pointers; when writing,
 * behind the members for the same reason: what cannot be written is refused before.
 */
#include "backend/c_validate.h"

#include <string.h>

#include "backend/c_read.h"
#include "backend/c_union.h"
#include "model/object.h"

const char *c_validate_of(const plan_record *r)
{
    return r->record->meaning.validate;
}

/* The struct's own check, and those of structs whose members stand in its object. */
static bool has_own_checks(const record *r)
{
    if (r->meaning.validate != NULL)
        return true;
    for (size_t i = 0; i < r->n_members; i++) {
        const record *inner = json_inner_of(&r->members[i]);

        if (inner != NULL && has_own_checks(inner))
            return true;
    }
    return false;
}

static bool has_checks(const plan_record *r)
{
    return has_own_checks(r->record) || c_has_union_checks(r);
}

/* A statement for each, the inner ones first; `form` has the function and the object in it. */
static void call_checks(c_context *c, const record *r, const char *object, const char *path,
                        const char *form)
{
    for (size_t i = 0; i < r->n_members; i++) {
        const member *m = &r->members[i];
        const record *inner = json_inner_of(m);

        if (inner != NULL)
            call_checks(c, inner, object,
                        m->anonymous ? path : memory_format(c->memory, "%s%s.", path, m->name),
                        form);
    }
    if (r->meaning.validate != NULL)
        text_fill(&c->out, form, "validate", r->meaning.validate, "object",
                  path[0] == '\0'
                      ? object
                      : memory_format(c->memory, "&%s->%.*s", object, (int)strlen(path) - 1, path),
                  NULL);
}

/* Once for each type. */
static void declare_check(c_context *c, const record *r, const record ***done, size_t *n)
{
    if (r->meaning.validate == NULL)
        return;
    for (size_t i = 0; i < *n; i++)
        if ((*done)[i] == r)
            return;
    if (*n == 0)
        text_add(&c->out, "/* ---- checks that users write ---- */\n\n");
    *(const record **)memory_push(c->memory, done, n, sizeof r) = r;
    text_fill(&c->out, "const char *${validate}(const ${type} *object);\n", "validate",
              r->meaning.validate, "type", r->meaning.type, NULL);
}

/* Harmless where the header declares it, needed where it does not. */
void c_validate_declarations(c_context *c)
{
    const plan *p = c->plan;
    const record **done = NULL;
    size_t n = 0;

    for (size_t i = 0; i < p->n_records; i++) {
        const plan_record *r = p->records[i];

        for (size_t j = 0; j < r->n_members; j++)
            if (r->members[j]->tagged != NULL)
                declare_check(c, r->members[j]->meaning->shape->record, &done, &n);
        declare_check(c, r->record, &done, &n);
    }
    if (n != 0)
        text_add(&c->out, "\n");
}

const char *c_object_reader_name(const c_context *c, const plan_object *o)
{
    bool apart = o->label == NULL && has_checks(o->record);

    return c_object_function(c, o, apart ? NAME_READ_UNCHECKED : NAME_READ_AT);
}

const char *c_object_writer_name(const c_context *c, const plan_object *o)
{
    bool apart = o->label == NULL && has_checks(o->record);

    return c_object_function(c, o, apart ? NAME_WRITE_UNCHECKED : NAME_WRITE_AT);
}

const char *c_object_unchecked_linkage(const plan_object *o)
{
    if (o->label != NULL || !has_checks(o->record))
        return c_object_linkage(o);
    return o->record->apart ? "JSONRTI_APART static " : "static ";
}

void c_validate_reader(c_context *c, const plan_record *r)
{
    const char *object =
        r->tail != NULL ? memory_format(c->memory, "(%s)", c_find_object(c, r)) : "out";

    if (!has_checks(r))
        return;
    text_fill(&c->out,
              "/* all of it, and then the checks of its own */\n"
              "${linkage}const char *${name}(jsonrt_reader *r, const char *p, ${target})\n"
              "{\n"
              "const char *start = p;\n"
              "\n"
              "p = ${unchecked}(r, p, ${object});\n",
              "linkage", c_linkage(r), "name", c_record_function(c, r, NAME_READ_AT), "target",
              c_read_target(c, r), "unchecked", c_record_function(c, r, NAME_READ_UNCHECKED),
              "object", r->tail != NULL ? "whole" : "out", NULL);
    c_union_read_checks(c, r, object);
    call_checks(c, r->record, object, "",
                "if (p != NULL)\n"
                "p = jsonrti_read_validated(r, p, start, ${validate}(${object}));\n");
    text_add(&c->out, "return p;\n"
                      "}\n"
                      "\n");
}

void c_validate_writer(c_context *c, const plan_record *r)
{
    if (!has_checks(r))
        return;
    text_fill(&c->out,
              "/* all of it, and then the checks of its own */\n"
              "${linkage}char *${name}(jsonrt_writer *w, char *d, const ${type} *in)\n"
              "{\n"
              "d = ${unchecked}(w, d, in);\n",
              "linkage", c_linkage(r), "name", c_record_function(c, r, NAME_WRITE_AT), "type",
              c_record_type(r), "unchecked", c_record_function(c, r, NAME_WRITE_UNCHECKED), NULL);
    c_union_write_checks(c, r);
    call_checks(c, r->record, "in", "",
                "if (d != NULL && w->options.validate)\n"
                "d = jsonrti_write_validated(w, d, ${validate}(${object}));\n");
    text_add(&c->out, "return d;\n"
                      "}\n"
                      "\n");
}
