/*
 * Emit: templates with holes, C's spellings, and the one pass that lays code out.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "emit/layout.h"
#include "emit/quote.h"
#include "emit/text.h"

static memory *region;

static int make_region(void **state)
{
    (void)state;
    region = memory_new();
    return 0;
}

static int free_region(void **state)
{
    (void)state;
    memory_free(region);
    return 0;
}

/* ---- text ---- */

static void fills_each_hole_by_its_name(void **state)
{
    text t;

    (void)state;
    text_init(&t, region);
    text_fill(&t, "${b} ${a} ${b}", "a", "one", "b", "two", NULL);
    assert_string_equal(t.data, "two one two");
}

static void leaves_a_value_that_looks_like_a_hole_alone(void **state)
{
    text t;

    (void)state;
    text_init(&t, region);
    text_fill(&t, "<${a}>", "a", "${b}", NULL);
    assert_string_equal(t.data, "<${b}>");
}

static void takes_an_empty_value_for_a_hole(void **state)
{
    text t;

    (void)state;
    text_init(&t, region);
    text_fill(&t, "a${x}b", "x", "", NULL);
    assert_string_equal(t.data, "ab");
}

static void appends_beyond_the_first_capacity(void **state)
{
    text t;

    (void)state;
    text_init(&t, region);
    for (int i = 0; i < 1000; i++)
        text_add(&t, "0123456789");
    assert_int_equal(t.n, 10000);
    assert_int_equal(strlen(t.data), 10000);
    assert_memory_equal(t.data + 9990, "0123456789", 11);
}

static void goes_back_to_an_earlier_length(void **state)
{
    text t;

    (void)state;
    text_init(&t, region);
    text_add(&t, "kept, dropped");
    text_cut(&t, 4);
    assert_string_equal(t.data, "kept");
}

/* ---- quoting ---- */

static void quotes_what_c_gives_a_meaning_to(void **state)
{
    (void)state;
    assert_string_equal(c_quote(region, "a\"b\\c"), "\"a\\\"b\\\\c\"");
    assert_string_equal(c_quote(region, "\n\t\x7f"), "\"\\012\\011\\177\"");
}

static void quotes_no_trigraph(void **state)
{
    (void)state;
    assert_string_equal(c_quote(region, "?\?/ ?\?\?"), "\"?\\?/ ?\\?\\?\"");
}

static void quotes_text_beyond_ascii_so_that_digits_behind_it_stay_digits(void **state)
{
    (void)state;
    assert_string_equal(c_quote(region, "\xc3\xbc"
                                        "1"),
                        "\"\\303\\2741\"");
}

static void keeps_comments_from_ending_early(void **state)
{
    (void)state;
    assert_string_equal(c_comment(region, "\"*/ /*/\""), "\"*\\/ /\\u002a/\"");
    assert_string_equal(c_comment(region, "/**/"), "/\\u002a*\\/");
}

static void keeps_comments_in_ascii_without_trigraphs(void **state)
{
    (void)state;
    assert_string_equal(c_comment(region, "\xc3\xbc\xf0\x9f\x98\x80\n"),
                        "\\u00fc\\ud83d\\ude00\\u000a");
    assert_null(strstr(c_comment(region, "a?\?/b"), "?\?"));
}

static void writes_integers_that_keep_their_value(void **state)
{
    (void)state;
    assert_string_equal(c_signed(region, -5), "-5");
    assert_string_equal(c_signed(region, INT32_MAX), "2147483647");
    assert_string_equal(c_signed(region, INT32_MIN), "INT64_C(-2147483648)");
    assert_string_equal(c_signed(region, INT64_MIN), "INT64_MIN");
    assert_string_equal(c_unsigned(region, 7), "7");
    assert_string_equal(c_unsigned(region, UINT64_MAX), "UINT64_C(18446744073709551615)");
}

static void writes_floating_constants_and_never_integers(void **state)
{
    (void)state;
    assert_string_equal(c_floating(region, "3", ""), "3.0");
    assert_string_equal(c_floating(region, "3", "f"), "3.0f");
    assert_string_equal(c_floating(region, "-1e5", ""), "-1e5");
    assert_string_equal(c_floating(region, "0.1", "f"), "0.1f");
}

/* ---- layout ---- */

static void lays_out(const char *source, const char *expected)
{
    assert_string_equal(layout(region, source), expected);
}

static void indents_by_braces(void **state)
{
    (void)state;
    lays_out("void f(void)\n{\nif (x) {\ny();\n}\n}\n",
             "void f(void)\n{\n    if (x) {\n        y();\n    }\n}\n");
}

static void ignores_braces_in_strings_characters_and_comments(void **state)
{
    (void)state;
    lays_out("{\na(\"{\\\"{\", '{'); /* { */\nb();\n}\n",
             "{\n    a(\"{\\\"{\", '{'); /* { */\n    b();\n}\n");
}

static void puts_case_labels_at_their_switch(void **state)
{
    (void)state;
    lays_out("{\nswitch (x) {\ncase 0: /* \"a\" */\na();\nbreak;\ndefault:\nb();\n}\n}\n",
             "{\n    switch (x) {\n    case 0: /* \"a\" */\n        a();\n        break;\n"
             "    default:\n        b();\n    }\n}\n");
}

static void indents_the_statement_of_a_control_line_without_braces(void **state)
{
    (void)state;
    lays_out("{\nfor (;;)\nif (x) /* why */\ny();\nelse\nz();\nw();\n}\n",
             "{\n    for (;;)\n        if (x) /* why */\n            y();\n    else\n        z();\n"
             "    w();\n}\n");
}

static void leaves_directives_and_linkage_blocks_at_the_margin(void **state)
{
    (void)state;
    lays_out("{\n#ifdef A\nx();\n#endif\n}\n", "{\n#ifdef A\n    x();\n#endif\n}\n");
    lays_out("extern \"C\" {\nint x;\n}\n", "extern \"C\" {\nint x;\n}\n");
}

static void merges_blank_lines_and_drops_them_at_braces(void **state)
{
    (void)state;
    lays_out("\n\n{\n\na();\n\n\nb();\n\n}\n", "{\n    a();\n\n    b();\n}\n");
}

static void aligns_comments_of_several_lines(void **state)
{
    (void)state;
    lays_out("{\n/** One\n* two { */\nx();\n}\n", "{\n    /** One\n     * two { */\n    x();\n}\n");
}

static void breaks_long_lines_where_nesting_is_least(void **state)
{
    (void)state;
    lays_out("{\nd = first_function_name(argument, second_function(one_argument, "
             "another_argument_of_it), last_argument);\n}\n",
             "{\n    d = first_function_name(argument, second_function(one_argument, "
             "another_argument_of_it),\n                            last_argument);\n}\n");
}

static void aligns_the_conditions_behind_return(void **state)
{
    (void)state;
    lays_out("{\nreturn first_condition_of_three(a, b) && second_condition_of_three(a, b) && "
             "third_condition(a, b);\n}\n",
             "{\n    return first_condition_of_three(a, b) && second_condition_of_three(a, b) &&\n"
             "           third_condition(a, b);\n}\n");
}

static void breaks_no_string_and_no_comment(void **state)
{
    static const char line[] =
        "call(\"a string, with commas, that is much, much longer than a line of source may be, and "
        "goes on\"); /* a, b */\n";

    (void)state;
    lays_out(line, line);
}

static void keeps_lists_at_one_indent(void **state)
{
    (void)state;
    lays_out("x y = {\nin->first_member_of_the_list, in->second_member_of_the_list, "
             "in->third_member_of_the_list, in->fourth,\nin->last}; /* all */\n",
             "x y = {\n    in->first_member_of_the_list, in->second_member_of_the_list, "
             "in->third_member_of_the_list,\n    in->fourth,\n    in->last}; /* all */\n");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(fills_each_hole_by_its_name),
        cmocka_unit_test(leaves_a_value_that_looks_like_a_hole_alone),
        cmocka_unit_test(takes_an_empty_value_for_a_hole),
        cmocka_unit_test(appends_beyond_the_first_capacity),
        cmocka_unit_test(goes_back_to_an_earlier_length),
        cmocka_unit_test(quotes_what_c_gives_a_meaning_to),
        cmocka_unit_test(quotes_no_trigraph),
        cmocka_unit_test(quotes_text_beyond_ascii_so_that_digits_behind_it_stay_digits),
        cmocka_unit_test(keeps_comments_from_ending_early),
        cmocka_unit_test(keeps_comments_in_ascii_without_trigraphs),
        cmocka_unit_test(writes_integers_that_keep_their_value),
        cmocka_unit_test(writes_floating_constants_and_never_integers),
        cmocka_unit_test(indents_by_braces),
        cmocka_unit_test(ignores_braces_in_strings_characters_and_comments),
        cmocka_unit_test(puts_case_labels_at_their_switch),
        cmocka_unit_test(indents_the_statement_of_a_control_line_without_braces),
        cmocka_unit_test(leaves_directives_and_linkage_blocks_at_the_margin),
        cmocka_unit_test(merges_blank_lines_and_drops_them_at_braces),
        cmocka_unit_test(aligns_comments_of_several_lines),
        cmocka_unit_test(breaks_long_lines_where_nesting_is_least),
        cmocka_unit_test(aligns_the_conditions_behind_return),
        cmocka_unit_test(breaks_no_string_and_no_comment),
        cmocka_unit_test(keeps_lists_at_one_indent),
    };
    return cmocka_run_group_tests(tests, make_region, free_region);
}
