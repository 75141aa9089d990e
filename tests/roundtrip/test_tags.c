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
    read_document(&codec_absent_arms, "{}", &v);
    assert_int_equal(v.sway, SWAY_NONE);
    assert_int_equal(v.later_kind, SWAY_LEFT);
    forget_documents();
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(tags_below_zero_are_stored_in_bit_fields),
        cmocka_unit_test(an_arm_that_is_null_is_absent_when_asked),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
