/*
 * Memory: every allocation fails once, nothing leaks, and a retry succeeds; nothing is allocated
 * once warm.
 */
#include "roundtrip.h"

#include <stdlib.h>
#include <string.h>

#include "meter.h"
#include "mixed_json.h"
#include "shapes_json.h"

enum { STEPS = 10000 };

/* ---- what may run out of memory ---- */

/* What an operation works on. */
typedef struct scene {
    const codec *c;
    const char *json;
    const void *object;
    jsonrt_reader *reader;
    jsonrt_writer *writer;
    jsonrt_allocator allocator;
} scene;

typedef struct operation {
    const char *name;
    /* True; or false with `*code` the reason. Frees all that it made. */
    bool (*run)(scene *s, int *code);
} operation;

static bool run_unmarshal(scene *s, int *code)
{
    void *out = __real_malloc(s->c->size);
    bool ok = s->c->unmarshal(s->reader, s->json, strlen(s->json), memset(out, 1, s->c->size));

    *code = s->reader->error.code;
    assert_true(ok ? s->c->equal(out, s->object) : is_all_zero(out, s->c->size));
    __real_free(out);
    jsonrt_reader_reset(s->reader);
    return ok;
}

static bool run_unmarshal_new(scene *s, int *code)
{
    void *object = s->c->unmarshal_new(s->reader, s->json, strlen(s->json));

    *code = s->reader->error.code;
    assert_true(object == NULL || s->c->equal(object, s->object));
    jsonrt_reader_reset(s->reader);
    return object != NULL;
}

static bool run_unmarshal_array(scene *s, int *code)
{
    size_t len = strlen(s->json), n = 5;
    char *array = __real_malloc(2 * len + 4);
    void *items = &n;

    array[0] = '[';
    memcpy(array + 1, s->json, len);
    array[1 + len] = ',';
    memcpy(array + 2 + len, s->json, len);
    array[2 + 2 * len] = ']';
    bool ok = s->c->unmarshal_array(s->reader, array, 2 * len + 3, &items, &n);
    *code = s->reader->error.code;
    assert_int_equal(n, ok ? 2 : 0);
    assert_true(ok ? s->c->equal((char *)items + s->c->size, s->object) : items == NULL);
    __real_free(array);
    jsonrt_reader_reset(s->reader);
    return ok;
}

static bool run_read(scene *s, int *code)
{
    void *out = __real_malloc(s->c->size);
    bool ok = jsonrt_reader_open(s->reader, s->json, strlen(s->json)) &&
              s->c->read(s->reader, memset(out, 1, s->c->size));

    ok = jsonrt_reader_finish(s->reader) && ok;
    *code = s->reader->error.code;
    assert_true(!ok || s->c->equal(out, s->object));
    __real_free(out);
    jsonrt_reader_reset(s->reader);
    return ok;
}

static bool run_value(scene *s, int *code)
{
    jsonrt_value value;
    bool ok = jsonrt_value_parse(s->reader, s->json, strlen(s->json), &value);

    *code = s->reader->error.code;
    if (ok) {
        jsonrt_arena arena;
        jsonrt_value clone;

        jsonrt_arena_init(&arena, &s->allocator);
        ok = jsonrt_value_clone(&arena, &clone, &value);
        *code = JSONRT_ERR_MEMORY;
        jsonrt_arena_deinit(&arena);
    }
    jsonrt_reader_reset(s->reader);
    return ok;
}

static bool run_marshal(scene *s, int *code)
{
    bool ok = s->c->marshal(s->writer, s->object);

    *code = s->writer->error.code;
    assert_int_equal(s->writer->len, ok ? strlen(s->json) : 0);
    jsonrt_writer_reset(s->writer);
    return ok;
}

static bool run_take(scene *s, int *code)
{
    size_t len = 0;
    bool ok = s->c->marshal_array(s->writer, s->object, 1);
    char *text = ok ? jsonrt_writer_take(s->writer, &len) : NULL;

    *code = s->writer->error.code;
    if (text != NULL) {
        assert_int_equal(len, strlen(s->json) + 2);
        s->allocator.resize(s->allocator.ctx, text, len + 1, 0);
    }
    jsonrt_writer_reset(s->writer);
    return text != NULL;
}

static bool run_parse_with(scene *s, int *code)
{
    const jsonrt_read_options options = {.allocator = &s->allocator};
    jsonrt_error error;
    void *object = s->c->parse_with(s->json, strlen(s->json), &options, &error);

    *code = error.code;
    assert_true(object == NULL || s->c->equal(object, s->object));
    s->c->free(object);
    return object != NULL;
}

static bool run_clone_in(scene *s, int *code)
{
    jsonrt_arena arena;

    jsonrt_arena_init(&arena, &s->allocator);
    void *object = s->c->clone_in(&arena, s->object);
    *code = JSONRT_ERR_MEMORY;
    assert_true(object == NULL || s->c->equal(object, s->object));
    jsonrt_arena_deinit(&arena);
    return object != NULL;
}

static bool run_parse(scene *s, int *code)
{
    jsonrt_error error;
    void *object = s->c->parse(s->json, strlen(s->json), &error);

    *code = error.code;
    s->c->free(object);
    return object != NULL;
}

static bool run_clone(scene *s, int *code)
{
    void *object = s->c->clone(s->object);

    *code = JSONRT_ERR_MEMORY;
    s->c->free(object);
    return object != NULL;
}

static bool run_print(scene *s, int *code)
{
    jsonrt_error error;
    char *text = s->c->print(s->object, NULL, &error);

    *code = error.code;
    assert_true(text == NULL || strcmp(text, s->json) == 0);
    free(text);
    return text != NULL;
}

static const operation with_allocator[] = {
    {"unmarshal", run_unmarshal}, {"unmarshal_new", run_unmarshal_new},
    {"read", run_read},           {"unmarshal_array", run_unmarshal_array},
    {"value", run_value},         {"marshal", run_marshal},
    {"take", run_take},           {"parse_with", run_parse_with},
    {"clone_in", run_clone_in},
};
static const operation with_malloc[] = {
    {"parse", run_parse}, {"clone", run_clone}, {"print", run_print}};

/* ---- failing at call n, for every n ---- */

/* One run with a fresh reader and writer; then a retry with the same ones. Returns whether the call
 * that was to fail was reached. */
static bool run_failing(scene *s, const operation *o, meter *m, size_t n, bool on)
{
    const jsonrt_read_options read = {.allocator = &s->allocator};
    const jsonrt_write_options write = {.allocator = &s->allocator};
    size_t live = m->live;
    jsonrt_reader reader;
    jsonrt_writer writer;
    int code = JSONRT_OK;
    bool reached;

    jsonrt_reader_init(&reader, &read);
    jsonrt_writer_init(&writer, &write);
    s->reader = &reader;
    s->writer = &writer;
    *m = (meter){.live = live, .fail_at = n, .fail_on = on};
    bool ok = o->run(s, &code);
    reached = m->calls >= n;
    if (!ok && code != JSONRT_ERR_MEMORY)
        print_error("%s failing at %zu: %s\n", o->name, n, jsonrt_error_name(code));
    assert_true(ok || code == JSONRT_ERR_MEMORY);
    assert_true(ok || reached);
    m->fail_at = NEVER;
    assert_true(o->run(s, &code));
    jsonrt_reader_deinit(&reader);
    jsonrt_writer_deinit(&writer);
    assert_int_equal(m->live, live);
    return reached;
}

static void fail_everywhere(const codec *c, const char *json, const operation *all, size_t n_all,
                            meter *m)
{
    void *object = __real_malloc(c->size);
    scene s = {.c = c, .json = json, .object = object};

    if (m != &heap)
        s.allocator = (jsonrt_allocator){resize_counted, m};
    read_document(c, json, object);
    for (size_t i = 0; i < n_all; i++) {
        for (int on = 0; on < 2; on++) {
            size_t n = 1;

            while (run_failing(&s, &all[i], m, n, on != 0))
                assert_true(++n < STEPS);
            assert_true(n > 1 || c->size == 0);
        }
    }
    __real_free(object);
    forget_documents();
}

static void survives_every_failure_of_an_allocator(void **state)
{
    meter m = {0};

    (void)state;
    fail_everywhere(&codec_mixed, mixed_text, with_allocator,
                    sizeof with_allocator / sizeof with_allocator[0], &m);
    fail_everywhere(&codec_node, "{\"value\":1}", with_allocator,
                    sizeof with_allocator / sizeof with_allocator[0], &m);
    assert_int_equal(m.live, 0);
}

static void survives_every_failure_of_malloc(void **state)
{
    (void)state;
    fail_everywhere(&codec_mixed, mixed_text, with_malloc,
                    sizeof with_malloc / sizeof with_malloc[0], &heap);
    fail_everywhere(&codec_node, "{\"value\":1}", with_malloc,
                    sizeof with_malloc / sizeof with_malloc[0], &heap);
}

static void grows_long_arrays_whatever_fails(void **state)
{
    enum { ITEMS = 3000 };
    char *json = __real_malloc(ITEMS * 12 + 64), *d = json;
    meter m = {0};

    (void)state;
    memcpy(d, "{\"value\":1,\"children\":[", 23);
    d += 23;
    for (int i = 0; i < ITEMS; i++)
        d = (char *)memcpy(d, "{\"value\":1},", 12) + 12;
    memcpy(d - 1, "]}", 3);
    fail_everywhere(&codec_node, json, with_allocator, 4, &m);
    __real_free(json);
}

static void keeps_a_mixed_document(void **state)
{
    static struct mixed v;

    (void)state;
    read_document(&codec_mixed, mixed_text, &v);
    check_text(&codec_mixed, &v, mixed_text);
    check_not_written(&codec_mixed, NULL, &(struct mixed){.n_nodes = 1}, JSONRT_ERR_POINTER,
                      "$.texts.needed");
}

/* ---- no allocation once warm ---- */

static void allocates_nothing_once_warm(void **state)
{
    enum { WARM = 3, ROUNDS = 1000 };
    static struct mixed v;
    meter m = {0};
    const jsonrt_allocator allocator = {resize_counted, &m};
    const jsonrt_read_options read = {.allocator = &allocator};
    const jsonrt_write_options write = {.allocator = &allocator};
    jsonrt_reader r;
    jsonrt_writer w;
    size_t heap_calls = heap.calls;

    (void)state;
    jsonrt_reader_init(&r, &read);
    jsonrt_writer_init(&w, &write);
    assert_int_equal(m.calls, 0);
    for (int i = 0; i < WARM + ROUNDS; i++) {
        if (i == WARM)
            m.calls = 0;
        assert_true(mixed_json_unmarshal(&r, mixed_text, mixed_len, &v));
        assert_true(mixed_json_marshal(&w, &v));
        assert_int_equal(w.len, mixed_len);
        jsonrt_reader_reset(&r);
        jsonrt_writer_reset(&w);
    }
    assert_int_equal(m.calls, 0);
    assert_int_equal(heap.calls, heap_calls);
    jsonrt_reader_deinit(&r);
    jsonrt_writer_deinit(&w);
    assert_int_equal(m.live, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(keeps_a_mixed_document),
        cmocka_unit_test(survives_every_failure_of_an_allocator),
        cmocka_unit_test(survives_every_failure_of_malloc),
        cmocka_unit_test(grows_long_arrays_whatever_fails),
        cmocka_unit_test(allocates_nothing_once_warm),
    };

    return cmocka_run_group_tests_name("memory", tests, NULL, teardown_documents);
}
