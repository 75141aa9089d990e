/*
 * Printing values: literals and paths, every kind of writer, sorted members, small stacks.
 */
#include "value_help.h"

#include <pthread.h>

#include "jsonrt/gencode.h"

static jsonrt_reader reader;

static int set_up(void **state)
{
    (void)state;
    jsonrt_reader_init(&reader, NULL);
    return 0;
}

static int tear_down(void **state)
{
    (void)state;
    jsonrt_reader_deinit(&reader);
    return 0;
}

static void writes_behind_a_literal_and_names_the_member(void **state)
{
    (void)state;
    jsonrt_value v = parse_ok(&reader, "{\"a\":[0,[[]]]}");
    jsonrt_write_options options = {.max_depth = 3};
    jsonrt_writer w;
    jsonrt_writer_init(&w, NULL);
    char *d = jsonrti_write_value(&w, jsonrti_write_begin(&w), JSONRTI_LIT("{\"m\":"), &v);
    d = jsonrti_write_lit(&w, d, "}", 1);
    assert_true(jsonrti_write_end(&w, d));
    assert_int_equal(w.len, 20);
    assert_memory_equal(w.data, "{\"m\":{\"a\":[0,[[]]]}}", 20);
    jsonrt_writer_deinit(&w);
    jsonrt_writer_init(&w, &options);
    d = jsonrti_write_value(&w, jsonrti_write_begin(&w), JSONRTI_LIT("{\"m\":"), &v);
    assert_false(jsonrti_write_end(&w, d));
    assert_int_equal(w.error.code, JSONRT_ERR_MAX_DEPTH);
    assert_string_equal(w.error.path, "$.m.a[1][0]");
    assert_null(jsonrti_write_value(&w, d, JSONRTI_LIT("{\"n\":"), &v));
    assert_string_equal(w.error.path, "$.m.a[1][0]");
    jsonrt_writer_deinit(&w);
}

static void stops_at_max_depth_with_the_path(void **state)
{
    (void)state;
    jsonrt_value v = jsonrt_value_object(NULL);
    jsonrt_arena *arena = jsonrt_reader_arena(&reader);
    jsonrt_writer w;
    for (size_t i = 0; i < 600; i++) {
        jsonrt_value outer = jsonrt_value_array(arena);
        assert_true(jsonrt_value_append(arena, &outer, v));
        v = outer;
    }
    jsonrt_writer_init(&w, NULL);
    assert_false(jsonrt_value_print(&w, &v));
    assert_int_equal(w.error.code, JSONRT_ERR_MAX_DEPTH);
    assert_memory_equal(w.error.path, "$[0][0]", 7);
    jsonrt_writer_reset(&w);
    jsonrt_value small = parse_ok(&reader, "[[1]]");
    assert_true(jsonrt_value_print(&w, &small));
    jsonrt_writer_deinit(&w);
}

static void fits_fixed_buffers_to_the_byte(void **state)
{
    (void)state;
    char *json = object_of(150, NULL, true);
    jsonrt_value v = parse_ok(&reader, json);
    size_t len = strlen(json);
    for (size_t cap = 0; cap <= len; cap += cap < 100 || cap > len - 50 ? 1 : 37) {
        char *buffer = malloc(cap + 1);
        assert_non_null(buffer);
        buffer[cap] = '#';
        jsonrt_writer w;
        jsonrt_writer_init_fixed(&w, buffer, cap, NULL);
        assert_int_equal(jsonrt_value_print(&w, &v), cap == len);
        if (cap < len)
            assert_int_equal(w.error.code, JSONRT_ERR_BUFFER);
        else
            assert_memory_equal(buffer, json, len);
        assert_int_equal(buffer[cap], '#');
        jsonrt_writer_deinit(&w);
        free(buffer);
    }
    free(json);
}

static void writes_long_numbers_through_small_stages(void **state)
{
    (void)state;
    char json[5000];
    json[0] = '1';
    memset(json + 1, '7', sizeof json - 2);
    json[sizeof json - 1] = '\0';
    jsonrt_value v = parse_ok(&reader, json);
    assert_prints(&v, json);
    char buffer[sizeof json];
    jsonrt_writer w;
    jsonrt_writer_init_fixed(&w, buffer, sizeof json - 1, NULL);
    assert_true(jsonrt_value_print(&w, &v));
    assert_memory_equal(buffer, json, sizeof json - 1);
    jsonrt_writer_deinit(&w);
}

static void indents_values(void **state)
{
    (void)state;
    jsonrt_value v = parse_ok(&reader, "{\"a\":[1,{}],\"b\":[]}");
    jsonrt_write_options options = {.indent = 2};
    jsonrt_writer w;
    jsonrt_writer_init(&w, &options);
    assert_true(jsonrt_value_print(&w, &v));
    char *text = jsonrt_writer_take(&w, NULL);
    assert_string_equal(text, "{\n  \"a\": [\n    1,\n    {}\n  ],\n  \"b\": []\n}");
    free(text);
    jsonrt_writer_deinit(&w);
}

/* Print with sort_maps, into a growing or a fixed writer. */
static char *print_sorted(const jsonrt_value *v, const jsonrt_allocator *allocator, size_t fixed)
{
    jsonrt_write_options options = {.sort_maps = true, .allocator = allocator};
    jsonrt_writer w;
    char *text = malloc(fixed + 1);
    assert_non_null(text);
    if (fixed != 0)
        jsonrt_writer_init_fixed(&w, text, fixed, &options);
    else
        jsonrt_writer_init(&w, &options);
    if (!jsonrt_value_print(&w, v)) {
        free(text);
        text = NULL;
    } else if (fixed == 0) {
        text = realloc(text, w.len + 1);
        assert_non_null(text);
        memcpy(text, w.data, w.len);
    }
    if (text != NULL)
        text[w.len] = '\0';
    jsonrt_writer_deinit(&w);
    return text;
}

static void sorts_members_by_the_bytes_of_their_keys(void **state)
{
    (void)state;
    jsonrt_value v = parse_ok(
        &reader, "{\"b\":1,\"\xC3\xA4\":2,\"a\":3,\"aa\":{\"z\":1,\"y\":[{\"2\":0,\"10\":0}]},"
                 "\"\":5,\"b\":6,\"B\":7,\"a\\u0000\":8,\"b\":9,\"c\":10,\"A\":11}");
    static const char expected[] =
        "{\"\":5,\"A\":11,\"B\":7,\"a\":3,\"a\\u0000\":8,\"aa\":{\"y\":[{\"10\":0,\"2\":0}],"
        "\"z\":1},\"b\":1,\"b\":6,\"b\":9,\"c\":10,\"\xC3\xA4\":2}";
    for (size_t fixed = 0; fixed <= sizeof expected - 1; fixed += sizeof expected - 1) {
        char *text = print_sorted(&v, NULL, fixed);
        assert_string_equal(text, expected);
        free(text);
    }
}

static void sorts_alike_with_and_without_memory(void **state)
{
    (void)state;
    for (size_t n = 1; n < 400; n += n < 20 ? 1 : 61) {
        char *json = object_of(n, "0", true);
        jsonrt_value v = parse_ok(&reader, json);
        char *all = print_sorted(&v, NULL, 0), *fixed = print_sorted(&v, NULL, strlen(json));
        assert_string_equal(all, fixed);
        size_t it = 0;
        jsonrt_str key, last = {"", 0};
        jsonrt_value sorted = parse_ok(&reader, all), *item;
        assert_int_equal(jsonrt_value_count(&sorted), n + 1);
        assert_true(jsonrt_value_equal(&sorted, &v));
        while (jsonrt_value_next(&sorted, &it, &key, &item)) {
            assert_true(strcmp(last.ptr, key.ptr) <= 0);
            last = key;
        }
        free(all);
        free(fixed);
        free(json);
    }
}

static void sorts_without_a_leak_when_memory_ends(void **state)
{
    (void)state;
    char *json = object_of(50, NULL, true), *text = NULL;
    jsonrt_value v = parse_ok(&reader, json);
    for (size_t calls = 0; text == NULL; calls++) {
        counting_heap heap = {calls, 0, 0};
        jsonrt_allocator allocator = counting_allocator(&heap);
        text = print_sorted(&v, &allocator, 0);
        assert_int_equal(heap.live, 0);
    }
    assert_int_equal(strlen(text), strlen(json));
    free(text);
    free(json);
}

/* ---- small stacks ---- */

#if defined(__has_feature)
#define SANITIZED __has_feature(address_sanitizer)
#elif defined(__SANITIZE_ADDRESS__)
#define SANITIZED 1
#else
#define SANITIZED 0
#endif

/* Frames are several times as large under the sanitizer. */
#define SMALL_STACK ((SANITIZED ? 1024 : 128) * 1024)

static void *use_values_deeply(void *json)
{
    jsonrt_reader r;
    jsonrt_reader_init(&r, NULL);
    jsonrt_value a, b;
    bool ok = jsonrt_value_parse(&r, json, strlen(json), &a) &&
              jsonrt_value_clone(jsonrt_reader_arena(&r), &b, &a) && jsonrt_value_equal(&a, &b);
    char *text = ok ? print_sorted(&a, NULL, 0) : NULL;
    ok = text != NULL && strcmp(text, json) == 0;
    free(text);
    jsonrt_reader_deinit(&r);
    return ok ? json : NULL;
}

static void needs_only_a_small_stack(void **state)
{
    (void)state;
    char *json = brackets(512, "{\"a\":", "0", "}");
    pthread_attr_t attr;
    pthread_t thread;
    void *result = NULL;
    assert_int_equal(pthread_attr_init(&attr), 0);
    assert_int_equal(pthread_attr_setstacksize(&attr, SMALL_STACK), 0);
    assert_int_equal(pthread_create(&thread, &attr, use_values_deeply, json), 0);
    assert_int_equal(pthread_join(thread, &result), 0);
    pthread_attr_destroy(&attr);
    assert_ptr_equal(result, json);
    free(json);
}

#define PRINT_TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)

int main(void)
{
    const struct CMUnitTest tests[] = {
        PRINT_TEST(writes_behind_a_literal_and_names_the_member),
        PRINT_TEST(stops_at_max_depth_with_the_path),
        PRINT_TEST(fits_fixed_buffers_to_the_byte),
        PRINT_TEST(writes_long_numbers_through_small_stages),
        PRINT_TEST(indents_values),
        PRINT_TEST(sorts_members_by_the_bytes_of_their_keys),
        PRINT_TEST(sorts_alike_with_and_without_memory),
        PRINT_TEST(sorts_without_a_leak_when_memory_ends),
        PRINT_TEST(needs_only_a_small_stack),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
