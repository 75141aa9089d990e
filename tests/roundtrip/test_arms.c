/*
 * Members that are unions: in objects inside, with presence flags, left out without an arm.
 */
#include "roundtrip.h"

#include <string.h>

#include "arms_json.h"

/* ---- path ---- */

static const char placed[] =
    "{\"id\":1,\"internal\":{\"inner\":{\"kind\":\"rgb\",\"r\":1,\"g\":2,\"b\":3,\"after\":4}},"
    "\"adjacent\":{\"in\":{\"kind\":\"gray\",\"value\":5}},"
    "\"paint\":{\"external\":{\"gray\":6},\"rgb\":{\"r\":7,\"g\":8,\"b\":9},\"any\":10}}";

static const char least[] = "{\"id\":0,\"internal\":{\"inner\":{\"kind\":\"none\"}},\"adjacent\":{"
                            "\"in\":{\"kind\":\"none\"}}}";

static void keeps_unions_in_objects_inside(void **state)
{
    struct placed_arms v;

    (void)state;
    check_round_trip(&codec_placed_arms, placed);
    check_round_trip(&codec_placed_arms, least);
    check_round_trip(&codec_placed_arms,
                     "{\"id\":0,\"internal\":{\"inner\":{\"kind\":\"gray\",\"gray\":1}},"
                     "\"adjacent\":{\"in\":{\"kind\":\"rgb\",\"value\":{\"r\":1,\"g\":2,\"b\":3}}},"
                     "\"paint\":{\"external\":{\"rgb\":{\"r\":1,\"g\":2,\"b\":3}}}}");
    read_document(&codec_placed_arms, placed, &v);
    assert_int_equal(v.internal.kind, SHADE_RGB);
    assert_int_equal(v.internal.u.rgb.b, 3);
    assert_int_equal(v.adjacent.gray, 5);
    assert_int_equal(v.external.gray, 6);
    assert_int_equal(v.flat.rgb.g, 8);
    assert_int_equal(v.untagged_kind, SHADE_GRAY);
    assert_int_equal(v.gray, 10);
    forget_documents();
}

/* The tag behind the payload, and a payload that is absent. */
static void finds_tags_in_objects_inside(void **state)
{
    (void)state;
    check_reads_as(
        &codec_placed_arms,
        "{\"adjacent\":{\"in\":{\"value\":{\"b\":3},\"kind\":\"rgb\"}},"
        "\"internal\":{\"inner\":{\"gray\":2,\"after\":1,\"kind\":\"gray\"}}}",
        "{\"id\":0,\"internal\":{\"inner\":{\"kind\":\"gray\",\"gray\":2,\"after\":1}},"
        "\"adjacent\":{\"in\":{\"kind\":\"rgb\",\"value\":{\"r\":255,\"g\":0,\"b\":3}}}}");
    check_reads_as(
        &codec_placed_arms,
        "{\"adjacent\":{\"in\":{\"kind\":\"rgb\"}},"
        "\"internal\":{\"inner\":{\"kind\":\"rgb\"}}}",
        "{\"id\":0,\"internal\":{\"inner\":{\"kind\":\"rgb\",\"r\":255,\"g\":0,\"b\":0}},"
        "\"adjacent\":{\"in\":{\"kind\":\"rgb\",\"value\":{\"r\":255,\"g\":0,\"b\":0}}}}");
}

/* An object that comes again leaves nothing of the first, not even of its arm. */
static void takes_the_last_of_objects_with_unions(void **state)
{
    (void)state;
    check_reads_as(&codec_placed_arms,
                   "{\"internal\":{\"inner\":{\"kind\":\"gray\",\"gray\":9}},"
                   "\"internal\":{\"inner\":{\"kind\":\"gray\"}},"
                   "\"adjacent\":{\"in\":{\"kind\":\"gray\",\"value\":9}},"
                   "\"adjacent\":{\"in\":{\"kind\":\"gray\"}},"
                   "\"paint\":{\"external\":{\"gray\":9},\"gray\":9,\"any\":9},\"paint\":{}}",
                   "{\"id\":0,\"internal\":{\"inner\":{\"kind\":\"gray\",\"gray\":0}},"
                   "\"adjacent\":{\"in\":{\"kind\":\"gray\",\"value\":0}}}");
}

static void refuses_unions_in_objects_inside(void **state)
{
    const codec *c = &codec_placed_arms;

    (void)state;
    check_refused(c, NULL, "{\"internal\":{\"inner\":{\"kind\":\"rgb\",\"r\":256}}}",
                  JSONRT_ERR_RANGE, 39, "$.internal.inner.r");
    check_refused(c, NULL, "{\"internal\":{\"inner\":{\"kind\":\"red\"}}}", JSONRT_ERR_ENUM, 29,
                  "$.internal.inner.kind");
    check_refused(c, NULL, "{\"internal\":{\"inner\":{}}}", JSONRT_ERR_MISSING, 22,
                  "$.internal.inner.kind");
    check_refused(c, NULL, "{\"adjacent\":{\"in\":{\"value\":true,\"kind\":\"gray\"}}}",
                  JSONRT_ERR_TYPE, 27, "$.adjacent.in.value");
    check_refused(c, NULL, "{\"paint\":{\"rgb\":{},\"gray\":1}}", JSONRT_ERR_DUPLICATE, 19,
                  "$.paint.gray");
    check_refused(c, NULL, "{\"paint\":{\"external\":{\"grey\":1}}}", JSONRT_ERR_UNKNOWN, 22,
                  "$.paint.external.grey");
    check_refused(c, NULL, "{\"paint\":{\"any\":101}}", JSONRT_ERR_MAX, 16, "$.paint.any");
}

/* ---- present ---- */

static void keeps_flags_of_unions(void **state)
{
    struct flagged_arms v;

    (void)state;
    check_round_trip(&codec_flagged_arms, "{\"kind\":\"none\"}");
    check_round_trip(&codec_flagged_arms, "{\"kind\":\"gray\",\"adjacent\":7,\"external\":\"none\","
                                          "\"in\":{\"untagged\":null}}");
    check_round_trip(
        &codec_flagged_arms,
        "{\"kind\":\"rgb\",\"external\":{\"gray\":\"g\"},\"in\":{\"untagged\":\"g\"}}");
    check_reads_as(&codec_flagged_arms, "{\"adjacent\":{\"g\":1},\"kind\":\"rgb\"}",
                   "{\"kind\":\"rgb\",\"adjacent\":{\"r\":255,\"g\":1,\"b\":0}}");
    /* a payload that the tag has no arm for is an unknown member */
    check_reads_as(&codec_flagged_arms, "{\"adjacent\":[]}", "{\"kind\":\"none\"}");
    read_document(&codec_flagged_arms, "{\"kind\":\"none\",\"adjacent\":5}", &v);
    assert_false(v.has_adjacent);
    read_document(&codec_flagged_arms, "{\"adjacent\":5,\"kind\":\"none\"}", &v);
    assert_false(v.has_adjacent);
    read_document(&codec_flagged_arms, "{\"adjacent\":5,\"kind\":\"gray\"}", &v);
    assert_true(v.has_adjacent);
    read_document(&codec_flagged_arms, "{\"kind\":\"rgb\",\"external\":\"none\"}", &v);
    assert_false(v.has_adjacent);
    assert_int_equal(v.adjacent.rgb.r, 255);
    assert_true(v.has_external);
    assert_false(v.has_untagged);
    check_reads_as(&codec_flagged_arms,
                   "{\"in\":{\"untagged\":\"first\"},\"in\":{},\"external\":{\"gray\":\"g\"},"
                   "\"external\":\"none\"}",
                   "{\"kind\":\"none\",\"external\":\"none\"}");
    forget_documents();
}

static void compares_unions_that_are_present(void **state)
{
    struct flagged_arms a, b;

    (void)state;
    flagged_arms_json_init(&a);
    flagged_arms_json_init(&b);
    a.external_kind = SHADE_GRAY;
    a.external.gray = (char *)"a";
    assert_true(flagged_arms_json_equal(&a, &b));
    a.has_external = b.has_external = 1;
    assert_false(flagged_arms_json_equal(&a, &b));
    b.external_kind = SHADE_GRAY;
    b.external.gray = (char *)"b";
    assert_false(flagged_arms_json_equal(&a, &b));
    b.external.gray = (char *)"a";
    assert_true(flagged_arms_json_equal(&a, &b));
}

static void refuses_wrong_unions_with_flags(void **state)
{
    const codec *c = &codec_flagged_arms;

    (void)state;
    check_refused(c, NULL, "{\"external\":null}", JSONRT_ERR_NULL, 12, "$.external");
    check_refused(c, NULL, "{\"external\":\"rgb\"}", JSONRT_ERR_TYPE, 12, "$.external");
    check_refused(c, NULL, "{\"in\":{\"untagged\":1}}", JSONRT_ERR_TYPE, 18, "$.in.untagged");
    check_refused(c, NULL, "{\"kind\":\"gray\",\"adjacent\":null}", JSONRT_ERR_NULL, 26,
                  "$.adjacent");
}

/* ---- omitempty and its like ---- */

static void leaves_out_unions_without_an_arm(void **state)
{
    struct omitted_arms v;

    (void)state;
    check_round_trip(&codec_omitted_arms, "{}");
    check_reads_as(&codec_omitted_arms,
                   "{\"external\":\"none\",\"untagged\":null,\"raw\":\"none\"}", "{}");
    check_round_trip(&codec_omitted_arms,
                     "{\"external\":{\"gray\":\"\"},\"untagged\":\"\",\"raw\":true}");
    check_round_trip(&codec_omitted_arms, "{\"external\":{\"rgb\":{\"r\":255,\"g\":0,\"b\":0}},"
                                          "\"untagged\":{\"r\":0,\"g\":0,\"b\":0}}");
    omitted_arms_json_init(&v);
    v.untagged_kind = (enum shade)7;
    check_not_written(&codec_omitted_arms, NULL, &v, JSONRT_ERR_ENUM, "$.untagged");
}

/* ---- untagged: what stands for its member, and codecs ---- */

static void tells_arms_by_what_they_stand_for(void **state)
{
    struct told_arms v;

    (void)state;
    check_round_trip(&codec_told_arms, "{\"u\":\"text\"}");
    check_round_trip(&codec_told_arms, "{\"u\":-1.5}");
    check_round_trip(&codec_told_arms, "{\"u\":{\"side\":1}}");
    check_round_trip(&codec_told_arms, "{\"u\":{\"r\":255,\"g\":1,\"b\":0}}");
    check_round_trip(&codec_told_arms, "{\"u\":false}");
    check_round_trip(&codec_told_arms, "{\"u\":[1,2]}");
    check_round_trip(&codec_told_arms, "{\"u\":null,\"v\":7}");
    check_round_trip(&codec_told_arms, "{\"u\":null,\"v\":\"t\"}");
    check_round_trip(&codec_told_arms, "{\"u\":null,\"w\":null}");
    check_round_trip(&codec_told_arms, "{\"u\":null,\"w\":true}");
    read_document(&codec_told_arms, "{\"u\":2,\"v\":\"x\"}", &v);
    assert_int_equal(v.kind, TOLD_COLD);
    assert_true(v.u.cold.value->value == 2);
    assert_int_equal(v.other, TOLD_REST);
    assert_string_equal(v.v.rest.u.text, "x");
    read_document(&codec_told_arms, "{\"u\":{\"side\":3}}", &v);
    assert_int_equal(v.u.side->inner.side, 3);
    forget_documents();
}

static void refuses_what_told_arms_do_not_take(void **state)
{
    const codec *c = &codec_told_arms;

    (void)state;
    check_refused(c, NULL, "{\"u\":-300}", JSONRT_ERR_MIN, 5, "$.u");
    check_refused(c, NULL, "{\"u\":{\"side\":true}}", JSONRT_ERR_TYPE, 13, "$.u.side");
    check_refused(c, NULL, "{\"u\":{\"r\":-1}}", JSONRT_ERR_RANGE, 10, "$.u.r");
    check_refused(c, NULL, "{\"u\":[1,100]}", JSONRT_ERR_CUSTOM, 8, "$.u[1]");
    check_refused(c, NULL, "{\"u\":null,\"v\":true}", JSONRT_ERR_TYPE, 14, "$.v");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(keeps_unions_in_objects_inside),
        cmocka_unit_test(finds_tags_in_objects_inside),
        cmocka_unit_test(takes_the_last_of_objects_with_unions),
        cmocka_unit_test(refuses_unions_in_objects_inside),
        cmocka_unit_test(keeps_flags_of_unions),
        cmocka_unit_test(compares_unions_that_are_present),
        cmocka_unit_test(refuses_wrong_unions_with_flags),
        cmocka_unit_test(leaves_out_unions_without_an_arm),
        cmocka_unit_test(tells_arms_by_what_they_stand_for),
        cmocka_unit_test(refuses_what_told_arms_do_not_take),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
