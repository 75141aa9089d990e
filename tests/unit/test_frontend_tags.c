/*
 * Where tags land, where their text stands, and which of them are strays.
 */
#include "frontend_help.h"

static void expect_tag(const tag *t, const char *text, unsigned line, unsigned column, bool exact)
{
    assert_non_null(t);
    assert_string_equal(t->text, text);
    assert_int_equal(t->exact, exact);
    expect_place(t->pos, "order.h", line, column);
}

static const tag *tag_of(const model *m, const char *name)
{
    return find_member(find_record(m, "struct s"), name)->tag;
}

/* ---- places of tags that count ---- */

static void reads_tags_of_members_with_the_place_of_their_text(void **state)
{
    const model *m = parse_text(*state, TAGS "struct JSON(\"deny_unknown\") s {\n"
                                             "    int a JSON(\"a,required\");\n"
                                             "\tchar b[4] JSON ( \"b\" );\n"
                                             "    unsigned c : 1 JSON(\"c\");\n"
                                             "    int d JSONRT_TAG(\"d\"), e JSON(\"e\");\n"
                                             "    int f;\n"
                                             "    JSON(\"g\") int g;\n"
                                             "};\n");
    assert_int_equal(m->n_strays, 0);
    expect_tag(find_record(m, "struct s")->tag, "deny_unknown", 2, 14, true);
    expect_tag(tag_of(m, "a"), "a,required", 3, 17, true);
    assert_string_equal(tag_of(m, "a")->items[1].name, "required");
    expect_place(tag_pos(tag_of(m, "a"), 2), "order.h", 3, 19);
    expect_tag(tag_of(m, "b"), "b", 4, 20, true);
    expect_tag(tag_of(m, "c"), "c", 5, 26, true);
    expect_tag(tag_of(m, "d"), "d", 6, 23, true);
    expect_tag(tag_of(m, "e"), "e", 6, 36, true);
    assert_null(tag_of(m, "f"));
    expect_tag(tag_of(m, "g"), "g", 8, 11, true);
    expect_place(find_member(find_record(m, "struct s"), "b")->pos, "order.h", 4, 7);
}

static void takes_tags_behind_the_keyword_behind_the_brace_and_before_the_typedef_name(void **state)
{
    const model *m = parse_text(*state, TAGS "struct JSON(\"naming=snake\") a { int x; };\n"
                                             "struct b { int x; } JSON(\"naming=camel\");\n"
                                             "typedef struct { int x; } JSON(\"naming=keep\") c;\n"
                                             "union JSON(\"\") d { int x; };\n"
                                             "struct JSON(\"prefix=p\") e;\n"
                                             "struct e { int x; };\n");
    assert_int_equal(m->n_strays, 0);
    assert_int_equal(m->n_records, 5);
    expect_tag(find_record(m, "struct a")->tag, "naming=snake", 2, 14, true);
    expect_tag(find_record(m, "struct b")->tag, "naming=camel", 3, 27, true);
    expect_tag(find_record(m, "c")->tag, "naming=keep", 4, 33, true);
    expect_tag(find_record(m, "union d")->tag, "", 5, 13, true);
    expect_tag(find_record(m, "struct e")->tag, "prefix=p", 6, 14, true);
}

static void points_at_the_macro_when_the_text_is_not_one_literal(void **state)
{
    const model *m = parse_text(*state, TAGS "#define NAME \"name\"\n#define MINE JSON(\"mine\")\n"
                                             "#define FIELD(t, n) t n JSON(#n)\n"
                                             "struct JSON(\"\") s {\n"
                                             "    int a JSON(\"a\" \"b\");\n"
                                             "    int b JSON(NAME);\n"
                                             "    int c MINE;\n"
                                             "    int d MINE;\n"
                                             "    int e JSON(\n        \"e\");\n"
                                             "    FIELD(int, f);\n"
                                             "};\n");
    assert_int_equal(m->n_strays, 0);
    expect_tag(tag_of(m, "a"), "ab", 6, 11, false);
    expect_tag(tag_of(m, "b"), "name", 7, 11, false);
    expect_tag(tag_of(m, "c"), "mine", 8, 11, false);
    expect_tag(tag_of(m, "e"), "e", 10, 11, false);
    expect_tag(tag_of(m, "f"), "f", 12, 5, false);
}

/* What stands for itself behind a backslash takes two columns. */
static void finds_its_place_in_a_literal_with_escapes(void **state)
{
    const model *m = parse_text(*state, TAGS "struct JSON(\"\") s {\n"
                                             "    int d JSON(\"d\\\"e,default=\\\\d\");\n"
                                             "};\n");
    const tag *t = tag_of(m, "d");
    expect_tag(t, "d\"e,default=\\d", 3, 17, true);
    assert_int_equal(tag_pos(t, 1).column, 18);
    assert_int_equal(tag_pos(t, 2).column, 20);
    assert_int_equal(tag_pos(t, 12).column, 30);
    assert_int_equal(tag_pos(t, 13).column, 32);
}

static void splits_names_from_options_by_what_is_tagged(void **state)
{
    const model *m =
        parse_text(*state, TAGS "enum JSON(\"as=string,strip=C_\") c { C_A JSON(\"x\") };\n"
                                "struct JSON(\"a,,b\") s { int x JSON(\"y,'z\"); };\n");
    assert_string_equal(m->enums[0]->tag->items[1].value, "C_");
    assert_string_equal(m->enums[0]->items[0].tag->items[0].name, "x");
    assert_non_null(find_record(m, "struct s")->tag->error);
    assert_int_equal(find_record(m, "struct s")->tag->error_at, 2);
    assert_non_null(tag_of(m, "x")->error);
}

static void accepts_members_made_by_macros(void **state)
{
    const model *m = parse_text(*state, TAGS "#define FIELDS(X) X(int, a) X(long, b) X(char, c)\n"
                                             "#define FIELD(t, n) t n JSON(#n);\n"
                                             "#define PAIR int p JSON(\"p\"); int q;\n"
                                             "#define WITH(t, n, tag) t n tag;\n"
                                             "struct JSON(\"\") s { FIELDS(FIELD) PAIR\n"
                                             "    WITH(int, w, JSON(\"w\")) };\n");
    assert_int_equal(m->n_strays, 0);
    assert_string_equal(tag_of(m, "c")->text, "c");
    assert_string_equal(tag_of(m, "p")->text, "p");
    assert_null(tag_of(m, "q"));
    expect_tag(tag_of(m, "w"), "w", 7, 5, false);
}

static void names_in_directives_are_no_tags(void **state)
{
    const model *m = parse_text(*state, TAGS "#ifdef JSON\n#endif\n#if defined(JSONRT_TAG)\n"
                                             "  #  if defined JSON\n#endif\n#endif\n"
                                             "struct JSON(\"\") s { int x; };\n");
    assert_int_equal(m->n_strays, 0);
}

static void works_without_the_short_name(void **state)
{
    const model *m =
        parse_text(*state, "#define JSONRT_NO_SHORT_NAMES\n" TAGS "#define TAG(t) JSONRT_TAG(t)\n"
                           "#define JSON(a, b) a b\n"
                           "struct TAG(\"\") s { int x TAG(\"y\"); JSON(int, z); };\n"
                           "TAG(\"lost\") struct t { int x; };\n");
    expect_tag(tag_of(m, "x"), "y", 5, 31, true);
    assert_int_equal(m->n_strays, 1);
    expect_stray(m, 0, "lost", "before the keyword");
}

/* ---- strays ---- */

static void a_tag_before_the_keyword_is_a_stray(void **state)
{
    const model *m = parse_text(*state, TAGS "JSON(\"lost\") struct a { int x; };\n"
                                             "struct JSON(\"\") s {\n"
                                             "    JSON(\"inner\") struct b { int x; };\n"
                                             "};\n");
    assert_int_equal(m->n_strays, 2);
    expect_stray(m, 0, "lost", "before the keyword");
    expect_place(m->strays[0].tag->pos, "order.h", 2, 7);
    assert_true(m->strays[0].tag->exact);
    expect_stray(m, 1, "inner", "before the keyword");
}

static void a_tag_on_the_last_of_several_declarators_is_a_stray(void **state)
{
    const model *m = parse_text(*state, TAGS "struct JSON(\"\") s {\n"
                                             "    int x, y JSON(\"y\");\n"
                                             "    int a JSON(\"a\"), b;\n"
                                             "    int c JSON(\"c\"), *d JSON(\"d\");\n"
                                             "    int e; int f JSON(\"f\");\n"
                                             "};\n");
    assert_int_equal(m->n_strays, 1);
    expect_stray(m, 0, "y", "only the member before it");
    expect_place(m->strays[0].tag->pos, "order.h", 3, 20);
    assert_non_null(tag_of(m, "y"));
}

static void a_tag_that_reaches_several_members_is_a_stray(void **state)
{
    const model *m = parse_text(*state, TAGS "struct JSON(\"\") s {\n"
                                             "    JSON(\"x\") int x, y;\n"
                                             "    int JSON(\"a\") a, b;\n"
                                             "};\n");
    assert_int_equal(m->n_strays, 2);
    expect_stray(m, 0, "x", "several members");
    expect_stray(m, 1, "a", "several members");
}

static void tags_on_functions_parameters_variables_and_typedefs_are_strays(void **state)
{
    const model *m = parse_text(*state, TAGS "int f(int a JSON(\"p\")) JSON(\"f\");\n"
                                             "int f(int a);\n"
                                             "extern int v JSON(\"v\");\n"
                                             "typedef struct { int x; } T JSON(\"t\"), *P;\n"
                                             "typedef struct u *U JSON(\"u\");\n"
                                             "JSON(\"w\") struct w { int x; } *w;\n");
    assert_int_equal(m->n_strays, 6);
    expect_stray(m, 0, "f", "function");
    expect_stray(m, 1, "p", "parameter");
    expect_stray(m, 2, "v", "variable");
    expect_stray(m, 3, "t", "typedef");
    expect_stray(m, 4, "u", "typedef");
    expect_stray(m, 5, "w", "variable");
    assert_int_equal(m->n_records, 0);
}

static void a_tag_inside_a_function_is_a_stray(void **state)
{
    const model *m = parse_text(*state, TAGS "static inline int f(void)\n{\n"
                                             "    struct JSON(\"in\") local { int x; } l = {0};\n"
                                             "    return l.x;\n}\n");
    assert_int_equal(m->n_strays, 1);
    expect_stray(m, 0, "in", "reaches no");
    expect_place(m->strays[0].tag->pos, "order.h", 4, 18);
}

static void a_tag_on_a_declaration_without_a_body_is_a_stray(void **state)
{
    const model *m = parse_text(*state, TAGS "struct a { int x; };\n"
                                             "struct JSON(\"after\") a;\n"
                                             "struct JSON(\"never\") b;\n");
    assert_int_equal(m->n_strays, 2);
    assert_int_equal(m->n_records, 0);
    expect_stray(m, 0, "never", "without a body");
    expect_stray(m, 1, "after", "no definition");
}

static void a_second_tag_on_one_declaration_is_a_stray(void **state)
{
    const model *m =
        parse_text(*state, TAGS "struct JSON(\"naming=keep\") s { int x JSON(\"1\") JSON(\"2\");\n"
                                "} JSON(\"deny_unknown\");\n");
    assert_int_equal(m->n_strays, 2);
    expect_stray(m, 0, "deny_unknown", "second tag");
    expect_stray(m, 1, "2", "second tag");
    assert_string_equal(tag_of(m, "x")->text, "1");
    assert_string_equal(find_record(m, "struct s")->tag->text, "naming=keep");
}

static void a_dropped_tag_behind_a_wrapper_is_a_stray(void **state)
{
    const model *m = parse_text(*state, TAGS "#define MINE JSON(\"mine\")\n"
                                             "MINE struct a { int x; };\n");
    assert_int_equal(m->n_strays, 1);
    assert_false(m->strays[0].tag->exact);
    expect_place(m->strays[0].tag->pos, "order.h", 3, 1);
}

static void tags_of_included_headers_are_judged_unless_they_are_system_headers(void **state)
{
    scene *s = *state;
    mkdir("sys", 0700);
    write_header("sys/system.h", TAGS "JSON(\"installed\") struct a { int x; };\n");
    write_header("own.h", TAGS "JSON(\"own\") struct b { int x; };\n");
    add_argument(s, "-isystem");
    add_argument(s, "sys");
    const model *m = parse_text(s, "#include <system.h>\n#include \"own.h\"\n");
    assert_int_equal(m->n_strays, 1);
    expect_stray(m, 0, "own", "before the keyword");
    expect_place(m->strays[0].tag->pos, "own.h", 2, 7);
}

static void knows_the_macros_of_an_installed_annotate_header(void **state)
{
    scene *s = *state;
    char include[1100];
    snprintf(include, sizeof include, "-isystem%s", s->include + 2);
    s->args[0] = include;
    const model *m = parse_text(s, TAGS "JSON(\"lost\") struct a { int x; };\n");
    assert_int_equal(m->n_strays, 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        in_scene(reads_tags_of_members_with_the_place_of_their_text),
        in_scene(takes_tags_behind_the_keyword_behind_the_brace_and_before_the_typedef_name),
        in_scene(points_at_the_macro_when_the_text_is_not_one_literal),
        in_scene(finds_its_place_in_a_literal_with_escapes),
        in_scene(splits_names_from_options_by_what_is_tagged),
        in_scene(accepts_members_made_by_macros),
        in_scene(names_in_directives_are_no_tags),
        in_scene(works_without_the_short_name),
        in_scene(a_tag_before_the_keyword_is_a_stray),
        in_scene(a_tag_on_the_last_of_several_declarators_is_a_stray),
        in_scene(a_tag_that_reaches_several_members_is_a_stray),
        in_scene(tags_on_functions_parameters_variables_and_typedefs_are_strays),
        in_scene(a_tag_inside_a_function_is_a_stray),
        in_scene(a_tag_on_a_declaration_without_a_body_is_a_stray),
        in_scene(a_second_tag_on_one_declaration_is_a_stray),
        in_scene(a_dropped_tag_behind_a_wrapper_is_a_stray),
        in_scene(tags_of_included_headers_are_judged_unless_they_are_system_headers),
        in_scene(knows_the_macros_of_an_installed_annotate_header),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
