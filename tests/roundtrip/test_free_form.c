/*
 * Raw text, exact numbers, free-form values and times as members.
 */
#include "roundtrip.h"

#include <stdio.h>
#include <string.h>

#include "shapes_json.h"

static const char nothing[] =
    "{\"raw\":null,\"number\":null,\"value\":null,\"time\":\"1970-01-01T00:00:00Z\","
    "\"stamp\":\"1970-01-01T00:00:00Z\"}";

static void keeps_free_form_members(void **state)
{
    static const char json[] =
        "{\"raw\":12.50,\"number\":1234567890123456789012345678901234567890.0000,"
        "\"value\":{\"b\":[1,2.50,\"x\",null,true,{}],\"a\":-0,\"b\":1e400},"
        "\"time\":\"2024-02-29T23:59:59.123456789+05:30\",\"stamp\":\"1969-12-31T23:59:59.5Z\"}";
    struct free_form v;
    jsonrt_value *b;

    (void)state;
    check_round_trip(&codec_free_form, json);
    read_document(&codec_free_form, json, &v);
    assert_int_equal(v.raw.len, 5);
    assert_memory_equal(v.raw.ptr, "12.50", 5);
    assert_int_equal(v.number.len, 45);
    assert_int_equal(jsonrt_value_count(&v.value), 3);
    b = jsonrt_value_get(&v.value, "b");
    assert_int_equal(jsonrt_value_count(b), 6);
    assert_int_equal(v.time.offset_min, 330);
    assert_int_equal(v.time.nsec, 123456789);
    assert_true(v.stamp.tv_sec == -1);
    assert_int_equal(v.stamp.tv_nsec, 500000000);
}

static void writes_absent_members_as_null(void **state)
{
    struct free_form v = {0};

    (void)state;
    check_text(&codec_free_form, &v, nothing);
    check_reads_as(&codec_free_form, "{}", nothing);
    read_document(&codec_free_form, "{}", &v);
    assert_null(v.raw.ptr);
    assert_null(v.number.ptr);
    assert_int_equal(jsonrt_value_kind(&v.value), JSONRT_KIND_ABSENT);
}

static void keeps_null_apart_from_absent(void **state)
{
    struct free_form v;

    (void)state;
    check_round_trip(&codec_free_form, nothing);
    read_document(&codec_free_form, "{\"raw\":null,\"number\":null,\"value\":null}", &v);
    assert_int_equal(v.raw.len, 4);
    assert_memory_equal(v.raw.ptr, "null", 4);
    assert_null(v.number.ptr);
    assert_int_equal(jsonrt_value_kind(&v.value), JSONRT_KIND_NULL);
}

static void keeps_raw_text_as_it_stands(void **state)
{
    static const char *const raws[] = {
        "{ \"a\" : [1, 2,  {}] }", "\"\\u0041\"", "[]", "[ ]", "1e5", "true", "\"\303\251\""};
    char json[128];
    struct free_form v;

    (void)state;
    for (size_t i = 0; i < sizeof raws / sizeof raws[0]; i++) {
        snprintf(json, sizeof json, "{\"raw\": \t%s }", raws[i]);
        read_document(&codec_free_form, json, &v);
        assert_int_equal(v.raw.len, strlen(raws[i]));
        assert_memory_equal(v.raw.ptr, raws[i], v.raw.len);
        snprintf(json, sizeof json,
                 "{\"raw\":%s,\"number\":null,\"value\":null,\"time\":\"1970-01-01T00:00:00Z\","
                 "\"stamp\":\"1970-01-01T00:00:00Z\"}",
                 raws[i]);
        check_text(&codec_free_form, &v, json);
    }
}

static void writes_no_raw_text_that_is_not_json(void **state)
{
    struct free_form v = {.raw = {"{\"a\":[1,]}", 10}};

    (void)state;
    check_not_written(&codec_free_form, NULL, &v, JSONRT_ERR_SYNTAX, "$.raw.a");
    v.raw = (jsonrt_raw){"1 2", 3};
    check_not_written(&codec_free_form, NULL, &v, JSONRT_ERR_TRAILING, "$.raw");
    v.raw = (jsonrt_raw){"", 0};
    check_not_written(&codec_free_form, NULL, &v, JSONRT_ERR_END, "$.raw");
    v.raw = (jsonrt_raw){0};
    v.number = (jsonrt_number){"01", 2};
    check_not_written(&codec_free_form, NULL, &v, JSONRT_ERR_NUMBER, "$.number");
    v.number = (jsonrt_number){"true", 4};
    check_not_written(&codec_free_form, NULL, &v, JSONRT_ERR_NUMBER, "$.number");
}

static void writes_no_time_outside_its_range(void **state)
{
    struct free_form v = {.time = {253402300800, 0, 0}};

    (void)state;
    check_not_written(&codec_free_form, NULL, &v, JSONRT_ERR_TIME, "$.time");
    v.time = (jsonrt_time){0, 1000000000, 0};
    check_not_written(&codec_free_form, NULL, &v, JSONRT_ERR_TIME, "$.time");
    v.time = (jsonrt_time){0, -1, 0};
    check_not_written(&codec_free_form, NULL, &v, JSONRT_ERR_TIME, "$.time");
    v.time = (jsonrt_time){0, 0, 1440};
    check_not_written(&codec_free_form, NULL, &v, JSONRT_ERR_TIME, "$.time");
    v.time = (jsonrt_time){0};
    v.stamp.tv_nsec = 1000000000;
    check_not_written(&codec_free_form, NULL, &v, JSONRT_ERR_TIME, "$.stamp");
    v.stamp.tv_nsec = -1;
    check_not_written(&codec_free_form, NULL, &v, JSONRT_ERR_TIME, "$.stamp");
}

/* A time as it is read and as it is written. */
static void check_time(const char *text, const char *time, const char *stamp)
{
    char json[256], want[256];

    snprintf(json, sizeof json, "{\"time\":\"%s\",\"stamp\":\"%s\"}", text, text);
    snprintf(want, sizeof want,
             "{\"raw\":null,\"number\":null,\"value\":null,\"time\":\"%s\",\"stamp\":\"%s\"}", time,
             stamp);
    check_reads_as(&codec_free_form, json, want);
}

/* The same far from today: a stamp that a time_t of 32 bits cannot hold is refused. */
static void check_distant_time(const char *text, const char *time, const char *stamp)
{
    char json[256];

    if (sizeof(time_t) > 4) {
        check_time(text, time, stamp);
        return;
    }
    snprintf(json, sizeof json, "{\"stamp\":\"%s\"}", text);
    check_refused(&codec_free_form, NULL, json, JSONRT_ERR_RANGE, 9, "$.stamp");
}

static void keeps_the_zone_of_a_time_and_turns_a_stamp_to_utc(void **state)
{
    (void)state;
    check_time("2024-05-06T07:08:09+05:30", "2024-05-06T07:08:09+05:30", "2024-05-06T01:38:09Z");
    check_time("2024-05-06t07:08:09z", "2024-05-06T07:08:09Z", "2024-05-06T07:08:09Z");
    check_time("2024-12-31T23:30:00.25-01:00", "2024-12-31T23:30:00.25-01:00",
               "2025-01-01T00:30:00.25Z");
    check_time("2024-05-06T07:08:09.1234567899Z", "2024-05-06T07:08:09.123456789Z",
               "2024-05-06T07:08:09.123456789Z");
    check_time("2038-01-19T03:14:07Z", "2038-01-19T03:14:07Z", "2038-01-19T03:14:07Z");
    check_distant_time("2038-01-19T03:14:08Z", "2038-01-19T03:14:08Z", "2038-01-19T03:14:08Z");
    check_time("1901-12-13T20:45:52Z", "1901-12-13T20:45:52Z", "1901-12-13T20:45:52Z");
    check_distant_time("1901-12-13T20:45:51Z", "1901-12-13T20:45:51Z", "1901-12-13T20:45:51Z");
    check_distant_time("0000-01-01T00:00:00Z", "0000-01-01T00:00:00Z", "0000-01-01T00:00:00Z");
    check_distant_time("9999-12-31T23:59:59.999999999Z", "9999-12-31T23:59:59.999999999Z",
                       "9999-12-31T23:59:59.999999999Z");
}

static void refuses_what_is_no_time(void **state)
{
    static const char *const wrong[] = {"2023-02-29T00:00:00Z", "2024-05-06T07:08:60Z",
                                        "2024-05-06 07:08:09Z", "2024-05-06T07:08:09",
                                        "2024-05-06",           "",
                                        "2024-13-01T00:00:00Z", "2024-05-06T24:00:00Z"};
    char json[64];

    (void)state;
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        snprintf(json, sizeof json, "{\"time\":\"%s\"}", wrong[i]);
        check_refused(&codec_free_form, NULL, json, JSONRT_ERR_TIME, 8, "$.time");
        snprintf(json, sizeof json, "{\"stamp\":\"%s\"}", wrong[i]);
        check_refused(&codec_free_form, NULL, json, JSONRT_ERR_TIME, 9, "$.stamp");
    }
}

/* A time keeps its zone and can be written; a stamp is written in UTC. */
static void refuses_a_stamp_that_leaves_the_years_in_utc(void **state)
{
    static const char *const wrong[] = {"0000-01-01T00:00:59+00:01", "9999-12-31T23:59:00-00:01"};
    char json[64];

    (void)state;
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        snprintf(json, sizeof json, "{\"stamp\":\"%s\"}", wrong[i]);
        check_refused(&codec_free_form, NULL, json, JSONRT_ERR_TIME, 9, "$.stamp");
    }
    check_distant_time("0000-01-01T00:01:00+00:01", "0000-01-01T00:01:00+00:01",
                       "0000-01-01T00:00:00Z");
    check_distant_time("9999-12-31T23:58:59-00:01", "9999-12-31T23:58:59-00:01",
                       "9999-12-31T23:59:59Z");
}

static void names_the_place_inside_of_free_form_parts(void **state)
{
    const codec *c = &codec_free_form;

    (void)state;
    check_refused(c, NULL, "{\"value\":{\"a\":[1,{\"b\":tru}]}}", JSONRT_ERR_SYNTAX, 25,
                  "$.value.a[1].b");
    check_refused(c, NULL, "{\"raw\":[[],[01]]}", JSONRT_ERR_NUMBER, 13, "$.raw[1][0]");
    check_refused(c, NULL, "{\"number\":\"1\"}", JSONRT_ERR_TYPE, 10, "$.number");
    check_refused(c, NULL, "{\"number\":1.}", JSONRT_ERR_NUMBER, 12, "$.number");
}

static void keeps_keys_of_values_unless_they_must_be_unique(void **state)
{
    const jsonrt_read_options unique = {.unique_keys = true};
    static const char json[] = "{\"value\":{\"a\":1,\"b\":{\"c\":1,\"c\":2}}}";

    (void)state;
    check_reads_with(&codec_free_form, NULL, json,
                     "{\"raw\":null,\"number\":null,\"value\":{\"a\":1,\"b\":{\"c\":1,\"c\":2}},"
                     "\"time\":\"1970-01-01T00:00:00Z\",\"stamp\":\"1970-01-01T00:00:00Z\"}");
    check_refused(&codec_free_form, &unique, json, JSONRT_ERR_DUPLICATE, 27, "$.value.b.c");
}

static void compares_values_and_times(void **state)
{
    static const char *const others[] = {
        "{}",
        "{\"raw\":1}",
        "{\"raw\":2}",
        "{\"number\":1}",
        "{\"number\":2}",
        "{\"value\":null}",
        "{\"value\":1}",
        "{\"value\":\"1\"}",
        "{\"value\":[]}",
        "{\"time\":\"1970-01-01T00:00:01Z\"}",
        "{\"time\":\"1970-01-01T01:00:00+01:00\"}",
        "{\"time\":\"1970-01-01T00:00:00.1Z\"}",
        "{\"stamp\":\"1970-01-01T00:00:01Z\"}",
        "{\"stamp\":\"1970-01-01T00:00:00.1Z\"}",
    };
    enum { N = sizeof others / sizeof others[0] };
    struct free_form objects[N];

    (void)state;
    for (size_t i = 0; i < N; i++)
        read_document(&codec_free_form, others[i], &objects[i]);
    for (size_t i = 0; i < N; i++)
        for (size_t j = 0; j < N; j++)
            assert_int_equal(free_form_json_equal(&objects[i], &objects[j]), i == j);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(keeps_free_form_members),
        cmocka_unit_test(writes_absent_members_as_null),
        cmocka_unit_test(keeps_null_apart_from_absent),
        cmocka_unit_test(keeps_raw_text_as_it_stands),
        cmocka_unit_test(writes_no_raw_text_that_is_not_json),
        cmocka_unit_test(writes_no_time_outside_its_range),
        cmocka_unit_test(keeps_the_zone_of_a_time_and_turns_a_stamp_to_utc),
        cmocka_unit_test(refuses_what_is_no_time),
        cmocka_unit_test(refuses_a_stamp_that_leaves_the_years_in_utc),
        cmocka_unit_test(names_the_place_inside_of_free_form_parts),
        cmocka_unit_test(keeps_keys_of_values_unless_they_must_be_unique),
        cmocka_unit_test(compares_values_and_times),
    };

    return cmocka_run_group_tests_name("free form", tests, NULL, teardown_documents);
}
