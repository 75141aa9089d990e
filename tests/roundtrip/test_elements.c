/*
 * Null as an element of arrays and maps, of every kind of member that itself may be null: refused
 * in both directions, and taken where `nullable` says so.
 */
#include "roundtrip.h"

#include <string.h>

#include "elements_json.h"

#define A &codec_element_arrays
#define M &codec_element_maps

static void refuses_null_in_arrays_of_pointers(void **state)
{
    (void)state;
    check_refused(A, NULL, "{\"fixed\":[{\"x\":1},null]}", JSONRT_ERR_NULL, 18, "$.fixed[1]");
    check_refused(A, NULL, "{\"most\":[null]}", JSONRT_ERR_NULL, 9, "$.most[0]");
    check_refused(A, NULL, "{\"many\":[{},{},null]}", JSONRT_ERR_NULL, 15, "$.many[2]");
    check_refused(A, NULL, "{\"table\":[[{},{}],[null,{}]]}", JSONRT_ERR_NULL, 19, "$.table[1][0]");
    check_refused(A, NULL, "{\"table\":[null]}", JSONRT_ERR_NULL, 10, "$.table[0]");
    check_refused(A, NULL, "{\"aliases\":[{},null]}", JSONRT_ERR_NULL, 15, "$.aliases[1]");
    check_refused(A, NULL, "{\"numbers\":[null]}", JSONRT_ERR_NULL, 12, "$.numbers[0]");
}

static void writes_no_null_in_arrays_of_pointers(void **state)
{
    struct dot dot = {1}, *pointers[] = {&dot, NULL};
    struct alias alias = {NULL};
    struct element_arrays v = {.has_fixed = true, .fixed = {&dot, &dot}};

    (void)state;
    check_text(A, &v, "{\"fixed\":[{\"x\":1},{\"x\":1}]}");
    v.fixed[1] = NULL;
    check_not_written(A, NULL, &v, JSONRT_ERR_POINTER, "$.fixed[1]");
    v.has_fixed = false;
    v.n_most = 1;
    check_not_written(A, NULL, &v, JSONRT_ERR_POINTER, "$.most[0]");
    v.n_most = 0;
    v.many = pointers;
    v.n_many = 2;
    check_not_written(A, NULL, &v, JSONRT_ERR_POINTER, "$.many[1]");
    v.n_many = 0;
    v.has_table = true;
    v.table[0][0] = v.table[0][1] = v.table[1][0] = &dot;
    check_not_written(A, NULL, &v, JSONRT_ERR_POINTER, "$.table[1][1]");
    v.has_table = false;
    v.aliases = &alias;
    v.n_aliases = 1;
    check_not_written(A, NULL, &v, JSONRT_ERR_POINTER, "$.aliases[0]");
    v.n_aliases = 0;
    v.has_numbers = true;
    check_not_written(A, NULL, &v, JSONRT_ERR_POINTER, "$.numbers[0]");
}

/* Its members are members, each with what it says itself. */
static void takes_null_in_a_struct_that_is_an_array(void **state)
{
    (void)state;
    check_round_trip(A, "{\"duo\":[null,null]}");
    check_round_trip(A, "{\"duo\":[{\"x\":1},\"t\"]}");
}

static void takes_null_in_arrays_that_say_so(void **state)
{
    (void)state;
    check_round_trip(&codec_nullable_arrays,
                     "{\"fixed\":[null,{\"x\":1}],\"many\":[null,{\"x\":2},null],"
                     "\"table\":[[{\"x\":3},null]],\"aliases\":[null,{\"x\":4}]}");
}

static void refuses_null_as_a_value_of_a_map(void **state)
{
    (void)state;
    check_refused(M, NULL, "{\"dots\":{\"a\":{},\"b\":null}}", JSONRT_ERR_NULL, 20, "$.dots.b");
    check_refused(M, NULL, "{\"dots\":{\"a\": null}}", JSONRT_ERR_NULL, 14, "$.dots.a");
    check_refused(M, NULL, "{\"aliases\":{\"a\":null}}", JSONRT_ERR_NULL, 16, "$.aliases.a");
    check_refused(M, NULL, "{\"vectors\":{\"a\":null}}", JSONRT_ERR_NULL, 16, "$.vectors.a");
    check_refused(M, NULL, "{\"bytes\":{\"a\":null}}", JSONRT_ERR_NULL, 14, "$.bytes.a");
    check_refused(M, NULL, "{\"texts\":{\"a\":null}}", JSONRT_ERR_NULL, 14, "$.texts.a");
    check_refused(M, NULL, "{\"ended\":{\"a\":null}}", JSONRT_ERR_NULL, 14, "$.ended.a");
    check_refused(M, NULL, "{\"lists\":{\"1\":null}}", JSONRT_ERR_NULL, 14, "$.lists[\"1\"]");
    check_refused(M, NULL, "{\"maps\":{\"a\":null}}", JSONRT_ERR_NULL, 13, "$.maps.a");
    check_refused(M, NULL, "{\"maps\":{\"a\":{\"b\":null}}}", JSONRT_ERR_NULL, 18, "$.maps.a.b");
    check_refused(M, NULL, "{\"numbers\":{\"a\":null}}", JSONRT_ERR_NULL, 16, "$.numbers.a");
    check_refused(&codec_element_rest, NULL, "{\"known\":1,\"a\":null}", JSONRT_ERR_NULL, 15,
                  "$.a");
}

static void writes_no_null_as_a_value_of_a_map(void **state)
{
    char key[] = "a";
    struct dot_entry dot = {key, NULL};
    struct alias_entry alias = {key, {NULL}};
    struct map_entry map = {key, &dot, 1};
    struct number_entry number = {key, NULL};
    struct element_maps v = {.dots = &dot, .n_dots = 1};
    struct element_rest rest = {1, &dot, 1};

    (void)state;
    check_not_written(M, NULL, &v, JSONRT_ERR_POINTER, "$.dots.a");
    v = (struct element_maps){.aliases = &alias, .n_aliases = 1};
    check_not_written(M, NULL, &v, JSONRT_ERR_POINTER, "$.aliases.a");
    v = (struct element_maps){.maps = &map, .n_maps = 1};
    check_not_written(M, NULL, &v, JSONRT_ERR_POINTER, "$.maps.a.a");
    v = (struct element_maps){.numbers = &number, .n_numbers = 1};
    check_not_written(M, NULL, &v, JSONRT_ERR_POINTER, "$.numbers.a");
    check_not_written(&codec_element_rest, NULL, &rest, JSONRT_ERR_POINTER, "$.a");
}

/* NULL with a count of 0 is empty, in a map as elsewhere; with another count it is wrong. */
static void writes_what_is_empty_as_a_value_of_a_map(void **state)
{
    char key[] = "a";
    struct vector_entry vector = {key, NULL, 0};
    struct bytes_entry bytes = {key, NULL, 0};
    struct text_entry text = {{key, 1}, NULL, 0};
    struct ended_entry ended = {"a", NULL};
    struct list_entry list = {1, NULL};
    struct map_entry map = {key, NULL, 0};
    struct element_maps v = {.vectors = &vector,
                             .bytes = &bytes,
                             .texts = &text,
                             .ended = &ended,
                             .lists = &list,
                             .maps = &map,
                             .n_vectors = 1,
                             .n_bytes = 1,
                             .n_texts = 1,
                             .n_ended = 1,
                             .n_lists = 1,
                             .n_maps = 1};

    (void)state;
    check_text(M, &v,
               "{\"vectors\":{\"a\":[]},\"bytes\":{\"a\":\"\"},\"texts\":{\"a\":\"\"},"
               "\"ended\":{\"a\":[]},\"lists\":{\"1\":[]},\"maps\":{\"a\":{}}}");
    text.n = 1;
    check_not_written(M, NULL, &v, JSONRT_ERR_POINTER, "$.texts.a");
}

static void takes_null_in_maps_that_say_so(void **state)
{
    (void)state;
    check_round_trip(&codec_nullable_maps, "{\"dots\":{\"a\":null,\"b\":{\"x\":1},\"c\":null},"
                                           "\"vectors\":{\"a\":[1]}}");
    check_reads_as(&codec_nullable_maps, "{\"dots\":{},\"vectors\":{\"a\":null}}",
                   "{\"dots\":{},\"vectors\":{\"a\":[]}}");
}

/* The entry struct by itself is a struct like any other. */
static void takes_null_in_entries_that_are_no_map(void **state)
{
    (void)state;
    check_round_trip(M,
                     "{\"dots\":{\"a\":{\"x\":1}},\"entries\":[{\"key\":\"k\",\"value\":null}]}");
}

static void keeps_every_kind_of_value_in_a_map(void **state)
{
    (void)state;
    check_round_trip(M, "{\"dots\":{\"a\":{\"x\":1}},\"aliases\":{\"a\":{\"x\":2}},"
                        "\"vectors\":{\"a\":[1,2],\"b\":[]},\"bytes\":{\"a\":\"AAA=\"},"
                        "\"texts\":{\"a\":\"text\"},\"ended\":{\"a\":[\"x\"]},"
                        "\"lists\":{\"1\":[{\"v\":1},{\"v\":2}]},"
                        "\"maps\":{\"a\":{\"b\":{\"x\":3}}},\"numbers\":{\"a\":5}}");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(refuses_null_in_arrays_of_pointers),
        cmocka_unit_test(writes_no_null_in_arrays_of_pointers),
        cmocka_unit_test(takes_null_in_a_struct_that_is_an_array),
        cmocka_unit_test(takes_null_in_arrays_that_say_so),
        cmocka_unit_test(refuses_null_as_a_value_of_a_map),
        cmocka_unit_test(writes_no_null_as_a_value_of_a_map),
        cmocka_unit_test(writes_what_is_empty_as_a_value_of_a_map),
        cmocka_unit_test(takes_null_in_maps_that_say_so),
        cmocka_unit_test(takes_null_in_entries_that_are_no_map),
        cmocka_unit_test(keeps_every_kind_of_value_in_a_map),
    };

    return cmocka_run_group_tests_name("elements", tests, NULL, teardown_documents);
}
