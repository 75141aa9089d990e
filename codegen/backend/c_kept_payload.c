/*
 * Adjacent unions in an object that keeps unknown members: a payload that the tag has no arm for is
 * one of them, as often as it comes.
 *
 * Its key is one of the object's, so that the reader has passed it when the tag is known: it goes
 * back to the key. The tag is looked for once: each of many payloads before it would scan all. The
 * writer lets what is kept have that key while the tag has no arm.
 */
#include "backend/c_object.h"
#include "backend/c_read.h"
#include "backend/c_union.h"

static const plan_union *union_without_some(const c_context *c, const plan_entry *e)
{
    const plan_union *u = e->member != NULL && e->arm == NULL ? e->member->tagged : NULL;

    return u != NULL && u->meaning->form == UNION_ADJACENT && c_has_arm(c, u, "in") != NULL ? u
                                                                                            : NULL;
}

static bool is_payload_kept(const c_context *c, const plan_entry *e)
{
    return e->object->rest != NULL && union_without_some(c, e) != NULL;
}

/* How many there are before entry `end`. */
static size_t count_kept(const c_context *c, const plan_object *o, size_t end)
{
    size_t n = 0;

    for (size_t i = 0; i < end; i++)
        n += is_payload_kept(c, o->entries[i]);
    return n;
}

void c_declare_kept(c_context *c, const plan_object *o)
{
    size_t n = count_kept(c, o, o->n_entries);

    if (n != 0)
        text_fill(&c->out, "bool kept[${n}] = {false};\n", "n", c_number(c, n), NULL);
}

void c_payload_find(c_context *c, const plan_entry *e)
{
    if (!is_payload_kept(c, e)) {
        c_union_find(c, e);
        return;
    }
    const char *index = c_number(c, count_kept(c, e->object, e->index));

    text_fill(&c->out, "if (!kept[${index}]) {\n", "index", index, NULL);
    c_union_find(c, e);
    text_fill(&c->out,
              "}\n"
              "if (!(${has_arm})) {\n"
              "/* an unknown member */\n"
              "kept[${index}] = true;\n"
              "p = ${take};\n"
              "at.key = ${behind};\n"
              "break;\n"
              "}\n",
              "index", index, "has_arm", c_has_arm(c, union_without_some(c, e), "out"), "take",
              c_rest_call(c, e->object, "jsonrti_back_to_key(r, p)"), "behind",
              c_number(c, e->object->n_entries), NULL);
}

bool c_has_vacant(const c_context *c, const plan_object *o)
{
    for (size_t i = 0; i < o->n_entries; i++)
        if (union_without_some(c, o->entries[i]) != NULL)
            return true;
    return false;
}

/* "(in->kind != KIND_NONE ? 0 : UINT64_C(0x4))", for all in a word, "0" without any. */
static const char *vacant_word(const c_context *c, const plan_object *o, size_t word)
{
    const char *bits = "";

    for (size_t i = 0; i < o->n_entries; i++) {
        const plan_union *u = union_without_some(c, o->entries[i]);

        if (u != NULL && i / 64 == word)
            bits = memory_format(c->memory, "%s%s((%s) ? 0 : %s)", bits, *bits != '\0' ? " | " : "",
                                 c_has_arm(c, u, "in"), c_word(c, UINT64_C(1) << i % 64));
    }
    return *bits != '\0' ? bits : "0";
}

void c_declare_vacant(c_context *c, const plan_object *o)
{
    const char *words = "";

    if (!c_has_vacant(c, o))
        return;
    for (size_t i = 0; i < o->n_words; i++)
        words = memory_format(c->memory, "%s%s%s", words, i != 0 ? ", " : "", vacant_word(c, o, i));
    text_fill(&c->out, "const uint64_t vacant[] = {${words}};\n\n", "words", words, NULL);
}
