/*
 * Writing free-form values.
 *
 * An explicit stack of FRAMES containers; deeper ones go to a call of the same function, so that
 * usual documents cost one frame array and a depth of 512 costs 512 / FRAMES small ones. A fixed
 * stack of 512 was rejected since max_depth may be set higher, one call per level since it needs
 * several times the memory. Hand-built values that are deeper than max_depth, or cyclic, end in
 * JSONRT_ERR_MAX_DEPTH.
 *
 * sort_maps: members are written in the order of an index from the writer's allocator. Objects of
 * at most BATCH members, and all of them in a fixed writer, which promises not to allocate, do
 * without: each pass over the members picks the next BATCH keys. The same happens when the
 * allocator has no memory, so that sorting cannot fail.
 */
#include "arena/allocator.h"
#include "writer/writer_internal.h"
#include "value/value_internal.h"

#define FRAMES       16
#define BATCH        8
#define SHORT_NUMBER 32 /* bytes of text that are copied in place */

/* The order of one object's members. */
typedef struct member_order {
    size_t *index;        /* all of it, or NULL: */
    size_t picked[BATCH]; /* … the next members, of which `at` were used */
    size_t n_picked, at;
} member_order;

/* One open container: n elements, of which i were begun, the last of them `element`. */
typedef struct write_frame {
    const jsonrt_value *slots;
    size_t n, i, element;
    bool object, sorted;
    member_order order;
} write_frame;

/* Insert member j into the picked ones, dropping the greatest when they are full. */
static void pick_member(member_order *order, const jsonrt_value *slots, size_t j)
{
    size_t at = order->n_picked;
    while (at > 0 && jsonrti_member_compare(slots, j, order->picked[at - 1]) < 0)
        at--;
    if (at == BATCH)
        return;
    if (order->n_picked < BATCH)
        order->n_picked++;
    for (size_t i = order->n_picked - 1; i > at; i--)
        order->picked[i] = order->picked[i - 1];
    order->picked[at] = j;
}

/* The BATCH least members above those picked before. */
static void pick_members(member_order *order, const jsonrt_value *slots, size_t n)
{
    bool first = order->n_picked == 0;
    size_t last = first ? 0 : order->picked[order->n_picked - 1];
    order->n_picked = order->at = 0;
    for (size_t j = 0; j < n; j++) {
        if (first || jsonrti_member_compare(slots, j, last) > 0)
            pick_member(order, slots, j);
    }
}

static void begin_order(jsonrt_writer *w, write_frame *f)
{
    f->order.index = NULL;
    f->order.n_picked = f->order.at = 0;
    if (f->n <= BATCH || w->mode == JSONRTI_MODE_FIXED || f->n > SIZE_MAX / sizeof(size_t))
        return;
    f->order.index =
        jsonrti_allocator_resize(&w->allocator, NULL, 0, f->n * sizeof *f->order.index);
    if (f->order.index != NULL)
        jsonrti_member_sort(f->slots, f->order.index, f->n);
}

static size_t next_in_order(write_frame *f)
{
    if (f->order.index != NULL)
        return f->order.index[f->i];
    if (f->order.at == f->order.n_picked)
        pick_members(&f->order, f->slots, f->n);
    return f->order.picked[f->order.at++];
}

static void end_order(jsonrt_writer *w, const write_frame *f)
{
    if (f->sorted && f->order.index != NULL)
        jsonrti_allocator_resize(&w->allocator, f->order.index, f->n * sizeof *f->order.index, 0);
}

/* ---- elements: separators and keys stand before them already ---- */

static char *write_number_text(jsonrt_writer *w, char *d, const jsonrt_value *v)
{
    size_t n = jsonrti_value_len(v);
    if (n <= SHORT_NUMBER && jsonrti_output_fits(w, d, SHORT_NUMBER))
        return jsonrti_copy_literal(d, jsonrti_value_text(v), n);
    return jsonrti_write_span(w, d, jsonrti_value_text(v), n);
}

static char *write_empty(jsonrt_writer *w, char *d, const jsonrt_value *v)
{
    if (jsonrti_write_enter(w, d) == NULL)
        return NULL;
    d = jsonrti_write_lit(w, d, jsonrti_value_step(v) == 2 ? "{}" : "[]", 2);
    return jsonrti_write_leave(w, d);
}

/* Anything but a container with elements. */
static inline char *write_plain(jsonrt_writer *w, char *d, const jsonrt_value *v)
{
    switch (jsonrti_value_kind(v)) {
    case JSONRT_KIND_BOOL:
        return jsonrti_write_bool(w, d, "", 0, v->jsonrti_bits[0] != 0);
    case JSONRT_KIND_STRING:
        return jsonrti_write_text(w, d, "", 0, jsonrti_value_text(v), jsonrti_value_len(v));
    case JSONRT_KIND_NUMBER:
        return write_number_text(w, d, v);
    case JSONRT_KIND_ARRAY:
    case JSONRT_KIND_OBJECT:
        return write_empty(w, d, v);
    default:
        return jsonrti_write_null(w, d, "", 0);
    }
}

static inline bool has_elements(const jsonrt_value *v)
{
    return jsonrti_value_kind(v) >= JSONRT_KIND_ARRAY && jsonrti_value_len(v) != 0;
}

static char *open_frame(jsonrt_writer *w, char *d, const jsonrt_value *v, write_frame *f)
{
    f->slots = jsonrti_value_slots(v);
    f->n = jsonrti_value_len(v);
    f->i = f->element = 0;
    f->object = jsonrti_value_step(v) == 2;
    f->sorted = false;
    d = jsonrti_room(w, d, 1);
    d = jsonrti_write_enter(w, d);
    if (d == NULL)
        return NULL;
    *d++ = f->object ? '{' : '[';
    if (f->object && w->options.sort_maps) {
        f->sorted = true;
        begin_order(w, f);
    }
    return d;
}

static char *close_frame(jsonrt_writer *w, char *d, const write_frame *f)
{
    end_order(w, f);
    d = jsonrti_write_lit(w, d, f->object ? "}" : "]", 1);
    return jsonrti_write_leave(w, d);
}

/* Comma, key and colon. */
static inline char *write_member_key(jsonrt_writer *w, char *d, bool comma, const jsonrt_value *key)
{
    const char *text = jsonrti_value_text(key);
    size_t len = jsonrti_value_len(key);
    if (text != NULL && jsonrti_fits_text(w, d, 2)) {
        d[0] = ',';
        d[comma] = '"';
        char *end = jsonrti_put_text(w, d + comma + 1, text, len);
        if (end != NULL)
            return jsonrti_write_lit(w, end, ":", 1);
    }
    d = jsonrti_write_text_leaf(w, d, ",", comma, text, len);
    return jsonrti_write_lit(w, d, ":", 1);
}

/* Begin the next element: write what stands before its value. */
static inline char *begin_element(jsonrt_writer *w, char *d, write_frame *f,
                                  const jsonrt_value **item)
{
    bool comma = f->i != 0;
    size_t element = f->sorted ? next_in_order(f) : f->i;
    f->element = element;
    f->i++;
    if (f->object) {
        const jsonrt_value *key = &f->slots[2 * element];
        *item = key + 1;
        return write_member_key(w, d, comma, key);
    }
    *item = &f->slots[element];
    return comma ? jsonrti_write_lit(w, d, ",", 1) : d;
}

/* After a failure: where it happened, from the inside out. */
static char *unwind_frames(jsonrt_writer *w, const write_frame *stack, size_t top)
{
    while (top-- != 0) {
        const write_frame *f = &stack[top];
        end_order(w, f);
        if (f->i == 0)
            continue;
        if (f->object) {
            const jsonrt_value *key = &f->slots[2 * f->element];
            jsonrti_written_cold(w, jsonrti_value_text(key), jsonrti_value_len(key));
        } else {
            jsonrti_written_element_cold(w, f->element);
        }
    }
    return NULL;
}

/* A container with elements. */
static char *write_container(jsonrt_writer *w, char *d, const jsonrt_value *v)
{
    write_frame stack[FRAMES], *f = stack;
    d = open_frame(w, d, v, f);
    while (d != NULL) {
        if (f->i == f->n) {
            d = close_frame(w, d, f);
            if (f == stack)
                return d;
            f--;
            continue;
        }
        const jsonrt_value *item;
        d = begin_element(w, d, f, &item);
        if (!has_elements(item))
            d = write_plain(w, d, item);
        else if (f == stack + FRAMES - 1)
            d = write_container(w, d, item);
        else
            d = open_frame(w, d, item, ++f);
    }
    return unwind_frames(w, stack, (size_t)(f - stack) + 1);
}

char *jsonrti_write_value(jsonrt_writer *w, char *d, const char *lit, size_t n,
                          const jsonrt_value *v)
{
    if (d == NULL)
        return NULL;
    size_t depth = w->depth;
    d = jsonrti_room(w, d, n);
    if (d != NULL) {
        d = jsonrti_copy_literal(d, lit, n);
        d = has_elements(v) ? write_container(w, d, v) : write_plain(w, d, v);
    }
    w->depth = depth;
    return d == NULL ? jsonrti_lost_at(w, lit, n) : d;
}

bool jsonrt_value_print(jsonrt_writer *writer, const jsonrt_value *v)
{
    static const jsonrt_value absent = {{0, 0}};
    char *d = jsonrti_write_begin(writer);
    return jsonrti_write_end(writer, jsonrti_write_value(writer, d, "", 0, v ? v : &absent));
}
