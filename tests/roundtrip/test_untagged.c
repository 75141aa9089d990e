/*
 * Arms of untagged unions come back as what they were: floating-point numbers behind integers.
 */
#include "roundtrip.h"

#include <float.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "untagged_json.h"

#define A &codec_amounts

/* Null is the first enumerator without an arm. */
#define AMOUNT_NULL AMOUNT_NONE
#define SMALL_NULL  AMOUNT_TEXT
#define REAL_NULL   AMOUNT_WHOLE

static void whole_numbers_of_a_double_are_written_with_a_point(void **state)
{
    static const struct {
        double value;
        const char *text;
    } cases[] = {
        {0, "0.0"},
        {-0.0, "-0.0"},
        {1, "1.0"},
        {-100000, "-100000.0"},
        {1e5, "100000.0"},
        {9007199254740993.0, "9007199254740992.0"},
        {9223372036854775808.0, "9223372036854776000.0"},
        {1e20, "100000000000000000000.0"},
        {-123456789012345680000.0, "-123456789012345680000.0"},
        {1e21, "1e+21"},
        {1e-7, "1e-7"},
        {0.5, "0.5"},
        {12345.678, "12345.678"},
        {DBL_MAX, "1.7976931348623157e+308"},
    };
    char json[96];

    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        struct amounts v = {.kind = AMOUNT_REAL, .amount = {.real = cases[i].value}}, back;

        v.small_kind = SMALL_NULL;
        v.real_kind = REAL_NULL;
        snprintf(json, sizeof json, "{\"amount\":%s,\"small\":null,\"real\":null}", cases[i].text);
        check_text(A, &v, json);
        read_document(A, json, &back);
        assert_int_equal(back.kind, AMOUNT_REAL);
        assert_memory_equal(&back.amount.real, &v.amount.real, sizeof back.amount.real);
    }
}

static void whole_numbers_of_a_float_are_written_with_a_point(void **state)
{
    static const struct {
        float value;
        const char *text;
    } cases[] = {{0, "0.0"},
                 {-7, "-7.0"},
                 {16777216, "16777216.0"},
                 {999999984306749440.0F, "1000000000000000000.0"},
                 {1e21F, "1e+21"},
                 {0.1F, "0.1"}};
    char json[96];

    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        float value = cases[i].value;
        struct amounts v = {.kind = AMOUNT_NULL, .small_kind = AMOUNT_REAL}, back;

        v.real_kind = REAL_NULL;
        v.small.real = &value;
        snprintf(json, sizeof json, "{\"amount\":null,\"small\":%s,\"real\":null}", cases[i].text);
        check_text(A, &v, json);
        read_document(A, json, &back);
        assert_int_equal(back.small_kind, AMOUNT_REAL);
        assert_true(*back.small.real == value);
    }
}

static void what_the_number_looks_like_says_which_arm_it_is(void **state)
{
    struct amounts v;

    (void)state;
    check_round_trip(A, "{\"amount\":-100000.0,\"small\":7.0,\"real\":1}");
    check_round_trip(A, "{\"amount\":1e+21,\"small\":-0.0,\"real\":-0}");
    check_reads_as(A, "{\"amount\":1e5,\"small\":-2E+2,\"real\":3}",
                   "{\"amount\":100000.0,\"small\":-200.0,\"real\":3}");
    check_reads_as(A, "{\"amount\":100000,\"small\":7,\"real\":1e2}",
                   "{\"amount\":100000,\"small\":\"7\",\"real\":100}");
    read_document(A, "{\"amount\":1.0,\"small\":\"-3\",\"real\":1}", &v);
    assert_int_equal(v.kind, AMOUNT_REAL);
    assert_int_equal(v.small_kind, AMOUNT_WHOLE);
    assert_int_equal(v.small.whole, -3);
    check_refused(A, NULL, "{\"amount\":9223372036854775808}", JSONRT_ERR_RANGE, 10, "$.amount");
    check_refused(A, NULL, "{\"small\":32768}", JSONRT_ERR_RANGE, 9, "$.small");
    check_refused(A, NULL, "{\"small\":1e39}", JSONRT_ERR_RANGE, 9, "$.small");
}

static void integers_asked_for_as_floats_keep_to_their_arm(void **state)
{
    const jsonrt_read_options options = {.integral_floats = true};

    (void)state;
    check_reads_with(A, &options, "{\"amount\":2.0,\"small\":2.0,\"real\":2.0}",
                     "{\"amount\":2.0,\"small\":2.0,\"real\":2}");
}

static void what_is_no_number_is_as_ever(void **state)
{
    const jsonrt_write_options nan_as_null = {.nan_as_null = true};
    float infinite = HUGE_VALF;
    struct amounts v = {.kind = AMOUNT_REAL, .amount = {.real = (double)NAN}};

    (void)state;
    v.small_kind = SMALL_NULL;
    v.real_kind = REAL_NULL;
    check_not_written(A, NULL, &v, JSONRT_ERR_NAN, "$.amount");
    check_text_with(A, &nan_as_null, &v, "{\"amount\":null,\"small\":null,\"real\":null}");
    v.kind = AMOUNT_NULL;
    v.small_kind = AMOUNT_REAL;
    v.small.real = &infinite;
    check_not_written(A, NULL, &v, JSONRT_ERR_NAN, "$.small");
    check_text_with(A, &nan_as_null, &v, "{\"amount\":null,\"small\":null,\"real\":null}");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(whole_numbers_of_a_double_are_written_with_a_point),
        cmocka_unit_test(whole_numbers_of_a_float_are_written_with_a_point),
        cmocka_unit_test(what_the_number_looks_like_says_which_arm_it_is),
        cmocka_unit_test(integers_asked_for_as_floats_keep_to_their_arm),
        cmocka_unit_test(what_is_no_number_is_as_ever),
    };

    return cmocka_run_group_tests_name("untagged", tests, NULL, teardown_documents);
}
