/*
 * Duplicate keys of one object: a linear search among the first few, then a crit-bit tree.
 *
 * An inner node names the first bit in which the keys below it differ; a search looks at one bit
 * per node, all different, and compares one key at its end. So no choice of keys makes it slow:
 * a hash table was rejected because without a secret its collisions can be made to order, sorting
 * at the end because the error would come behind later ones. (D. J. Bernstein, "Crit-bit trees".)
 *
 * A key counts as a sequence of 9-bit symbols, 1 and the byte, and endless zeros behind it, so that
 * no key is a prefix of another and NUL is a byte like any other. Symbols are 16 bit numbers apart.
 */
#include "arena/arena_internal.h"
#include "reader/reader_internal.h"
#include "value/value_keys.h"

#define FEW_KEYS    8
#define FIRST_NODES 32
#define MEMBERS_MAX (UINT32_MAX / 2)

/* A child is a member's number doubled plus one (a leaf), or a node's number doubled. */
typedef struct keyset_node {
    uint64_t bit;
    uint32_t child[2];
} keyset_node;

/* n leaves, n - 1 nodes in use, room for cap. */
struct jsonrti_keyset {
    uint64_t n, cap;
    uint32_t root;
    keyset_node nodes[];
};

static size_t keyset_size(uint64_t cap)
{
    return sizeof(jsonrti_keyset) + (size_t)cap * sizeof(keyset_node);
}

static unsigned key_symbol(const jsonrt_value *key, size_t at)
{
    return at < jsonrti_value_len(key) ? 256u | (unsigned char)jsonrti_value_text(key)[at] : 0;
}

static unsigned key_bit(const jsonrt_value *key, uint64_t bit)
{
    return key_symbol(key, (size_t)(bit >> 4)) >> (8 - (bit & 15)) & 1;
}

/* The first bit in which two different keys differ. */
static uint64_t differing_bit(const jsonrt_value *a, const jsonrt_value *b)
{
    size_t at = 0;
    unsigned place = 0;
    while (key_symbol(a, at) == key_symbol(b, at))
        at++;
    unsigned both = key_symbol(a, at) ^ key_symbol(b, at);
    while ((both >> (8 - place)) == 0)
        place++;
    return (uint64_t)at << 4 | place;
}

/* The member that a key meets at the end of its bits. */
static size_t find_leaf(const jsonrti_keyset *set, const jsonrt_value *key)
{
    uint32_t ref = set->root;
    while ((ref & 1) == 0) {
        const keyset_node *node = &set->nodes[ref / 2];
        ref = node->child[key_bit(key, node->bit)];
    }
    return ref / 2;
}

/* Hang member i in where its key parts from the others at `bit`. */
static void insert_leaf(jsonrti_keyset *set, const jsonrt_value *key, size_t i, uint64_t bit)
{
    uint32_t *ref = &set->root;
    while ((*ref & 1) == 0 && set->nodes[*ref / 2].bit < bit) {
        keyset_node *node = &set->nodes[*ref / 2];
        ref = &node->child[key_bit(key, node->bit)];
    }
    keyset_node *fresh = &set->nodes[set->n - 1];
    unsigned side = key_bit(key, bit);
    fresh->bit = bit;
    fresh->child[side] = (uint32_t)(2 * i + 1);
    fresh->child[1 - side] = *ref;
    *ref = (uint32_t)(2 * (set->n - 1));
    set->n++;
}

static jsonrti_keyset *grow_keyset(jsonrt_reader *r, const char *at, jsonrti_keyset *set)
{
    size_t old = keyset_size(set->cap), size = keyset_size(set->cap * 2);
    jsonrti_keyset *bigger = jsonrti_arena_extend(&r->arena, set, old, size);
    if (bigger == NULL) {
        bigger = jsonrti_read_take(r, at, size, _Alignof(jsonrti_keyset));
        if (bigger == NULL)
            return NULL;
        memcpy(bigger, set, old);
        jsonrti_arena_shrink(&r->arena, set, old, 0);
    }
    bigger->cap *= 2;
    return bigger;
}

/* Room for one more node; on failure *set stays. */
static bool reserve_node(jsonrt_reader *r, const char *at, jsonrti_keyset **set)
{
    if ((*set)->n <= (*set)->cap)
        return true;
    jsonrti_keyset *bigger = (*set)->cap > MEMBERS_MAX / 2 ? NULL : grow_keyset(r, at, *set);
    if (bigger == NULL) {
        jsonrti_read_fail(r, JSONRT_ERR_MEMORY, at, NULL);
        return false;
    }
    *set = bigger;
    return true;
}

/* A tree of the first n keys, which differ. */
static jsonrti_keyset *new_keyset(jsonrt_reader *r, const char *at, const jsonrt_value *slots,
                                  size_t n)
{
    jsonrti_keyset *set =
        jsonrti_read_take(r, at, keyset_size(FIRST_NODES), _Alignof(jsonrti_keyset));
    if (set == NULL)
        return NULL;
    set->n = 1;
    set->cap = FIRST_NODES;
    set->root = 1;
    for (size_t i = 1; i < n; i++) {
        const jsonrt_value *key = &slots[2 * i];
        insert_leaf(set, key, i, differing_bit(key, &slots[2 * find_leaf(set, key)]));
    }
    return set;
}

static const char *search_few(jsonrt_reader *r, const char *at, const jsonrt_value *slots, size_t i)
{
    for (size_t j = 0; j < i; j++) {
        if (jsonrti_key_equal(&slots[2 * j], &slots[2 * i]))
            return jsonrti_read_fail(r, JSONRT_ERR_DUPLICATE, at, NULL);
    }
    return at;
}

const char *jsonrti_keys_add(jsonrt_reader *r, const char *at, jsonrti_keyset **set,
                             const jsonrt_value *slots, size_t i)
{
    if (i < FEW_KEYS)
        return search_few(r, at, slots, i);
    if (*set == NULL && (*set = new_keyset(r, at, slots, i)) == NULL)
        return NULL;
    const jsonrt_value *key = &slots[2 * i];
    const jsonrt_value *nearest = &slots[2 * find_leaf(*set, key)];
    if (jsonrti_key_equal(key, nearest))
        return jsonrti_read_fail(r, JSONRT_ERR_DUPLICATE, at, NULL);
    if (!reserve_node(r, at, set))
        return NULL;
    insert_leaf(*set, key, i, differing_bit(key, nearest));
    return at;
}

void jsonrti_keys_drop(jsonrt_reader *r, jsonrti_keyset *set)
{
    jsonrti_arena_shrink(&r->arena, set, keyset_size(set->cap), 0);
}
