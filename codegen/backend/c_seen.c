/*
 * Conditions on bits that were collected: the entries that an object's reader has seen, the keys
 * that a look into an object found.
 *
 * A mask for each word that has any of the bits, and the same test of each.
 */
#include "backend/c_read.h"

static uint64_t mask_of(const size_t *bits, size_t n, size_t word)
{
    uint64_t mask = 0;

    for (size_t i = 0; i < n; i++)
        if (bits[i] / 64 == word)
            mask |= UINT64_C(1) << bits[i] % 64;
    return mask;
}

static const char *test_word(const c_context *c, const char *seen, uint64_t mask, c_seen_test test)
{
    return memory_format(c->memory, "(%s & %s) %s %s", seen, c_word(c, mask),
                         test == HAS_ANY ? "!=" : "==", test == HAS_ALL ? c_word(c, mask) : "0");
}

const char *c_seen_bits(const c_context *c, const size_t *bits, size_t n, bool words,
                        c_seen_test test)
{
    const char *all = "", *join = "";
    size_t n_words = 0;

    for (size_t i = 0; i < n; i++)
        n_words = bits[i] / 64 + 1 > n_words ? bits[i] / 64 + 1 : n_words;
    for (size_t word = 0; word < n_words; word++) {
        uint64_t mask = mask_of(bits, n, word);
        const char *seen = words ? memory_format(c->memory, "seen[%zu]", word) : "seen";

        if (mask == 0)
            continue;
        all = memory_format(c->memory, "%s%s%s", all, join, test_word(c, seen, mask, test));
        join = test == HAS_ANY ? " || " : " && ";
    }
    return all;
}

const char *c_seen(const c_context *c, const plan_entry *e)
{
    return c_seen_bits(c, &e->index, 1, e->object->n_words > 1, HAS_ANY);
}

const char *c_seen_arms(const c_context *c, const plan_object *o, const plan_union *u,
                        const plan_arm *but, c_seen_test test)
{
    size_t *bits = memory_alloc(c->memory, (u->n_arms + 1) * sizeof *bits), n = 0;

    for (size_t i = 0; i < u->n_arms; i++)
        if (&u->arms[i] != but)
            bits[n++] = plan_entry_of_arm(o, &u->arms[i])->index;
    return c_seen_bits(c, bits, n, o->n_words > 1, test);
}
