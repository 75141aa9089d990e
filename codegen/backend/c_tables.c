/*
 * What a reader knows of its object's members: keys, the hash table over them, which must come.
 */
#include "backend/c_read.h"

#include <inttypes.h>

#include "emit/quote.h"

/* Does the key stand in JSON text as it is, and fit into jsonrti_key's head with its NUL? */
static bool is_short(const plan_key *k)
{
    enum { HEAD_SIZE = 16 };

    for (size_t i = 0; i < k->len; i++)
        if ((unsigned char)k->text[i] < ' ' || k->text[i] == '"' || k->text[i] == '\\')
            return false;
    return k->len < HEAD_SIZE;
}

static void key_table(c_context *c, const plan_object *o)
{
    text_fill(&c->out, "static const jsonrti_key ${name}[] = {\n", "name",
              c_object_function(c, o, NAME_KEYS), NULL);
    for (size_t i = 0; i < o->keys.n; i++) {
        const plan_key *k = &o->keys.items[i];

        text_fill(&c->out,
                  is_short(k) ? "JSONRTI_KEY(${key}, ${member}),\n"
                              : "JSONRTI_LONG_KEY(${key}, ${member}),\n",
                  "key", c_quote(c->memory, k->text), "member", c_number(c, k->entry), NULL);
    }
    text_add(&c->out, "};\n");
}

static void slot_table(c_context *c, const plan_object *o)
{
    enum { IN_A_LINE = 16 };

    text_fill(&c->out, "static const uint16_t ${name}[${n}] = {\n", "name",
              c_object_function(c, o, NAME_SLOTS), "n", c_number(c, o->keys.n_slots), NULL);
    for (size_t i = 0; i < o->keys.n_slots; i++) {
        bool last = i % IN_A_LINE == IN_A_LINE - 1 || i + 1 == o->keys.n_slots;

        text_fill(&c->out, last ? "${slot},\n" : "${slot}, ", "slot", c_number(c, o->keys.slots[i]),
                  NULL);
    }
    text_add(&c->out, "};\n");
}

const char *c_word(const c_context *c, uint64_t word)
{
    return word == 0 ? "0" : memory_format(c->memory, "UINT64_C(0x%" PRIx64 ")", word);
}

static void required_table(c_context *c, const plan_object *o)
{
    text_fill(&c->out, "static const uint64_t ${name}[] = {", "name",
              c_object_function(c, o, NAME_REQUIRED), NULL);
    for (size_t i = 0; i < o->n_words; i++) {
        text_add(&c->out, i == 0 ? "" : ", ");
        text_add(&c->out, c_word(c, o->required[i]));
    }
    text_add(&c->out, "};\n");
}

const char *c_duplicates(duplicates_policy policy)
{
    static const char *const policies[] = {
        [DUPLICATES_UNSET] = "JSONRT_DUPLICATES_DEFAULT",
        [DUPLICATES_ERROR] = "JSONRT_DUPLICATES_ERROR",
        [DUPLICATES_LAST] = "JSONRT_DUPLICATES_LAST",
        [DUPLICATES_FIRST] = "JSONRT_DUPLICATES_FIRST",
    };
    return policies[policy];
}

static void members_table(c_context *c, const plan_object *o)
{
    bool any = o->n_entries != 0;

    text_fill(
        &c->out,
        "static const jsonrti_members ${name} = {\n"
        "${keys}, ${slots}, ${required},\n"
        "${n_members}, ${n_keys}, ${mask}, ${seed}, /* members, keys, last slot, hash seed */\n"
        "${unknown}, ${duplicates},\n"
        "};\n"
        "\n",
        "name", c_object_function(c, o, NAME_MEMBERS), "keys",
        any ? c_object_function(c, o, NAME_KEYS) : "NULL", "slots",
        c_object_function(c, o, NAME_SLOTS), "required",
        any ? c_object_function(c, o, NAME_REQUIRED) : "NULL", "n_members",
        c_number(c, o->n_entries), "n_keys", c_number(c, o->keys.n), "mask",
        c_number(c, o->keys.n_slots - 1), "seed", c_number(c, o->keys.seed), "unknown",
        memory_format(c->memory, "%s%s",
                      o->rest != NULL   ? "JSONRTI_UNKNOWN_KEEP"
                      : o->deny_unknown ? "JSONRT_UNKNOWN_ERROR"
                                        : "JSONRT_UNKNOWN_DEFAULT",
                      o->case_insensitive ? " | JSONRTI_FOLD_KEYS" : ""),
        "duplicates", c_duplicates(o->duplicates), NULL);
}

void c_tables(c_context *c, const plan_object *o)
{
    if (o->n_entries != 0)
        key_table(c, o);
    slot_table(c, o);
    if (o->n_entries != 0)
        required_table(c, o);
    members_table(c, o);
}
