/*
 * Null for every kind of member, and required members, both ways.
 */
#include "roundtrip.h"

#include <stdio.h>
#include <string.h>

#include "rules_json.h"
#include "shapes_json.h"

/* Members of plain_kinds that take no null, and those that do. */
static const char *const never_null[] = {
    "boolean",       "integer", "single", "real",  "chars",  "chars_counted", "bytes_fixed",
    "bytes_counted", "color",   "time",   "stamp", "record", "array",         "array_counted"};
static const char *const maybe_null[] = {"text",   "text_counted", "view",    "bytes",  "raw",
                                         "number", "value",        "pointer", "vector", "map"};

static const char plain_zero[] =
    "{\"boolean\":false,\"integer\":0,\"single\":0,\"real\":0,\"chars\":\"\",\"chars_counted\":"
    "\"\","
    "\"bytes_fixed\":\"AAA=\",\"bytes_counted\":\"\",\"color\":\"darkRed\",\"time\":"
    "\"1970-01-01T00:00:00Z\",\"stamp\":\"1970-01-01T00:00:00Z\",\"record\":{\"x\":0,\"y\":7},"
    "\"array\":[0,0],\"array_counted\":[],\"map\":{},\"text\":null,\"text_counted\":\"\",\"view\":"
    "null,"
    "\"bytes\":\"\",\"raw\":null,\"number\":null,\"value\":null,\"pointer\":null,\"vector\":[]}";

enum { ROOM = 512 };

static void refuses_null_where_there_is_no_pointer(void **state)
{
    char json[ROOM], path[64];

    (void)state;
    for (size_t i = 0; i < sizeof never_null / sizeof never_null[0]; i++) {
        snprintf(json, sizeof json, "{\"%s\":null}", never_null[i]);
        snprintf(path, sizeof path, "$.%s", never_null[i]);
        check_refused(&codec_plain_kinds, NULL, json, JSONRT_ERR_NULL, strlen(never_null[i]) + 4,
                      path);
        snprintf(json, sizeof json, "{\"%s\" :\n  null }", never_null[i]);
        check_refused(&codec_plain_kinds, NULL, json, JSONRT_ERR_NULL, strlen(never_null[i]) + 8,
                      path);
    }
}

static void reads_null_for_pointers_views_and_values(void **state)
{
    char json[ROOM];

    (void)state;
    for (size_t i = 0; i < sizeof maybe_null / sizeof maybe_null[0]; i++) {
        snprintf(json, sizeof json, "{\"%s\": null}", maybe_null[i]);
        check_reads_as(&codec_plain_kinds, json, plain_zero);
    }
    check_reads_as(&codec_plain_kinds, "{}", plain_zero);
}

static void takes_null_as_absent_when_asked(void **state)
{
    const jsonrt_read_options options = {.null_as_absent = true};
    char json[ROOM];

    (void)state;
    for (size_t i = 0; i < sizeof never_null / sizeof never_null[0]; i++) {
        snprintf(json, sizeof json, "{\"%s\":null, \"text\":\"here\", \"unknown\":[null]}",
                 never_null[i]);
        struct plain_kinds v;
        jsonrt_reader r;

        jsonrt_reader_init(&r, &options);
        read_with(&codec_plain_kinds, &r, json, &v);
        assert_string_equal(v.text, "here");
        v.text = NULL;
        check_text(&codec_plain_kinds, &v, plain_zero);
        jsonrt_reader_deinit(&r);
    }
    /* Elements are no members. */
    check_refused(&codec_plain_kinds, &options, "{\"array\":[1,null]}", JSONRT_ERR_NULL, 12,
                  "$.array[1]");
    check_refused(&codec_plain_kinds, &options, "{\"vector\":[null]}", JSONRT_ERR_NULL, 11,
                  "$.vector[0]");
    check_refused(&codec_plain_kinds, &options, "null", JSONRT_ERR_NULL, 0, "$");
    /* A word that only begins like null is none. */
    check_refused(&codec_plain_kinds, &options, "{\"integer\":nul}", JSONRT_ERR_SYNTAX, 14,
                  "$.integer");
}

static void reads_null_as_zero_where_it_is_nullable(void **state)
{
    static const char zero[] =
        "{\"boolean\":false,\"integer\":0,\"bits\":0,\"single\":0,\"real\":0,\"chars\":\"\","
        "\"chars_counted\":\"\",\"bytes_fixed\":\"AAA=\",\"bytes_counted\":\"\",\"color\":"
        "\"darkRed\","
        "\"time\":\"1970-01-01T00:00:00Z\",\"stamp\":\"1970-01-01T00:00:00Z\",\"record\":{\"x\":0,"
        "\"y\":0},\"array\":[0,0],\"array_counted\":[],\"map\":{},\"words\":[]}";
    struct nullable_kinds v, w;

    (void)state;
    check_reads_as(
        &codec_nullable_kinds,
        "{\"boolean\":null,\"integer\":null,\"bits\":null,\"single\":null,\"real\":null,"
        "\"chars\":null,\"chars_counted\":null,\"bytes_fixed\":null,\"bytes_counted\":null,"
        "\"color\":null,\"time\":null,\"stamp\":null,\"record\":null,\"array\":null,"
        "\"array_counted\":null,\"map\":null,\"words\":null}",
        zero);
    memset(&w, 0, sizeof w);
    read_document(&codec_nullable_kinds, "{\"record\":null}", &v);
    assert_int_equal(v.record.y, 0);
    read_document(&codec_nullable_kinds, "{}", &v);
    assert_int_equal(v.record.y, 7);
}

static void reads_null_elements_where_they_are_nullable(void **state)
{
    struct nullable_kinds v;

    (void)state;
    read_document(&codec_nullable_kinds,
                  "{\"array\":[null,5],\"array_counted\":[1,null,3],\"words\":[\"a\",null],"
                  "\"map\":{\"k\":{\"x\":1}}}",
                  &v);
    assert_int_equal(v.array[0], 0);
    assert_int_equal(v.array[1], 5);
    assert_int_equal(v.n_array, 3);
    assert_int_equal(v.array_counted[1], 0);
    assert_int_equal(v.n_words, 2);
    assert_null(v.words[1]);
    assert_string_equal(v.words[0], "a");
    check_refused(&codec_plain_kinds, NULL, "{\"array_counted\":[1,null]}", JSONRT_ERR_NULL, 20,
                  "$.array_counted[1]");
    check_refused(&codec_plain_kinds, NULL, "{\"map\":{\"k\":null}}", JSONRT_ERR_NULL, 12,
                  "$.map.k");
}

static void writes_null_elements_where_they_are_nullable(void **state)
{
    char word[] = "a";
    char *words[] = {word, NULL};
    struct nullable_kinds v = {.words = words, .n_words = 2};

    (void)state;
    check_text(&codec_nullable_kinds, &v,
               "{\"boolean\":false,\"integer\":0,\"bits\":0,\"single\":0,\"real\":0,\"chars\":\"\","
               "\"chars_counted\":\"\",\"bytes_fixed\":\"AAA=\",\"bytes_counted\":\"\",\"color\":"
               "\"darkRed\",\"time\":\"1970-01-01T00:00:00Z\",\"stamp\":\"1970-01-01T00:00:00Z\","
               "\"record\":{\"x\":0,\"y\":0},\"array\":[0,0],\"array_counted\":[],\"map\":{},"
               "\"words\":[\"a\",null]}");
}

/* ---- required ---- */

static const struct required_member {
    const char *key, *value;
    bool takes_null;
} required_members[] = {
    {"text", "\"t\"", false},       {"counted", "\"c\"", false},
    {"view", "\"v\"", false},       {"number", "1.50", false},
    {"bytes", "\"AA==\"", false},   {"pointer", "{\"x\":1,\"y\":2}", false},
    {"vector", "[1]", false},       {"integer", "0", false},
    {"may_be_null", "\"n\"", true}, {"may_be_nothing", "1", true},
    {"pair_or_null", "null", true},
};

enum { N_REQUIRED = sizeof required_members / sizeof required_members[0] };

/* The document with all members, but `but` with another value, or left out. */
static size_t make_required(char *json, size_t but, const char *value)
{
    char *d = json;
    size_t at = 0;

    *d++ = '{';
    for (size_t i = 0; i < N_REQUIRED; i++) {
        if (i == but && value == NULL)
            continue;
        if (d != json + 1)
            *d++ = ',';
        d += sprintf(d, "\"%s\":", required_members[i].key);
        if (i == but)
            at = (size_t)(d - json);
        d += sprintf(d, "%s", i == but ? value : required_members[i].value);
    }
    memcpy(d, "}", 2);
    return at;
}

static void keeps_required_members(void **state)
{
    char json[ROOM];

    (void)state;
    make_required(json, N_REQUIRED, NULL);
    check_round_trip(&codec_required_kinds, json);
}

static void refuses_every_document_that_lacks_a_required_member(void **state)
{
    char json[ROOM], path[64];

    (void)state;
    for (size_t i = 0; i < N_REQUIRED; i++) {
        make_required(json, i, NULL);
        snprintf(path, sizeof path, "$.%s", required_members[i].key);
        check_refused(&codec_required_kinds, NULL, json, JSONRT_ERR_MISSING, strlen(json) - 1,
                      path);
        strcat(json, " \n ");
        check_refused(&codec_required_kinds, NULL, json, JSONRT_ERR_MISSING, strlen(json) - 4,
                      path);
    }
    check_refused(&codec_required_kinds, NULL, "{}", JSONRT_ERR_MISSING, 1, "$.text");
    check_refused(&codec_required_kinds, NULL, "{ }", JSONRT_ERR_MISSING, 2, "$.text");
}

static void refuses_null_for_a_required_member_unless_it_is_nullable(void **state)
{
    char json[ROOM], path[64];
    struct required_kinds v;

    (void)state;
    for (size_t i = 0; i < N_REQUIRED; i++) {
        size_t at = make_required(json, i, "null");

        snprintf(path, sizeof path, "$.%s", required_members[i].key);
        if (required_members[i].takes_null)
            read_document(&codec_required_kinds, json, &v);
        else
            check_refused(&codec_required_kinds, NULL, json, JSONRT_ERR_NULL, at, path);
    }
}

static void writes_no_null_for_a_required_member(void **state)
{
    char json[ROOM];
    struct required_kinds v, w;

    (void)state;
    make_required(json, N_REQUIRED, NULL);
    read_document(&codec_required_kinds, json, &v);
    w = v;
    w.text = NULL;
    check_not_written(&codec_required_kinds, NULL, &w, JSONRT_ERR_POINTER, "$.text");
    w = v;
    w.view.ptr = NULL;
    check_not_written(&codec_required_kinds, NULL, &w, JSONRT_ERR_POINTER, "$.view");
    w = v;
    w.number.ptr = NULL;
    check_not_written(&codec_required_kinds, NULL, &w, JSONRT_ERR_POINTER, "$.number");
    w = v;
    w.pointer = NULL;
    check_not_written(&codec_required_kinds, NULL, &w, JSONRT_ERR_POINTER, "$.pointer");
    w = v;
    w.may_be_null = NULL;
    w.counted = NULL;
    w.n_counted = 0;
    w.bytes = NULL;
    w.n_bytes = 0;
    w.vector = NULL;
    w.n_vector = 0;
    check_text(&codec_required_kinds, &w,
               "{\"text\":\"t\",\"counted\":\"\",\"view\":\"v\",\"number\":1.50,\"bytes\":\"\","
               "\"pointer\":{\"x\":1,\"y\":2},\"vector\":[],\"integer\":0,\"may_be_null\":null,"
               "\"may_be_nothing\":1,\"pair_or_null\":null}");
}

static void looks_for_required_members_in_every_word_of_bits(void **state)
{
    struct wide v;
    char json[256], path[16];

    (void)state;
    read_document(&codec_wide, "{\"m68\":68,\"m31\":31,\"m00\":1,\"m64\":64}", &v);
    assert_true(v.m00 == 1 && v.m31 == 31 && v.m64 == 64 && v.m68 == 68 && v.m69 == 69);
    check_refused(&codec_wide, NULL, "{\"m68\":68}", JSONRT_ERR_MISSING, 9, "$.m00");
    check_refused(&codec_wide, NULL, "{\"m00\":0}", JSONRT_ERR_MISSING, 8, "$.m68");
    for (int i = 1; i < 70; i++) {
        snprintf(json, sizeof json, "{\"m00\":1,\"m68\":2,\"m%02d\":3,\"m%02d\":4}", i, i);
        snprintf(path, sizeof path, "$.m%02d", i);
        check_refused(&codec_wide, NULL, json, JSONRT_ERR_DUPLICATE, i == 68 ? 17 : 25, path);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(refuses_null_where_there_is_no_pointer),
        cmocka_unit_test(reads_null_for_pointers_views_and_values),
        cmocka_unit_test(takes_null_as_absent_when_asked),
        cmocka_unit_test(reads_null_as_zero_where_it_is_nullable),
        cmocka_unit_test(reads_null_elements_where_they_are_nullable),
        cmocka_unit_test(writes_null_elements_where_they_are_nullable),
        cmocka_unit_test(keeps_required_members),
        cmocka_unit_test(refuses_every_document_that_lacks_a_required_member),
        cmocka_unit_test(refuses_null_for_a_required_member_unless_it_is_nullable),
        cmocka_unit_test(writes_no_null_for_a_required_member),
        cmocka_unit_test(looks_for_required_members_in_every_word_of_bits),
    };

    return cmocka_run_group_tests_name("null and required", tests, NULL, teardown_documents);
}
