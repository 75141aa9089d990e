/*
 * Several unions whose arms' members stand in one object: side by side, one in the arm of another,
 * and with what no arm takes.
 */
#include "roundtrip.h"

#include <stdio.h>
#include <string.h>

#include "choices_json.h"

/* ---- side by side ---- */

static void keeps_every_choice_of_arms(void **state)
{
    static const char *const bodies[] = {"\"body\":\"none\"", "\"body\":\"ball\",\"radius\":1.5",
                                         "\"body\":\"box\",\"w\":1,\"h\":2"};
    static const char *const skins[] = {
        "\"skin\":\"plain\"", "\"skin\":\"dotted\",\"dots\":4,\"color\":{\"hue\":\"red\"}",
        "\"skin\":\"striped\",\"width\":2,\"across\":true"};
    char json[256];

    (void)state;
    for (size_t i = 0; i < 3; i++)
        for (size_t j = 0; j < 3; j++) {
            snprintf(json, sizeof json, "{\"id\":1,%s,\"middle\":2,%s,\"last\":\"l\"}", bodies[i],
                     skins[j]);
            check_round_trip(&codec_painted, json);
        }
}

static void finds_both_tags_wherever_they_are(void **state)
{
    struct painted v;

    (void)state;
    check_reads_as(&codec_painted,
                   "{\"color\":{\"hue\":\"blue\"},\"h\":2,\"dots\":7,\"last\":\"l\",\"w\":1,"
                   "\"cover\":\"dotted\",\"id\":5,\"body\":\"box\"}",
                   "{\"id\":5,\"body\":\"box\",\"w\":1,\"h\":2,\"skin\":\"dotted\",\"dots\":7,"
                   "\"color\":{\"hue\":\"blue\"},\"last\":\"l\"}");
    /* a tag with a default, and the defaults of its arm */
    check_reads_as(&codec_painted, "{\"body\":\"ball\"}",
                   "{\"id\":0,\"body\":\"ball\",\"radius\":0,\"skin\":\"dotted\",\"dots\":3}");
    /* what belongs to an arm that is not live is unknown */
    check_reads_as(&codec_painted, "{\"radius\":1,\"body\":\"none\",\"skin\":\"plain\",\"dots\":1}",
                   "{\"id\":0,\"body\":\"none\",\"skin\":\"plain\"}");
    painted_json_init(&v);
    assert_int_equal(v.skin, SKIN_DOTTED);
    assert_int_equal(v.dotted.dots, 3);
}

static void compares_and_clones_both_arms(void **state)
{
    struct box box = {1, 2}, other_box = {1, 2};
    struct painted a, b, *copy;

    (void)state;
    painted_json_init(&a);
    a.body = BODY_BOX;
    a.u.box = &box;
    a.dotted.hue = (char *)"red";
    b = a;
    b.u.box = &other_box;
    assert_true(painted_json_equal(&a, &b));
    copy = painted_json_clone(&a);
    assert_non_null(copy);
    assert_true(painted_json_equal(&a, copy));
    assert_ptr_not_equal(copy->u.box, &box);
    assert_ptr_not_equal(copy->dotted.hue, a.dotted.hue);
    other_box.h = 3;
    assert_false(painted_json_equal(&a, &b));
    copy->dotted.dots = 9;
    assert_false(painted_json_equal(&a, copy));
    painted_json_free(copy);
    a.u.box = NULL;
    check_not_written(&codec_painted, NULL, &a, JSONRT_ERR_POINTER, "$");
    a.body = BODY_NONE;
    a.skin = (enum skin)9;
    check_not_written(&codec_painted, NULL, &a, JSONRT_ERR_ENUM, "$.skin");
}

static void refuses_wrong_choices(void **state)
{
    const codec *c = &codec_painted;

    (void)state;
    check_refused(c, NULL, "{\"skin\":\"plain\"}", JSONRT_ERR_MISSING, 15, "$.body");
    check_refused(c, NULL, "{\"body\":\"box\",\"skin\":\"striped\"}", JSONRT_ERR_MISSING, 30,
                  "$.w");
    check_refused(c, NULL, "{\"body\":\"ball\",\"skin\":\"odd\"}", JSONRT_ERR_ENUM, 22, "$.skin");
    check_refused(c, NULL, "{\"body\":\"ball\",\"radius\":1,\"dots\":\"x\"}", JSONRT_ERR_TYPE, 33,
                  "$.dots");
    check_refused(c, NULL, "{\"body\":\"none\",\"skin\":\"plain\",\"cover\":\"plain\"}",
                  JSONRT_ERR_DUPLICATE, 30, "$.cover");
    check_refused(c, NULL, "{\"body\":\"none\",\"color\":{\"hue\":1}}", JSONRT_ERR_TYPE, 30,
                  "$.color.hue");
}

/* ---- one in the arm of another ---- */

static void keeps_unions_in_arms(void **state)
{
    struct wrapped v;

    (void)state;
    check_round_trip(&codec_wrapped, "{\"id\":1,\"thing\":{\"body\":\"ball\",\"maker\":\"m\","
                                     "\"skin\":\"dotted\",\"dots\":2,\"color\":{\"hue\":\"h\"},"
                                     "\"layers\":3}}");
    check_round_trip(&codec_wrapped, "{\"id\":1,\"thing\":{\"body\":\"ball\",\"skin\":\"striped\","
                                     "\"width\":0.5}}");
    check_round_trip(&codec_wrapped, "{\"id\":1,\"thing\":{\"body\":\"ball\",\"skin\":\"plain\"}}");
    check_round_trip(&codec_wrapped,
                     "{\"id\":1,\"thing\":{\"body\":\"box\",\"side\":2,\"lock\":\"key\","
                     "\"key\":\"k\"}}");
    check_round_trip(&codec_wrapped, "{\"id\":1,\"thing\":{\"body\":\"none\"}}");
    check_reads_as(&codec_wrapped,
                   "{\"thing\":{\"dots\":2,\"layers\":1,\"skin\":\"dotted\",\"body\":\"ball\"}}",
                   "{\"id\":0,\"thing\":{\"body\":\"ball\",\"skin\":\"dotted\",\"dots\":2,"
                   "\"layers\":1}}");
    /* an object that comes again takes the place of the first, its arms too */
    check_reads_as(&codec_wrapped,
                   "{\"thing\":{\"body\":\"box\",\"side\":2,\"lock\":\"key\",\"key\":\"k\"},"
                   "\"thing\":{\"body\":\"ball\",\"skin\":\"dotted\"}}",
                   "{\"id\":0,\"thing\":{\"body\":\"ball\",\"skin\":\"dotted\",\"dots\":3}}");
    read_document(&codec_wrapped,
                  "{\"thing\":{\"body\":\"ball\",\"skin\":\"striped\",\"width\":2}}", &v);
    assert_true(v.ball.v.striped.width == 2);
    forget_documents();
}

static void refuses_wrong_unions_in_arms(void **state)
{
    const codec *c = &codec_wrapped;

    (void)state;
    check_refused(c, NULL, "{\"thing\":{\"body\":\"ball\"}}", JSONRT_ERR_MISSING, 23,
                  "$.thing.skin");
    check_refused(c, NULL, "{\"thing\":{\"body\":\"ball\",\"skin\":\"dotted\",\"dots\":true}}",
                  JSONRT_ERR_TYPE, 47, "$.thing.dots");
    check_refused(c, NULL, "{\"thing\":{\"body\":\"box\",\"side\":0,\"lock\":\"none\"}}",
                  JSONRT_ERR_MIN, 30, "$.thing.side");
    check_refused(c, NULL, "{\"thing\":{\"body\":\"box\",\"side\":1,\"lock\":1}}", JSONRT_ERR_TYPE,
                  39, "$.thing.lock");
}

/* ---- what no arm takes ---- */

static void keeps_objects_whole_whichever_tag_is_unknown(void **state)
{
    struct kept_choice v;

    (void)state;
    check_round_trip(&codec_kept_choice,
                     "{\"lock\":\"key\",\"turns\":1,\"inner\":\"key\",\"pins\":2,"
                     "\"beside\":\"key\",\"value\":3}");
    check_round_trip(&codec_kept_choice, "{\"lock\":\"none\",\"beside\":\"none\"}");
    check_kept_whole(&codec_kept_choice, "{\"lock\":\"key\",\"turns\":1,\"inner\":\"new\","
                                         "\"beside\":\"key\",\"value\":3,\"more\":4}");
    check_kept_whole(&codec_kept_choice, "{\"lock\":\"key\",\"turns\":1,\"inner\":\"key\","
                                         "\"pins\":2,\"beside\":\"new\",\"value\":[3]}");
    check_kept_whole(&codec_kept_choice, "{\"lock\":\"none\",\"beside\":\"new\",\"value\":null}");
    read_document(&codec_kept_choice,
                  "{\"lock\":\"key\",\"turns\":1,\"inner\":\"new\",\"beside\":\"key\",\"value\":3}",
                  &v);
    assert_int_equal(v.u.key.turns, 1);
    assert_int_equal(v.u.key.inner, LOCK_OTHER);
    assert_int_equal(v.adjacent.pin, 3);
    check_refused(&codec_kept_choice, NULL,
                  "{\"lock\":\"key\",\"turns\":true,\"inner\":\"new\",\"beside\":\"none\"}",
                  JSONRT_ERR_TYPE, 22, "$.turns");
    forget_documents();
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(keeps_every_choice_of_arms),
        cmocka_unit_test(finds_both_tags_wherever_they_are),
        cmocka_unit_test(compares_and_clones_both_arms),
        cmocka_unit_test(refuses_wrong_choices),
        cmocka_unit_test(keeps_unions_in_arms),
        cmocka_unit_test(refuses_wrong_unions_in_arms),
        cmocka_unit_test(keeps_objects_whole_whichever_tag_is_unknown),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
