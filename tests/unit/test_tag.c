/*
 * Splitting tag texts into items, and the places that items and errors report.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "model/tag.h"

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

static tag split_named(const char *text)
{
    tag t = {.text = text};
    tag_split(region, &t, true);
    return t;
}

static tag split_options(const char *text)
{
    tag t = {.text = text};
    tag_split(region, &t, false);
    return t;
}

static void expect_item(const tag *t, size_t i, const char *name, size_t at, const char *value)
{
    assert_true(i < t->n_items);
    assert_string_equal(t->items[i].name, name);
    assert_int_equal(t->items[i].at, at);
    if (value)
        assert_string_equal(t->items[i].value, value);
    else
        assert_null(t->items[i].value);
}

static void expect_error(const tag *t, const char *words, size_t at)
{
    assert_non_null(t->error);
    assert_non_null(strstr(t->error, words));
    assert_int_equal(t->error_at, at);
}

static void splits_a_name_and_options_with_their_places(void **state)
{
    (void)state;
    tag t = split_named("sku,required,min=1");
    assert_null(t.error);
    assert_int_equal(t.n_items, 3);
    expect_item(&t, 0, "sku", 0, NULL);
    expect_item(&t, 1, "required", 4, NULL);
    expect_item(&t, 2, "min", 13, "1");
    assert_int_equal(t.items[2].value_at, 17);
}

static void keeps_an_empty_name(void **state)
{
    (void)state;
    tag t = split_named(",required");
    assert_null(t.error);
    assert_int_equal(t.n_items, 2);
    expect_item(&t, 0, "", 0, NULL);
    expect_item(&t, 1, "required", 1, NULL);
}

static void reads_an_empty_text_as_an_empty_name_or_as_no_option(void **state)
{
    (void)state;
    tag named = split_named("");
    assert_null(named.error);
    assert_int_equal(named.n_items, 1);
    expect_item(&named, 0, "", 0, NULL);
    tag options = split_options("");
    assert_null(options.error);
    assert_int_equal(options.n_items, 0);
    tag blank = split_options("  ");
    assert_null(blank.error);
    assert_int_equal(blank.n_items, 0);
}

static void reads_options_alone_on_a_type(void **state)
{
    (void)state;
    tag t = split_options("naming=camel,deny_unknown");
    assert_null(t.error);
    assert_int_equal(t.n_items, 2);
    expect_item(&t, 0, "naming", 0, "camel");
    expect_item(&t, 1, "deny_unknown", 13, NULL);
}

static void takes_an_equal_sign_in_a_name_as_part_of_it(void **state)
{
    (void)state;
    tag t = split_named("a=b,alias=c=d");
    assert_null(t.error);
    expect_item(&t, 0, "a=b", 0, NULL);
    expect_item(&t, 1, "alias", 4, "c=d");
}

static void quotes_protect_commas_in_names_and_values(void **state)
{
    (void)state;
    tag t = split_named("'odd,name',pattern='^[A-Z]{2,8}$',required");
    assert_null(t.error);
    assert_int_equal(t.n_items, 3);
    expect_item(&t, 0, "odd,name", 1, NULL);
    expect_item(&t, 1, "pattern", 11, "^[A-Z]{2,8}$");
    assert_int_equal(t.items[1].value_at, 20);
    expect_item(&t, 2, "required", 34, NULL);
}

static void a_doubled_quote_inside_quotes_is_one_quote(void **state)
{
    (void)state;
    tag t = split_named("'it''s',default=''''");
    assert_null(t.error);
    expect_item(&t, 0, "it's", 1, NULL);
    expect_item(&t, 1, "default", 8, "'");
}

static void a_quote_inside_a_plain_word_is_a_character(void **state)
{
    (void)state;
    tag t = split_named("don't,default=o'clock");
    assert_null(t.error);
    expect_item(&t, 0, "don't", 0, NULL);
    expect_item(&t, 1, "default", 6, "o'clock");
}

static void tells_a_quoted_dash_from_a_plain_one(void **state)
{
    (void)state;
    tag plain = split_named("-");
    expect_item(&plain, 0, "-", 0, NULL);
    assert_false(plain.items[0].quoted);
    tag quoted = split_named("'-'");
    expect_item(&quoted, 0, "-", 1, NULL);
    assert_true(quoted.items[0].quoted);
}

static void drops_blanks_around_words_but_not_inside_quotes(void **state)
{
    (void)state;
    tag t = split_named(" two words , required\t, default = ' x ' ");
    assert_null(t.error);
    assert_int_equal(t.n_items, 3);
    expect_item(&t, 0, "two words", 1, NULL);
    expect_item(&t, 1, "required", 13, NULL);
    expect_item(&t, 2, "default", 24, " x ");
}

static void tells_an_empty_value_from_none(void **state)
{
    (void)state;
    tag t = split_named("x,default=,alias=''");
    assert_null(t.error);
    expect_item(&t, 1, "default", 2, "");
    assert_int_equal(t.items[1].value_at, 10);
    expect_item(&t, 2, "alias", 11, "");
}

static void rejects_an_empty_option_between_commas(void **state)
{
    (void)state;
    tag t = split_named("a,,b");
    expect_error(&t, "empty option", 2);
    assert_int_equal(t.n_items, 1);
    tag blank = split_named("a, ,b");
    expect_error(&blank, "empty option", 3);
    tag leading = split_options(",deny_unknown");
    expect_error(&leading, "empty option", 0);
}

static void rejects_a_comma_at_the_end(void **state)
{
    (void)state;
    tag t = split_named("a,b,");
    expect_error(&t, "behind this comma", 3);
    assert_int_equal(t.n_items, 2);
    tag blank = split_named("a, ");
    expect_error(&blank, "behind this comma", 1);
}

static void rejects_a_quote_that_is_not_closed(void **state)
{
    (void)state;
    tag name = split_named("'abc");
    expect_error(&name, "not closed", 0);
    tag value = split_named("a,default='x''");
    expect_error(&value, "not closed", 10);
}

static void rejects_text_behind_a_closing_quote(void **state)
{
    (void)state;
    tag name = split_named("'a'b,required");
    expect_error(&name, "behind the closing quote", 3);
    tag value = split_named("a,default='x' y");
    expect_error(&value, "behind the closing quote", 14);
}

static void rejects_a_value_without_an_option(void **state)
{
    (void)state;
    tag t = split_named("a,=5");
    expect_error(&t, "without an option", 2);
}

static void splitting_again_starts_afresh(void **state)
{
    (void)state;
    tag t = split_named("a,,");
    assert_non_null(t.error);
    t.text = "b,c";
    tag_split(region, &t, false);
    assert_null(t.error);
    assert_int_equal(t.n_items, 2);
    expect_item(&t, 0, "b", 0, NULL);
}

static void keeps_many_items_in_order(void **state)
{
    (void)state;
    char text[4000] = "n";
    for (int i = 0; i < 500; i++)
        strcat(text, ",a=bcd");
    tag t = split_named(text);
    assert_null(t.error);
    assert_int_equal(t.n_items, 501);
    for (size_t i = 1; i < t.n_items; i++)
        expect_item(&t, i, "a", 6 * i - 4, "bcd");
}

static void memory_is_zeroed_and_aligned(void **state)
{
    (void)state;
    for (size_t size = 0; size < 70000; size = size * 3 + 1) {
        unsigned char *p = memory_alloc(region, size);
        assert_int_equal((uintptr_t)p % _Alignof(max_align_t), 0);
        for (size_t i = 0; i < size; i++)
            assert_int_equal(p[i], 0);
        if (size)
            memset(p, 0xAA, size);
    }
}

static void memory_formats_text_of_any_length(void **state)
{
    (void)state;
    const char *s = memory_format(region, "%40000d|%s", 7, "end");
    assert_int_equal(strlen(s), 40004);
    assert_string_equal(s + 39999, "7|end");
    assert_string_equal(memory_strndup(region, "abcdef", 3), "abc");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(splits_a_name_and_options_with_their_places),
        cmocka_unit_test(keeps_an_empty_name),
        cmocka_unit_test(reads_an_empty_text_as_an_empty_name_or_as_no_option),
        cmocka_unit_test(reads_options_alone_on_a_type),
        cmocka_unit_test(takes_an_equal_sign_in_a_name_as_part_of_it),
        cmocka_unit_test(quotes_protect_commas_in_names_and_values),
        cmocka_unit_test(a_doubled_quote_inside_quotes_is_one_quote),
        cmocka_unit_test(a_quote_inside_a_plain_word_is_a_character),
        cmocka_unit_test(tells_a_quoted_dash_from_a_plain_one),
        cmocka_unit_test(drops_blanks_around_words_but_not_inside_quotes),
        cmocka_unit_test(tells_an_empty_value_from_none),
        cmocka_unit_test(rejects_an_empty_option_between_commas),
        cmocka_unit_test(rejects_a_comma_at_the_end),
        cmocka_unit_test(rejects_a_quote_that_is_not_closed),
        cmocka_unit_test(rejects_text_behind_a_closing_quote),
        cmocka_unit_test(rejects_a_value_without_an_option),
        cmocka_unit_test(splitting_again_starts_afresh),
        cmocka_unit_test(keeps_many_items_in_order),
        cmocka_unit_test(memory_is_zeroed_and_aligned),
        cmocka_unit_test(memory_formats_text_of_any_length),
    };
    return cmocka_run_group_tests(tests, make_region, free_region);
}
