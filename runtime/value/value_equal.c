/*
 * Equality of free-form values.
 *
 * Two values are walked together with an explicit stack of FRAMES containers. Deeper ones go to a
 * call of the same function, so that usual values cost one small array; behind JSONRTI_VALUE_DEPTH
 * levels the last of these calls takes its stack from malloc, and values are not equal where there
 * is no memory for that. Values that go in circles together are not equal, either. Values that
 * share a node are equal without a look.
 *
 * Members are paired by key in any order, repeated keys in the order in which they stand. Objects
 * in the same order, the common case, cost one comparison of keys per member. From the first
 * member that differs on, few members are searched one by one, and many are paired through two
 * sorted indexes from malloc; without memory they are searched too. Rejected: hashing without
 * memory (it decides inequality only), and sorting the objects themselves (they are const, and
 * other threads may read them).
 */
#include <stdlib.h>
#include <string.h>

#include "value/value_internal.h"

#define FEW_MEMBERS 32
#define FRAMES      16

/* Two containers of n elements each; a and b advance to the rest when order no longer agrees. */
typedef struct equal_frame {
    const jsonrt_value *a, *b;
    size_t n, i;
    size_t *index; /* of the rest: a's n members in order of keys, then b's */
    bool object, shuffled;
} equal_frame;

/* Frames up to `top` are in use; `first` is an array of the caller or on the heap. */
typedef struct equal_stack {
    equal_frame *first;
    size_t top, cap, depth; /* depth: levels above first */
    bool on_heap;
} equal_stack;

static size_t count_key(const jsonrt_value *slots, size_t n, const jsonrt_value *key)
{
    size_t count = 0;
    for (size_t i = 0; i < n; i++)
        count += jsonrti_key_equal(&slots[2 * i], key);
    return count;
}

/* The slots of the member that is the skip-th (from 0) with that key; NULL when there are fewer. */
static const jsonrt_value *find_key(const jsonrt_value *slots, size_t n, const jsonrt_value *key,
                                    size_t skip)
{
    for (size_t i = 0; i < n; i++) {
        if (jsonrti_key_equal(&slots[2 * i], key) && skip-- == 0)
            return &slots[2 * i];
    }
    return NULL;
}

static void index_rest(equal_frame *f)
{
    if (f->n <= FEW_MEMBERS || f->n > SIZE_MAX / (2 * sizeof *f->index))
        return;
    f->index = malloc(2 * f->n * sizeof *f->index);
    if (f->index == NULL)
        return;
    jsonrti_member_sort(f->a, f->index, f->n);
    jsonrti_member_sort(f->b, f->index + f->n, f->n);
}

static void begin_shuffled(equal_frame *f)
{
    f->a += 2 * f->i;
    f->b += 2 * f->i;
    f->n -= f->i;
    f->i = 0;
    f->shuffled = true;
    index_rest(f);
}

/* The next two members that must be equal; false when keys have no partner. */
static bool next_members(equal_frame *f, const jsonrt_value **x, const jsonrt_value **y)
{
    const jsonrt_value *a = f->a + 2 * f->i, *b = f->b + 2 * f->i;
    if (!f->shuffled && !jsonrti_key_equal(a, b)) {
        begin_shuffled(f);
        a = f->a;
    }
    if (f->index != NULL) {
        a = f->a + 2 * f->index[f->i];
        b = f->b + 2 * f->index[f->n + f->i];
        if (!jsonrti_key_equal(a, b))
            return false;
    } else if (f->shuffled) {
        b = find_key(f->b, f->n, a, count_key(f->a, f->i, a));
        if (b == NULL)
            return false;
    }
    f->i++;
    *x = a + 1;
    *y = b + 1;
    return true;
}

static bool next_pair(equal_frame *f, const jsonrt_value **x, const jsonrt_value **y)
{
    if (f->object)
        return next_members(f, x, y);
    *x = f->a + f->i;
    *y = f->b + f->i;
    f->i++;
    return true;
}

/* Everything that can be said without a look into containers. */
static bool equal_shallow(const jsonrt_value *a, const jsonrt_value *b)
{
    enum jsonrt_kind kind = jsonrti_value_kind(a);
    if (kind != jsonrti_value_kind(b))
        return false;
    switch (kind) {
    case JSONRT_KIND_BOOL:
        return a->jsonrti_bits[0] == b->jsonrti_bits[0];
    case JSONRT_KIND_NUMBER:
        return jsonrti_decimal_equal(jsonrti_value_text(a), jsonrti_value_len(a),
                                     jsonrti_value_text(b), jsonrti_value_len(b));
    case JSONRT_KIND_STRING:
        return jsonrti_key_equal(a, b);
    case JSONRT_KIND_ARRAY:
    case JSONRT_KIND_OBJECT:
        return jsonrti_value_len(a) == jsonrti_value_len(b);
    default:
        return true;
    }
}

static bool must_descend(const jsonrt_value *a, const jsonrt_value *b)
{
    return jsonrt_value_count(a) != 0 && jsonrti_value_node(a) != jsonrti_value_node(b);
}

static equal_frame enter_pair(const jsonrt_value *a, const jsonrt_value *b)
{
    equal_frame f = {jsonrti_value_slots(a),
                     jsonrti_value_slots(b),
                     jsonrti_value_len(a),
                     0,
                     NULL,
                     jsonrti_value_step(a) == 2,
                     false};
    return f;
}

static bool grow_frames(equal_stack *s)
{
    equal_frame *frames = NULL;
    if (s->cap <= SIZE_MAX / 2 / sizeof *frames)
        frames = realloc(s->on_heap ? s->first : NULL, 2 * s->cap * sizeof *frames);
    if (frames == NULL)
        return false;
    if (!s->on_heap)
        memcpy(frames, s->first, s->top * sizeof *frames);
    s->first = frames;
    s->cap *= 2;
    s->on_heap = true;
    return true;
}

static bool equal_containers(const jsonrt_value *a, const jsonrt_value *b, size_t depth,
                             jsonrti_descent *descent);

/* Two containers that are inside the topmost ones. */
static bool equal_inside(equal_stack *s, const jsonrt_value *a, const jsonrt_value *b,
                         jsonrti_descent *descent)
{
    if (s->top == s->cap && s->depth + FRAMES < JSONRTI_VALUE_DEPTH)
        return equal_containers(a, b, s->depth + FRAMES, descent);
    if ((s->top == s->cap && !grow_frames(s)) || !jsonrti_descend(descent, a, b))
        return false;
    s->first[s->top++] = enter_pair(a, b);
    return true;
}

/* Compare what is inside of a and b, `depth` levels down; every frame is left, and its index freed,
 * on the way out. */
static bool equal_containers(const jsonrt_value *a, const jsonrt_value *b, size_t depth,
                             jsonrti_descent *descent)
{
    equal_frame few[FRAMES];
    equal_stack s = {few, 0, FRAMES, depth, false};
    bool equal = equal_inside(&s, a, b, descent);
    while (s.top != 0) {
        equal_frame *f = &s.first[s.top - 1];
        if (!equal || f->i == f->n) {
            free(f->index);
            s.top--;
            jsonrti_ascend(descent);
            continue;
        }
        const jsonrt_value *x, *y;
        equal = next_pair(f, &x, &y) && equal_shallow(x, y);
        if (equal && must_descend(x, y))
            equal = equal_inside(&s, x, y, descent);
    }
    if (s.on_heap)
        free(s.first);
    return equal;
}

bool jsonrt_value_equal(const jsonrt_value *a, const jsonrt_value *b)
{
    static const jsonrt_value absent = {{0, 0}};
    jsonrti_descent descent = jsonrti_descent_begin();
    if (a == NULL)
        a = &absent;
    if (b == NULL)
        b = &absent;
    if (!equal_shallow(a, b))
        return false;
    return !must_descend(a, b) || equal_containers(a, b, 0, &descent);
}
