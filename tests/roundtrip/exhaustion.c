/*
 * Every allocation fails: alone, and with all later ones.
 *
 * An operation runs with a fresh reader and writer while allocation n fails, for n from 1 until it
 * is not reached any more. It says no, with the code for memory, or does all of its work in another
 * way; then the same reader and writer do it again with memory, as if nothing had been. At the end
 * nothing is held.
 */
#include <stdlib.h>
#include <string.h>

#include "bounds.h"
#include "meter.h"
#include "transcript.h"

enum { STEPS = 10000, MANY = 4, FIRST_BUFFER = 1024, UNKNOWN = -1 };

/* What an operation works on, and with. */
typedef struct scene {
    const reading *in;
    const writing *out;
    meter own; /* of the allocator */
    jsonrt_allocator allocator;
    jsonrt_reader *reader;
    jsonrt_writer *writer;
    size_t room; /* that a writer's buffer has left */
} scene;

typedef struct operation {
    const char *name;
    /* JSONRT_OK or the reason. Frees all that it made but what the reader and writer keep. */
    int (*run)(scene *s);
    int code; /* what it says with memory; UNKNOWN: what it says the first time */
} operation;

/* ---- reading ---- */

/* What every failure of a reader leaves. */
static int get_failure(const reading *in, const jsonrt_error *error)
{
    assert_int_not_equal(error->code, JSONRT_OK);
    assert_non_null(error->message);
    assert_int_equal(error->path[0], '$');
    assert_in_range(error->line, 1, in->len + 2);
    assert_in_range(error->offset, 0, 2 * in->len + 3);
    return error->code;
}

static void check_result(const reading *in, bool ok, const void *object)
{
    if (ok && in->object != NULL)
        assert_true(in->c->equal(object, in->object));
    else if (!ok)
        assert_true(is_all_zero(object, in->c->size));
}

static int run_unmarshal(scene *s)
{
    const reading *in = s->in;
    void *object = __real_malloc(in->c->size);
    bool ok = in->c->unmarshal(s->reader, in->json, in->len, memset(object, OLD, in->c->size));
    int code = ok ? JSONRT_OK : get_failure(in, &s->reader->error);

    check_result(in, ok, object);
    __real_free(object);
    jsonrt_reader_reset(s->reader);
    return code;
}

/* What was read before the failure stays. */
static int run_unmarshal_many(scene *s)
{
    const reading *in = s->in;
    char *objects = __real_malloc(MANY * in->c->size);
    bool good[MANY];
    int code = JSONRT_OK;

    for (size_t i = 0; i < MANY; i++) {
        void *object = memset(objects + i * in->c->size, OLD, in->c->size);

        good[i] = in->c->unmarshal(s->reader, in->json, in->len, object);
        if (!good[i] && code != JSONRT_ERR_MEMORY)
            code = get_failure(in, &s->reader->error);
    }
    for (size_t i = 0; i < MANY; i++)
        check_result(in, good[i], objects + i * in->c->size);
    __real_free(objects);
    jsonrt_reader_reset(s->reader);
    return code;
}

static int run_insitu(scene *s)
{
    const reading *in = s->in;
    void *object = __real_malloc(in->c->size);
    char *json = __real_malloc(in->len + 1);

    memcpy(json, in->json, in->len);
    bool ok = in->c->unmarshal_insitu(s->reader, json, in->len, memset(object, OLD, in->c->size));
    int code = ok ? JSONRT_OK : get_failure(in, &s->reader->error);
    check_result(in, ok, object);
    __real_free(json);
    __real_free(object);
    jsonrt_reader_reset(s->reader);
    return code;
}

static int run_new(scene *s)
{
    const reading *in = s->in;
    void *object = in->c->unmarshal_new(s->reader, in->json, in->len);
    int code = object != NULL ? JSONRT_OK : get_failure(in, &s->reader->error);

    if (object != NULL)
        check_result(in, true, object);
    jsonrt_reader_reset(s->reader);
    return code;
}

static int run_array(scene *s)
{
    const reading *in = s->in;
    size_t len = 2 * in->len + 3, n = 5;
    char *json = __real_malloc(len);
    void *items = json;

    json[0] = '[';
    memcpy(json + 1, in->json, in->len);
    json[1 + in->len] = ',';
    memcpy(json + 2 + in->len, in->json, in->len);
    json[len - 1] = ']';
    bool ok = in->c->unmarshal_array(s->reader, json, len, &items, &n);
    int code = ok ? JSONRT_OK : get_failure(in, &s->reader->error);
    assert_int_equal(n, ok ? 2 : 0);
    assert_true(ok || items == NULL);
    for (size_t i = 0; i < n; i++)
        check_result(in, true, (char *)items + i * in->c->size);
    __real_free(json);
    jsonrt_reader_reset(s->reader);
    return code;
}

static int run_read(scene *s)
{
    const reading *in = s->in;
    void *object = __real_malloc(in->c->size);
    bool ok = jsonrt_reader_open(s->reader, in->json, in->len) &&
              in->c->read(s->reader, memset(object, OLD, in->c->size));

    ok = jsonrt_reader_finish(s->reader) && ok;
    int code = ok ? JSONRT_OK : get_failure(in, &s->reader->error);
    if (ok)
        check_result(in, true, object);
    __real_free(object);
    jsonrt_reader_reset(s->reader);
    return code;
}

static int run_parse_with(scene *s)
{
    const reading *in = s->in;
    const jsonrt_read_options options = read_options_of(in, &s->allocator);
    jsonrt_error error;
    void *object = in->c->parse_with(in->json, in->len, &options, &error);

    if (object == NULL)
        return get_failure(in, &error);
    assert_int_equal(error.code, JSONRT_OK);
    check_result(in, true, object);
    in->c->free(object);
    return JSONRT_OK;
}

static int run_parse(scene *s)
{
    const reading *in = s->in;
    jsonrt_error error;
    void *object = in->options == NULL ? in->c->parse(in->json, in->len, &error)
                                       : in->c->parse_with(in->json, in->len, in->options, &error);

    if (object == NULL)
        return get_failure(in, &error);
    check_result(in, true, object);
    in->c->free(object);
    return JSONRT_OK;
}

/* ---- free-form ---- */

static int run_value(scene *s)
{
    const reading *in = s->in;
    jsonrt_value value = jsonrt_value_bool(true), clone = value;
    bool ok = jsonrt_value_parse(s->reader, in->json, in->len, &value);
    int code = ok ? JSONRT_OK : get_failure(in, &s->reader->error);
    jsonrt_arena arena;

    assert_int_equal(ok, jsonrt_value_kind(&value) != JSONRT_KIND_ABSENT);
    jsonrt_arena_init(&arena, &s->allocator);
    if (ok && !jsonrt_value_clone(&arena, &clone, &value))
        code = JSONRT_ERR_MEMORY;
    assert_int_equal(code == JSONRT_OK, jsonrt_value_kind(&clone) == jsonrt_value_kind(&value) &&
                                            jsonrt_value_kind(&value) != JSONRT_KIND_ABSENT);
    assert_true(code != JSONRT_OK || jsonrt_value_equal(&value, &clone));
    jsonrt_arena_deinit(&arena);
    jsonrt_reader_reset(s->reader);
    return code;
}

/* The text of the document copied by hand, and checked against its value. */
static int run_transcript(scene *s)
{
    const reading *in = s->in;
    bool ok = transcribe(s->reader, in->json, in->len, s->writer);
    /* A document is not read to its end when its copy cannot be written. */
    int code = s->writer->error.code != JSONRT_OK ? s->writer->error.code : s->reader->error.code;

    assert_int_equal(ok, code == JSONRT_OK);
    if (ok)
        check_transcript(in->options, in->json, in->len, s->writer->data, s->writer->len);
    jsonrt_reader_reset(s->reader);
    jsonrt_writer_reset(s->writer);
    return code;
}

/* ---- writing ---- */

static void check_whole_text(const writing *out, const char *data, size_t len)
{
    assert_int_equal(len, out->len);
    assert_memory_equal(data, out->text, len);
}

/* Behind a value that stays whatever fails. */
static int run_marshal(scene *s)
{
    const writing *out = s->out;
    jsonrt_writer *w = s->writer;
    size_t before = jsonrt_write_null(w) ? 4 : 0;
    int code = out->c->marshal(w, out->object) ? JSONRT_OK : w->error.code;

    assert_int_equal(w->len, before + (code == JSONRT_OK ? out->len : 0));
    if (code == JSONRT_OK) {
        check_whole_text(out, w->data + before, w->len - before);
    } else {
        jsonrt_writer_truncate(w, before);
        assert_int_equal(w->error.code, JSONRT_OK);
        assert_int_equal(w->len, before);
    }
    assert_true(before == 0 || memcmp(w->data, "null", 4) == 0);
    jsonrt_writer_reset(w);
    return code;
}

/* Behind text that leaves the first buffer that much room. */
static int run_marshal_behind(scene *s)
{
    const writing *out = s->out;
    size_t before = FIRST_BUFFER - s->room;
    jsonrt_writer *w = s->writer;
    char filler[FIRST_BUFFER];
    int code = JSONRT_OK;

    memset(filler, 'x', before);
    filler[0] = filler[before - 1] = '"';
    if (!jsonrt_write_raw(w, filler, before))
        before = 0;
    if (before == 0 || !out->c->marshal(w, out->object)) {
        code = w->error.code;
        assert_int_equal(w->len, before);
        jsonrt_writer_truncate(w, before);
    } else {
        check_whole_text(out, w->data + before, w->len - before);
    }
    assert_true(before == 0 || memcmp(w->data, filler, before) == 0);
    jsonrt_writer_deinit(w);
    return code;
}

static void give_back(scene *s, char *text, size_t size)
{
    s->allocator.resize(s->allocator.ctx, text, size, 0);
}

/* A buffer that cannot be handed over stays, and can be as soon as there is memory. */
static int run_take(scene *s)
{
    const writing *out = s->out;
    jsonrt_writer *w = s->writer;
    size_t len = 0;

    if (!out->c->marshal_array(w, out->object, 1)) {
        int code = w->error.code;

        assert_null(jsonrt_writer_take(w, &len));
        jsonrt_writer_reset(w);
        return code;
    }
    size_t whole = w->len;
    char *text = jsonrt_writer_take(w, &len);
    if (text == NULL) {
        assert_int_equal(w->error.code, JSONRT_ERR_MEMORY);
        assert_int_equal(w->len, whole);
        jsonrt_writer_truncate(w, w->len);
        assert_int_equal(w->len, whole);
        char *again = jsonrt_writer_take(w, &len);
        if (again != NULL) {
            assert_int_equal(len, whole);
            assert_int_equal(again[len], '\0');
            give_back(s, again, len + 1);
        }
        jsonrt_writer_reset(w);
        return JSONRT_ERR_MEMORY;
    }
    assert_int_equal(len, whole);
    assert_int_equal(text[len], '\0');
    if (out->options == NULL || out->options->indent == 0)
        check_whole_text(out, text + 1, len - 2);
    give_back(s, text, len + 1);
    assert_int_equal(w->len, 0);
    return JSONRT_OK;
}

static int run_print(scene *s)
{
    const writing *out = s->out;
    jsonrt_error error;
    size_t len = 1;
    char *text = out->c->print(out->object, &len, &error);

    if (text == NULL) {
        assert_int_equal(len, 0);
        return error.code;
    }
    assert_int_equal(error.code, JSONRT_OK);
    check_whole_text(out, text, len);
    assert_int_equal(text[len], '\0');
    free(text);
    return JSONRT_OK;
}

/* ---- objects ---- */

static int run_clone(scene *s)
{
    const reading *in = s->in;
    void *object = in->c->clone(in->object);

    if (object == NULL)
        return JSONRT_ERR_MEMORY;
    check_result(in, true, object);
    in->c->free(object);
    return JSONRT_OK;
}

static int run_clone_in(scene *s)
{
    const reading *in = s->in;
    int code = JSONRT_OK;
    jsonrt_arena arena;

    jsonrt_arena_init(&arena, &s->allocator);
    for (int i = 0; i < 2; i++) {
        void *object = in->c->clone_in(&arena, in->object);

        if (object == NULL)
            code = JSONRT_ERR_MEMORY;
        else
            check_result(in, true, object);
        if (i == 1 && object == NULL)
            assert_true(code == JSONRT_ERR_MEMORY);
    }
    jsonrt_arena_deinit(&arena);
    return code;
}

static int run_pool(scene *s)
{
    const reading *in = s->in;
    const jsonrt_pool_options options = {.allocator = &s->allocator,
                                         .max_retained = 2048,
                                         .max_idle = 1,
                                         .read = read_options_of(in, &s->allocator),
                                         .write = {.allocator = &s->allocator}};
    int code = JSONRT_OK;
    jsonrt_pool pool;

    if (!jsonrt_pool_init(&pool, &options))
        return JSONRT_ERR_MEMORY;
    for (int i = 0; i < 3; i++) {
        jsonrt_reader *r = jsonrt_pool_get_reader(&pool), *other = jsonrt_pool_get_reader(&pool);
        jsonrt_writer *w = jsonrt_pool_get_writer(&pool);
        void *object = r != NULL ? in->c->unmarshal_new(r, in->json, in->len) : NULL;

        if (other == NULL || w == NULL || object == NULL)
            code = JSONRT_ERR_MEMORY;
        else if (!in->c->marshal(w, object) && w->error.code == JSONRT_ERR_MEMORY)
            code = JSONRT_ERR_MEMORY;
        if (object == NULL && r != NULL)
            assert_int_equal(r->error.code, JSONRT_ERR_MEMORY);
        jsonrt_pool_put_reader(&pool, r);
        jsonrt_pool_put_writer(&pool, w);
        jsonrt_pool_put_reader(&pool, other);
    }
    jsonrt_pool_deinit(&pool);
    return code;
}

/* ---- failing at allocation n ---- */

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

static void run_exhausted(scene *s, const operation *o)
{
    bool by_malloc = o->run == run_parse || o->run == run_clone || o->run == run_print;
    meter *m = by_malloc ? &heap : &s->own;

    s->allocator = (jsonrt_allocator){by_malloc ? NULL : resize_counted, &s->own};
    if (o->code == UNKNOWN) {
        operation known = *o;

        known.code = run_once(s, o);
        run_exhausted(s, &known);
        return;
    }
    for (int on = 0; on < 2; on++) {
        size_t n = 1;

        while (run_failing(s, o, m, n, on != 0))
            assert_true(++n < STEPS);
    }
    s->allocator.ctx = NULL; /* own ends here */
}

void check_reading_without_memory(const reading *in)
{
    const operation any[] = {
        {"unmarshal", run_unmarshal, in->code},
        {"many", run_unmarshal_many, in->code},
        {"insitu", run_insitu, in->code},
        {"new", run_new, in->code},
        {"read", run_read, in->code},
        {"array", run_array, UNKNOWN},
        {"parse_with", run_parse_with, in->code},
        {"parse", run_parse, in->code},
        {"value", run_value, UNKNOWN},
        {"transcript", run_transcript, UNKNOWN},
    };
    const operation good[] = {
        {"clone_in", run_clone_in, JSONRT_OK},
        {"clone", run_clone, JSONRT_OK},
        {"pool", run_pool, JSONRT_OK},
    };
    scene s = {.in = in};

    for (size_t i = 0; i < sizeof any / sizeof any[0]; i++)
        run_exhausted(&s, &any[i]);
    for (size_t i = 0; in->object != NULL && i < sizeof good / sizeof good[0]; i++)
        run_exhausted(&s, &good[i]);
}

void check_writing_without_memory(const writing *out)
{
    const operation all[] = {
        {"marshal", run_marshal, out->code},
        {"take", run_take, UNKNOWN},
        {"print", run_print, out->code},
    };
    const operation behind = {"marshal behind others", run_marshal_behind, out->code};
    size_t most = out->len + 80 < 900 ? out->len + 80 : 900;
    scene s = {.out = out};

    for (size_t i = 0; i < sizeof all / sizeof all[0]; i++)
        if (all[i].run != run_print || out->options == NULL)
            run_exhausted(&s, &all[i]);
    for (; s.room <= most; s.room += 1 + s.room / 4 + out->len / 1024)
        run_exhausted(&s, &behind);
}
