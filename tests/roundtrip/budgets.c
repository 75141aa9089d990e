/*
 * Little memory: fixed memory of every size, which ends at a page that faults or lies anywhere
 * between bytes that must stay, and budgets of every size.
 *
 * An attempt succeeds or is refused with one of two codes; what it takes at least is sought by
 * halving, and then every size below must fail and every size above succeed. It must not be more
 * than what the objects took and the room for text that reader.h promises to be enough.
 */
#include <stdlib.h>
#include <string.h>

#include "fence.h"
#include "bounds.h"
#include "meter.h"
#include "transcript.h"

enum { GUARD = 16, ALIGNMENTS = 16, MOST = 1 << 19, TEXT_SLACK = 16 };

/* With memory of cap bytes: JSONRT_OK or the reason. */
typedef int (*attempt)(const reading *in, char *mem, size_t cap);

static jsonrt_reader reader;

/* ---- attempts ---- */

static int end_attempt(const reading *in, bool ok, const void *object)
{
    int code = reader.error.code;

    assert_int_equal(code == JSONRT_OK, ok);
    if (!ok)
        assert_int_equal(reader.error.path[0], '$');
    if (ok && in->object != NULL)
        assert_true(in->c->equal(object, in->object));
    jsonrt_reader_deinit(&reader);
    return code;
}

static int read_object(const reading *in, void *object)
{
    bool ok = in->c->unmarshal(&reader, in->json, in->len, memset(object, OLD, in->c->size));

    assert_true(ok || is_all_zero(object, in->c->size));
    return end_attempt(in, ok, object);
}

static int try_unmarshal(const reading *in, char *mem, size_t cap)
{
    void *object = __real_malloc(in->c->size);

    jsonrt_reader_init_fixed(&reader, mem, cap, in->options);
    int code = read_object(in, object);
    __real_free(object);
    return code;
}

static int try_new(const reading *in, char *mem, size_t cap)
{
    jsonrt_reader_init_fixed(&reader, mem, cap, in->options);
    void *object = in->c->unmarshal_new(&reader, in->json, in->len);
    return end_attempt(in, object != NULL, object);
}

static int try_transcript(const reading *in, char *mem, size_t cap)
{
    jsonrt_writer w;

    jsonrt_reader_init_fixed(&reader, mem, cap, in->options);
    jsonrt_writer_init(&w, NULL);
    bool ok = transcribe(&reader, in->json, in->len, &w);
    int code = reader.error.code;
    assert_int_equal(ok, code == JSONRT_OK);
    jsonrt_writer_deinit(&w);
    jsonrt_reader_deinit(&reader);
    return code;
}

static int try_value(const reading *in, char *mem, size_t cap)
{
    jsonrt_value value;

    jsonrt_reader_init_fixed(&reader, mem, cap, in->options);
    bool ok = jsonrt_value_parse(&reader, in->json, in->len, &value);
    int code = reader.error.code;
    assert_int_equal(ok, code == JSONRT_OK);
    assert_int_equal(ok, jsonrt_value_kind(&value) != JSONRT_KIND_ABSENT);
    jsonrt_reader_deinit(&reader);
    return code;
}

/* After each failure the arena gives all of it again. */
static int try_clone(const reading *in, char *mem, size_t cap)
{
    jsonrt_arena arena;
    int code = JSONRT_OK;

    jsonrt_arena_init_fixed(&arena, mem, cap);
    void *object = in->c->clone_in(&arena, in->object);
    if (object == NULL)
        code = JSONRT_ERR_MEMORY;
    else
        assert_true(in->c->equal(object, in->object));
    jsonrt_arena_reset(&arena);
    assert_true(in->c->clone_in(&arena, in->object) == object);
    jsonrt_arena_deinit(&arena);
    return code;
}

/* Of the reader's own memory, so that only the budget ends. */
static int try_budget(const reading *in, size_t budget)
{
    jsonrt_read_options options = read_options_of(in, NULL);
    void *object = __real_malloc(in->c->size);

    options.max_memory = budget;
    jsonrt_reader_init(&reader, &options);
    int code = read_object(in, object);
    __real_free(object);
    return code;
}

/* ---- every size ---- */

typedef struct sweep {
    const reading *in;
    attempt run;
    int code, out; /* with enough memory, and with too little */
    size_t need;
} sweep;

static void expect(const sweep *s, size_t cap, size_t shift, int code, bool enough)
{
    if (code == (enough ? s->code : s->out))
        return;
    print_error("%s: %s with %zu bytes of %zu at %zu\n  of %.*s\n", s->in->c->name,
                jsonrt_error_name(code), cap, s->need, shift, (int)s->in->len, s->in->json);
    fail();
}

static bool is_filled(const char *p, char with)
{
    for (size_t i = 0; i < GUARD; i++)
        if (p[i] != with)
            return false;
    return true;
}

/* Its last byte is the last before the page. */
static int run_behind(const sweep *s, size_t cap)
{
    char *mem = fence_room(cap + GUARD) + GUARD;

    memset(mem - GUARD, '#', GUARD);
    int code = s->run(s->in, mem, cap);
    assert_true(is_filled(mem - GUARD, '#'));
    return code;
}

/* At any alignment, between bytes that stay. */
static int run_shifted(const sweep *s, size_t cap, size_t shift)
{
    char *mem = fenced_area().open + GUARD + shift;

    memset(mem - GUARD, '#', GUARD);
    memset(mem + cap, '#', GUARD);
    int code = s->run(s->in, mem, cap);
    assert_true(is_filled(mem - GUARD, '#'));
    assert_true(is_filled(mem + cap, '#'));
    return code;
}

static void find_need(sweep *s)
{
    size_t less = 0, enough = MOST;

    s->need = MOST;
    s->code = run_behind(s, MOST);
    if (run_behind(s, 0) == s->code) {
        s->need = 0;
        return;
    }
    while (enough - less > 1) {
        size_t middle = less + (enough - less) / 2;

        if (run_behind(s, middle) == s->code)
            enough = middle;
        else
            less = middle;
    }
    s->need = enough;
}

/* Objects are padded to 16 bytes at most: so much may depend on where the memory ends. With
 * pointers of 32 bits the members that `unknown` gathers may be padded as well. */
enum { PADDING = sizeof(void *) < 8 ? 2 * ALIGNMENTS : ALIGNMENTS };

static void run_anywhere(const sweep *s, size_t cap)
{
    bool all = getenv("JSONGEN_EVERY_SIZE") != NULL;

    for (size_t i = 0; i < (all ? ALIGNMENTS : 1); i++) {
        size_t shift = (all ? i : cap * 5) % ALIGNMENTS;
        int code = run_shifted(s, cap, shift);

        if (cap >= s->need + PADDING || cap + PADDING <= s->need)
            expect(s, cap, shift, code, cap >= s->need);
        else
            assert_true(code == s->code || code == s->out);
    }
}

static size_t sweep_sizes(const reading *in, attempt run)
{
    sweep s = {.in = in, .run = run, .out = JSONRT_ERR_MEMORY};
    size_t heap_live = heap.live;

    find_need(&s);
    size_t most = s.need + PADDING + ALIGNMENTS;
    for (size_t cap = 0; cap <= most; cap = next_size(cap, most)) {
        expect(&s, cap, 0, run_behind(&s, cap), cap >= s.need);
        run_anywhere(&s, cap);
    }
    assert_int_equal(heap.live, heap_live);
    return s.need;
}

/* Arrays on the heap are given room ahead: while one is open, twice its elements, or 256 bytes. So
 * a budget may be refused that would have been enough, but not twice as much. */
static void sweep_budgets(const reading *in, size_t need)
{
    size_t most = 2 * need;

    for (size_t i = 0; i < in->len; i++)
        most += in->json[i] == '[' || in->json[i] == '{' ? 256 : 0;
    for (size_t budget = 1; budget <= most; budget = next_size(budget, most)) {
        int code = try_budget(in, budget);

        assert_true(code == in->code || (code == JSONRT_ERR_MAX_MEMORY && budget < most));
    }
}

/* What the objects of a good document take in fixed memory. */
static size_t measure_objects(const reading *in)
{
    void *object = __real_malloc(in->c->size);
    char *mem = fence_room(MOST);

    jsonrt_reader_init_fixed(&reader, mem, MOST, in->options);
    assert_true(in->c->unmarshal(&reader, in->json, in->len, object));
    size_t taken = (size_t)(reader.arena.fixed_end - reader.arena.objects.next);
    jsonrt_reader_deinit(&reader);
    __real_free(object);
    return taken;
}

void check_reading_in_little_memory(const reading *in)
{
    size_t need = sweep_sizes(in, try_unmarshal);

    if (in->object != NULL) {
        assert_in_range(need, 0, measure_objects(in) + in->len + TEXT_SLACK);
        sweep_sizes(in, try_clone);
    }
    sweep_sizes(in, try_new);
    sweep_sizes(in, try_transcript);
    sweep_sizes(in, try_value);
    if (in->options == NULL || in->options->max_memory == 0)
        sweep_budgets(in, need);
}
