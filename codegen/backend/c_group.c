/*
 * Groups: objects inside an object, whose members live in the same struct.
 *
 * A group is read and written by a function of its own, like the object of a struct, but into the
 * struct around it. What such a function cannot see stands here: that the group itself is absent,
 * or comes again.
 */
#include "backend/c_read.h"
#include "backend/c_union.h"

/* ---- reading ---- */

static void reset_flag(c_context *c, const plan_member *m)
{
    if (m->meaning->present != NULL)
        text_fill(&c->out, "${flag} = 0;\n", "flag", c_helper(c, m, "out", m->meaning->present),
                  NULL);
}

void c_reset_member(c_context *c, const plan_member *m)
{
    c_value v = c_member_value(c, m, "out");

    if (m->tagged != NULL) {
        c_union_reset(c, m->tagged);
        reset_flag(c, m);
        return;
    }
    if (v.shape->count != NULL)
        text_fill(&c->out, "${count} = 0;\n", "count", c_count(c, &v), NULL);
    if (default_is_zero(m->member) || !c_default_is_whole(m->meaning))
        clear_value(c, &v);
    reset_flag(c, m);
    c_default_member(c, m);
}

static void reset_members(c_context *c, const plan_object *o)
{
    for (size_t i = 0; i < o->n_entries; i++) {
        const plan_entry *e = o->entries[i];

        if (e->group != NULL)
            reset_members(c, e->group);
        else if (e->arm == NULL)
            c_reset_member(c, e->member);
        else if (e->arm == e->arm->of->arms) /* all of them with the first */
            c_union_reset(c, e->arm->of);
    }
    if (o->rest != NULL)
        c_reset_member(c, o->rest);
    if (o->picks != NULL)
        c_union_reset(c, o->picks);
}

void c_group_reset(c_context *c, const plan_object *o)
{
    text_fill(&c->out,
              "static void ${name}(${type} *out)\n"
              "{\n",
              "name", c_object_function(c, o, NAME_INIT), "type", c_record_type(o->record), NULL);
    reset_members(c, o);
    text_add(&c->out, "}\n"
                      "\n");
}

void c_group_read(c_context *c, const plan_entry *e)
{
    text_fill(&c->out,
              "/* a duplicate takes its place */\n"
              "if (${again})\n"
              "${reset}(out);\n"
              "p = ${read_at}(r, p, ${object});\n",
              "object", e->group->record->tail != NULL ? "whole" : "out", "again",
              c_comes_again(c, e, false), "reset", c_object_function(c, e->group, NAME_INIT),
              "read_at", c_object_function(c, e->group, NAME_READ_AT), NULL);
    if (e->group->record->tail != NULL)
        text_fill(&c->out, "out = ${object};\n", "object", c_find_object(c, e->group->record),
                  NULL);
}

static const char *lacks_key(const c_context *c, const char *key)
{
    return memory_format(c->memory, "p = jsonrti_object_lacks(r, p, %s);\n", c_lit(c, key));
}

/* The arm that is live where the tag is absent too; n_arms: none. */
static size_t initial_arm(const plan_union *u)
{
    size_t i = 0;

    while (i < u->n_arms && u->arms[i].when->value != initial_tag(u->meaning))
        i++;
    return i;
}

/* What an absent object is, where a tag chooses from several. */
static const plan_object *absent_object(const plan_object *o)
{
    size_t arm = o->picked != NULL ? initial_arm(o->picks) : 0;

    if (o->picked == NULL)
        return o;
    return absent_object(arm < o->picks->n_arms ? o->picked[arm] : o->unpicked);
}

/* The payload of an adjacent union must come where its tag has an arm. */
static bool must_come(const plan_entry *e)
{
    const plan_union *u = e->member != NULL && e->arm == NULL ? e->member->tagged : NULL;

    return e->required || (u != NULL && u->meaning->form == UNION_ADJACENT &&
                           e->member->meaning->required && initial_arm(u) < u->n_arms);
}

static const char *missing_in(const c_context *c, const plan_object *o);

static const char *missing_of(const c_context *c, const plan_entry *e)
{
    const char *inner = e->group != NULL ? missing_in(c, e->group) : NULL;

    if (inner != NULL)
        return memory_format(c->memory, "%sp = jsonrti_in_member(r, %s);\n", inner,
                             c_lit(c, e->key));
    if (e->arm != NULL && e->arm->of->member->meaning->required)
        return "p = jsonrti_lacks_arm(r, p);\n";
    return must_come(e) ? lacks_key(c, e->key) : NULL;
}

/* The calls that make the error for the first required member in o: the path from its end. */
static const char *missing_in(const c_context *c, const plan_object *o)
{
    const plan_union *u = o->picks;
    const char *missing = NULL;

    if (u != NULL && u->meaning->tag->meaning.required)
        return lacks_key(c, u->meaning->tag->meaning.key);
    if (u != NULL && o->picked != NULL)
        return missing_in(c, absent_object(o));
    for (size_t i = 0; missing == NULL && i < o->n_entries; i++)
        missing = missing_of(c, o->entries[i]);
    return missing;
}

void c_group_missing(c_context *c, const plan_object *o)
{
    for (size_t i = 0; i < o->n_entries; i++) {
        const plan_entry *e = o->entries[i];
        const char *missing = e->group != NULL ? missing_in(c, e->group) : NULL;

        if (missing != NULL)
            text_fill(&c->out,
                      "if (p != NULL && !(${seen})) {\n"
                      "${missing}"
                      "p = jsonrti_in_member(r, ${key});\n"
                      "}\n",
                      "seen", c_seen(c, e), "missing", missing, "key", c_lit(c, e->key), NULL);
    }
}
