/*
 * Which structs reach secret members. Read off the C types, so that it does not matter by what
 * shape one struct is in another; repeated until nothing is found any more, since types may go in
 * circles.
 */
#include "plan/plan.h"

static bool type_has_secrets(const plan *p, const ctype *type)
{
    const plan_record *r;

    while (type->kind == TYPE_POINTER || type->kind == TYPE_ARRAY)
        type = type->elem;
    if (type->kind != TYPE_RECORD)
        return false;
    r = plan_of_record(p, type->record);
    return r != NULL && r->has_secrets;
}

static bool members_have_secrets(const plan *p, const record *r)
{
    for (size_t i = 0; i < r->n_members; i++) {
        const member *m = &r->members[i];

        if (m->anonymous ? members_have_secrets(p, m->type->record)
                         : m->meaning.secret || (!m->meaning.skip && type_has_secrets(p, m->type)))
            return true;
    }
    return false;
}

void plan_find_secrets(plan *p)
{
    bool more = true;

    while (more) {
        more = false;
        for (size_t i = 0; i < p->n_records; i++) {
            plan_record *r = p->records[i];

            if (!r->has_secrets && members_have_secrets(p, r->record))
                more = r->has_secrets = true;
        }
    }
}
