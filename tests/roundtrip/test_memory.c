/*
 * Memory: what the checks of every document (bounds.h) do to one with everything and to one that is
 * long; nothing is allocated once warm.
 */
#include <string.h>

#include "bounds.h"
#include "meter.h"
#include "mixed_json.h"
#include "shapes_json.h"

static void grows_long_arrays_whatever_fails(void **state)
{
    enum { ITEMS = 3000 };
    char *json = __real_malloc(ITEMS * 12 + 64), *d = json;
    static struct node v;

    (void)state;
    memcpy(d, "{\"value\":1,\"children\":[", 23);
    d += 23;
    for (int i = 0; i < ITEMS; i++)
        d = (char *)memcpy(d, "{\"value\":1},", 12) + 12;
    memcpy(d - 1, "]}", 3);
    jsonrt_reader r;
    jsonrt_reader_init(&r, NULL);
    read_with(&codec_node, &r, json, &v);
    check_reading_without_memory(
        &(reading){.c = &codec_node, .json = json, .len = strlen(json), .object = &v});
    jsonrt_reader_deinit(&r);
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
        cmocka_unit_test(grows_long_arrays_whatever_fails),
        cmocka_unit_test(allocates_nothing_once_warm),
    };

    return cmocka_run_group_tests_name("memory", tests, NULL, teardown_documents);
}
