/*
 * Structs without a name, which are written where a member has them: struct { double r; } circle.
 *
 * Generated code calls such a type by the member, `__typeof__(((struct shape *)0)->circle)`, and
 * its functions after the struct around it and the member: shape_circle. Rejected: treating its
 * members as those of the struct around it by their paths, which would write the code of one type
 * once for each member that has it.
 */
#include <string.h>

#include "check/context.h"

static void find_via(record *r)
{
    size_t i;

    for (i = 0; i < r->n_members; i++) {
        member *one = &r->members[i];
        const ctype *t = one->type;

        while (t->kind == TYPE_ARRAY || t->kind == TYPE_POINTER)
            t = t->elem;
        if (t->kind != TYPE_RECORD || t->record->spelling != NULL || t->record->via != NULL)
            continue;
        t->record->via = one;
        if (one->anonymous)
            find_via(t->record);
    }
}

/* "((struct shape *)0)->u." */
static const char *access_of(check *c, const record *r)
{
    const char *before, *index = "";
    const ctype *t;

    if (r->spelling != NULL)
        return memory_format(c->m, "((%s *)0)->", r->spelling);
    if (r->via == NULL)
        return NULL;
    before = access_of(c, r->via->owner);
    if (before == NULL || r->via->anonymous)
        return before;
    for (t = r->via->type; t->kind == TYPE_ARRAY || t->kind == TYPE_POINTER; t = t->elem)
        index = memory_format(c->m, "[0]%s", index);
    return memory_format(c->m, "%s%s%s.", before, r->via->name, index);
}

static const char *stem_of(check *c, const record *r)
{
    const char *before;

    if (r->meaning.name != NULL || r->via == NULL)
        return r->meaning.name;
    before = stem_of(c, r->via->owner);
    if (before == NULL || r->via->anonymous)
        return before;
    return memory_format(c->m, "%s_%s", before, r->via->name);
}

/* Does another type begin its functions' names so? One that is anonymous has none. */
static bool stem_is_taken(const check *c, const record *by, const char *stem)
{
    const model *m = c->model;

    for (size_t i = 0; i < m->n_records; i++)
        if (m->records[i] != by && m->records[i]->meaning.name != NULL &&
            strcmp(m->records[i]->meaning.name, stem) == 0)
            return true;
    for (size_t i = 0; i < m->n_enums; i++)
        if (m->enums[i]->meaning.name != NULL && strcmp(m->enums[i]->meaning.name, stem) == 0)
            return true;
    return false;
}

/* Nobody calls these functions by name, so that they make way: a_b_2. What `prefix` says stays. */
static const char *free_stem(check *c, const record *r)
{
    const char *first = stem_of(c, r), *stem = first;

    if (r->meaning.name != NULL || first == NULL || r->via->anonymous)
        return first;
    for (unsigned number = 2; stem_is_taken(c, r, stem); number++)
        stem = memory_format(c->m, "%s_%u", first, number);
    return stem;
}

static void name_type(check *c, record *r)
{
    const char *access = access_of(c, r);

    if (r->spelling != NULL) {
        r->meaning.type = r->spelling;
    } else if (access != NULL) {
        r->meaning.type = memory_format(c->m, "__typeof__(%.*s)", (int)strlen(access) - 1, access);
        r->meaning.name = free_stem(c, r);
    }
}

void check_unnamed(check *c)
{
    size_t i;

    for (i = 0; i < c->model->n_records; i++)
        find_via(c->model->records[i]);
    for (i = 0; i < c->model->n_records; i++)
        name_type(c, c->model->records[i]);
}
