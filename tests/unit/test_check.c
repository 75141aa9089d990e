/*
 * Parts of the check stage that have more cases than headers are worth: naming policies, and which
 * word is the nearest. What check says of whole headers stands in tests/diag.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "check/ids.h"
#include "check/naming.h"
#include "check/words.h"

static void splits_identifiers_into_words(void **state)
{
    static const struct {
        const char *c, *snake, *camel, *pascal, *kebab, *upper;
    } rows[] = {
        {"first_name", "first_name", "firstName", "FirstName", "first-name", "FIRST_NAME"},
        {"userID", "user_id", "userId", "UserId", "user-id", "USER_ID"},
        {"HTTPServer", "http_server", "httpServer", "HttpServer", "http-server", "HTTP_SERVER"},
        {"v2Beta", "v2_beta", "v2Beta", "V2Beta", "v2-beta", "V2_BETA"},
        {"ALL_CAPS", "all_caps", "allCaps", "AllCaps", "all-caps", "ALL_CAPS"},
        {"userIDs", "user_ids", "userIds", "UserIds", "user-ids", "USER_IDS"},
        {"HTTPURLs", "httpurls", "httpurls", "Httpurls", "httpurls", "HTTPURLS"},
        {"IDs", "ids", "ids", "Ids", "ids", "IDS"},
        {"URLsByName", "urls_by_name", "urlsByName", "UrlsByName", "urls-by-name", "URLS_BY_NAME"},
        {"my_IDs_left", "my_ids_left", "myIdsLeft", "MyIdsLeft", "my-ids-left", "MY_IDS_LEFT"},
        {"allIDs2", "all_ids2", "allIds2", "AllIds2", "all-ids2", "ALL_IDS2"},
        {"HTTPStatus", "http_status", "httpStatus", "HttpStatus", "http-status", "HTTP_STATUS"},
        {"xIsY", "x_is_y", "xIsY", "XIsY", "x-is-y", "X_IS_Y"},
        {"users", "users", "users", "Users", "users", "USERS"},
        {"iPhone", "i_phone", "iPhone", "IPhone", "i-phone", "I_PHONE"},
        {"parseJSONString", "parse_json_string", "parseJsonString", "ParseJsonString",
         "parse-json-string", "PARSE_JSON_STRING"},
        {"A", "a", "a", "A", "a", "A"},
        {"As", "as", "as", "As", "as", "AS"},
        {"x2Y", "x2_y", "x2Y", "X2Y", "x2-y", "X2_Y"},
        {"x", "x", "x", "X", "x", "X"},
        {"a__b", "a_b", "aB", "AB", "a-b", "A_B"},
        {"_", "_", "_", "_", "_", "_"},
    };
    memory *m = memory_new();
    size_t i;

    (void)state;
    for (i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        assert_string_equal(naming_apply(m, NAMING_SNAKE, rows[i].c), rows[i].snake);
        assert_string_equal(naming_apply(m, NAMING_CAMEL, rows[i].c), rows[i].camel);
        assert_string_equal(naming_apply(m, NAMING_PASCAL, rows[i].c), rows[i].pascal);
        assert_string_equal(naming_apply(m, NAMING_KEBAB, rows[i].c), rows[i].kebab);
        assert_string_equal(naming_apply(m, NAMING_UPPER_SNAKE, rows[i].c), rows[i].upper);
        assert_string_equal(naming_apply(m, NAMING_KEEP, rows[i].c), rows[i].c);
    }
    memory_free(m);
}

static void finds_policies_by_their_words(void **state)
{
    naming n;

    (void)state;
    for (n = NAMING_KEEP; n <= NAMING_UPPER_SNAKE; n++) {
        naming found;

        assert_true(naming_find(naming_word(n), &found));
        assert_int_equal(found, n);
    }
    assert_false(naming_find("Snake", &n));
    assert_false(naming_find("", &n));
}

static void suggests_the_nearest_word_of_the_place(void **state)
{
    (void)state;
    assert_string_equal(word_suggest("requred", PLACE_MEMBER), "required");
    assert_string_equal(word_suggest("omitzer", PLACE_MEMBER), "omitzero");
    assert_string_equal(word_suggest("nameing", PLACE_STRUCT), "naming");
    assert_null(word_suggest("requred", PLACE_STRUCT));
    assert_null(word_suggest("sparkling", PLACE_MEMBER));
}

static void lists_words_that_may_stand_somewhere(void **state)
{
    int i;

    (void)state;
    for (i = 0; i < N_OPTION_WORDS; i++) {
        assert_non_null(word_rules[i].word);
        assert_int_not_equal(word_rules[i].places, 0);
        assert_int_equal(word_find(word_rules[i].word), i);
    }
}

static void explains_every_diagnostic_once(void **state)
{
    size_t i;

    (void)state;
    for (i = 0; i < n_diagnostic_ids; i++)
        assert_ptr_equal(diagnostic_id_find(diagnostic_ids[i].id), &diagnostic_ids[i]);
    assert_null(diagnostic_id_find("no-such-id"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(splits_identifiers_into_words),
        cmocka_unit_test(finds_policies_by_their_words),
        cmocka_unit_test(suggests_the_nearest_word_of_the_place),
        cmocka_unit_test(lists_words_that_may_stand_somewhere),
        cmocka_unit_test(explains_every_diagnostic_once),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
