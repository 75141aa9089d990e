/*
 * Readers: per object one function that walks the members in their order.
 *
 * The walk is a switch whose cases fall through as long as the predicted key follows; any other key
 * leaves it, is looked up, and enters again at its case.
 */
#include "backend/c_read.h"
#include "backend/c_union.h"
#include "backend/c_validate.h"
#include "model/arms.h"

#include <string.h>

/* What is compared to predict a member: `,"key":` or, for the first, `{"key":`; NULL when too long.
 */
static const char *prediction(const c_context *c, const plan_entry *e, char before)
{
    const char *key = memory_format(c->memory, "%c%s:", before, e->json);

    return strlen(key) <= PLAN_LITERAL_MAX ? c_lit(c, key) : NULL;
}

const char *c_comes_again(const c_context *c, const plan_entry *e, bool takes_null)
{
    return memory_format(c->memory, "%s%s", c_seen(c, e),
                         takes_null ? "" : " && jsonrti_look_kind(r, p) != JSONRTI_LOOK_NULL");
}

/* A second value for a struct in place, or for a codec, must not be mixed with the first. A reader
 * may be told to take the last of duplicates whatever the type says. */
static void clear_again(c_context *c, const c_value *v)
{
    if (!c_is_read_in_place(v))
        return;
    text_fill(&c->out, "/* a duplicate takes its place */\nif (${again})\n", "again",
              c_comes_again(c, v->entry, arm_takes_null(v->shape)), NULL);
    c_fresh_value(c, v);
}

/* Was the value read? A payload that the tag has no arm for is passed over. */
static const char *was_read(const c_context *c, const plan_member *m)
{
    const char *has_arm = m->tagged != NULL && m->tagged->meaning->form == UNION_ADJACENT
                              ? c_has_arm(c, m->tagged, "out")
                              : NULL;

    return has_arm != NULL ? memory_format(c->memory, "p != NULL && (%s)", has_arm) : "p != NULL";
}

void set_present(c_context *c, const plan_member *m)
{
    const member *flag = m->meaning->present;

    if (flag == NULL)
        return;
    text_fill(&c->out,
              "if (${read})\n"
              "${flag} = ${set};\n",
              "read", was_read(c, m), "flag", c_helper(c, m, "out", flag), "set",
              flag->type->kind == TYPE_BOOL      ? "true"
              : flag->type->sign == INT_UNSIGNED ? "1"
                                                 : "-1",
              NULL);
}

static void read_member(c_context *c, const plan_entry *e)
{
    c_value v = c_entry_value(c, e, "out");

    if (e->arm != NULL) {
        c_union_entry(c, e);
        return;
    }
    if (v.shape->kind == SHAPE_UNION)
        c_payload_find(c, e);
    clear_again(c, &v);
    text_fill(&c->out, "p = ${call};\n", "call", c_read_call(c, &v), NULL);
    if (c_is_tail(&v))
        text_fill(&c->out, "out = ${object};\n", "object", c_find_object(c, v.member->owner), NULL);
    set_present(c, e->member);
}

static void member_case(c_context *c, const plan_object *o, size_t i)
{
    const plan_entry *e = o->entries[i];
    const char *next = i + 1 < o->n_entries ? prediction(c, o->entries[i + 1], ',') : NULL;
    const char *seen = o->n_words <= 1 ? "&seen" : "seen";

    text_fill(&c->out, "case ${index}: /* ${comment} */\n", "index", c_number(c, i), "comment",
              c_entry_comment(c, e), NULL);
    if (e->group != NULL)
        c_group_read(c, e);
    else if (e->member->meaning->encode_only)
        text_add(&c->out, "p = jsonrti_read_skip(r, p);\n");
    else
        read_member(c, e);
    if (next == NULL)
        text_fill(&c->out,
                  "jsonrti_object_seen(p, at.key, ${seen});\n"
                  "break;\n",
                  "seen", seen, NULL);
    else
        text_fill(&c->out,
                  "if (!jsonrti_object_step(&p, &at.key, ${seen}, ${next}))\n"
                  "break;\n"
                  "JSONRTI_FALLTHROUGH;\n",
                  "seen", seen, "next", next, NULL);
}

/* Arrays with one count among them must all come, or their count would not be that of the absent.
 */
static void check_shared_counts(c_context *c, const plan_object *o)
{
    for (size_t i = 0; i < o->n_entries; i++) {
        const plan_entry *e = o->entries[i];

        if (e->member == NULL || e->member->n_shares == 0 || e->member->meaning->encode_only)
            continue;
        c_value v = c_entry_value(c, e, "out");
        text_fill(&c->out,
                  "if (p != NULL && !(${seen}) && ${count} != 0)\n"
                  "p = jsonrti_object_uncounted(r, p, ${key});\n",
                  "seen", c_seen(c, e), "count", c_count(c, &v), "key", c_lit(c, e->key), NULL);
    }
}

static bool rest_is_raw(const plan_object *o)
{
    return o->rest->meaning->shape->kind == SHAPE_RAW;
}

const char *c_rest_call(const c_context *c, const plan_object *o, const char *p)
{
    c_value v = c_member_value(c, o->rest, "out");

    if (v.shape->kind == SHAPE_MAP)
        return memory_format(c->memory, "%s(r, %s, out, &rest)",
                             c_member_function(c, &v, VERB_READ), p);
    return memory_format(c->memory, "%s(r, %s, &rest)",
                         rest_is_raw(o) ? "jsonrti_rest_raw" : "jsonrti_rest_value", p);
}

/* Members that are not looked up come here, at their keys. */
static void rest_case(c_context *c, const plan_object *o)
{
    text_fill(&c->out,
              "case ${index}: /* ${comment} */\n"
              "p = ${take};\n"
              "break;\n",
              "index", c_number(c, o->n_entries), "comment", c_member_comment(c, o->rest), "take",
              c_rest_call(c, o, "p"), NULL);
}

void c_object_walk(c_context *c, const plan_object *o)
{
    bool wide = o->n_words > 1;
    const char *members = c_object_function(c, o, NAME_MEMBERS);
    const char *first = o->n_entries != 0 ? prediction(c, o->entries[0], '{') : NULL;

    text_fill(&c->out, wide ? "uint64_t seen[${words}] = {0};\n" : "uint64_t seen = 0;\n", "words",
              c_number(c, o->n_words), NULL);
    if (o->rest != NULL)
        text_add(&c->out, "jsonrti_vec rest = {NULL, 0, 0, NULL};\n");
    c_declare_kept(c, o);
    text_fill(&c->out,
              "jsonrti_member at = jsonrti_object_begin(r, p, &${members}, ${first});\n"
              "\n"
              "p = at.p;\n"
              "while (at.key != JSONRTI_END) {\n"
              "switch (at.key) {\n",
              "members", members, "first", first != NULL ? first : "NULL, 0", NULL);
    for (size_t i = 0; i < o->n_entries; i++)
        member_case(c, o, i);
    if (o->rest != NULL)
        rest_case(c, o);
    text_fill(&c->out,
              "}\n"
              "at = ${next}(r, p, &${members}, at.key, seen);\n"
              "p = at.p;\n"
              "JSONRTI_FORGET(out);\n"
              "}\n",
              "next", wide ? "jsonrti_object_next" : "jsonrti_object_resume", "members", members,
              NULL);
    if (o->rest != NULL && o->rest->meaning->shape->kind != SHAPE_MAP)
        text_fill(&c->out, "p = ${end}(r, p, &rest, ${to});\n", "end",
                  rest_is_raw(o) ? "jsonrti_rest_raw_end" : "jsonrti_rest_value_end", "to",
                  c_member_value(c, o->rest, "out").address, NULL);
    check_shared_counts(c, o);
    c_group_missing(c, o);
    c_union_ends(c, o);
    if (wide)
        text_fill(&c->out, "return jsonrti_object_end_wide(r, p, &${members}, seen);\n", "members",
                  members, NULL);
    else
        text_fill(&c->out, "return jsonrti_object_end(r, p, &${members}, ${required}, seen);\n",
                  "members", members, "required", c_word(c, o->required[0]), NULL);
}

/* An object without members: all that comes is unknown. */
static void empty_walk(c_context *c, const plan_object *o)
{
    text_fill(&c->out,
              "jsonrti_member at = jsonrti_object_begin(r, p, &${members}, NULL, 0);\n"
              "\n"
              "(void)out;\n"
              "return jsonrti_object_end(r, at.p, &${members}, 0, 0);\n",
              "members", c_object_function(c, o, NAME_MEMBERS), NULL);
}

static void object_reader(c_context *c, const plan_object *o)
{
    text_fill(&c->out,
              "${linkage}const char *${name}(jsonrt_reader *r, const char *p, ${target})\n"
              "{\n",
              "linkage", c_object_unchecked_linkage(o), "name", c_object_reader_name(c, o),
              "target", c_read_target(c, o->record), NULL);
    if (o->record->tail != NULL)
        text_fill(&c->out, "${type} *out = ${object};\n", "type", c_record_type(o->record),
                  "object", c_find_object(c, o->record), NULL);
    if (o->picks != NULL)
        c_variant_reader(c, o);
    else if (o->n_entries != 0 || o->rest != NULL)
        c_object_walk(c, o);
    else
        empty_walk(c, o);
    text_add(&c->out, "}\n"
                      "\n");
}

void c_reader(c_context *c, const plan_record *r)
{
    bool keyed = r->record->meaning.as == AS_OBJECT, is_read = (r->ways & PLAN_READ) != 0;

    if (r->record->meaning.codec.prefix != NULL) {
        if (is_read)
            c_codec_reader(c, r);
        return;
    }
    for (size_t i = 0; keyed && i < r->n_objects; i++)
        if (r->objects[i]->picks == NULL && (is_read || r->objects[i]->rest != NULL))
            c_tables(c, r->objects[i]);
    for (size_t i = 0; is_read && i < r->n_members; i++)
        if (r->members[i]->tagged != NULL && r->members[i]->tagged->object != NULL)
            c_tables(c, r->members[i]->tagged->object);
    for (size_t i = 0; i < r->n_members; i++) {
        c_value v = c_member_value(c, r->members[i], "out");

        c_check_functions(c, &v);
        if (is_read && !v.member->meaning->encode_only && !v.member->meaning->rest)
            c_read_functions(c, &v);
        if (is_read && v.member->meaning->rest && v.shape->kind == SHAPE_MAP)
            c_rest_map_reader(c, &v);
    }
    if (!is_read)
        return;
    if (!keyed)
        c_unkeyed_reader(c, r);
    for (size_t i = 0; keyed && i < r->n_objects; i++) {
        if (r->objects[i]->is_group)
            c_group_reset(c, r->objects[i]);
        object_reader(c, r->objects[i]);
    }
    c_validate_reader(c, r);
}
