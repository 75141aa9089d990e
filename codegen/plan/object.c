/*
 * The JSON objects of a struct, in the plan's terms: its members with the way to them, an object
 * for the struct itself and one for each group in it.
 */
#include <string.h>

#include "model/object.h"
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

static plan_member *add_member(memory *m, plan_record *one, const json_entry *of)
{
    plan_member *to = memory_alloc(m, sizeof *to);

    to->member = of->member;
    to->meaning = &of->member->meaning;
    to->owner = one;
    to->path = of->path;
    to->key = of->key != NULL ? plan_json_string(m, of->key) : "all other members";
    *(plan_member **)memory_push(m, &one->members, &one->n_members, sizeof to) = to;
    if (to->meaning->shape->kind == SHAPE_TAIL || to->meaning->shape->kind == SHAPE_TAIL_CHARS ||
        to->meaning->shape->kind == SHAPE_TAIL_BYTES)
        one->tail = to;
    return to;
}

static plan_object *add_object(memory *m, plan_record *one, const json_object *from,
                               const char *label);

/* Nothing is in a group when nothing is in its members. */
static void add_group(memory *m, plan_record *one, plan_entry *e, const json_object *from,
                      const char *label)
{
    e->group = add_object(m, one, from, label);
    e->conditional = true;
    for (size_t i = 0; i < e->group->n_written; i++)
        e->conditional = e->conditional && e->group->written[i]->conditional;
}

static bool is_written(const plan_entry *e)
{
    if (e->group != NULL)
        return e->group->n_written != 0 || e->group->rest != NULL;
    return !e->member->meaning->decode_only;
}

static void add_entries(memory *m, plan_record *one, plan_object *to, const json_object *from)
{
    for (size_t i = 0; i < from->n_entries; i++) {
        const json_entry *of = from->entries[i];
        plan_entry *e = add_entry(m, to, of->key);

        if (of->group != NULL) {
            const char *label = to->label == NULL ? memory_strdup(m, of->key)
                                                  : memory_format(m, "%s.%s", to->label, of->key);

            add_group(m, one, e, of->group, label);
            continue;
        }
        const member_meaning *mean = &of->member->meaning;
        e->member = add_member(m, one, of);
        e->required = mean->required;
        e->conditional =
            mean->omitempty || mean->omitzero || mean->omitdefault || mean->present != NULL;
    }
}

static plan_object *add_object(memory *m, plan_record *one, const json_object *from,
                               const char *label)
{
    plan_object *o = memory_alloc(m, sizeof *o);

    o->record = one;
    o->label = label;
    o->deny_unknown = one->record->meaning.deny_unknown;
    o->duplicates = one->record->meaning.duplicates;
    o->case_insensitive = one->record->meaning.case_insensitive;
    add_entries(m, one, o, from);
    for (size_t i = 0; i < o->n_entries; i++)
        if (is_written(o->entries[i]))
            *(plan_entry **)memory_push(m, &o->written, &o->n_written, sizeof(plan_entry *)) =
                o->entries[i];
    if (from->n_rest != 0)
        o->rest = add_member(m, one, from->rest[0]);
    *(plan_object **)memory_push(m, &one->objects, &one->n_objects, sizeof o) = o;
    return o;
}

void plan_make_object(memory *m, plan_record *one)
{
    one->object = add_object(m, one, json_object_of(m, one->record), NULL);
}
