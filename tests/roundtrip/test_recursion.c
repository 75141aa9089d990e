/*
 * A struct that holds itself: lists through a pointer, trees through an array, depth both ways.
 */
#include "roundtrip.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "shapes_json.h"

static void keeps_lists_and_trees(void **state)
{
    static const char json[] =
        "{\"value\":1,\"next\":{\"value\":2,\"next\":{\"value\":3}},\"children\":[{\"value\":4,"
        "\"children\":[{\"value\":5}]},{\"value\":6,\"next\":{\"value\":7}}]}";
    struct node v;

    (void)state;
    check_round_trip(&codec_node, "{\"value\":0}");
    check_round_trip(&codec_node, json);
    read_document(&codec_node, json, &v);
    assert_int_equal(v.next->next->value, 3);
    assert_null(v.next->next->next);
    assert_int_equal(v.n_children, 2);
    assert_int_equal(v.children[0].children[0].value, 5);
    assert_int_equal(v.children[1].next->value, 7);
    check_reads_as(&codec_node, "{\"children\":[],\"next\":null,\"value\":1}", "{\"value\":1}");
}

static void compares_to_the_bottom(void **state)
{
    struct node a, b;

    (void)state;
    read_document(&codec_node, "{\"value\":1,\"next\":{\"value\":2,\"children\":[{\"value\":3}]}}",
                  &a);
    read_document(&codec_node, "{\"value\":1,\"next\":{\"value\":2,\"children\":[{\"value\":3}]}}",
                  &b);
    assert_true(node_json_equal(&a, &b));
    b.next->children[0].value = 4;
    assert_false(node_json_equal(&a, &b));
    b.next->children[0].value = 3;
    b.next->n_children = 0;
    assert_false(node_json_equal(&a, &b));
    b.next = NULL;
    assert_false(node_json_equal(&a, &b));
    assert_false(node_json_equal(&b, &a));
}

/* {"value":0,"next":{…}} with `depth` objects. */
static char *make_list(size_t depth)
{
    static const char head[] = "{\"value\":0,\"next\":", last[] = "{\"value\":0}";
    char *json = malloc(depth * (sizeof head + 1) + sizeof last), *d = json;

    assert_non_null(json);
    for (size_t i = 1; i < depth; i++)
        d = (char *)memcpy(d, head, sizeof head - 1) + sizeof head - 1;
    d = (char *)memcpy(d, last, sizeof last - 1) + sizeof last - 1;
    memset(d, '}', depth - 1);
    d[depth - 1] = '\0';
    return json;
}

static void reads_and_writes_512_levels_and_no_more(void **state)
{
    char *json = make_list(512), *deeper = make_list(513);
    struct node v, more;
    jsonrt_reader r;
    jsonrt_writer w;

    (void)state;
    read_document(&codec_node, json, &v);
    check_text(&codec_node, &v, json);
    jsonrt_reader_init(&r, NULL);
    assert_false(node_json_unmarshal(&r, deeper, strlen(deeper), &v));
    assert_int_equal(r.error.code, JSONRT_ERR_MAX_DEPTH);
    assert_int_equal(r.error.offset, 512 * 18);
    assert_non_null(strstr(r.error.path, "..."));
    assert_true(strlen(r.error.path) < sizeof r.error.path);
    read_document(&codec_node, json, &v);
    more = (struct node){.value = 0, .next = &v};
    jsonrt_writer_init(&w, NULL);
    assert_false(node_json_marshal(&w, &more));
    assert_int_equal(w.error.code, JSONRT_ERR_MAX_DEPTH);
    jsonrt_writer_deinit(&w);
    jsonrt_reader_deinit(&r);
    free(json);
    free(deeper);
}

static void keeps_the_depth_that_is_asked_for(void **state)
{
    const jsonrt_read_options three = {.max_depth = 3};
    const jsonrt_write_options write_two = {.max_depth = 2};
    struct node v;

    (void)state;
    check_reads_with(&codec_node, &three,
                     "{\"value\":1,\"next\":{\"value\":2,\"next\":{\"value\":3}}}",
                     "{\"value\":1,\"next\":{\"value\":2,\"next\":{\"value\":3}}}");
    check_refused(&codec_node, &three,
                  "{\"value\":1,\"next\":{\"value\":2,\"next\":{\"value\":3,\"next\":{}}}}",
                  JSONRT_ERR_MAX_DEPTH, 54, "$.next.next.next");
    check_refused(&codec_node, &three, "{\"children\":[{\"children\":[{}]}]}", JSONRT_ERR_MAX_DEPTH,
                  25, "$.children[0].children");
    /* Parts that are skipped count as well. */
    check_reads_with(&codec_node, &three, "{\"value\":1,\"x\":[[]]}", "{\"value\":1}");
    check_refused(&codec_node, &three, "{\"value\":1,\"x\":[[[]]]}", JSONRT_ERR_MAX_DEPTH, 17,
                  "$.x[0][0]");
    /* Depth is given back. */
    check_reads_with(&codec_node, &three,
                     "{\"children\":[{\"value\":1},{\"value\":2},{\"value\":3}],\"value\":1}",
                     "{\"value\":1,\"children\":[{\"value\":1},{\"value\":2},{\"value\":3}]}");
    read_document(&codec_node, "{\"value\":1,\"next\":{\"value\":2}}", &v);
    check_text_with(&codec_node, &write_two, &v, "{\"value\":1,\"next\":{\"value\":2}}");
    v.next->next = &(struct node){0};
    check_not_written(&codec_node, &write_two, &v, JSONRT_ERR_MAX_DEPTH, "$.next.next");
    v.next->next = NULL;
    v.children = &(struct node){0};
    v.n_children = 1;
    check_not_written(&codec_node, &write_two, &v, JSONRT_ERR_MAX_DEPTH, "$.children[0]");
}

static void stops_at_the_depth_limit_in_a_circle(void **state)
{
    struct node v = {.value = 1};
    jsonrt_writer w;

    (void)state;
    v.next = &v;
    jsonrt_writer_init(&w, NULL);
    assert_false(node_json_marshal(&w, &v));
    assert_int_equal(w.error.code, JSONRT_ERR_MAX_DEPTH);
    jsonrt_writer_deinit(&w);
}

static void counts_children_with_their_own_type(void **state)
{
    char *json = malloc(70000 * 12 + 32), *d;
    jsonrt_reader r;
    struct node v;

    (void)state;
    assert_non_null(json);
    jsonrt_reader_init(&r, NULL);
    for (size_t n = 65535; n <= 65536; n++) {
        d = json + sprintf(json, "{\"value\":1,\"children\":[");
        for (size_t i = 0; i < n; i++)
            d += sprintf(d, "%s{\"value\":1}", i == 0 ? "" : ",");
        sprintf(d, "]}");
        if (n == 65535) {
            assert_true(node_json_unmarshal(&r, json, strlen(json), &v));
            assert_int_equal(v.n_children, 65535);
        } else {
            assert_false(node_json_unmarshal(&r, json, strlen(json), &v));
            assert_int_equal(r.error.code, JSONRT_ERR_LENGTH);
            assert_int_equal(r.error.offset, 22);
            assert_string_equal(r.error.path, "$.children");
        }
    }
    jsonrt_reader_deinit(&r);
    free(json);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(keeps_lists_and_trees),
        cmocka_unit_test(compares_to_the_bottom),
        cmocka_unit_test(reads_and_writes_512_levels_and_no_more),
        cmocka_unit_test(keeps_the_depth_that_is_asked_for),
        cmocka_unit_test(stops_at_the_depth_limit_in_a_circle),
        cmocka_unit_test(counts_children_with_their_own_type),
    };

    return cmocka_run_group_tests_name("recursion", tests, NULL, teardown_documents);
}
