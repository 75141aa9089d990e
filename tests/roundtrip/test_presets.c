/*
 * Defaults of text with a count, of times, durations and bytes: set with their counts, left out
 * while they are as they were, and overwritten whole.
 */
#include "roundtrip.h"

#include <string.h>

#include "presets_json.h"

static const char other[] =
    "{\"text\":\"\",\"chars\":\"fou\",\"empty\":\"e\",\"at\":\"2024-02-29T22:29:59Z\",\"tv\":-1500,"
    "\"tm\":\"2024-12-30\",\"epoch\":\"1970-01-01T00:00:01Z\",\"zoned\":\"9999-12-31T23:59:59Z\","
    "\"wait\":\"1.5s\",\"iso\":\"PT24H\",\"zero\":\"1970-01-01T00:00:01Z\","
    "\"id\":\"f81d4fae-7dec-11d0-a765-00a0c91e6bf7\",\"v4\":\"127.0.0.2\",\"v6\":\"::\","
    "\"mac\":\"aa:bb:cc:dd:ee:fe\",\"hex\":\"0000\",\"base64\":\"AB8y\",\"bytes\":\"\","
    "\"url\":\"-w\"}";

static void writes_nothing_of_presets(void **state)
{
    struct presets v;

    (void)state;
    presets_json_init(&v);
    check_text(&codec_presets, &v, "{}");
    check_round_trip(&codec_presets, "{}");
    check_reads_as(
        &codec_presets,
        "{\"text\":\"none\",\"chars\":\"four\",\"empty\":\"\","
        "\"at\":\"2024-02-29T22:29:59.25Z\",\"tv\":-1500.5,\"tm\":\"2024-12-31\","
        "\"epoch\":\"1970-01-01T01:00:00+01:00\",\"zoned\":\"9999-12-31T23:59:59+01:30\","
        "\"wait\":\"-1500ms\",\"iso\":\"PT24H0.000001S\","
        "\"id\":\"F81D4FAE-7DEC-11D0-A765-00A0C91E6BF6\",\"v4\":\"127.0.0.1\","
        "\"v6\":\"2001:db8::c000:201\",\"mac\":\"aa:bb:cc:dd:ee:ff\",\"hex\":\"001f\","
        "\"base64\":\"AB8x\",\"bytes\":\"AB8=\",\"url\":\"-_8=\"}",
        "{}");
}

static void sets_what_the_presets_say(void **state)
{
    static const uint8_t v6[16] = {0x20, 1, 0x0d, 0xb8, [12] = 192, 0, 2, 1};
    struct presets v;

    (void)state;
    read_document(&codec_presets, "{}", &v);
    assert_string_equal(v.text, "none");
    assert_int_equal(v.n_text, 4);
    assert_memory_equal(v.chars, "four", 4);
    assert_int_equal(v.n_chars, 4);
    assert_string_equal(v.empty, "");
    assert_int_equal(v.n_empty, 0);
    assert_int_equal(v.at.tv_sec, 1709245799);
    assert_int_equal(v.at.tv_nsec, 250000000);
    assert_int_equal(v.tv.tv_sec, -2);
    assert_int_equal(v.tv.tv_usec, 499500);
    assert_int_equal(v.tm.tm_year, 124);
    assert_int_equal(v.tm.tm_mon, 11);
    assert_int_equal(v.tm.tm_mday, 31);
    assert_int_equal(v.tm.tm_wday, 2);
    assert_int_equal(v.tm.tm_yday, 365);
    assert_int_equal(v.epoch.tm_year, 70);
    assert_int_equal(v.epoch.tm_wday, 4);
    assert_int_equal(v.epoch.tm_yday, 0);
    assert_int_equal(v.zoned.offset_min, 90);
    assert_int_equal(v.wait.tv_sec, -2);
    assert_int_equal(v.wait.tv_nsec, 500000000);
    assert_memory_equal(v.v6, v6, sizeof v6);
    assert_memory_equal(v.bytes, "\0\x1f", 2);
    assert_int_equal(v.n_bytes, 2);
    assert_int_equal(v.n_url, 2);
    forget_documents();
}

static void writes_what_is_no_preset(void **state)
{
    (void)state;
    check_round_trip(&codec_presets, other);
    /* null is not the default */
    check_reads_as(&codec_presets, "{\"text\":null,\"iso\":null,\"bytes\":null}",
                   "{\"text\":\"\",\"iso\":\"PT0S\",\"bytes\":\"\"}");
    check_reads_as(&codec_presets, "{\"text\":\"longer\",\"text\":\"no\",\"url\":\"\"}",
                   "{\"text\":\"no\",\"url\":\"\"}");
}

/* What follows from the day is not compared. */
static void looks_at_what_is_written_of_a_tm(void **state)
{
    struct presets v;

    (void)state;
    presets_json_init(&v);
    v.tm.tm_wday = v.tm.tm_yday = 0;
    v.tm.tm_isdst = -1;
    check_text(&codec_presets, &v, "{}");
}

static void looks_at_as_much_text_as_there_is(void **state)
{
    struct presets v;

    (void)state;
    presets_json_init(&v);
    v.text = NULL;
    check_not_written(&codec_presets, NULL, &v, JSONRT_ERR_POINTER, "$.text");
    presets_json_init(&v);
    v.n_chars = 5;
    check_not_written(&codec_presets, NULL, &v, JSONRT_ERR_COUNT, "$.chars");
    v.n_chars = -1;
    check_not_written(&codec_presets, NULL, &v, JSONRT_ERR_COUNT, "$.chars");
}

static void takes_presets_again_with_their_object(void **state)
{
    (void)state;
    check_round_trip(&codec_preset_holder,
                     "{\"of\":{\"name\":\"nobody\",\"since\":\"2000-01-01\"}}");
    check_reads_as(&codec_preset_holder, "{}",
                   "{\"of\":{\"name\":\"nobody\",\"since\":\"2000-01-01\"}}");
    check_reads_as(
        &codec_preset_holder,
        "{\"of\":{\"name\":\"a\",\"since\":\"1999-01-01\",\"key\":\"01020304\"},\"of\":{}}",
        "{\"of\":{\"name\":\"nobody\",\"since\":\"2000-01-01\"}}");
    check_round_trip(
        &codec_preset_holder,
        "{\"inner\":{\"chars\":\"one\"},\"of\":{\"name\":\"x\",\"since\":\"2001-01-01\","
        "\"key\":\"00ff00ff\"}}");
}

static void refuses_wrong_values_of_members_with_presets(void **state)
{
    (void)state;
    check_refused(&codec_presets, NULL, "{\"chars\":\"fives\"}", JSONRT_ERR_TOO_LONG, 9, "$.chars");
    check_refused(&codec_presets, NULL, "{\"chars\":\"\"}", JSONRT_ERR_MIN_LEN, 9, "$.chars");
    check_refused(&codec_presets, NULL, "{\"id\":\"x\"}", JSONRT_ERR_FORMAT, 6, "$.id");
    check_refused(&codec_presets, NULL, "{\"at\":1}", JSONRT_ERR_TYPE, 6, "$.at");
    check_refused(&codec_presets, NULL, "{\"at\":null}", JSONRT_ERR_NULL, 6, "$.at");
    check_refused(&codec_preset_holder, NULL, "{\"of\":{\"key\":\"00\"}}", JSONRT_ERR_LENGTH, 13,
                  "$.of.key");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(writes_nothing_of_presets),
        cmocka_unit_test(sets_what_the_presets_say),
        cmocka_unit_test(writes_what_is_no_preset),
        cmocka_unit_test(looks_at_what_is_written_of_a_tm),
        cmocka_unit_test(looks_at_as_much_text_as_there_is),
        cmocka_unit_test(takes_presets_again_with_their_object),
        cmocka_unit_test(refuses_wrong_values_of_members_with_presets),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
