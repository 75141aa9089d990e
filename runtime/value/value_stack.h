/*
 * The values of containers still open while a document is parsed, on one stack of slots: a marker
 * for each open container, then its elements so far (objects: key, value, key, value). When a
 * container closes, its elements are copied once, exactly, into a node, and the marker becomes its
 * value.
 *
 * The stack begins in a small array of the caller's, which is all that a usual document needs, and
 * goes on in the arena, doubling; there the outermost container needs no copy, for its marker's
 * place is turned into the node's header.
 *
 * Rejected: a tape of all values in document order (no O(1) access to an element), growing every
 * node in place (nodes of siblings get between), counting elements in a first pass (reads twice).
 */
#ifndef JSONRTI_VALUE_STACK_H
#define JSONRTI_VALUE_STACK_H

#include "reader/reader_internal.h"
#include "value/value_internal.h"

/*
 * `marker` is the innermost open container's: its first word is the keyset of unique_keys, the
 * second the kind and, in place of a length, the distance to the marker around it (0: none).
 */
typedef struct jsonrti_value_stack {
    jsonrt_value *top;
    jsonrt_value *stop;       /* below it, two more slots are free and max_items is not reached */
    jsonrt_value *marker;     /* NULL outside all containers */
    bool between;             /* a failure lies between the marker's elements, not in one */
    jsonrt_value *base, *end; /* all slots */
    jsonrt_value *first;      /* those of the caller */
} jsonrti_value_stack;

/* slots: at least 4, the caller's. */
static inline jsonrti_value_stack jsonrti_stack_begin(jsonrt_value *slots, size_t n)
{
    jsonrti_value_stack s = {slots, slots + n - 1, NULL, false, slots, slots + n, slots};
    return s;
}

/* Elements of the innermost container so far; a key without its value counts half, that is not. */
static inline size_t jsonrti_stack_count(const jsonrti_value_stack *s)
{
    return ((size_t)(s->top - s->marker) - 1) / jsonrti_value_step(s->marker);
}

/* At p begins an element for which top stands at stop: make room, or fail there. */
bool jsonrti_stack_grow(jsonrt_reader *r, const char *p, jsonrti_value_stack *s);
/* Enter a container whose bracket is at p; false with the error there. */
bool jsonrti_stack_open(jsonrt_reader *r, const char *p, jsonrti_value_stack *s,
                        enum jsonrt_kind kind);
/* The innermost container is complete, its bracket at p. The outermost one's value is first[0]. */
bool jsonrti_stack_close(jsonrt_reader *r, const char *p, jsonrti_value_stack *s);
/* Prepend what leads from the outermost container to the failure. */
void jsonrti_stack_path(jsonrt_reader *r, const jsonrti_value_stack *s);

#endif
