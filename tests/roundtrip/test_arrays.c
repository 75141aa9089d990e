/*
 * Arrays: fixed, with a count, behind pointers, of structs and pointers; bytes; counts and what
 * does not fit them.
 */
#include "roundtrip.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "rules_json.h"
#include "shapes_json.h"

static const char full[] =
    "{\"exact\":[1,-2,3],\"matrix\":[[1,2,3],[4,5,6]],\"floats\":[0.5,-1,1e-7],"
    "\"corners\":[{\"x\":1,\"y\":2},{\"x\":3.5,\"y\":-4}],\"room\":[{\"x\":9,\"y\":8}],"
    "\"lots\":[{\"x\":1,\"y\":1},null,{\"x\":2,\"y\":2}],\"levels\":[\"low\",\"very-high\"],"
    "\"same_a\":[true,false],\"same_b\":[false,true],\"bytes\":\"AQID\",\"digest\":\"3q2+7w==\","
    "\"some\":\"AAEC\"}";

static const char least[] =
    "{\"exact\":[0,0,0],\"matrix\":[[0,0,0],[0,0,0]],\"floats\":[],"
    "\"corners\":[{\"x\":0,\"y\":0},{\"x\":0,\"y\":0}],\"room\":[],\"lots\":[],"
    "\"levels\":[\"low\",\"low\"],\"same_a\":[],\"same_b\":[],\"bytes\":\"\","
    "\"digest\":\"AAAAAA==\",\"some\":\"\"}";

static void keeps_arrays_of_every_kind(void **state)
{
    struct arrays v;

    (void)state;
    check_round_trip(&codec_arrays, full);
    read_document(&codec_arrays, full, &v);
    assert_int_equal(v.exact[1], -2);
    assert_int_equal(v.matrix[1][2], 6);
    assert_int_equal(v.n_floats, 3);
    assert_true(v.floats[2] == (float)1e-7f); /* the x87 has constants in more bits */
    assert_true(v.corners[1].x == 3.5);
    assert_int_equal(v.n_room, 1);
    assert_true(v.room[0].y == 8);
    assert_int_equal(v.n_lots, 3);
    assert_null(v.lots[1]);
    assert_true(v.lots[2]->x == 2);
    assert_int_equal(v.levels[1], LEVEL_VERY_HIGH);
    assert_int_equal(v.n_same, 2);
    assert_true(v.same_a[0] && v.same_b[1]);
    assert_int_equal(v.n_bytes, 3);
    assert_memory_equal(v.bytes, "\1\2\3", 3);
    assert_memory_equal(v.digest, "\xde\xad\xbe\xef", 4);
    assert_int_equal(v.n_some, 3);
    assert_memory_equal(v.some, "\0\1\2", 3);
}

static void writes_empty_arrays_whatever_their_pointers(void **state)
{
    struct arrays v = {.levels = {LEVEL_LOW, LEVEL_LOW}}, w;
    float unused = 1;

    (void)state;
    check_text(&codec_arrays, &v, least);
    check_round_trip(&codec_arrays, least);
    w = v;
    w.floats = &unused;
    w.bytes = (uint8_t *)&unused;
    check_text(&codec_arrays, &w, least);
    assert_true(arrays_json_equal(&v, &w));
}

static void reads_null_for_a_vector_as_empty(void **state)
{
    struct arrays v;

    (void)state;
    check_reads_as(&codec_arrays,
                   "{\"floats\":null,\"lots\":null,\"same_a\":null,\"bytes\":null,"
                   "\"levels\":[\"low\",\"low\"]}",
                   least);
    read_document(&codec_arrays, "{\"floats\":null,\"bytes\":null}", &v);
    assert_null(v.floats);
    assert_int_equal(v.n_floats, 0);
    assert_null(v.bytes);
}

static void grows_a_vector_to_any_length(void **state)
{
    static const size_t lengths[] = {1, 2, 31, 32, 33, 63, 64, 65, 66, 1000, 5000};
    char *json = malloc(40000);
    struct arrays v;

    (void)state;
    assert_non_null(json);
    for (size_t i = 0; i < sizeof lengths / sizeof lengths[0]; i++) {
        char *d = json + sprintf(json, "{\"floats\":[");

        for (size_t j = 0; j < lengths[i]; j++)
            d += sprintf(d, "%s%zu", j == 0 ? "" : ",", j);
        sprintf(d, "]}");
        read_document(&codec_arrays, json, &v);
        assert_int_equal(v.n_floats, lengths[i]);
        for (size_t j = 0; j < lengths[i]; j++)
            assert_true(v.floats[j] == (float)j);
    }
    free(json);
}

static void refuses_wrong_lengths_at_the_bracket(void **state)
{
    const codec *c = &codec_arrays;

    (void)state;
    check_refused(c, NULL, "{\"exact\":[1,2]}", JSONRT_ERR_LENGTH, 9, "$.exact");
    check_refused(c, NULL, "{\"exact\": [1,2,3,4]}", JSONRT_ERR_LENGTH, 10, "$.exact");
    check_refused(c, NULL, "{\"exact\":[]}", JSONRT_ERR_LENGTH, 9, "$.exact");
    check_refused(c, NULL, "{\"matrix\":[[1,2,3],[1,2]]}", JSONRT_ERR_LENGTH, 19, "$.matrix[1]");
    check_refused(c, NULL, "{\"matrix\":[[1,2,3]]}", JSONRT_ERR_LENGTH, 10, "$.matrix");
    check_refused(c, NULL, "{\"matrix\":[[1,2,3],[1,2,3],[1,2,3]]}", JSONRT_ERR_LENGTH, 10,
                  "$.matrix");
    check_refused(c, NULL, "{\"corners\":[{}]}", JSONRT_ERR_LENGTH, 11, "$.corners");
    check_refused(c, NULL, "{\"room\":[{},{},{},{},{}]}", JSONRT_ERR_LENGTH, 8, "$.room");
    check_refused(c, NULL, "{\"levels\":[\"low\"]}", JSONRT_ERR_LENGTH, 10, "$.levels");
}

static void takes_up_to_n_where_there_is_a_count(void **state)
{
    struct arrays v;

    (void)state;
    read_document(&codec_arrays, "{\"room\":[{},{\"x\":1},{},{\"y\":4}]}", &v);
    assert_int_equal(v.n_room, 4);
    assert_true(v.room[3].y == 4);
    read_document(&codec_arrays, "{\"room\":[]}", &v);
    assert_int_equal(v.n_room, 0);
}

static void refuses_shared_counts_that_differ(void **state)
{
    const codec *c = &codec_arrays;

    (void)state;
    check_refused(c, NULL, "{\"same_a\":[true],\"same_b\":[true,false]}", JSONRT_ERR_LENGTH, 26,
                  "$.same_b");
    check_refused(c, NULL, "{\"same_b\":[true],\"same_a\":[]}", JSONRT_ERR_LENGTH, 26, "$.same_a");
    check_refused(c, NULL, "{\"same_a\":[],\"same_b\":[true]}", JSONRT_ERR_LENGTH, 22, "$.same_b");
    check_refused(c, NULL, "{\"same_a\":[true],\"same_b\":null}", JSONRT_ERR_LENGTH, 26,
                  "$.same_b");
    check_refused(&codec_counted, NULL, "{\"shared_a\":[true],\"shared_b\":\"xy\"}",
                  JSONRT_ERR_LENGTH, 30, "$.shared_b");
}

static void keeps_shared_counts_that_agree(void **state)
{
    (void)state;
    check_round_trip(&codec_counted, "{\"shared_a\":[true,false],\"shared_b\":\"xy\"}");
    check_reads_as(&codec_counted, "{\"shared_b\":\"xy\",\"shared_a\":[true,false]}",
                   "{\"shared_a\":[true,false],\"shared_b\":\"xy\"}");
}

/* One array is there and the other is absent: its pointer is NULL with a count above 0, which could
 * not be written. */
static void refuses_a_shared_count_with_an_absent_partner(void **state)
{
    struct counted v = {0};
    bool items[] = {true};

    (void)state;
    check_refused(&codec_arrays, NULL, "{\"same_a\":[true] }", JSONRT_ERR_LENGTH, 17, "$.same_b");
    check_refused(&codec_arrays, NULL, "{\"same_b\":[true]}", JSONRT_ERR_LENGTH, 16, "$.same_a");
    check_reads_with(&codec_counted, NULL, "{\"shared_a\":[]}", "{}");
    v.shared_a = items;
    v.n_shared = 1;
    check_not_written(&codec_counted, NULL, &v, JSONRT_ERR_POINTER, "$.shared_b");
}

static void writes_no_count_that_cannot_be(void **state)
{
    struct arrays v = {.levels = {LEVEL_LOW, LEVEL_LOW}};

    (void)state;
    v.n_room = -1;
    check_not_written(&codec_arrays, NULL, &v, JSONRT_ERR_COUNT, "$.room");
    v.n_room = 5;
    check_not_written(&codec_arrays, NULL, &v, JSONRT_ERR_COUNT, "$.room");
    v.n_room = 0;
    v.n_lots = -1;
    check_not_written(&codec_arrays, NULL, &v, JSONRT_ERR_COUNT, "$.lots");
    v.n_lots = 1;
    check_not_written(&codec_arrays, NULL, &v, JSONRT_ERR_POINTER, "$.lots");
    v.n_lots = 0;
    v.n_some = 7;
    check_not_written(&codec_arrays, NULL, &v, JSONRT_ERR_COUNT, "$.some");
    v.n_some = 0;
    v.n_bytes = 1;
    check_not_written(&codec_arrays, NULL, &v, JSONRT_ERR_POINTER, "$.bytes");
    v.n_bytes = 0;
    v.n_floats = 3;
    check_not_written(&codec_arrays, NULL, &v, JSONRT_ERR_POINTER, "$.floats");
}

/* ---- counts too long for their type ---- */

/* {"key":[true,true,…]} or {"key":"xxx…"}. */
static void make_long(char *json, const char *key, const char *item, size_t n)
{
    bool text = strlen(item) == 1;
    char *d = json + sprintf(json, "{\"%s\":%c", key, text ? '"' : '[');

    for (size_t i = 0; i < n; i++)
        d += sprintf(d, "%s%s", i == 0 || text ? "" : ",", item);
    sprintf(d, "%c}", text ? '"' : ']');
}

static void check_most(const char *key, const char *item, size_t most)
{
    static char json[250000];
    char path[32];
    struct counted v;

    make_long(json, key, item, most);
    read_document(&codec_counted, json, &v);
    check_text(&codec_counted, &v, json);
    make_long(json, key, item, most + 1);
    snprintf(path, sizeof path, "$.%s", key);
    check_refused(&codec_counted, NULL, json, JSONRT_ERR_LENGTH, strlen(key) + 4, path);
}

static void refuses_what_is_too_long_for_its_count(void **state)
{
    (void)state;
    check_most("text", "t", 127);
    check_most("items", "true", 7);
    check_most("more", "false", 255);
}

static void refuses_shared_text_that_is_too_long_for_its_count(void **state)
{
    static char json[40000];

    (void)state;
    make_long(json, "shared_b", "s", 32768);
    check_refused(&codec_counted, NULL, json, JSONRT_ERR_LENGTH, 12, "$.shared_b");
}

static void refuses_bytes_that_are_too_long_for_their_count(void **state)
{
    static char json[1000];
    struct counted v;

    (void)state;
    /* 42 groups of 3 bytes are 126, 43 are 129. */
    make_long(json, "bytes", "A", 42 * 4);
    read_document(&codec_counted, json, &v);
    assert_int_equal(v.n_bytes, 126);
    make_long(json, "bytes", "A", 43 * 4);
    check_refused(&codec_counted, NULL, json, JSONRT_ERR_LENGTH, 9, "$.bytes");
}

static void refuses_a_map_that_is_too_long_for_its_count(void **state)
{
    static char json[8000];
    struct counted v;

    (void)state;
    for (int n = 255; n <= 256; n++) {
        char *d = json + sprintf(json, "{\"map\":{");

        for (int i = 0; i < n; i++)
            d += sprintf(d, "%s\"k%d\":{\"x\":%d}", i == 0 ? "" : ",", i, i);
        sprintf(d, "}}");
        if (n == 255) {
            read_document(&codec_counted, json, &v);
            assert_int_equal(v.n_map, 255);
            assert_string_equal(v.map[254].key, "k254");
            assert_int_equal(v.map[254].value.x, 254);
        } else {
            check_refused(&codec_counted, NULL, json, JSONRT_ERR_LENGTH, 7, "$.map");
        }
    }
}

static void writes_no_negative_counts_of_narrow_types(void **state)
{
    struct counted v = {.n_text = -1};

    (void)state;
    check_not_written(&codec_counted, NULL, &v, JSONRT_ERR_COUNT, "$.text");
    v.n_text = 0;
    v.n_bytes = -128;
    check_not_written(&codec_counted, NULL, &v, JSONRT_ERR_COUNT, "$.bytes");
    v.n_bytes = 0;
    v.n_shared = -1;
    check_not_written(&codec_counted, NULL, &v, JSONRT_ERR_COUNT, "$.shared_a");
}

/* ---- bytes ---- */

static void refuses_base64_that_is_not_strict(void **state)
{
    static const char *const wrong[] = {"AQI",   "AQI==", "AQ==AQ==", "AR==", "AQJ=",   "A-_A",
                                        "AQ ==", "====",  "A",        "AQ=",  "AQID\\n"};
    char json[64];

    (void)state;
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        snprintf(json, sizeof json, "{\"bytes\":\"%s\"}", wrong[i]);
        check_refused(&codec_arrays, NULL, json, JSONRT_ERR_BASE64, 9, "$.bytes");
    }
}

static void takes_bytes_of_exactly_or_at_most_their_length(void **state)
{
    struct arrays v;

    (void)state;
    read_document(&codec_arrays, "{\"digest\":\"AQIDBA==\",\"some\":\"AQIDBAUG\",\"bytes\":\"\"}",
                  &v);
    assert_memory_equal(v.digest, "\1\2\3\4", 4);
    assert_int_equal(v.n_some, 6);
    assert_memory_equal(v.some, "\1\2\3\4\5\6", 6);
    assert_int_equal(v.n_bytes, 0);
    check_refused(&codec_arrays, NULL, "{\"digest\":\"AQID\"}", JSONRT_ERR_LENGTH, 10, "$.digest");
    check_refused(&codec_arrays, NULL, "{\"digest\":\"AQIDBAU=\"}", JSONRT_ERR_LENGTH, 10,
                  "$.digest");
    check_refused(&codec_arrays, NULL, "{\"digest\":\"\"}", JSONRT_ERR_LENGTH, 10, "$.digest");
    check_refused(&codec_arrays, NULL, "{\"some\":\"AQIDBAUGBw==\"}", JSONRT_ERR_LENGTH, 8,
                  "$.some");
    check_reads_as(&codec_arrays, "{\"bytes\":\"\\u0041QID\",\"levels\":[\"low\",\"low\"]}",
                   "{\"exact\":[0,0,0],\"matrix\":[[0,0,0],[0,0,0]],\"floats\":[],"
                   "\"corners\":[{\"x\":0,\"y\":0},{\"x\":0,\"y\":0}],\"room\":[],\"lots\":[],"
                   "\"levels\":[\"low\",\"low\"],\"same_a\":[],\"same_b\":[],\"bytes\":\"AQID\","
                   "\"digest\":\"AAAAAA==\",\"some\":\"\"}");
}

/* ---- equality ---- */

static void compares_arrays_by_count_and_content(void **state)
{
    static const char *const others[] = {
        "{\"exact\":[0,0,1]}",
        "{\"matrix\":[[0,0,0],[0,0,1]]}",
        "{\"floats\":[0]}",
        "{\"corners\":[{},{\"y\":1}]}",
        "{\"room\":[{}]}",
        "{\"lots\":[null]}",
        "{\"lots\":[{}]}",
        "{\"levels\":[\"low\",\"very-high\"]}",
        "{\"same_a\":[true],\"same_b\":[true]}",
        "{\"same_a\":[true],\"same_b\":[false]}",
        "{\"bytes\":\"AA==\"}",
        "{\"digest\":\"AAAAAQ==\"}",
        "{\"some\":\"AA==\"}",
    };
    enum { N = sizeof others / sizeof others[0] };
    struct arrays objects[N];

    (void)state;
    for (size_t i = 0; i < N; i++)
        read_document(&codec_arrays, others[i], &objects[i]);
    for (size_t i = 0; i < N; i++)
        for (size_t j = 0; j < N; j++)
            assert_int_equal(arrays_json_equal(&objects[i], &objects[j]), i == j);
}

/* Objects on the heap, so that a sanitizer sees a step beyond them. */
static void compare_and_clone(const struct arrays *v, bool can_be_cloned)
{
    struct arrays *a = new_block(sizeof *a), *b = new_block(sizeof *b);

    *a = *b = *v;
    assert_true(arrays_json_equal(a, b));
    struct arrays *clone = arrays_json_clone(a);
    assert_int_equal(clone != NULL, can_be_cloned);
    arrays_json_free(clone);
    free(a);
    free(b);
}

static void compares_and_clones_without_harm_what_cannot_be_written(void **state)
{
    float number = 1;
    struct arrays v = {.floats = &number}, other;

    (void)state;
    v.n_room = 127;
    compare_and_clone(&v, true);
    v.n_room = -1;
    compare_and_clone(&v, true);
    v.n_some = 1000000;
    compare_and_clone(&v, true);
    v.n_lots = 2;
    compare_and_clone(&v, false);
    v.n_lots = -1;
    compare_and_clone(&v, true);
    v.n_lots = 0;
    v.n_floats = 1;
    other = v;
    other.floats = NULL;
    assert_false(arrays_json_equal(&v, &other));
    assert_false(arrays_json_equal(&other, &v));
    compare_and_clone(&other, false);
}

/* ---- top-level arrays ---- */

static void names_the_element_of_a_top_level_array(void **state)
{
    static const char json[] = "[{\"a\":1},{\"a\":2},{\"a\":true}]";
    struct five *items = (struct five *)1;
    size_t n = 7;
    jsonrt_reader r;

    (void)state;
    jsonrt_reader_init(&r, NULL);
    assert_false(five_json_unmarshal_array(&r, json, sizeof json - 1, &items, &n));
    assert_int_equal(r.error.code, JSONRT_ERR_TYPE);
    assert_int_equal(r.error.offset, 22);
    assert_string_equal(r.error.path, "$[2].a");
    assert_null(items);
    assert_int_equal(n, 0);
    assert_false(five_json_unmarshal_array(&r, "{}", 2, &items, &n));
    assert_int_equal(r.error.code, JSONRT_ERR_TYPE);
    assert_string_equal(r.error.path, "$");
    assert_false(five_json_unmarshal_array(&r, "[{}, null]", 10, &items, &n));
    assert_int_equal(r.error.code, JSONRT_ERR_NULL);
    assert_string_equal(r.error.path, "$[1]");
    assert_true(five_json_unmarshal_array(&r, "[{\"a\":1},{\"a\":2}]", 17, &items, &n));
    assert_int_equal(n, 2);
    assert_int_equal(items[1].a, 2);
    jsonrt_reader_deinit(&r);
}

static void names_the_element_that_is_not_written(void **state)
{
    struct texts items[2] = {{.needed = ""}, {.needed = NULL}};
    jsonrt_writer w;

    (void)state;
    jsonrt_writer_init(&w, NULL);
    assert_false(texts_json_marshal_array(&w, items, 2));
    assert_int_equal(w.error.code, JSONRT_ERR_POINTER);
    assert_string_equal(w.error.path, "$[1].needed");
    jsonrt_writer_truncate(&w, 0);
    assert_true(texts_json_marshal_array(&w, NULL, 0));
    assert_int_equal(w.len, 2);
    assert_memory_equal(w.data, "[]", 2);
    jsonrt_writer_deinit(&w);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(keeps_arrays_of_every_kind),
        cmocka_unit_test(writes_empty_arrays_whatever_their_pointers),
        cmocka_unit_test(reads_null_for_a_vector_as_empty),
        cmocka_unit_test(grows_a_vector_to_any_length),
        cmocka_unit_test(refuses_wrong_lengths_at_the_bracket),
        cmocka_unit_test(takes_up_to_n_where_there_is_a_count),
        cmocka_unit_test(refuses_shared_counts_that_differ),
        cmocka_unit_test(keeps_shared_counts_that_agree),
        cmocka_unit_test(refuses_a_shared_count_with_an_absent_partner),
        cmocka_unit_test(writes_no_count_that_cannot_be),
        cmocka_unit_test(refuses_what_is_too_long_for_its_count),
        cmocka_unit_test(refuses_shared_text_that_is_too_long_for_its_count),
        cmocka_unit_test(refuses_bytes_that_are_too_long_for_their_count),
        cmocka_unit_test(refuses_a_map_that_is_too_long_for_its_count),
        cmocka_unit_test(writes_no_negative_counts_of_narrow_types),
        cmocka_unit_test(refuses_base64_that_is_not_strict),
        cmocka_unit_test(takes_bytes_of_exactly_or_at_most_their_length),
        cmocka_unit_test(compares_arrays_by_count_and_content),
        cmocka_unit_test(compares_and_clones_without_harm_what_cannot_be_written),
        cmocka_unit_test(names_the_element_of_a_top_level_array),
        cmocka_unit_test(names_the_element_that_is_not_written),
    };

    return cmocka_run_group_tests_name("arrays and bytes", tests, NULL, teardown_documents);
}
