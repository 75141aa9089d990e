/*
 * Maps: order, duplicate keys, keys as text, views and char arrays, values of several kinds.
 */
#include "roundtrip.h"

#include <stdio.h>
#include <string.h>

#include "rules_json.h"
#include "shapes_json.h"

static void keeps_maps_in_the_order_they_came(void **state)
{
    static const char json[] =
        "{\"labels\":{\"z\":\"last\",\"a\":\"\",\"m\":null},"
        "\"places\":{\"home\":{\"x\":1,\"y\":2},\"1234567\":{\"x\":0,\"y\":0}}}";
    struct maps v;

    (void)state;
    check_round_trip(&codec_maps, json);
    read_document(&codec_maps, json, &v);
    assert_int_equal(v.n_labels, 3);
    assert_string_equal(v.labels[0].key, "z");
    assert_string_equal(v.labels[0].value, "last");
    assert_string_equal(v.labels[1].value, "");
    assert_null(v.labels[2].value);
    assert_int_equal(v.n_places, 2);
    assert_string_equal(v.places[1].key, "1234567");
    assert_true(v.places[0].value.y == 2);
}

static void writes_an_empty_map_unless_it_is_omitted(void **state)
{
    struct maps v = {0};
    struct text_entry unused = {0};

    (void)state;
    check_text(&codec_maps, &v, "{\"labels\":{}}");
    v.labels = &unused;
    check_text(&codec_maps, &v, "{\"labels\":{}}");
    check_reads_as(&codec_maps, "{}", "{\"labels\":{}}");
    check_reads_as(&codec_maps, "{\"labels\":{},\"places\":{}}", "{\"labels\":{}}");
}

static void keeps_duplicate_keys_as_they_come(void **state)
{
    const jsonrt_read_options unique = {.unique_keys = true};
    static const char json[] = "{\"labels\":{\"a\":\"1\",\"b\":\"2\",\"a\":\"3\"}}";

    (void)state;
    check_round_trip(&codec_maps, json);
    check_refused(&codec_maps, &unique, json, JSONRT_ERR_DUPLICATE, 27, "$.labels.a");
    check_reads_with(&codec_maps, &unique, "{\"labels\":{\"a\":\"1\",\"b\":\"1\"}}",
                     "{\"labels\":{\"a\":\"1\",\"b\":\"1\"}}");
    check_refused(&codec_maps, &unique, "{\"places\":{\"x\":{},\"\\u0078\":{}}}",
                  JSONRT_ERR_DUPLICATE, 18, "$.places.x");
    check_reads_with(&codec_str_map, &unique, "{\"map\":{\"a\":null,\"b\":null}}",
                     "{\"map\":{\"a\":null,\"b\":null}}");
    check_refused(&codec_str_map, &unique, "{\"map\":{\"\":null,\"\":null}}", JSONRT_ERR_DUPLICATE,
                  16, "$.map[\"\"]");
}

static void keeps_keys_with_escapes_and_of_no_length(void **state)
{
    (void)state;
    check_round_trip(
        &codec_maps,
        "{\"labels\":{\"\":\"empty\",\"a\\\"b\\\\\":\"\",\"\\n\":\"\",\"\303\251\":null}}");
    check_round_trip(
        &codec_str_map,
        "{\"map\":{\"nul \\u0000\":{\"x\":1,\"y\":7},\"\":null,\"other\":{\"x\":2,\"y\":3}}}");
}

static void takes_nul_only_in_keys_with_a_length(void **state)
{
    struct str_map v;

    (void)state;
    read_document(&codec_str_map, "{\"map\":{\"a\\u0000\":null}}", &v);
    assert_int_equal(v.map[0].key.len, 2);
    assert_memory_equal(v.map[0].key.ptr, "a\0", 2);
    check_refused(&codec_maps, NULL, "{\"labels\":{\"a\\u0000\":\"\"}}", JSONRT_ERR_NUL, 13,
                  "$.labels");
    check_refused(&codec_maps, NULL, "{\"places\":{\"a\\u0000\":{}}}", JSONRT_ERR_NUL, 13,
                  "$.places");
}

static void takes_keys_that_fit_their_array(void **state)
{
    (void)state;
    check_refused(&codec_maps, NULL, "{\"places\":{\"12345678\":{}}}", JSONRT_ERR_TOO_LONG, 11,
                  "$.places");
}

static void takes_as_many_entries_as_there_is_room(void **state)
{
    (void)state;
    check_reads_as(&codec_maps, "{\"places\":{\"a\":{},\"b\":{},\"c\":{}}}",
                   "{\"labels\":{},\"places\":{\"a\":{\"x\":0,\"y\":0},\"b\":{\"x\":0,\"y\":0},"
                   "\"c\":{\"x\":0,\"y\":0}}}");
    check_refused(&codec_maps, NULL, "{\"places\":{\"a\":{},\"b\":{},\"c\":{},\"d\":{}}}",
                  JSONRT_ERR_LENGTH, 10, "$.places");
}

static void names_the_entry_that_is_wrong(void **state)
{
    (void)state;
    check_refused(&codec_maps, NULL, "{\"labels\":{\"a\":\"\",\"b c\":1}}", JSONRT_ERR_TYPE, 24,
                  "$.labels[\"b c\"]");
    check_refused(&codec_maps, NULL, "{\"places\":{\"home\":{\"x\":true}}}", JSONRT_ERR_TYPE, 23,
                  "$.places.home.x");
    check_refused(&codec_maps, NULL, "{\"places\":{\"home\":null}}", JSONRT_ERR_NULL, 18,
                  "$.places.home");
    check_refused(&codec_str_map, NULL, "{\"map\":{\"k\":{\"y\":1}}}", JSONRT_ERR_MISSING, 18,
                  "$.map.k.x");
    check_refused(&codec_maps, NULL, "{\"labels\":[]}", JSONRT_ERR_TYPE, 10, "$.labels");
    check_refused(&codec_maps, NULL, "{\"labels\":{\"a\":\"\",}}", JSONRT_ERR_SYNTAX, 18,
                  "$.labels");
    check_refused(&codec_maps, NULL, "{\"labels\":{a:\"\"}}", JSONRT_ERR_SYNTAX, 11, "$.labels");
    check_refused(&codec_maps, NULL, "{\"labels\":{\"a\" \"\"}}", JSONRT_ERR_SYNTAX, 15,
                  "$.labels");
}

static void gives_defaults_to_values_of_maps(void **state)
{
    struct str_map v;

    (void)state;
    read_document(&codec_str_map, "{\"map\":{\"k\":{\"x\":1}}}", &v);
    assert_int_equal(v.map[0].value->y, 7);
}

static void writes_no_entry_that_could_not_be_read(void **state)
{
    struct text_entry entries[] = {{(char[]){"a"}, NULL}, {NULL, NULL}};
    struct pair pair = {1, 2};
    struct str_entry pairs[] = {{{"k", 1}, &pair}, {{NULL, 0}, &pair}};
    struct maps v = {.labels = entries, .n_labels = 2};
    struct str_map w = {.map = pairs, .n_map = 2};

    (void)state;
    check_not_written(&codec_maps, NULL, &v, JSONRT_ERR_POINTER, "$.labels");
    v.n_labels = 1;
    check_text(&codec_maps, &v, "{\"labels\":{\"a\":null}}");
    check_not_written(&codec_str_map, NULL, &w, JSONRT_ERR_POINTER, "$.map");
    w.n_map = 1;
    check_text(&codec_str_map, &w, "{\"map\":{\"k\":{\"x\":1,\"y\":2}}}");
    v.labels = NULL;
    check_not_written(&codec_maps, NULL, &v, JSONRT_ERR_POINTER, "$.labels");
    v.n_labels = 0;
    v.n_places = 4;
    check_not_written(&codec_maps, NULL, &v, JSONRT_ERR_COUNT, "$.places");
    v.n_places = 1;
    memcpy(v.places[0].key, "12345678", 8);
    check_not_written(&codec_maps, NULL, &v, JSONRT_ERR_TOO_LONG, "$.places");
}

static void names_the_entry_that_is_not_written(void **state)
{
    struct text_entry bad = {(char[]){"good"}, (char[]){"\377"}};
    struct maps v = {.labels = &bad, .n_labels = 1};

    (void)state;
    check_not_written(&codec_maps, NULL, &v, JSONRT_ERR_UTF8, "$.labels.good");
}

static void sorts_maps_when_asked(void **state)
{
    const jsonrt_write_options sorted = {.sort_maps = true};
    struct maps v;

    (void)state;
    read_document(&codec_maps,
                  "{\"labels\":{\"b\":\"1\",\"a\":\"2\",\"aa\":\"3\",\"\":\"4\"},"
                  "\"places\":{\"z\":{},\"y\":{\"x\":1}}}",
                  &v);
    check_text_with(&codec_maps, &sorted, &v,
                    "{\"labels\":{\"\":\"4\",\"a\":\"2\",\"aa\":\"3\",\"b\":\"1\"},"
                    "\"places\":{\"y\":{\"x\":1,\"y\":0},\"z\":{\"x\":0,\"y\":0}}}");
}

static void sorts_repeated_keys_by_their_places(void **state)
{
    const jsonrt_write_options sorted = {.sort_maps = true};
    struct maps v;
    struct str_map w;

    (void)state;
    read_document(&codec_maps, "{\"labels\":{\"b\":\"1\",\"a\":\"2\",\"b\":\"3\",\"a\":\"4\"}}",
                  &v);
    check_text_with(&codec_maps, &sorted, &v,
                    "{\"labels\":{\"a\":\"2\",\"a\":\"4\",\"b\":\"1\",\"b\":\"3\"}}");
    read_document(&codec_str_map,
                  "{\"map\":{\"a\\u0000b\":null,\"a\":null,\"\303\251\":null,\"z\":null}}", &w);
    check_text_with(&codec_str_map, &sorted, &w,
                    "{\"map\":{\"a\":null,\"a\\u0000b\":null,\"z\":null,\"\303\251\":null}}");
}

/* A fixed writer sorts without an index. */
static void sorts_many_entries_with_and_without_memory(void **state)
{
    enum { ENTRIES = 300, ROOM = ENTRIES * 16 };
    const jsonrt_write_options sorted = {.sort_maps = true};
    static char json[ROOM], want[ROOM], buffer[ROOM];
    char *d = json + sprintf(json, "{\"labels\":{"), *e = want + sprintf(want, "{\"labels\":{");
    struct maps v;
    jsonrt_writer w;

    (void)state;
    for (int i = 0; i < ENTRIES; i++) {
        d += sprintf(d, "%s\"%03d\":null", i == 0 ? "" : ",", i * 7 % ENTRIES);
        e += sprintf(e, "%s\"%03d\":null", i == 0 ? "" : ",", i);
    }
    sprintf(d, "}}");
    sprintf(e, "}}");
    read_document(&codec_maps, json, &v);
    check_text(&codec_maps, &v, json);
    check_text_with(&codec_maps, &sorted, &v, want);
    jsonrt_writer_init_fixed(&w, buffer, sizeof buffer, &sorted);
    assert_true(maps_json_marshal(&w, &v));
    assert_int_equal(w.len, strlen(want));
    assert_memory_equal(buffer, want, w.len);
    jsonrt_writer_deinit(&w);
    v.labels[0].key = NULL;
    check_not_written(&codec_maps, &sorted, &v, JSONRT_ERR_POINTER, "$.labels");
}

static void compares_maps_entry_by_entry(void **state)
{
    static const char *const others[] = {
        "{\"labels\":{}}",
        "{\"labels\":{\"a\":\"1\"}}",
        "{\"labels\":{\"a\":\"2\"}}",
        "{\"labels\":{\"b\":\"1\"}}",
        "{\"labels\":{\"a\":null}}",
        "{\"labels\":{\"a\":\"1\",\"b\":\"1\"}}",
        "{\"places\":{\"a\":{}}}",
        "{\"places\":{\"a\":{\"x\":1}}}",
    };
    enum { N = sizeof others / sizeof others[0] };
    struct maps objects[N];

    (void)state;
    for (size_t i = 0; i < N; i++)
        read_document(&codec_maps, others[i], &objects[i]);
    for (size_t i = 0; i < N; i++)
        for (size_t j = 0; j < N; j++)
            assert_int_equal(maps_json_equal(&objects[i], &objects[j]), i == j);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(keeps_maps_in_the_order_they_came),
        cmocka_unit_test(writes_an_empty_map_unless_it_is_omitted),
        cmocka_unit_test(keeps_duplicate_keys_as_they_come),
        cmocka_unit_test(keeps_keys_with_escapes_and_of_no_length),
        cmocka_unit_test(takes_nul_only_in_keys_with_a_length),
        cmocka_unit_test(takes_keys_that_fit_their_array),
        cmocka_unit_test(takes_as_many_entries_as_there_is_room),
        cmocka_unit_test(names_the_entry_that_is_wrong),
        cmocka_unit_test(gives_defaults_to_values_of_maps),
        cmocka_unit_test(writes_no_entry_that_could_not_be_read),
        cmocka_unit_test(names_the_entry_that_is_not_written),
        cmocka_unit_test(sorts_maps_when_asked),
        cmocka_unit_test(sorts_repeated_keys_by_their_places),
        cmocka_unit_test(sorts_many_entries_with_and_without_memory),
        cmocka_unit_test(compares_maps_entry_by_entry),
    };

    return cmocka_run_group_tests_name("maps", tests, NULL, teardown_documents);
}
