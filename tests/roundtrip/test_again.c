/*
 * Unions whose arm comes again or is null: the last one counts, a null that counts as absent leaves
 * what came before, and one that stands alone leaves what `{}` gives.
 */
#include "roundtrip.h"

#include "again_json.h"

static const jsonrt_read_options absent = {.null_as_absent = true};

static void a_later_payload_takes_the_place_of_the_first(void **state)
{
    (void)state;
    check_reads_as(&codec_again_adjacent,
                   "{\"kind\":\"a\",\"u\":{\"n\":1,\"m\":2},\"u\":{\"m\":4}}",
                   "{\"kind\":\"a\",\"u\":{\"n\":3,\"m\":4}}");
    check_reads_as(&codec_again_external, "{\"u\":{\"a\":{\"n\":1,\"m\":2},\"a\":{\"m\":4}}}",
                   "{\"u\":{\"a\":{\"n\":3,\"m\":4}}}");
    check_reads_as(&codec_again_flat, "{\"a\":{\"n\":1,\"m\":2},\"a\":{\"m\":4}}",
                   "{\"a\":{\"n\":3,\"m\":4}}");
    check_reads_as(&codec_again_untagged, "{\"u\":{\"n\":1},\"u\":{\"m\":4}}",
                   "{\"u\":{\"n\":3,\"m\":4}}");
    check_reads_as(&codec_again_flat, "{\"b\":{\"n\":1},\"b\":null}", "{\"b\":null}");
}

static void a_later_null_leaves_the_arm_that_came_before(void **state)
{
    (void)state;
    check_reads_with(&codec_again_adjacent, &absent,
                     "{\"kind\":\"a\",\"u\":{\"n\":1,\"m\":2},\"u\" : null}",
                     "{\"kind\":\"a\",\"u\":{\"n\":1,\"m\":2}}");
    check_reads_with(&codec_again_adjacent, &absent,
                     "{\"u\":[1,2],\"u\":null,\"kind\":\"b\",\"u\":null}",
                     "{\"kind\":\"b\",\"u\":[1,2]}");
    check_reads_with(&codec_again_adjacent, &absent,
                     "{\"kind\":\"c\",\"u\":{\"n\":1,\"m\":2},\"u\":null}",
                     "{\"kind\":\"c\",\"u\":{\"n\":1,\"m\":2}}");
    check_reads_with(&codec_again_external, &absent,
                     "{\"u\":{\"a\":{\"n\":1,\"m\":2},\"a\":null,\"b\":null},\"u\":null}",
                     "{\"u\":{\"a\":{\"n\":1,\"m\":2}}}");
    check_reads_with(&codec_again_external, &absent, "{\"u\":{\"c\":{\"n\":1,\"m\":2},\"c\":null}}",
                     "{\"u\":{\"c\":{\"n\":1,\"m\":2}}}");
    check_reads_with(&codec_again_flat, &absent,
                     "{\"a\":{\"n\":1,\"m\":2}, \"a\":null, \"c\" : null}",
                     "{\"a\":{\"n\":1,\"m\":2}}");
    check_reads_with(&codec_again_all, &absent, "{\"u\":{\"n\":1},\"u\":null}",
                     "{\"u\":{\"n\":1}}");
    check_reads_with(
        &codec_again_internal, &absent,
        "{\"kind\":\"a\",\"in\":{\"n\":1,\"m\":2},\"in\":null,\"v\":4,\"v\":null,"
        "\"beside\":{\"m\":5},\"beside\":null}",
        "{\"kind\":\"a\",\"in\":{\"n\":1,\"m\":2},\"v\":4,\"beside\":{\"n\":3,\"m\":5}}");
}

static void a_null_that_a_type_takes_is_a_value(void **state)
{
    (void)state;
    check_round_trip(&codec_again_untagged, "{\"u\":null}");
    check_reads_with(&codec_again_untagged, &absent, "{\"u\":5,\"u\":null}", "{\"u\":null}");
    check_reads_with(&codec_again_flat, &absent, "{\"b\":null}", "{\"b\":null}");
    check_refused(&codec_again_flat, &absent, "{\"a\":{},\"b\":null}", JSONRT_ERR_DUPLICATE, 8,
                  "$.b");
}

static void an_arm_that_is_null_alone_is_as_absent(void **state)
{
    struct again_codec v;
    jsonrt_reader r;

    (void)state;
    check_reads_with(&codec_again_adjacent, &absent, "{\"kind\":\"a\",\"u\":null}",
                     "{\"kind\":\"a\",\"u\":{\"n\":3,\"m\":0}}");
    check_reads_with(&codec_again_adjacent, &absent, "{\"u\":null,\"kind\":\"c\"}",
                     "{\"kind\":\"c\",\"u\":{\"n\":3,\"m\":0}}");
    check_reads_with(&codec_again_external, &absent, "{\"u\":null}", "{\"u\":\"none\"}");
    check_refused(&codec_again_external, &absent, "{\"u\":{\"a\":null}}", JSONRT_ERR_MISSING, 14,
                  "$.u");
    check_reads_with(&codec_again_flat, &absent, "{\"a\":null,\"c\":null}", "{}");
    check_reads_with(&codec_again_all, &absent, "{\"u\":null,\"u\":7}", "{\"u\":7}");
    check_reads_with(&codec_again_internal, &absent, "{\"kind\":\"a\",\"in\":null}",
                     "{\"kind\":\"a\",\"in\":{\"n\":3,\"m\":0},\"v\":0}");
    /* whose codec saw the null */
    check_reads_with(&codec_again_codec, &absent, "{\"u\":null}", "{\"u\":0}");
    check_reads_with(&codec_again_codec, &absent, "{\"u\":1,\"u\":null,\"u\":true}",
                     "{\"u\":true}");
    check_refused(&codec_again_codec, NULL, "{\"u\":null}", JSONRT_ERR_NULL, 5, "$.u");
    jsonrt_reader_init(&r, &absent);
    read_with(&codec_again_codec, &r, "{\"u\":null}", &v);
    assert_int_equal(v.kind, AGAIN_LEFT);
    assert_true(is_all_zero(&v.u, sizeof v.u));
    jsonrt_reader_deinit(&r);
}

static void nulls_are_refused_unless_they_count_as_absent(void **state)
{
    (void)state;
    check_refused(&codec_again_adjacent, NULL, "{\"kind\":\"a\",\"u\":{},\"u\":null}",
                  JSONRT_ERR_NULL, 23, "$.u");
    check_refused(&codec_again_external, NULL, "{\"u\":{\"a\":null}}", JSONRT_ERR_NULL, 10,
                  "$.u.a");
    check_refused(&codec_again_flat, NULL, "{\"a\":{},\"a\":null}", JSONRT_ERR_NULL, 12, "$.a");
    check_refused(&codec_again_all, NULL, "{\"u\":null}", JSONRT_ERR_NULL, 5, "$.u");
    check_refused(&codec_again_internal, NULL, "{\"kind\":\"a\",\"in\":null}", JSONRT_ERR_NULL, 17,
                  "$.in");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_later_payload_takes_the_place_of_the_first),
        cmocka_unit_test(a_later_null_leaves_the_arm_that_came_before),
        cmocka_unit_test(a_null_that_a_type_takes_is_a_value),
        cmocka_unit_test(an_arm_that_is_null_alone_is_as_absent),
        cmocka_unit_test(nulls_are_refused_unless_they_count_as_absent),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
