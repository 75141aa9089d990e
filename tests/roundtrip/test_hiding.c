/*
 * Secret members are read and written as any other, and are not shown: neither by the redacting
 * writer nor in errors.
 */
#include <stdio.h>

#include <jsonrt/stdio.h>

#include "watched.h"

static void reads_and_writes_secrets_as_anything_else(void **state)
{
    char json[2048];

    (void)state;
    check_reads_as(&codec_secrets, full_of_secrets, written());
    snprintf(json, sizeof json, "{\"id\":1,\"inside\":%s,\"text\":\"t\"}", written());
    check_round_trip(&codec_holder, json);
    check_round_trip(&codec_logins,
                     "{\"all\":[{\"token\":\"a\"},{\"token\":\"b\"}],\"inner\":\"i\"}");
}

static const char redacted[] =
    "{\"user\":\"u\",\"password\":\"***\",\"pin\":\"***\",\"text\":\"***\",\"view\":\"***\","
    "\"bytes\":\"***\",\"number\":\"***\",\"real\":\"***\",\"flag\":\"***\",\"value\":\"***\","
    "\"raw\":\"***\",\"exact\":\"***\",\"card\":\"***\",\"other\":\"***\",\"cards\":\"***\","
    "\"words\":\"***\",\"phrases\":\"***\",\"values\":{\"shown\":\"***\"},\"pad\":\"***\","
    "\"end\":\"e\"}";

static void shows_stars_when_asked_to(void **state)
{
    const jsonrt_write_options redact = {.redact = true};
    jsonrt_write_options options = {.allocator = &watching, .redact = true};
    struct secrets *v = make_secrets();
    jsonrt_writer w;

    (void)state;
    check_text_with(&codec_secrets, &redact, v, redacted);
    memset(&w, 0, sizeof w); /* all of it is looked at */
    start_watching();
    jsonrt_writer_init(&w, &options);
    assert_true(secrets_json_marshal(&w, v));
    expect_clean_memory("in redacted output");
    expect_clean(&w, sizeof w, "in the writer of redacted output");
    jsonrt_writer_deinit(&w);
    secrets_json_free(v);
    /* Whether a secret is there is seen only where it may be left out. */
    v = secrets_json_parse("{\"real\":0}", 10, NULL);
    assert_non_null(v);
    check_text_with(
        &codec_secrets, &redact, v,
        "{\"user\":null,\"password\":\"***\",\"pin\":\"***\",\"text\":\"***\",\"view\":"
        "\"***\",\"bytes\":\"***\",\"number\":\"***\",\"flag\":\"***\",\"value\":\"***\","
        "\"raw\":\"***\",\"exact\":\"***\",\"card\":\"***\",\"other\":\"***\",\"cards\":"
        "\"***\",\"words\":\"***\",\"phrases\":\"***\",\"values\":{},\"end\":null}");
    secrets_json_free(v);
}

static void names_nothing_inside_of_a_secret(void **state)
{
    static const struct {
        const char *json;
        int code;
        size_t offset;
        const char *path;
    } cases[] = {
        {"{\"password\":1}", JSONRT_ERR_TYPE, 12, "$.password"},
        {"{\"words\":[1]}", JSONRT_ERR_TYPE, 10, "$.words[0]"},
        {"{\"words\":[\"S3CRET\",\"S3CRET\\u0000\"]}", JSONRT_ERR_NUL, 26, "$.words[1]"},
        {"{\"words\":[\"S3CRET\",{\"S3CRET\":1}]}", JSONRT_ERR_TYPE, 19, "$.words[1]"},
        {"{\"words\":{\"S3CRET\":1}}", JSONRT_ERR_TYPE, 9, "$.words"},
        {"{\"cards\":[{},{\"next\":{\"number\":1}}]}", JSONRT_ERR_TYPE, 31, "$.cards[\"***\"]"},
        {"{\"cards\":[{},7]}", JSONRT_ERR_TYPE, 13, "$.cards[\"***\"]"},
        {"{\"card\":{\"number\":1}}", JSONRT_ERR_TYPE, 18, "$.card[\"***\"]"},
        {"{\"card\":{\"next\":{\"code\":-1}}}", JSONRT_ERR_MIN, 24, "$.card[\"***\"]"},
        {"{\"card\":null}", JSONRT_ERR_NULL, 8, "$.card"},
        {"{\"cards\":[{\"number\":1}]}", JSONRT_ERR_TYPE, 20, "$.cards[\"***\"]"},
        {"{\"phrases\":{\"S3CRET\":1}}", JSONRT_ERR_TYPE, 21, "$.phrases[\"***\"]"},
        {"{\"value\":{\"S3CRET\":01}}", JSONRT_ERR_NUMBER, 20, "$.value[\"***\"]"},
        {"{\"raw\":{\"S3CRET\":01}}", JSONRT_ERR_NUMBER, 18, "$.raw[\"***\"]"},
        {"{\"values\":{\"shown\":1}}", JSONRT_ERR_TYPE, 19, "$.values.shown"},
        {"{\"user\":1}", JSONRT_ERR_TYPE, 8, "$.user"},
    };
    const jsonrt_read_options absent = {.null_as_absent = true};

    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        struct secrets v;
        jsonrt_reader r;

        jsonrt_reader_init(&r, NULL);
        assert_false(secrets_json_unmarshal(&r, cases[i].json, strlen(cases[i].json), &v));
        if (r.error.code != cases[i].code || r.error.offset != cases[i].offset ||
            strcmp(r.error.path, cases[i].path) != 0)
            fail_msg("%s: %s at %zu, %s", cases[i].json, jsonrt_error_name(r.error.code),
                     r.error.offset, r.error.path);
        assert_true(r.error.secret);
        jsonrt_reader_deinit(&r);
    }
    /* A null deep inside is not taken for one of the member itself. */
    check_refused(&codec_secrets, &absent, "{\"cards\":[{\"number\":\"\"},null]}", JSONRT_ERR_NULL,
                  24, "$.cards[\"***\"]");
}

static void writes_no_names_inside_of_a_secret_either(void **state)
{
    struct secrets *v = make_secrets();
    char bad[] = "\xFF";

    (void)state;
    v->phrases[0].value = bad;
    check_not_written(&codec_secrets, NULL, v, JSONRT_ERR_UTF8, "$.phrases[\"***\"]");
    v->n_phrases = 0;
    v->card.number = bad;
    check_not_written(&codec_secrets, NULL, v, JSONRT_ERR_UTF8, "$.card[\"***\"]");
    v->card.number = NULL;
    v->password = bad;
    check_not_written(&codec_secrets, NULL, v, JSONRT_ERR_UTF8, "$.password");
    v->password = NULL;
    v->words[1] = bad;
    check_not_written(&codec_secrets, NULL, v, JSONRT_ERR_UTF8, "$.words[1]");
    v->n_words = 0;
    v->cards[0].number = bad;
    check_not_written(&codec_secrets, NULL, v, JSONRT_ERR_UTF8, "$.cards[\"***\"]");
    secrets_json_free(v);
}

/* The line of the input is not shown, wherever the fault is. */
static void prints_no_line_of_a_document_with_secrets(void **state)
{
    static const char json[] = "{\"password\":\"S3CRET\",\"user\":1}";
    static const char element[] = "{\"words\":[\"S3CRET\",\"S3CRET\\u0000\"]}";
    struct secrets v;
    struct holder h;
    jsonrt_reader r;
    char text[512];
    FILE *file = tmpfile();

    (void)state;
    assert_non_null(file);
    jsonrt_reader_init(&r, NULL);
    assert_false(secrets_json_unmarshal(&r, json, sizeof json - 1, &v));
    assert_true(jsonrt_error_print(&r.error, json, sizeof json - 1, file));
    assert_false(secrets_json_unmarshal(&r, element, sizeof element - 1, &v));
    assert_true(jsonrt_error_print(&r.error, element, sizeof element - 1, file));
    assert_false(holder_json_unmarshal(&r, json, sizeof json - 2, &h));
    assert_true(jsonrt_error_print(&r.error, json, sizeof json - 1, file));
    rewind(file);
    size_t n = fread(text, 1, sizeof text, file);
    expect_clean(text, n, "in what is printed");
    assert_true(holds(text, n, "$.user: expected a string (1:29)\n", 33));
    assert_true(holds(text, n, "\n$.words[1]: ", 13));
    fclose(file);
    jsonrt_reader_deinit(&r);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(reads_and_writes_secrets_as_anything_else),
        cmocka_unit_test(shows_stars_when_asked_to),
        cmocka_unit_test(names_nothing_inside_of_a_secret),
        cmocka_unit_test(writes_no_names_inside_of_a_secret_either),
        cmocka_unit_test(prints_no_line_of_a_document_with_secrets),
    };

    return cmocka_run_group_tests_name("hiding", tests, NULL, teardown_documents);
}
