/*
 * Maps with integers and enums as keys.
 */
#include "roundtrip.h"

#include <math.h>
#include <string.h>

#include "keys_json.h"

static void keeps_keys_that_are_integers_and_enums(void **state)
{
    static const char json[] =
        "{\"ints\":{\"-2147483648\":0.5,\"0\":1,\"2147483647\":2},"
        "\"bigs\":{\"18446744073709551615\":\"a\",\"0\":null},\"chars\":{\"-128\":1,\"127\":2},"
        "\"hues\":{\"blue\":1,\"red\":9},\"ranks\":{\"1\":1,\"-5\":2},\"girths\":{\"slim\":1},"
        "\"smalls\":{\"red\":1},\"small_ranks\":{\"-5\":7,\"1\":8}}";
    struct keyed v;

    (void)state;
    check_round_trip(&codec_keyed, json);
    check_round_trip(&codec_keyed, "{}");
    read_document(&codec_keyed, json, &v);
    assert_true(v.n_ints == 3 && v.ints[0].key == INT32_MIN && v.ints[2].key == INT32_MAX);
    assert_true(v.bigs[0].key == UINT64_MAX && v.chars[0].key == -128);
    assert_true(v.hues[0].key == HUE_BLUE && v.ranks[1].key == RANK_LAST);
    assert_true(v.smalls[0].key == HUE_RED && v.small_ranks[0].key == RANK_LAST);
}

static void reads_aliases_and_unknown_names_as_keys(void **state)
{
    (void)state;
    check_reads_as(&codec_keyed, "{\"hues\":{\"rot\":1,\"r\\u0065d\":2}}",
                   "{\"hues\":{\"red\":1,\"red\":2}}");
    check_reads_as(&codec_keyed, "{\"girths\":{\"SLIM\":1,\"wide\":2}}",
                   "{\"girths\":{\"slim\":1,\"other\":2}}");
}

static void refuses_keys_that_are_none(void **state)
{
    static const char *const wrong[] = {"",   "-",   "+1", "01", " 1",
                                        "1 ", "0x1", "-0", "a",  "1\\u0000"};
    const codec *c = &codec_keyed;
    char json[64];

    (void)state;
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        strcpy(json, "{\"ints\":{\"0\":1,\"");
        strcat(strcat(json, wrong[i]), "\":2}}");
        check_refused(c, NULL, json, JSONRT_ERR_FORMAT, 15, "$.ints");
    }
    check_refused(c, NULL, "{\"ints\":{\"1.0\":1}}", JSONRT_ERR_NOT_INTEGER, 9, "$.ints");
    check_refused(c, NULL, "{\"ints\":{\"2147483648\":1}}", JSONRT_ERR_RANGE, 9, "$.ints");
    check_refused(c, NULL, "{\"bigs\":{\"-1\":\"\"}}", JSONRT_ERR_RANGE, 9, "$.bigs");
    check_refused(c, NULL, "{\"chars\":{\"128\":1}}", JSONRT_ERR_RANGE, 10, "$.chars");
    check_refused(c, NULL, "{\"chars\":{\"1\":1,\"2\":1,\"3\":1,\"4\":1}}", JSONRT_ERR_LENGTH, 9,
                  "$.chars");
    check_refused(c, NULL, "{\"hues\":{\"green\":1}}", JSONRT_ERR_ENUM, 9, "$.hues");
    check_refused(c, NULL, "{\"hues\":{\"RED\":1}}", JSONRT_ERR_ENUM, 9, "$.hues");
    check_refused(c, NULL, "{\"ranks\":{\"2\":1}}", JSONRT_ERR_ENUM, 10, "$.ranks");
    check_refused(c, NULL, "{\"ranks\":{\"4294967297\":1}}", JSONRT_ERR_ENUM, 10, "$.ranks");
    check_refused(c, NULL, "{\"ranks\":{\"RANK_FIRST\":1}}", JSONRT_ERR_FORMAT, 10, "$.ranks");
    check_refused(c, NULL, "{\"smalls\":{\"green\":1}}", JSONRT_ERR_ENUM, 11, "$.smalls");
}

static void names_the_key_in_the_path_of_a_failure(void **state)
{
    struct by_int nan = {-7, 0};
    struct by_hue high = {HUE_BLUE, 10};
    jsonrt_write_options validate = {.validate = true};
    struct keyed v;

    (void)state;
    check_refused(&codec_keyed, NULL, "{\"ints\":{\"1\":1,\"-7\":\"x\"}}", JSONRT_ERR_TYPE, 20,
                  "$.ints[\"-7\"]");
    check_refused(&codec_keyed, NULL, "{\"hues\":{\"blue\":10}}", JSONRT_ERR_MAX, 16,
                  "$.hues.blue");
    memset(&v, 0, sizeof v);
    nan.value = (double)NAN;
    v.ints = &nan;
    v.n_ints = 1;
    check_not_written(&codec_keyed, NULL, &v, JSONRT_ERR_NAN, "$.ints[\"-7\"]");
    memset(&v, 0, sizeof v);
    v.hues = &high;
    v.n_hues = 1;
    check_not_written(&codec_keyed, &validate, &v, JSONRT_ERR_MAX, "$.hues.blue");
}

static void writes_no_key_that_the_enum_does_not_have(void **state)
{
    struct by_hue hue = {(enum hue)7, 1};
    struct by_rank rank = {(enum rank)0, 1};
    struct by_small small = {200, 1};
    struct keyed v;

    (void)state;
    memset(&v, 0, sizeof v);
    v.hues = &hue;
    v.n_hues = 1;
    check_not_written(&codec_keyed, NULL, &v, JSONRT_ERR_ENUM, "$.hues");
    memset(&v, 0, sizeof v);
    v.ranks = &rank;
    v.n_ranks = 1;
    check_not_written(&codec_keyed, NULL, &v, JSONRT_ERR_ENUM, "$.ranks");
    memset(&v, 0, sizeof v);
    v.smalls = &small;
    v.n_smalls = 1;
    check_not_written(&codec_keyed, NULL, &v, JSONRT_ERR_ENUM, "$.smalls");
}

static void sorts_keys_by_their_text(void **state)
{
    struct by_int ints[] = {{10, 1}, {9, 2}, {-1, 3}, {100, 4}};
    struct by_hue hues[] = {{HUE_RED, 1}, {HUE_BLUE, 2}};
    jsonrt_write_options sorted = {.sort_maps = true};
    struct keyed v;

    (void)state;
    memset(&v, 0, sizeof v);
    v.ints = ints;
    v.n_ints = 4;
    v.hues = hues;
    v.n_hues = 2;
    check_text_with(
        &codec_keyed, &sorted, &v,
        "{\"ints\":{\"-1\":3,\"10\":1,\"100\":4,\"9\":2},\"hues\":{\"blue\":2,\"red\":1}}");
    check_text(&codec_keyed, &v,
               "{\"ints\":{\"10\":1,\"9\":2,\"-1\":3,\"100\":4},\"hues\":{\"red\":1,\"blue\":2}}");
}

static void refuses_a_key_twice_where_that_is_asked(void **state)
{
    jsonrt_read_options unique = {.unique_keys = true};

    (void)state;
    check_refused(&codec_keyed, &unique, "{\"ints\":{\"1\":1,\"1\":2}}", JSONRT_ERR_DUPLICATE, 15,
                  "$.ints[\"1\"]");
    check_refused(&codec_keyed, &unique, "{\"hues\":{\"red\":1,\"red\":2}}", JSONRT_ERR_DUPLICATE,
                  17, "$.hues.red");
}

static void tells_keys_apart(void **state)
{
    struct by_int a = {1, 1}, b = {2, 1};
    struct keyed x, y;

    (void)state;
    memset(&x, 0, sizeof x);
    memset(&y, 0, sizeof y);
    x.ints = &a;
    y.ints = &b;
    x.n_ints = y.n_ints = 1;
    assert_false(keyed_json_equal(&x, &y));
    b.key = 1;
    assert_true(keyed_json_equal(&x, &y));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_teardown(keeps_keys_that_are_integers_and_enums, teardown_documents),
        cmocka_unit_test(reads_aliases_and_unknown_names_as_keys),
        cmocka_unit_test(refuses_keys_that_are_none),
        cmocka_unit_test(names_the_key_in_the_path_of_a_failure),
        cmocka_unit_test(writes_no_key_that_the_enum_does_not_have),
        cmocka_unit_test(sorts_keys_by_their_text),
        cmocka_unit_test(refuses_a_key_twice_where_that_is_asked),
        cmocka_unit_test(tells_keys_apart),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
