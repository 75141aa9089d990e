/*
 * Enums: names in every policy, aliases, numbers, fallbacks, and the functions of the enums.
 */
#include "roundtrip.h"

#include <string.h>

#include "rules_json.h"
#include "shapes_json.h"

static const char colors_text[] =
    "{\"color\":\"darkBlue\",\"number\":2000000000,\"falling\":5,\"tagged\":\"one\"}";

static void keeps_names_and_numbers(void **state)
{
    struct colors v;

    (void)state;
    check_round_trip(&codec_colors, colors_text);
    check_round_trip(&codec_colors,
                     "{\"color\":\"a, b\",\"number\":1,\"falling\":-5,\"tagged\":\"TAGGED_TWO\"}");
    read_document(&codec_colors, colors_text, &v);
    assert_int_equal(v.color, COLOR_DARK_BLUE);
    assert_int_equal(v.number, NUMBER_BIG);
    assert_int_equal(v.falling, FALLS_NOT);
    assert_int_equal(v.tagged, TAGGED_ONE);
}

static void reads_both_names_of_one_value_and_writes_the_first(void **state)
{
    (void)state;
    check_reads_as(&codec_colors,
                   "{\"color\":\"darkAgain\",\"number\":2,\"falling\":5,\"tagged\":\"one\"}",
                   "{\"color\":\"darkBlue\",\"number\":2,\"falling\":5,\"tagged\":\"one\"}");
}

/* Also where another name stands at the value's place in the table. */
static void writes_no_alias_of_an_enum_with_gaps(void **state)
{
    (void)state;
    check_round_trip(&codec_gaps, "{\"gap\":\"d\",\"twin\":\"two\",\"u\":\"third\"}");
    check_round_trip(&codec_gaps, "{\"gap\":\"a\",\"twin\":\"none\",\"u\":{\"number\":1}}");
    check_reads_as(&codec_gaps, "{\"gap\":\"old d\",\"twin\":\"again\",\"u\":\"tertius\"}",
                   "{\"gap\":\"d\",\"twin\":\"two\",\"u\":\"third\"}");
    check_reads_as(&codec_gaps, "{\"gap\":\"old c\",\"twin\":\"two\",\"u\":\"third\"}",
                   "{\"gap\":\"c\",\"twin\":\"two\",\"u\":\"third\"}");
}

static void reads_names_with_escapes(void **state)
{
    (void)state;
    check_reads_as(
        &codec_colors,
        "{\"color\":\"\\u0064arkRed\",\"number\":2,\"falling\":5,\"tagged\":\"o\\u006ee\"}",
        "{\"color\":\"darkRed\",\"number\":2,\"falling\":5,\"tagged\":\"one\"}");
}

static void refuses_names_and_numbers_that_it_does_not_have(void **state)
{
    static const char *const wrong[] = {
        "{\"color\":\"darkRe\"}",         "{\"color\":\"darkRedd\"}",
        "{\"color\":\"DarkRed\"}",        "{\"color\":\"\"}",
        "{\"color\":\"COLOR_DARK_RED\"}", "{\"color\":\"darkRed\\u0000\"}"};
    const codec *c = &codec_colors;

    (void)state;
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++)
        check_refused(c, NULL, wrong[i], JSONRT_ERR_ENUM, 9, "$.color");
    check_refused(c, NULL, "{\"number\":0}", JSONRT_ERR_ENUM, 10, "$.number");
    check_refused(c, NULL, "{\"number\":3}", JSONRT_ERR_ENUM, 10, "$.number");
    check_refused(c, NULL, "{\"number\":4294967297}", JSONRT_ERR_ENUM, 10, "$.number");
    check_refused(c, NULL, "{\"number\":18446744073709551617}", JSONRT_ERR_ENUM, 10, "$.number");
    check_refused(c, NULL, "{\"tagged\":\"TAGGED_ONE\"}", JSONRT_ERR_ENUM, 10, "$.tagged");
    check_refused(&codec_options, NULL, "{\"plain\":2}", JSONRT_ERR_ENUM, 9, "$.plain");
}

static void takes_names_or_numbers_and_not_the_other(void **state)
{
    const codec *c = &codec_colors;

    (void)state;
    check_refused(c, NULL, "{\"color\":0}", JSONRT_ERR_TYPE, 9, "$.color");
    check_refused(c, NULL, "{\"number\":\"two\"}", JSONRT_ERR_TYPE, 10, "$.number");
    check_refused(c, NULL, "{\"number\":1.0}", JSONRT_ERR_NOT_INTEGER, 10, "$.number");
    check_refused(c, NULL, "{\"color\":null}", JSONRT_ERR_NULL, 9, "$.color");
    check_refused(c, NULL, "{\"number\":null}", JSONRT_ERR_NULL, 10, "$.number");
    check_refused(c, NULL, "{\"falling\":\"x\"}", JSONRT_ERR_TYPE, 11, "$.falling");
}

static void falls_back_for_unknown_names_and_numbers(void **state)
{
    struct arrays v;
    struct colors w;

    (void)state;
    read_document(&codec_arrays, "{\"levels\":[\"never heard of\",\"misc\"]}", &v);
    assert_int_equal(v.levels[0], LEVEL_OTHER);
    assert_int_equal(v.levels[1], LEVEL_OTHER);
    read_document(&codec_arrays, "{\"levels\":[\"\",\"very-high\"]}", &v);
    assert_int_equal(v.levels[0], LEVEL_OTHER);
    assert_int_equal(v.levels[1], LEVEL_VERY_HIGH);
    read_document(&codec_colors, "{\"falling\":77}", &w);
    assert_int_equal(w.falling, FALLS_BACK);
    read_document(&codec_colors, "{\"falling\":-99999999999999999999}", &w);
    assert_int_equal(w.falling, FALLS_BACK);
    check_refused(&codec_arrays, NULL, "{\"levels\":[1,2]}", JSONRT_ERR_TYPE, 11, "$.levels[0]");
    check_refused(&codec_arrays, NULL, "{\"levels\":[\"low\",null]}", JSONRT_ERR_NULL, 17,
                  "$.levels[1]");
}

static void writes_no_value_that_it_has_no_name_for(void **state)
{
    struct colors v;

    (void)state;
    read_document(&codec_colors, colors_text, &v);
    v.color = (enum color)9;
    check_not_written(&codec_colors, NULL, &v, JSONRT_ERR_ENUM, "$.color");
    v.color = COLOR_DARK_RED;
    v.number = (enum number_like)0;
    check_not_written(&codec_colors, NULL, &v, JSONRT_ERR_ENUM, "$.number");
    v.number = NUMBER_ONE;
    check_text(&codec_colors, &v,
               "{\"color\":\"darkRed\",\"number\":1,\"falling\":5,\"tagged\":\"one\"}");
}

static void names_enumerators_of_the_enums_with_a_tag(void **state)
{
    (void)state;
    assert_string_equal(level_json_name(LEVEL_LOW), "low");
    assert_string_equal(level_json_name(LEVEL_VERY_HIGH), "very-high");
    assert_string_equal(level_json_name(LEVEL_OTHER), "other");
    assert_null(level_json_name((enum level)99));
    assert_string_equal(colour_json_name(COLOR_DARK_AGAIN), "darkBlue");
    assert_string_equal(colour_json_name(COLOR_), "a, b");
}

static void finds_enumerators_by_their_names(void **state)
{
    enum level level = LEVEL_LOW;
    enum color color = COLOR_DARK_RED;

    (void)state;
    assert_true(level_json_from_name("very-high", 9, &level));
    assert_int_equal(level, LEVEL_VERY_HIGH);
    assert_true(level_json_from_name("misc", 4, &level));
    assert_int_equal(level, LEVEL_OTHER);
    assert_true(colour_json_from_name("a, b, c", 4, &color));
    assert_int_equal(color, COLOR_);
    assert_false(colour_json_from_name("a, b, c", 7, &color));
    assert_int_equal(color, COLOR_);
    assert_false(colour_json_from_name("", 0, &color));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(keeps_names_and_numbers),
        cmocka_unit_test(reads_both_names_of_one_value_and_writes_the_first),
        cmocka_unit_test(writes_no_alias_of_an_enum_with_gaps),
        cmocka_unit_test(reads_names_with_escapes),
        cmocka_unit_test(refuses_names_and_numbers_that_it_does_not_have),
        cmocka_unit_test(takes_names_or_numbers_and_not_the_other),
        cmocka_unit_test(falls_back_for_unknown_names_and_numbers),
        cmocka_unit_test(writes_no_value_that_it_has_no_name_for),
        cmocka_unit_test(names_enumerators_of_the_enums_with_a_tag),
        cmocka_unit_test(finds_enumerators_by_their_names),
    };

    return cmocka_run_group_tests_name("enums", tests, NULL, teardown_documents);
}
