/*
 * The JSON objects of a struct, in the plan's terms: its members with the way to them, an object
 * for the struct itself and one for each group in it.
 */
#include <string.h>

#include "model/object.h"
#include "plan/plan.h"

bool plan_is_literal(const char *key, const char *json)
{
    bool same = strlen(json) <= PLAN_KEY_MAX;

    for (const char *c = key; *c != '\0'; c++)
        same = same && (unsigned char)*c < 0x7f && strchr("<>&", *c) == NULL;
    return same;
}

plan_entry *plan_add_entry(memory *m, plan_object *to, const char *key)
{
    plan_entry *e = memory_alloc(m, sizeof *e);

    e->object = to;
    e->index = to->n_entries;
    e->key = key;
    e->json = plan_json_string(m, key);
    e->literal_key = plan_is_literal(key, e->json);
    *(plan_entry **)memory_push(m, &to->entries, &to->n_entries, sizeof e) = e;
    return e;
}

plan_member *plan_add_member(const plan_into *b, const member *of, const char *path)
{
    plan_member *to = memory_alloc(b->memory, sizeof *to);

    to->member = of;
    to->meaning = &of->meaning;
    to->owner = b->record;
    to->path = memory_format(b->memory, "%s%s", b->path, path);
    to->arm = b->arm;
    if (of->meaning.rest)
        to->key = "all other members";
    else if (of->meaning.key != NULL)
        to->key = plan_json_string(b->memory, of->meaning.key);
    *(plan_member **)memory_push(b->memory, &b->record->members, &b->record->n_members, sizeof to) =
        to;
    if (to->meaning->shape->kind == SHAPE_TAIL || to->meaning->shape->kind == SHAPE_TAIL_CHARS ||
        to->meaning->shape->kind == SHAPE_TAIL_BYTES)
        b->record->tail = to;
    return to;
}

static plan_object *add_object(const plan_into *b, const json_object *from, const char *label);

/* Nothing is in a group when nothing is in its members. */
static void add_group(const plan_into *b, plan_entry *e, const json_object *from, const char *label)
{
    plan_object *group = add_object(b, from, label);

    group->is_group = true;
    e->group = group;
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

static void add_value(const plan_into *b, plan_entry *e, const json_entry *of)
{
    const member_meaning *mean = &of->member->meaning;
    plan_member *value = plan_add_member(b, of->member, of->path);

    e->member = value;
    e->required = mean->required;
    e->conditional =
        mean->omitempty || mean->omitzero || mean->omitdefault || mean->present != NULL;
    if (mean->shape->kind == SHAPE_UNION)
        plan_enter_union(plan_make_union(b, value), e);
}

void plan_add_entries(const plan_into *b, plan_object *to, const json_object *from)
{
    for (size_t i = 0; i < from->n_entries; i++) {
        const json_entry *of = from->entries[i];
        plan_entry *e = plan_add_entry(b->memory, to, of->key);

        if (of->group != NULL) {
            const char *label = to->label == NULL
                                    ? memory_strdup(b->memory, of->key)
                                    : memory_format(b->memory, "%s.%s", to->label, of->key);

            add_group(b, e, of->group, label);
        } else if (of->one_of != NULL) {
            plan_enter_arm(b, e, of->one_of, of->path, of->arm);
        } else {
            add_value(b, e, of);
        }
    }
}

plan_object *plan_new_object(const plan_into *b, const char *label)
{
    plan_object *o = memory_alloc(b->memory, sizeof *o);

    o->record = b->record;
    o->label = label;
    o->deny_unknown = b->record->record->meaning.deny_unknown;
    o->duplicates = b->record->record->meaning.duplicates;
    o->case_insensitive = b->record->record->meaning.case_insensitive;
    return o;
}

void plan_keep_object(const plan_into *b, plan_object *o)
{
    for (size_t i = 0; i < o->n_entries; i++)
        if (is_written(o->entries[i]))
            *(plan_entry **)memory_push(b->memory, &o->written, &o->n_written,
                                        sizeof(plan_entry *)) = o->entries[i];
    *(plan_object **)memory_push(b->memory, &b->record->objects, &b->record->n_objects, sizeof o) =
        o;
}

static plan_object *add_object(const plan_into *b, const json_object *from, const char *label)
{
    plan_object *o = plan_new_object(b, label);

    plan_add_entries(b, o, from);
    if (from->n_rest != 0)
        o->rest = plan_add_member(b, from->rest[0]->member, from->rest[0]->path);
    plan_make_variants(b, o, from);
    plan_keep_object(b, o);
    return o;
}

void plan_make_object(memory *m, plan_record *one)
{
    plan_into into = {m, one, NULL, ""};

    one->object = add_object(&into, json_object_of(m, one->record), NULL);
}
