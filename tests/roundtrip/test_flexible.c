/*
 * Structs that end in a flexible array: alone, where they are read with unmarshal_new and parse,
 * and behind pointers of a struct that goes through all checks.
 */
#include "roundtrip.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "flexible_json.h"

static const char full[] =
    "{\"row\":{\"name\":\"first\",\"parts\":[{\"number\":1,\"text\":\"one\"},{\"number\":2,"
    "\"one\":7},{\"number\":3}]},\"rows\":[{\"name\":null,\"parts\":[]},null,{\"name\":\"r\","
    "\"parts\":[{\"number\":4,\"text\":\"\\u0001\"}]}],\"messages\":[{\"urgent\":true,\"text\":"
    "\"a text\"},{\"urgent\":false,\"text\":\"\"}],\"blob\":{\"bytes\":\"AQIDBAU=\"},\"tree\":"
    "{\"v\":1,\"branches\":[{\"v\":2},{\"v\":3,\"branches\":[{\"v\":4}]}]},\"ints\":{\"before\":5,"
    "\"v\":[1,-2,9223372036854775807]},\"hidden\":{\"v\":6},"
    "\"hex\":{\"bytes\":\"00ff7e\"},\"octets\":{\"bytes\":[0,255,1]}}";

static void keeps_what_pointers_lead_to(void **state)
{
    struct shelf v;

    (void)state;
    check_round_trip(&codec_shelf, full);
    read_document(&codec_shelf, full, &v);
    assert_int_equal(v.row->n, 3);
    assert_string_equal(v.row->parts[0].text, "one");
    assert_int_equal(*v.row->parts[1].one, 7);
    assert_null(v.rows[1]);
    assert_int_equal(v.rows[2]->n, 1);
    assert_int_equal(v.messages[0]->n, 6);
    assert_memory_equal(v.messages[0]->text, "a text", 7);
    assert_null(v.messages[2]);
    assert_int_equal(v.blob->n, 5);
    assert_memory_equal(v.blob->bytes, "\1\2\3\4\5", 5);
    assert_int_equal(v.tree->branches[1]->branches[0]->v, 4);
    assert_true(v.ints->v[2] == INT64_MAX);
}

static void reads_members_in_any_order(void **state)
{
    (void)state;
    check_reads_as(&codec_shelf,
                   "{\"ints\":{\"v\":[1,2,3],\"before\":9},\"row\":{\"parts\":[{\"one\":1},"
                   "{\"one\":2}],\"name\":\"behind\"},\"messages\":[{\"text\":\"t\","
                   "\"urgent\":false}]}",
                   "{\"row\":{\"name\":\"behind\",\"parts\":[{\"number\":4,\"one\":1},"
                   "{\"number\":4,\"one\":2}]},\"rows\":[],\"messages\":[{\"urgent\":false,"
                   "\"text\":\"t\"}],\"ints\":{\"before\":9,\"v\":[1,2,3]}}");
    check_reads_as(&codec_shelf, "{\"ints\":{},\"row\":null,\"blob\":{\"bytes\":null}}",
                   "{\"row\":null,\"rows\":[],\"messages\":[],\"blob\":{},"
                   "\"ints\":{\"before\":0,\"v\":[]}}");
}

static void takes_the_last_of_two_arrays(void **state)
{
    jsonrt_read_options last = {.duplicates = JSONRT_DUPLICATES_LAST};

    (void)state;
    check_reads_with(&codec_shelf, &last,
                     "{\"ints\":{\"v\":[1,2,3,4,5,6,7,8],\"before\":1,\"v\":[9]},"
                     "\"blob\":{\"bytes\":\"AQIDBAU=\",\"bytes\":\"AQ==\"},"
                     "\"row\":{\"parts\":[{}],\"parts\":[{},{},{}]}}",
                     "{\"row\":{\"name\":null,\"parts\":[{\"number\":4},{\"number\":4},"
                     "{\"number\":4}]},\"rows\":[],\"messages\":[],\"blob\":{\"bytes\":\"AQ==\"},"
                     "\"ints\":{\"before\":1,\"v\":[9]}}");
}

static void refuses_wrong_elements_at_their_place(void **state)
{
    jsonrt_read_options two = {.max_items = 2};
    const codec *c = &codec_shelf;

    (void)state;
    check_refused(c, NULL, "{\"ints\":{\"v\":[1,true]}}", JSONRT_ERR_TYPE, 16, "$.ints.v[1]");
    check_refused(c, NULL, "{\"ints\":{\"v\":null}}", JSONRT_ERR_NULL, 13, "$.ints.v");
    check_refused(c, NULL, "{\"ints\":{\"v\":[1,2}}", JSONRT_ERR_SYNTAX, 17, "$.ints.v");
    check_refused(c, NULL, "{\"row\":{\"parts\":[{},{\"number\":\"\"}]}}", JSONRT_ERR_TYPE, 30,
                  "$.row.parts[1].number");
    check_refused(c, &two, "{\"ints\":{\"v\":[1,2,3]}}", JSONRT_ERR_MAX_ITEMS, 18, "$.ints.v");
    check_refused(c, NULL, "{\"messages\":[{\"text\":\"123456789012345678901\"}]}",
                  JSONRT_ERR_MAX_LEN, 21, "$.messages[0].text");
    check_refused(c, NULL, "{\"messages\":[{\"text\":\"caf\\u00e9\"}]}", JSONRT_ERR_PATTERN, 21,
                  "$.messages[0].text");
    check_refused(c, NULL, "{\"hex\":{\"bytes\":\"0g\"}}", JSONRT_ERR_FORMAT, 16, "$.hex.bytes");
    check_refused(c, NULL, "{\"octets\":{\"bytes\":[256]}}", JSONRT_ERR_RANGE, 20,
                  "$.octets.bytes[0]");
    check_refused(c, NULL, "{\"blob\":{\"bytes\":\"A\"}}", JSONRT_ERR_BASE64, 17, "$.blob.bytes");
}

/* 256 do not fit a uint8_t. */
static void refuses_more_elements_than_the_count_can_hold(void **state)
{
    char json[2048], *d = json + sprintf(json, "{\"parts\":[");
    jsonrt_error err;

    (void)state;
    for (int i = 0; i < 256; i++)
        d += sprintf(d, i == 0 ? "{}" : ",{}");
    sprintf(d, "]}");
    assert_null(shelf_row_json_parse(json, strlen(json), &err));
    assert_int_equal(err.code, JSONRT_ERR_LENGTH);
    assert_string_equal(err.path, "$.parts");
    assert_int_equal(err.offset, 9);
}

static void writes_no_count_that_is_wrong(void **state)
{
    struct shelf_message bad = {true, -1};
    struct ints few = {0, -3};
    struct shelf_message *messages[] = {&bad, NULL};
    struct shelf v = {.messages = messages, .ints = &few}, *copy;

    (void)state;
    check_not_written(&codec_shelf, NULL, &v, JSONRT_ERR_COUNT, "$.messages[0].text");
    copy = shelf_json_clone(&v);
    assert_non_null(copy);
    assert_int_equal(copy->ints->n, -3);
    assert_true(shelf_json_equal(&v, copy));
    shelf_json_free(copy);
    v.messages = NULL;
    check_not_written(&codec_shelf, NULL, &v, JSONRT_ERR_COUNT, "$.ints.v");
}

/* ---- alone ---- */

static struct shelf_row *read_row(jsonrt_reader *r, const char *json)
{
    return shelf_row_json_unmarshal_new(r, json, strlen(json));
}

static void check_print(char *text, const char *wanted)
{
    assert_non_null(text);
    assert_string_equal(text, wanted);
    free(text);
}

static void reads_an_object_by_itself(void **state)
{
    static const char json[] = "{\"name\":\"n\",\"parts\":[{\"number\":1},{\"number\":2}]}";
    struct shelf_row *parsed = shelf_row_json_parse(json, strlen(json), NULL), *copy, *made;
    jsonrt_reader r;

    (void)state;
    assert_non_null(parsed);
    assert_int_equal(parsed->n, 2);
    assert_int_equal(parsed->parts[1].number, 2);
    assert_non_null(jsonrt_arena_alloc(shelf_row_json_arena(parsed), 100));
    check_print(shelf_row_json_print(parsed, NULL, NULL), json);
    copy = shelf_row_json_clone(parsed);
    jsonrt_reader_init(&r, NULL);
    made = read_row(&r, json);
    assert_non_null(made);
    assert_true(shelf_row_json_equal(parsed, copy));
    assert_true(shelf_row_json_equal(parsed, made));
    made->parts[1].number = 3;
    assert_false(shelf_row_json_equal(parsed, made));
    made->n = 1;
    assert_false(shelf_row_json_equal(parsed, made));
    shelf_row_json_free(parsed);
    shelf_row_json_free(copy);
    assert_null(read_row(&r, "{\"parts\":[1]}"));
    assert_string_equal(r.error.path, "$.parts[0]");
    assert_null(read_row(&r, ""));
    jsonrt_reader_deinit(&r);
}

static void reads_an_object_without_its_array(void **state)
{
    struct shelf_row *parsed = shelf_row_json_parse("{}", 2, NULL), *copy;
    struct shelf_message *text = shelf_message_json_parse("{}", 2, NULL);

    (void)state;
    assert_non_null(parsed);
    assert_int_equal(parsed->n, 0);
    copy = shelf_row_json_clone(parsed);
    assert_true(shelf_row_json_equal(parsed, copy));
    assert_true(text->urgent);
    shelf_row_json_free(parsed);
    shelf_row_json_free(copy);
    shelf_message_json_free(text);
}

/* Elements with memory of their own between which the object must move. */
static void grows_while_others_take_memory(void **state)
{
    enum { LENGTH = 200 };
    char *json = malloc(64 * LENGTH), *d = json + sprintf(json, "{\"parts\":[");
    struct shelf_row *parsed, *copy;

    (void)state;
    for (int i = 0; i < LENGTH; i++)
        d += sprintf(d, "%s{\"number\":%d,\"text\":\"t%d\",\"one\":%d}", i == 0 ? "" : ",", i, i,
                     -i);
    sprintf(d, "],\"name\":\"last\"}");
    parsed = shelf_row_json_parse(json, strlen(json), NULL);
    assert_non_null(parsed);
    copy = shelf_row_json_clone(parsed);
    assert_true(shelf_row_json_equal(parsed, copy));
    shelf_row_json_free(parsed);
    assert_int_equal(copy->n, LENGTH);
    assert_string_equal(copy->name, "last");
    for (int i = 0; i < LENGTH; i++) {
        char text[8];

        sprintf(text, "t%d", i);
        assert_int_equal(copy->parts[i].number, i);
        assert_string_equal(copy->parts[i].text, text);
        assert_int_equal(*copy->parts[i].one, -i);
    }
    shelf_row_json_free(copy);
    free(json);
}

static void grows_to_any_length(void **state)
{
    static const size_t lengths[] = {0, 1, 2, 7, 31, 32, 33, 1000, 30000};
    char *json = malloc(300000);

    (void)state;
    for (size_t i = 0; i < sizeof lengths / sizeof lengths[0]; i++) {
        char *d = json + sprintf(json, "{\"text\":\"\"}");
        struct shelf_blob *blob;

        d = json + sprintf(json, "{\"bytes\":\"");
        for (size_t j = 0; j < lengths[i]; j++)
            d += sprintf(d, "AAEC");
        sprintf(d, "\"}");
        blob = shelf_blob_json_parse(json, strlen(json), NULL);
        assert_non_null(blob);
        assert_int_equal(blob->n, 3 * lengths[i]);
        for (size_t j = 0; j < blob->n; j++)
            assert_int_equal(blob->bytes[j], j % 3);
        shelf_blob_json_free(blob);
    }
    free(json);
}

static void keeps_a_shared_count_and_an_object_inside(void **state)
{
    static const char json[] = "{\"in\":{\"first\":1,\"x\":[0.5,1.5],\"y\":[[1,2],[3,4]]}}";
    struct shelf_pairs *v = shelf_pairs_json_parse(json, strlen(json), NULL);
    jsonrt_error err;

    (void)state;
    assert_non_null(v);
    assert_int_equal(v->n, 2);
    assert_true(v->y[1][1] == 4);
    check_print(shelf_pairs_json_print(v, NULL, NULL), json);
    shelf_pairs_json_free(v);
    assert_null(shelf_pairs_json_parse("{\"in\":{\"x\":[1],\"y\":[[1,2],[3,4]]}}", 35, &err));
    assert_int_equal(err.code, JSONRT_ERR_LENGTH);
    assert_string_equal(err.path, "$.in.y");
}

static void checks_how_many_there_are(void **state)
{
    struct shelf_limits *v = shelf_limits_json_parse("{\"v\":[1,2,3]}", 13, NULL);
    jsonrt_error err;

    (void)state;
    assert_non_null(v);
    shelf_limits_json_free(v);
    assert_null(shelf_limits_json_parse("{\"v\":[]}", 8, &err));
    assert_int_equal(err.code, JSONRT_ERR_TOO_FEW);
    assert_null(shelf_limits_json_parse("{\"v\":[1,2,3,4]}", 15, &err));
    assert_int_equal(err.code, JSONRT_ERR_TOO_MANY);
    assert_string_equal(err.path, "$.v");
}

/* In a block that ends with it: a write behind it is seen by a sanitizer. */
static void fits_fixed_memory_of_any_size(void **state)
{
    static const char json[] = "{\"name\":\"n\",\"parts\":[{\"text\":\"t\",\"one\":1},{},{}]}";
    bool fitted = false;

    (void)state;
    for (size_t cap = 0; cap < 512; cap++) {
        char *mem = new_block(cap + 1);
        jsonrt_reader r;
        struct shelf_row *row;

        jsonrt_reader_init_fixed(&r, mem, cap, NULL);
        row = read_row(&r, json);
        assert_true(row != NULL || !fitted || cap < 400);
        if (row != NULL) {
            assert_int_equal(row->n, 3);
            assert_string_equal(row->parts[0].text, "t");
            assert_int_equal(*row->parts[0].one, 1);
            assert_int_equal(row->parts[2].number, 4);
        } else {
            assert_int_equal(r.error.code, JSONRT_ERR_MEMORY);
        }
        fitted = fitted || row != NULL;
        jsonrt_reader_deinit(&r);
        free(mem);
    }
    assert_true(fitted);
}

static void keeps_to_the_budget(void **state)
{
    static const char json[] = "{\"parts\":[{},{},{},{},{},{},{},{},{},{}]}";
    jsonrt_read_options options = {0};
    jsonrt_error err;
    bool fitted = false;

    (void)state;
    for (size_t budget = 1; budget < 1024; budget++) {
        struct shelf_row *row;

        options.max_memory = budget;
        row = shelf_row_json_parse_with(json, strlen(json), &options, &err);
        if (row == NULL)
            assert_int_equal(err.code, JSONRT_ERR_MAX_MEMORY);
        fitted = fitted || row != NULL;
        shelf_row_json_free(row);
    }
    assert_true(fitted);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_teardown(keeps_what_pointers_lead_to, teardown_documents),
        cmocka_unit_test(reads_members_in_any_order),
        cmocka_unit_test(takes_the_last_of_two_arrays),
        cmocka_unit_test(refuses_wrong_elements_at_their_place),
        cmocka_unit_test(refuses_more_elements_than_the_count_can_hold),
        cmocka_unit_test(writes_no_count_that_is_wrong),
        cmocka_unit_test(reads_an_object_by_itself),
        cmocka_unit_test(reads_an_object_without_its_array),
        cmocka_unit_test(grows_while_others_take_memory),
        cmocka_unit_test(grows_to_any_length),
        cmocka_unit_test(keeps_a_shared_count_and_an_object_inside),
        cmocka_unit_test(checks_how_many_there_are),
        cmocka_unit_test(fits_fixed_memory_of_any_size),
        cmocka_unit_test(keeps_to_the_budget),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
