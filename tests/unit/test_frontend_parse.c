/*
 * Getting clang to parse: options of gcc's, missing headers, and errors that end the run.
 */
#include "frontend_help.h"

static void expect_failure(scene *s, const char *text, const char *words)
{
    write_header("order.h", text);
    assert_null(try_parse(s, "order.h"));
    assert_true(s->d.n_errors > 0);
    expect_diagnostic(s, SEVERITY_ERROR, words);
}

/* ---- errors ---- */

static void an_error_of_clangs_is_reported_with_its_place_and_ends_the_run(void **state)
{
    scene *s = *state;
    expect_failure(s, TAGS "struct JSON(\"\") s {\n    unknown_t x;\n};\n", "unknown type name");
    const diagnostic *first = &s->d.items[0];
    expect_place(first->pos, "order.h", 3, 5);
    assert_null(first->id);
}

static void notes_of_clangs_stand_behind_their_error(void **state)
{
    scene *s = *state;
    expect_failure(s, "struct s { int x; };\nstruct s { int y; };\n", "redefinition");
    assert_int_equal(s->d.n_items, 2);
    assert_int_equal(s->d.items[1].severity, SEVERITY_NOTE);
    expect_place(s->d.items[1].pos, "order.h", 1, 8);
}

static void a_missing_include_is_fatal(void **state)
{
    scene *s = *state;
    expect_failure(s, "#include \"nowhere.h\"\nstruct s { int x; };\n",
                   "'nowhere.h' file not found");
    expect_place(s->d.items[0].pos, "order.h", 1, 10);
}

static void an_error_in_an_included_header_names_that_header(void **state)
{
    scene *s = *state;
    mkdir("sub", 0700);
    write_header("sub/bad.h", "\n  int int x;\n");
    write_header("bad.h", "struct bad {\n");
    expect_failure(s, "#include \"sub/bad.h\"\n#include \"bad.h\"\n", "int");
    assert_string_equal(s->d.items[0].pos.file, "sub/bad.h");
    assert_string_equal(s->d.items[s->d.n_items - 1].pos.file, "bad.h");
}

static void an_input_that_cannot_be_read_is_an_error(void **state)
{
    scene *s = *state;
    assert_null(try_parse(s, "absent.h"));
    assert_int_equal(s->d.n_errors, 1);
    assert_string_equal(s->d.items[0].pos.file, "absent.h");
    expect_diagnostic(s, SEVERITY_ERROR, "cannot be read");
}

static void warnings_are_none_of_our_business_even_when_made_errors(void **state)
{
    scene *s = *state;
    add_argument(s, "-Wall");
    add_argument(s, "-Werror");
    add_argument(s, "-Wno-such-warning");
    add_argument(s, "-pedantic-errors");
    const model *m =
        parse_text(s, TAGS "#pragma GCC diagnostic error \"-Wpadded\"\n#warning hello\n"
                           "struct JSON(\"\") s { char a; int b; struct { int c; }; };\n");
    assert_non_null(m);
    assert_int_equal(s->d.n_items, 0);
}

/* ---- options ---- */

static void passes_on_what_the_caller_gives(void **state)
{
    scene *s = *state;
    mkdir("inc", 0700);
    write_header("inc/n.h", "#define N 4\n");
    write_header("forced.h", "typedef int forced;\n");
    add_argument(s, "-Iinc");
    add_argument(s, "-DTYPE=long");
    add_argument(s, "-include");
    add_argument(s, "forced.h");
    const model *m =
        parse_text(s, TAGS "#include <n.h>\nstruct JSON(\"\") s { TYPE a[N]; forced b; "
                           "};\n");
    assert_int_equal(type_of(m, "a")->length, 4);
    assert_string_equal(type_of(m, "a")->elem->spelling, "long");
    assert_string_equal(type_of(m, "b")->spelling, "forced");
}

static void defines_the_pass_macro_and_a_standard_with_gnu_extensions(void **state)
{
    const model *m = parse_text(*state, "#if !defined JSONGEN_PASS || __STDC_VERSION__ != 201112L\n"
                                        "#error\n#endif\ntypedef typeof(1) x;\n");
    assert_non_null(m);
}

static void a_standard_of_the_callers_wins(void **state)
{
    scene *s = *state;
    add_argument(s, "-std=c99");
    parse_text(s, "#if __STDC_VERSION__ != 199901L\n#error\n#endif\n");
}

static void accepts_the_names_of_c23_with_every_version(void **state)
{
    scene *s = *state;
    add_argument(s, "-std=gnu23");
    parse_text(s, "#if __STDC_VERSION__ < 202000L\n#error\n#endif\n");
}

static void leaves_out_options_that_only_gcc_knows_with_a_note(void **state)
{
    scene *s = *state;
    add_argument(s, "-fanalyzer");
    add_argument(s, "-fconserve-stack");
    add_argument(s, "-mno-such-thing");
    add_argument(s, "-fshort-enums");
    add_argument(s, "-march=no-such-cpu");
    add_argument(s, "-DKEPT");
    parse_text(s,
               "#ifndef KEPT\n#error\n#endif\n"
               "enum e { E };\n_Static_assert(sizeof(enum e) == 1, \"-fshort-enums was lost\");\n");
    expect_diagnostic(s, SEVERITY_NOTE, "'-fanalyzer'");
    expect_diagnostic(s, SEVERITY_NOTE, "'-fconserve-stack'");
    expect_diagnostic(s, SEVERITY_NOTE, "'-mno-such-thing'");
    expect_diagnostic(s, SEVERITY_NOTE, "'-march=no-such-cpu'");
    assert_int_equal(s->d.n_items, 4);
}

static void names_an_option_that_clang_refuses_without_a_word(void **state)
{
    scene *s = *state;
    add_argument(s, "-DFINE");
    add_argument(s, "-std=gnu77");
    expect_failure(s, "struct s { int x; };\n", "-std=gnu77");
    assert_int_equal(s->d.n_errors, 1);
}

static void writes_no_files_whatever_the_options_say(void **state)
{
    scene *s = *state;
    static const char *const options[] = {"-MD", "-MF", "x.d", "-MMD",        "-MT",        "x",
                                          "-c",  "-o",  "x.o", "-Wp,-MD,y.d", "-save-temps"};
    for (size_t i = 0; i < sizeof options / sizeof *options; i++)
        add_argument(s, options[i]);
    parse_text(s, "struct s { int x; };\n");
    assert_int_equal(s->d.n_items, 0);
    assert_int_equal(system("test \"$(ls)\" = order.h"), 0);
}

static void reads_response_files(void **state)
{
    scene *s = *state;
    write_header("inner.rsp", "'-DB=\"b c\"'\n");
    write_header("all.rsp", "-DA=1 @inner.rsp\n  -DC=\\\"x\\ y\\\"  \"-DD=7\"");
    add_argument(s, "@all.rsp");
    parse_text(s, "_Static_assert(A == 1 && sizeof(B) == 4 && sizeof(C) == 4 && D == 7, \"\");\n");
}

static void a_response_file_that_cannot_be_read_is_an_error(void **state)
{
    scene *s = *state;
    add_argument(s, "@absent.rsp");
    expect_failure(s, "", "'absent.rsp'");
    write_header("loop.rsp", "@loop.rsp");
    s->args[1] = "@loop.rsp";
    expect_failure(s, "", "'loop.rsp'");
}

/* ---- headers that are not there ---- */

static bool lists_file(const model *m, const char *part)
{
    for (size_t i = 0; i < m->n_files; i++)
        if (strstr(m->files[i], part))
            return true;
    return false;
}

static void its_own_generated_header_need_not_exist(void **state)
{
    scene *s = *state;
    const model *m =
        parse_text(s, TAGS "struct JSON(\"\") s { int x; };\n#include \"order_json.h\"\n");
    assert_int_equal(m->n_records, 1);
    assert_false(lists_file(m, "order_json.h"));
    mkdir("sub", 0700);
    write_header("sub/order.h", "#include \"order_json.h\"\n");
    assert_non_null(try_parse(s, "sub/order.h"));
    assert_non_null(try_parse(s, "./sub/order.h"));
    char path[128];
    snprintf(path, sizeof path, "%s/sub/order.h", s->dir);
    assert_non_null(try_parse(s, path));
    assert_int_equal(s->d.n_items, 0);
}

static void its_own_generated_header_is_not_read_when_it_exists(void **state)
{
    scene *s = *state;
    write_header("order_json.h", "#error stale\n");
    const model *m = parse_text(s, "#include \"order_json.h\"\nstruct s { int x; };\n");
    assert_false(lists_file(m, "order_json.h"));
}

static void generated_headers_in_other_folders_and_of_other_headers_need_not_exist(void **state)
{
    scene *s = *state;
    write_header("customer.h", "#include \"customer_json.h\"\n");
    const model *m = parse_text(s, "#include <gen/order_json.h>\n#include \"customer.h\"\n");
    assert_false(lists_file(m, "_json.h"));
    expect_failure(s, "#include \"customer_json.h\"\n", "'customer_json.h' file not found");
}

static void finds_the_headers_of_the_compiler(void **state)
{
    const model *m =
        parse_text(*state, TAGS "#include <stddef.h>\n#include <stdint.h>\n"
                                "#include <stdbool.h>\n#include <stdarg.h>\n"
                                "#include <limits.h>\n#include <float.h>\n"
                                "struct JSON(\"\") s { bool b; int32_t i; size_t n; };\n");
    assert_int_equal(type_of(m, "i")->fixed_bits, 32);
}

static void brings_the_compilers_headers_when_there_are_none(void **state)
{
    scene *s = *state;
    add_argument(s, "-nostdinc");
    const model *m = parse_text(s, TAGS "#include <stddef.h>\n#include <stdint.h>\n"
                                        "#include <stdbool.h>\n#include <stdarg.h>\n"
                                        "#include <limits.h>\n#include <float.h>\n"
                                        "#include <jsonrt/types.h>\n"
                                        "struct JSON(\"\") s { bool b; int32_t i; size_t n;\n"
                                        "  uint8_t *p; jsonrt_str str; };\n"
                                        "_Static_assert(UINT64_MAX == ULLONG_MAX, \"\");\n"
                                        "_Static_assert(INT64_C(1) << 40 && CHAR_BIT == 8, \"\");\n"
                                        "_Static_assert(sizeof(max_align_t) && DBL_DIG, \"\");\n"
                                        "_Static_assert(offsetof(struct s, b) == 0, \"\");\n");
    assert_int_equal(type_of(m, "i")->fixed_bits, 32);
    assert_true(type_of(m, "p")->elem->is_byte);
    assert_int_equal(type_of(m, "str")->kind, TYPE_KNOWN);
    assert_false(lists_file(m, "jsongen-"));
}

static void looks_for_the_compilers_headers_where_packages_put_them(void **state)
{
    scene *s = *state;
    add_argument(s, "-resource-dir");
    add_argument(s, "/nowhere");
    const model *m =
        parse_text(s, TAGS "#include <stddef.h>\nstruct JSON(\"\") s { size_t n; };\n");
    assert_true(lists_file(m, "/include/stddef.h"));
}

static void parses_for_bare_metal_targets(void **state)
{
    scene *s = *state;
    add_argument(s, "--target=arm-none-eabi");
    add_argument(s, "-mcpu=cortex-m4");
    const model *m =
        parse_text(s, TAGS "#include <stdint.h>\n#include <stddef.h>\n"
                           "struct JSON(\"\") s { int32_t i; size_t n; char c; long l; };\n");
    assert_int_equal(s->d.n_items, 0);
    assert_int_equal(type_of(m, "i")->fixed_bits, 32);
    assert_true(type_of(m, "c")->is_char);
    assert_int_equal(type_of(m, "l")->fixed_bits, 0);
}

static void headers_with_names_that_collide_with_macros_parse(void **state)
{
    const model *m = parse_text(*state, TAGS "#include <errno.h>\n#include <stdio.h>\n"
                                             "#undef linux\n#undef unix\n"
                                             "struct JSON(\"\") s { int linux, unix; };\n"
                                             "struct JSON(\"\") class { int new, private; };\n");
    assert_int_equal(find_record(m, "struct s")->n_members, 2);
    assert_non_null(find_record(m, "struct class"));
}

static void tells_the_version_of_libclang(void **state)
{
    (void)state;
    const char *version = frontend_clang_version();
    unsigned major = 0, minor = 0;
    assert_int_equal(sscanf(version, "%u.%u", &major, &minor), 2);
    assert_true(major >= 14);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        in_scene(an_error_of_clangs_is_reported_with_its_place_and_ends_the_run),
        in_scene(notes_of_clangs_stand_behind_their_error),
        in_scene(a_missing_include_is_fatal),
        in_scene(an_error_in_an_included_header_names_that_header),
        in_scene(an_input_that_cannot_be_read_is_an_error),
        in_scene(warnings_are_none_of_our_business_even_when_made_errors),
        in_scene(passes_on_what_the_caller_gives),
        in_scene(defines_the_pass_macro_and_a_standard_with_gnu_extensions),
        in_scene(a_standard_of_the_callers_wins),
        in_scene(accepts_the_names_of_c23_with_every_version),
        in_scene(leaves_out_options_that_only_gcc_knows_with_a_note),
        in_scene(names_an_option_that_clang_refuses_without_a_word),
        in_scene(writes_no_files_whatever_the_options_say),
        in_scene(reads_response_files),
        in_scene(a_response_file_that_cannot_be_read_is_an_error),
        in_scene(its_own_generated_header_need_not_exist),
        in_scene(its_own_generated_header_is_not_read_when_it_exists),
        in_scene(generated_headers_in_other_folders_and_of_other_headers_need_not_exist),
        in_scene(finds_the_headers_of_the_compiler),
        in_scene(brings_the_compilers_headers_when_there_are_none),
        in_scene(looks_for_the_compilers_headers_where_packages_put_them),
        in_scene(parses_for_bare_metal_targets),
        in_scene(headers_with_names_that_collide_with_macros_parse),
        cmocka_unit_test(tells_the_version_of_libclang),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
