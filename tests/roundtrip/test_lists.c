/*
 * Linked lists: read in order, as long as memory goes, without recursion; circles are refused.
 */
#include "roundtrip.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "sequences_json.h"

static void keeps_a_list_in_order(void **state)
{
    struct lists v;

    (void)state;
    check_round_trip(&codec_lists,
                     "{\"nodes\":[{\"number\":1},{\"number\":2,\"text\":\"two\"},{\"number\":3}],"
                     "\"flat\":[{\"v\":4},{\"v\":5}],\"needed\":[{\"number\":6}],"
                     "\"single\":{\"number\":7}}");
    read_document(&codec_lists, "{\"nodes\":[{},{\"number\":2},{}],\"needed\":[]}", &v);
    assert_int_equal(v.nodes->number, 1);
    assert_int_equal(v.nodes->next->number, 2);
    assert_int_equal(v.nodes->next->next->number, 1);
    assert_null(v.nodes->next->next->next);
    assert_null(v.needed);
    assert_null(v.flat);
}

static void writes_a_list_that_is_null_as_empty(void **state)
{
    struct lists v = {NULL, NULL, NULL, NULL};

    (void)state;
    check_text(&codec_lists, &v, "{\"nodes\":[],\"needed\":[]}");
    check_reads_as(&codec_lists, "{\"nodes\":null,\"flat\":null,\"needed\":null}",
                   "{\"nodes\":[],\"needed\":[]}");
}

static void ignores_the_link_of_a_single_node(void **state)
{
    struct node second = {2, NULL, NULL}, first = {1, NULL, &second};
    struct lists v = {NULL, NULL, NULL, &first};

    (void)state;
    check_text(&codec_lists, &v, "{\"nodes\":[],\"needed\":[],\"single\":{\"number\":1}}");
}

static void refuses_wrong_nodes_at_their_place(void **state)
{
    jsonrt_read_options two = {.max_items = 2};
    const codec *c = &codec_lists;

    (void)state;
    check_refused(c, NULL, "{\"needed\":[{},null]}", JSONRT_ERR_NULL, 14, "$.needed[1]");
    check_refused(c, NULL, "{\"needed\":[{},{\"number\":true}]}", JSONRT_ERR_TYPE, 24,
                  "$.needed[1].number");
    check_refused(c, NULL, "{\"needed\":{}}", JSONRT_ERR_TYPE, 10, "$.needed");
    check_refused(c, NULL, "{\"nodes\":[]}", JSONRT_ERR_MISSING, 11, "$.needed");
    check_refused(c, &two, "{\"needed\":[{},{},{}]}", JSONRT_ERR_MAX_ITEMS, 17, "$.needed");
    check_reads_with(c, &two, "{\"needed\":[{},{}]}",
                     "{\"nodes\":[],\"needed\":[{\"number\":1},{\"number\":1}]}");
}

/* Longer than a stack could hold a frame for each node. */
static void takes_a_list_of_any_length(void **state)
{
    enum { LENGTH = 200000 };
    char *json = malloc(16 + 3 * LENGTH), *d = json;
    struct lists *v, *copy;
    size_t n = 0;

    (void)state;
    assert_non_null(json);
    d += sprintf(d, "{\"needed\":[");
    for (size_t i = 0; i < LENGTH; i++)
        d += sprintf(d, i == 0 ? "{}" : ",{}");
    sprintf(d, "]}");
    v = lists_json_parse(json, strlen(json), NULL);
    assert_non_null(v);
    for (const struct node *node = v->needed; node != NULL; node = node->next)
        n++;
    assert_int_equal(n, LENGTH);
    copy = lists_json_clone(v);
    assert_non_null(copy);
    assert_true(lists_json_equal(v, copy));
    copy->needed->next->next->number++;
    assert_false(lists_json_equal(v, copy));
    lists_json_free(copy);
    lists_json_free(v);
    free(json);
}

/* A tail of that many nodes, then a circle of that many. */
static struct node *make_circle(struct node *nodes, size_t tail, size_t circle)
{
    for (size_t i = 0; i < tail + circle; i++) {
        nodes[i].number = 1;
        nodes[i].text = NULL;
        nodes[i].next = i + 1 < tail + circle ? &nodes[i + 1] : &nodes[tail];
    }
    return nodes;
}

/* Counting the nodes ends as well. */
static void check_validated_circle(struct lists *v)
{
    jsonrt_write_options validate = {.validate = true};
    jsonrt_writer w;

    v->needed = v->nodes;
    v->nodes = NULL;
    jsonrt_writer_init(&w, &validate);
    assert_false(lists_json_marshal(&w, v));
    assert_int_equal(w.error.code, JSONRT_ERR_CIRCLE);
    assert_string_equal(w.error.path, "$.needed");
    jsonrt_writer_deinit(&w);
    v->needed = NULL;
}

static void ends_a_list_that_goes_in_a_circle(void **state)
{
    struct node nodes[40];
    struct lists v = {NULL, NULL, NULL, NULL};

    (void)state;
    for (size_t tail = 0; tail < 20; tail++)
        for (size_t circle = 1; circle < 20; circle++) {
            jsonrt_writer w;

            v.nodes = make_circle(nodes, tail, circle);
            jsonrt_writer_init(&w, NULL);
            assert_false(lists_json_marshal(&w, &v));
            assert_int_equal(w.error.code, JSONRT_ERR_CIRCLE);
            assert_string_equal(w.error.path, "$.nodes");
            jsonrt_writer_deinit(&w);
            assert_false(lists_json_equal(&v, &v));
            assert_null(lists_json_clone(&v));
            check_validated_circle(&v);
        }
}

static void compares_lists_by_their_nodes(void **state)
{
    struct node a2 = {2, NULL, NULL}, a1 = {1, NULL, &a2}, b2 = a2, b1 = {1, NULL, &b2};
    struct lists a = {&a1, NULL, NULL, NULL}, b = {&b1, NULL, NULL, NULL};

    (void)state;
    assert_true(lists_json_equal(&a, &b));
    b1.next = NULL;
    assert_false(lists_json_equal(&a, &b));
    assert_false(lists_json_equal(&b, &a));
    b.nodes = NULL;
    assert_false(lists_json_equal(&a, &b));
}

static void clones_the_nodes_and_their_text(void **state)
{
    struct lists v, *copy;

    (void)state;
    read_document(&codec_lists,
                  "{\"nodes\":[{\"text\":\"a\"},{\"text\":\"b\"}],\"flat\":[{\"v\":1},{\"v\":2}],"
                  "\"needed\":[]}",
                  &v);
    copy = lists_json_clone(&v);
    assert_non_null(copy);
    assert_ptr_not_equal(copy->nodes, v.nodes);
    assert_ptr_not_equal(copy->nodes->next, v.nodes->next);
    assert_ptr_not_equal(copy->nodes->next->text, v.nodes->next->text);
    assert_ptr_not_equal(copy->flat->link, v.flat->link);
    assert_null(copy->flat->link->link);
    forget_documents();
    check_text(&codec_lists, copy,
               "{\"nodes\":[{\"number\":1,\"text\":\"a\"},{\"number\":1,\"text\":\"b\"}],"
               "\"flat\":[{\"v\":1},{\"v\":2}],\"needed\":[]}");
    lists_json_free(copy);
}

static void keeps_a_tree_of_first_children_and_siblings(void **state)
{
    struct family loop = {1, NULL, NULL};
    jsonrt_writer w;

    (void)state;
    check_round_trip(
        &codec_family,
        "{\"v\":1,\"children\":[{\"v\":2},{\"v\":3,\"children\":[{\"v\":4}]},{\"v\":5}]}");
    check_round_trip(&codec_family, "{\"v\":1}");
    loop.children = &loop;
    assert_false(family_json_equal(&loop, &loop));
    assert_null(family_json_clone(&loop));
    jsonrt_writer_init(&w, NULL);
    assert_false(family_json_marshal(&w, &loop));
    assert_int_equal(w.error.code, JSONRT_ERR_MAX_DEPTH);
    jsonrt_writer_deinit(&w);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_teardown(keeps_a_list_in_order, teardown_documents),
        cmocka_unit_test(writes_a_list_that_is_null_as_empty),
        cmocka_unit_test(ignores_the_link_of_a_single_node),
        cmocka_unit_test(refuses_wrong_nodes_at_their_place),
        cmocka_unit_test(takes_a_list_of_any_length),
        cmocka_unit_test(ends_a_list_that_goes_in_a_circle),
        cmocka_unit_test(compares_lists_by_their_nodes),
        cmocka_unit_test_teardown(clones_the_nodes_and_their_text, teardown_documents),
        cmocka_unit_test(keeps_a_tree_of_first_children_and_siblings),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
