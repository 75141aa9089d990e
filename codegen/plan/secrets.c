/*
 * Which structs reach secret members. Read off the C types, so that it does not matter by what
 * shape one struct is in another; also through structs of other headers, which the plan leaves to
 * those. Repeated until nothing is found any more, since types may go in circles.
 */
#include "plan/plan.h"

/* Of each record of a model. */
typedef struct secret_finder {
    const model *model;
    bool *found;
} secret_finder;

static size_t index_of(const secret_finder *f, const record *r)
{
    size_t i = 0;

    while (i < f->model->n_records && f->model->records[i] != r)
        i++;
    return i;
}

static bool type_has_secrets(const secret_finder *f, const ctype *type)
{
    size_t i;

    while (type != NULL && (type->kind == TYPE_POINTER || type->kind == TYPE_ARRAY))
        type = type->elem;
    if (type == NULL || type->kind != TYPE_RECORD)
        return false;
    i = index_of(f, type->record);
    return i < f->model->n_records && f->found[i];
}

static bool members_have_secrets(const secret_finder *f, const record *r)
{
    for (size_t i = 0; i < r->n_members; i++) {
        const member *m = &r->members[i];
        bool inside = m->anonymous || (m->meaning.is_json && m->meaning.shape->kind == SHAPE_UNION);

        if (inside ? members_have_secrets(f, m->type->record)
                   : m->meaning.secret || (!m->meaning.skip && type_has_secrets(f, m->type)))
            return true;
    }
    return false;
}

/* What no arm of a union takes may have been meant for one that has secrets: a tag of a newer
 * version, a key with a typing error. So it is a secret too. Where the whole object is kept, the
 * writer asks the struct around. */
static void hide_other(const secret_finder *f, plan_union *u)
{
    member_meaning *hidden;

    if (u == NULL || u->other == NULL || !plan_has_value(u) || u->meaning->form == UNION_ADJACENT ||
        !members_have_secrets(f, u->member->member->type->record))
        return;
    hidden = memory_alloc(f->model->memory, sizeof *hidden);
    *hidden = *u->other->meaning;
    hidden->secret = true;
    u->other->meaning = hidden;
}

void plan_find_secrets(plan *p, const model *of)
{
    secret_finder f = {of, memory_alloc(of->memory, (of->n_records + 1) * sizeof(bool))};
    bool more = true;

    while (more) {
        more = false;
        for (size_t i = 0; i < of->n_records; i++)
            if (!f.found[i] && members_have_secrets(&f, of->records[i]))
                more = f.found[i] = true;
    }
    for (size_t i = 0; i < p->n_records; i++)
        p->records[i]->has_secrets = f.found[index_of(&f, p->records[i]->record)];
    for (size_t i = 0; i < p->n_records; i++)
        for (size_t j = 0; j < p->records[i]->n_members; j++)
            hide_other(&f, p->records[i]->members[j]->tagged);
}
