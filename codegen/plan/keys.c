/*
 * How a key is matched.
 *
 * Generated readers compare the key that the struct's order predicts; when another one comes they
 * hash it, look into one table and compare once. The hash takes the length, the first eight bytes
 * and eight others, which tells apart almost all keys of one object; a seed is tried for each table
 * until no two keys share a slot. Tables are at most half full, so a probe that fails ends at once.
 *
 * Rejected: a perfect hash with its own function per type (more code for each type, and no faster
 * once the key is in the cache); a chain of comparisons (twice the time at a dozen members).
 */
#include <string.h>

#include "plan/plan.h"

/* Seeds tried before the best one so far is taken: tables of thousands of keys always collide. */
enum { SEEDS_MAX = 4096, WORK_MAX = 1 << 20 };

static uint64_t load_bytes(const char *p, size_t n)
{
    uint64_t v = 0;

    for (size_t i = 0; i < n; i++)
        v |= (uint64_t)(unsigned char)p[i] << (8 * i);
    return v;
}

uint64_t plan_hash(const char *key, size_t len, uint32_t seed)
{
    uint64_t first = load_bytes(key, len < 8 ? len : 8);
    uint64_t other = len > 16  ? load_bytes(key + len - 8, 8)
                     : len > 8 ? load_bytes(key + 8, len - 8)
                               : 0;
    uint64_t h = first ^ (other * UINT64_C(0x9E3779B97F4A7C15)) ^ len;

    return h * (2 * (uint64_t)seed + 1) * UINT64_C(0xD6E8FEB86659FD93);
}

/* Fills the slots; returns how many steps the keys are away from their own slots, together. */
static size_t place_keys(plan_keys *k, uint32_t seed)
{
    size_t steps = 0, mask = k->n_slots - 1;

    memset(k->slots, 0, k->n_slots * sizeof *k->slots);
    for (size_t i = 0; i < k->n; i++) {
        size_t slot = (plan_hash(k->items[i].text, k->items[i].len, seed) >> 40) & mask;

        for (; k->slots[slot] != 0; steps++)
            slot = (slot + 1) & mask;
        k->slots[slot] = (uint16_t)(i + 1);
    }
    return steps;
}

static void find_seed(plan_keys *k)
{
    size_t least = SIZE_MAX, work = 0;

    for (uint32_t seed = 0; seed < SEEDS_MAX && work < WORK_MAX && least != 0; seed++) {
        size_t steps = place_keys(k, seed);

        work += k->n;
        if (steps < least) {
            least = steps;
            k->seed = seed;
        }
    }
    place_keys(k, k->seed);
}

static void add_key(memory *m, plan_keys *k, const char *text, size_t of)
{
    plan_key *key = memory_push(m, &k->items, &k->n, sizeof *key);

    *key = (plan_key){text, strlen(text), of};
}

void plan_find_keys(memory *m, plan_object *o)
{
    plan_keys *k = &o->keys;

    o->n_words = (o->n_entries + 63) / 64;
    o->required = memory_alloc(m, (o->n_words + 1) * sizeof *o->required);
    for (size_t i = 0; i < o->n_entries; i++) {
        add_key(m, k, o->entries[i]->key, i);
        if (o->entries[i]->required)
            o->required[i / 64] |= UINT64_C(1) << i % 64;
    }
    for (size_t i = 0; i < o->n_entries; i++) {
        const plan_member *one = o->entries[i]->member;

        for (size_t j = 0; one != NULL && j < one->meaning->n_aliases; j++)
            add_key(m, k, one->meaning->aliases[j], i);
    }
    for (k->n_slots = 1; k->n_slots < 2 * k->n; k->n_slots *= 2)
        ;
    k->slots = memory_alloc(m, k->n_slots * sizeof *k->slots);
    find_seed(k);
}

const char *plan_json_string(memory *m, const char *s)
{
    static const char short_escapes[] = "\bb\tt\nn\ff\rr\"\"\\\\";
    char *json = memory_alloc(m, 6 * strlen(s) + 3), *to = json;

    *to++ = '"';
    for (; *s != '\0'; s++) {
        const char *escape = strchr(short_escapes, *s);
        unsigned char c = (unsigned char)*s;

        if (c >= ' ' && c != '"' && c != '\\') {
            *to++ = *s;
        } else if (c < ' ' && (escape == NULL || (escape - short_escapes) % 2 != 0)) {
            memcpy(to, memory_format(m, "\\u%04x", c), 6);
            to += 6;
        } else {
            *to++ = '\\';
            *to++ = escape[1];
        }
    }
    *to++ = '"';
    return json;
}
