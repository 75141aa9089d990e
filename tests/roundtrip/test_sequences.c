/*
 * Arrays of pointers that end with NULL, and pointers to one scalar.
 */
#include "roundtrip.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "sequences_json.h"

/* ---- arrays that end with NULL ---- */

static void keeps_arrays_that_end_with_null(void **state)
{
    struct terminated v;

    (void)state;
    check_round_trip(&codec_terminated,
                     "{\"names\":[\"a\",\"\",\"long enough to leave the short way\"],"
                     "\"fixed\":[\"f\"],\"spots\":[{\"x\":1,\"y\":2},{\"x\":3,\"y\":4}],"
                     "\"children\":[{\"names\":[],\"needed\":[]},{\"names\":[\"n\"],\"needed\":["
                     "\"m\"]}],\"numbers\":[1,-2,3],\"needed\":[\"x\",\"y\"]}");
    read_document(&codec_terminated,
                  "{\"names\":[\"a\",\"b\"],\"numbers\":[1,2],\"spots\":[{\"x\":1}],"
                  "\"required_names\":[]}",
                  &v);
    assert_string_equal(v.names[0], "a");
    assert_string_equal(v.names[1], "b");
    assert_null(v.names[2]);
    assert_int_equal(*v.numbers[1], 2);
    assert_null(v.numbers[2]);
    assert_int_equal(v.spots[0]->x, 1);
    assert_null(v.spots[1]);
    assert_null(v.children);
    assert_non_null(v.needed);
    assert_null(v.needed[0]);
}

static void writes_an_array_that_is_null_or_empty_alike(void **state)
{
    char *nothing[] = {NULL}, *something[] = {(char *)"s", NULL};
    struct spot *no_spot[] = {NULL};
    struct terminated v = {NULL, NULL, NULL, NULL, NULL, NULL}, w = v;

    (void)state;
    check_text(&codec_terminated, &v, "{\"names\":[],\"needed\":[]}");
    w.names = nothing;
    w.needed = nothing;
    w.fixed = (const char **)nothing;
    check_text(&codec_terminated, &w, "{\"names\":[],\"needed\":[]}");
    assert_true(terminated_json_equal(&v, &w));
    assert_true(terminated_json_equal(&w, &v));
    w.names = something;
    assert_false(terminated_json_equal(&v, &w));
    assert_false(terminated_json_equal(&w, &v));
    v.names = nothing;
    assert_false(terminated_json_equal(&v, &w));
    assert_false(terminated_json_equal(&w, &v));
    /* omitdefault: only what comes back when it is absent, NULL, is left out */
    w.spots = no_spot;
    check_text(&codec_terminated, &w, "{\"names\":[\"s\"],\"spots\":[],\"needed\":[]}");
}

static void reads_null_for_an_array_that_ends_with_null(void **state)
{
    struct terminated v;

    (void)state;
    check_reads_as(&codec_terminated, "{\"names\":null,\"needed\":null,\"spots\":null}",
                   "{\"names\":[],\"needed\":[]}");
    read_document(&codec_terminated, "{\"names\":null,\"needed\":null}", &v);
    assert_null(v.names);
    assert_null(v.needed);
}

static void refuses_null_and_wrong_elements(void **state)
{
    const codec *c = &codec_terminated;

    (void)state;
    check_refused(c, NULL, "{\"needed\":[\"a\",null]}", JSONRT_ERR_NULL, 15, "$.needed[1]");
    check_refused(c, NULL, "{\"needed\":[],\"spots\":[null]}", JSONRT_ERR_NULL, 22, "$.spots[0]");
    check_refused(c, NULL, "{\"needed\":[],\"numbers\":[1,null]}", JSONRT_ERR_NULL, 26,
                  "$.numbers[1]");
    check_refused(c, NULL, "{\"needed\":[\"a\",1]}", JSONRT_ERR_TYPE, 15, "$.needed[1]");
    check_refused(c, NULL, "{\"needed\":{}}", JSONRT_ERR_TYPE, 10, "$.needed");
    check_refused(c, NULL, "{\"needed\":[\"a\",]}", JSONRT_ERR_SYNTAX, 15, "$.needed");
    check_refused(c, NULL, "{\"names\":[]}", JSONRT_ERR_MISSING, 11, "$.needed");
    check_refused(c, NULL, "{\"needed\":[],\"spots\":[{\"x\":1},{\"x\":true}]}", JSONRT_ERR_TYPE,
                  35, "$.spots[1].x");
}

static void counts_elements_and_not_the_null_against_max_items(void **state)
{
    jsonrt_read_options two = {.max_items = 2};

    (void)state;
    check_reads_with(&codec_terminated, &two, "{\"names\":[\"a\",\"b\"],\"needed\":[]}",
                     "{\"names\":[\"a\",\"b\"],\"needed\":[]}");
    check_refused(&codec_terminated, &two, "{\"names\":[\"a\",\"b\",\"c\"],\"needed\":[]}",
                  JSONRT_ERR_MAX_ITEMS, 18, "$.names");
}

static void grows_an_array_that_ends_with_null_to_any_length(void **state)
{
    static const size_t lengths[] = {1, 3, 4, 5, 31, 32, 33, 64, 1000, 5000};
    char *json = malloc(50000);
    struct terminated v;

    (void)state;
    assert_non_null(json);
    for (size_t i = 0; i < sizeof lengths / sizeof lengths[0]; i++) {
        char *d = json + sprintf(json, "{\"needed\":[");

        for (size_t j = 0; j < lengths[i]; j++)
            d += sprintf(d, "%s\"%zu\"", j == 0 ? "" : ",", j);
        sprintf(d, "]}");
        read_document(&codec_terminated, json, &v);
        for (size_t j = 0; j < lengths[i]; j++)
            assert_int_equal(strtoul(v.needed[j], NULL, 10), j);
        assert_null(v.needed[lengths[i]]);
        forget_documents();
    }
    free(json);
}

static void clones_an_array_with_all_it_points_to(void **state)
{
    struct terminated v, *copy;

    (void)state;
    read_document(&codec_terminated,
                  "{\"names\":[\"a\",\"b\"],\"spots\":[{\"x\":1,\"y\":2}],\"numbers\":[5],"
                  "\"needed\":[]}",
                  &v);
    copy = terminated_json_clone(&v);
    assert_non_null(copy);
    assert_true(terminated_json_equal(&v, copy));
    assert_ptr_not_equal(copy->names, v.names);
    assert_ptr_not_equal(copy->names[1], v.names[1]);
    assert_ptr_not_equal(copy->spots[0], v.spots[0]);
    assert_ptr_not_equal(copy->numbers[0], v.numbers[0]);
    assert_null(copy->names[2]);
    copy->names[1][0] = 'c';
    assert_false(terminated_json_equal(&v, copy));
    terminated_json_free(copy);
}

static void ends_arrays_that_go_in_circles_at_the_depth(void **state)
{
    struct terminated v = {NULL, NULL, NULL, NULL, NULL, NULL}, *children[] = {&v, NULL};

    (void)state;
    v.children = children;
    assert_false(terminated_json_equal(&v, &v));
    assert_null(terminated_json_clone(&v));
}

/* ---- pointers to one scalar ---- */

static void keeps_pointers_to_one_scalar(void **state)
{
    struct optionals v;

    (void)state;
    check_round_trip(&codec_optionals,
                     "{\"number\":-1,\"flag\":false,\"single\":0.1,\"ratio\":0.25,\"byte\":255,"
                     "\"wide\":-9223372036854775808,\"season\":\"warm\",\"stamp\":"
                     "\"2024-02-29T12:00:00Z\",\"time\":\"2024-02-29T12:00:00+01:00\","
                     "\"needed\":3,\"many\":[1,null,2],\"both\":[null,-7]}");
    read_document(&codec_optionals, "{\"number\":0,\"needed\":0,\"both\":[1,2]}", &v);
    assert_int_equal(*v.number, 0);
    assert_int_equal(*v.needed, 0);
    assert_int_equal(*v.both[1], 2);
    assert_null(v.flag);
    assert_null(v.season);
}

static void leaves_an_absent_scalar_null(void **state)
{
    unsigned long needed = 9;
    struct optionals v = {.needed = &needed}, w;

    (void)state;
    check_text(&codec_optionals, &v,
               "{\"number\":null,\"flag\":null,\"needed\":9,\"both\":[null,null]}");
    check_reads_as(&codec_optionals,
                   "{\"number\":null,\"ratio\":null,\"season\":null,\"needed\":9}",
                   "{\"number\":null,\"flag\":null,\"needed\":9,\"both\":[null,null]}");
    read_document(&codec_optionals, "{\"number\":null,\"needed\":9}", &w);
    assert_null(w.number);
    assert_true(optionals_json_equal(&v, &w));
}

static void refuses_scalars_that_do_not_fit(void **state)
{
    const codec *c = &codec_optionals;
    unsigned long needed = 1;
    double ratio = 2;
    struct optionals v = {.ratio = &ratio, .needed = &needed};
    jsonrt_write_options validate = {.validate = true};

    (void)state;
    check_refused(c, NULL, "{\"needed\":null}", JSONRT_ERR_NULL, 10, "$.needed");
    check_refused(c, NULL, "{}", JSONRT_ERR_MISSING, 1, "$.needed");
    check_refused(c, NULL, "{\"byte\":256,\"needed\":1}", JSONRT_ERR_RANGE, 8, "$.byte");
    check_refused(c, NULL, "{\"byte\":0,\"needed\":1}", JSONRT_ERR_MIN, 8, "$.byte");
    check_refused(c, NULL, "{\"ratio\":1.5,\"needed\":1}", JSONRT_ERR_MAX, 9, "$.ratio");
    check_refused(c, NULL, "{\"flag\":0,\"needed\":1}", JSONRT_ERR_TYPE, 8, "$.flag");
    check_refused(c, NULL, "{\"season\":\"dry\",\"needed\":1}", JSONRT_ERR_ENUM, 10, "$.season");
    check_refused(c, NULL, "{\"many\":[1,\"\"],\"needed\":1}", JSONRT_ERR_TYPE, 11, "$.many[1]");
    check_not_written(c, &validate, &v, JSONRT_ERR_MAX, "$.ratio");
    v.needed = NULL;
    check_not_written(c, NULL, &v, JSONRT_ERR_POINTER, "$.needed");
}

static void clones_what_a_pointer_to_a_scalar_points_to(void **state)
{
    struct optionals v, *copy;

    (void)state;
    read_document(&codec_optionals, "{\"number\":4,\"needed\":1,\"many\":[7,null]}", &v);
    copy = optionals_json_clone(&v);
    assert_non_null(copy);
    assert_ptr_not_equal(copy->number, v.number);
    assert_ptr_not_equal(copy->many[0], v.many[0]);
    assert_null(copy->many[1]);
    assert_true(optionals_json_equal(&v, copy));
    *copy->number = 5;
    assert_false(optionals_json_equal(&v, copy));
    copy->number = NULL;
    assert_false(optionals_json_equal(&v, copy));
    optionals_json_free(copy);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_teardown(keeps_arrays_that_end_with_null, teardown_documents),
        cmocka_unit_test(writes_an_array_that_is_null_or_empty_alike),
        cmocka_unit_test_teardown(reads_null_for_an_array_that_ends_with_null, teardown_documents),
        cmocka_unit_test(refuses_null_and_wrong_elements),
        cmocka_unit_test(counts_elements_and_not_the_null_against_max_items),
        cmocka_unit_test(grows_an_array_that_ends_with_null_to_any_length),
        cmocka_unit_test_teardown(clones_an_array_with_all_it_points_to, teardown_documents),
        cmocka_unit_test(ends_arrays_that_go_in_circles_at_the_depth),
        cmocka_unit_test_teardown(keeps_pointers_to_one_scalar, teardown_documents),
        cmocka_unit_test_teardown(leaves_an_absent_scalar_null, teardown_documents),
        cmocka_unit_test(refuses_scalars_that_do_not_fit),
        cmocka_unit_test_teardown(clones_what_a_pointer_to_a_scalar_points_to, teardown_documents),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
