/*
 * Checks of unions: called for the arm that is live and was read whole, in every form, and when
 * writing under `validate`.
 */
#include "roundtrip.h"

#include <string.h>

#include "checked_unions_json.h"

static const jsonrt_write_options validate = {.validate = true};

static void takes_arms_that_are_well(void **state)
{
    (void)state;
    check_round_trip(&codec_checked_beside,
                     "{\"name\":\"n\",\"kind\":\"range\",\"low\":1,\"high\":2}");
    check_round_trip(&codec_checked_beside,
                     "{\"name\":\"n\",\"kind\":\"scaled\",\"low\":1,\"high\":2,\"by\":0.5}");
    check_round_trip(&codec_checked_adjacent,
                     "{\"kind\":\"range\",\"data\":{\"low\":1,\"high\":2}}");
    check_round_trip(&codec_checked_external, "{\"u\":{\"range\":{\"low\":1,\"high\":2}},"
                                              "\"scaled\":{\"low\":3,\"high\":4,\"by\":1}}");
    check_round_trip(&codec_checked_untagged, "{\"u\":7}");
    check_round_trip(&codec_checked_untagged, "{\"u\":1.5}");
}

/* The checks would find fault with zeros, and with text. */
static void asks_nothing_without_an_arm(void **state)
{
    (void)state;
    check_round_trip(&codec_checked_beside, "{\"name\":\"n\",\"kind\":\"none\"}");
    check_reads_with(&codec_checked_beside, NULL, "{\"kind\":\"new\",\"high\":0}",
                     "{\"kind\":\"new\",\"high\":0}");
    check_round_trip(&codec_checked_adjacent, "{\"kind\":\"none\"}");
    check_reads_with(&codec_checked_adjacent, NULL, "{\"kind\":\"new\",\"data\":0}",
                     "{\"kind\":\"new\",\"data\":0}");
    check_round_trip(&codec_checked_external, "{\"u\":\"none\"}");
}

static void finds_fault_where_the_arm_stands(void **state)
{
    static const struct {
        const codec *c;
        const char *json;
        size_t offset;
        const char *path;
    } cases[] = {
        {&codec_checked_beside, " {\"kind\":\"range\",\"low\":2,\"high\":2}", 1, "$"},
        {&codec_checked_beside, "{\"low\":2,\"high\":1,\"by\":1,\"kind\":\"scaled\"}", 0, "$"},
        {&codec_checked_adjacent, "{\"kind\":\"range\",\"data\": {\"low\":2,\"high\":1}}", 24,
         "$.data"},
        {&codec_checked_adjacent, "{\"data\":{\"low\":2,\"high\":1,\"by\":1},\"kind\":\"scaled\"}",
         8, "$.data"},
        {&codec_checked_external, "{\"u\":{\"range\":{\"low\":2,\"high\":1}}}", 5, "$.u"},
        {&codec_checked_external, "{\"u\":\"none\",\"range\":{\"low\":2,\"high\":1}}", 0, "$"},
        {&codec_checked_external, "{\"u\":\"none\",\"range\":{\"low\":-2,\"high\":1}}", 0, "$"},
        {&codec_checked_untagged, "{\"u\":-1}", 5, "$.u"},
        {&codec_checked_within,
         "{\"list\":[{\"kind\":\"none\"},{\"kind\":\"range\",\"low\":2,\"high\":1}],"
         "\"u\":\"none\"}",
         25, "$.list[1]"},
        {&codec_checked_within,
         "{\"map\":{\"a\":{\"kind\":\"range\",\"low\":2,\"high\":1}},\"u\":\"none\"}", 12,
         "$.map.a"},
        {&codec_checked_within, "{\"u\":{\"range\":{\"low\":2,\"high\":1}}}", 5, "$.u"},
        {&codec_checked_within, "{\"u\":\"none\",\"range\":{\"low\":2,\"high\":1}}", 0, "$"},
    };

    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++)
        check_refused(cases[i].c, NULL, cases[i].json, JSONRT_ERR_INVALID, cases[i].offset,
                      cases[i].path);
}

/* What is wrong in the arm is said first: the check is only asked of what is whole. */
static void is_not_called_before_the_arm_is_whole(void **state)
{
    (void)state;
    check_refused(&codec_checked_beside, NULL, "{\"kind\":\"range\",\"low\":2}", JSONRT_ERR_MISSING,
                  23, "$.high");
    check_refused(&codec_checked_adjacent, NULL, "{\"kind\":\"range\",\"data\":{\"low\":2}}",
                  JSONRT_ERR_MISSING, 31, "$.data.high");
}

static void finds_fault_when_writing_only_if_asked(void **state)
{
    struct checked_beside beside;
    struct checked_adjacent adjacent;
    struct checked_external external;
    struct checked_untagged untagged = {NUMBER_WHOLE, {-1}};

    (void)state;
    checked_beside_json_init(&beside);
    checked_adjacent_json_init(&adjacent);
    checked_external_json_init(&external);
    beside.kind = adjacent.kind = external.kind = ENDS_RANGE;
    check_text(&codec_checked_beside, &beside,
               "{\"name\":null,\"kind\":\"range\",\"low\":0,\"high\":0}");
    check_not_written(&codec_checked_beside, &validate, &beside, JSONRT_ERR_INVALID, "$");
    check_text(&codec_checked_adjacent, &adjacent,
               "{\"kind\":\"range\",\"data\":{\"low\":0,\"high\":0}}");
    check_not_written(&codec_checked_adjacent, &validate, &adjacent, JSONRT_ERR_INVALID, "$.data");
    check_not_written(&codec_checked_external, &validate, &external, JSONRT_ERR_INVALID, "$.u");
    external.u.range.high = 1;
    check_text_with(&codec_checked_external, &validate, &external,
                    "{\"u\":{\"range\":{\"low\":0,\"high\":1}}}");
    external.flat_kind = ENDS_SCALED;
    check_not_written(&codec_checked_external, &validate, &external, JSONRT_ERR_INVALID, "$");
    check_text(&codec_checked_untagged, &untagged, "{\"u\":-1}");
    check_not_written(&codec_checked_untagged, &validate, &untagged, JSONRT_ERR_INVALID, "$.u");
    beside.kind = adjacent.kind = ENDS_NONE;
    check_text_with(&codec_checked_beside, &validate, &beside, "{\"name\":null,\"kind\":\"none\"}");
    check_text_with(&codec_checked_adjacent, &validate, &adjacent, "{\"kind\":\"none\"}");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(takes_arms_that_are_well),
        cmocka_unit_test(asks_nothing_without_an_arm),
        cmocka_unit_test(finds_fault_where_the_arm_stands),
        cmocka_unit_test(is_not_called_before_the_arm_is_whole),
        cmocka_unit_test(finds_fault_when_writing_only_if_asked),
    };

    return cmocka_run_group_tests_name("checks of unions", tests, NULL, teardown_documents);
}
