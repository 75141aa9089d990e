/*
 * Arrays of arrays, of every kind of element, with counts of every integer type.
 */
#include "roundtrip.h"

#include <string.h>

#include "grids_json.h"

static const char full[] =
    "{\"pointers\":[{\"pair\":[1,2],\"text\":\"t\",\"many\":[0.5,1.5]},null],"
    "\"rows\":[[1,2,3],[4,5,6]],\"names\":[\"one\",\"\",\"seven..\"],\"table\":[\"abc\",\"d\"],"
    "\"twigs\":[{\"grid\":[[{\"pair\":[1,2]},{\"pair\":[3,4],\"text\":\"x\"}],[{\"pair\":[5,6]},"
    "{\"pair\":[7,8],\"many\":[9]}]],\"list\":[{\"pair\":[0,0],\"text\":\"y\"}]}],"
    "\"more\":[{\"grid\":[[{\"pair\":[1,2]},{\"pair\":[3,4]}],[{\"pair\":[5,6]},"
    "{\"pair\":[7,8]}]]}],\"flags\":[[true,false],[false,true]],\"lights\":[\"on\",\"off\"],"
    "\"pairs\":[[\"on\",\"on\"],[\"off\",\"on\"]],\"views\":[\"v\",null],"
    "\"values\":[null,{\"a\":[1]},\"s\"],\"numbers\":[1.50,1e400],"
    "\"times\":[\"2024-02-29T12:00:00+01:00\"],\"stamps\":[\"1970-01-01T00:00:01Z\","
    "\"1969-12-31T23:59:59.5Z\"],\"hashes\":[\"AQID\",\"BAUG\"],\"matrix\":[[1,2],[3,4],[5,6]],"
    "\"triplets\":[[1,2,3]],\"constant\":[1,-1],\"in_place\":[\"a\",\"b\"],"
    "\"leaf_rows\":[[{\"pair\":[1,1]},{\"pair\":[2,2],\"text\":\"z\"}]],"
    "\"pointer_pairs\":[[null,{\"pair\":[3,3]}]],\"words\":[[\"abc\"],[\"\"]],\"bytes\":[0,255]}";

static const char least[] =
    "{\"pointers\":[null,null],\"twigs\":[{\"grid\":[[{\"pair\":[0,0]},{\"pair\":[0,0]}],"
    "[{\"pair\":[0,0]},{\"pair\":[0,0]}]]}],\"flags\":[[false,false],[false,false]],"
    "\"lights\":[\"off\",\"off\"],\"views\":[null,null],\"hashes\":[\"AAAA\",\"AAAA\"],"
    "\"words\":[[\"\"],[\"\"]]}";

static void keeps_arrays_of_everything(void **state)
{
    struct grids v, *copy;

    (void)state;
    check_round_trip(&codec_grids, full);
    check_reads_as(&codec_grids, "{}", least);
    check_round_trip(&codec_grids, least);
    read_document(&codec_grids, full, &v);
    assert_int_equal(v.rows[1][2], 6);
    assert_string_equal(v.names[2], "seven..");
    assert_int_equal(v.twigs[0].grid[1][1].pair[1], 8);
    assert_true(v.twigs[0].grid[1][1].many[0] == 9);
    assert_int_equal(v.pairs[1][0], LIGHT_OFF);
    assert_int_equal(v.matrix[2][1], 6);
    assert_int_equal(v.n_leaf_rows, 1);
    assert_string_equal(v.leaf_rows[0][1].text, "z");
    assert_null(v.pointer_pairs[0][0]);
    assert_int_equal(v.pointer_pairs[0][1]->pair[0], 3);
    assert_string_equal(v.words[0][0], "abc");
    assert_int_equal(*v.bytes[1], 255);
    copy = grids_json_clone(&v);
    assert_true(grids_json_equal(&v, copy));
    copy->pointer_pairs[0][1]->pair[1] = 4;
    assert_false(grids_json_equal(&v, copy));
    grids_json_free(copy);
}

static void refuses_wrong_shapes_at_their_place(void **state)
{
    const codec *c = &codec_grids;

    (void)state;
    check_refused(c, NULL, "{\"rows\":[[1,2,3],[1,2]]}", JSONRT_ERR_LENGTH, 17, "$.rows[1]");
    check_refused(c, NULL, "{\"rows\":[null]}", JSONRT_ERR_NULL, 9, "$.rows[0]");
    check_refused(c, NULL, "{\"names\":[\"eight...\"]}", JSONRT_ERR_TOO_LONG, 10, "$.names[0]");
    check_refused(c, NULL, "{\"table\":[\"a\",\"b\",\"c\"]}", JSONRT_ERR_LENGTH, 9, "$.table");
    check_refused(c, NULL, "{\"flags\":[[true,1]]}", JSONRT_ERR_TYPE, 16, "$.flags[0][1]");
    check_refused(c, NULL, "{\"lights\":[\"on\",\"dim\"]}", JSONRT_ERR_ENUM, 16, "$.lights[1]");
    check_refused(c, NULL, "{\"pairs\":[[\"on\"]]}", JSONRT_ERR_LENGTH, 10, "$.pairs[0]");
    check_refused(c, NULL, "{\"hashes\":[\"AQID\",\"AQ==\"]}", JSONRT_ERR_LENGTH, 18,
                  "$.hashes[1]");
    check_refused(c, NULL, "{\"matrix\":[[1,2],[3,\"\"]]}", JSONRT_ERR_TYPE, 20, "$.matrix[1][1]");
    check_refused(c, NULL, "{\"words\":[[\"a\",\"b\"],[\"\"]]}", JSONRT_ERR_LENGTH, 10,
                  "$.words[0]");
    check_refused(c, NULL, "{\"bytes\":[0,256]}", JSONRT_ERR_RANGE, 12, "$.bytes[1]");
    check_refused(c, NULL, "{\"twigs\":[{\"grid\":[[{\"pair\":[1]}]]}]}", JSONRT_ERR_LENGTH, 28,
                  "$.twigs[0].grid[0][0].pair");
}

/* 3 bits hold 7, or with a sign 3. */
static void refuses_more_than_a_bit_field_counts(void **state)
{
    const codec *c = &codec_grids;

    (void)state;
    check_reads_as(
        c, "{\"pointer_pairs\":[[null,null],[null,null],[null,null]]}",
        "{\"pointers\":[null,null],\"twigs\":[{\"grid\":[[{\"pair\":[0,0]},{\"pair\":[0,0]}],"
        "[{\"pair\":[0,0]},{\"pair\":[0,0]}]]}],\"flags\":[[false,false],[false,false]],"
        "\"lights\":[\"off\",\"off\"],\"views\":[null,null],\"hashes\":[\"AAAA\",\"AAAA\"],"
        "\"pointer_pairs\":[[null,null],[null,null],[null,null]],"
        "\"words\":[[\"\"],[\"\"]]}");
    check_refused(c, NULL, "{\"pointer_pairs\":[[null,null],[null,null],[null,null],[null,null]]}",
                  JSONRT_ERR_LENGTH, 17, "$.pointer_pairs");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_teardown(keeps_arrays_of_everything, teardown_documents),
        cmocka_unit_test(refuses_wrong_shapes_at_their_place),
        cmocka_unit_test(refuses_more_than_a_bit_field_counts),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
