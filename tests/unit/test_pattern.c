/*
 * Patterns: what they match, what is wrong with them, and that a text is looked at once.
 *
 * The automaton is run by the runtime here, from a table as generated code has it; a second, slow
 * matcher works on random trees by sets of positions, and shares nothing with it.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include <cmocka.h>

#include "jsonrt/gencode_check.h"
#include "pattern/pattern.h"

#include "pattern_cases.h"

/* ---- running ---- */

/* The automaton as generated code has it. */
static jsonrti_pattern table_of(memory *m, const pattern_automaton *a)
{
    jsonrti_pattern_span *spans = memory_alloc(m, a->n_spans * sizeof *spans);
    jsonrti_pattern table = {.next = a->next,
                             .spans = spans,
                             .n_spans = (uint16_t)a->n_spans,
                             .n_classes = (uint16_t)a->n_classes,
                             .start = a->start,
                             .n_final = a->n_final};

    for (size_t i = 0; i < a->n_spans; i++) {
        spans[i].first = a->spans[i].first;
        spans[i].kind = a->spans[i].class;
    }
    memcpy(table.ascii, a->ascii, sizeof table.ascii);
    return table;
}

/* The text stands alone in its block: what is read beyond it is found. */
static bool run_table(const jsonrti_pattern *table, const char *text, size_t n)
{
    char *block = malloc(n + (n == 0));
    int code;

    assert_non_null(block);
    memcpy(block, text, n);
    code = jsonrti_check_pattern(block, n, table);
    free(block);
    assert_true(code == JSONRT_OK || code == JSONRT_ERR_PATTERN);
    return code == JSONRT_OK;
}

static const pattern_automaton *compile(memory *m, const char *pattern)
{
    pattern_fault fault;
    const pattern_automaton *a = pattern_compile(m, pattern, &fault);

    if (a == NULL)
        fail_msg("%s: %s at %zu", pattern, fault.what, fault.at);
    return a;
}

static void matches_what_ecmascript_matches(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof pattern_cases / sizeof pattern_cases[0]; i++) {
        const struct pattern_case *one = &pattern_cases[i];
        memory *m = memory_new();
        const pattern_automaton *a = compile(m, one->pattern);
        jsonrti_pattern table = table_of(m, a);
        size_t n = strlen(one->text);

        if (run_table(&table, one->text, n) != one->matches)
            fail_msg("%s on \"%s\": not %d", one->pattern, one->text, one->matches);
        assert_int_equal(pattern_matches(a, one->text, n), one->matches);
        memory_free(m);
    }
}

static void takes_a_nul_for_a_character(void **state)
{
    memory *m = memory_new();
    jsonrti_pattern table = table_of(m, compile(m, "^a\\0b$"));

    (void)state;
    assert_true(run_table(&table, "a\0b", 3));
    assert_false(run_table(&table, "ab", 2));
    table = table_of(m, compile(m, "^.{3}$"));
    assert_true(run_table(&table, "a\0b", 3));
    memory_free(m);
}

/* The writer's leaf says what is wrong with it, or replaces it. */
static void leaves_text_that_is_not_utf8_to_others(void **state)
{
    memory *m = memory_new();
    jsonrti_pattern table = table_of(m, compile(m, "^a+$"));

    (void)state;
    assert_true(run_table(&table, "a\xFF", 2));
    assert_true(run_table(&table, "\xE2\x82", 2));
    assert_false(run_table(&table, "b\xFF", 2));
    memory_free(m);
}

/* ---- faults ---- */

static void shows_what_is_wrong_and_where(void **state)
{
    static const struct {
        const char *pattern;
        size_t at, length;
        const char *what;
    } cases[] = {
        {"a(", 1, 1, "this group is not closed"},
        {"a)", 1, 1, "nothing was opened that this closes"},
        {"[a", 0, 1, "this class is not closed"},
        {"a]", 1, 1, "nothing was opened that this closes"},
        {"a}", 1, 1, "nothing was opened that this closes"},
        {"*a", 0, 1, "nothing stands before this quantifier"},
        {"a|+", 2, 1, "nothing stands before this quantifier"},
        {"(?", 0, 2, "this is no kind of group"},
        {"a**", 2, 1, "nothing stands before this quantifier"},
        {"a{2}{3}", 4, 1, "nothing stands before this quantifier"},
        {"{2}", 0, 1, "nothing stands before this quantifier"},
        {"a{", 1, 1, "this is no quantifier"},
        {"a{,2}", 1, 1, "this is no quantifier"},
        {"a{2,1}", 1, 5, "the maximum is below the minimum"},
        {"^*", 1, 1, "a place cannot be repeated"},
        {"\\b{2}", 2, 3, "a place cannot be repeated"},
        {"a(?=b)", 1, 3, "look-around is not part of regular patterns"},
        {"(?!b)", 0, 3, "look-around is not part of regular patterns"},
        {"(?<=b)", 0, 4, "look-around is not part of regular patterns"},
        {"(?<!b)", 0, 4, "look-around is not part of regular patterns"},
        {"(?<1a>b)", 0, 5, "this is no name of a group"},
        {"(?<>b)", 0, 3, "this is no name of a group"},
        {"(?i:b)", 0, 2, "this is no kind of group"},
        {"(a)\\1", 3, 2, "back-references are not part of regular patterns"},
        {"(?<n>a)\\k<n>", 7, 2, "back-references are not part of regular patterns"},
        {"[\\1]", 1, 2, "back-references are not part of regular patterns"},
        {"\\p{L}", 0, 2, "property escapes are not supported"},
        {"[\\P{L}]", 1, 2, "property escapes are not supported"},
        {"\\", 0, 1, "nothing stands behind this backslash"},
        {"\\q", 0, 2, "this escape has no meaning"},
        {"\\00", 0, 2, "this escape has no meaning"},
        {"[\\B]", 1, 2, "this escape has no meaning"},
        {"\\c1", 0, 2, "this escape has no meaning"},
        {"\\x4", 0, 2, "this is no \\x escape"},
        {"\\u12", 0, 2, "this is no \\u escape"},
        {"\\u{}", 0, 2, "this is no \\u escape"},
        {"\\u{110000}", 0, 2, "this is no \\u escape"},
        {"\\u{1F600", 0, 2, "this is no \\u escape"},
        {"a\\uD83D", 1, 6, "a lone surrogate is no character"},
        {"\\uD83D\\u0041", 0, 6, "a lone surrogate is no character"},
        {"\\uDE00", 0, 6, "a lone surrogate is no character"},
        {"[b-a]", 1, 3, "this range runs backwards"},
        {"[\\d-z]", 1, 4, "a range needs a character at both ends"},
        {"[a-\\w]", 1, 4, "a range needs a character at both ends"},
        {"[^\\s\\S]", 0, 7, "no text at all matches this pattern"},
        {"a^b", 0, 3, "no text at all matches this pattern"},
        {"[]", 0, 2, "no text at all matches this pattern"},
        {"\\b\\B", 0, 4, "no text at all matches this pattern"},
        {"a$b", 0, 3, "no text at all matches this pattern"},
        {"^a{30000}$", 2, 7, "the pattern is too large"},
        {"^(a{200}){200}$", 3, 5, "the pattern is too large"},
        {"^a{1,99999999999999999999}$", 2, 24, "the pattern is too large"},
        {"(?:a|b)*a(?:a|b){14}$", 0, 21, "the pattern is too large"},
        {"^[a-d]{9000}$", 0, 13, "the pattern is too large"},
    };

    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        memory *m = memory_new();
        pattern_fault fault = {0, 0, NULL, NULL};

        if (pattern_compile(m, cases[i].pattern, &fault) != NULL)
            fail_msg("%s was taken", cases[i].pattern);
        if (fault.at != cases[i].at || fault.length != cases[i].length ||
            strcmp(fault.what, cases[i].what) != 0)
            fail_msg("%s: %s at %zu, %zu long", cases[i].pattern, fault.what, fault.at,
                     fault.length);
        assert_non_null(fault.help);
        memory_free(m);
    }
}

static void takes_groups_to_a_depth(void **state)
{
    char pattern[2 * (PATTERN_MAX_DEPTH + 1) + 1];
    pattern_fault fault;

    (void)state;
    for (size_t depth = PATTERN_MAX_DEPTH; depth <= PATTERN_MAX_DEPTH + 1; depth++) {
        memory *m = memory_new();

        memset(pattern, '(', depth);
        memset(pattern + depth, ')', depth);
        pattern[2 * depth] = '\0';
        assert_int_equal(pattern_compile(m, pattern, &fault) != NULL, depth == PATTERN_MAX_DEPTH);
        memory_free(m);
    }
}

/* What two patterns allow alike is one table; what no text depends on is not in it. */
static void makes_tables_as_small_as_they_can_be(void **state)
{
    static const struct {
        const char *pattern;
        size_t states, classes;
    } cases[] = {
        {"^a*$", 3, 2},         {"^(a|a)*$", 3, 2},       {"^(a*)*$", 3, 2},
        {"[a-z]", 3, 2},        {"^[ab]|^b", 3, 2},       {"^[A-Z]{2,8}$", 11, 2},
        {"^.{1,100}$", 103, 2}, {"^.{1,2000}$", 2003, 2},
    };

    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        memory *m = memory_new();
        const pattern_automaton *a = compile(m, cases[i].pattern);

        if (a->n_states != cases[i].states || a->n_classes != cases[i].classes)
            fail_msg("%s: %zu states, %zu classes", cases[i].pattern, a->n_states, a->n_classes);
        memory_free(m);
    }
}

/* ---- random patterns against sets of positions ---- */

/* Letters of the random texts. */
static const char *const letters[] = {"a", "b", " ", "\xC3\xA9"};
enum { LETTERS = 4, TEXT_MAX = 4, TREE_MAX = 64 };

typedef enum tree_kind {
    TREE_LETTERS, /* bits of the letters that it takes */
    TREE_PLACE,   /* ^ $ \b \B */
    TREE_BOTH,    /* left, then right */
    TREE_EITHER,
    TREE_REPEAT /* left, min to max times; max 9: any number */
} tree_kind;

typedef struct tree {
    tree_kind kind;
    unsigned letters;
    char place;
    int min, max;
    struct tree *left, *right;
} tree;

typedef struct forest {
    tree trees[TREE_MAX];
    size_t n;
    uint32_t seed;
    char text[1024]; /* of the pattern */
} forest;

static unsigned pick(forest *f, unsigned n)
{
    f->seed = f->seed * 1103515245u + 12345u;
    return (f->seed >> 16) % n;
}

static tree *new_tree(forest *f, tree_kind kind)
{
    tree *t = &f->trees[f->n++];

    memset(t, 0, sizeof *t);
    t->kind = kind;
    return t;
}

static tree *grow_leaf(forest *f)
{
    tree *t;

    if (pick(f, 5) == 0) {
        t = new_tree(f, TREE_PLACE);
        t->place = "^$bB"[pick(f, 4)];
        return t;
    }
    t = new_tree(f, TREE_LETTERS);
    t->letters = 1 + pick(f, 15);
    return t;
}

static tree *grow_tree(forest *f, unsigned depth)
{
    tree *t;
    unsigned kind = pick(f, 6);

    if (depth == 0 || kind == 0)
        return grow_leaf(f);
    if (kind < 3) {
        t = new_tree(f, TREE_REPEAT);
        t->min = (int)pick(f, 3);
        t->max = pick(f, 3) == 0 ? 9 : t->min + (int)pick(f, 3);
        t->left = grow_tree(f, depth - 1);
        return t;
    }
    t = new_tree(f, kind == 3 ? TREE_EITHER : TREE_BOTH);
    t->left = grow_tree(f, depth - 1);
    t->right = grow_tree(f, depth - 1);
    return t;
}

static void print_tree(forest *f, const tree *t)
{
    char *end = f->text + strlen(f->text);

    switch (t->kind) {
    case TREE_LETTERS:
        strcat(end, "[");
        for (int i = 0; i < LETTERS; i++)
            strcat(end, (t->letters >> i & 1) != 0 ? letters[i] : "");
        strcat(end, "]");
        break;
    case TREE_PLACE:
        sprintf(end, t->place == 'b' || t->place == 'B' ? "\\%c" : "%c", t->place);
        break;
    case TREE_BOTH:
    case TREE_EITHER:
        strcat(end, "(?:");
        print_tree(f, t->left);
        strcat(end, t->kind == TREE_BOTH ? "" : "|");
        print_tree(f, t->right);
        strcat(end, ")");
        break;
    case TREE_REPEAT:
        strcat(end, "(");
        print_tree(f, t->left);
        end += strlen(end);
        if (t->max == 9)
            sprintf(end, "){%d,}", t->min);
        else
            sprintf(end, "){%d,%d}", t->min, t->max);
        break;
    }
}

/* A text as numbers of letters. */
typedef struct letter_text {
    int n, letter[TEXT_MAX];
} letter_text;

static bool is_word_at(const letter_text *s, int i)
{
    return i >= 0 && i < s->n && s->letter[i] < 2;
}

static bool holds_at(char place, const letter_text *s, int i)
{
    bool edge = is_word_at(s, i - 1) != is_word_at(s, i);

    return place == '^' ? i == 0 : place == '$' ? i == s->n : (place == 'b') == edge;
}

/* All positions that a tree leads to from any of these, as bits. */
static unsigned follow(const tree *t, const letter_text *s, unsigned from)
{
    unsigned to = 0, before;

    switch (t->kind) {
    case TREE_LETTERS:
        for (int i = 0; i < s->n; i++)
            if ((from >> i & 1) != 0 && (t->letters >> s->letter[i] & 1) != 0)
                to |= 2u << i;
        return to;
    case TREE_PLACE:
        for (int i = 0; i <= s->n; i++)
            if ((from >> i & 1) != 0 && holds_at(t->place, s, i))
                to |= 1u << i;
        return to;
    case TREE_BOTH:
        return follow(t->right, s, follow(t->left, s, from));
    case TREE_EITHER:
        return follow(t->left, s, from) | follow(t->right, s, from);
    case TREE_REPEAT:
        for (int i = 0; i < t->min; i++)
            from = follow(t->left, s, from);
        to = from;
        for (int i = t->min; t->max == 9 || i < t->max; i++) {
            before = to;
            from = follow(t->left, s, from);
            to |= from;
            if (t->max == 9 && to == before)
                break;
        }
        return to;
    }
    return to;
}

static size_t spell(const letter_text *s, char *text)
{
    text[0] = '\0';
    for (int i = 0; i < s->n; i++)
        strcat(text, letters[s->letter[i]]);
    return strlen(text);
}

/* The next text of the same length; false behind the last. */
static bool next_text(letter_text *s)
{
    for (int i = 0; i < s->n; i++) {
        if (++s->letter[i] < LETTERS)
            return true;
        s->letter[i] = 0;
    }
    return false;
}

/* Every text up to TEXT_MAX letters; whether any matches. */
static bool compare_on_all_texts(const forest *f, const tree *t, const jsonrti_pattern *table)
{
    char text[2 * TEXT_MAX + 1];
    bool any = false;

    for (int n = 0; n <= TEXT_MAX; n++) {
        letter_text s = {.n = n, .letter = {0}};

        do {
            bool wanted = follow(t, &s, (2u << n) - 1) != 0;
            size_t len = spell(&s, text);

            any = any || wanted;
            if (table != NULL && run_table(table, text, len) != wanted)
                fail_msg("%s on \"%s\": not %d", f->text, text, wanted);
        } while (next_text(&s));
    }
    return any;
}

static void agrees_with_a_slow_matcher_on_random_patterns(void **state)
{
    static forest f;
    int compared = 0;

    (void)state;
    for (uint32_t seed = 1; seed <= 600; seed++) {
        memory *m = memory_new();
        pattern_fault fault;

        f.n = 0;
        f.seed = seed * 7919;
        f.text[0] = '\0';
        const tree *t = grow_tree(&f, 3);
        print_tree(&f, t);
        const pattern_automaton *a = pattern_compile(m, f.text, &fault);
        if (a != NULL) {
            jsonrti_pattern table = table_of(m, a);

            compare_on_all_texts(&f, t, &table);
            compared++;
        } else {
            assert_string_equal(fault.what, "no text at all matches this pattern");
            assert_false(compare_on_all_texts(&f, t, NULL));
        }
        memory_free(m);
    }
    assert_true(compared > 400);
}

/* ---- time ---- */

static double seconds_for(const jsonrti_pattern *table, const char *text, size_t n)
{
    clock_t start = clock();

    assert_int_equal(jsonrti_check_pattern(text, n, table), JSONRT_ERR_PATTERN);
    return (double)(clock() - start) / CLOCKS_PER_SEC;
}

/* Patterns on which matchers that go back take 2^n steps. */
static void takes_twice_the_time_for_twice_the_text(void **state)
{
    static const char *const patterns[] = {"^(a|a)*b$", "^(a*)*b$", "^(a+)+$b|^(a+)+b",
                                           "(a*)*(a|aa)+b", "^(([a-z])+.)+[A-Z]([a-z])+$"};
    enum { N = 1 << 20 };
    char *text = malloc(2 * N);

    (void)state;
    assert_non_null(text);
    memset(text, 'a', 2 * N);
    for (size_t i = 0; i < sizeof patterns / sizeof patterns[0]; i++) {
        memory *m = memory_new();
        jsonrti_pattern table = table_of(m, compile(m, patterns[i]));
        double once = seconds_for(&table, text, N), twice = seconds_for(&table, text, 2 * N);

        if (twice > 8 * once + 0.5)
            fail_msg("%s: %g s, then %g s", patterns[i], once, twice);
        memory_free(m);
    }
    free(text);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(matches_what_ecmascript_matches),
        cmocka_unit_test(takes_a_nul_for_a_character),
        cmocka_unit_test(leaves_text_that_is_not_utf8_to_others),
        cmocka_unit_test(shows_what_is_wrong_and_where),
        cmocka_unit_test(takes_groups_to_a_depth),
        cmocka_unit_test(makes_tables_as_small_as_they_can_be),
        cmocka_unit_test(agrees_with_a_slow_matcher_on_random_patterns),
        cmocka_unit_test(takes_twice_the_time_for_twice_the_text),
    };

    return cmocka_run_group_tests_name("pattern", tests, NULL, NULL);
}
