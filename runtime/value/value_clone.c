/*
 * Deep copies: each container's slots are copied flat and then deepened in place, from an explicit
 * stack. Nothing recurses; nesting beyond JSONRTI_VALUE_DEPTH, cycles among it, is refused.
 */
#include <string.h>

#include "arena/arena_internal.h"
#include "value/value_internal.h"

/* Slots that still refer into the old arena. */
typedef struct clone_frame {
    jsonrt_value *slots;
    size_t left;
} clone_frame;

static bool deepen_text(jsonrt_arena *arena, jsonrt_value *v)
{
    const char *text = jsonrti_arena_copy_text(arena, jsonrti_value_text(v), jsonrti_value_len(v));
    v->jsonrti_bits[0] = (uint64_t)(uintptr_t)text;
    return text != NULL;
}

/* Give v a node of its own; its slots are to be deepened. */
static bool deepen_node(jsonrt_arena *arena, jsonrt_value *v, clone_frame *frame)
{
    size_t used = jsonrti_value_len(v) * jsonrti_value_step(v);
    jsonrti_node *node = jsonrti_node_new(arena, used);
    if (node == NULL)
        return false;
    memcpy(node->slots, jsonrti_value_slots(v), used * sizeof(jsonrt_value));
    node->used = used;
    v->jsonrti_bits[0] = (uint64_t)(uintptr_t)node;
    frame->slots = node->slots;
    frame->left = used;
    return true;
}

static bool deepen_value(jsonrt_arena *arena, jsonrt_value *v, clone_frame *stack, size_t *top)
{
    enum jsonrt_kind kind = jsonrti_value_kind(v);
    if (kind == JSONRT_KIND_NUMBER || kind == JSONRT_KIND_STRING)
        return deepen_text(arena, v);
    if (jsonrt_value_count(v) == 0) {
        if (kind == JSONRT_KIND_ARRAY || kind == JSONRT_KIND_OBJECT)
            v->jsonrti_bits[0] = 0;
        return true;
    }
    return *top <= JSONRTI_VALUE_DEPTH && deepen_node(arena, v, &stack[(*top)++]);
}

bool jsonrt_value_clone(jsonrt_arena *arena, jsonrt_value *out, const jsonrt_value *in)
{
    jsonrt_value copy = in == NULL ? jsonrti_value_make(JSONRT_KIND_ABSENT, NULL, 0) : *in;
    clone_frame stack[JSONRTI_VALUE_DEPTH + 1];
    size_t top = 1;
    stack[0].slots = &copy;
    stack[0].left = 1;
    while (top != 0) {
        clone_frame *f = &stack[top - 1];
        if (f->left == 0) {
            top--;
            continue;
        }
        f->left--;
        if (!deepen_value(arena, f->slots++, stack, &top)) {
            *out = jsonrti_value_make(JSONRT_KIND_ABSENT, NULL, 0);
            return false;
        }
    }
    *out = copy;
    return true;
}
