/*
 * What options on members do: defaults, presence flags, bounds, aliases, omitting.
 */
#include "roundtrip.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "rules_json.h"
#include "shapes_json.h"

static const char defaults[] =
    "{\"with_default\":42,\"text_default\":\"a, b\",\"level_default\":\"very-high\",\"ratio\":0.5,"
    "\"port\":8080,\"name\":0,\"plain\":0,\"inner_a\":0,\"inner_b\":3}";

static const char full[] =
    "{\"with_default\":-1,\"text_default\":\"mine\",\"level_default\":\"low\",\"ratio\":1,"
    "\"port\":49151,\"name\":5,\"maybe\":6,\"age\":0,\"note\":\"noted\",\"where\":{\"x\":1,\"y\":0}"
    ","
    "\"origin\":{\"x\":0,\"y\":2},\"plain\":1000,\"inner_a\":7,\"inner_b\":8}";

static void keeps_every_option(void **state)
{
    struct options v;

    (void)state;
    check_round_trip(&codec_options, full);
    check_round_trip(&codec_options, defaults);
    check_reads_as(&codec_options, "{}", defaults);
    read_document(&codec_options, full, &v);
    assert_int_equal(v.old_name, 5);
    assert_true(v.has_age && v.has_note);
    assert_null(v.mine);
    assert_int_equal(v.plain, PLAIN_BIG);
    assert_int_equal(v.inner_b, 8);
}

static void init_gives_the_defaults(void **state)
{
    struct options v, w;

    (void)state;
    memset(&v, 0xA5, sizeof v);
    options_json_init(&v);
    assert_int_equal(v.with_default, 42);
    assert_string_equal(v.text_default, "a, b");
    assert_int_equal(v.level_default, LEVEL_VERY_HIGH);
    assert_true(v.ratio == 0.5);
    assert_int_equal(v.port, 8080);
    assert_int_equal(v.inner_b, 3);
    assert_int_equal(v.maybe, 0);
    assert_false(v.has_age || v.has_note);
    assert_null(v.note);
    assert_null(v.where);
    assert_null(v.mine);
    read_document(&codec_options, "{}", &w);
    assert_true(options_json_equal(&v, &w));
    check_text(&codec_options, &v, defaults);
}

static void a_default_is_for_the_absent_and_not_for_null(void **state)
{
    struct options v;

    (void)state;
    check_refused(&codec_options, NULL, "{\"with_default\":null}", JSONRT_ERR_NULL, 16,
                  "$.with_default");
    read_document(&codec_options, "{\"text_default\":null}", &v);
    assert_null(v.text_default);
    read_document(&codec_options, "{\"with_default\":0,\"ratio\":0,\"text_default\":\"\"}", &v);
    assert_int_equal(v.with_default, 0);
    assert_true(v.ratio == 0);
    assert_string_equal(v.text_default, "");
}

static void a_null_that_counts_as_absent_takes_the_default(void **state)
{
    const jsonrt_read_options options = {.null_as_absent = true};
    struct options v;
    jsonrt_reader r;

    (void)state;
    jsonrt_reader_init(&r, &options);
    read_with(&codec_options, &r,
              "{\"with_default\":null,\"level_default\":null,\"ratio\":null,\"port\":null,"
              "\"age\":null,\"plain\":null,\"text_default\":null,\"inner_b\":null}",
              &v);
    assert_int_equal(v.with_default, 42);
    assert_int_equal(v.level_default, LEVEL_VERY_HIGH);
    assert_int_equal(v.port, 8080);
    assert_int_equal(v.inner_b, 3);
    assert_false(v.has_age);
    /* Where null is allowed it is no absence. */
    assert_null(v.text_default);
    jsonrt_reader_deinit(&r);
    check_refused(&codec_node, &options, "{\"value\":null}", JSONRT_ERR_MISSING, 13, "$.value");
}

static void structs_by_value_that_are_absent_are_as_after_init(void **state)
{
    static const char json[] = "{\"inner\":{\"needed\":1},\"list\":[{\"needed\":2}],"
                               "\"pointer\":{\"needed\":3,\"name\":null,\"on\":false},"
                               "\"map\":{\"k\":{\"x\":1}}}";
    struct outer v;

    (void)state;
    read_document(&codec_outer, "{}", &v);
    assert_int_equal(v.inner.needed, 0);
    assert_string_equal(v.inner.name, "anon");
    assert_string_equal(v.inner.code, "abc");
    assert_memory_equal(v.inner.view.ptr, "seen", 4);
    assert_int_equal(v.inner.view.len, 4);
    assert_true(v.inner.on);
    assert_true(v.inner.ratio == (float)0.1f);
    assert_int_equal(v.inner.pair.y, 7);
    assert_int_equal(v.two[1].pair.y, 7);
    assert_string_equal(v.two[1].name, "anon");
    read_document(&codec_outer, json, &v);
    assert_string_equal(v.inner.name, "anon");
    assert_string_equal(v.list[0].code, "abc");
    assert_int_equal(v.list[0].pair.y, 7);
    assert_null(v.pointer->name);
    assert_false(v.pointer->on);
    assert_string_equal(v.pointer->code, "abc");
    assert_int_equal(v.map[0].value.y, 7);
}

static void defaults_come_back_as_they_are_written(void **state)
{
    (void)state;
    check_reads_as(
        &codec_outer, "{}",
        "{\"inner\":{\"needed\":0,\"name\":\"anon\",\"code\":\"abc\",\"view\":\"seen\",\"on\":true,"
        "\"ratio\":0.1,\"pair\":{\"x\":0,\"y\":7}},\"two\":[{\"needed\":0,\"name\":\"anon\","
        "\"code\":"
        "\"abc\",\"view\":\"seen\",\"on\":true,\"ratio\":0.1,\"pair\":{\"x\":0,\"y\":7}},{"
        "\"needed\":0,"
        "\"name\":\"anon\",\"code\":\"abc\",\"view\":\"seen\",\"on\":true,\"ratio\":0.1,\"pair\":"
        "{\"x\":0,\"y\":7}}]}");
}

/* ---- presence ---- */

static void presence_flags_tell_absent_from_zero(void **state)
{
    struct options v, w;

    (void)state;
    read_document(&codec_options, "{\"age\":0}", &v);
    assert_true(v.has_age);
    assert_false(v.has_note);
    read_document(&codec_options, "{\"note\":null}", &v);
    assert_true(v.has_note);
    assert_null(v.note);
    read_document(&codec_options, "{}", &w);
    assert_false(options_json_equal(&v, &w));
    options_json_init(&v);
    v.age = 5;
    check_text(&codec_options, &v, defaults);
    v.has_age = true;
    check_text(&codec_options, &v,
               "{\"with_default\":42,\"text_default\":\"a, b\",\"level_default\":\"very-high\","
               "\"ratio\":0.5,\"port\":8080,\"name\":0,\"age\":5,\"plain\":0,\"inner_a\":0,"
               "\"inner_b\":3}");
    v.has_age = false;
    v.has_note = 1;
    check_text(&codec_options, &v,
               "{\"with_default\":42,\"text_default\":\"a, b\",\"level_default\":\"very-high\","
               "\"ratio\":0.5,\"port\":8080,\"name\":0,\"note\":null,\"plain\":0,\"inner_a\":0,"
               "\"inner_b\":3}");
}

/* While the flag says absent, nothing looks at the member. */
static void absent_members_may_be_anything(void **state)
{
    struct options v, w;

    (void)state;
    options_json_init(&v);
    options_json_init(&w);
    v.age = 77;
    v.note = malloc(1);
    free(v.note);
    assert_true(options_json_equal(&v, &w));
    assert_true(options_json_equal(&w, &v));
    check_text(&codec_options, &v, defaults);
    struct options *clone = options_json_clone(&v);
    assert_non_null(clone);
    check_text(&codec_options, clone, defaults);
    options_json_free(clone);
    v.has_note = 1;
    v.note = NULL;
    assert_false(options_json_equal(&v, &w));
}

/* ---- bounds ---- */

static void checks_bounds_of_what_is_present(void **state)
{
    struct options v;

    (void)state;
    check_refused(&codec_options, NULL, "{\"port\":1023}", JSONRT_ERR_MIN, 8, "$.port");
    check_refused(&codec_options, NULL, "{\"port\": 49152}", JSONRT_ERR_MAX, 9, "$.port");
    check_refused(&codec_options, NULL, "{\"ratio\":-0.1}", JSONRT_ERR_MIN, 9, "$.ratio");
    check_refused(&codec_options, NULL, "{\"ratio\":1.0000001}", JSONRT_ERR_MAX, 9, "$.ratio");
    check_refused(&codec_options, NULL, "{\"port\":65536}", JSONRT_ERR_RANGE, 8, "$.port");
    read_document(&codec_options, "{\"port\":1024,\"ratio\":0}", &v);
    assert_int_equal(v.port, 1024);
    read_document(&codec_options, "{\"port\":49151,\"ratio\":1}", &v);
    assert_int_equal(v.port, 49151);
}

static void checks_bounds_when_writing_only_if_asked(void **state)
{
    const jsonrt_write_options validate = {.validate = true};
    struct options v;

    (void)state;
    options_json_init(&v);
    check_text_with(&codec_options, &validate, &v, defaults);
    v.port = 1;
    check_not_written(&codec_options, &validate, &v, JSONRT_ERR_MIN, "$.port");
    check_text(&codec_options, &v,
               "{\"with_default\":42,\"text_default\":\"a, b\",\"level_default\":\"very-high\","
               "\"ratio\":0.5,\"port\":1,\"name\":0,\"plain\":0,\"inner_a\":0,\"inner_b\":3}");
    v.port = 50000;
    check_not_written(&codec_options, &validate, &v, JSONRT_ERR_MAX, "$.port");
    v.port = 8080;
    v.ratio = 1.5;
    check_not_written(&codec_options, &validate, &v, JSONRT_ERR_MAX, "$.ratio");
}

/* ---- aliases ---- */

static void reads_aliases_and_writes_the_name(void **state)
{
    static const char *const keys[] = {"name", "oldName", "old_name", "old\\u004eame"};
    char json[64];
    struct options v;

    (void)state;
    for (size_t i = 0; i < sizeof keys / sizeof keys[0]; i++) {
        snprintf(json, sizeof json, "{\"%s\":9}", keys[i]);
        read_document(&codec_options, json, &v);
        assert_int_equal(v.old_name, 9);
    }
    check_refused(&codec_options, NULL, "{\"name\":1,\"oldName\":2}", JSONRT_ERR_DUPLICATE, 10,
                  "$.oldName");
    check_refused(&codec_options, NULL, "{\"oldName\":1,\"old_name\":2}", JSONRT_ERR_DUPLICATE, 13,
                  "$.old_name");
}

/* ---- omitting ---- */

static void omits_what_is_empty_or_zero(void **state)
{
    struct omitted_kinds v = {0};

    (void)state;
    check_text(&codec_omitted_kinds, &v, "{}");
    check_round_trip(&codec_omitted_kinds, "{}");
}

static void omits_empty_text_and_arrays_that_are_not_null(void **state)
{
    char text[] = "";
    int item = 1;
    struct omitted_kinds v = {
        .text = text,
        .counted = text,
        .view = {text, 0},
        .bytes = (uint8_t *)text,
        .vector = &item,
    };

    (void)state;
    check_text(&codec_omitted_kinds, &v, "{}");
    check_reads_as(
        &codec_omitted_kinds,
        "{\"text\":\"\",\"counted\":\"\",\"chars\":\"\",\"chars_counted\":\"\",\"view\":\"\","
        "\"bytes\":\"\",\"bytes_counted\":\"\",\"array_counted\":[],\"vector\":[],\"map\":{},"
        "\"boolean\":false,\"integer\":0,\"bits\":0,\"single\":0,\"real\":0,\"color\":"
        "\"darkRed\",\"time\":\"1970-01-01T00:00:00Z\",\"stamp\":\"1970-01-01T00:00:00Z\"}",
        "{}");
}

/* Each member alone is the first that is written: no comma may stand before it. */
static void writes_no_comma_before_the_first_member_that_is_written(void **state)
{
    static const char *const documents[] = {
        "{\"text\":\"t\"}",
        "{\"counted\":\"\\u0000\"}",
        "{\"chars\":\"abc\"}",
        "{\"chars_counted\":\"abcd\"}",
        "{\"view\":\"v\"}",
        "{\"bytes\":\"AA==\"}",
        "{\"bytes_counted\":\"AAAAAA==\"}",
        "{\"raw\":0.0}",
        "{\"number\":0}",
        "{\"value\":[]}",
        "{\"value\":\"\"}",
        "{\"pointer\":{\"a\":0,\"b\":null,\"c\":false,\"d\":0,\"e\":[]}}",
        "{\"array_counted\":[0]}",
        "{\"vector\":[0,1]}",
        "{\"map\":{\"\":{\"x\":0,\"y\":0}}}",
        "{\"boolean\":true}",
        "{\"integer\":-1}",
        "{\"bits\":7}",
        "{\"single\":1e-45}",
        "{\"real\":5e-324}",
        "{\"color\":\"darkBlue\"}",
        "{\"time\":\"1970-01-01T00:00:00.000000001Z\"}",
        "{\"time\":\"1970-01-01T00:01:00+00:01\"}",
        "{\"stamp\":\"1970-01-01T00:00:01Z\"}",
        "{\"record\":{\"a\":0,\"b\":\"\",\"c\":false,\"d\":0,\"e\":[]}}",
        "{\"record\":{\"a\":0,\"b\":null,\"c\":true,\"d\":0,\"e\":[]}}",
        "{\"record\":{\"a\":0,\"b\":null,\"c\":false,\"d\":0,\"e\":[1]}}",
        "{\"text\":\"t\",\"bits\":1}",
        "{\"counted\":\"c\",\"record\":{\"a\":1,\"b\":null,\"c\":false,\"d\":0,\"e\":[]}}",
    };

    (void)state;
    for (size_t i = 0; i < sizeof documents / sizeof documents[0]; i++)
        check_round_trip(&codec_omitted_kinds, documents[i]);
}

/* All pairs of members that stand apart: the comma is there exactly when something went before. */
static void puts_commas_between_any_two_members(void **state)
{
    static const char *const members[] = {"\"text\":\"t\"",    "\"view\":\"v\"",   "\"value\":null",
                                          "\"vector\":[1]",    "\"boolean\":true", "\"bits\":1",
                                          "\"color\":\"a, b\""};
    enum { N = sizeof members / sizeof members[0] };
    char json[128];
    struct omitted_kinds v;

    (void)state;
    for (size_t i = 0; i < N; i++) {
        for (size_t j = i + 1; j < N; j++) {
            snprintf(json, sizeof json, "{%s,%s}", members[i], members[j]);
            read_document(&codec_omitted_kinds, json, &v);
            check_text(&codec_omitted_kinds, &v, json);
        }
    }
}

static void skipped_members_are_no_members(void **state)
{
    struct options v;
    struct empty e;

    (void)state;
    check_refused(&codec_options, NULL, "{\"mine\":1}", JSONRT_ERR_UNKNOWN, 1, "$.mine");
    check_refused(&codec_options, NULL, "{\"has_age\":true}", JSONRT_ERR_UNKNOWN, 1, "$.has_age");
    options_json_init(&v);
    v.mine = &v;
    check_text(&codec_options, &v, defaults);
    check_round_trip(&codec_empty, "{}");
    check_reads_as(&codec_empty, "{\"nothing\":[1,{}],\"else\":null}", "{}");
    read_document(&codec_empty, "{\"nothing\":1}", &e);
    assert_null(e.nothing);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(keeps_every_option),
        cmocka_unit_test(init_gives_the_defaults),
        cmocka_unit_test(a_default_is_for_the_absent_and_not_for_null),
        cmocka_unit_test(a_null_that_counts_as_absent_takes_the_default),
        cmocka_unit_test(structs_by_value_that_are_absent_are_as_after_init),
        cmocka_unit_test(defaults_come_back_as_they_are_written),
        cmocka_unit_test(presence_flags_tell_absent_from_zero),
        cmocka_unit_test(absent_members_may_be_anything),
        cmocka_unit_test(checks_bounds_of_what_is_present),
        cmocka_unit_test(checks_bounds_when_writing_only_if_asked),
        cmocka_unit_test(reads_aliases_and_writes_the_name),
        cmocka_unit_test(omits_what_is_empty_or_zero),
        cmocka_unit_test(omits_empty_text_and_arrays_that_are_not_null),
        cmocka_unit_test(writes_no_comma_before_the_first_member_that_is_written),
        cmocka_unit_test(puts_commas_between_any_two_members),
        cmocka_unit_test(skipped_members_are_no_members),
    };

    return cmocka_run_group_tests_name("options", tests, NULL, teardown_documents);
}
