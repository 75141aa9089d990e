/*
 * Which entry of a struct's table a key is: the part that is inlined, for keys of at most 15 bytes,
 * which are two words.
 *
 * Rejected: perfect hashing (the generator would search for a function, while linear probing in a
 * half empty table costs the same), and comparing all keys in turn (twice as slow from six members
 * up).
 */
#ifndef JSONRTI_READER_FIND_KEY_H
#define JSONRTI_READER_FIND_KEY_H

#include "number/digits.h"
#include "reader/reader_internal.h"
#include "text/kernel.h"

/* Room for the key and a NUL in jsonrti_key. */
enum { JSONRTI_SHORT_KEY = sizeof(((jsonrti_key *)0)->head) };

/* The bytes of a key of at most 16 bytes as two little-endian numbers, 0 behind its end. */
typedef struct jsonrti_key_words {
    uint64_t first, other;
} jsonrti_key_words;

/* 16 bytes are readable at key. Sliding over the masks is one load each and no branch. */
static inline jsonrti_key_words jsonrti_short_key_load(const char *key, size_t len)
{
    static const unsigned char masks[32] = {0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF,
                                            0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF};
    const char *mask = (const char *)masks + 16 - len;
    return (jsonrti_key_words){jsonrti_word_load_little(key) & jsonrti_word_load_little(mask),
                               jsonrti_word_load_little(key + 8) &
                                   jsonrti_word_load_little(mask + 8)};
}

static inline bool jsonrti_short_key_is(const jsonrti_key *k, jsonrti_key_words w, size_t len)
{
    return ((jsonrti_word_load_little(k->head) ^ w.first) |
            (jsonrti_word_load_little(k->head + 8) ^ w.other) | (k->len ^ len)) == 0;
}

/* As written down in gencode_read.h. */
static inline uint32_t jsonrti_key_slot(const jsonrti_members *m, jsonrti_key_words w, size_t len)
{
    uint64_t h = w.first ^ (w.other * UINT64_C(0x9E3779B97F4A7C15)) ^ len;
    h *= (2 * (uint64_t)m->seed + 1) * UINT64_C(0xD6E8FEB86659FD93);
    return (uint32_t)(h >> 40) & m->slot_mask;
}

/* The entry of a key of at most 15 bytes, or NULL. */
static inline const jsonrti_key *jsonrti_short_key_find(const jsonrti_members *m, const char *key,
                                                        size_t len)
{
    jsonrti_key_words w = jsonrti_short_key_load(key, len);
    uint32_t slot = jsonrti_key_slot(m, w, len);
    for (unsigned entry; (entry = m->slots[slot]) != 0; slot = (slot + 1) & m->slot_mask) {
        if (jsonrti_short_key_is(&m->keys[entry - 1], w, len))
            return &m->keys[entry - 1];
    }
    return NULL;
}

/* The length of a key up to the first quote; JSONRTI_SHORT_KEY when none of its first 16 bytes is
 * one. Is it plain, without escapes and beyond ASCII? */
static inline size_t jsonrti_short_key_measure(const char *key, bool *plain)
{
    size_t at = 0;
    *plain = true;
    for (; at < JSONRTI_SHORT_KEY; at += JSONRTI_BLOCK) {
        jsonrti_mask stops = jsonrti_block_stops(jsonrti_block_load(key + at));
        if (JSONRTI_LIKELY(stops != 0)) {
            at += jsonrti_mask_first(stops);
            break;
        }
    }
    if (JSONRTI_LIKELY(at >= JSONRTI_SHORT_KEY || key[at] == '"'))
        return at;
    *plain = false;
    while (at < JSONRTI_SHORT_KEY && key[at] != '"')
        at++;
    return at;
}

/* The entry of a key of any length, in either case where the type folds; or NULL. 16 bytes are
 * readable at key. */
const jsonrti_key *jsonrti_key_find(const jsonrti_members *m, const char *key, size_t len);

#endif
