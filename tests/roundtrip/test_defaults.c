/*
 * Members that are left out at their default, and text that is cut to fit its array.
 */
#include "roundtrip.h"

#include <string.h>

#include "sequences_json.h"

static void writes_nothing_of_an_object_at_its_defaults(void **state)
{
    struct defaults v;

    (void)state;
    defaults_json_init(&v);
    check_text(&codec_defaults, &v, "{}");
    check_round_trip(&codec_defaults, "{}");
    check_reads_as(&codec_defaults,
                   "{\"yes\":true,\"number\":-5,\"large\":18446744073709551615,\"bits\":5,"
                   "\"single\":0.1,\"real\":5e-1,\"season\":\"warm\",\"text\":\"text\","
                   "\"empty\":\"\",\"none\":null,\"chars\":\"four\",\"view\":\"view\","
                   "\"part\":{\"number\":7,\"needed\":0},\"spot\":{},\"vector\":null,\"maybe\":3}",
                   "{}");
}

static void writes_whatever_differs_from_its_default(void **state)
{
    (void)state;
    check_round_trip(
        &codec_defaults,
        "{\"yes\":false,\"no\":true,\"number\":0,\"large\":0,\"bits\":0,\"single\":0,\"real\":0,"
        "\"season\":\"cold\",\"text\":\"texts\",\"empty\":\"e\",\"none\":\"\",\"chars\":\"\","
        "\"view\":\"\",\"no_view\":\"\",\"part\":{\"number\":7,\"name\":\"\",\"needed\":0},"
        "\"spot\":{\"x\":0,\"y\":1},\"vector\":[0],\"value\":null,"
        "\"time\":\"1970-01-01T00:00:01Z\",\"maybe\":0}");
    /* null is not the default */
    check_round_trip(&codec_defaults,
                     "{\"text\":null,\"empty\":null,\"view\":null,\"part\":{\"number\":0,"
                     "\"name\":null,\"needed\":0}}");
    check_reads_as(&codec_defaults, "{\"maybe\":null}", "{\"maybe\":0}");
    check_round_trip(&codec_defaults, "{\"text\":\"tex\",\"chars\":\"fou\",\"view\":\"viewer\"}");
}

static void looks_no_further_than_the_array_for_its_default(void **state)
{
    struct defaults v;

    (void)state;
    defaults_json_init(&v);
    memcpy(v.chars, "fours", 5); /* no NUL */
    check_not_written(&codec_defaults, NULL, &v, JSONRT_ERR_TOO_LONG, "$.chars");
}

static void compares_floats_by_value(void **state)
{
    struct defaults v;

    (void)state;
    defaults_json_init(&v);
    v.real = -v.real + 1; /* 0.5 by another way */
    check_text(&codec_defaults, &v, "{}");
}

/* ---- truncate ---- */

static void cuts_text_at_the_end_of_a_character(void **state)
{
    struct cuts v;

    (void)state;
    check_round_trip(&codec_cuts,
                     "{\"name\":\"four\",\"counted\":\"four\",\"table\":[\"ab\",\"\"]}");
    check_reads_as(&codec_cuts,
                   "{\"name\":\"fives\",\"counted\":\"fives\",\"table\":[\"abc\",\"abcd\"]}",
                   "{\"name\":\"five\",\"counted\":\"five\",\"table\":[\"ab\",\"ab\"]}");
    check_reads_as(&codec_cuts,
                   "{\"name\":\"abc\xc3\xa9\",\"counted\":\"abc\xc3\xa9\","
                   "\"table\":[\"a\xc3\xa9\",\"\xe2\x82\xac\"]}",
                   "{\"name\":\"abc\",\"counted\":\"abc\",\"table\":[\"a\",\"\"]}");
    check_reads_as(&codec_cuts,
                   "{\"name\":\"\\ud83d\\ude00!\",\"counted\":\"\xf0\x9f\x98\x80!\","
                   "\"table\":[\"\xc3\xa9\",\"\\u00e9x\"]}",
                   "{\"name\":\"\xf0\x9f\x98\x80\",\"counted\":\"\xf0\x9f\x98\x80\","
                   "\"table\":[\"\xc3\xa9\",\"\xc3\xa9\"]}");
    check_reads_as(&codec_cuts, "{\"name\":\"a\xf0\x9f\x98\x80\",\"one\":\"anything\"}",
                   "{\"name\":\"a\",\"counted\":\"\",\"table\":[\"\",\"\"]}");
    read_document(&codec_cuts, "{\"name\":\"long text\",\"counted\":\"a\\u0000bcd\"}", &v);
    assert_string_equal(v.name, "long");
    assert_int_equal(v.n_counted, 4);
    assert_memory_equal(v.counted, "a\0bc", 4);
}

static void cuts_nothing_else(void **state)
{
    jsonrt_read_options short_strings = {.max_string = 6};

    (void)state;
    check_refused(&codec_cuts, NULL, "{\"name\":\"abcdefg\xff\"}", JSONRT_ERR_UTF8, 16, "$.name");
    check_refused(&codec_cuts, NULL, "{\"name\":\"abcdefg\\u0000\"}", JSONRT_ERR_NUL, 16, "$.name");
    check_refused(&codec_cuts, NULL, "{\"name\":12345}", JSONRT_ERR_TYPE, 8, "$.name");
    check_refused(&codec_cuts, NULL, "{\"name\":null}", JSONRT_ERR_NULL, 8, "$.name");
    check_refused(&codec_cuts, &short_strings, "{\"name\":\"abcdefg\"}", JSONRT_ERR_MAX_STRING, 8,
                  "$.name");
    check_reads_as(&codec_cuts, "{\"maybe\":null}",
                   "{\"name\":\"\",\"counted\":\"\",\"table\":[\"\",\"\"]}");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(writes_nothing_of_an_object_at_its_defaults),
        cmocka_unit_test(writes_whatever_differs_from_its_default),
        cmocka_unit_test(looks_no_further_than_the_array_for_its_default),
        cmocka_unit_test(compares_floats_by_value),
        cmocka_unit_test_teardown(cuts_text_at_the_end_of_a_character, teardown_documents),
        cmocka_unit_test(cuts_nothing_else),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
