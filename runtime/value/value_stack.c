/*
 * The stack of open containers; see value_stack.h.
 */
#include "value/value_stack.h"

#include "arena/arena_internal.h"
#include "value/value_keys.h"

/* Where the innermost container must be looked at again: at the end of the slots, or of max_items.
 */
static inline void set_stop(const jsonrt_reader *r, jsonrti_value_stack *s)
{
    s->stop = s->end - 1;
    /* At least 1: the marker may stand in the last slot, behind stop. */
    size_t slots = (size_t)(s->end - s->marker);
    if (JSONRTI_LIKELY(r->options.max_items >= slots))
        return;
    size_t most = r->options.max_items * jsonrti_value_step(s->marker);
    if (most + 2 < slots)
        s->stop = s->marker + 1 + most;
}

static bool move_slots(jsonrt_reader *r, const char *p, jsonrti_value_stack *s, size_t cap)
{
    size_t old = (size_t)(s->end - s->base) * sizeof(jsonrt_value);
    size_t size = cap * sizeof(jsonrt_value);
    jsonrt_value *to = NULL;
    if (s->base != s->first)
        to = jsonrti_arena_extend(&r->arena, s->base, old, size);
    if (to == NULL) {
        to = jsonrti_read_take(r, p, size, _Alignof(jsonrti_node));
        if (to == NULL)
            return false;
        memcpy(to, s->base, old);
        if (s->base != s->first)
            jsonrti_arena_shrink(&r->arena, s->base, old, 0);
    }
    s->top = to + (s->top - s->base);
    s->marker = to + (s->marker - s->base);
    s->base = to;
    s->end = to + cap;
    return true;
}

bool jsonrti_stack_grow(jsonrt_reader *r, const char *p, jsonrti_value_stack *s)
{
    size_t cap = (size_t)(s->end - s->base);
    if (jsonrti_stack_count(s) >= r->options.max_items) {
        s->between = true;
        return jsonrti_read_fail(r, JSONRT_ERR_MAX_ITEMS, p, NULL) != NULL;
    }
    if (cap > SIZE_MAX / sizeof(jsonrt_value) / 2)
        return jsonrti_read_fail(r, JSONRT_ERR_MEMORY, p, NULL) != NULL;
    if (!move_slots(r, p, s, 2 * cap))
        return false;
    set_stop(r, s);
    return true;
}

bool jsonrti_stack_open(jsonrt_reader *r, const char *p, jsonrti_value_stack *s,
                        enum jsonrt_kind kind)
{
    size_t outer = s->marker == NULL ? 0 : (size_t)(s->top - s->marker);
    if (!jsonrti_read_enter(r, p))
        return false;
    *s->top = jsonrti_value_make(kind, NULL, outer);
    s->marker = s->top++;
    set_stop(r, s);
    return true;
}

/* A node with the slots of the innermost container; NULL with the error at p. */
static jsonrti_node *close_node(jsonrt_reader *r, const char *p, const jsonrti_value_stack *s,
                                size_t used)
{
    size_t bytes = used * sizeof(jsonrt_value);
    jsonrti_node *node =
        jsonrti_read_take(r, p, sizeof(jsonrti_node) + bytes, _Alignof(jsonrti_node));
    if (node != NULL)
        memcpy(node->slots, s->marker + 1, bytes);
    return node;
}

/* The same for the outermost container of a stack in the arena: the stack itself. A node's header
 * is not larger than a slot. */
static jsonrti_node *adopt_slots(jsonrt_reader *r, const jsonrti_value_stack *s, size_t used)
{
    size_t cap = (size_t)(s->end - s->base);
    jsonrt_value *base = jsonrti_arena_shrink(&r->arena, s->base, cap * sizeof(jsonrt_value),
                                              (used + 1) * sizeof(jsonrt_value));
    return (jsonrti_node *)(void *)((char *)(base + 1) - offsetof(jsonrti_node, slots));
}

/* The outermost container has closed: the stack is the caller's slots again. */
static void leave_slots(jsonrti_value_stack *s, jsonrt_value value)
{
    s->base = s->first;
    s->marker = NULL;
    *s->first = value;
    s->top = s->first + 1;
}

bool jsonrti_stack_close(jsonrt_reader *r, const char *p, jsonrti_value_stack *s)
{
    jsonrt_value *marker = s->marker;
    size_t used = (size_t)(s->top - marker) - 1, outer = jsonrti_value_len(marker);
    size_t count = used / jsonrti_value_step(marker);
    enum jsonrt_kind kind = jsonrti_value_kind(marker);
    bool adopts = outer == 0 && s->base != s->first; /* then the marker is overwritten */
    jsonrti_node *node = NULL;
    if (marker->jsonrti_bits[0] != 0)
        jsonrti_keys_drop(r, (jsonrti_keyset *)(uintptr_t)marker->jsonrti_bits[0]);
    if (used != 0) {
        node = adopts ? adopt_slots(r, s, used) : close_node(r, p, s, used);
        if (node == NULL)
            return false;
        node->used = node->cap = used;
    }
    jsonrt_value value = jsonrti_value_make(kind, node, count);
    jsonrti_read_depart(r);
    if (outer == 0) {
        leave_slots(s, value);
        return true;
    }
    *marker = value;
    s->top = marker + 1;
    s->marker = marker - outer;
    set_stop(r, s);
    return true;
}

/* Prepend what leads from the marker to `end`, the slot where the trouble is. */
static void add_step(jsonrt_reader *r, const jsonrt_value *marker, const jsonrt_value *end)
{
    size_t used = (size_t)(end - marker) - 1;
    if (jsonrti_value_kind(marker) == JSONRT_KIND_ARRAY)
        jsonrti_in_element(r, used);
    else if (used % 2 == 1)
        jsonrti_in_member(r, jsonrti_value_text(end - 1), jsonrti_value_len(end - 1));
}

void jsonrti_stack_path(jsonrt_reader *r, const jsonrti_value_stack *s)
{
    const jsonrt_value *marker = s->marker, *end = s->top;
    bool silent = s->between;
    while (marker != NULL) {
        if (!silent)
            add_step(r, marker, end);
        silent = false;
        size_t outer = jsonrti_value_len(marker);
        end = marker;
        marker = outer == 0 ? NULL : marker - outer;
    }
}
