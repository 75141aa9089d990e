/*
 * The printed form of diagnostics, to the byte.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

#include "model/diagnostic.h"

typedef struct scene {
    memory *memory;
    diagnostics d;
    char dir[64], start[64];
} scene;

static int enter_scene(void **state)
{
    scene *s = calloc(1, sizeof *s);
    assert_non_null(s);
    assert_non_null(getcwd(s->start, sizeof s->start));
    strcpy(s->dir, "/tmp/jsongen-diagnostic-XXXXXX");
    assert_non_null(mkdtemp(s->dir));
    assert_int_equal(chdir(s->dir), 0);
    s->memory = memory_new();
    diagnostics_init(&s->d, s->memory);
    *state = s;
    return 0;
}

static int leave_scene(void **state)
{
    scene *s = *state;
    remove("order.h");
    assert_int_equal(chdir(s->start), 0);
    assert_int_equal(rmdir(s->dir), 0);
    memory_free(s->memory);
    free(s);
    return 0;
}

static void write_order(const char *text)
{
    FILE *f = fopen("order.h", "wb");
    assert_non_null(f);
    fputs(text, f);
    fclose(f);
}

static source_pos at(unsigned line, unsigned column)
{
    return (source_pos){"order.h", line, column};
}

static void add_error(scene *s, source_pos pos, unsigned length, const char *text)
{
    diagnostics_add(&s->d, SEVERITY_ERROR, "an-id", pos, length, text, NULL);
}

static void expect_print(scene *s, const char *expected)
{
    char *text = NULL;
    size_t n = 0;
    FILE *out = open_memstream(&text, &n);
    assert_non_null(out);
    diagnostics_print(&s->d, out);
    fclose(out);
    assert_string_equal(text, expected);
    free(text);
}

static void shows_the_line_with_a_caret_and_tildes_and_the_help(void **state)
{
    scene *s = *state;
    write_order("struct order {\n    char *sku JSON(\"sku,requred\");\n};\n");
    diagnostics_add(&s->d, SEVERITY_ERROR, "unknown-option", at(2, 25), 7,
                    "unknown option \"requred\"", "did you mean \"required\"?");
    expect_print(s, "order.h:2:25: error: unknown option \"requred\" [unknown-option]\n"
                    "    2 |     char *sku JSON(\"sku,requred\");\n"
                    "      |                         ^~~~~~~\n"
                    "order.h:2:25: help: did you mean \"required\"?\n");
    assert_int_equal(s->d.n_errors, 1);
    assert_int_equal(s->d.n_warnings, 0);
}

static void keeps_tabs_so_that_the_caret_stands_under_its_column(void **state)
{
    scene *s = *state;
    write_order("\tint\tx;\n");
    add_error(s, at(1, 6), 1, "here");
    expect_print(s, "order.h:1:6: error: here [an-id]\n"
                    "    1 | \tint\tx;\n"
                    "      | \t   \t^\n");
}

static void counts_a_character_of_several_bytes_as_one_column(void **state)
{
    scene *s = *state;
    write_order("/* \xC3\xA4\xE2\x82\xAC */ int \xC3\xB6l;\n");
    add_error(s, at(1, 17), 3, "here");
    expect_print(s, "order.h:1:17: error: here [an-id]\n"
                    "    1 | /* \xC3\xA4\xE2\x82\xAC */ int \xC3\xB6l;\n"
                    "      |              ^~\n");
}

static void cuts_long_lines_around_the_caret(void **state)
{
    scene *s = *state;
    char line[402], expected[600], window[121];
    memset(line, 'a', 400);
    line[200] = 'X';
    strcpy(line + 400, "\n");
    write_order(line);
    add_error(s, at(1, 201), 2, "here");
    memset(window, 'a', 120);
    window[60] = 'X';
    window[120] = '\0';
    snprintf(expected, sizeof expected,
             "order.h:1:201: error: here [an-id]\n"
             "    1 | ...%s...\n"
             "      |    %60s^~\n",
             window, "");
    expect_print(s, expected);
}

static void shortens_the_marks_at_the_end_of_the_line(void **state)
{
    scene *s = *state;
    write_order("int x;\r\nint y;");
    add_error(s, at(1, 5), 4000000000u, "long");
    add_error(s, at(2, 90), 5, "beyond");
    expect_print(s, "order.h:1:5: error: long [an-id]\n"
                    "    1 | int x;\n"
                    "      |     ^~\n"
                    "order.h:2:90: error: beyond [an-id]\n"
                    "    2 | int y;\n"
                    "      |       ^\n");
}

static void shows_control_characters_as_question_marks(void **state)
{
    scene *s = *state;
    write_order("int \x1B[31mx;\n");
    add_error(s, at(1, 1), 3, "here");
    expect_print(s, "order.h:1:1: error: here [an-id]\n"
                    "    1 | int ?[31mx;\n"
                    "      | ^~~\n");
}

static void sorts_by_file_line_and_column_and_keeps_the_order_of_ties(void **state)
{
    scene *s = *state;
    add_error(s, (source_pos){"b.h", 1, 1}, 1, "sixth");
    add_error(s, (source_pos){"a.h", 20, 1}, 1, "fifth");
    add_error(s, (source_pos){"a.h", 3, 9}, 1, "third");
    add_error(s, (source_pos){"a.h", 3, 9}, 1, "fourth");
    add_error(s, (source_pos){"a.h", 3, 2}, 1, "second");
    add_error(s, (source_pos){0}, 1, "first");
    expect_print(s, "jsongen: error: first [an-id]\n"
                    "a.h:3:2: error: second [an-id]\n"
                    "a.h:3:9: error: third [an-id]\n"
                    "a.h:3:9: error: fourth [an-id]\n"
                    "a.h:20:1: error: fifth [an-id]\n"
                    "b.h:1:1: error: sixth [an-id]\n");
}

static void prints_a_note_behind_what_it_belongs_to(void **state)
{
    scene *s = *state;
    diagnostics_add(&s->d, SEVERITY_ERROR, NULL, (source_pos){"z.h", 9, 1}, 1, "clash", NULL);
    diagnostics_add(&s->d, SEVERITY_NOTE, NULL, (source_pos){"a.h", 1, 1}, 1, "defined here", NULL);
    diagnostics_add(&s->d, SEVERITY_WARNING, NULL, (source_pos){"b.h", 2, 1}, 1, "odd", NULL);
    expect_print(s, "b.h:2:1: warning: odd\n"
                    "z.h:9:1: error: clash\n"
                    "a.h:1:1: note: defined here\n");
    assert_int_equal(s->d.n_warnings, 1);
}

static void drops_a_diagnostic_that_repeats_another_with_its_notes(void **state)
{
    scene *s = *state;
    for (int i = 0; i < 3; i++) {
        add_error(s, (source_pos){"a.h", 1, 1}, 1, "same");
        diagnostics_add(&s->d, SEVERITY_NOTE, NULL, (source_pos){"b.h", 1, 1}, 1, "note", NULL);
    }
    add_error(s, (source_pos){"a.h", 1, 1}, 1, "other");
    expect_print(s, "a.h:1:1: error: same [an-id]\n"
                    "b.h:1:1: note: note\n"
                    "a.h:1:1: error: other [an-id]\n");
}

static void leaves_out_what_a_place_does_not_have(void **state)
{
    scene *s = *state;
    add_error(s, (source_pos){"missing.h", 0, 0}, 1, "cannot be read");
    diagnostics_add(&s->d, SEVERITY_NOTE, NULL, (source_pos){0}, 0, "left out", NULL);
    expect_print(s, "missing.h: error: cannot be read [an-id]\n"
                    "jsongen: note: left out\n");
}

static void prints_nothing_when_there_is_nothing(void **state)
{
    expect_print(*state, "");
}

static void counts_columns_inside_an_exact_tag_only(void **state)
{
    (void)state;
    tag t = {.text = "a,b", .pos = {"order.h", 3, 10}, .exact = true};
    assert_int_equal(tag_pos(&t, 2).column, 12);
    assert_int_equal(tag_pos(&t, 2).line, 3);
    t.exact = false;
    assert_int_equal(tag_pos(&t, 2).column, 10);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(shows_the_line_with_a_caret_and_tildes_and_the_help,
                                        enter_scene, leave_scene),
        cmocka_unit_test_setup_teardown(keeps_tabs_so_that_the_caret_stands_under_its_column,
                                        enter_scene, leave_scene),
        cmocka_unit_test_setup_teardown(counts_a_character_of_several_bytes_as_one_column,
                                        enter_scene, leave_scene),
        cmocka_unit_test_setup_teardown(cuts_long_lines_around_the_caret, enter_scene, leave_scene),
        cmocka_unit_test_setup_teardown(shortens_the_marks_at_the_end_of_the_line, enter_scene,
                                        leave_scene),
        cmocka_unit_test_setup_teardown(shows_control_characters_as_question_marks, enter_scene,
                                        leave_scene),
        cmocka_unit_test_setup_teardown(sorts_by_file_line_and_column_and_keeps_the_order_of_ties,
                                        enter_scene, leave_scene),
        cmocka_unit_test_setup_teardown(prints_a_note_behind_what_it_belongs_to, enter_scene,
                                        leave_scene),
        cmocka_unit_test_setup_teardown(drops_a_diagnostic_that_repeats_another_with_its_notes,
                                        enter_scene, leave_scene),
        cmocka_unit_test_setup_teardown(leaves_out_what_a_place_does_not_have, enter_scene,
                                        leave_scene),
        cmocka_unit_test_setup_teardown(prints_nothing_when_there_is_nothing, enter_scene,
                                        leave_scene),
        cmocka_unit_test(counts_columns_inside_an_exact_tag_only),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
