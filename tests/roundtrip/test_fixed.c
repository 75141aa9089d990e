/*
 * Memory that is given: what it must have, and what it still holds when it is full. That every size
 * of it is good for a result or a refusal, the checks of every document hold (bounds.h).
 */
#include "roundtrip.h"

#include <string.h>

#include "meter.h"
#include "mixed_json.h"
#include "shapes_json.h"

/* ---- fixed memory ---- */

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

/* An array that cannot have room ahead takes what it needs: the rest is for what stands in it. */
static void leaves_the_rest_of_a_budget_to_what_stands_in_an_array(void **state)
{
    static const char json[] = "{\"value\":1,\"children\":[{\"value\":2,\"next\":{\"value\":3}}]}";
    enum {
        NEED = 2 * sizeof(struct node) + sizeof json - 1 + 16,
        AHEAD = sizeof json - 1 + 16 + 4 * sizeof(struct node)
    };

    (void)state;
    for (size_t budget = NEED - 1; budget < AHEAD; budget++) {
        const jsonrt_read_options options = {.max_memory = budget};
        struct node v;
        jsonrt_reader r;

        jsonrt_reader_init(&r, &options);
        assert_int_equal(node_json_unmarshal(&r, json, sizeof json - 1, &v), budget >= NEED);
        if (budget < NEED)
            assert_int_equal(r.error.code, JSONRT_ERR_MAX_MEMORY);
        jsonrt_reader_deinit(&r);
    }
}

/* ---- fixed buffers ---- */

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

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(needs_no_more_than_its_objects_and_text),
        cmocka_unit_test(leaves_the_rest_of_a_budget_to_what_stands_in_an_array),
        cmocka_unit_test(keeps_the_values_before_the_one_that_does_not_fit),
    };

    return cmocka_run_group_tests_name("fixed memory", tests, NULL, teardown_documents);
}
