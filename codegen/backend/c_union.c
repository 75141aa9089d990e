/*
 * Tagged unions: what reading them in any form shares. The tag in the struct is set first, then the
 * arm is read.
 */
#include "backend/c_union.h"

#include <string.h>

#include "backend/c_read.h"
#include "emit/quote.h"
#include "model/arms.h"

const char *c_tag(const c_context *c, const plan_union *u, const char *object)
{
    return c_helper(c, u->member, object, u->meaning->tag);
}

c_value c_arm_value(const c_context *c, const plan_member *value, const char *object)
{
    c_value v = c_member_value(c, value, object);

    v.depth = "depth";
    return v;
}

const char *c_union_tag_type(const plan_union *u)
{
    const ctype *t = u->meaning->tag->type;

    return t->is_const && t->plain != NULL ? t->plain : t->spelling;
}

void c_set_tag(c_context *c, const plan_union *u, const enumerator *to)
{
    text_fill(&c->out, "${tag} = ${value};\n", "tag", c_tag(c, u, "out"), "value", to->name, NULL);
}

/* ---- which enumerators have an arm ---- */

static bool has_arm(const plan_union *u, int64_t value)
{
    for (size_t i = 0; i < u->n_arms; i++)
        if (u->arms[i].when->value == value)
            return true;
    return false;
}

static const char *add_test(const c_context *c, const char *before, const char *place,
                            const char *test, const char *name)
{
    bool first = *before == '\0';
    const char *join = strcmp(test, "==") == 0 ? " || " : " && ";

    return memory_format(c->memory, "%s%s%s %s %s", before, first ? "" : join, place, test, name);
}

/* The shorter of two: one of those with an arm, or none of those without. */
const char *c_has_arm(const c_context *c, const plan_union *u, const char *object)
{
    const enumeration *e = u->meaning->enumeration;
    const char *place = c_tag(c, u, object), *with = "", *without = "";
    size_t n_without = 0;

    for (size_t i = 0; i < u->n_arms; i++)
        with = add_test(c, with, place, "==", u->arms[i].when->name);
    for (size_t i = 0; i < e->n_items; i++) {
        if (!c_is_first_of_value(e, i) || has_arm(u, e->items[i].value))
            continue;
        without = add_test(c, without, place, "!=", e->items[i].name);
        n_without++;
    }
    return n_without == 0 ? NULL : n_without <= u->n_arms ? without : with;
}

/* Is there an enumerator without an arm, which is written by its name alone? */
bool c_has_unit(const plan_union *u)
{
    const enumeration *e = u->meaning->enumeration;

    for (size_t i = 0; i < e->n_items; i++)
        if (!has_arm(u, e->items[i].value) &&
            (u->other == NULL || u->meaning->other_when->value != e->items[i].value))
            return true;
    return false;
}

/* ---- making an arm live ---- */

/* From the local `tag`. */
void c_store_tag(c_context *c, const plan_union *u)
{
    const member *by = u->meaning->tag;
    const char *place = c_tag(c, u, "out");

    if (by->bit_width < 0 || by->type->kind != TYPE_INTEGER)
        text_fill(&c->out, "${place} = (${type})tag;\n", "place", place, "type",
                  c_union_tag_type(u), NULL);
    else
        c_store_bits(c, by, place, by->type->sign == INT_UNSIGNED ? "(uint64_t)tag" : "tag");
}

/* A null that is refused leaves what came before, in case that it counts as absent. */
void c_start_arm(c_context *c, const plan_member *value)
{
    c_value v = c_arm_value(c, value, "out");

    if (!c_is_read_in_place(&v))
        return;
    if (!arm_takes_null(v.shape))
        text_add(&c->out, "if (jsonrti_look_kind(r, p) != JSONRTI_LOOK_NULL)\n");
    c_fresh_value(c, &v);
}

/* ---- the tag's table ---- */

const char *c_union_function(const c_context *c, const plan_union *u, member_verb verb)
{
    return name_of_member(c->plan->names, u->member->owner->record->meaning.name, u->name, verb, 0);
}

const char *c_union_tag_table(const c_context *c, const plan_union *u)
{
    return name_of_object(c->plan->names, u->member->owner->record->meaning.name, u->name,
                          NAME_TAG);
}

static void tag_keys(c_context *c, const member_meaning *mean, const char *name)
{
    text_fill(&c->out, "static const jsonrti_key ${name}_keys[] = {\n", "name", name, NULL);
    for (size_t i = 0; i <= mean->n_aliases; i++)
        text_fill(&c->out, "JSONRTI_LONG_KEY(${key}, 0),\n", "key",
                  c_quote(c->memory, i == 0 ? mean->key : mean->aliases[i - 1]), NULL);
    text_add(&c->out, "};\n");
}

void c_union_names(c_context *c, const plan_union *u)
{
    text_fill(&c->out, "static const jsonrti_enum_name ${name}_names[] = {\n", "name",
              c_union_tag_table(c, u), NULL);
    c_enum_names(c, u->meaning->enumeration);
    text_add(&c->out, "};\n");
}

/* With its keys where the tag is JSON; with the enum's fallback where it has one. */
static void tag_part(c_context *c, const plan_union *u)
{
    const member_meaning *mean = &u->meaning->tag->meaning;
    const enumeration *e = u->meaning->enumeration;
    bool kept = u->meaning->form == UNION_EXTERNAL && u->other != NULL;
    const enumerator *fallback = kept ? NULL : e->meaning.unknown;
    const char *name = c_union_tag_table(c, u);
    bool shown = mean->is_json;

    if (shown)
        tag_keys(c, mean, name);
    c_union_names(c, u);
    if (fallback != NULL)
        text_fill(&c->out, "static const int64_t ${name}_fallback = ${value};\n", "name", name,
                  "value", c_enumerator_value(c, e, fallback), NULL);
    text_fill(&c->out,
              "static const jsonrti_tag ${name} = {\n"
              "${keys}, ${n_keys}, ${name}_names, JSONRTI_COUNT(${name}_names),\n"
              "${fallback},\n"
              "${number}, /* is a number */\n"
              "${fold}, ${fold_keys}, /* names and keys in either case */\n"
              "${required}, /* must come */\n"
              "${duplicates},\n"
              "};\n"
              "\n",
              "name", name, "keys", shown ? memory_format(c->memory, "%s_keys", name) : "NULL",
              "n_keys", c_number(c, shown ? mean->n_aliases + 1 : 0), "fallback",
              fallback != NULL ? memory_format(c->memory, "&%s_fallback", name) : "NULL", "number",
              e->meaning.as_names ? "false" : "true", "fold",
              e->meaning.case_insensitive ? "true" : "false", "fold_keys",
              u->member->owner->record->meaning.case_insensitive ? "true" : "false", "required",
              mean->required ? "true" : "false", "duplicates",
              c_duplicates(u->member->owner->record->meaning.duplicates), NULL);
}

void c_union_ends(c_context *c, const plan_object *o)
{
    for (size_t i = 0; i < o->n_entries; i++) {
        const plan_entry *e = o->entries[i];

        if (e->arm != NULL && e->arm == e->arm->of->arms)
            external_end(c, e->arm->of, o);
        if (e->arm == NULL && e->member != NULL && e->member->tagged != NULL &&
            e->member->tagged->meaning->form == UNION_ADJACENT)
            adjacent_end(c, e);
    }
}

/* ---- functions ---- */

/* What stands before the function that reads the union: its arms' own, tables. */
void c_union_parts(c_context *c, const plan_union *u)
{
    for (size_t i = 0; i < u->n_arms && u->meaning->form != UNION_INTERNAL; i++) {
        c_value v = c_arm_value(c, u->arms[i].value, "out");

        c_check_functions(c, &v);
        c_read_functions(c, &v);
    }
    switch (u->meaning->form) {
    case UNION_ADJACENT:
        tag_part(c, u);
        adjacent_parts(c, u);
        break;
    case UNION_EXTERNAL:
        if (u->object != NULL && c_has_unit(u))
            tag_part(c, u);
        break;
    case UNION_UNTAGGED:
        if (looks_at_members(u))
            untagged_keys(c, u);
        break;
    case UNION_INTERNAL:
        tag_part(c, u);
        c_variant_parts(c, u);
        break;
    }
}

void read_union_body(c_context *c, const c_value *v)
{
    const plan_union *u = v->member->tagged;

    if (u->meaning->form == UNION_ADJACENT)
        adjacent_body(c, u);
    else if (u->meaning->form == UNION_EXTERNAL)
        external_body(c, u);
    else
        untagged_body(c, u);
}
