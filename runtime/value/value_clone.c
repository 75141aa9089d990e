/*
 * Deep copies: each container's slots are copied flat and then deepened in place.
 *
 * Nothing recurses, and no stack is kept: while its slots are deepened a new node holds the way
 * back, where it will have its capacity (Schorr and Waite 1967). So values of any depth are cloned
 * in constant space; circles are found. An explicit stack was rejected: it is too large for small
 * threads or needs memory of its own.
 */
#include <string.h>

#include "arena/arena_internal.h"
#include "value/value_internal.h"

/* The container whose slots are deepened: slots[at] is next. */
typedef struct clone_place {
    jsonrt_value *slots;
    size_t at, n;
} clone_place;

static bool deepen_text(jsonrt_arena *arena, jsonrt_value *v)
{
    const char *text = jsonrti_arena_copy_text(arena, jsonrti_value_text(v), jsonrti_value_len(v));
    v->jsonrti_bits[0] = (uint64_t)(uintptr_t)text;
    return text != NULL;
}

static size_t count_slots(const jsonrt_value *v)
{
    return jsonrti_value_len(v) * jsonrti_value_step(v);
}

static jsonrti_node *node_of_slots(jsonrt_value *slots)
{
    return (jsonrti_node *)(void *)((char *)slots - offsetof(jsonrti_node, slots));
}

/* Give slots[at] a node of its own, and go there. */
static bool enter_clone(jsonrt_arena *arena, clone_place *place)
{
    jsonrt_value *v = &place->slots[place->at];
    size_t n = count_slots(v);
    jsonrti_node *node = jsonrti_node_new(arena, n);
    if (node == NULL)
        return false;
    memcpy(node->slots, jsonrti_value_slots(v), n * sizeof(jsonrt_value));
    v->jsonrti_bits[0] = (uint64_t)(uintptr_t)node;
    node->used = (size_t)(uintptr_t)place->slots;
    node->cap = place->at;
    *place = (clone_place){node->slots, 0, n};
    return true;
}

/* All slots are deep: back to the container around them, behind its slot. `outermost` is no node,
 * and has one slot. */
static void leave_clone(clone_place *place, jsonrt_value *outermost)
{
    jsonrti_node *node = node_of_slots(place->slots);
    jsonrt_value *slots = (jsonrt_value *)(uintptr_t)node->used;
    size_t at = node->cap;
    node->used = node->cap = place->n;
    place->slots = slots;
    place->at = at + 1;
    place->n = 1;
    if (slots != outermost) {
        const jsonrti_node *around = node_of_slots(slots);
        const jsonrt_value *holder = (jsonrt_value *)(uintptr_t)around->used;
        place->n = count_slots(&holder[around->cap]);
    }
}

/* Deepen the next slot, or go into it. */
static bool deepen_value(jsonrt_arena *arena, clone_place *place, jsonrti_descent *descent)
{
    jsonrt_value *v = &place->slots[place->at];
    enum jsonrt_kind kind = jsonrti_value_kind(v);
    if (jsonrt_value_count(v) != 0)
        return jsonrti_descend(descent, v, v) && enter_clone(arena, place);
    place->at++;
    if (kind == JSONRT_KIND_NUMBER || kind == JSONRT_KIND_STRING)
        return deepen_text(arena, v);
    if (kind == JSONRT_KIND_ARRAY || kind == JSONRT_KIND_OBJECT)
        v->jsonrti_bits[0] = 0;
    return true;
}

bool jsonrt_value_clone(jsonrt_arena *arena, jsonrt_value *out, const jsonrt_value *in)
{
    jsonrt_value copy = in == NULL ? jsonrti_value_make(JSONRT_KIND_ABSENT, NULL, 0) : *in;
    clone_place place = {&copy, 0, 1};
    jsonrti_descent descent = jsonrti_descent_begin();
    bool ok = true;
    while (ok && (place.at < place.n || place.slots != &copy)) {
        if (place.at < place.n) {
            ok = deepen_value(arena, &place, &descent);
        } else {
            leave_clone(&place, &copy);
            jsonrti_ascend(&descent);
        }
    }
    *out = ok ? copy : jsonrti_value_make(JSONRT_KIND_ABSENT, NULL, 0);
    return ok;
}
