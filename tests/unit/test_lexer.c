/*
 * The scanner that knows no types: jsonrt_valid and skipping.
 */
#include "reader_help.h"

#include "lexer/lexer.h"
#include "text/text.h"

static bool valid_fenced(const char *json, size_t len, jsonrt_error *err)
{
    bool before = jsonrt_valid(fence_before(json, len), len, NULL);
    bool behind = jsonrt_valid(fence_behind(json, len), len, err);
    assert_int_equal(before, behind);
    return behind;
}

static void accepts_every_kind_of_document(void **state)
{
    (void)state;
    static const char *const documents[] = {
        "0",
        "-0",
        "10",
        "-1.5",
        "1e5",
        "1E+05",
        "1.25e-3",
        "0.0",
        "0e1",
        "true",
        "false",
        "null",
        "\"\"",
        "\"a\"",
        "\"\\\"\\\\\\/\\b\\f\\n\\r\\t\\u00e9\\uD83D\\uDE00\"",
        "\"gr\xC3\xBCn, \xE2\x82\xAC, \xF0\x9F\x98\x80; and so on, beyond a block\"",
        "[]",
        "{}",
        "[1]",
        "[[],{},[{}],{\"a\":[]}]",
        "{\"a\":1,\"b\":[true,false,null],\"\":{\"c\":\"d\"}}",
        " \t\r\n[ \n1 , 2\t]\r ",
        " { \"a\" : 1 , \"b\" : { } } ",
        "{\n        \"indented\": [\n                1,\n                2\n        ]\n}\n",
        "{\"a\":1,\"a\":2}",
    };
    for (size_t i = 0; i < sizeof documents / sizeof *documents; i++) {
        jsonrt_error err;
        if (!valid_fenced(documents[i], strlen(documents[i]), &err))
            fail_msg("%s: %s at %zu", documents[i], err.message, err.offset);
        assert_int_equal(err.code, JSONRT_OK);
    }
}

struct fault_row {
    const char *json;
    int code;
    size_t offset;
    const char *path;
};

static const struct fault_row fault_rows[] = {
    {"", JSONRT_ERR_END, 0, "$"},
    {"  \n ", JSONRT_ERR_END, 4, "$"},
    {"\xEF\xBB\xBF{}", JSONRT_ERR_BOM, 0, "$"},
    {"x", JSONRT_ERR_SYNTAX, 0, "$"},
    {"12x", JSONRT_ERR_TRAILING, 2, "$"},
    {"truex", JSONRT_ERR_TRAILING, 4, "$"},
    {"[12x]", JSONRT_ERR_SYNTAX, 3, "$"},
    {"[truex]", JSONRT_ERR_SYNTAX, 5, "$"},
    {"{\"a\":12x}", JSONRT_ERR_SYNTAX, 7, "$"},
    {"{\"a\":nullx}", JSONRT_ERR_SYNTAX, 9, "$"},
    {"[trux]", JSONRT_ERR_SYNTAX, 4, "$[0]"},
    {"tru", JSONRT_ERR_END, 3, "$"},
    {"[nul", JSONRT_ERR_END, 4, "$[0]"},
    {"[1,fals]", JSONRT_ERR_SYNTAX, 7, "$[1]"},
    {"01", JSONRT_ERR_NUMBER, 1, "$"},
    {"[-]", JSONRT_ERR_NUMBER, 2, "$[0]"},
    {"[1.]", JSONRT_ERR_NUMBER, 3, "$[0]"},
    {"[1.5e]", JSONRT_ERR_NUMBER, 5, "$[0]"},
    {"[1e+]", JSONRT_ERR_NUMBER, 4, "$[0]"},
    {"[.5]", JSONRT_ERR_NUMBER, 1, "$[0]"},
    {"+1", JSONRT_ERR_NUMBER, 0, "$"},
    {"-", JSONRT_ERR_END, 1, "$"},
    {"[1.", JSONRT_ERR_END, 3, "$[0]"},
    {"NaN", JSONRT_ERR_SYNTAX, 0, "$"},
    {"-Infinity", JSONRT_ERR_NUMBER, 1, "$"},
    {"\"abc", JSONRT_ERR_END, 4, "$"},
    {"[\"a\",\"b\nc\"]", JSONRT_ERR_CONTROL, 7, "$[1]"},
    {"{\"k\":\"\\x\"}", JSONRT_ERR_ESCAPE, 6, "$.k"},
    {"{\"k\":\"\\uD800\"}", JSONRT_ERR_SURROGATE, 6, "$.k"},
    {"{\"k\":\"\xC0\x80\"}", JSONRT_ERR_UTF8, 6, "$.k"},
    {"{\"\xFF\":1}", JSONRT_ERR_UTF8, 2, "$"},
    {"[1,]", JSONRT_ERR_SYNTAX, 3, "$"},
    {"[,1]", JSONRT_ERR_SYNTAX, 1, "$[0]"},
    {"[1 2]", JSONRT_ERR_SYNTAX, 3, "$"},
    {"[1", JSONRT_ERR_END, 2, "$"},
    {"[1,", JSONRT_ERR_END, 3, "$"},
    {"[", JSONRT_ERR_END, 1, "$"},
    {"[1}", JSONRT_ERR_SYNTAX, 2, "$"},
    {"{", JSONRT_ERR_END, 1, "$"},
    {"{\"a\"", JSONRT_ERR_END, 4, "$"},
    {"{\"a\":", JSONRT_ERR_END, 5, "$.a"},
    {"{\"a\":1", JSONRT_ERR_END, 6, "$"},
    {"{\"a\":1,", JSONRT_ERR_END, 7, "$"},
    {"{\"a\":1,}", JSONRT_ERR_SYNTAX, 7, "$"},
    {"{\"a\" 1}", JSONRT_ERR_SYNTAX, 5, "$"},
    {"{\"a\":}", JSONRT_ERR_SYNTAX, 5, "$.a"},
    {"{\"a\":1 \"b\":2}", JSONRT_ERR_SYNTAX, 7, "$"},
    {"{a:1}", JSONRT_ERR_SYNTAX, 1, "$"},
    {"{1:1}", JSONRT_ERR_SYNTAX, 1, "$"},
    {"{\"a\":1]", JSONRT_ERR_SYNTAX, 6, "$"},
    {"]", JSONRT_ERR_SYNTAX, 0, "$"},
    {"1 2", JSONRT_ERR_TRAILING, 2, "$"},
    {"{}\n}", JSONRT_ERR_TRAILING, 3, "$"},
    {"{\"a\":[0,{\"b\":[1,2,{\"c d\":tru }]}]}", JSONRT_ERR_SYNTAX, 28, "$.a[1].b[2][\"c d\"]"},
    {"{\"a\":{\"x\":1},\n\"b\":[[],[1],\n[3,4,:]]}", JSONRT_ERR_SYNTAX, 32, "$.b[2][2]"},
    {"{\"a\":\"q\\\"]}\",\"\\u0062\":[01]}", JSONRT_ERR_NUMBER, 24, "$.b[0]"},
    {"[1,\0,2]", JSONRT_ERR_END, 3, "$"},
};

static void reports_every_fault_with_place_and_path(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof fault_rows / sizeof *fault_rows; i++) {
        const struct fault_row *row = &fault_rows[i];
        jsonrt_error err;
        assert_false(valid_fenced(row->json, strlen(row->json), &err));
        assert_error(&err, row->json, row->code, row->offset, row->path);
    }
}

/* Where much follows, the lexer is quicker, and must not be less exact. */
static void reports_the_same_faults_with_many_blanks_behind(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof fault_rows / sizeof *fault_rows; i++) {
        const struct fault_row *row = &fault_rows[i];
        char text[512];
        jsonrt_error err;
        size_t n = strlen(row->json);
        if (row->offset >= n || n + 300 > sizeof text)
            continue;
        memset(text, ' ', sizeof text - 1);
        text[sizeof text - 1] = '\0';
        memcpy(text, row->json, n);
        assert_false(valid_fenced(text, strlen(text), &err));
        assert_error(&err, text, row->code, row->offset, row->path);
    }
}

static void refuses_a_second_value_behind_any_scalar_before_a_long_text(void **state)
{
    static const char *const scalars[] = {"1", "-0.5", "\"a\"", "true", "false", "null"};
    (void)state;
    for (size_t i = 0; i < sizeof scalars / sizeof *scalars; i++) {
        char text[400];
        jsonrt_error err;
        int n = snprintf(text, sizeof text, "%s,%s,\"%0300d\"", scalars[i], scalars[i], 0);
        assert_false(valid_fenced(text, (size_t)n, &err));
        assert_error(&err, text, JSONRT_ERR_TRAILING, strlen(scalars[i]), "$");
    }
}

static void refuses_a_nul_byte_between_values(void **state)
{
    (void)state;
    jsonrt_error err;
    assert_false(valid_fenced("[1,\0 2]", 7, &err));
    assert_int_equal(err.code, JSONRT_ERR_SYNTAX);
    assert_int_equal(err.offset, 3);
    assert_string_equal(err.path, "$[1]");
}

static const char sample[] =
    "{\"id\":\"a-17\",\"n\":-12.5e+3,\"ok\":true,\"none\":null,\"list\":[1,[2,{}],\"\\u20ac\\n\"],"
    "\"gr\xC3\xBCn\":{\"deep\":{\"deeper\":[false,0.001]}}}";

static void refuses_every_proper_prefix(void **state)
{
    (void)state;
    for (size_t n = 0; n < sizeof sample - 1; n++) {
        jsonrt_error err;
        assert_false(valid_fenced(sample, n, &err));
        assert_true(err.offset <= n);
        assert_int_equal(err.path[0], '$');
    }
    assert_true(valid_fenced(sample, sizeof sample - 1, NULL));
}

static void stays_within_the_text_whatever_byte_is_changed(void **state)
{
    (void)state;
    char text[sizeof sample];
    for (size_t i = 0; i < sizeof sample - 1; i++) {
        for (int c = 0; c < 256; c += 5) {
            jsonrt_error err;
            memcpy(text, sample, sizeof sample);
            text[i] = (char)c;
            if (!valid_fenced(text, sizeof sample - 1, &err))
                assert_true(err.offset <= sizeof sample - 1);
        }
    }
}

static char *nested(size_t n, const char *open, const char *middle, const char *close)
{
    size_t no = strlen(open), nc = strlen(close);
    char *text = malloc(n * (no + nc) + strlen(middle) + 1), *p = text;
    assert_non_null(text);
    for (size_t i = 0; i < n; i++, p += no)
        memcpy(p, open, no);
    memcpy(p, middle, strlen(middle));
    p += strlen(middle);
    for (size_t i = 0; i < n; i++, p += nc)
        memcpy(p, close, nc);
    *p = '\0';
    return text;
}

static void accepts_512_levels_and_refuses_513(void **state)
{
    (void)state;
    static const char *const opens[] = {"[", "{\"a\":", "[ {\"b\": "};
    static const char *const closes[] = {"]", "}", "} ]"};
    for (size_t i = 0; i < 3; i++) {
        size_t levels = i < 2 ? 512 : 256;
        char *text = nested(levels, opens[i], "1", closes[i]);
        assert_true(valid_fenced(text, strlen(text), NULL));
        free(text);
        jsonrt_error err;
        text = nested(levels, opens[i], "[]", closes[i]);
        assert_false(valid_fenced(text, strlen(text), &err));
        assert_int_equal(err.code, JSONRT_ERR_MAX_DEPTH);
        assert_int_equal(err.offset, levels * strlen(opens[i]));
        free(text);
    }
}

static void keeps_brackets_of_mixed_kinds_apart_at_every_level(void **state)
{
    (void)state;
    char *text = nested(255, "[{\"a\":", "1", "}]");
    size_t n = strlen(text);
    assert_true(jsonrt_valid(text, n, NULL));
    for (size_t i = n - 2 * 255; i < n; i++) {
        char kept = text[i];
        text[i] = kept == ']' ? '}' : ']';
        jsonrt_error err;
        assert_false(jsonrt_valid(text, n, &err));
        assert_int_equal(err.code, JSONRT_ERR_SYNTAX);
        assert_int_equal(err.offset, i);
        text[i] = kept;
    }
    free(text);
}

static void cuts_a_long_path_in_its_middle(void **state)
{
    (void)state;
    char *text = nested(100, "{\"member\":[0,", "x", "]}");
    jsonrt_error err;
    assert_false(jsonrt_valid(text, strlen(text), &err));
    assert_true(strlen(err.path) < JSONRT_PATH_MAX);
    assert_true(strlen(err.path) > 200);
    assert_memory_equal(err.path, "$.member[1].member[1].member", 28);
    const char *cut = strstr(err.path, "...");
    assert_non_null(cut);
    assert_null(strstr(cut + 3, "..."));
    assert_string_equal(err.path + strlen(err.path) - 20, ".member[1].member[1]");
    free(text);
}

static void names_both_ends_of_a_path_too_deep_to_remember(void **state)
{
    (void)state;
    char *text = nested(250, "{\"a\":[0,", "x", "]}"), *odd = strstr(text, "\"a\"");
    odd[1] = 'Z';
    jsonrt_error err;
    assert_false(jsonrt_valid(text, strlen(text), &err));
    assert_memory_equal(err.path, "$.Z[1].a[1].a[1]", 16);
    assert_string_equal(err.path + strlen(err.path) - 10, ".a[1].a[1]");
    free(text);
}

static void quotes_keys_that_are_no_identifiers(void **state)
{
    (void)state;
    static const char *const rows[][2] = {
        {"{\"\":x}", "$[\"\"]"},
        {"{\"a b\":x}", "$[\"a b\"]"},
        {"{\"_a9$\":x}", "$._a9$"},
        {"{\"9a\":x}", "$[\"9a\"]"},
        {"{\"a\\\"b\\\\c\\n\":x}", "$[\"a\\\"b\\\\c\\u000a\"]"},
        {"{\"\xC3\xBC\":x}", "$[\"\xC3\xBC\"]"},
        {"{\"\\u00fc\":x}", "$[\"\xC3\xBC\"]"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        jsonrt_error err;
        assert_false(jsonrt_valid(rows[i][0], strlen(rows[i][0]), &err));
        assert_string_equal(err.path, rows[i][1]);
    }
}

static bool is_utf8(const char *text)
{
    size_t n = strlen(text);
    return jsonrti_utf8_check(text, text + n) == text + n;
}

static void shows_both_ends_of_a_very_long_key(void **state)
{
    (void)state;
    for (size_t shift = 0; shift < 12; shift++) {
        char text[6000], *p = text;
        p += sprintf(p, "{\"fir%.*sst", (int)(shift % 4), "ssss");
        for (size_t i = 0; i < 900; i++)
            p += sprintf(p, "%s", i % 5 == 0 ? "\xC3\xBC" : "\xF0\x9F\x98\x80");
        sprintf(p, "la%.*sst\":x}", (int)(shift / 4), "ssss");
        jsonrt_error err;
        assert_false(jsonrt_valid(text, strlen(text), &err));
        assert_memory_equal(err.path, "$[\"firs", 7);
        assert_string_equal(err.path + strlen(err.path) - 4, "st\"]");
        assert_non_null(strstr(err.path, "..."));
        assert_in_range(strlen(err.path), 230, JSONRT_PATH_MAX - 1);
        /* No half of a character at either side of the cut. */
        assert_true(is_utf8(err.path));
    }
}

static void keeps_characters_whole_in_the_cut_of_a_deep_path(void **state)
{
    (void)state;
    for (size_t shift = 0; shift < 8; shift++) {
        char text[6000], *p = text;
        for (size_t i = 0; i < 60; i++)
            p += sprintf(p, "{\"%.*s\xF0\x9F\x98\x80\xC3\xBC\":", (int)(i == 3 ? shift : 0),
                         "abcdefgh");
        sprintf(p, "[0,0%.*s,x", (int)(2 * (shift % 4)), ",0,0,0,0");
        jsonrt_error err;
        assert_false(jsonrt_valid(text, strlen(text), &err));
        assert_true(is_utf8(err.path));
        assert_non_null(strstr(err.path, "..."));
    }
}

static void counts_lines_and_columns_from_one_in_bytes(void **state)
{
    (void)state;
    jsonrt_error err;
    assert_false(jsonrt_valid("[1,\r\n \"\xC3\xBC\",\n x]", 15, &err));
    assert_int_equal(err.line, 3);
    assert_int_equal(err.column, 2);
}

static void reads_null_text_of_no_length_as_empty(void **state)
{
    (void)state;
    jsonrt_error err;
    assert_false(jsonrt_valid(NULL, 0, &err));
    assert_int_equal(err.code, JSONRT_ERR_END);
    assert_int_equal(err.line, 1);
    assert_int_equal(err.column, 1);
}

/* ---- the fast lane ----
 *
 * Where the end of the input is far, another way is taken. Blanks behind a document make it far;
 * what is said of it must stay the same, unless it was that the document ends. */

enum { FAR_BLANKS = 200, FAR_MOST = 1024 };

static void judge_far_as_near(const char *json, size_t n)
{
    static char far[FAR_MOST + FAR_BLANKS];
    jsonrt_error near_error, far_error;
    assert_true(n <= FAR_MOST);
    memcpy(far, json, n);
    memset(far + n, ' ', FAR_BLANKS);
    bool near_valid = jsonrt_valid(fence_behind(json, n), n, &near_error);
    bool far_valid = jsonrt_valid(fence_behind(far, n + FAR_BLANKS), n + FAR_BLANKS, &far_error);
    if (near_error.code == JSONRT_ERR_END) {
        assert_false(far_valid);
        return;
    }
    if (near_valid != far_valid || near_error.code != far_error.code ||
        near_error.offset != far_error.offset || strcmp(near_error.path, far_error.path) != 0)
        fail_msg("%.*s: far from the end %s at %zu, near it %s at %zu", (int)n, json,
                 jsonrt_error_name(far_error.code), far_error.offset,
                 jsonrt_error_name(near_error.code), near_error.offset);
}

static void judges_numbers_of_every_length_far_from_the_end_as_near_it(void **state)
{
    static const char *const starts[] = {"", "-", "0", "-0", "00", "+", "."};
    static const char *const ends[] = {"",  ".", ".x", "e5",  "E", "e+",
                                       "x", "-", ".5", ".e1", " ", "0"};
    char json[256], digits[64];
    (void)state;
    memset(digits, '7', sizeof digits);
    for (size_t a = 0; a < sizeof starts / sizeof *starts; a++) {
        for (size_t b = 0; b < sizeof ends / sizeof *ends; b++) {
            for (int whole = 0; whole < 48; whole++) {
                for (int fraction = 0; fraction < 48; fraction += 1 + whole % 5) {
                    int n = snprintf(json, sizeof json, "[%s%.*s.%.*s%s,{\"k\":%s%.*s%s}]",
                                     starts[a], whole, digits, fraction, digits, ends[b], starts[a],
                                     whole, digits, ends[b]);
                    judge_far_as_near(json, (size_t)n);
                }
            }
        }
    }
}

static void judges_strings_of_every_length_far_from_the_end_as_near_it(void **state)
{
    static const char *const ends[] = {"\"",         "\\n\"",          "\\x\"",     "\n\"",
                                       "\xC3\xA9\"", "\xC3\"",         "\" ",       "\"x",
                                       "\"\"",       "\xE4\xB8\xAD\"", "\\u00e9\"", "\\ud800\""};
    char json[256];
    (void)state;
    for (size_t i = 0; i < sizeof ends / sizeof *ends; i++) {
        for (int n = 0; n < 80; n++) {
            char body[80];
            memset(body, 'x', sizeof body);
            int len = snprintf(json, sizeof json, "{\"%.*s%s:1,\"%.*s\":\"%.*s%s}", n, body,
                               ends[i], n % 7, body, n, body, ends[(i + (size_t)n) % 2]);
            judge_far_as_near(json, (size_t)len);
            len = snprintf(json, sizeof json, "[\"%.*s%s,true]", n, body, ends[i]);
            judge_far_as_near(json, (size_t)len);
        }
    }
}

/* Every byte of a document with everything in it, replaced by every other. */
static void judges_broken_documents_far_from_the_end_as_near_it(void **state)
{
    static const char text[] = "{\"id\": \"a-17\",\"n\":-12.5e+3,\"ok\":true,\n  \"none\":null, "
                               "\"list\" :[1,[ 2,{}],\"\\u20ac\","
                               "false,0.001,-1 ,20,\"longer than a block or even two, it "
                               "is\"],\"e\":[],\"o\":{\"x\":{\"y\":0}}}";
    char json[sizeof text];
    (void)state;
    for (size_t at = 0; at < sizeof text - 1; at++) {
        for (int c = 0; c < 256; c++) {
            memcpy(json, text, sizeof text);
            json[at] = (char)c;
            judge_far_as_near(json, sizeof text - 1);
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(judges_numbers_of_every_length_far_from_the_end_as_near_it),
        cmocka_unit_test(judges_strings_of_every_length_far_from_the_end_as_near_it),
        cmocka_unit_test(judges_broken_documents_far_from_the_end_as_near_it),
        cmocka_unit_test(accepts_every_kind_of_document),
        cmocka_unit_test(reports_every_fault_with_place_and_path),
        cmocka_unit_test(reports_the_same_faults_with_many_blanks_behind),
        cmocka_unit_test(refuses_a_second_value_behind_any_scalar_before_a_long_text),
        cmocka_unit_test(refuses_a_nul_byte_between_values),
        cmocka_unit_test(refuses_every_proper_prefix),
        cmocka_unit_test(stays_within_the_text_whatever_byte_is_changed),
        cmocka_unit_test(accepts_512_levels_and_refuses_513),
        cmocka_unit_test(keeps_brackets_of_mixed_kinds_apart_at_every_level),
        cmocka_unit_test(cuts_a_long_path_in_its_middle),
        cmocka_unit_test(names_both_ends_of_a_path_too_deep_to_remember),
        cmocka_unit_test(quotes_keys_that_are_no_identifiers),
        cmocka_unit_test(shows_both_ends_of_a_very_long_key),
        cmocka_unit_test(keeps_characters_whole_in_the_cut_of_a_deep_path),
        cmocka_unit_test(counts_lines_and_columns_from_one_in_bytes),
        cmocka_unit_test(reads_null_text_of_no_length_as_empty),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
