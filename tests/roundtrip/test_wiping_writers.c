/*
 * Secret members leave nothing behind in the memory of writers, their buffers and sinks.
 */
#include <stdlib.h>

#include "watched.h"

static const jsonrt_write_options watched_writing = {.allocator = &watching};

static void wipes_what_was_written_on_reset_and_deinit(void **state)
{
    struct secrets *v = make_secrets();
    jsonrt_writer w;

    (void)state;
    for (unsigned indent = 0; indent <= 2; indent += 2)
        for (int reset = 0; reset <= 1; reset++) {
            jsonrt_write_options options = watched_writing;

            options.indent = indent;
            start_watching();
            jsonrt_writer_init(&w, &options);
            for (int i = 0; i < 9; i++) /* the buffer moves */
                assert_true(secrets_json_marshal(&w, v));
            assert_true(holds_secret(w.data, w.len));
            if (reset)
                jsonrt_writer_reset(&w);
            else
                jsonrt_writer_deinit(&w);
            expect_clean_memory("by a writer");
            expect_clean(&w, sizeof w, "in a writer");
            jsonrt_writer_deinit(&w);
        }
    secrets_json_free(v);
}

static void leaves_nothing_behind_of_what_is_taken(void **state)
{
    struct secrets *v = make_secrets();
    jsonrt_writer w;
    size_t len;

    (void)state;
    start_watching();
    jsonrt_writer_init(&w, &watched_writing);
    assert_true(secrets_json_marshal(&w, v));
    char *text = jsonrt_writer_take(&w, &len);
    assert_string_equal(text, written());
    memset(text, 0, len);
    expect_clean_memory("behind what was taken");
    expect_clean(&w, sizeof w, "in the writer");
    secrets_json_free(v);
}

static bool swallow(void *ctx, const char *p, size_t n)
{
    (void)ctx;
    (void)p;
    (void)n;
    return true;
}

static void wipes_the_stage_of_a_sink(void **state)
{
    struct secrets *v = make_secrets();
    jsonrt_writer w;

    (void)state;
    memset(&w, 0, sizeof w);
    jsonrt_writer_init_sink(&w, swallow, NULL, NULL);
    assert_true(secrets_json_marshal(&w, v));
    assert_true(jsonrt_writer_flush(&w));
    jsonrt_writer_reset(&w);
    expect_clean(&w, sizeof w, "in a sink's writer");
    jsonrt_writer_deinit(&w);
    secrets_json_free(v);
}

/* The caller's buffer is wiped when its output is dropped, and handed back as it is. */
static void wipes_a_fixed_buffer_on_reset_alone(void **state)
{
    static char buffer[4096];
    struct secrets *v = make_secrets();
    jsonrt_writer w;

    (void)state;
    for (size_t cap = 0; cap < sizeof buffer; cap += 97) {
        jsonrt_writer_init_fixed(&w, buffer, cap, NULL);
        (void)secrets_json_marshal(&w, v);
        jsonrt_writer_reset(&w);
        expect_clean(buffer, sizeof buffer, "in a fixed buffer");
        expect_clean(&w, sizeof w, "in its writer");
        jsonrt_writer_deinit(&w);
    }
    jsonrt_writer_init_fixed(&w, buffer, sizeof buffer, NULL);
    assert_true(secrets_json_marshal(&w, v));
    jsonrt_writer_deinit(&w);
    assert_memory_equal(buffer, written(), strlen(written()));
    secrets_json_free(v);
}

static void wipes_what_is_cut_off(void **state)
{
    struct secrets *v = make_secrets();
    jsonrt_writer w;

    (void)state;
    start_watching();
    jsonrt_writer_init(&w, &watched_writing);
    v->flag = true;
    assert_true(secrets_json_marshal(&w, v));
    jsonrt_writer_truncate(&w, 0);
    expect_clean_memory("behind the output");
    v->end = (char *)(uintptr_t) "\xFF";
    assert_false(secrets_json_marshal(&w, v));
    jsonrt_writer_truncate(&w, w.len);
    expect_clean_memory("of a value that failed");
    jsonrt_writer_deinit(&w);
    secrets_json_free(v);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(wipes_what_was_written_on_reset_and_deinit),
        cmocka_unit_test(leaves_nothing_behind_of_what_is_taken),
        cmocka_unit_test(wipes_the_stage_of_a_sink),
        cmocka_unit_test(wipes_a_fixed_buffer_on_reset_alone),
        cmocka_unit_test(wipes_what_is_cut_off),
    };

    return cmocka_run_group_tests_name("wiping writers", tests, NULL, teardown_documents);
}
