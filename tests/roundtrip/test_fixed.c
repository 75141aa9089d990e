/*
 * Memory that is given: fixed memory, budgets, fixed buffers and sinks of every size.
 */
#include "roundtrip.h"

#include <string.h>

#include "meter.h"
#include "mixed_json.h"
#include "shapes_json.h"

/* ---- fixed memory ---- */

static void reads_into_fixed_memory_of_any_size(void **state)
{
    enum { ENOUGH = 16384 };
    static struct mixed v;
    size_t heap_calls = heap.calls, least = 0;
    jsonrt_reader r;

    (void)state;
    for (size_t cap = 0; cap <= ENOUGH; cap += cap < 64 ? 1 : 7) {
        char *mem = __real_malloc(cap != 0 ? cap : 1);

        jsonrt_reader_init_fixed(&r, mem, cap, NULL);
        if (mixed_json_unmarshal(&r, mixed_text, mixed_len, &v)) {
            least = least != 0 ? least : cap;
            check_text(&codec_mixed, &v, mixed_text);
            heap_calls = heap.calls;
        } else {
            assert_int_equal(r.error.code, JSONRT_ERR_MEMORY);
            assert_true(is_all_zero(&v, sizeof v));
            assert_int_equal(least, 0);
            jsonrt_reader_reset(&r);
            assert_int_equal(node_json_unmarshal(&r, "{\"value\":1}", 11, &(struct node){0}),
                             cap >= 11 + 16);
        }
        assert_int_equal(heap.calls, heap_calls);
        jsonrt_reader_deinit(&r);
        __real_free(mem);
    }
    assert_true(least > mixed_len);
}

/* The promise: the objects, and the length of the document + 16 for text. Objects stand at the end
 * of the memory, which is aligned here, so that they need no padding. */
static void needs_no_more_than_its_objects_and_text(void **state)
{
    static const char json[] =
        "{\"value\":1,\"children\":[{\"value\":1},{\"value\":2},{\"value\":3},"
        "{\"value\":4},{\"value\":5},{\"value\":6},{\"value\":7}],\"next\":"
        "{\"value\":8,\"children\":[{\"value\":9}]}}";
    enum {
        OBJECTS = 9 * sizeof(struct node),
        CAP = (OBJECTS + sizeof json - 1 + 16 + 15) / 16 * 16
    };
    char *mem = __real_malloc(CAP);
    jsonrt_reader r;
    struct node v;

    (void)state;
    jsonrt_reader_init_fixed(&r, mem, CAP, NULL);
    for (int i = 0; i < 3; i++) {
        assert_true(node_json_unmarshal(&r, json, sizeof json - 1, &v));
        assert_int_equal(v.n_children, 7);
        assert_int_equal(v.next->children[0].value, 9);
        jsonrt_reader_reset(&r);
    }
    jsonrt_reader_deinit(&r);
    __real_free(mem);
}

static void clones_into_fixed_memory_of_any_size(void **state)
{
    enum { ENOUGH = 16384 };
    static struct mixed v;
    struct mixed *clone = NULL;
    jsonrt_arena arena;

    (void)state;
    read_document(&codec_mixed, mixed_text, &v);
    for (size_t cap = 0; cap <= ENOUGH; cap += cap < 64 ? 1 : 13) {
        char *mem = __real_malloc(cap != 0 ? cap : 1);
        size_t heap_calls = heap.calls;

        jsonrt_arena_init_fixed(&arena, mem, cap);
        clone = mixed_json_clone_in(&arena, &v);
        assert_int_equal(heap.calls, heap_calls);
        assert_true(clone == NULL || mixed_json_equal(clone, &v));
        assert_true(clone != NULL || cap < ENOUGH / 2);
        jsonrt_arena_deinit(&arena);
        __real_free(mem);
    }
    assert_non_null(clone);
}

static void keeps_to_every_budget(void **state)
{
    static struct mixed v;
    bool was_enough = false;

    (void)state;
    for (size_t budget = 1; budget < 40000; budget += 37) {
        const jsonrt_read_options options = {.max_memory = budget};
        jsonrt_reader r;

        jsonrt_reader_init(&r, &options);
        bool ok = mixed_json_unmarshal(&r, mixed_text, mixed_len, &v);
        if (!ok) {
            assert_int_equal(r.error.code, JSONRT_ERR_MAX_MEMORY);
            assert_true(is_all_zero(&v, sizeof v));
        }
        assert_true(ok || !was_enough);
        was_enough = ok;
        jsonrt_reader_deinit(&r);
    }
    assert_true(was_enough);
}

/* ---- fixed buffers ---- */

static void check_buffers(const jsonrt_write_options *options, const struct mixed *v)
{
    jsonrt_writer w, fixed;

    jsonrt_writer_init(&w, options);
    assert_true(mixed_json_marshal(&w, v));
    for (size_t cap = 0; cap <= w.len + 1; cap++) {
        char *buffer = __real_malloc(cap != 0 ? cap : 1);
        size_t heap_calls = heap.calls;

        jsonrt_writer_init_fixed(&fixed, buffer, cap, options);
        bool ok = mixed_json_marshal(&fixed, v);
        assert_int_equal(ok, cap >= w.len);
        assert_int_equal(fixed.len, ok ? w.len : 0);
        assert_int_equal(fixed.error.code, ok ? JSONRT_OK : JSONRT_ERR_BUFFER);
        if (ok)
            assert_memory_equal(fixed.data, w.data, w.len);
        assert_int_equal(heap.calls, heap_calls);
        jsonrt_writer_deinit(&fixed);
        __real_free(buffer);
    }
    jsonrt_writer_deinit(&w);
}

static void writes_into_buffers_of_any_size(void **state)
{
    const jsonrt_write_options indented = {.indent = 2};
    static struct mixed v;

    (void)state;
    read_document(&codec_mixed, mixed_text, &v);
    check_buffers(NULL, &v);
    check_buffers(&indented, &v);
}

static void keeps_the_values_before_the_one_that_does_not_fit(void **state)
{
    char buffer[30];
    struct node v = {.value = 7};
    jsonrt_writer w;

    (void)state;
    jsonrt_writer_init_fixed(&w, buffer, sizeof buffer, NULL);
    assert_true(node_json_marshal(&w, &v));
    assert_true(jsonrt_write_newline(&w));
    assert_true(node_json_marshal(&w, &v));
    assert_true(jsonrt_write_newline(&w));
    assert_false(node_json_marshal(&w, &v));
    assert_int_equal(w.error.code, JSONRT_ERR_BUFFER);
    assert_int_equal(w.len, 24);
    assert_memory_equal(w.data, "{\"value\":7}\n{\"value\":7}\n", 24);
    jsonrt_writer_truncate(&w, 24);
    assert_true(jsonrt_write_i64(&w, 123456));
    assert_int_equal(w.len, 30);
    jsonrt_writer_deinit(&w);
}

/* ---- sinks ---- */

typedef struct drain {
    const char *want;
    size_t taken, most;
    bool closed;
} drain;

static bool take_part(void *ctx, const char *p, size_t n)
{
    drain *s = ctx;

    assert_false(s->closed);
    if (s->taken + n > s->most) {
        s->closed = true;
        return false;
    }
    assert_memory_equal(p, s->want + s->taken, n);
    s->taken += n;
    return true;
}

static void check_sinks(const jsonrt_write_options *options, const struct mixed *v)
{
    jsonrt_writer w, out;

    jsonrt_writer_init(&w, options);
    assert_true(mixed_json_marshal(&w, v));
    assert_true(w.len > 2 * (size_t)JSONRTI_STAGE);
    for (size_t most = 0; most <= w.len; most++) {
        drain s = {.want = w.data, .most = most};
        size_t heap_calls = heap.calls;

        jsonrt_writer_init_sink(&out, take_part, &s, options);
        bool ok = mixed_json_marshal(&out, v);
        ok = jsonrt_writer_flush(&out) && ok;
        assert_int_equal(ok, most == w.len);
        assert_int_equal(out.error.code, ok ? JSONRT_OK : JSONRT_ERR_SINK);
        assert_true(!ok || s.taken == w.len);
        assert_false(!ok && mixed_json_marshal(&out, v));
        assert_int_equal(heap.calls, heap_calls);
        jsonrt_writer_deinit(&out);
    }
    jsonrt_writer_deinit(&w);
}

static void stops_at_any_byte_that_a_sink_refuses(void **state)
{
    const jsonrt_write_options indented = {.indent = 3};
    static struct mixed v;

    (void)state;
    read_document(&codec_mixed, mixed_text, &v);
    check_sinks(NULL, &v);
    check_sinks(&indented, &v);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(reads_into_fixed_memory_of_any_size),
        cmocka_unit_test(needs_no_more_than_its_objects_and_text),
        cmocka_unit_test(clones_into_fixed_memory_of_any_size),
        cmocka_unit_test(keeps_to_every_budget),
        cmocka_unit_test(writes_into_buffers_of_any_size),
        cmocka_unit_test(keeps_the_values_before_the_one_that_does_not_fit),
        cmocka_unit_test(stops_at_any_byte_that_a_sink_refuses),
    };

    return cmocka_run_group_tests_name("fixed memory", tests, NULL, teardown_documents);
}
