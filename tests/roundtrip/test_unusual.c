/*
 * Declarations that are seldom written: pointers to arrays, arrays of everything, const behind
 * pointers, counts of odd types, flags on arrays and structs.
 */
#include "roundtrip.h"

#include <string.h>

#include "unusual_json.h"

static const char full[] =
    "{\"const_text\":\"text\\u0000\",\"const_bytes\":\"AQID\",\"const_words\":[\"a\",\"\"],"
    "\"rows\":[[{\"v\":1},null],[null,{\"v\":2}],[{\"v\":3},{\"v\":4}]],\"names\":[\"seven..\","
    "\"\"],"
    "\"tones\":[\"a\",\"b\"],\"any\":[{\"x\":[1]},null],\"raws\":[1,\"two\",null],"
    "\"times\":[\"2024-02-29T00:00:00Z\",\"2024-02-29T00:00:00-05:00\"],"
    "\"stamps\":[\"1970-01-01T00:00:01Z\",\"1969-12-31T23:59:59Z\"],\"digests\":[\"AQID\",\"BAUG\"]"
    ","
    "\"map\":{\"a\":{\"v\":1},\"b\":null},\"grids\":{\"one\":[1,2],\"two\":[3,4]},"
    "\"grid\":[[[1,2],[3,4]],[[5,6],[7,8.5]]],\"list\":[{\"v\":1},{\"v\":2}],\"leaf\":{\"v\":9},"
    "\"leaf_pointer\":{\"v\":10},\"deep\":\"a\"}";

static const char least[] =
    "{\"const_text\":\"\",\"const_bytes\":\"\",\"const_words\":[],\"rows\":[],\"names\":[],"
    "\"tones\":[],"
    "\"any\":[null,null],\"raws\":[],\"times\":[],\"stamps\":[\"1970-01-01T00:00:00Z\","
    "\"1970-01-01T00:00:00Z\"],\"digests\":[\"AAAA\",\"AAAA\"],\"map\":{},\"grids\":{},"
    "\"grid\":[[[0,0],[0,0]],[[0,0],[0,0]]],\"leaf_pointer\":null,\"deep\":\"b\"}";

static void keeps_unusual_declarations(void **state)
{
    struct unusual v;

    (void)state;
    check_round_trip(&codec_unusual, full);
    check_reads_as(&codec_unusual, "{}", least);
    read_document(&codec_unusual, full, &v);
    assert_int_equal(v.n_const, 5);
    assert_memory_equal(v.const_text, "text\0", 6);
    assert_int_equal(v.n_rows, 3);
    assert_int_equal(v.rows[1][1]->v, 2);
    assert_null(v.rows[1][0]);
    assert_string_equal(v.names[0], "seven..");
    assert_int_equal(v.raws[2].len, 4);
    assert_int_equal(v.times[1].offset_min, -300);
    assert_memory_equal(v.digests[1], "\4\5\6", 3);
    assert_null(v.map[1].value);
    assert_int_equal(v.grids[1].grid[0], 3);
    assert_true(v.grid[1][1][1] == 8.5f);
    assert_true(v.has_list && v.has_leaf);
    assert_int_equal(v.leaf.v, 9);
}

static void reads_null_where_unusual_elements_are_nullable(void **state)
{
    struct unusual v;

    (void)state;
    read_document(&codec_unusual,
                  "{\"rows\":[[null,null]],\"tones\":[null,\"b\"],\"times\":[null],"
                  "\"stamps\":[null,\"1970-01-01T00:00:01Z\"],\"any\":[1,null]}",
                  &v);
    assert_int_equal(v.tones[0], TONE_A);
    assert_int_equal(v.tones[1], TONE_B);
    assert_true(v.times[0].sec == 0);
    assert_true(v.stamps[1].tv_sec == 1);
    check_refused(&codec_unusual, NULL, "{\"names\":[\"a\",null]}", JSONRT_ERR_NULL, 14,
                  "$.names[1]");
    check_refused(&codec_unusual, NULL, "{\"digests\":[\"AQID\",null]}", JSONRT_ERR_NULL, 19,
                  "$.digests[1]");
}

static void names_places_in_unusual_declarations(void **state)
{
    const codec *c = &codec_unusual;

    (void)state;
    check_refused(c, NULL, "{\"rows\":[[null,{\"v\":true}]]}", JSONRT_ERR_TYPE, 20,
                  "$.rows[0][1].v");
    check_refused(c, NULL, "{\"rows\":[[null]]}", JSONRT_ERR_LENGTH, 9, "$.rows[0]");
    check_refused(c, NULL, "{\"names\":[\"12345678\"]}", JSONRT_ERR_TOO_LONG, 10, "$.names[0]");
    check_refused(c, NULL, "{\"digests\":[\"AQID\",\"AQ==\"]}", JSONRT_ERR_LENGTH, 19,
                  "$.digests[1]");
    check_refused(c, NULL, "{\"grid\":[[[1,2],[3,4]],[[5,6],[7]]]}", JSONRT_ERR_LENGTH, 30,
                  "$.grid[1][1]");
    check_refused(c, NULL, "{\"map\":{\"a\":{}}}", JSONRT_ERR_MISSING, 13, "$.map.a.v");
    check_refused(c, NULL, "{\"grids\":{\"a\":[1]}}", JSONRT_ERR_LENGTH, 14, "$.grids.a");
    check_refused(c, NULL, "{\"tones\":[\"a\",\"a\",\"a\",\"a\"]}", JSONRT_ERR_LENGTH, 9,
                  "$.tones");
    check_refused(c, NULL, "{\"any\":[1]}", JSONRT_ERR_LENGTH, 7, "$.any");
    check_refused(c, NULL, "{\"list\":[{\"v\":1},{}]}", JSONRT_ERR_MISSING, 18, "$.list[1].v");
}

static void writes_no_unusual_counts_that_cannot_be(void **state)
{
    struct unusual v;

    (void)state;
    unusual_json_init(&v);
    v.n_const = 3;
    check_not_written(&codec_unusual, NULL, &v, JSONRT_ERR_POINTER, "$.const_text");
    v.n_const = 0;
    v.n_cb = 3;
    check_not_written(&codec_unusual, NULL, &v, JSONRT_ERR_POINTER, "$.const_bytes");
    v.n_cb = 0;
    v.n_words = -3;
    check_not_written(&codec_unusual, NULL, &v, JSONRT_ERR_COUNT, "$.const_words");
    v.n_words = 0;
    v.n_tones = 4;
    check_not_written(&codec_unusual, NULL, &v, JSONRT_ERR_COUNT, "$.tones");
    v.n_tones = 0;
    v.n_grids = 3;
    check_not_written(&codec_unusual, NULL, &v, JSONRT_ERR_COUNT, "$.grids");
    v.n_grids = 0;
    check_text(&codec_unusual, &v, least);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(keeps_unusual_declarations),
        cmocka_unit_test(reads_null_where_unusual_elements_are_nullable),
        cmocka_unit_test(names_places_in_unusual_declarations),
        cmocka_unit_test(writes_no_unusual_counts_that_cannot_be),
    };

    return cmocka_run_group_tests_name("unusual declarations", tests, NULL, teardown_documents);
}
