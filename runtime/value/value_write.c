/*
 * Writing free-form values.
 *
 * An explicit stack of FRAMES containers; deeper ones go to a call of the same function, so that
 * usual documents cost one small array, and behind JSONRTI_VALUE_DEPTH levels the last of these
 * calls moves its stack to memory of the writer's allocator. So the depth that max_depth allows
 * needs not be had on the stack of a thread; a fixed writer, which promises not to allocate,
 * refuses what is nested deeper. Rejected: one call per level, which needs several times the
 * memory. Values that were built to contain themselves end in JSONRT_ERR_MAX_DEPTH.
 *
 * sort_maps: members are written in the order of a sorted index. Objects of at most BATCH members
 * have it in their frame. When the allocator has no memory for one, each member is sought among
 * all, so that sorting cannot fail.
 */
#include "arena/allocator.h"
#include "writer/sorted_index.h"
#include "value/value_internal.h"

#define FRAMES       16
#define BATCH        8
#define SHORT_NUMBER 32 /* bytes of text that are copied in place */

/* In which order members are written: as they stand, or by their keys. */
enum member_order { ORDER_AS_IS, ORDER_IN_FRAME, ORDER_INDEX, ORDER_SOUGHT };

/* One open container: n elements, of which i were begun, the last of them `element`. */
typedef struct write_frame {
    const jsonrt_value *slots;
    size_t n, i, element;
    union {
        unsigned char *index;
        unsigned char few[BATCH];
    } order;
    bool object;
    unsigned char by; /* enum member_order */
} write_frame;

/* Frames from `first` to `top` are in use; it is an array of the caller or on the heap. */
typedef struct write_stack {
    write_frame *first, *top, *end;
    size_t depth; /* levels above first */
    bool on_heap;
} write_stack;

/* Insertion sort. */
static void order_in_frame(write_frame *f)
{
    for (size_t j = 0; j < f->n; j++) {
        size_t at = j;
        while (at > 0 && jsonrti_member_compare(f->slots, j, f->order.few[at - 1]) < 0) {
            f->order.few[at] = f->order.few[at - 1];
            at--;
        }
        f->order.few[at] = (unsigned char)j;
    }
}

static bool is_member_before(const void *slots, size_t i, size_t j)
{
    return jsonrti_member_compare(slots, i, j) < 0;
}

static void begin_order(jsonrt_writer *w, const char *d, write_frame *f)
{
    if (f->n <= BATCH) {
        f->by = ORDER_IN_FRAME;
        order_in_frame(f);
        return;
    }
    f->order.index = jsonrti_index_begin(w, d, f->n, is_member_before, f->slots);
    if (f->order.index != NULL)
        f->by = ORDER_INDEX;
    else
        f->by = jsonrti_index_is_vain(w, f->n) ? ORDER_AS_IS : ORDER_SOUGHT;
}

/* The least member above the one that was written last. */
static size_t seek_member(const write_frame *f)
{
    size_t least = SIZE_MAX;
    for (size_t j = 0; j < f->n; j++) {
        if ((f->i == 0 || jsonrti_member_compare(f->slots, j, f->element) > 0) &&
            (least == SIZE_MAX || jsonrti_member_compare(f->slots, j, least) < 0))
            least = j;
    }
    return least;
}

static size_t next_in_order(jsonrt_writer *w, const write_frame *f)
{
    switch (f->by) {
    case ORDER_IN_FRAME:
        return f->order.few[f->i];
    case ORDER_INDEX:
        return jsonrti_index_at(w, f->order.index, f->n, f->i);
    default:
        return seek_member(f);
    }
}

static void end_order(jsonrt_writer *w, const write_frame *f)
{
    if (f->by == ORDER_INDEX)
        jsonrti_index_end(w, f->order.index, f->n);
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
    f->by = ORDER_AS_IS;
    d = jsonrti_room(w, d, 1);
    d = jsonrti_write_enter(w, d);
    if (d == NULL)
        return NULL;
    *d++ = f->object ? '{' : '[';
    if (f->object && w->options.sort_maps)
        begin_order(w, d, f);
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
    size_t element = f->by != ORDER_AS_IS ? next_in_order(w, f) : f->i;
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
static void unwind_frames(jsonrt_writer *w, const write_stack *s)
{
    for (const write_frame *f = s->top;; f--) {
        end_order(w, f);
        if (f->i != 0 && f->object) {
            const jsonrt_value *key = &f->slots[2 * f->element];
            jsonrti_written_cold(w, jsonrti_value_text(key), jsonrti_value_len(key));
        } else if (f->i != 0) {
            jsonrti_written_element_cold(w, f->element);
        }
        if (f == s->first)
            return;
    }
}

static void drop_frames(jsonrt_writer *w, const write_stack *s)
{
    if (s->on_heap)
        jsonrti_allocator_resize(&w->allocator, s->first,
                                 (size_t)(s->end - s->first) * sizeof *s->first, 0);
}

/* Twice the frames, on the heap; false with the error set. */
static bool grow_frames(jsonrt_writer *w, write_stack *s)
{
    size_t cap = (size_t)(s->end - s->first), size = cap * sizeof *s->first;
    write_frame *frames = NULL;
    if (w->mode == JSONRTI_MODE_FIXED)
        return jsonrti_write_too_deep(w) != NULL;
    if (size <= SIZE_MAX / 2)
        frames = jsonrti_allocator_resize(&w->allocator, s->on_heap ? s->first : NULL,
                                          s->on_heap ? size : 0, 2 * size);
    if (frames == NULL)
        return jsonrti_write_fail(w, JSONRT_ERR_MEMORY, NULL) != NULL;
    if (!s->on_heap)
        memcpy(frames, s->first, size);
    s->top = frames + (s->top - s->first);
    s->first = frames;
    s->end = frames + 2 * cap;
    s->on_heap = true;
    return true;
}

static char *write_container(jsonrt_writer *w, char *d, const jsonrt_value *v, size_t depth);

/* A container with elements inside of the topmost one, where there is no frame for it. */
static char *write_deeper(jsonrt_writer *w, char *d, const jsonrt_value *v, write_stack *s)
{
    if (s->depth + FRAMES < JSONRTI_VALUE_DEPTH)
        return write_container(w, d, v, s->depth + FRAMES);
    if (w->depth == w->options.max_depth)
        return jsonrti_write_too_deep(w);
    return grow_frames(w, s) ? open_frame(w, d, v, ++s->top) : NULL;
}

/* A container with elements, `depth` levels down in a value. */
static char *write_container(jsonrt_writer *w, char *d, const jsonrt_value *v, size_t depth)
{
    write_frame few[FRAMES], *f = few;
    write_stack s = {few, few, few + FRAMES, depth, false};
    d = open_frame(w, d, v, f);
    while (d != NULL) {
        if (f->i == f->n) {
            d = close_frame(w, d, f);
            if (f == s.first) {
                drop_frames(w, &s);
                return d;
            }
            f--;
            continue;
        }
        const jsonrt_value *item;
        d = begin_element(w, d, f, &item);
        if (!has_elements(item)) {
            d = write_plain(w, d, item);
        } else if (f + 1 != s.end) {
            d = open_frame(w, d, item, ++f);
        } else {
            s.top = f;
            d = write_deeper(w, d, item, &s);
            f = s.top;
        }
    }
    s.top = f;
    unwind_frames(w, &s);
    drop_frames(w, &s);
    return NULL;
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
        d = has_elements(v) ? write_container(w, d, v, 0) : write_plain(w, d, v);
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
