/*
 * The front end: small headers in, models out. What libclang 14, 16 and 19 disagree on is in here;
 * tests/versions/libclang.sh runs the same tests against every version that is installed.
 */
#include "frontend_help.h"

/* ---- records and what is part of the model ---- */

static void takes_annotated_records_and_what_they_reach(void **state)
{
    const model *m = parse_text(*state, TAGS "struct alone { int a; };\n"
                                             "struct leaf { int a; };\n"
                                             "struct node { struct leaf *leaf[2]; };\n"
                                             "struct JSON(\"\") s { struct node node; };\n"
                                             "enum far { FAR };\n"
                                             "struct late { enum far far; };\n"
                                             "struct JSON(\"\") t { struct late *late; };\n");
    assert_int_equal(m->n_records, 5);
    assert_null(find_record(m, "struct alone"));
    assert_true(find_record(m, "struct s")->annotated);
    assert_false(find_record(m, "struct leaf")->annotated);
    assert_int_equal(m->n_enums, 1);
    assert_string_equal(m->enums[0]->spelling, "enum far");
    assert_true(m->enums[0]->in_input);
}

static void lists_a_record_behind_those_it_holds_by_value(void **state)
{
    const model *m =
        parse_text(*state, TAGS "struct JSON(\"\") outer {\n"
                                "    struct inner { struct innermost { int x; } in; } inner;\n"
                                "    struct { int y; } unnamed;\n"
                                "    struct later *later;\n"
                                "};\n"
                                "struct later { struct outer *back; };\n");
    assert_true(record_place(m, "struct innermost") < record_place(m, "struct inner"));
    assert_true(record_place(m, "struct inner") < record_place(m, "struct outer"));
    assert_true(record_place(m, "struct outer") < record_place(m, "struct later"));
    assert_int_equal(m->n_records, 5);
}

static void resolves_a_typedef_before_the_definition(void **state)
{
    const model *m = parse_text(*state, TAGS "typedef struct s S;\n"
                                             "struct JSON(\"\") s { int a; S *next; };\n"
                                             "struct JSON(\"\") user { S *s; S by_value; };\n");
    const record *s = find_record(m, "struct s");
    assert_true(s->complete);
    assert_string_equal(s->typedef_name, "S");
    assert_int_equal(s->n_members, 2);
    const ctype *pointer = find_member(find_record(m, "struct user"), "s")->type;
    assert_int_equal(pointer->kind, TYPE_POINTER);
    assert_ptr_equal(pointer->elem->record, s);
    assert_string_equal(pointer->elem->spelling, "S");
    assert_ptr_equal(find_member(find_record(m, "struct user"), "by_value")->type->record, s);
}

static void keeps_a_type_that_is_only_declared_as_incomplete(void **state)
{
    const model *m =
        parse_text(*state, TAGS "struct hidden;\nstruct JSON(\"\") s { struct hidden *h; };\n");
    const record *hidden = find_record(m, "struct hidden");
    assert_false(hidden->complete);
    assert_int_equal(hidden->n_members, 0);
    assert_ptr_equal(m->records[m->n_records - 1], hidden);
}

static void names_records_by_tag_and_first_typedef_of_the_struct_itself(void **state)
{
    const model *m = parse_text(*state, TAGS "struct JSON(\"\") a { int x; };\n"
                                             "typedef struct a *a_ptr;\n"
                                             "typedef const struct a a_const;\n"
                                             "typedef struct a a_first;\n"
                                             "typedef struct a a_second;\n"
                                             "typedef struct { int x; } JSON(\"\") b;\n"
                                             "typedef b b_too;\n"
                                             "typedef struct JSON(\"\") same { int x; } same;\n");
    const record *a = find_record(m, "struct a"), *b = find_record(m, "b");
    assert_string_equal(a->tag_name, "a");
    assert_string_equal(a->typedef_name, "a_first");
    assert_null(b->tag_name);
    assert_string_equal(b->typedef_name, "b");
    const record *same = find_record(m, "struct same");
    assert_string_equal(same->tag_name, "same");
    assert_string_equal(same->typedef_name, "same");
}

static void leaves_a_record_without_any_name_unspelled(void **state)
{
    const model *m = parse_text(*state, TAGS "struct JSON(\"\") s {\n"
                                             "    struct { int x; } one, *two;\n"
                                             "    enum { A, B } e;\n"
                                             "};\n");
    const ctype *one = type_of(m, "one");
    assert_int_equal(one->kind, TYPE_RECORD);
    assert_null(one->spelling);
    assert_null(one->record->spelling);
    assert_null(one->record->tag_name);
    assert_null(type_of(m, "two")->spelling);
    assert_ptr_equal(type_of(m, "two")->elem->record, one->record);
    assert_null(type_of(m, "e")->enumeration->spelling);
    assert_string_equal(find_member(find_record(m, "struct s"), "two")->type_text,
                        "struct {...} *");
}

static void holds_anonymous_aggregates_as_members_in_their_place(void **state)
{
    const model *m =
        parse_text(*state, TAGS "struct JSON(\"\") s {\n"
                                "    int first;\n"
                                "    union { int i; struct { int deep; }; } JSON(\",tag=kind\");\n"
                                "    int last;\n"
                                "};\n");
    const record *s = find_record(m, "struct s");
    assert_int_equal(s->n_members, 3);
    const member *u = &s->members[1];
    assert_int_equal(m->n_records, 1);
    assert_true(u->anonymous);
    assert_null(u->name);
    assert_null(u->tag);
    assert_true(u->type->record->is_union);
    assert_false(u->type->record->annotated);
    assert_int_equal(u->type->record->n_members, 2);
    assert_true(u->type->record->members[1].anonymous);
    assert_string_equal(u->type->record->members[1].type->record->members[0].name, "deep");
    const tag *t = u->type->record->tag;
    assert_null(t->error);
    assert_int_equal(t->n_items, 1);
    assert_string_equal(t->items[0].name, "tag");
    assert_int_equal(t->items[0].at, 1);
}

static void does_not_follow_skipped_members(void **state)
{
    const model *m = parse_text(
        *state, TAGS "#include <stdio.h>\n"
                     "struct JSON(\"\") s { FILE *log JSON(\"-\"); int x JSON(\"'-'\"); };\n");
    assert_int_equal(m->n_records, 1);
    assert_int_equal(type_of(m, "log")->kind, TYPE_POINTER);
    assert_string_equal(type_of(m, "log")->spelling, "FILE *");
}

static void does_not_follow_members_of_a_skipped_anonymous_aggregate(void **state)
{
    const model *m = parse_text(*state, TAGS "struct a { int x; }; struct b { int x; };\n"
                                             "struct JSON(\"\") s { struct { struct a *a;\n"
                                             "  union { struct b b; }; } JSON(\"-\"); };\n");
    assert_int_equal(m->n_records, 1);
    const record *skipped = m->records[0]->members[0].type->record;
    assert_int_equal(skipped->n_members, 2);
    assert_int_equal(skipped->members[1].type->record->n_members, 1);
}

static void all_takes_every_named_type_of_the_input(void **state)
{
    scene *s = *state;
    s->all = true;
    write_header("other.h", "struct other { int x; };\n");
    const model *m = parse_text(s, "#include \"other.h\"\n"
                                   "struct a { struct { int x; } u; };\n"
                                   "enum e { E };\n"
                                   "enum { CONSTANT = 4 };\n"
                                   "union u { int i; };\n"
                                   "struct declared;\n");
    assert_int_equal(m->n_records, 3);
    assert_true(find_record(m, "struct a")->annotated);
    assert_true(find_record(m, "union u")->annotated);
    assert_false(find_member(find_record(m, "struct a"), "u")->type->record->annotated);
    assert_int_equal(m->n_enums, 1);
    assert_true(m->enums[0]->annotated);
}

static void knows_which_file_defines_a_type(void **state)
{
    scene *s = *state;
    mkdir("sub", 0700);
    write_header("sub/leaf.h", TAGS "struct leaf { int x; };\n"
                                    "struct JSON(\"\") known { int x; };\n");
    const model *m = parse_text(s, TAGS "#include \"sub/leaf.h\"\n"
                                        "struct JSON(\"\") s { struct leaf *l; "
                                        "struct known k; };\n");
    const record *leaf = find_record(m, "struct leaf"), *known = find_record(m, "struct known");
    assert_false(leaf->in_input);
    assert_string_equal(leaf->header, "sub/leaf.h");
    expect_place(leaf->pos, "sub/leaf.h", 2, 8);
    assert_true(known->annotated);
    assert_false(known->in_input);
    assert_string_equal(find_record(m, "struct s")->header, "order.h");
    assert_true(find_record(m, "struct s")->in_input);
}

static void lists_every_file_once_with_the_input_first(void **state)
{
    scene *s = *state;
    write_header("b.h", "");
    write_header("a.h", "#include \"b.h\"\n");
    const model *m = parse_text(s, "#include \"b.h\"\n#include \"./a.h\"\n#include <stddef.h>\n"
                                   "#include \"b.h\"\n");
    assert_string_equal(m->files[0], "order.h");
    size_t a = 0, b = 0, stddef = 0;
    for (size_t i = 1; i < m->n_files; i++) {
        a += strcmp(m->files[i], "a.h") == 0;
        b += strcmp(m->files[i], "b.h") == 0;
        stddef += strstr(m->files[i], "/stddef.h") != NULL;
        assert_true(i == 1 || strcmp(m->files[i - 1], m->files[i]) < 0);
    }
    assert_int_equal(a, 1);
    assert_int_equal(b, 1);
    assert_int_equal(stddef, 1);
}

/* ---- types ---- */

static void tells_integers_by_their_typedefs_and_kinds(void **state)
{
    const model *m = parse_text(*state, TAGS "#include <stdint.h>\n#include <time.h>\n"
                                             "typedef uint8_t my_byte; typedef my_byte deeper;\n"
                                             "typedef char letter; typedef long int32_like;\n"
                                             "struct JSON(\"\") s {\n"
                                             "    int8_t i8; uint64_t u64; deeper b; letter c;\n"
                                             "    signed char sc; unsigned char uc; int i;\n"
                                             "    unsigned u; long l; unsigned long long ull;\n"
                                             "    size_t size; time_t t; _Bool flag;\n"
                                             "    int_fast16_t fast; const short cs;\n"
                                             "    float f; double d; int32_like like;\n"
                                             "};\n");
    static const struct {
        const char *name, *spelling;
        type_kind kind;
        int_sign sign;
        unsigned fixed_bits;
        int_rank rank;
        bool is_char, is_byte;
    } expected[] = {
        {"i8", "int8_t", TYPE_INTEGER, INT_SIGNED, 8, RANK_TARGET, false, false},
        {"u64", "uint64_t", TYPE_INTEGER, INT_UNSIGNED, 64, RANK_TARGET, false, false},
        {"b", "deeper", TYPE_INTEGER, INT_UNSIGNED, 8, RANK_TARGET, false, true},
        {"c", "letter", TYPE_INTEGER, INT_PLAIN_CHAR, 0, RANK_CHAR, true, false},
        {"sc", "signed char", TYPE_INTEGER, INT_SIGNED, 0, RANK_CHAR, false, false},
        {"uc", "unsigned char", TYPE_INTEGER, INT_UNSIGNED, 0, RANK_CHAR, false, true},
        {"i", "int", TYPE_INTEGER, INT_SIGNED, 0, RANK_INT, false, false},
        {"u", "unsigned int", TYPE_INTEGER, INT_UNSIGNED, 0, RANK_INT, false, false},
        {"l", "long", TYPE_INTEGER, INT_SIGNED, 0, RANK_LONG, false, false},
        {"ull", "unsigned long long", TYPE_INTEGER, INT_UNSIGNED, 0, RANK_LONG_LONG, false, false},
        {"size", "size_t", TYPE_INTEGER, INT_UNSIGNED, 0, RANK_SIZE, false, false},
        {"t", "time_t", TYPE_INTEGER, INT_SIGNED, 0, RANK_TARGET, false, false},
        {"flag", "bool", TYPE_BOOL, INT_UNSIGNED, 0, RANK_TARGET, false, false},
        {"fast", "int_fast16_t", TYPE_INTEGER, INT_SIGNED, 0, RANK_TARGET, false, false},
        {"cs", "short", TYPE_INTEGER, INT_SIGNED, 0, RANK_SHORT, false, false},
        {"f", "float", TYPE_FLOAT, INT_SIGNED, 0, RANK_TARGET, false, false},
        {"d", "double", TYPE_DOUBLE, INT_SIGNED, 0, RANK_TARGET, false, false},
        {"like", "int32_like", TYPE_INTEGER, INT_SIGNED, 0, RANK_LONG, false, false},
    };
    for (size_t i = 0; i < sizeof expected / sizeof *expected; i++) {
        const ctype *type = type_of(m, expected[i].name);
        assert_string_equal(type->spelling, expected[i].spelling);
        assert_int_equal(type->kind, expected[i].kind);
        assert_int_equal(type->sign, expected[i].sign);
        assert_int_equal(type->fixed_bits, expected[i].fixed_bits);
        assert_int_equal(type->rank, expected[i].rank);
        assert_int_equal(type->is_char, expected[i].is_char);
        assert_int_equal(type->is_byte, expected[i].is_byte);
        assert_int_equal(type->is_time_t, strcmp(expected[i].name, "t") == 0);
    }
    assert_true(type_of(m, "cs")->is_const);
    assert_false(type_of(m, "i")->is_const);
}

static void does_not_call_a_name_fixed_when_the_width_is_another(void **state)
{
    const model *m = parse_text(*state, TAGS "typedef short int32_t;\n"
                                             "struct JSON(\"\") s { int32_t x; };\n");
    assert_int_equal(type_of(m, "x")->fixed_bits, 0);
}

static void knows_types_with_a_meaning_of_their_own(void **state)
{
    const model *m =
        parse_text(*state, TAGS "#include <jsonrt/types.h>\n#include <time.h>\n"
                                "#include <sys/time.h>\n"
                                "typedef jsonrt_str name_t; typedef struct timespec moment;\n"
                                "struct JSON(\"\") s { jsonrt_str str; jsonrt_raw raw;\n"
                                "  jsonrt_number number; jsonrt_time time; jsonrt_value value;\n"
                                "  struct timespec ts; struct timeval tv; struct tm tm;\n"
                                "  name_t name; moment when; struct jsonrt_str tagged; };\n");
    static const struct {
        const char *name, *spelling;
        known_type known;
    } expected[] = {
        {"str", "jsonrt_str", KNOWN_STR},
        {"raw", "jsonrt_raw", KNOWN_RAW},
        {"number", "jsonrt_number", KNOWN_NUMBER},
        {"time", "jsonrt_time", KNOWN_TIME},
        {"value", "jsonrt_value", KNOWN_VALUE},
        {"ts", "struct timespec", KNOWN_TIMESPEC},
        {"tv", "struct timeval", KNOWN_TIMEVAL},
        {"tm", "struct tm", KNOWN_TM},
        {"name", "name_t", KNOWN_STR},
        {"when", "moment", KNOWN_TIMESPEC},
        {"tagged", "struct jsonrt_str", KNOWN_STR},
    };
    for (size_t i = 0; i < sizeof expected / sizeof *expected; i++) {
        const ctype *type = type_of(m, expected[i].name);
        assert_int_equal(type->kind, TYPE_KNOWN);
        assert_int_equal(type->known, expected[i].known);
        assert_string_equal(type->spelling, expected[i].spelling);
    }
    assert_int_equal(m->n_records, 1);
}

static void spells_pointers_and_arrays_in_its_own_words(void **state)
{
    const model *m =
        parse_text(*state, TAGS "typedef char *text; typedef int row[3];\n"
                                "struct other { int x; };\n"
                                "struct JSON(\"\") s { const char *p; char **pp;\n"
                                "  char *const cp; text t; text list[4]; int m[2][3];\n"
                                "  const struct other *o; row r; row rows[2];\n"
                                "  int (*to_row)[3]; char *restrict rp; };\n");
    static const struct {
        const char *name, *spelling, *text;
    } expected[] = {
        {"p", "const char *", "const char *"},
        {"pp", "char **", "char **"},
        {"cp", "char *", "char *const"},
        {"t", "text", "text"},
        {"list", "text[4]", "text[4]"},
        {"m", "int[2][3]", "int[2][3]"},
        {"o", "const struct other *", "const struct other *"},
        {"r", "row", "row"},
        {"rows", "row[2]", "row[2]"},
        {"to_row", "int(*)[3]", "int(*)[3]"},
        {"rp", "char *", "char *"},
    };
    for (size_t i = 0; i < sizeof expected / sizeof *expected; i++) {
        const member *found = find_member(find_record(m, "struct s"), expected[i].name);
        assert_string_equal(found->type->spelling, expected[i].spelling);
        assert_string_equal(found->type_text, expected[i].text);
    }
    assert_true(type_of(m, "p")->elem->is_const);
    assert_false(type_of(m, "p")->is_const);
    assert_true(type_of(m, "cp")->is_const);
    assert_int_equal(type_of(m, "t")->kind, TYPE_POINTER);
}

static void tells_lengths_of_the_header_from_those_of_the_target(void **state)
{
    const model *m =
        parse_text(*state, TAGS "#define N 8\ntypedef char name[32];\n"
                                "typedef char sized[sizeof(long)];\n"
                                "struct JSON(\"\") s { int a[4]; int b[N]; int c[2 * 2];\n"
                                "  int d[ 0x10u /* sixteen */ ]; name e; sized f;\n"
                                "  int g[N][3]; name h[2]; char *i[5]; int j[]; };\n");
    static const struct {
        const char *name;
        uint64_t length;
        bool is_literal;
    } expected[] = {
        {"a", 4, true},  {"b", 8, true},  {"c", 4, true},
        {"d", 16, true}, {"e", 32, true}, {"f", sizeof(long), false},
        {"g", 8, true},  {"h", 2, true},  {"i", 5, true},
    };
    for (size_t i = 0; i < sizeof expected / sizeof *expected; i++) {
        const ctype *type = type_of(m, expected[i].name);
        assert_int_equal(type->kind, TYPE_ARRAY);
        assert_true(type->has_length);
        assert_int_equal(type->length, expected[i].length);
        assert_int_equal(type->length_is_literal, expected[i].is_literal);
    }
    assert_true(type_of(m, "g")->elem->length_is_literal);
    assert_true(type_of(m, "h")->elem->length_is_literal);
    assert_false(type_of(m, "j")->has_length);
    assert_true(find_record(m, "struct s")->flexible);
}

static void reads_bit_fields_with_and_without_names(void **state)
{
    const model *m = parse_text(*state, TAGS "#define W 3\n"
                                             "struct JSON(\"\") s { unsigned a : 1 JSON(\"x\");\n"
                                             "  unsigned : 0; unsigned b : W, c : 1 + 1;\n"
                                             "  int : 4; int d; _Bool e : 1; };\n");
    const record *s = find_record(m, "struct s");
    assert_int_equal(s->n_members, 7);
    assert_int_equal(s->members[0].bit_width, 1);
    assert_true(s->members[0].bit_width_is_literal);
    assert_string_equal(s->members[0].tag->text, "x");
    assert_null(s->members[1].name);
    assert_false(s->members[1].anonymous);
    assert_int_equal(s->members[1].bit_width, 0);
    assert_true(s->members[1].bit_width_is_literal);
    assert_int_equal(find_member(s, "b")->bit_width, 3);
    assert_true(find_member(s, "b")->bit_width_is_literal);
    assert_int_equal(find_member(s, "c")->bit_width, 2);
    assert_true(find_member(s, "c")->bit_width_is_literal);
    assert_int_equal(find_member(s, "d")->bit_width, -1);
    assert_int_equal(find_member(s, "e")->type->kind, TYPE_BOOL);
}

static void says_what_an_unsupported_type_is(void **state)
{
    const model *m =
        parse_text(*state, TAGS "#include <stdarg.h>\n"
                                "struct JSON(\"\") s { void *p; int (*f)(int); long double ld;\n"
                                "  double _Complex c; __int128 big; volatile int v;\n"
                                "  int vec __attribute__((vector_size(16))); va_list va;\n"
                                "  _Atomic int at; const void **vpp; volatile char *vp; };\n");
    static const struct {
        const char *name, *why;
    } expected[] = {
        {"p", "void *"},           {"f", "a function pointer"}, {"ld", "long double"},
        {"c", "a complex number"}, {"big", "__int128"},         {"v", "a volatile type"},
        {"vec", "a vector"},       {"va", "va_list"},           {"at", "an atomic type"},
    };
    for (size_t i = 0; i < sizeof expected / sizeof *expected; i++) {
        assert_int_equal(type_of(m, expected[i].name)->kind, TYPE_UNSUPPORTED);
        assert_string_equal(type_of(m, expected[i].name)->why, expected[i].why);
    }
    assert_int_equal(type_of(m, "vpp")->kind, TYPE_POINTER);
    assert_string_equal(type_of(m, "vpp")->elem->why, "void *");
    assert_string_equal(type_of(m, "vp")->elem->why, "a volatile type");
}

static void sees_through_parentheses_and_typeof(void **state)
{
    const model *m = parse_text(*state, TAGS "struct other { int x; };\n"
                                             "struct JSON(\"\") s { int (a); int (b)[3];\n"
                                             "  __typeof__(struct other) c; };\n");
    assert_int_equal(type_of(m, "a")->kind, TYPE_INTEGER);
    assert_int_equal(type_of(m, "b")->kind, TYPE_ARRAY);
    assert_int_equal(type_of(m, "c")->kind, TYPE_RECORD);
    assert_string_equal(type_of(m, "c")->spelling, "struct other");
}

/* ---- enums ---- */

static void reads_enums_with_values_and_tags(void **state)
{
    const model *m = parse_text(
        *state, TAGS "typedef enum { RED JSON(\"red\") = 1, BLUE } JSON(\"as=string\") color;\n"
                     "enum JSON(\"\") big { LOW = -1, HIGH = 0x7fffffffffffffff };\n"
                     "enum JSON(\"\") flags { TOP = 0x80000000u };\n");
    assert_int_equal(m->n_enums, 3);
    const enumeration *color = m->enums[0], *big = m->enums[1], *flags = m->enums[2];
    assert_null(color->tag_name);
    assert_string_equal(color->spelling, "color");
    assert_string_equal(color->tag->items[0].value, "string");
    assert_string_equal(color->items[0].tag->items[0].name, "red");
    assert_int_equal(color->items[1].value, 2);
    assert_null(color->items[1].tag);
    expect_place(color->items[0].pos, "order.h", 2, 16);
    assert_string_equal(big->spelling, "enum big");
    assert_false(big->is_unsigned);
    assert_int_equal(big->items[0].value, -1);
    assert_true(big->items[1].value == INT64_MAX);
    assert_true(flags->is_unsigned);
    assert_true((uint64_t)flags->items[0].value == 0x80000000u);
}

/* ---- the same model everywhere ---- */

static void dumps_the_same_text_with_every_version_of_libclang(void **state)
{
    const model *m =
        parse_text(*state, TAGS "#include <stdint.h>\n"
                                "typedef struct tree tree;\n"
                                "typedef enum { OFF, ON JSON(\"on\") } mode;\n"
                                "struct JSON(\"deny_unknown\") tree {\n"
                                "    tree *left, *right;\n"
                                "    struct { uint8_t id[16]; union { int i; char c; }; } body;\n"
                                "    mode mode JSON(\"mode,required\"); const char *names[2];\n"
                                "    void *user JSON(\"-\"); unsigned f : 3; int tail[];\n"
                                "};\n"
                                "int f(int x JSON(\"odd\\t\"));\n");
    assert_string_equal(model_dump(m), "model of order.h\n"
                                       "\n"
                                       "mode: input, annotated\n"
                                       "    OFF = 0\n"
                                       "    ON = 1, tag \"on\"\n"
                                       "\n"
                                       "struct {...}: input\n"
                                       "    id: array[16] of uint8_t (u8)\n"
                                       "    (anonymous): union {...}\n"
                                       "        i: int (signed)\n"
                                       "        c: char\n"
                                       "\n"
                                       "struct tree: input, typedef tree, annotated, flexible, tag "
                                       "\"deny_unknown\"\n"
                                       "    left: pointer to tree\n"
                                       "    right: pointer to tree\n"
                                       "    body: struct {...}\n"
                                       "    mode: mode, tag \"mode,required\"\n"
                                       "    names: array[2] of pointer to const char\n"
                                       "    user: unsupported: void *, tag \"-\"\n"
                                       "    f: unsigned int (unsigned) : 3\n"
                                       "    tail: array[] of int (signed)\n"
                                       "\n"
                                       "stray tag \"odd\\x09\": a parameter cannot have a tag\n");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        in_scene(takes_annotated_records_and_what_they_reach),
        in_scene(lists_a_record_behind_those_it_holds_by_value),
        in_scene(resolves_a_typedef_before_the_definition),
        in_scene(keeps_a_type_that_is_only_declared_as_incomplete),
        in_scene(names_records_by_tag_and_first_typedef_of_the_struct_itself),
        in_scene(leaves_a_record_without_any_name_unspelled),
        in_scene(holds_anonymous_aggregates_as_members_in_their_place),
        in_scene(does_not_follow_skipped_members),
        in_scene(does_not_follow_members_of_a_skipped_anonymous_aggregate),
        in_scene(all_takes_every_named_type_of_the_input),
        in_scene(knows_which_file_defines_a_type),
        in_scene(lists_every_file_once_with_the_input_first),
        in_scene(tells_integers_by_their_typedefs_and_kinds),
        in_scene(does_not_call_a_name_fixed_when_the_width_is_another),
        in_scene(knows_types_with_a_meaning_of_their_own),
        in_scene(spells_pointers_and_arrays_in_its_own_words),
        in_scene(tells_lengths_of_the_header_from_those_of_the_target),
        in_scene(reads_bit_fields_with_and_without_names),
        in_scene(says_what_an_unsupported_type_is),
        in_scene(sees_through_parentheses_and_typeof),
        in_scene(reads_enums_with_values_and_tags),
        in_scene(dumps_the_same_text_with_every_version_of_libclang),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
