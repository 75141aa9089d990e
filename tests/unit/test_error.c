/* Errors: names, messages, the one line, and the excerpt with its caret. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "fence.h"

#include "error/error_internal.h"
#include "jsonrt/error.h"
#include "jsonrt/stdio.h"

static const int all_codes[] = {
    JSONRT_OK,
    JSONRT_ERR_SYNTAX,
    JSONRT_ERR_END,
    JSONRT_ERR_TRAILING,
    JSONRT_ERR_NUMBER,
    JSONRT_ERR_CONTROL,
    JSONRT_ERR_ESCAPE,
    JSONRT_ERR_SURROGATE,
    JSONRT_ERR_UTF8,
    JSONRT_ERR_BOM,
    JSONRT_ERR_TYPE,
    JSONRT_ERR_NULL,
    JSONRT_ERR_NOT_INTEGER,
    JSONRT_ERR_RANGE,
    JSONRT_ERR_MIN,
    JSONRT_ERR_MAX,
    JSONRT_ERR_ENUM,
    JSONRT_ERR_TIME,
    JSONRT_ERR_BASE64,
    JSONRT_ERR_NUL,
    JSONRT_ERR_TOO_LONG,
    JSONRT_ERR_LENGTH,
    JSONRT_ERR_NAN,
    JSONRT_ERR_POINTER,
    JSONRT_ERR_COUNT,
    JSONRT_ERR_CIRCLE,
    JSONRT_ERR_MIN_LEN,
    JSONRT_ERR_MAX_LEN,
    JSONRT_ERR_TOO_FEW,
    JSONRT_ERR_TOO_MANY,
    JSONRT_ERR_PATTERN,
    JSONRT_ERR_INVALID,
    JSONRT_ERR_MISSING,
    JSONRT_ERR_UNKNOWN,
    JSONRT_ERR_DUPLICATE,
    JSONRT_ERR_MEMORY,
    JSONRT_ERR_MAX_MEMORY,
    JSONRT_ERR_MAX_DEPTH,
    JSONRT_ERR_MAX_INPUT,
    JSONRT_ERR_MAX_STRING,
    JSONRT_ERR_MAX_ITEMS,
    JSONRT_ERR_BUFFER,
    JSONRT_ERR_SINK,
    JSONRT_ERR_USE,
    JSONRT_ERR_CUSTOM,
};

static void names_every_code(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof all_codes / sizeof all_codes[0]; i++) {
        assert_memory_equal(jsonrt_error_name(all_codes[i]), "JSONRT_", 7);
        assert_null(strchr(jsonrt_error_name(all_codes[i]), '?'));
        for (size_t j = 0; j < i; j++)
            assert_string_not_equal(jsonrt_error_name(all_codes[i]),
                                    jsonrt_error_name(all_codes[j]));
    }
    assert_string_equal(jsonrt_error_name(JSONRT_ERR_RANGE), "JSONRT_ERR_RANGE");
    assert_string_equal(jsonrt_error_name(-1), "JSONRT_ERR_?");
    assert_string_equal(jsonrt_error_name(1000), "JSONRT_ERR_?");
}

static void has_a_text_for_every_code(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof all_codes / sizeof all_codes[0]; i++) {
        assert_string_not_equal(jsonrti_error_text(all_codes[i]), "unknown error");
        for (size_t j = 0; j < i; j++)
            assert_string_not_equal(jsonrti_error_text(all_codes[i]),
                                    jsonrti_error_text(all_codes[j]));
    }
    assert_string_equal(jsonrti_error_text(JSONRT_ERR_MAX), "above the maximum");
    assert_string_equal(jsonrti_error_text(12345), "unknown error");
    assert_non_null(strstr(jsonrti_error_text(JSONRT_ERR_MAX_MEMORY), "max_memory"));
    assert_non_null(strstr(jsonrti_error_text(JSONRT_ERR_MAX_STRING), "max_string"));
}

static jsonrt_error error_at(const char *path, size_t offset, size_t line, size_t column)
{
    jsonrt_error error = {JSONRT_ERR_MAX, offset, line, column, "", "above the maximum", false};
    strcpy(error.path, path);
    return error;
}

static void formats_one_line(void **state)
{
    (void)state;
    char buf[100];
    jsonrt_error error = error_at("$.items[3].quantity", 0, 2, 17);
    const char *line = "$.items[3].quantity: above the maximum (2:17)";
    assert_int_equal(jsonrt_error_format(&error, buf, sizeof buf), strlen(line));
    assert_string_equal(buf, line);
    error.line = 0;
    error.message = NULL;
    (void)jsonrt_error_format(&error, buf, sizeof buf);
    assert_string_equal(buf, "$.items[3].quantity: above the maximum");
    error = error_at("", 0, SIZE_MAX, 0);
    (void)jsonrt_error_format(&error, buf, sizeof buf);
    assert_memory_equal(buf, "above the maximum (", 19);
    assert_non_null(strstr(buf, ":0)"));
}

static void cuts_the_line_to_every_capacity(void **state)
{
    (void)state;
    jsonrt_error error = error_at("$.a", 0, 1, 2);
    const char *line = "$.a: above the maximum (1:2)";
    for (size_t cap = 0; cap < 40; cap++) {
        char *buf = fence_room(cap);
        memset(buf - 16, 'x', 16);
        assert_int_equal(jsonrt_error_format(&error, buf, cap), strlen(line));
        size_t kept = cap == 0 ? 0 : cap - 1 < strlen(line) ? cap - 1 : strlen(line);
        assert_memory_equal(buf, line, kept);
        assert_true(cap == 0 || buf[kept] == '\0');
        assert_memory_equal(buf - 16, "xxxxxxxxxxxxxxxx", 16);
    }
    assert_int_equal(jsonrt_error_format(&error, NULL, 0), strlen(line));
}

/* What printing writes for a fault at an offset. */
static void check_print(const char *json, size_t len, size_t offset, const char *expected)
{
    char text[1000];
    FILE *file = tmpfile();
    assert_non_null(file);
    jsonrt_error error = error_at("$", offset, 1, offset + 1);
    char *exact = malloc(len + 1);
    assert_non_null(exact);
    if (json != NULL)
        memcpy(exact, json, len);
    assert_true(jsonrt_error_print(&error, json != NULL ? exact : NULL, len, file));
    free(exact);
    rewind(file);
    size_t n = fread(text, 1, sizeof text - 1, file);
    text[n] = '\0';
    (void)fclose(file);
    char *excerpt = strchr(text, '\n');
    assert_non_null(excerpt);
    assert_string_equal(excerpt + 1, expected);
}

static void check_print_text(const char *json, size_t offset, const char *expected)
{
    check_print(json, strlen(json), offset, expected);
}

static void shows_the_line_and_a_caret(void **state)
{
    (void)state;
    check_print_text("{\"a\": x}", 6, "{\"a\": x}\n      ^\n");
    check_print_text("one\r\n  two\r\nthree", 7, "  two\n  ^\n");
    check_print_text("one\ntwo", 0, "one\n^\n");
    check_print_text("one\ntwo", 3, "one\n   ^\n");
    check_print_text("one\n", 4, "\n^\n");
    check_print_text("", 0, "\n^\n");
    check_print_text("abc", 99, "abc\n   ^\n");
    check_print_text("ab\r\n", 3, "ab\n  ^\n");
}

static void shows_only_the_line_without_text_or_position(void **state)
{
    (void)state;
    check_print(NULL, 0, 0, "");
    FILE *file = tmpfile();
    char text[100];
    jsonrt_error error = error_at("$.a", 0, 0, 0);
    assert_non_null(file);
    assert_true(jsonrt_error_print(&error, "{}", 2, file));
    rewind(file);
    text[fread(text, 1, sizeof text - 1, file)] = '\0';
    assert_string_equal(text, "$.a: above the maximum\n");
    (void)fclose(file);
}

static void keeps_tabs_before_the_caret(void **state)
{
    (void)state;
    check_print_text("\t\"a\":\t1x", 7, "\t\"a\":\t1x\n\t    \t ^\n");
}

static void shows_nothing_that_a_terminal_would_obey(void **state)
{
    (void)state;
    check_print("a\x1b[31m\x7f\0z", 9, 8, "a?[31m??z\n        ^\n");
    check_print_text("\xFF\xC3\xA4\xC3\xC2\x9B\xE2\x82", 1, "?\xC3\xA4?????\n ^\n");
    check_print_text("\xC3\xA4\xE2\x82\xACx", 5, "\xC3\xA4\xE2\x82\xACx\n  ^\n");
}

static void cuts_long_lines_around_the_fault(void **state)
{
    (void)state;
    char json[3001], expected[200];
    for (size_t i = 0; i < 3000; i++)
        json[i] = (char)('a' + i % 26);
    json[3000] = '\0';
    memcpy(expected, json + 950, 78);
    strcpy(expected + 78, "\n");
    memset(expected + 79, ' ', 50);
    strcpy(expected + 129, "^\n");
    check_print_text(json, 1000, expected);
    memcpy(expected, json + 2922, 78);
    memset(expected + 79, ' ', 77);
    strcpy(expected + 79 + 77, "^\n");
    check_print_text(json, 2999, expected);
    memcpy(expected, json, 78);
    strcpy(expected + 79, "^\n");
    check_print_text(json, 0, expected);
}

static void cuts_between_characters(void **state)
{
    (void)state;
    char json[901], expected[400];
    for (size_t i = 0; i < 300; i++)
        memcpy(json + 3 * i, "\xE2\x82\xAC", 3);
    json[900] = '\0';
    memcpy(expected, json, 78 * 3);
    strcpy(expected + 78 * 3, "\n");
    memset(expected + 78 * 3 + 1, ' ', 50);
    strcpy(expected + 78 * 3 + 51, "^\n");
    check_print_text(json, 450, expected);
}

static void says_when_the_file_fails(void **state)
{
    (void)state;
    FILE *file = fopen("/dev/null", "r");
    assert_non_null(file);
    jsonrt_error error = error_at("$", 0, 1, 1);
    assert_false(jsonrt_error_print(&error, "x", 1, file));
    (void)fclose(file);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(names_every_code),
        cmocka_unit_test(has_a_text_for_every_code),
        cmocka_unit_test(formats_one_line),
        cmocka_unit_test(cuts_the_line_to_every_capacity),
        cmocka_unit_test(shows_the_line_and_a_caret),
        cmocka_unit_test(shows_only_the_line_without_text_or_position),
        cmocka_unit_test(keeps_tabs_before_the_caret),
        cmocka_unit_test(shows_nothing_that_a_terminal_would_obey),
        cmocka_unit_test(cuts_long_lines_around_the_fault),
        cmocka_unit_test(cuts_between_characters),
        cmocka_unit_test(says_when_the_file_fails),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
