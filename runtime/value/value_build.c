/*
 * Building and changing values in an arena.
 *
 * Nodes double when they are full: appending is amortised O(1), and what was outgrown stays valid
 * until the arena ends, for other copies may still show it. A value appends in place only when it
 * counts all that its node has handed out; else another copy has gone on from there, or a member
 * was removed, and the value moves to a node of its own.
 */
#include <float.h>
#include <string.h>

#include "arena/arena_internal.h"
#include "number/number.h"
#include "text/text.h"
#include "value/value_internal.h"

#define FIRST_ELEMENTS 4 /* room of a container's first node */

jsonrti_node *jsonrti_node_new(jsonrt_arena *arena, size_t cap)
{
    if (cap > (SIZE_MAX - sizeof(jsonrti_node)) / sizeof(jsonrt_value))
        return NULL;
    jsonrti_node *node =
        jsonrt_arena_alloc(arena, sizeof(jsonrti_node) + cap * sizeof(jsonrt_value));
    if (node == NULL)
        return NULL;
    node->used = 0;
    node->cap = cap;
    return node;
}

static jsonrt_value absent_value(void)
{
    return jsonrti_value_make(JSONRT_KIND_ABSENT, NULL, 0);
}

/* A copy of text in the arena, or absent. */
static jsonrt_value text_value(jsonrt_arena *arena, enum jsonrt_kind kind, const char *s, size_t n)
{
    char *text = jsonrti_arena_copy_text(arena, s, n);
    return text == NULL ? absent_value() : jsonrti_value_make(kind, text, n);
}

jsonrt_value jsonrt_value_null(void)
{
    return jsonrti_value_make(JSONRT_KIND_NULL, NULL, 0);
}

jsonrt_value jsonrt_value_bool(bool v)
{
    jsonrt_value value = jsonrti_value_make(JSONRT_KIND_BOOL, NULL, 0);
    value.jsonrti_bits[0] = v;
    return value;
}

jsonrt_value jsonrt_value_i64(jsonrt_arena *arena, int64_t v)
{
    char text[JSONRTI_NUMBER_ROOM];
    size_t n = (size_t)(jsonrti_print_i64(text, v) - text);
    return text_value(arena, JSONRT_KIND_NUMBER, text, n);
}

jsonrt_value jsonrt_value_u64(jsonrt_arena *arena, uint64_t v)
{
    char text[JSONRTI_NUMBER_ROOM];
    size_t n = (size_t)(jsonrti_print_u64(text, v) - text);
    return text_value(arena, JSONRT_KIND_NUMBER, text, n);
}

jsonrt_value jsonrt_value_f64(jsonrt_arena *arena, double v)
{
    char text[JSONRTI_NUMBER_ROOM];
    if (!(v >= -DBL_MAX && v <= DBL_MAX))
        return absent_value();
    size_t n = (size_t)(jsonrti_print_f64(text, v) - text);
    return text_value(arena, JSONRT_KIND_NUMBER, text, n);
}

jsonrt_value jsonrt_value_str(jsonrt_arena *arena, const char *s, size_t len)
{
    if (len == 0)
        return text_value(arena, JSONRT_KIND_STRING, "", 0);
    if (s == NULL || jsonrti_utf8_check(s, s + len) != s + len)
        return absent_value();
    return text_value(arena, JSONRT_KIND_STRING, s, len);
}

/* Empty containers need no memory; the arena stays in the signature for what may come. */
jsonrt_value jsonrt_value_array(jsonrt_arena *arena)
{
    (void)arena;
    return jsonrti_value_make(JSONRT_KIND_ARRAY, NULL, 0);
}

jsonrt_value jsonrt_value_object(jsonrt_arena *arena)
{
    (void)arena;
    return jsonrti_value_make(JSONRT_KIND_OBJECT, NULL, 0);
}

/* Give a container a larger node of its own. */
static bool grow_node(jsonrt_arena *arena, jsonrt_value *v, size_t used, size_t step)
{
    size_t cap = used == 0 ? FIRST_ELEMENTS * step : used * 2;
    jsonrti_node *node = used > SIZE_MAX / 2 ? NULL : jsonrti_node_new(arena, cap);
    if (node == NULL)
        return false;
    if (used != 0)
        memcpy(node->slots, jsonrti_value_slots(v), used * sizeof(jsonrt_value));
    node->used = used;
    v->jsonrti_bits[0] = (uint64_t)(uintptr_t)node;
    return true;
}

/* Room for one more element, counted; its slots, or NULL without memory. */
static jsonrt_value *push_element(jsonrt_arena *arena, jsonrt_value *v)
{
    size_t step = jsonrti_value_step(v);
    size_t used = jsonrti_value_len(v) * step;
    jsonrti_node *node = jsonrti_value_node(v);
    bool fits = node != NULL && node->used == used && node->cap - used >= step;
    if (!fits && !grow_node(arena, v, used, step))
        return NULL;
    node = jsonrti_value_node(v);
    node->used += step;
    v->jsonrti_bits[1] += (uint64_t)1 << 8;
    return &node->slots[used];
}

bool jsonrt_value_append(jsonrt_arena *arena, jsonrt_value *array, jsonrt_value item)
{
    if (jsonrt_value_kind(array) != JSONRT_KIND_ARRAY ||
        jsonrti_value_kind(&item) == JSONRT_KIND_ABSENT)
        return false;
    jsonrt_value *slot = push_element(arena, array);
    if (slot == NULL)
        return false;
    *slot = item;
    return true;
}

/* Close the gap of one member. `used` of the node stays: a later append must not reuse slots that
 * another copy may count. */
static void remove_member(jsonrt_value *object, const jsonrt_value *item)
{
    jsonrt_value *slots = jsonrti_value_slots(object);
    size_t from = (size_t)(item - slots) + 1;
    size_t used = jsonrti_value_len(object) * 2;
    memmove(&slots[from - 2], &slots[from], (used - from) * sizeof(jsonrt_value));
    object->jsonrti_bits[1] -= (uint64_t)1 << 8;
}

static bool add_member(jsonrt_arena *arena, jsonrt_value *object, const char *key, size_t len,
                       jsonrt_value item)
{
    jsonrt_value name = jsonrt_value_str(arena, key, len);
    if (jsonrti_value_kind(&name) == JSONRT_KIND_ABSENT)
        return false;
    jsonrt_value *slot = push_element(arena, object);
    if (slot == NULL)
        return false;
    slot[0] = name;
    slot[1] = item;
    return true;
}

bool jsonrt_value_set(jsonrt_arena *arena, jsonrt_value *object, const char *key, jsonrt_value item)
{
    if (jsonrt_value_kind(object) != JSONRT_KIND_OBJECT)
        return false;
    size_t len = strlen(key);
    bool removes = jsonrti_value_kind(&item) == JSONRT_KIND_ABSENT;
    jsonrt_value *old = jsonrt_value_getn(object, key, len);
    if (old == NULL)
        return removes || add_member(arena, object, key, len, item);
    if (removes)
        remove_member(object, old);
    else
        *old = item;
    return true;
}
