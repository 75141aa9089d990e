/*
 * Which entry of a struct's table a key is: keys of any length, and in either case.
 */
#include "reader/find_key.h"

#include <string.h>

#include "jsonrt/gencode_form.h"

/* The entry of the key as it is written, or NULL. */
static const jsonrti_key *find_same_key(const jsonrti_members *m, const char *key, size_t len)
{
    if (m->n_keys == 0)
        return NULL;
    jsonrti_key_words w = jsonrti_short_key_load(key, len < 16 ? len : 16);
    if (len > 16)
        w.other = jsonrti_word_load_little(key + len - 8);
    uint32_t slot = jsonrti_key_slot(m, w, len);
    for (unsigned entry; (entry = m->slots[slot]) != 0; slot = (slot + 1) & m->slot_mask) {
        const jsonrti_key *k = &m->keys[entry - 1];
        if (k->len == len && memcmp(k->text, key, len) == 0)
            return k;
    }
    return NULL;
}

bool jsonrti_key_is(const jsonrti_members *m, const jsonrti_key *k, const char *key, size_t len)
{
    if (k->len != len)
        return false;
    return (m->unknown & JSONRTI_FOLD_KEYS) != 0 ? jsonrti_same_letters(k->text, key, len)
                                                 : memcmp(k->text, key, len) == 0;
}

/* The entry of a key that may be written in another case. Types with thousands of members are rare
 * enough that no second table is made for this. */
static const jsonrti_key *find_folded_key(const jsonrti_members *m, const char *key, size_t len)
{
    for (uint32_t i = 0; i < m->n_keys; i++)
        if (jsonrti_key_is(m, &m->keys[i], key, len))
            return &m->keys[i];
    return NULL;
}

const jsonrti_key *jsonrti_key_find(const jsonrti_members *m, const char *key, size_t len)
{
    const jsonrti_key *k = find_same_key(m, key, len);
    return k != NULL || (m->unknown & JSONRTI_FOLD_KEYS) == 0 ? k : find_folded_key(m, key, len);
}
