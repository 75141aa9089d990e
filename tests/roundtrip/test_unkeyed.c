/*
 * Structs that are no objects in JSON: arrays of their members, and those that are their one
 * member.
 */
#include "roundtrip.h"

#include <string.h>

#include "unkeyed_json.h"

static void reads_and_writes_a_struct_as_an_array(void **state)
{
    struct tuple v;
    const char *text = "[1,[0.5,-2,\"a\"],[1,2],[3,4],[2,[0,0,\"\"],[],[],null,0],-5]";

    (void)state;
    check_round_trip(&codec_spot, "[1,2,\"x\"]");
    check_round_trip(&codec_tuple, text);
    read_document(&codec_tuple, text, &v);
    assert_int_equal(v.id, 1);
    assert_string_equal(v.at.label, "a");
    assert_int_equal(v.q[1], 4);
    assert_int_equal(v.next->id, 2);
    assert_int_equal(v.last, -5);
    check_reads_as(&codec_tuple, "[0,[0,0,\"\"],null,null,null,null]",
                   "[0,[0,0,\"\"],[],[],null,0]");
}

static void takes_exactly_the_members_of_an_array(void **state)
{
    const codec *c = &codec_spot;

    (void)state;
    check_refused_in_tails(c, "[1,2]", JSONRT_ERR_LENGTH, 0, "$");
    check_refused_in_tails(c, " [ ]", JSONRT_ERR_LENGTH, 1, "$");
    check_refused_in_tails(c, "[1,2,\"x\",3]", JSONRT_ERR_LENGTH, 0, "$");
    check_refused(c, NULL, "[1,2,null]", JSONRT_ERR_NULL, 5, "$[2]");
    check_refused(c, NULL, "[1,null,\"\"]", JSONRT_ERR_NULL, 3, "$[1]");
    check_refused(c, NULL, "[1,2,\"x\",]", JSONRT_ERR_SYNTAX, 9, "$");
    check_refused(c, NULL, "[1 2,\"x\"]", JSONRT_ERR_SYNTAX, 3, "$");
    check_refused(c, NULL, "{\"x\":1}", JSONRT_ERR_TYPE, 0, "$");
    check_refused(c, NULL, "null", JSONRT_ERR_NULL, 0, "$");
    check_refused(&codec_tuple, NULL, "[1,[1,2]]", JSONRT_ERR_LENGTH, 3, "$[1]");
    check_refused(&codec_tuple, NULL, "[1,[1,2,3]]", JSONRT_ERR_TYPE, 8, "$[1][2]");
    check_refused(&codec_tuple, NULL, "[0,[0,0,\"\"],[1],[1,2],null,0]", JSONRT_ERR_LENGTH, 16,
                  "$[3]");
    check_refused(&codec_tuple, NULL, "[0,[0,0,\"\"],[],[],null,-6]", JSONRT_ERR_MIN, 23, "$[5]");
}

static void says_which_member_of_an_array_is_not_written(void **state)
{
    struct tuple v;

    (void)state;
    tuple_json_init(&v);
    check_not_written(&codec_tuple, NULL, &v, JSONRT_ERR_POINTER, "$[1][2]");
    v.at.label = (char[]){"x"};
    v.n = 2;
    check_not_written(&codec_tuple, NULL, &v, JSONRT_ERR_POINTER, "$[2]");
}

static void reads_and_writes_a_struct_as_its_member(void **state)
{
    struct list v;

    (void)state;
    check_round_trip(&codec_number, "-7");
    check_round_trip(&codec_list, "[1,2,3]");
    check_round_trip(&codec_list, "[]");
    check_round_trip(&codec_name, "\"n\"");
    check_round_trip(&codec_name, "null");
    check_reads_with(&codec_maybe, NULL, "1.5", "1.5");
    check_round_trip(&codec_maybe, "null");
    check_round_trip(&codec_tree, "[[],[[]],[[[]],[]]]");
    read_document(&codec_list, "[4,5]", &v);
    assert_int_equal(v.n_items, 2);
    assert_int_equal(v.items[1].value, 5);
    check_round_trip(
        &codec_unkeyed,
        "{\"list\":[1],\"name\":\"a\",\"more\":[\"b\",\"c\"],\"maybe\":0,\"map\":{\"k\":"
        "\"v\",\"l\":null},\"row\":[1,[0,0,\"\"],[],[],null,2],\"must\":\"m\"}");
    check_reads_as(&codec_unkeyed, "{\"must\":\"\"}",
                   "{\"list\":[],\"maybe\":null,\"map\":{},\"must\":\"\"}");
    check_reads_as(&codec_unkeyed, "{\"must\":\"\",\"name\":null,\"maybe\":null,\"list\":null}",
                   "{\"list\":[],\"maybe\":null,\"map\":{},\"must\":\"\"}");
}

static void has_no_place_of_its_own_in_paths(void **state)
{
    (void)state;
    check_refused(&codec_number, NULL, "101", JSONRT_ERR_MAX, 0, "$");
    check_refused(&codec_number, NULL, " []", JSONRT_ERR_TYPE, 1, "$");
    check_refused(&codec_number, NULL, "null", JSONRT_ERR_NULL, 0, "$");
    check_refused(&codec_list, NULL, "[1,true]", JSONRT_ERR_TYPE, 3, "$[1]");
    check_refused(&codec_unkeyed, NULL, "{\"list\":[1,101]}", JSONRT_ERR_MAX, 11, "$.list[1]");
    check_refused(&codec_unkeyed, NULL, "{\"name\":{}}", JSONRT_ERR_TYPE, 8, "$.name");
    check_refused(&codec_tree, NULL, "[[],[{}]]", JSONRT_ERR_TYPE, 5, "$[1][0]");
}

static void takes_null_only_where_the_member_could_be_null(void **state)
{
    struct unkeyed v;
    struct name names[2] = {{(char[]){"a"}, 0}, {NULL, 0}};

    (void)state;
    check_refused(&codec_unkeyed, NULL, "{\"more\":[\"a\",null]}", JSONRT_ERR_NULL, 13,
                  "$.more[1]");
    check_refused(&codec_unkeyed, NULL, "{\"must\":null}", JSONRT_ERR_NULL, 8, "$.must");
    unkeyed_json_init(&v);
    check_not_written(&codec_unkeyed, NULL, &v, JSONRT_ERR_POINTER, "$.must");
    v.must.text = names[0].text;
    v.more = names;
    v.n_more = 2;
    check_not_written(&codec_unkeyed, NULL, &v, JSONRT_ERR_POINTER, "$.more[1]");
    v.n_more = 1;
    check_text(&codec_unkeyed, &v,
               "{\"list\":[],\"more\":[\"a\"],\"maybe\":null,\"map\":{},\"must\":\"a\"}");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(reads_and_writes_a_struct_as_an_array),
        cmocka_unit_test(takes_exactly_the_members_of_an_array),
        cmocka_unit_test(says_which_member_of_an_array_is_not_written),
        cmocka_unit_test(reads_and_writes_a_struct_as_its_member),
        cmocka_unit_test(has_no_place_of_its_own_in_paths),
        cmocka_unit_test(takes_null_only_where_the_member_could_be_null),
    };

    return cmocka_run_group_tests_name("structs without keys", tests, NULL, teardown_documents);
}
