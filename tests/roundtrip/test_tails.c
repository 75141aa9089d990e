/*
 * Flexible arrays whose elements a codec reads, or which are lists, and other arrays of lists.
 */
#include "roundtrip.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "own_codecs.h"
#include "tails_json.h"

static const char full[] =
    "{\"tariff\":{\"prices\":[[1,2],[3,4],[5,6]]},\"data\":{\"data\":[\"some\",\"\",\"data\"]},"
    "\"steps\":{\"corners\":[[\"1/2/3\",\"4/5/6\"],[\"7/8/9\",\"0/1/2\"]]},"
    "\"routes\":{\"routes\":[[{\"cost\":1,\"name\":\"a\"},{\"cost\":2}],[],[{\"cost\":3}]]},"
    "\"buckets\":[[{\"cost\":4}],[],[{\"cost\":5},{\"cost\":6,\"name\":\"b\"}]],"
    "\"grid\":[[[],[{\"cost\":7}]],[[{\"cost\":8},{\"cost\":9}],[]]],"
    "\"lots\":[[{\"cost\":10,\"name\":\"c\"}],[]],\"some\":[[{\"cost\":11}]],"
    "\"forest\":[{\"id\":1,\"children\":[[{\"id\":2},{\"id\":3,\"children\":[[],[{\"id\":4}]]}],[]]"
    "},"
    "{\"id\":5}]}";

static void keeps_elements_of_codecs_and_lists(void **state)
{
    struct tails v;

    (void)state;
    check_round_trip(&codec_tails, full);
    check_round_trip(&codec_tails, "{}");
    check_round_trip(&codec_tails, "{\"tariff\":{\"prices\":[]},\"data\":{\"data\":[]},"
                                   "\"routes\":{\"routes\":[]},\"buckets\":[[],[],[]]}");
    read_document(&codec_tails, full, &v);
    assert_int_equal(v.tariff->n, 3);
    assert_int_equal(v.tariff->prices[2].units, 5);
    assert_string_equal(v.data->data[2], "data");
    assert_string_equal(v.data->data[1], "");
    assert_int_equal(v.steps->corners[1][0][2], 9);
    assert_int_equal(v.routes->n, 3);
    assert_int_equal(v.routes->routes[0]->next->cost, 2);
    assert_null(v.routes->routes[1]);
    assert_string_equal(v.buckets[2]->next->name, "b");
    assert_int_equal(v.grid[1][0]->next->cost, 9);
    assert_int_equal(v.n_lots, 2);
    assert_int_equal(v.n_some, 1);
    assert_int_equal(v.forest->children[0]->sibling->children[1]->id, 4);
}

static void takes_null_for_elements_where_it_may_stand(void **state)
{
    struct tails v;

    (void)state;
    check_reads_as(&codec_tails,
                   "{\"tariff\":{\"prices\":[null,[1,2]]},\"buckets\":[null,[],null]}",
                   "{\"tariff\":{\"prices\":[[0,0],[1,2]]},\"buckets\":[[],[],[]]}");
    check_reads_as(&codec_tails, "{\"tariff\":{\"prices\":null},\"lots\":null,\"buckets\":null}",
                   "{\"tariff\":{\"prices\":[]},\"buckets\":[[],[],[]]}");
    read_document(&codec_tails, "{\"buckets\":[null,[{}],[]]}", &v);
    assert_null(v.buckets[0]);
    assert_int_equal(v.buckets[1]->cost, 0);
}

static void refuses_wrong_elements_of_codecs_and_lists(void **state)
{
    const codec *c = &codec_tails;

    (void)state;
    check_refused(c, NULL, "{\"tariff\":{\"prices\":[[1,2],[3,100]]}}", JSONRT_ERR_CUSTOM, 30,
                  "$.tariff.prices[1][1]");
    check_refused(c, NULL, "{\"data\":{\"data\":[\"a\",1]}}", JSONRT_ERR_TYPE, 21,
                  "$.data.data[1]");
    check_refused(c, NULL, "{\"steps\":{\"corners\":[[\"1/2/3\",\"1\"]]}}", JSONRT_ERR_CUSTOM, 30,
                  "$.steps.corners[0][1]");
    check_refused(c, NULL, "{\"steps\":{\"corners\":[[\"1/2/3\"]]}}", JSONRT_ERR_LENGTH, 21,
                  "$.steps.corners[0]");
    check_refused(c, NULL, "{\"routes\":{\"routes\":[[{\"cost\":1},{\"cost\":true}]]}}",
                  JSONRT_ERR_TYPE, 41, "$.routes.routes[0][1].cost");
    check_refused(c, NULL, "{\"routes\":{\"routes\":[[],null]}}", JSONRT_ERR_NULL, 24,
                  "$.routes.routes[1]");
    check_refused(c, NULL, "{\"routes\":{\"routes\":[{}]}}", JSONRT_ERR_TYPE, 21,
                  "$.routes.routes[0]");
    check_refused(c, NULL, "{\"buckets\":[[],[null],[]]}", JSONRT_ERR_NULL, 16, "$.buckets[1][0]");
    check_refused(c, NULL, "{\"buckets\":[[],[]]}", JSONRT_ERR_LENGTH, 11, "$.buckets");
    check_refused(c, NULL, "{\"lots\":[[],[],[],[]]}", JSONRT_ERR_TOO_MANY, 8, "$.lots");
    check_refused(c, NULL, "{\"some\":[[],[],[]]}", JSONRT_ERR_LENGTH, 8, "$.some");
}

static void writes_no_list_in_a_circle_or_bad_element(void **state)
{
    struct hop a = {1, NULL, NULL}, b = {2, NULL, &a};
    struct tails v = {.has_buckets = true, .buckets = {NULL, &b, NULL}};
    struct tails *copy = tails_json_clone(&v);
    money bad = {1, -1};
    struct tariff *tariff = calloc(1, sizeof *tariff + sizeof bad);

    (void)state;
    assert_non_null(copy);
    assert_true(tails_json_equal(&v, copy));
    copy->buckets[1]->next->cost = 3;
    assert_false(tails_json_equal(&v, copy));
    tails_json_free(copy);
    a.next = &b;
    check_not_written(&codec_tails, NULL, &v, JSONRT_ERR_CIRCLE, "$.buckets[1]");
    assert_null(tails_json_clone(&v));
    assert_non_null(tariff);
    tariff->n = 1;
    tariff->prices[0] = bad;
    v.has_buckets = false;
    v.tariff = tariff;
    check_not_written(&codec_tails, NULL, &v, JSONRT_ERR_CUSTOM, "$.tariff.prices[0]");
    free(tariff);
}

/* Elements whose codec takes memory, between which the object must move. */
static void grows_while_codecs_take_memory(void **state)
{
    enum { LENGTH = 200 };
    char *json = malloc(32 * LENGTH), *d = json + sprintf(json, "{\"data\":{\"data\":[");
    struct tails *parsed;

    (void)state;
    for (int i = 0; i < LENGTH; i++)
        d += sprintf(d, "%s\"t%d\"", i == 0 ? "" : ",", i);
    sprintf(d, "]}}");
    parsed = tails_json_parse(json, strlen(json), NULL);
    assert_non_null(parsed);
    assert_int_equal(parsed->data->n, LENGTH);
    for (int i = 0; i < LENGTH; i++) {
        char text[8];

        sprintf(text, "t%d", i);
        assert_string_equal(parsed->data->data[i], text);
    }
    tails_json_free(parsed);
    free(json);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_teardown(keeps_elements_of_codecs_and_lists, teardown_documents),
        cmocka_unit_test_teardown(takes_null_for_elements_where_it_may_stand, teardown_documents),
        cmocka_unit_test(refuses_wrong_elements_of_codecs_and_lists),
        cmocka_unit_test(writes_no_list_in_a_circle_or_bad_element),
        cmocka_unit_test(grows_while_codecs_take_memory),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
