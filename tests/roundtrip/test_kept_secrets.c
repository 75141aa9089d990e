/*
 * What a union keeps because no arm takes it may have been meant for an arm with secrets: it is
 * treated as one.
 */
#include "roundtrip.h"

#include <string.h>

#include "kept_secrets_json.h"

#define A &codec_accesses

/* Each keeps what is nearly the arm with the secret. */
static const char kept[] = "{\"outside\":{\"Login\":{\"user\":\"u\",\"password\":\"S3CRET\"}},"
                           "\"alone\":{\"All\":{\"k\":{\"user\":\"u\",\"password\":\"S3CRET\"}}},"
                           "\"of_arm\":{\"logon\":\"S3CRET\"}}";

static const jsonrt_write_options redact = {.redact = true};

static void keeps_what_no_arm_takes_and_writes_it_back(void **state)
{
    struct accesses v;

    (void)state;
    read_document(A, kept, &v);
    check_text(A, &v, kept);
    assert_int_equal(v.external, ACCESS_OTHER);
    assert_int_equal(v.untagged, ACCESS_OTHER);
    assert_int_equal(v.arm, ACCESS_OTHER);
}

static void shows_nothing_of_what_may_be_a_secret(void **state)
{
    struct accesses v;
    struct open_access w;

    (void)state;
    read_document(A, kept, &v);
    check_text_with(A, &redact, &v, "{\"outside\":\"***\",\"alone\":\"***\",\"of_arm\":\"***\"}");
    read_document(A,
                  "{\"outside\":{\"login\":{\"user\":\"u\",\"password\":\"p\"}},"
                  "\"alone\":{\"level\":1},\"of_arm\":{\"login\":\"p\"}}",
                  &v);
    check_text_with(A, &redact, &v,
                    "{\"outside\":{\"login\":{\"user\":\"u\",\"password\":\"***\"}},"
                    "\"alone\":{\"level\":1},\"of_arm\":{\"login\":\"***\"}}");
    read_document(&codec_open_access, "{\"access\":{\"Login\":{\"password\":\"p\"}}}", &w);
    check_text_with(&codec_open_access, &redact, &w,
                    "{\"access\":{\"Login\":{\"password\":\"p\"}}}");
}

static void wipes_what_it_kept(void **state)
{
    static char memory[1 << 12];
    struct accesses v;
    jsonrt_reader r;

    (void)state;
    jsonrt_reader_init_fixed(&r, memory, sizeof memory, NULL);
    assert_true(accesses_json_unmarshal(&r, kept, sizeof kept - 1, &v));
    assert_memory_equal(v.of_arm.other.ptr, "{\"logon\":\"S3CRET\"}", 18);
    jsonrt_reader_reset(&r);
    for (size_t i = 0; i + 6 <= sizeof memory; i++)
        assert_memory_not_equal(memory + i, "S3CRET", 6);
    jsonrt_reader_deinit(&r);
}

static void names_nothing_inside_of_what_it_keeps(void **state)
{
    static const char *const documents[] = {"{\"outside\":{\"a\":{\"S3CRET\":[tru]}}}",
                                            "{\"alone\":{\"S3CRET\":[tru]}}",
                                            "{\"of_arm\":[{\"S3CRET\":tru}]}"};
    struct accesses v;
    struct ahead w;
    jsonrt_reader r;

    (void)state;
    jsonrt_reader_init(&r, NULL);
    for (size_t i = 0; i < sizeof documents / sizeof documents[0]; i++) {
        assert_false(accesses_json_unmarshal(&r, documents[i], strlen(documents[i]), &v));
        assert_int_equal(r.error.code, JSONRT_ERR_SYNTAX);
        assert_true(r.error.secret);
        if (strstr(r.error.path, "S3CRET") != NULL)
            fail_msg("%s: shows %s", documents[i], r.error.path);
    }
    static const char before_tag[] = "{\"box\":{\"S3CRET\":tru},\"kind\":\"open\"}";
    assert_false(ahead_json_unmarshal(&r, before_tag, sizeof before_tag - 1, &w));
    assert_string_equal(r.error.path, "$.box[\"***\"]");
    jsonrt_reader_deinit(&r);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_teardown(keeps_what_no_arm_takes_and_writes_it_back, teardown_documents),
        cmocka_unit_test_teardown(shows_nothing_of_what_may_be_a_secret, teardown_documents),
        cmocka_unit_test(wipes_what_it_kept),
        cmocka_unit_test(names_nothing_inside_of_what_it_keeps),
    };

    return cmocka_run_group_tests_name("kept_secrets", tests, NULL, NULL);
}
