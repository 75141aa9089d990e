/*
 * Arrays while they are read: how much room they get, and when.
 *
 * On the heap an array begins with about 256 bytes and doubles. In the caller's memory there must
 * be no waste, since a document is promised to fit in what its objects take: there the elements
 * that are left are counted first, by a scan for commas to the closing bracket. That scan is
 * repeated for each level of nested arrays, which is the price of the promise. All scans of a
 * document together are bounded, so that nesting does not cost more the deeper it is: behind
 * COUNTING times the document's length arrays begin with one element and double.
 *
 * When doubling does not fit the budget or the memory, the elements are counted there too, so that
 * the rest is left to what stands inside of them; when even those do not fit, what does is tried,
 * for the error to stand at the first element that is too much.
 */
#include <string.h>

#include "arena/arena_internal.h"
#include "reader/reader_internal.h"
#include "text/kernel.h"

#define FIRST_BYTES 256
#define FIRST_ITEMS 4
#define COUNTING    16

/* Where the scan for the end of an array stands. */
typedef struct vec_scan {
    const char *p, *end;
    size_t n, depth; /* elements so far; brackets that are open, SIZE_MAX behind the array's own */
    bool in_string;
} vec_scan;

static void scan_vec_byte(vec_scan *s)
{
    char c = *s->p++;
    if (s->in_string) {
        s->in_string = c != '"';
        s->p += c == '\\' && s->p < s->end;
    } else if (c == '"') {
        s->in_string = true;
    } else if (c == '[' || c == '{') {
        s->depth++;
    } else if (c == ']' || c == '}') {
        s->depth--;
    } else {
        s->n += c == ',' && s->depth == 0;
    }
}

/* Which bytes of a wide block stand in strings: each quote changes it for itself and all behind. */
static inline uint64_t find_vec_strings(uint64_t quotes, bool in_string)
{
    for (unsigned step = JSONRTI_WIDE_BITS; step < JSONRTI_WIDE * JSONRTI_WIDE_BITS; step *= 2)
        quotes ^= quotes << step;
    return in_string ? ~quotes : quotes;
}

static inline void count_vec_commas(vec_scan *s, uint64_t commas)
{
    if (s->depth != 0)
        return;
    for (; commas != 0; commas &= commas - 1)
        s->n++;
}

/* The wide block at s->p, up to the bracket that ends the array. */
static inline void scan_vec_block(vec_scan *s)
{
    const uint64_t last = UINT64_C(1) << (JSONRTI_WIDE * JSONRTI_WIDE_BITS - 1);
    const char *block = s->p;
    jsonrti_syntax has = jsonrti_wide_syntax(block);
    if (JSONRTI_UNLIKELY(has.backslashes != 0)) {
        while (s->p < block + JSONRTI_WIDE && s->depth != SIZE_MAX)
            scan_vec_byte(s);
        return;
    }
    uint64_t strings = find_vec_strings(has.quotes, s->in_string);
    uint64_t commas = has.commas & ~strings;
    for (uint64_t brackets = has.brackets & ~strings; brackets != 0; brackets &= brackets - 1) {
        uint64_t before = (brackets & -brackets) - 1;
        count_vec_commas(s, commas & before);
        commas &= ~before;
        s->p = block + jsonrti_wide_first(brackets);
        s->in_string = false;
        scan_vec_byte(s);
        if (s->depth == SIZE_MAX)
            return;
    }
    count_vec_commas(s, commas);
    s->in_string = (strings & last) != 0;
    s->p = block + JSONRTI_WIDE;
}

/* Elements from the one at p, a place in the input, up to the end of its array or map, which need
 * not be well-formed; 0 when that is further than may still be scanned. */
static size_t count_vec_items(jsonrt_reader *r, const char *p)
{
    size_t len = (size_t)(r->input_end - r->input), rest = (size_t)(r->input_end - p);
    size_t most = (len > SIZE_MAX / COUNTING ? SIZE_MAX : len * COUNTING) - r->counted;
    vec_scan s = {p, p + (most < rest ? most : rest), 1, 0, false};
    while (s.p < s.end && s.depth != SIZE_MAX) {
        if (s.end - s.p >= JSONRTI_WIDE)
            scan_vec_block(&s);
        else
            scan_vec_byte(&s);
    }
    r->counted += (size_t)(s.p - p);
    return s.depth == SIZE_MAX || s.end == r->input_end ? s.n : 0;
}

/* The capacity for all that are left; 0 when they are too many to be counted. */
static size_t count_vec_cap(jsonrt_reader *r, const char *p, const jsonrti_vec *v)
{
    size_t more = count_vec_items(r, jsonrti_read_in_input(r, p));
    size_t cap = more != 0 ? v->n + more : 0;
    return cap < r->options.max_items ? cap : r->options.max_items;
}

/* The capacity that one would like. */
static size_t prefer_vec_cap(jsonrt_reader *r, const char *p, const jsonrti_vec *v, size_t size)
{
    size_t cap = r->arena.fixed != NULL ? count_vec_cap(r, p, v) : 0;
    if (cap != 0)
        return cap;
    if (v->cap != 0)
        cap = v->cap * 2;
    else if (r->arena.fixed != NULL)
        cap = 1;
    else
        cap = size >= FIRST_BYTES / FIRST_ITEMS ? FIRST_ITEMS : FIRST_BYTES / (unsigned)size;
    return cap < r->options.max_items ? cap : r->options.max_items;
}

/* The capacity to make do with. */
static size_t reduce_vec_cap(const jsonrt_reader *r, const jsonrti_vec *v, size_t size,
                             size_t spare, size_t cap)
{
    size_t room = jsonrti_arena_room(&r->arena);
    size_t left = (room < r->arena.budget ? room : r->arena.budget) / size;
    if (v->items == NULL)
        left -= left < spare ? left : spare;
    size_t wanted = cap - v->cap;
    size_t more = left < wanted ? left : v->cap / 8;
    more = more < wanted ? more : wanted;
    return v->cap + (more != 0 ? more : 1);
}

size_t jsonrti_vec_prefer(jsonrt_reader *r, const char *p, const jsonrti_vec *v, size_t size)
{
    return prefer_vec_cap(r, p, v, size);
}

size_t jsonrti_vec_make_do(jsonrt_reader *r, const char *p, const jsonrti_vec *v, size_t size,
                           size_t cap)
{
    size_t exact = r->arena.fixed == NULL ? count_vec_cap(r, p, v) : 0;
    return exact != 0 && exact < cap ? exact : reduce_vec_cap(r, v, size, 0, cap);
}

/* Could there be cap elements of that size? Numbers of half a word's bits need no division. */
static bool is_vec_cap(size_t cap, size_t size)
{
    return (cap | size) >> (sizeof(size_t) * 4 - 1) == 0 || cap <= SIZE_MAX / 2 / size;
}

/* Room for cap elements and the spare ones behind them. */
static void *move_vec(jsonrt_reader *r, jsonrti_vec *v, size_t size, size_t spare, size_t cap)
{
    if (!is_vec_cap(cap + spare, size))
        return NULL;
    size_t old_size = v->items != NULL ? (v->cap + spare) * size : 0;
    void *items = jsonrti_arena_grow(&r->arena, v->items, old_size, (cap + spare) * size,
                                     jsonrti_align_of_items(size));
    if (items == NULL)
        return NULL;
    v->items = items;
    v->cap = cap;
    return items;
}

/* With `mixed` the elements lie among others, which are counted, too: where all are counted, a part
 * of the room is of no use. */
static inline void *grow_vec(jsonrt_reader *r, const char *p, jsonrti_vec *v, size_t size,
                             size_t spare, bool mixed)
{
    if (v->n >= r->options.max_items) {
        jsonrti_read_fail(r, JSONRT_ERR_MAX_ITEMS, p, NULL);
        return NULL;
    }
    size_t cap = prefer_vec_cap(r, p, v, size);
    void *items = move_vec(r, v, size, spare, cap);
    if (items == NULL && r->arena.fixed == NULL) {
        size_t exact = count_vec_cap(r, p, v);
        items = exact != 0 ? move_vec(r, v, size, spare, exact) : NULL;
    }
    if (items == NULL && !(mixed && r->arena.fixed != NULL))
        items = move_vec(r, v, size, spare, reduce_vec_cap(r, v, size, spare, cap));
    if (items == NULL) {
        size_t least = v->items != NULL ? size : (1 + spare) * size;
        jsonrti_read_fail(r, jsonrti_arena_refusal(&r->arena, least), p, NULL);
    }
    return items;
}

void *jsonrti_vec_grow(jsonrt_reader *r, const char *p, jsonrti_vec *v, size_t size)
{
    return grow_vec(r, p, v, size, 0, false);
}

void *jsonrti_rest_grow(jsonrt_reader *r, const char *p, jsonrti_vec *v, size_t size)
{
    return grow_vec(r, p, v, size, 0, true);
}

void *jsonrti_terminated_grow(jsonrt_reader *r, const char *p, jsonrti_vec *v)
{
    return grow_vec(r, p, v, sizeof(void *), 1, false);
}

void *jsonrti_terminated_finish(jsonrt_reader *r, const char *p, jsonrti_vec *v)
{
    size_t size = sizeof(void *);
    if (v->items == NULL)
        return jsonrti_read_new(r, p, size);
    memset(v->items + v->n * size, 0, size);
    return jsonrti_arena_shrink(&r->arena, v->items, (v->cap + 1) * size, (v->n + 1) * size);
}

void *jsonrti_vec_finish(jsonrt_reader *r, jsonrti_vec *v, size_t size)
{
    if (v->cap == v->n)
        return v->items;
    char *items = jsonrti_arena_shrink(&r->arena, v->items, v->cap * size, v->n * size);
    v->cap = v->n;
    v->items = v->n != 0 ? items : NULL;
    return v->items;
}

void *jsonrti_read_take(jsonrt_reader *r, const char *p, size_t size, size_t align)
{
    void *object = jsonrti_arena_take(&r->arena, size, align);
    if (JSONRTI_UNLIKELY(object == NULL))
        jsonrti_read_fail(r, jsonrti_arena_refusal(&r->arena, size), p, NULL);
    return object;
}

void *jsonrti_read_node(jsonrt_reader *r, const char *p, size_t n, size_t size)
{
    if (n < r->options.max_items)
        return jsonrti_read_new(r, p, size);
    jsonrti_read_fail(r, JSONRT_ERR_MAX_ITEMS, p, NULL);
    return NULL;
}

void *jsonrti_read_new(jsonrt_reader *r, const char *p, size_t size)
{
    void *object = jsonrti_read_take(r, p, size, jsonrti_align_of_object(size));
    if (object != NULL)
        memset(object, 0, size);
    return object;
}
