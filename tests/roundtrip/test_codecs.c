/*
 * codec=: members, elements, entries, nodes and whole types that functions of the user's read and
 * write.
 */
#include "roundtrip.h"

#include <string.h>

#include "codecs_json.h"
#include "own_codecs.h"

static const char full[] =
    "{\"price\":[12,34],\"prices\":[[1,2],[3,4]],\"more\":[[5,6],[7,8],[9,10]],"
    "\"some\":[[1,1],[2,2]],\"corner\":\"1/2/3\",\"corners\":[\"4/5/6\",\"7/8/9\"],\"handle\":2,"
    "\"data\":\"some data\",\"code\":\"ABC\",\"either\":\"text\",\"pointer\":-5,"
    "\"list\":[1,\"two\",3],\"choice\":true,\"maybe\":false,"
    "\"map\":{\"a\":[1,50],\"b\":[2,50]},\"linked\":[{\"pair\":{\"left\":1,\"right\":2}},"
    "{\"pair\":{\"left\":3,\"right\":4}}],\"pair\":{\"left\":-1,\"right\":1}}";

static const char least[] =
    "{\"price\":[0,0],\"more\":[],\"some\":[],\"corner\":\"0/0/0\","
    "\"corners\":[\"0/0/0\",\"0/0/0\"],\"handle\":0,\"data\":null,\"code\":\"\",\"either\":0,"
    "\"choice\":false,\"pair\":{\"left\":0,\"right\":0}}";

static void keeps_what_codecs_make(void **state)
{
    struct codecs v;

    (void)state;
    check_round_trip(&codec_codecs, full);
    read_document(&codec_codecs, full, &v);
    assert_int_equal(v.price.units, 12);
    assert_true(v.has_prices);
    assert_int_equal(v.prices[1].cents, 4);
    assert_int_equal(v.n_more, 3);
    assert_int_equal(v.more[2].cents, 10);
    assert_int_equal(v.corners[1][2], 9);
    assert_ptr_equal(v.handle, own_handle(2));
    assert_string_equal(v.data, "some data");
    assert_string_equal(v.code, "abc");
    assert_string_equal(v.list[1].u.text, "two");
    assert_int_equal(*v.maybe, CHOICE_A);
    assert_int_equal(v.map[1].value.units, 2);
    assert_int_equal(v.linked->next->pair.right, 4);
}

static void leaves_absent_what_is_absent(void **state)
{
    struct codecs v;

    (void)state;
    check_reads_as(&codec_codecs, "{\"price\":[0,0]}", least);
    check_round_trip(&codec_codecs, least);
    read_document(&codec_codecs, "{\"price\":[0,0]}", &v);
    assert_false(v.has_prices);
    assert_null(v.data);
}

static void reads_null_without_the_codec_where_it_may_stand(void **state)
{
    (void)state;
    check_reads_as(&codec_codecs,
                   "{\"price\":[0,0],\"some\":[null,[1,2]],\"corners\":[null,\"1/1/1\"],"
                   "\"blob\":null,\"pointer\":null,\"pair\":null}",
                   "{\"price\":[0,0],\"more\":[],\"some\":[[0,0],[1,2]],\"corner\":\"0/0/0\","
                   "\"corners\":[\"0/0/0\",\"1/1/1\"],\"handle\":0,\"data\":null,\"code\":\"\","
                   "\"either\":0,\"choice\":false,\"pair\":{\"left\":0,\"right\":0}}");
}

static void names_the_place_at_which_a_codec_fails(void **state)
{
    const codec *c = &codec_codecs;

    (void)state;
    check_refused(c, NULL, "{\"price\":[1,true]}", JSONRT_ERR_TYPE, 12, "$.price[1]");
    check_refused(c, NULL, "{\"price\":[1]}", JSONRT_ERR_LENGTH, 9, "$.price");
    check_refused(c, NULL, "{\"price\":[1,100]}", JSONRT_ERR_CUSTOM, 12, "$.price[1]");
    check_refused(c, NULL, "{\"price\":[1,2", JSONRT_ERR_END, 13, "$.price");
    check_refused(c, NULL, "{\"price\":null}", JSONRT_ERR_NULL, 9, "$.price");
    check_refused(c, NULL, "{}", JSONRT_ERR_MISSING, 1, "$.price");
    check_refused(c, NULL, "{\"price\":[1,2],\"prices\":[[1,2]]}", JSONRT_ERR_LENGTH, 24,
                  "$.prices");
    check_refused(c, NULL, "{\"prices\":[[1,2],[3,\"\"]]}", JSONRT_ERR_TYPE, 20, "$.prices[1][1]");
    check_refused(c, NULL, "{\"more\":[[1,2],null]}", JSONRT_ERR_NULL, 15, "$.more[1]");
    check_refused(c, NULL, "{\"handle\":3}", JSONRT_ERR_RANGE, 10, "$.handle");
    check_refused(c, NULL, "{\"code\":\"long\"}", JSONRT_ERR_TOO_LONG, 8, "$.code");
    check_refused(c, NULL, "{\"list\":[1,true]}", JSONRT_ERR_TYPE, 11, "$.list[1]");
    check_refused(c, NULL, "{\"choice\":1}", JSONRT_ERR_TYPE, 10, "$.choice");
    check_refused(c, NULL, "{\"map\":{\"a\":[1,2],\"b\":[1,[]]}}", JSONRT_ERR_TYPE, 25,
                  "$.map.b[1]");
    check_refused(c, NULL, "{\"linked\":[{},{\"pair\":{\"left\":1.5}}]}", JSONRT_ERR_NOT_INTEGER,
                  30, "$.linked[1].pair.left");
    check_refused(c, NULL, "{\"pair\":{\"left\":{}}}", JSONRT_ERR_TYPE, 16, "$.pair.left");
    check_refused(c, NULL, "{\"price\":[1,2],\"price\":[1,2]}", JSONRT_ERR_DUPLICATE, 15,
                  "$.price");
}

/* What a codec says of a value that it has read is said at the value. */
static void fails_at_the_value_that_displeases_a_codec(void **state)
{
    const codec *c = &codec_codecs;

    (void)state;
    check_refused(c, NULL, "{\"price\":[1,2 , 3]}", JSONRT_ERR_LENGTH, 16, "$.price[2]");
    check_refused(c, NULL, "{\"price\": [ ] }", JSONRT_ERR_LENGTH, 10, "$.price");
    check_refused(c, NULL, "{\"more\":[[1,2],[1]]}", JSONRT_ERR_LENGTH, 15, "$.more[1]");
    check_refused(c, NULL, "{\"more\":[[1,2], [3 , -1 ]]}", JSONRT_ERR_CUSTOM, 21, "$.more[1][1]");
    check_refused(c, NULL, "{\"corners\":[\"1/2/3\", \"1/2\"]}", JSONRT_ERR_CUSTOM, 21,
                  "$.corners[1]");
    check_refused(c, NULL, "{\"map\":{\"a\":[1,50],\"b\":[2,500]}}", JSONRT_ERR_CUSTOM, 26,
                  "$.map.b[1]");
    check_refused(c, NULL, "{\"linked\":[{\"pair\":{\"left\":1 , \"right\" : \"x\"}}]}",
                  JSONRT_ERR_CUSTOM, 41, "$.linked[0].pair.right");
    check_refused(&codec_payment_beside, NULL, "{\"by\":0,\"u\":[1 ,100]}", JSONRT_ERR_CUSTOM, 16,
                  "$.u[1]");
    check_refused(&codec_payment_beside, NULL, "{\"u\":\"long\",\"by\":2}", JSONRT_ERR_TOO_LONG, 5,
                  "$.u");
    check_refused(&codec_payment_of, NULL, "{\"code\": \"long\"}", JSONRT_ERR_TOO_LONG, 9,
                  "$.code");
}

/* A codec that refuses null at its very start refuses the member's value, also when it took the
 * null first; what it calls null but is none stays refused. */
static void takes_null_for_absent_where_that_is_asked_for(void **state)
{
    jsonrt_read_options absent = {.null_as_absent = true};

    (void)state;
    check_reads_with(&codec_codecs, &absent,
                     "{\"price\":[0,0],\"code\":null,\"handle\":null,\"choice\":null}", least);
    check_reads_with(&codec_codecs, &absent, "{\"choice\":null  ,\"price\":[0,0]}", least);
    check_reads_with(&codec_codecs, &absent, "{\"price\":[0,0],\"choice\":null    }", least);
    check_refused(&codec_codecs, &absent, "{\"handle\":9}", JSONRT_ERR_NULL, 10, "$.handle");
    check_refused(&codec_codecs, &absent, "{\"price\":[0,null]}", JSONRT_ERR_NULL, 12,
                  "$.price[1]");
    /* This one looks at the first letter only. */
    check_refused(&codec_codecs, &absent, "{\"handle\":nope}", JSONRT_ERR_NULL, 10, "$.handle");
    check_refused(&codec_codecs, &absent, "{\"handle\":nul", JSONRT_ERR_NULL, 10, "$.handle");
}

static void gives_a_codec_a_zeroed_value_each_time(void **state)
{
    jsonrt_read_options last = {.duplicates = JSONRT_DUPLICATES_LAST};

    (void)state;
    check_reads_with(&codec_codecs, &last, "{\"price\":[0,0],\"code\":\"abc\",\"code\":\"d\"}",
                     "{\"price\":[0,0],\"more\":[],\"some\":[],\"corner\":\"0/0/0\","
                     "\"corners\":[\"0/0/0\",\"0/0/0\"],\"handle\":0,\"data\":null,\"code\":\"D\","
                     "\"either\":0,\"choice\":false,\"pair\":{\"left\":0,\"right\":0}}");
}

static void gives_the_codec_of_an_arm_a_zeroed_value_each_time(void **state)
{
    jsonrt_read_options last = {.duplicates = JSONRT_DUPLICATES_LAST};

    (void)state;
    check_reads_with(&codec_payment_of, &last, "{\"code\":\"abc\",\"code\":\"d\"}",
                     "{\"code\":\"D\"}");
    check_reads_with(&codec_payment_beside, &last, "{\"by\":2,\"u\":\"abc\",\"u\":\"d\"}",
                     "{\"by\":2,\"u\":\"D\"}");
}

static void says_what_a_codec_said(void **state)
{
    jsonrt_error err;

    (void)state;
    assert_null(codecs_json_parse("{\"price\":[1,100]}", 17, &err));
    assert_string_equal(err.message, "cents are 0 to 99");
}

static void writes_nothing_of_an_object_that_a_codec_refuses(void **state)
{
    struct codecs v;
    money bad[2] = {{1, 2}, {1, -1}};

    (void)state;
    memset(&v, 0, sizeof v);
    v.more = bad;
    v.n_more = 2;
    check_not_written(&codec_codecs, NULL, &v, JSONRT_ERR_CUSTOM, "$.more[1]");
    v.n_more = 1;
    v.choice = (enum choice)7;
    check_not_written(&codec_codecs, NULL, &v, JSONRT_ERR_CUSTOM, "$.choice");
    v.n_more = 0;
    v.price.cents = -1;
    check_not_written(&codec_codecs, NULL, &v, JSONRT_ERR_CUSTOM, "$.price");
}

static void clones_through_codecs(void **state)
{
    struct codecs v, *copy;

    (void)state;
    read_document(&codec_codecs, full, &v);
    copy = codecs_json_clone(&v);
    assert_non_null(copy);
    assert_ptr_not_equal(copy->data, v.data);
    assert_ptr_not_equal(copy->either.u.text, v.either.u.text);
    assert_ptr_not_equal(copy->list[1].u.text, v.list[1].u.text);
    assert_true(codecs_json_equal(&v, copy));
    copy->list[1].u.text[0] = 'T';
    assert_false(codecs_json_equal(&v, copy));
    copy->list[1].u.text[0] = 't';
    copy->corner[2] = 0;
    assert_false(codecs_json_equal(&v, copy));
    codecs_json_free(copy);
}

static void serves_a_type_with_a_codec_alone(void **state)
{
    (void)state;
    check_round_trip(&codec_either, "\"text\"");
    check_round_trip(&codec_either, "5");
    check_refused(&codec_either, NULL, "true", JSONRT_ERR_TYPE, 0, "$");
    check_round_trip(&codec_pair_of_numbers, "{\"left\":1,\"right\":2}");
    check_refused(&codec_pair_of_numbers, NULL, "{\"left\":\"x\"}", JSONRT_ERR_CUSTOM, 8, "$.left");
}

static void reads_and_writes_an_arm_of_a_union(void **state)
{
    (void)state;
    check_round_trip(&codec_payment_of, "{\"cash\":[3,50]}");
    check_round_trip(&codec_payment_of, "{\"points\":7}");
    check_reads_as(&codec_payment_of, "{\"cash\":null}", "{\"cash\":[0,0]}");
    check_refused(&codec_payment_of, NULL, "{\"cash\":[3,100]}", JSONRT_ERR_CUSTOM, 11,
                  "$.cash[1]");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_teardown(keeps_what_codecs_make, teardown_documents),
        cmocka_unit_test_teardown(leaves_absent_what_is_absent, teardown_documents),
        cmocka_unit_test(reads_null_without_the_codec_where_it_may_stand),
        cmocka_unit_test(names_the_place_at_which_a_codec_fails),
        cmocka_unit_test(fails_at_the_value_that_displeases_a_codec),
        cmocka_unit_test(takes_null_for_absent_where_that_is_asked_for),
        cmocka_unit_test(gives_a_codec_a_zeroed_value_each_time),
        cmocka_unit_test(gives_the_codec_of_an_arm_a_zeroed_value_each_time),
        cmocka_unit_test(says_what_a_codec_said),
        cmocka_unit_test(writes_nothing_of_an_object_that_a_codec_refuses),
        cmocka_unit_test_teardown(clones_through_codecs, teardown_documents),
        cmocka_unit_test(serves_a_type_with_a_codec_alone),
        cmocka_unit_test_teardown(reads_and_writes_an_arm_of_a_union, teardown_documents),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
