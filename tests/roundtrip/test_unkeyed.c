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
    check_reads_with(&codec_name, NULL, "null", "null"); /* no element */
    check_reads_with(&codec_maybe, NULL, "1.5", "1.5");
    check_round_trip(&codec_maybe, "null");
    check_round_trip(&codec_tree, "[[],[[]],[[[]],[]]]");
    read_document(&codec_list, "[4,5]", &v);
    assert_int_equal(v.n_items, 2);
    assert_int_equal(v.items[1].value, 5);
    check_round_trip(
        &codec_unkeyed,
        "{\"list\":[1],\"name\":\"a\",\"more\":[\"b\",\"c\"],\"maybe\":0,\"map\":{\"k\":"
        "\"v\",\"l\":\"\"},\"row\":[1,[0,0,\"\"],[],[],null,2],\"must\":\"m\"}");
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

static void takes_no_null_as_the_value_of_an_entry(void **state)
{
    struct unkeyed v;
    struct name_entry entries[2] = {{(char[]){"a"}, {(char[]){"b"}, 0}},
                                    {(char[]){"c"}, {NULL, 0}}};

    (void)state;
    check_refused(&codec_unkeyed, NULL, "{\"map\":{\"a\":\"b\",\"c\": null}}", JSONRT_ERR_NULL, 21,
                  "$.map.c");
    check_round_trip(&codec_held_names, "{\"must\":\"m\",\"row\":[\"r\"],\"some\":{\"a\":\"b\"},"
                                        "\"one\":{\"key\":\"k\",\"value\":null}}");
    check_reads_as(&codec_held_names, "{\"must\":\"m\",\"some\":{\"a\":null}}",
                   "{\"must\":\"m\",\"some\":{\"a\":null}}");
    unkeyed_json_init(&v);
    v.must.text = entries[0].key;
    v.map = entries;
    v.n_map = 2;
    check_not_written(&codec_unkeyed, NULL, &v, JSONRT_ERR_POINTER, "$.map.c");
    v.n_map = 1;
    check_text(&codec_unkeyed, &v,
               "{\"list\":[],\"maybe\":null,\"map\":{\"a\":\"b\"},\"must\":\"a\"}");
}

static void writes_no_null_behind_a_pointer_that_is_not_null(void **state)
{
    struct name full = {(char[]){"a"}, 0}, empty = {NULL, 0};
    struct name *row[2] = {&full, &empty};
    struct held_names v;

    (void)state;
    held_names_json_init(&v);
    v.must = &empty;
    check_not_written(&codec_held_names, NULL, &v, JSONRT_ERR_POINTER, "$.must");
    v.must = &full;
    v.may = &empty; /* comes back as NULL */
    check_text(&codec_held_names, &v, "{\"must\":\"a\",\"may\":null}");
    v.may = NULL;
    v.row = row;
    v.n_row = 2;
    check_not_written(&codec_held_names, NULL, &v, JSONRT_ERR_POINTER, "$.row[1]");
    v.n_row = 1;
    check_text(&codec_held_names, &v, "{\"must\":\"a\",\"row\":[\"a\"]}");
}

/* Of an array that is a document: the functions for arrays. */
static void is_no_null_in_an_array_of_its_own(void **state)
{
    static const char json[] = "[\"a\", null]";
    struct name names[2] = {{(char[]){"a"}, 0}, {NULL, 0}}, *out;
    jsonrt_reader r;
    jsonrt_writer w;
    size_t n;

    (void)state;
    jsonrt_reader_init(&r, NULL);
    assert_true(name_json_unmarshal_array(&r, "[\"a\"]", 5, &out, &n));
    assert_int_equal(n, 1);
    assert_false(name_json_unmarshal_array(&r, json, sizeof json - 1, &out, &n));
    assert_int_equal(r.error.code, JSONRT_ERR_NULL);
    assert_int_equal(r.error.offset, 6);
    assert_string_equal(r.error.path, "$[1]");
    jsonrt_reader_deinit(&r);
    jsonrt_writer_init(&w, NULL);
    assert_true(name_json_marshal_array(&w, names, 1));
    assert_false(name_json_marshal_array(&w, names, 2));
    assert_int_equal(w.error.code, JSONRT_ERR_POINTER);
    assert_string_equal(w.error.path, "$[1]");
    jsonrt_writer_deinit(&w);
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
        cmocka_unit_test(takes_no_null_as_the_value_of_an_entry),
        cmocka_unit_test(writes_no_null_behind_a_pointer_that_is_not_null),
        cmocka_unit_test(is_no_null_in_an_array_of_its_own),
    };

    return cmocka_run_group_tests_name("structs without keys", tests, NULL, teardown_documents);
}
