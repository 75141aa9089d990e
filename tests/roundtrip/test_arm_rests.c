/*
 * Arms beside their tag that keep unknown members: what neither they nor the object around have.
 */
#include "bounds.h"
#include "roundtrip.h"

#include <stdlib.h>
#include <string.h>

#include "arm_rests_json.h"

/* In one way only: raw text keeps blanks and escapes, so that others are not equal. */
static void check_comes_back(const codec *c, const char *json, const char *text)
{
    void *out = new_object(c);
    jsonrt_reader r;

    jsonrt_reader_init(&r, NULL);
    read_with(c, &r, json, out);
    compare_text(c, out, text);
    check_reading_limits(&(reading){.c = c, .json = json, .len = strlen(json), .object = out});
    jsonrt_reader_deinit(&r);
    free(out);
}

static void an_arm_keeps_what_nobody_has(void **state)
{
    struct arm_rests v;
    static const char raw[] =
        "{\"id\":1,\"kind\":\"raw\",\"n\":2,\"last\":\"l\",\"x\":[1],\"y\":{\"id\":3}}";

    (void)state;
    check_kept_whole(&codec_arm_rests, raw);
    read_document(&codec_arm_rests, raw, &v);
    assert_int_equal(v.u.raw.n, 2);
    assert_int_equal(v.u.raw.rest.len, strlen("{\"x\":[1],\"y\":{\"id\":3}}"));
    assert_memory_equal(v.u.raw.rest.ptr, "{\"x\":[1],\"y\":{\"id\":3}}", v.u.raw.rest.len);
    check_round_trip(&codec_arm_rests, "{\"kind\":\"value\",\"n\":4,\"x\":[true],\"y\":{}}");
    check_round_trip(&codec_arm_rests,
                     "{\"id\":1,\"kind\":\"map\",\"last\":\"l\",\"a\":1,\"b\":-2}");
    check_round_trip(&codec_arm_rests, "{\"kind\":\"raw\"}");
    check_round_trip(&codec_arm_rests, "{\"kind\":\"map\"}");
    forget_documents();
}

static void neither_tag_nor_names_around_are_kept(void **state)
{
    (void)state;
    /* the tag last, and under its other name */
    check_reads_as(&codec_arm_rests,
                   "{\"x\":1,\"number\":5,\"n\":2,\"last\":\"l\",\"type\":\"value\"}",
                   "{\"id\":5,\"kind\":\"value\",\"n\":2,\"last\":\"l\",\"x\":1}");
    check_reads_as(&codec_arm_rests, "{\"a\":1,\"type\":\"map\",\"b\":2}",
                   "{\"kind\":\"map\",\"a\":1,\"b\":2}");
    /* another arm has nothing to keep it in */
    check_reads_as(&codec_arm_rests, "{\"kind\":\"no\",\"x\":1,\"n\":2}", "{\"kind\":\"no\"}");
}

static void arms_in_arms_keep_the_rest_of_the_whole_object(void **state)
{
    (void)state;
    check_kept_whole(
        &codec_arm_rests_deep,
        "{\"kind\":\"raw\",\"inner\":\"raw\",\"n\":1,\"beside\":\"raw\",\"b\":2,\"x\":3}");
    check_kept_whole(&codec_arm_rests_deep, "{\"kind\":\"no\",\"n\":1,\"beside\":\"no\",\"b\":2}");
    check_comes_back(&codec_arm_rests_deep,
                     "{\"x\":3,\"B\":2,\"Inner\":\"raw\",\"BESIDE\":\"raw\",\"Kind\":\"raw\"}",
                     "{\"kind\":\"raw\",\"inner\":\"raw\",\"beside\":\"raw\",\"b\":2,\"x\":3}");
    check_comes_back(&codec_arm_rests_deep,
                     "{\"kind\":\"value\",\"beside\":\"raw\",\"b\":2,\"x\":3}",
                     "{\"kind\":\"value\",\"beside\":\"raw\",\"b\":2}");
}

static void an_anonymous_arm_keeps_them_as_well(void **state)
{
    (void)state;
    check_kept_whole(
        &codec_arm_rests_anonymous,
        "{\"kind\":\"some\",\"n\":1,\"in\":{\"kind\":\"raw\",\"n\":2,\"y\":1},\"x\":2}");
    check_kept_whole(&codec_arm_rests_anonymous,
                     "{\"n\":1,\"in\":{\"y\":1,\"kind\":\"no\"},\"kind\":\"strange\",\"x\":[2]}");
    check_comes_back(&codec_arm_rests_anonymous,
                     "{\"x\":2,\"in\":{\"y\":1,\"kind\":\"raw\"},\"kind\":\"some\"}",
                     "{\"kind\":\"some\",\"in\":{\"kind\":\"raw\",\"y\":1},\"x\":2}");
}

static void what_is_kept_is_checked(void **state)
{
    const jsonrt_read_options denied = {.unknown = JSONRT_UNKNOWN_ERROR};
    const jsonrt_read_options absent = {.null_as_absent = true};
    struct arm_rests v;
    char text[] = "{\"kind\":1}";

    (void)state;
    check_refused(&codec_arm_rests, NULL, "{\"kind\":\"map\",\"a\":\"\"}", JSONRT_ERR_TYPE, 18,
                  "$.a");
    check_refused(&codec_arm_rests, NULL, "{\"kind\":\"raw\",\"a\":01}", JSONRT_ERR_NUMBER, 19,
                  "$.a");
    check_refused(&codec_arm_rests, NULL, "{\"kind\":\"raw\",\"x\":1,\"type\":\"raw\"}",
                  JSONRT_ERR_DUPLICATE, 20, "$.type");
    check_refused(&codec_arm_rests, &denied, "{\"kind\":\"no\",\"a\":1}", JSONRT_ERR_UNKNOWN, 13,
                  "$.a");
    check_reads_with(&codec_arm_rests, &denied, "{\"kind\":\"value\",\"a\":1}",
                     "{\"kind\":\"value\",\"a\":1}");
    check_reads_with(&codec_arm_rests, &absent, "{\"kind\":\"value\",\"a\":null}",
                     "{\"kind\":\"value\",\"a\":null}");
    memset(&v, 0, sizeof v);
    v.u.raw.rest = (jsonrt_raw){text, sizeof text - 1};
    check_not_written(&codec_arm_rests, NULL, &v, JSONRT_ERR_DUPLICATE, "$.kind");
    v.u.raw.rest = (jsonrt_raw){"[]", 2};
    check_not_written(&codec_arm_rests, NULL, &v, JSONRT_ERR_TYPE, "$");
}

static void what_is_kept_is_compared_and_copied(void **state)
{
    struct arm_rests *a = arm_rests_json_parse("{\"kind\":\"value\",\"a\":[1]}", 24, NULL);
    struct arm_rests *b = arm_rests_json_parse("{\"kind\":\"value\",\"a\":[2]}", 24, NULL);
    struct arm_rests *m = arm_rests_json_parse("{\"kind\":\"map\",\"a\":1}", 20, NULL), *copy;

    (void)state;
    assert_true(a != NULL && b != NULL && m != NULL);
    assert_false(arm_rests_json_equal(a, b));
    copy = arm_rests_json_clone(a);
    assert_true(copy != NULL && arm_rests_json_equal(a, copy));
    arm_rests_json_free(a);
    check_text(&codec_arm_rests, copy, "{\"kind\":\"value\",\"a\":[1]}");
    arm_rests_json_free(copy);
    copy = arm_rests_json_clone(m);
    assert_true(copy != NULL && arm_rests_json_equal(m, copy));
    copy->u.map->entries[0].value = 2;
    assert_false(arm_rests_json_equal(m, copy));
    arm_rests_json_free(copy);
    arm_rests_json_free(m);
    arm_rests_json_free(b);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_arm_keeps_what_nobody_has),
        cmocka_unit_test(neither_tag_nor_names_around_are_kept),
        cmocka_unit_test(arms_in_arms_keep_the_rest_of_the_whole_object),
        cmocka_unit_test(an_anonymous_arm_keeps_them_as_well),
        cmocka_unit_test(what_is_kept_is_checked),
        cmocka_unit_test(what_is_kept_is_compared_and_copied),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
