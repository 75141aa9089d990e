/*
 * Tagged unions: reading the value of one. What stands ahead of it says which arm it is for.
 *
 * The tag in the struct is set first, then the arm is read. Where the tag is JSON, beside the
 * payload, it is looked for ahead, set, and read once more at its place.
 */
#include "backend/c_union.h"

#include <string.h>

#include "backend/c_read.h"
#include "emit/quote.h"

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

/* ---- making an arm live ---- */

void c_start_arm(c_context *c, const plan_member *value)
{
    c_value v = c_arm_value(c, value, "out");

    if (c_is_read_in_place(&v))
        c_fresh_value(c, &v);
}

/* Sets the tag, and reads at p into the arm. */
void c_read_arm(c_context *c, const plan_arm *arm)
{
    c_value v = c_arm_value(c, arm->value, "out");

    c_set_tag(c, arm->of, arm->when);
    c_start_arm(c, arm->value);
    text_fill(&c->out, "return ${call};\n", "call", c_read_call(c, &v), NULL);
}

/* ---- the tag's table ---- */

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

static void tag_names(c_context *c, const enumeration *e, const char *name)
{
    text_fill(&c->out, "static const jsonrti_enum_name ${name}_names[] = {\n", "name", name, NULL);
    c_enum_names(c, e);
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
    tag_names(c, e, name);
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

/* ---- adjacent ---- */

static const char *c_union_find_function(const c_context *c, const plan_union *u)
{
    return name_of_member(c->plan->names, u->member->owner->record->meaning.name, u->name,
                          VERB_FIND, 0);
}

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

/* The tag beside the payload: behind it where it was not seen yet. */
static void adjacent_find(c_context *c, const plan_union *u)
{
    text_fill(&c->out,
              "static const char *${name}(jsonrt_reader *r, const char *p, ${type} *out, "
              "bool seen)\n"
              "{\n"
              "int64_t tag = (int64_t)${place};\n"
              "\n"
              "p = jsonrti_look_tag_behind(r, p, ${key}, &${table}, seen, &tag);\n"
              "if (p == NULL)\n"
              "return NULL;\n",
              "name", c_union_find_function(c, u), "type", c_record_type(u->member->owner), "place",
              c_tag(c, u, "out"), "key", c_lit(c, u->member->meaning->key), "table",
              c_union_tag_table(c, u), NULL);
    c_store_tag(c, u);
    text_add(&c->out, "return p;\n"
                      "}\n"
                      "\n");
}

static const char *start_name(const c_context *c, const plan_union *u)
{
    return name_of_member(c->plan->names, u->member->owner->record->meaning.name, u->name,
                          VERB_START, 0);
}

void c_union_find(c_context *c, const plan_entry *e)
{
    const plan_union *u = e->member->tagged;
    const plan_member *beside = plan_of_tag(u);

    if (u->meaning->form != UNION_ADJACENT)
        return;
    text_fill(&c->out,
              "p = ${find}(r, p, out, ${seen});\n"
              "if (p == NULL)\n"
              "return NULL;\n",
              "find", c_union_find_function(c, u), "seen",
              c_seen(c, plan_entry_of(e->object, beside)), NULL);
}

static void adjacent_body(c_context *c, const plan_union *u)
{
    text_fill(&c->out, "\nswitch (${tag}) {\n", "tag", c_tag(c, u, "out"), NULL);
    for (size_t i = 0; i < u->n_arms; i++) {
        c_value v = c_arm_value(c, u->arms[i].value, "out");

        text_fill(&c->out, "case ${when}:\n", "when", u->arms[i].when->name, NULL);
        c_start_arm(c, u->arms[i].value);
        text_fill(&c->out, "return ${call};\n", "call", c_read_call(c, &v), NULL);
    }
    text_fill(&c->out,
              "default: /* the tag alone */\n"
              "return jsonrti_pass_payload(r, p, ${unknown});\n"
              "}\n",
              "unknown",
              u->member->owner->record->meaning.deny_unknown ? "JSONRT_UNKNOWN_ERROR"
                                                             : "JSONRT_UNKNOWN_DEFAULT",
              NULL);
}

/* ---- external ---- */

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

static void external_name(c_context *c, const plan_union *u)
{
    bool by_name = u->meaning->enumeration->meaning.as_names;

    text_fill(&c->out,
              "int64_t tag;\n"
              "\n"
              "if (jsonrti_look_name(r, p, &${table}, &tag)) {\n",
              "table", c_union_tag_table(c, u), NULL);
    c_store_tag(c, u);
    text_fill(&c->out,
              "if (!(${has_arm}))\n"
              "return jsonrti_read_skip(r, p);\n"
              "}",
              "has_arm", c_has_arm(c, u, "out"), NULL);
    if (u->other == NULL)
        text_fill(&c->out,
                  " else if (jsonrti_look_kind(r, p) == ${kind}) {\n"
                  "return jsonrti_no_name(r, p);\n"
                  "}",
                  "kind", by_name ? "JSONRTI_LOOK_STRING" : "JSONRTI_LOOK_INTEGER", NULL);
    text_add(&c->out, "\n");
}

/* What is neither an arm nor the name of an enumerator without one. */
static void external_other(c_context *c, const plan_union *u)
{
    c_value v = c_arm_value(c, u->other, "out");

    text_fill(&c->out, "if (!jsonrti_look_first(r, p, &${members})) {\n", "members",
              c_object_function(c, u->object, NAME_MEMBERS), NULL);
    c_set_tag(c, u, u->meaning->other_when);
    text_fill(&c->out,
              "return ${call};\n"
              "}\n",
              "call", c_read_call(c, &v), NULL);
}

static void external_body(c_context *c, const plan_union *u)
{
    if (c_has_unit(u))
        external_name(c, u);
    if (u->other != NULL)
        external_other(c, u);
    c_object_walk(c, u->object);
}

/* ---- arms as entries ---- */

void c_union_entry(c_context *c, const plan_entry *e)
{
    const char *others = c_seen_arms(c, e->object, e->arm->of, e->arm, HAS_ANY);
    c_value v = c_entry_value(c, e, "out");

    if (*others != '\0')
        text_fill(&c->out,
                  "if (${others}) {\n"
                  "p = jsonrti_refuse_key(r, JSONRT_ERR_DUPLICATE, p, "
                  "\"another arm of the union is there\");\n"
                  "} else {\n",
                  "others", others, NULL);
    c_set_tag(c, e->arm->of, e->arm->when);
    c_start_arm(c, e->arm->value);
    text_fill(&c->out, "p = ${call};\n", "call", c_read_call(c, &v), NULL);
    if (*others != '\0')
        text_add(&c->out, "}\n");
}

/* Of an adjacent union whose payload is absent: what the tag says is live all the same. */
static void absent_payload(c_context *c, const plan_entry *e)
{
    const plan_union *u = e->member->tagged;
    const char *has_arm = c_has_arm(c, u, "out");

    if (u->member->meaning->required)
        text_fill(&c->out,
                  "if (p != NULL && !(${seen})${and}${has_arm}${end})\n"
                  "p = jsonrti_object_lacks(r, p, ${key});\n",
                  "seen", c_seen(c, e), "and", has_arm != NULL ? " && (" : "", "has_arm",
                  has_arm != NULL ? has_arm : "", "end", has_arm != NULL ? ")" : "", "key",
                  c_lit(c, e->key), NULL);
    if (!arms_have_defaults(u->meaning))
        return;
    text_fill(&c->out,
              "if (p != NULL && !(${seen}))\n"
              "${start}(out);\n",
              "seen", c_seen(c, e), "start", start_name(c, u), NULL);
}

/* No key of an arm is how the enumerator without an arm is written; when each has one, the union is
 * as at the beginning. Said also where that is so already: a null that counts as absent was an arm
 * for a while. */
static void no_arm(c_context *c, const plan_union *u, const plan_object *o)
{
    text_fill(&c->out, "if (p != NULL && ${none})", "none", c_seen_arms(c, o, u, NULL, HAS_NONE),
              NULL);
    if (u->meaning->none != NULL) {
        text_add(&c->out, "\n");
        c_set_tag(c, u, u->meaning->none);
    } else {
        text_add(&c->out, " {\n");
        c_union_reset(c, u);
        text_add(&c->out, "}\n");
    }
}

void c_union_ends(c_context *c, const plan_object *o)
{
    for (size_t i = 0; i < o->n_entries; i++) {
        const plan_entry *e = o->entries[i];
        bool first_arm = e->arm != NULL && e->arm == &e->arm->of->arms[0];

        if (first_arm && (e->arm->of->object == o || e->arm->of->member->meaning->required))
            text_fill(&c->out,
                      "if (p != NULL && ${none})\n"
                      "p = jsonrti_lacks_arm(r, p);\n",
                      "none", c_seen_arms(c, o, e->arm->of, NULL, HAS_NONE), NULL);
        else if (first_arm)
            no_arm(c, e->arm->of, o);
        if (e->arm == NULL && e->member != NULL && e->member->tagged != NULL &&
            e->member->tagged->meaning->form == UNION_ADJACENT)
            absent_payload(c, e);
    }
}

/* Zeros and defaults for the arm that the tag says. */
static void start_function(c_context *c, const plan_union *u)
{
    text_fill(&c->out,
              "static void ${name}(${type} *out)\n"
              "{\n"
              "switch (${tag}) {\n",
              "name", start_name(c, u), "type", c_record_type(u->member->owner), "tag",
              c_tag(c, u, "out"), NULL);
    for (size_t i = 0; i < u->n_arms; i++) {
        c_value v = c_arm_value(c, u->arms[i].value, "out");

        text_fill(&c->out, "case ${when}:\n", "when", u->arms[i].when->name, NULL);
        c_fresh_value(c, &v);
        text_add(&c->out, "break;\n");
    }
    text_add(&c->out, "default:\n"
                      "break;\n"
                      "}\n"
                      "}\n"
                      "\n");
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
        adjacent_find(c, u);
        if (u->other != NULL)
            c_variant_parts(c, u);
        if (arms_have_defaults(u->meaning))
            start_function(c, u);
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
