/*
 * The JSON object of a struct: its members in order, those of anonymous structs in their place, and
 * an entry for each.
 */
#include <string.h>

#include "plan/plan.h"

/* Does a key look the same whatever is escaped? */
static bool is_literal(const char *key, const char *json)
{
    bool same = strlen(json) <= PLAN_KEY_MAX;

    for (const char *c = key; *c != '\0'; c++)
        same = same && (unsigned char)*c < 0x7f && strchr("<>&", *c) == NULL;
    return same;
}

static plan_entry *add_entry(memory *m, plan_object *to, const char *key)
{
    plan_entry *e = memory_alloc(m, sizeof *e);

    e->object = to;
    e->index = to->n_entries;
    e->key = key;
    e->json = plan_json_string(m, key);
    e->literal_key = is_literal(key, e->json);
    *(plan_entry **)memory_push(m, &to->entries, &to->n_entries, sizeof e) = e;
    return e;
}

static void add_member(memory *m, plan_record *one, const member *of, const char *path)
{
    const member_meaning *mean = &of->meaning;
    plan_member *to = memory_alloc(m, sizeof *to);
    plan_entry *e = add_entry(m, one->object, mean->key);

    to->member = of;
    to->meaning = mean;
    to->owner = one;
    to->path = path;
    to->key = e->json;
    *(plan_member **)memory_push(m, &one->members, &one->n_members, sizeof to) = to;
    e->member = to;
    e->required = mean->required;
    e->conditional =
        mean->omitempty || mean->omitzero || mean->omitdefault || mean->present != NULL;
}

static void add_members(memory *m, plan_record *one, const record *r, const char *path)
{
    for (size_t i = 0; i < r->n_members; i++) {
        const member *of = &r->members[i];

        if (of->anonymous && of->type->record != NULL)
            add_members(m, one, of->type->record, path);
        if (of->meaning.is_json)
            add_member(m, one, of, path);
    }
}

void plan_make_object(memory *m, plan_record *one)
{
    plan_object *o = memory_alloc(m, sizeof *o);

    o->record = one;
    o->deny_unknown = one->record->meaning.deny_unknown;
    o->duplicates = one->record->meaning.duplicates;
    one->object = o;
    *(plan_object **)memory_push(m, &one->objects, &one->n_objects, sizeof o) = o;
    add_members(m, one, one->record, "");
}
