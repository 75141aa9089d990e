/*
 * sort_maps in memory, fixed buffers of every size, and sinks: the same text, and in a fixed buffer
 * without a byte more than it.
 */
#include "writer_help.h"

#include <stdio.h>

#include "jsonrt/codec.h"

/* ---- values ---- */

static const char *key_of(size_t i)
{
    static char key[16];
    snprintf(key, sizeof key, "%zu", i * 37 % 101);
    return key;
}

/* n members with shortest values, `inner` among them; keys are unsorted. */
static jsonrt_value make_object(jsonrt_arena *arena, size_t n, jsonrt_value inner)
{
    jsonrt_value object = jsonrt_value_object(arena);
    for (size_t i = 0; i < n; i++) {
        jsonrt_value item = i == n / 2 ? inner : jsonrt_value_u64(arena, i % 10);
        assert_true(jsonrt_value_set(arena, &object, key_of(i), item));
    }
    return object;
}

static jsonrt_value make_nested(jsonrt_arena *arena)
{
    jsonrt_value inner = make_object(arena, 30, jsonrt_value_null());
    inner = make_object(arena, 20, inner);
    jsonrt_value list = jsonrt_value_array(arena);
    assert_true(jsonrt_value_append(arena, &list, inner));
    assert_true(jsonrt_value_append(arena, &list, inner));
    return make_object(arena, 90, list);
}

/* The keys of one level of the text stand in order. */
static void assert_sorted(const char *text, size_t len)
{
    jsonrt_reader r;
    jsonrt_value v, *item;
    jsonrt_str key, last = {"", 0};
    size_t it = 0, n = 0;
    jsonrt_reader_init(&r, NULL);
    assert_true(jsonrt_value_parse(&r, text, len, &v));
    while (jsonrt_value_next(&v, &it, &key, &item)) {
        size_t least = key.len < last.len ? key.len : last.len;
        int order = memcmp(last.ptr, key.ptr, least);
        assert_true(order < 0 || (order == 0 && last.len <= key.len));
        last = key;
        n++;
    }
    assert_true(n > 1);
    jsonrt_reader_deinit(&r);
}

static void fill_every_buffer(const jsonrt_value *v, const jsonrt_write_options *options)
{
    jsonrt_writer w, fixed;
    jsonrt_writer_init(&w, options);
    assert_true(jsonrt_value_print(&w, v));
    assert_sorted(w.data, w.len);
    for (size_t cap = 0; cap <= w.len + 600; cap++) {
        char *buf = malloc(cap + 1);
        assert_non_null(buf);
        buf[cap] = '#';
        jsonrt_writer_init_fixed(&fixed, buf, cap, options);
        bool ok = jsonrt_value_print(&fixed, v);
        assert_int_equal(ok, cap >= w.len);
        assert_int_equal(fixed.error.code, ok ? JSONRT_OK : JSONRT_ERR_BUFFER);
        assert_int_equal(fixed.len, ok ? w.len : 0);
        assert_int_equal(fixed.kept, 0);
        if (ok)
            assert_memory_equal(buf, w.data, w.len);
        assert_int_equal(buf[cap], '#');
        free(buf);
    }
    jsonrt_writer_deinit(&w);
}

static void sorts_values_into_every_buffer(void **state)
{
    (void)state;
    jsonrt_arena arena;
    jsonrt_arena_init(&arena, NULL);
    jsonrt_value v = make_nested(&arena);
    jsonrt_write_options options = {.sort_maps = true};
    fill_every_buffer(&v, &options);
    options.indent = 1;
    fill_every_buffer(&v, &options);
    jsonrt_arena_deinit(&arena);
}

static void goes_on_with_a_fixed_buffer_after_a_failure(void **state)
{
    (void)state;
    char buf[64];
    jsonrt_arena arena;
    jsonrt_writer w;
    jsonrt_arena_init(&arena, NULL);
    jsonrt_value v = make_object(&arena, 12, jsonrt_value_null());
    jsonrt_value one = jsonrt_value_bool(true);
    jsonrt_write_options options = {.sort_maps = true};
    jsonrt_writer_init_fixed(&w, buf, sizeof buf, &options);
    assert_true(jsonrt_value_print(&w, &one));
    assert_false(jsonrt_value_print(&w, &v));
    jsonrt_writer_truncate(&w, 4);
    for (size_t i = 1; i < sizeof buf / 4; i++)
        assert_true(jsonrt_value_print(&w, &one));
    assert_int_equal(w.len, sizeof buf);
    jsonrt_arena_deinit(&arena);
}

/* Without memory for an index each member is sought. */
static void sorts_without_memory_for_an_index(void **state)
{
    (void)state;
    jsonrt_arena arena;
    jsonrt_arena_init(&arena, NULL);
    jsonrt_value v = make_nested(&arena);
    jsonrt_writer w;
    struct ledger ledger = {0, 0, 0};
    jsonrt_allocator allocator = {keep_ledger, &ledger};
    jsonrt_write_options options = {.sort_maps = true, .allocator = &allocator};
    jsonrt_writer_init(&w, &options);
    assert_true(jsonrt_value_print(&w, &v));
    size_t all = ledger.calls;
    char *expected = malloc(w.len);
    assert_non_null(expected);
    size_t len = w.len;
    memcpy(expected, w.data, len);
    jsonrt_writer_reset(&w);
    for (size_t i = 1; i <= all; i++) {
        ledger.calls = 0;
        ledger.fail_at = i;
        if (jsonrt_value_print(&w, &v)) {
            assert_int_equal(w.len, len);
            assert_memory_equal(w.data, expected, len);
        } else {
            assert_int_equal(w.error.code, JSONRT_ERR_MEMORY);
        }
        jsonrt_writer_reset(&w);
    }
    jsonrt_writer_deinit(&w);
    assert_int_equal(ledger.held, 0);
    free(expected);
    jsonrt_arena_deinit(&arena);
}

/* ---- maps, as generated code writes them ---- */

struct entry {
    const char *key;
    int64_t value;
};

/* A value of a hand-written codec, which moves the output on by itself. */
static bool write_list(jsonrt_writer *w, int64_t value)
{
    bool first = true;
    jsonrt_write_array_begin(w);
    for (int64_t i = 0; i < value; i++) {
        jsonrt_write_element(w, &first);
        jsonrt_write_f64(w, 5);
    }
    return jsonrt_write_array_end(w);
}

static char *write_custom(jsonrt_writer *w, char *d, int64_t value)
{
    return jsonrti_write_custom_end(w, jsonrti_write_custom_begin(w, d) && write_list(w, value));
}

static bool write_entries(jsonrt_writer *w, const struct entry *entries, size_t n, bool custom)
{
    jsonrti_map_order order;
    char *d = jsonrti_write_begin(w);
    jsonrti_map_order_begin(w, d, &order, &entries[0].key, n, sizeof entries[0], JSONRTI_MAP_CSTR);
    d = jsonrti_write_lit(w, d, JSONRTI_LIT("{"));
    for (size_t i = 0; i < n && d != NULL; i++) {
        const struct entry *item = &entries[jsonrti_map_at(w, &order, i)];
        d = jsonrti_write_key(w, d, i != 0, item->key);
        d = custom ? write_custom(w, d, item->value) : jsonrti_write_i64(w, d, "", 0, item->value);
    }
    jsonrti_map_order_end(w, &order);
    return jsonrti_write_end(w, jsonrti_write_lit(w, d, JSONRTI_LIT("}")));
}

/* The shortest members there are: of all output these leave least for the index. */
static const struct entry many[] = {{"", 1}, {"b", 2}, {"", 3}, {"a", 4}, {"", 5},
                                    {"", 6}, {"", 7},  {"", 8}, {"", 9},  {"", 0}};

static void write_into_every_buffer(bool custom, const char *start)
{
    jsonrt_write_options options = {.sort_maps = true};
    jsonrt_writer w, fixed;
    jsonrt_writer_init(&w, &options);
    assert_true(write_entries(&w, many, 10, custom));
    assert_memory_equal(w.data, start, strlen(start));
    for (size_t cap = 0; cap <= w.len + 100; cap++) {
        char *buf = malloc(cap + 1);
        assert_non_null(buf);
        buf[cap] = '#';
        jsonrt_writer_init_fixed(&fixed, buf, cap, &options);
        assert_int_equal(write_entries(&fixed, many, 10, custom), cap >= w.len);
        assert_int_equal(fixed.error.code, cap >= w.len ? JSONRT_OK : JSONRT_ERR_BUFFER);
        if (cap >= w.len)
            assert_memory_equal(buf, w.data, w.len);
        assert_int_equal(buf[cap], '#');
        free(buf);
    }
    jsonrt_writer_deinit(&w);
}

static void sorts_maps_into_every_buffer(void **state)
{
    (void)state;
    write_into_every_buffer(false, "{\"\":1,\"\":3,\"\":5,\"\":6,\"\":7,\"\":8,\"\":9,\"\":0,"
                                   "\"a\":4,\"b\":2}");
    write_into_every_buffer(true, "{\"\":[5],\"\":[5,5,5],");
}

static void sorts_maps_to_a_sink_and_without_memory(void **state)
{
    (void)state;
    static const struct entry entries[] = {{"b", 2}, {"a", 4}, {"c", 5}};
    struct ledger ledger = {0, 1, 0};
    struct bucket bucket = new_bucket(1000);
    jsonrt_allocator allocator = {keep_ledger, &ledger};
    jsonrt_write_options options = {.sort_maps = true, .allocator = &allocator};
    for (int i = 0; i < 2; i++) {
        jsonrt_writer w;
        jsonrt_writer_init_sink(&w, fill_bucket, &bucket, &options);
        assert_true(write_entries(&w, entries, 3, false));
        assert_true(jsonrt_writer_flush(&w));
        assert_int_equal(bucket.len, 19);
        assert_memory_equal(bucket.data, "{\"a\":4,\"b\":2,\"c\":5}", 19);
        bucket.len = 0;
        jsonrt_writer_deinit(&w);
    }
    assert_int_equal(ledger.calls, 2);
    assert_int_equal(ledger.held, 0);
    free(bucket.data);
}

static void leaves_a_map_alone_after_an_error(void **state)
{
    (void)state;
    static const struct entry entries[] = {{"b", 2}, {"a", 4}, {"c", 5}};
    jsonrt_write_options options = {.sort_maps = true};
    char buf[64];
    jsonrt_writer w;
    jsonrt_writer_init_fixed(&w, buf, sizeof buf, &options);
    jsonrt_write_newline(&w);
    jsonrti_write_fail(&w, JSONRT_ERR_CUSTOM, NULL);
    assert_false(write_entries(&w, entries, 3, false));
    assert_int_equal(w.error.code, JSONRT_ERR_CUSTOM);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(sorts_values_into_every_buffer),
        cmocka_unit_test(goes_on_with_a_fixed_buffer_after_a_failure),
        cmocka_unit_test(sorts_without_memory_for_an_index),
        cmocka_unit_test(sorts_maps_into_every_buffer),
        cmocka_unit_test(sorts_maps_to_a_sink_and_without_memory),
        cmocka_unit_test(leaves_a_map_alone_after_an_error),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
