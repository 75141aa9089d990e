/* Where the writer's output goes: memory, fixed buffers, sinks, indentation; and their failures. */
#include "writer_help.h"

#include <math.h>

static const jsonrt_write_options indented = {.indent = 2};

/* The document as a memory writer writes it; NUL-terminated, to be freed. */
static char *expect_document(const jsonrt_write_options *options, size_t *len)
{
    jsonrt_writer w;
    jsonrt_writer_init(&w, options);
    assert_true(write_document(&w));
    return jsonrt_writer_take(&w, len);
}

static bool write_broken(jsonrt_writer *w)
{
    char *d = jsonrti_write_begin(w);
    d = jsonrti_write_i64(w, d, JSONRTI_LIT("{\"a\":[1,\""), 1);
    d = jsonrti_write_f64(w, d, JSONRTI_LIT(",\"b\":"), NAN);
    return jsonrti_write_end(w, d);
}

static bool write_number(jsonrt_writer *w, int64_t v)
{
    return jsonrti_write_end(w, jsonrti_write_i64(w, jsonrti_write_begin(w), "", 0, v));
}

static bool write_small(jsonrt_writer *w)
{
    char *d = jsonrti_write_begin(w);
    d = jsonrti_write_i64(w, d, JSONRTI_LIT("{\"a\":1,\"b\":["), 1);
    d = jsonrti_write_cstr(w, d, JSONRTI_LIT(",2],\"c\":{},\"d\":[],\"e\":"), "{[,:\\\"]");
    return jsonrti_write_end(w, jsonrti_write_lit(w, d, "}", 1));
}

static void writes_a_document_with_every_kind(void **state)
{
    (void)state;
    size_t len;
    char *text = expect_document(NULL, &len);
    jsonrt_error error;
    assert_true(jsonrt_valid(text, len, &error));
    assert_int_equal(text[len], '\0');
    assert_non_null(
        strstr(text, "\"raw\":{\"k\": [1, {}, \"x\"]},\"exact\":123456789012345678901234"));
    assert_non_null(strstr(text, "\"map\":{\"one\":1,\"odd \\\"key\\\"\":2},\"none\":[],\"nil\":{},"
                                 "\"samples\":[{\"text\":\"one\",\"number\":0.5},"));
    free(text);
}

static void fills_a_fixed_buffer_to_the_byte(const jsonrt_write_options *options)
{
    size_t len;
    char *text = expect_document(options, &len);
    for (size_t cap = 0; cap <= len + 40; cap++) {
        char *buf = malloc(cap + 1);
        assert_non_null(buf);
        char *exact = cap == 0 ? buf : realloc(buf, cap); /* so that writing beyond it is seen */
        jsonrt_writer w;
        jsonrt_writer_init_fixed(&w, exact, cap, options);
        bool ok = write_document(&w);
        assert_int_equal(ok, cap >= len);
        assert_int_equal(w.error.code, ok ? JSONRT_OK : JSONRT_ERR_BUFFER);
        assert_int_equal(w.len, ok ? len : 0);
        assert_true(!ok || memcmp(w.data, text, len) == 0);
        jsonrt_writer_deinit(&w);
        free(exact);
    }
    free(text);
}

static void fits_fixed_buffers_to_the_byte(void **state)
{
    (void)state;
    fills_a_fixed_buffer_to_the_byte(NULL);
}

static void fits_fixed_buffers_to_the_byte_when_indented(void **state)
{
    (void)state;
    fills_a_fixed_buffer_to_the_byte(&indented);
}

static void leaves_bytes_behind_a_fixed_buffer_alone(void **state)
{
    (void)state;
    char buf[64];
    for (size_t cap = 0; cap < 40; cap++) {
        jsonrt_writer w;
        memset(buf, 0x55, sizeof buf);
        jsonrt_writer_init_fixed(&w, buf, cap, NULL);
        (void)write_small(&w);
        for (size_t i = cap; i < sizeof buf; i++)
            assert_int_equal(buf[i], 0x55);
    }
}

static void takes_no_buffer_for_an_empty_one(void **state)
{
    (void)state;
    jsonrt_writer w;
    jsonrt_writer_init_fixed(&w, NULL, 0, NULL);
    assert_false(write_number(&w, 1));
    assert_int_equal(w.error.code, JSONRT_ERR_BUFFER);
    assert_int_equal(w.len, 0);
    jsonrt_writer_deinit(&w);
}

static void refuses_to_stage_more_than_there_is_room_for(void **state)
{
    (void)state;
    char buf[100];
    jsonrt_writer w;
    jsonrt_writer_init_fixed(&w, buf, sizeof buf, NULL);
    char *d = jsonrti_room(&w, jsonrti_write_begin(&w), 200);
    assert_non_null(d);
    d = jsonrti_write_lit(&w, d, "[1", 2);
    assert_null(jsonrti_write_room(&w, d, 513));
    assert_int_equal(w.error.code, JSONRT_ERR_USE);
    jsonrt_writer_reset(&w);
    d = jsonrti_room(&w, jsonrti_write_begin(&w), 200);
    d = jsonrti_write_lit(&w, d, "[1", 2);
    d = jsonrti_room(&w, d, 512);
    assert_true(jsonrti_write_end(&w, jsonrti_write_lit(&w, d, "]", 1)));
    assert_text(&w, "[1]");
}

static void check_sink(const jsonrt_write_options *options)
{
    size_t len;
    char *text = expect_document(options, &len);
    struct bucket b = new_bucket(SIZE_MAX);
    jsonrt_writer w;
    jsonrt_writer_init_sink(&w, fill_bucket, &b, options);
    assert_true(write_document(&w));
    assert_int_equal(w.len, len);
    assert_true(jsonrt_writer_flush(&w));
    assert_int_equal(b.len, len);
    assert_memory_equal(b.data, text, len);
    assert_true(b.largest <= JSONRTI_STAGE);
    assert_true(b.calls <= len / 128);
    assert_null(w.data);
    free(b.data);
    free(text);
}

static void writes_the_same_to_a_sink(void **state)
{
    (void)state;
    check_sink(NULL);
    check_sink(&indented);
}

static void gathers_small_values_for_a_sink(void **state)
{
    (void)state;
    struct bucket b = new_bucket(SIZE_MAX);
    jsonrt_writer w;
    jsonrt_writer_init_sink(&w, fill_bucket, &b, NULL);
    for (int i = 0; i < 100; i++) {
        assert_true(write_number(&w, i % 10));
        assert_true(jsonrt_write_newline(&w));
        assert_int_equal(w.len, 2 * (size_t)(i + 1));
    }
    assert_int_equal(b.calls, 0);
    assert_true(jsonrt_writer_flush(&w));
    assert_true(jsonrt_writer_flush(&w));
    assert_int_equal(b.calls, 1);
    assert_memory_equal(b.data, "0\n1\n2\n", 6);
    assert_true(write_number(&w, 5));
    assert_int_equal(w.len, 201);
    free(b.data);
}

static void check_failing_sink(const jsonrt_write_options *options)
{
    size_t len;
    char *text = expect_document(options, &len);
    for (size_t limit = 0; limit <= len; limit++) {
        struct bucket b = new_bucket(limit);
        jsonrt_writer w;
        jsonrt_writer_init_sink(&w, fill_bucket, &b, options);
        bool ok = write_document(&w);
        ok = jsonrt_writer_flush(&w) && ok;
        assert_int_equal(ok, limit == len);
        assert_int_equal(w.error.code, ok ? JSONRT_OK : JSONRT_ERR_SINK);
        assert_int_equal(w.len, b.len);
        assert_true(b.len == 0 || memcmp(b.data, text, b.len) == 0);
        size_t calls = b.calls;
        assert_false(!ok && (write_number(&w, 1) || jsonrt_writer_flush(&w)));
        assert_true(ok || b.calls == calls);
        free(b.data);
    }
    free(text);
}

static void stops_at_a_sink_that_says_no(void **state)
{
    (void)state;
    check_failing_sink(NULL);
    check_failing_sink(&indented);
}

static void sends_the_values_before_a_failed_one(void **state)
{
    (void)state;
    struct bucket b = new_bucket(SIZE_MAX);
    jsonrt_writer w;
    jsonrt_writer_init_sink(&w, fill_bucket, &b, NULL);
    assert_true(write_number(&w, 1));
    assert_true(jsonrt_write_newline(&w));
    assert_false(write_broken(&w));
    assert_int_equal(w.len, 2);
    assert_false(jsonrt_writer_flush(&w));
    assert_false(jsonrt_writer_flush(&w));
    assert_int_equal(b.len, 2);
    assert_memory_equal(b.data, "1\n", 2);
    jsonrt_writer_truncate(&w, 2);
    assert_true(write_number(&w, 2));
    assert_true(jsonrt_writer_flush(&w));
    assert_int_equal(b.len, 3);
    jsonrt_writer_truncate(&w, 1);
    assert_int_equal(w.len, 3);
    free(b.data);
}

static void indents(void **state)
{
    (void)state;
    jsonrt_writer w;
    jsonrt_writer_init(&w, &indented);
    assert_true(write_small(&w));
    assert_text(&w, "{\n  \"a\": 1,\n  \"b\": [\n    1,\n    2\n  ],\n  \"c\": {},\n  \"d\": [],\n"
                    "  \"e\": \"{[,:\\\\\\\"]\"\n}");
    jsonrt_raw raw = {" {\"x\" : [ ] , \"y\":{ \"z\":\n1}} ", 32};
    raw.len = strlen(raw.ptr);
    jsonrt_writer_reset(&w);
    char *d = jsonrti_write_raw(&w, jsonrti_write_begin(&w), "", 0, raw);
    assert_true(jsonrti_write_end(&w, d));
    assert_text(&w, "{\n  \"x\": [],\n  \"y\": {\n    \"z\": 1\n  }\n}");
    jsonrt_writer_deinit(&w);
}

static void indents_by_many_spaces(void **state)
{
    (void)state;
    jsonrt_write_options options = {.indent = 1000};
    jsonrt_writer w;
    jsonrt_writer_init(&w, &options);
    char *d = jsonrti_write_lit(&w, jsonrti_write_begin(&w), "[[1]]", 5);
    assert_true(jsonrti_write_end(&w, d));
    assert_int_equal(w.len, 5 + 4 + 1000 + 2000 + 1000);
    assert_int_equal(w.data[1 + 1 + 1000], '[');
    assert_int_equal(w.data[w.len - 1], ']');
    jsonrt_writer_deinit(&w);
}

static void writes_newlines_between_values(void **state)
{
    (void)state;
    jsonrt_writer w;
    jsonrt_writer_init(&w, NULL);
    assert_true(jsonrt_write_newline(&w));
    assert_true(write_number(&w, 1) && jsonrt_write_newline(&w) && write_number(&w, 2));
    assert_text(&w, "\n1\n2");
    jsonrt_writer_deinit(&w);
    jsonrt_writer_init(&w, &indented);
    assert_true(write_small(&w) && jsonrt_write_newline(&w) && write_number(&w, 2));
    assert_memory_equal(w.data + w.len - 4, "\n}\n2", 4);
    w.depth = 1;
    assert_false(jsonrt_write_newline(&w));
    assert_int_equal(w.error.code, JSONRT_ERR_USE);
    jsonrt_writer_deinit(&w);
}

static void check_truncate(jsonrt_writer *w, const char *expected)
{
    assert_true(write_number(w, 1));
    assert_true(jsonrt_write_newline(w));
    size_t mark = w->len;
    assert_false(write_broken(w));
    assert_int_equal(w->len, mark);
    assert_string_equal(w->error.path, "$.b");
    assert_false(write_number(w, 5));
    assert_int_equal(w->len, mark);
    jsonrt_writer_truncate(w, mark);
    assert_int_equal(w->error.code, JSONRT_OK);
    assert_string_equal(w->error.path, "");
    assert_true(write_small(w));
    jsonrt_writer_truncate(w, SIZE_MAX);
    assert_true(jsonrt_write_newline(w));
    assert_text(w, expected);
    jsonrt_writer_deinit(w);
}

static void truncates_a_failed_value_and_goes_on(void **state)
{
    (void)state;
    const char *compact = "1\n{\"a\":1,\"b\":[1,2],\"c\":{},\"d\":[],\"e\":\"{[,:\\\\\\\"]\"}\n";
    const char *lines = "1\n{\n  \"a\": 1,\n  \"b\": [\n    1,\n    2\n  ],\n  \"c\": {},\n"
                        "  \"d\": [],\n  \"e\": \"{[,:\\\\\\\"]\"\n}\n";
    jsonrt_writer w;
    char buf[256];
    jsonrt_writer_init(&w, NULL);
    check_truncate(&w, compact);
    jsonrt_writer_init(&w, &indented);
    check_truncate(&w, lines);
    jsonrt_writer_init_fixed(&w, buf, sizeof buf, NULL);
    check_truncate(&w, compact);
    jsonrt_writer_init_fixed(&w, buf, strlen(compact), NULL);
    check_truncate(&w, compact);
    jsonrt_writer_init_fixed(&w, buf, sizeof buf, &indented);
    check_truncate(&w, lines);
}

static void forgets_the_containers_of_a_failed_value(void **state)
{
    (void)state;
    jsonrt_writer w;
    jsonrt_writer_init(&w, &indented);
    char *d = jsonrti_write_cstr(&w, jsonrti_write_begin(&w), JSONRTI_LIT("{\"a\":["), long_text());
    assert_false(jsonrti_write_end(&w, jsonrti_write_f64(&w, d, ",", 1, NAN)));
    jsonrt_writer_truncate(&w, 0);
    d = jsonrti_write_lit(&w, jsonrti_write_begin(&w), "[1]", 3);
    assert_true(jsonrti_write_end(&w, d));
    assert_text(&w, "[\n  1\n]");
    jsonrt_writer_deinit(&w);
}

static void counts_only_what_a_failed_sink_took(void **state)
{
    (void)state;
    struct bucket b = new_bucket(1);
    jsonrt_writer w;
    jsonrt_writer_init_sink(&w, fill_bucket, &b, NULL);
    assert_true(write_number(&w, 1) && jsonrt_writer_flush(&w));
    assert_true(write_number(&w, 2) && write_number(&w, 3));
    assert_int_equal(w.len, 3);
    assert_false(jsonrt_writer_flush(&w));
    assert_int_equal(w.len, 1);
    free(b.data);
}

static void check_allocators(const jsonrt_write_options *base)
{
    for (size_t n = 1;; n++) {
        struct ledger ledger = {0, n, 0};
        jsonrt_allocator allocator = {keep_ledger, &ledger};
        jsonrt_write_options options = *base;
        options.allocator = &allocator;
        jsonrt_writer w;
        jsonrt_writer_init(&w, &options);
        bool ok = write_document(&w);
        assert_int_equal(w.error.code, ok ? JSONRT_OK : JSONRT_ERR_MEMORY);
        assert_true(ok || w.len == 0);
        jsonrt_writer_truncate(&w, 0);
        assert_true(write_number(&w, 1) || w.error.code == JSONRT_ERR_MEMORY);
        jsonrt_writer_deinit(&w);
        assert_int_equal(ledger.held, 0);
        if (ok)
            break;
        assert_true(n < 50);
    }
}

static void survives_every_failing_allocation(void **state)
{
    (void)state;
    jsonrt_write_options compact = {.indent = 0};
    check_allocators(&compact);
    check_allocators(&indented);
}

static void allocates_nothing_before_the_first_value_nor_after_a_reset(void **state)
{
    (void)state;
    struct ledger ledger = {0, 0, 0};
    jsonrt_allocator allocator = {keep_ledger, &ledger};
    jsonrt_write_options options = {.allocator = &allocator};
    jsonrt_writer w;
    jsonrt_writer_init(&w, &options);
    assert_int_equal(ledger.calls, 0);
    assert_true(write_document(&w));
    size_t calls = ledger.calls;
    jsonrt_writer_reset(&w);
    assert_int_equal(w.len, 0);
    assert_true(write_document(&w));
    assert_int_equal(ledger.calls, calls);
    jsonrt_writer_deinit(&w);
    jsonrt_writer_deinit(&w);
    assert_int_equal(ledger.held, 0);
    assert_true(write_number(&w, 3));
    assert_text(&w, "3");
    jsonrt_writer_deinit(&w);
}

static void hands_the_buffer_over(void **state)
{
    (void)state;
    struct ledger ledger = {0, 0, 0};
    jsonrt_allocator allocator = {keep_ledger, &ledger};
    jsonrt_write_options options = {.allocator = &allocator};
    jsonrt_writer w;
    size_t len = 99;
    jsonrt_writer_init(&w, &options);
    char *empty = jsonrt_writer_take(&w, &len);
    assert_int_equal(len, 0);
    assert_string_equal(empty, "");
    assert_true(write_number(&w, 42));
    char *text = jsonrt_writer_take(&w, NULL);
    assert_string_equal(text, "42");
    assert_int_equal(w.len, 0);
    assert_int_equal(ledger.held, 1 + 3);
    assert_true(write_number(&w, 1));
    assert_text(&w, "1");
    jsonrt_writer_deinit(&w);
    free(empty);
    free(text);
}

static void takes_nothing_after_an_error_or_without_memory(void **state)
{
    (void)state;
    struct ledger ledger = {0, 2, 0};
    jsonrt_allocator allocator = {keep_ledger, &ledger};
    jsonrt_write_options options = {.allocator = &allocator};
    jsonrt_writer w;
    jsonrt_writer_init(&w, &options);
    assert_true(write_number(&w, 1));
    assert_null(jsonrt_writer_take(&w, NULL));
    assert_int_equal(w.error.code, JSONRT_ERR_MEMORY);
    assert_null(jsonrt_writer_take(&w, NULL));
    jsonrt_writer_deinit(&w);
    assert_int_equal(ledger.held, 0);
}

static void takes_nothing_from_fixed_buffers_and_sinks(void **state)
{
    (void)state;
    char buf[8];
    jsonrt_writer w;
    struct bucket b = new_bucket(SIZE_MAX);
    jsonrt_writer_init_fixed(&w, buf, sizeof buf, NULL);
    assert_null(jsonrt_writer_take(&w, NULL));
    assert_int_equal(w.error.code, JSONRT_ERR_USE);
    jsonrt_writer_init_sink(&w, fill_bucket, &b, NULL);
    assert_null(jsonrt_writer_take(&w, NULL));
    assert_int_equal(w.error.code, JSONRT_ERR_USE);
    assert_string_equal(w.error.path, "$");
}

static void serves_callers_with_fewer_or_more_options(void **state)
{
    (void)state;
    struct {
        jsonrt_write_options known;
        unsigned char more[64];
    } newer = {.known = {.indent = 1}, .more = {1}};
    jsonrt_writer w;
    jsonrt_writer_init_sized(&w, sizeof w, &newer.known, sizeof newer);
    assert_int_equal(w.options.indent, 1);
    jsonrt_writer_init_sized(&w, sizeof w, &newer.known, sizeof newer.known.indent);
    assert_int_equal(w.options.indent, 1);
    assert_int_equal(w.options.max_depth, 512);
    assert_true(jsonrt_writer_flush(&w));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(writes_a_document_with_every_kind),
        cmocka_unit_test(fits_fixed_buffers_to_the_byte),
        cmocka_unit_test(fits_fixed_buffers_to_the_byte_when_indented),
        cmocka_unit_test(leaves_bytes_behind_a_fixed_buffer_alone),
        cmocka_unit_test(takes_no_buffer_for_an_empty_one),
        cmocka_unit_test(refuses_to_stage_more_than_there_is_room_for),
        cmocka_unit_test(writes_the_same_to_a_sink),
        cmocka_unit_test(gathers_small_values_for_a_sink),
        cmocka_unit_test(stops_at_a_sink_that_says_no),
        cmocka_unit_test(sends_the_values_before_a_failed_one),
        cmocka_unit_test(indents),
        cmocka_unit_test(indents_by_many_spaces),
        cmocka_unit_test(writes_newlines_between_values),
        cmocka_unit_test(truncates_a_failed_value_and_goes_on),
        cmocka_unit_test(forgets_the_containers_of_a_failed_value),
        cmocka_unit_test(counts_only_what_a_failed_sink_took),
        cmocka_unit_test(survives_every_failing_allocation),
        cmocka_unit_test(allocates_nothing_before_the_first_value_nor_after_a_reset),
        cmocka_unit_test(hands_the_buffer_over),
        cmocka_unit_test(takes_nothing_after_an_error_or_without_memory),
        cmocka_unit_test(takes_nothing_from_fixed_buffers_and_sinks),
        cmocka_unit_test(serves_callers_with_fewer_or_more_options),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
