/*
 * Text of every kind: pointers, views, counted text, char arrays with and without a count.
 */
#include "roundtrip.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "rules_json.h"
#include "shapes_json.h"

static const char full[] =
    "{\"plainText\":\"plain\",\"constText\":\"const\",\"small\":\"seven..\",\"view\":\"a view\","
    "\"counted\":\"counted\",\"fixedCounted\":\"four\",\"many\":[\"one\",\"two\",\"\"],"
    "\"table\":[\"abc\",\"\"],\"needed\":\"needed\"}";

static const char least[] =
    "{\"plainText\":null,\"constText\":null,\"small\":\"\",\"view\":null,\"counted\":\"\","
    "\"fixedCounted\":\"\",\"many\":[],\"table\":[\"\",\"\"],\"needed\":\"n\"}";

static void keeps_text_of_every_kind(void **state)
{
    struct texts v;

    (void)state;
    check_round_trip(&codec_texts, full);
    read_document(&codec_texts, full, &v);
    assert_string_equal(v.plain_text, "plain");
    assert_string_equal(v.const_text, "const");
    assert_string_equal(v.small, "seven..");
    assert_int_equal(v.view.len, 6);
    assert_memory_equal(v.view.ptr, "a view", 6);
    assert_int_equal(v.n_counted, 7);
    assert_string_equal(v.counted, "counted");
    assert_int_equal(v.n_fixed, 4);
    assert_memory_equal(v.fixed_counted, "four", 4);
    assert_int_equal(v.n_many, 3);
    assert_string_equal(v.many[1], "two");
    assert_string_equal(v.many[2], "");
    assert_string_equal(v.table[0], "abc");
    assert_string_equal(v.table[1], "");
    assert_string_equal(v.needed, "needed");
}

static void leaves_absent_text_null_and_empty(void **state)
{
    struct texts v;

    (void)state;
    check_reads_as(&codec_texts, "{\"needed\":\"n\"}", least);
    check_round_trip(&codec_texts, least);
    read_document(&codec_texts, "{\"needed\":\"n\"}", &v);
    assert_null(v.plain_text);
    assert_null(v.view.ptr);
    assert_null(v.counted);
    assert_null(v.many);
    assert_int_equal(v.n_many, 0);
}

static void tells_empty_from_null(void **state)
{
    struct texts a, b;

    (void)state;
    check_round_trip(&codec_texts,
                     "{\"plainText\":\"\",\"constText\":\"\",\"small\":\"\",\"view\":\"\","
                     "\"counted\":\"\",\"fixedCounted\":\"\",\"many\":[],\"table\":[\"\",\"\"],"
                     "\"needed\":\"\"}");
    read_document(&codec_texts,
                  "{\"plainText\":\"\",\"view\":\"\",\"counted\":\"\",\"needed\":\"\"}", &a);
    assert_non_null(a.plain_text);
    assert_non_null(a.view.ptr);
    assert_int_equal(a.view.len, 0);
    assert_non_null(a.counted);
    read_document(&codec_texts, "{\"plainText\":null,\"view\":\"\",\"needed\":\"\"}", &b);
    assert_false(texts_json_equal(&a, &b));
    read_document(&codec_texts, "{\"plainText\":\"\",\"view\":null,\"needed\":\"\"}", &b);
    assert_false(texts_json_equal(&a, &b));
    /* Counted text is empty by its count, whatever its pointer. */
    read_document(&codec_texts, "{\"plainText\":\"\",\"view\":\"\",\"needed\":\"\"}", &b);
    assert_true(texts_json_equal(&a, &b));
}

static void keeps_escapes_and_every_length_of_utf8(void **state)
{
    (void)state;
    check_round_trip(
        &codec_texts,
        "{\"plainText\":\"\\\"\\\\/\\b\\f\\n\\r\\t\\u0001\\u001f\",\"constText\":"
        "\"\302\200\337\277\340\240\200\357\277\277\360\220\200\200\364\217\277\277\","
        "\"small\":\"\303\251\342\202\254\",\"view\":\"\360\237\230\200\","
        "\"counted\":\"\\u0000a\\u0000\",\"fixedCounted\":\"\360\237\230\200\","
        "\"many\":[\"\\u0007\"],\"table\":[\"\303\251\",\"\\n\"],\"needed\":\"\177\"}");
    check_reads_as(&codec_texts, "{\"needed\":\"\\u00e9\\u20AC\\ud83d\\ude00\\/\"}",
                   "{\"plainText\":null,\"constText\":null,\"small\":\"\",\"view\":null,"
                   "\"counted\":\"\",\"fixedCounted\":\"\",\"many\":[],\"table\":[\"\",\"\"],"
                   "\"needed\":\"\303\251\342\202\254\360\237\230\200/\"}");
}

static void keeps_text_of_every_length(void **state)
{
    enum { MOST = 200 };
    char json[MOST + 256], want[MOST + 256], text[MOST + 1];
    struct texts v;

    (void)state;
    for (int n = 0; n <= MOST; n++) {
        memset(text, 'a' + n % 26, (size_t)n);
        text[n] = '\0';
        snprintf(json, sizeof json, "{\"needed\":\"%s\"}", text);
        snprintf(want, sizeof want,
                 "{\"plainText\":null,\"constText\":null,\"small\":\"\",\"view\":null,\"counted\":"
                 "\"\",\"fixedCounted\":\"\",\"many\":[],\"table\":[\"\",\"\"],\"needed\":\"%s\"}",
                 text);
        read_document(&codec_texts, json, &v);
        assert_string_equal(v.needed, text);
        check_text(&codec_texts, &v, want);
    }
}

static void fills_a_char_array_to_its_last_byte_but_one(void **state)
{
    struct texts v;

    (void)state;
    read_document(&codec_texts,
                  "{\"needed\":\"\",\"small\":\"1234567\",\"table\":[\"abc\",\"xyz\"]}", &v);
    assert_string_equal(v.small, "1234567");
    assert_string_equal(v.table[0], "abc");
    assert_string_equal(v.table[1], "xyz");
    check_refused(&codec_texts, NULL, "{\"small\":\"12345678\",\"needed\":\"\"}",
                  JSONRT_ERR_TOO_LONG, 9, "$.small");
    check_refused(&codec_texts, NULL, "{\"small\":\"123456789\"}", JSONRT_ERR_TOO_LONG, 9,
                  "$.small");
    check_refused(&codec_texts, NULL, "{\"table\":[\"abc\", \"abcd\"]}", JSONRT_ERR_TOO_LONG, 17,
                  "$.table[1]");
    /* Seven characters in eight bytes. */
    check_refused(&codec_texts, NULL, "{\"small\":\"123456\303\251\"}", JSONRT_ERR_TOO_LONG, 9,
                  "$.small");
    /* Long as written, short as decoded. */
    read_document(&codec_texts, "{\"needed\":\"\",\"small\":\"\\u0041\\u0042\\u0043\"}", &v);
    assert_string_equal(v.small, "ABC");
}

static void fills_a_counted_char_array_whole(void **state)
{
    struct texts v;

    (void)state;
    read_document(&codec_texts, "{\"needed\":\"\",\"fixedCounted\":\"a\\u0000b\\u0000\"}", &v);
    assert_int_equal(v.n_fixed, 4);
    assert_memory_equal(v.fixed_counted, "a\0b\0", 4);
    check_refused(&codec_texts, NULL, "{\"fixedCounted\":\"12345\"}", JSONRT_ERR_TOO_LONG, 16,
                  "$.fixedCounted");
}

static void takes_nul_only_where_a_length_is_kept(void **state)
{
    struct texts v;

    (void)state;
    read_document(&codec_texts,
                  "{\"needed\":\"\",\"view\":\"a\\u0000b\",\"counted\":\"\\u0000\",\"n\\u0000\":1}",
                  &v);
    assert_int_equal(v.view.len, 3);
    assert_memory_equal(v.view.ptr, "a\0b", 3);
    assert_int_equal(v.n_counted, 1);
    assert_memory_equal(v.counted, "\0", 2);
    check_refused(&codec_texts, NULL, "{\"plainText\":\"a\\u0000b\"}", JSONRT_ERR_NUL, 15,
                  "$.plainText");
    check_refused(&codec_texts, NULL, "{\"constText\":\"\\u0000\"}", JSONRT_ERR_NUL, 14,
                  "$.constText");
    check_refused(&codec_texts, NULL, "{\"small\":\"\\u0000\"}", JSONRT_ERR_NUL, 10, "$.small");
    check_refused(&codec_texts, NULL, "{\"many\":[\"\", \"\\u0000\"]}", JSONRT_ERR_NUL, 14,
                  "$.many[1]");
    check_refused(&codec_texts, NULL, "{\"table\":[\"\\u0000\",\"\"]}", JSONRT_ERR_NUL, 11,
                  "$.table[0]");
}

/* A NUL as it is, is a control character. It stands at the question mark. */
static void takes_no_raw_nul_anywhere(void **state)
{
    static const struct {
        const codec *c;
        const char *json, *path;
    } rows[] = {
        {&codec_texts, "{\"plainText\":\"a?b\"}", "$.plainText"},
        {&codec_texts, "{\"constText\":\"?\"}", "$.constText"},
        {&codec_texts, "{\"small\":\"a?\"}", "$.small"},
        {&codec_texts, "{\"view\":\"a?\"}", "$.view"},
        {&codec_texts, "{\"counted\":\"a?\"}", "$.counted"},
        {&codec_texts, "{\"fixedCounted\":\"a?\"}", "$.fixedCounted"},
        {&codec_texts, "{\"many\":[\"\",\"?\"]}", "$.many[1]"},
        {&codec_texts, "{\"table\":[\"?\",\"\"]}", "$.table[0]"},
        {&codec_texts, "{\"needed\":\"a text of several blocks, with it far behind? there\"}",
         "$.needed"},
        {&codec_texts, "{\"nee?ded\":\"\"}", "$"},
        {&codec_texts, "{\"unknown\":[\"?\"]}", "$.unknown[0]"},
        {&codec_maps, "{\"labels\":{\"a?\":\"\"}}", "$.labels"},
        {&codec_maps, "{\"labels\":{\"a\":\"?\"}}", "$.labels.a"},
        {&codec_str_map, "{\"map\":{\"?\":{\"x\":1}}}", "$.map"},
        {&codec_free_form, "{\"value\":[\"?\"]}", "$.value[0]"},
        {&codec_free_form, "{\"value\":{\"?\":1}}", "$.value"},
        {&codec_free_form, "{\"raw\":[\"?\"]}", "$.raw[0]"},
        {&codec_arrays, "{\"bytes\":\"AA?=\"}", "$.bytes"},
    };

    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        size_t n = strlen(rows[i].json), at = strcspn(rows[i].json, "?");
        char *json = copy_text(rows[i].json, n);
        json[at] = '\0';
        check_refused_bytes(rows[i].c, NULL, json, n, JSONRT_ERR_CONTROL, at, rows[i].path);
        free(json);
    }
}

static void takes_an_escaped_nul_in_keys_and_values_by_their_types(void **state)
{
    (void)state;
    check_refused(&codec_maps, NULL, "{\"labels\":{\"a\\u0000\":\"\"}}", JSONRT_ERR_NUL, 13,
                  "$.labels");
    check_refused(&codec_maps, NULL, "{\"labels\":{\"a\":\"\\u0000\"}}", JSONRT_ERR_NUL, 16,
                  "$.labels.a");
    check_round_trip(&codec_str_map, "{\"map\":{\"a\\u0000b\":{\"x\":1,\"y\":7}}}");
    check_reads_with(&codec_free_form, NULL,
                     "{\"raw\":\"\\u0000\",\"number\":0,\"value\":{\"\\u0000\":\"a\\u0000\"},"
                     "\"time\":\"2024-01-01T00:00:00Z\",\"stamp\":\"2024-01-01T00:00:00Z\"}",
                     "{\"raw\":\"\\u0000\",\"number\":0,\"value\":{\"\\u0000\":\"a\\u0000\"},"
                     "\"time\":\"2024-01-01T00:00:00Z\",\"stamp\":\"2024-01-01T00:00:00Z\"}");
}

/* Characters of one to four bytes at the last place of char[8] and of char[4] with a count. */
static void fits_characters_of_every_length_or_refuses_them_whole(void **state)
{
    static const char *const characters[] = {"x", "\303\251", "\342\202\254", "\360\237\230\200"};
    char json[128], text[16];
    struct texts v;

    (void)state;
    for (size_t c = 0; c < 4; c++) {
        for (size_t before = 0; before <= 9; before++) {
            size_t n = before + strlen(characters[c]);
            snprintf(text, sizeof text, "%.*s%s", (int)before, "aaaaaaaaa", characters[c]);
            snprintf(json, sizeof json, "{\"needed\":\"\",\"small\":\"%s\"}", text);
            if (n <= sizeof v.small - 1) {
                read_document(&codec_texts, json, &v);
                assert_string_equal(v.small, text);
            } else {
                check_refused(&codec_texts, NULL, json, JSONRT_ERR_TOO_LONG, 21, "$.small");
            }
            snprintf(json, sizeof json, "{\"needed\":\"\",\"fixedCounted\":\"%s\"}", text);
            if (n <= sizeof v.fixed_counted) {
                read_document(&codec_texts, json, &v);
                assert_int_equal(v.n_fixed, n);
                assert_memory_equal(v.fixed_counted, text, n);
            } else {
                check_refused(&codec_texts, NULL, json, JSONRT_ERR_TOO_LONG, 28, "$.fixedCounted");
            }
        }
    }
}

static void writes_no_char_array_without_its_nul(void **state)
{
    struct texts v = {.needed = ""};

    (void)state;
    memset(v.small, 'x', sizeof v.small);
    check_not_written(&codec_texts, NULL, &v, JSONRT_ERR_TOO_LONG, "$.small");
    v.small[7] = '\0';
    memcpy(v.table[1], "four", 4);
    check_not_written(&codec_texts, NULL, &v, JSONRT_ERR_TOO_LONG, "$.table[1]");
}

static void writes_no_null_where_text_is_required(void **state)
{
    struct texts v = {0};

    (void)state;
    check_not_written(&codec_texts, NULL, &v, JSONRT_ERR_POINTER, "$.needed");
}

static void writes_no_null_as_an_element(void **state)
{
    char *many[] = {"one", NULL};
    struct texts v = {.needed = "", .many = many, .n_many = 2};

    (void)state;
    check_not_written(&codec_texts, NULL, &v, JSONRT_ERR_POINTER, "$.many[1]");
    check_refused(&codec_texts, NULL, "{\"many\":[\"one\",null]}", JSONRT_ERR_NULL, 15,
                  "$.many[1]");
}

static void writes_no_wrong_counts(void **state)
{
    char *many[] = {"one"};
    struct texts v = {.needed = "", .many = many, .n_many = -1};

    (void)state;
    check_not_written(&codec_texts, NULL, &v, JSONRT_ERR_COUNT, "$.many");
    v.n_many = 0;
    v.n_fixed = 5;
    check_not_written(&codec_texts, NULL, &v, JSONRT_ERR_COUNT, "$.fixedCounted");
    v.n_fixed = 0;
    v.n_counted = 1;
    check_not_written(&codec_texts, NULL, &v, JSONRT_ERR_POINTER, "$.counted");
    v.n_counted = 0;
    v.many = NULL;
    v.n_many = 1;
    check_not_written(&codec_texts, NULL, &v, JSONRT_ERR_POINTER, "$.many");
    v.n_many = 0;
    check_text(
        &codec_texts, &v,
        "{\"plainText\":null,\"constText\":null,\"small\":\"\",\"view\":null,\"counted\":\"\","
        "\"fixedCounted\":\"\",\"many\":[],\"table\":[\"\",\"\"],\"needed\":\"\"}");
}

static void writes_no_text_that_is_not_utf8(void **state)
{
    const jsonrt_write_options replace = {.replace_invalid_utf8 = true};
    char text[] = "a\377z";
    only_typedef v = {text};

    (void)state;
    check_not_written(&codec_only_typedef, NULL, &v, JSONRT_ERR_UTF8, "$.name");
    check_text_with(&codec_only_typedef, &replace, &v, "{\"name\":\"a\357\277\275z\"}");
}

static void escapes_as_the_options_say(void **state)
{
    const jsonrt_write_options html = {.escape_html = true}, ascii = {.ascii_only = true};
    char text[] = "<&>\342\200\250\360\237\230\200";
    only_typedef v = {text};

    (void)state;
    check_text(&codec_only_typedef, &v, "{\"name\":\"<&>\342\200\250\360\237\230\200\"}");
    check_text_with(&codec_only_typedef, &html, &v,
                    "{\"name\":\"\\u003c\\u0026\\u003e\\u2028\360\237\230\200\"}");
    check_text_with(&codec_only_typedef, &ascii, &v, "{\"name\":\"<&>\\u2028\\ud83d\\ude00\"}");
}

static void borrows_views_from_the_input_when_asked(void **state)
{
    static const char json[] = "{\"plainText\":\"own\",\"view\":\"borrowed text\",\"needed\":\"\"}";
    const jsonrt_read_options options = {.borrow_input = true};
    jsonrt_reader r;
    struct texts v;

    (void)state;
    jsonrt_reader_init(&r, &options);
    assert_true(texts_json_unmarshal(&r, json, sizeof json - 1, &v));
    assert_true(v.view.ptr == strstr(json, "borrowed"));
    assert_int_equal(v.view.len, 13);
    assert_true(v.plain_text < json || v.plain_text >= json + sizeof json);
    jsonrt_reader_deinit(&r);
}

static void copies_out_of_the_input_unless_asked(void **state)
{
    char json[] =
        "{\"view\":\"a view\",\"needed\":\"text\",\"counted\":\"counted\",\"many\":[\"x\"]}";
    jsonrt_reader r;
    struct texts v;

    (void)state;
    jsonrt_reader_init(&r, NULL);
    assert_true(texts_json_unmarshal(&r, json, sizeof json - 1, &v));
    memset(json, '?', sizeof json);
    assert_string_equal(v.needed, "text");
    assert_string_equal(v.counted, "counted");
    assert_string_equal(v.many[0], "x");
    assert_memory_equal(v.view.ptr, "a view", 6);
    jsonrt_reader_deinit(&r);
}

static void leaves_strings_in_the_input_in_situ(void **state)
{
    char json[] = "{\"needed\":\"text\",\"plainText\":\"with \\n escape\",\"view\":\"view\"}";
    char *text = strstr(json, "text");
    jsonrt_reader r;
    struct texts v;

    (void)state;
    jsonrt_reader_init(&r, NULL);
    assert_true(texts_json_unmarshal_insitu(&r, json, sizeof json - 1, &v));
    assert_ptr_equal(v.needed, text);
    assert_string_equal(v.needed, "text");
    assert_string_equal(v.plain_text, "with \n escape");
    assert_true(v.view.ptr >= json && v.view.ptr < json + sizeof json);
    jsonrt_reader_deinit(&r);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(keeps_text_of_every_kind),
        cmocka_unit_test(leaves_absent_text_null_and_empty),
        cmocka_unit_test(tells_empty_from_null),
        cmocka_unit_test(keeps_escapes_and_every_length_of_utf8),
        cmocka_unit_test(keeps_text_of_every_length),
        cmocka_unit_test(fills_a_char_array_to_its_last_byte_but_one),
        cmocka_unit_test(fills_a_counted_char_array_whole),
        cmocka_unit_test(takes_nul_only_where_a_length_is_kept),
        cmocka_unit_test(takes_no_raw_nul_anywhere),
        cmocka_unit_test(takes_an_escaped_nul_in_keys_and_values_by_their_types),
        cmocka_unit_test(fits_characters_of_every_length_or_refuses_them_whole),
        cmocka_unit_test(writes_no_char_array_without_its_nul),
        cmocka_unit_test(writes_no_null_where_text_is_required),
        cmocka_unit_test(writes_no_null_as_an_element),
        cmocka_unit_test(writes_no_wrong_counts),
        cmocka_unit_test(writes_no_text_that_is_not_utf8),
        cmocka_unit_test(escapes_as_the_options_say),
        cmocka_unit_test(borrows_views_from_the_input_when_asked),
        cmocka_unit_test(copies_out_of_the_input_unless_asked),
        cmocka_unit_test(leaves_strings_in_the_input_in_situ),
    };

    return cmocka_run_group_tests_name("texts", tests, NULL, teardown_documents);
}
