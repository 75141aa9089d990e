/*
 * Every allocation fails: alone, and with all later ones.
 *
 * An operation runs with a fresh reader and writer while allocation n fails, for n from 1 until it
 * is not reached any more. It says no, with the code for memory, or does all of its work in another
 * way; then the same reader and writer do it again with memory, as if nothing had been. At the end
 * nothing is held.
 */
#include "exhaustion.h"

enum { STEPS = 10000 };

static void fail_with(const scene *s, const operation *o, size_t n, int code)
{
    const codec *c = s->in != NULL ? s->in->c : s->out->c;

    const char *text = s->in != NULL ? s->in->json : s->out->text;

    print_error("%s: %s failing at %zu: %s, not %s\n  of %.*s\n", c->name, o->name, n,
                jsonrt_error_name(code), jsonrt_error_name(o->code),
                text != NULL ? (int)(s->in != NULL ? s->in->len : s->out->len) : 0, text);
    fail();
}

static void open_scene(scene *s, jsonrt_reader *reader, jsonrt_writer *writer)
{
    const jsonrt_allocator *allocator = s->allocator.resize != NULL ? &s->allocator : NULL;
    const jsonrt_read_options read = read_options_of(s->in, allocator);
    const jsonrt_write_options write = write_options_of(s->out, allocator);

    jsonrt_reader_init(reader, &read);
    jsonrt_writer_init(writer, &write);
    s->reader = reader;
    s->writer = writer;
}

static int run_once(scene *s, const operation *o)
{
    jsonrt_reader reader;
    jsonrt_writer writer;

    open_scene(s, &reader, &writer);
    int code = o->run(s);
    jsonrt_reader_deinit(&reader);
    jsonrt_writer_deinit(&writer);
    return code;
}

/* Returns whether the allocation that was to fail was reached. */
static bool run_failing(scene *s, const operation *o, meter *m, size_t n, bool on)
{
    size_t live = m->live, heap_live = heap.live;
    jsonrt_reader reader;
    jsonrt_writer writer;

    open_scene(s, &reader, &writer);
    *m = (meter){.live = live, .fail_at = n, .fail_on = on};
    int code = o->run(s);
    bool reached = m->calls >= n;
    m->fail_at = NEVER;
    if (code != o->code && (code != JSONRT_ERR_MEMORY || !reached))
        fail_with(s, o, n, code);
    code = o->run(s);
    if (code != o->code)
        fail_with(s, o, 0, code);
    jsonrt_reader_deinit(&reader);
    jsonrt_writer_deinit(&writer);
    assert_int_equal(m->live, live);
    assert_int_equal(heap.live, heap_live);
    return reached;
}

void run_exhausted(scene *s, const operation *o, bool by_malloc)
{
    meter *m = by_malloc ? &heap : &s->own;

    s->allocator = (jsonrt_allocator){by_malloc ? NULL : resize_counted, &s->own};
    if (o->code == UNKNOWN) {
        operation known = *o;

        known.code = run_once(s, o);
        run_exhausted(s, &known, by_malloc);
        return;
    }
    for (int on = 0; on < 2; on++) {
        size_t n = 1;

        while (run_failing(s, o, m, n, on != 0))
            assert_true(++n < STEPS);
    }
    s->allocator.ctx = NULL; /* own ends here */
}
