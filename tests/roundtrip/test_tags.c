/*
 * Tags of unions in integers and bit-fields; unions whose arm is null or absent.
 */
#include "roundtrip.h"

#include "tags_json.h"

static const char lefts[] =
    "{\"kind\":\"left\",\"n\":5,\"adjacent_kind\":\"left\",\"adjacent\":{\"n\":6},"
    "\"next_kind\":\"left\",\"next\":{\"n\":7},\"external\":{\"left\":{\"n\":8}},"
    "\"q\":{\"placed\":{\"right\":{\"n\":9}}}}";

static void tags_below_zero_are_stored_in_bit_fields(void **state)
{
    struct tagged_bits v;

    (void)state;
    check_round_trip(&codec_tagged_bits, lefts);
    read_document(&codec_tagged_bits, lefts, &v);
    assert_int_equal(v.beside, SWAY_LEFT);
    assert_int_equal(v.adjacent_kind, SWAY_LEFT);
    assert_int_equal(v.next_kind, SWAY_LEFT);
    assert_int_equal(v.external_kind, SWAY_LEFT);
    assert_int_equal(v.u.left.n, 5);
    check_reads_as(&codec_tagged_bits,
                   "{\"q\":{\"placed\":{\"right\":{\"n\":9}}},\"next\":{\"n\":7},"
                   "\"adjacent\":{\"n\":6},\"n\":5,\"next_kind\":\"left\","
                   "\"adjacent_kind\":\"left\",\"external\":{\"left\":{\"n\":8}},"
                   "\"kind\":\"left\"}",
                   lefts);
    check_round_trip(&codec_tagged_bits,
                     "{\"kind\":\"right\",\"adjacent_kind\":\"right\",\"adjacent\":6,"
                     "\"next_kind\":\"none\",\"external\":\"none\","
                     "\"q\":{\"placed\":{\"left\":1}}}");
    forget_documents();
}

static void an_arm_that_is_null_is_absent_when_asked(void **state)
{
    const jsonrt_read_options options = {.null_as_absent = true};
    struct absent_arms v;

    (void)state;
    check_round_trip(&codec_absent_arms, "{\"later_none\":1,\"side_left\":2}");
    check_round_trip(&codec_absent_arms,
                     "{\"right\":{\"n\":1},\"later_right\":{\"n\":2},\"side_right\":{\"n\":3}}");
    check_reads_as(&codec_absent_arms, "{}", "{\"side_left\":0}");
    check_reads_with(&codec_absent_arms, &options, "{\"right\":null}", "{\"side_left\":0}");
    check_reads_with(&codec_absent_arms, &options, "{\"later_right\":null}", "{\"side_left\":0}");
    check_reads_with(&codec_absent_arms, &options, "{\"side_right\":null}", "{\"side_left\":0}");
    check_reads_with(&codec_absent_arms, &options, "{\"side_right\":null,\"side_left\":null}",
                     "{\"side_left\":0}");
    check_reads_with(&codec_absent_arms, &options, "{\"right\":null,\"left\":{\"n\":1}}",
                     "{\"left\":{\"n\":1},\"side_left\":0}");
    check_reads_with(
        &codec_absent_arms, &options,
        "{\"left\":{\"n\":1}, \"right\" : null ,\"side_right\":{\"n\":2},\"side_left\":null}",
        "{\"left\":{\"n\":1},\"side_right\":{\"n\":2}}");
    check_refused(&codec_absent_arms, &options, "{\"left\":{\"n\":1},\"right\":{}}",
                  JSONRT_ERR_DUPLICATE, 16, "$.right");
    check_refused(&codec_absent_arms, NULL, "{\"left\":{\"n\":1},\"right\":null}",
                  JSONRT_ERR_DUPLICATE, 16, "$.right");
    read_document(&codec_absent_arms, "{}", &v);
    assert_int_equal(v.sway, SWAY_NONE);
    assert_int_equal(v.later_kind, SWAY_LEFT);
    forget_documents();
}

static void a_union_in_an_absent_object_has_no_arm(void **state)
{
    const jsonrt_read_options options = {.null_as_absent = true};
    struct absent_object v;

    (void)state;
    check_round_trip(&codec_absent_object, "{\"in\":{\"deep\":{\"none\":1}}}");
    check_round_trip(&codec_absent_object, "{}");
    check_reads_as(&codec_absent_object, "{\"in\":{}}", "{}");
    check_reads_as(&codec_absent_object, "{\"in\":{\"deep\":{}}}", "{}");
    check_reads_with(&codec_absent_object, &options, "{\"in\":null}", "{}");
    check_reads_with(&codec_absent_object, &options,
                     "{\"in\":{\"deep\":{\"none\":1}},\"in\":{\"deep\":null}}", "{}");
    read_document(&codec_absent_object, "{\"z\":1}", &v);
    assert_int_equal(v.sway, SWAY_LEFT);
    forget_documents();
}

static void check_begun(const struct later_arms *v)
{
    assert_int_equal(v->sway, SWAY_LEFT);
    assert_int_equal(v->onward, ONWARD_NO);
}

/* Initialised is as read from {}; and what is left out comes back. */
static void a_flattened_union_begins_without_an_arm(void **state)
{
    struct begun_arms v, read;
    struct absent_arms a, b;

    (void)state;
    begun_arms_json_init(&v);
    check_begun(&v.in);
    check_begun(&v.flat);
    check_begun(&v.beside.right);
    read_document(&codec_begun_arms, "{}", &read);
    assert_true(begun_arms_json_equal(&v, &read));
    check_text(&codec_begun_arms, &v, "{\"beside\":{},\"wrapped\":{\"left\":{}}}");
    check_round_trip(
        &codec_begun_arms,
        "{\"in\":{\"none\":{\"n\":3}},\"two\":[{\"deep\":{\"er\":{\"text\":\"x\"}}},{}],"
        "\"deep\":{\"er\":{\"text\":\"y\"}},\"beside\":{},\"wrapped\":{\"left\":{}}}");
    check_reads_as(&codec_begun_arms, "{\"in\":{},\"kind\":\"left\",\"wrapped\":{\"right\":1}}",
                   "{\"kind\":\"left\",\"wrapped\":{\"right\":1}}");
    absent_arms_json_init(&a);
    read_document(&codec_absent_arms, "{}", &b);
    assert_true(absent_arms_json_equal(&a, &b));
    forget_documents();
}

static void a_union_is_missed_where_its_object_is_absent(void **state)
{
    (void)state;
    check_round_trip(&codec_lacked_arms, "{\"flat\":{\"in\":{\"right\":{\"n\":1}}}}");
    check_refused(&codec_lacked_arms, NULL, "{\"flat\":{\"in\":{}}}", JSONRT_ERR_MISSING, 15,
                  "$.flat.in");
    check_refused(&codec_lacked_arms, NULL, "{\"flat\":{}}", JSONRT_ERR_MISSING, 9, "$.flat.in");
    check_refused(&codec_lacked_arms, NULL, "{\"z\":1}", JSONRT_ERR_MISSING, 6, "$.flat.in");
    check_round_trip(&codec_lacked_payload, "{\"q\":{\"kind\":\"right\",\"adjacent\":{\"n\":1}}}");
    check_reads_as(&codec_lacked_payload, "{\"q\":{\"kind\":\"left\"}}",
                   "{\"q\":{\"kind\":\"left\"}}");
    check_refused(&codec_lacked_payload, NULL, "{\"q\":{}}", JSONRT_ERR_MISSING, 6, "$.q.adjacent");
    check_refused(&codec_lacked_payload, NULL, "{}", JSONRT_ERR_MISSING, 1, "$.q.adjacent");
    check_round_trip(&codec_lacked_beside, "{\"q\":{\"kind\":\"right\",\"n\":1}}");
    check_refused(&codec_lacked_beside, NULL, "{\"q\":{}}", JSONRT_ERR_MISSING, 6, "$.q.n");
    check_refused(&codec_lacked_beside, NULL, "{}", JSONRT_ERR_MISSING, 1, "$.q.n");
}

static void keys_of_arms_are_found_in_either_case(void **state)
{
    struct any_case_arms v;

    (void)state;
    check_reads_as(&codec_any_case_arms, "{\"u\":{\"LEFT\":5}}", "{\"u\":{\"left\":5}}");
    check_reads_as(&codec_any_case_arms, "{\"U\":{\"Links\":5}}", "{\"u\":{\"left\":5}}");
    read_document(&codec_any_case_arms, "{\"u\":{\"Right\":{\"N\":5}}}", &v);
    assert_int_equal(v.kind, SWAY_RIGHT);
    check_kept_whole(&codec_any_case_arms, "{\"u\":{\"Up\":5}}");
    forget_documents();
}

static void several_unions_without_names_have_one_tag(void **state)
{
    struct shared_tag v;

    (void)state;
    check_round_trip(&codec_shared_tag, "{\"kind\":\"left\",\"by_kind\":[1,2],\"l\":3,\"u\":4,"
                                        "\"w\":\"x\"}");
    check_round_trip(&codec_shared_tag, "{\"kind\":\"right\",\"by_kind\":[1,2],\"u\":\"x\","
                                        "\"r\":3,\"w\":{\"n\":4}}");
    check_reads_as(&codec_shared_tag,
                   "{\"w\":{\"n\":4},\"r\":3,\"u\":\"x\",\"by_kind\":[1,2],\"kind\":\"right\"}",
                   "{\"kind\":\"right\",\"by_kind\":[1,2],\"u\":\"x\",\"r\":3,\"w\":{\"n\":4}}");
    check_refused(&codec_shared_tag, NULL, "{\"kind\":\"left\",\"u\":4,\"w\":5}", JSONRT_ERR_TYPE,
                  25, "$.w");
    read_document(&codec_shared_tag, "{\"w\":{},\"kind\":\"right\"}", &v);
    assert_int_equal(v.d.n, 3);
    forget_documents();
}

static void unions_are_values_of_maps(void **state)
{
    struct way_maps v;

    (void)state;
    check_round_trip(&codec_way_maps, "{\"ways\":{\"a\":{\"left\":1},\"b\":{\"right\":{\"n\":2}},"
                                      "\"c\":\"none\"}}");
    check_round_trip(&codec_way_maps,
                     "{\"ways\":{},\"kept\":{\"1\":{\"left\":1},\"2\":{\"left\":2}}}");
    check_kept_whole(&codec_way_maps, "{\"ways\":{},\"kept\":{\"1\":{\"up\":[1]}}}");
    read_document(&codec_way_maps, "{\"ways\":{\"b\":{\"right\":{}}}}", &v);
    assert_int_equal(v.ways[0].kind, SWAY_RIGHT);
    assert_int_equal(v.ways[0].value.right->n, 3);
    forget_documents();
    check_refused(&codec_way_maps, NULL, "{\"ways\":{\"a\":{\"left\":\"x\"}}}", JSONRT_ERR_TYPE, 21,
                  "$.ways.a.left");
    check_refused(&codec_way_maps, NULL, "{\"ways\":{\"a\":{\"up\":1}}}", JSONRT_ERR_UNKNOWN, 14,
                  "$.ways.a.up");
    check_refused(&codec_way_maps, NULL, "{\"ways\":{\"a\":\"left\"}}", JSONRT_ERR_TYPE, 13,
                  "$.ways.a");
}

static void entries_of_maps_are_members_in_one_direction(void **state)
{
    (void)state;
    check_reads_as(&codec_one_way_entries,
                   "{\"sent\":{\"a\":[1,2]},\"ways\":{\"b\":{\"left\":3},\"c\":\"none\"},"
                   "\"got\":{\"d\":[4,5]},\"last\":{\"key\":\"e\",\"value\":[6,7]}}",
                   "{\"sent\":{\"a\":[1,2]},\"got\":{\"d\":[4,5]},"
                   "\"first\":{\"key\":null,\"value\":[0,0]},"
                   "\"way\":{\"key\":null,\"value\":\"none\"}}");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(tags_below_zero_are_stored_in_bit_fields),
        cmocka_unit_test(an_arm_that_is_null_is_absent_when_asked),
        cmocka_unit_test(a_union_in_an_absent_object_has_no_arm),
        cmocka_unit_test(a_flattened_union_begins_without_an_arm),
        cmocka_unit_test(a_union_is_missed_where_its_object_is_absent),
        cmocka_unit_test(keys_of_arms_are_found_in_either_case),
        cmocka_unit_test(several_unions_without_names_have_one_tag),
        cmocka_unit_test(unions_are_values_of_maps),
        cmocka_unit_test(entries_of_maps_are_members_in_one_direction),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
