/*
 * What a reader knows of its struct's members: keys, the hash table over them, which must come.
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

static void key_table(c_context *c, const plan_record *r)
{
    text_fill(&c->out, "static const jsonrti_key ${name}[] = {\n", "name",
              c_record_function(c, r, NAME_KEYS), NULL);
    for (size_t i = 0; i < r->keys.n; i++) {
        const plan_key *k = &r->keys.items[i];

        text_fill(&c->out,
                  is_short(k) ? "JSONRTI_KEY(${key}, ${member}),\n"
                              : "JSONRTI_LONG_KEY(${key}, ${member}),\n",
                  "key", c_quote(c->memory, k->text), "member", c_number(c, k->member), NULL);
    }
    text_add(&c->out, "};\n");
}

static void slot_table(c_context *c, const plan_record *r)
{
    enum { IN_A_LINE = 16 };

    text_fill(&c->out, "static const uint16_t ${name}[${n}] = {\n", "name",
              c_record_function(c, r, NAME_SLOTS), "n", c_number(c, r->keys.n_slots), NULL);
    for (size_t i = 0; i < r->keys.n_slots; i++) {
        bool last = i % IN_A_LINE == IN_A_LINE - 1 || i + 1 == r->keys.n_slots;

        text_fill(&c->out, last ? "${slot},\n" : "${slot}, ", "slot", c_number(c, r->keys.slots[i]),
                  NULL);
    }
    text_add(&c->out, "};\n");
}

const char *c_word(const c_context *c, uint64_t word)
{
    return word == 0 ? "0" : memory_format(c->memory, "UINT64_C(0x%" PRIx64 ")", word);
}

static void required_table(c_context *c, const plan_record *r)
{
    text_fill(&c->out, "static const uint64_t ${name}[] = {", "name",
              c_record_function(c, r, NAME_REQUIRED), NULL);
    for (size_t i = 0; i < r->n_words; i++) {
        text_add(&c->out, i == 0 ? "" : ", ");
        text_add(&c->out, c_word(c, r->required[i]));
    }
    text_add(&c->out, "};\n");
}

static void members_table(c_context *c, const plan_record *r)
{
    static const char *const policies[] = {
        [DUPLICATES_UNSET] = "JSONRT_DUPLICATES_DEFAULT",
        [DUPLICATES_ERROR] = "JSONRT_DUPLICATES_ERROR",
        [DUPLICATES_LAST] = "JSONRT_DUPLICATES_LAST",
        [DUPLICATES_FIRST] = "JSONRT_DUPLICATES_FIRST",
    };
    bool any = r->n_members != 0;

    text_fill(
        &c->out,
        "static const jsonrti_members ${name} = {\n"
        "${keys}, ${slots}, ${required},\n"
        "${n_members}, ${n_keys}, ${mask}, ${seed}, /* members, keys, last slot, hash seed */\n"
        "${unknown}, ${duplicates},\n"
        "};\n"
        "\n",
        "name", c_record_function(c, r, NAME_MEMBERS), "keys",
        any ? c_record_function(c, r, NAME_KEYS) : "NULL", "slots",
        c_record_function(c, r, NAME_SLOTS), "required",
        any ? c_record_function(c, r, NAME_REQUIRED) : "NULL", "n_members",
        c_number(c, r->n_members), "n_keys", c_number(c, r->keys.n), "mask",
        c_number(c, r->keys.n_slots - 1), "seed", c_number(c, r->keys.seed), "unknown",
        r->record->meaning.deny_unknown ? "JSONRT_UNKNOWN_ERROR" : "JSONRT_UNKNOWN_DEFAULT",
        "duplicates", policies[r->record->meaning.duplicates], NULL);
}

void c_tables(c_context *c, const plan_record *r)
{
    if (r->n_members != 0)
        key_table(c, r);
    slot_table(c, r);
    if (r->n_members != 0)
        required_table(c, r);
    members_table(c, r);
}
