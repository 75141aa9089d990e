/*
 * The grammar of ECMA-262 (Pattern, with the flag u), by recursive descent.
 *
 * Groups are only brackets here: what they capture nobody asks for, and lazy quantifiers allow the
 * same texts as greedy ones. Stricter than the old web grammar, as the u flag is: a lone bracket or
 * brace must be escaped. More lenient in one thing: any ASCII punctuation may be escaped.
 */
#include "pattern/scan.h"
#include "pattern/tree.h"

#include <string.h>

static node *parse_choice(pattern_scan *s);

/* ---- failure ---- */

static node *fail_node(pattern_scan *s, size_t at, size_t length, const char *what,
                       const char *help)
{
    fail_pattern(s, at, length, what, help);
    return NULL;
}

static node *new_node(pattern_scan *s, node_kind kind)
{
    node *n = memory_alloc(s->memory, sizeof *n);

    n->kind = kind;
    return n;
}

/* A control character as it stands: most likely C's \b or \1. */
static bool refuse_control(pattern_scan *s, bool in_class)
{
    char c = peek(s);

    if ((unsigned char)c >= ' ' || (c >= '\t' && c <= '\r') || (in_class && c == '\b'))
        return false;
    fail_pattern(s, s->at, 1, "this is a control character, which C makes of escapes like \\b",
                 "write two backslashes for one: \\\\b, or \\\\x08 for the character");
    return true;
}

/* ---- classes ---- */

/* One end of a range, or a class escape: then *single is false. */
static bool take_class_atom(pattern_scan *s, charset *set, uint32_t *value, bool *single)
{
    size_t start = s->at;

    *single = true;
    if (refuse_control(s, true))
        return false;
    if (!take(s, '\\')) {
        *value = take_character(s);
        return true;
    }
    if (take_class_escape(s, set)) {
        *single = false;
        return true;
    }
    if (take(s, 'b')) {
        *value = '\b';
        return true;
    }
    return take_escape(s, start, value);
}

/* One item of a class: a character, a range or an escape for several. */
static bool take_class_item(pattern_scan *s, charset *to)
{
    size_t start = s->at;
    charset set;
    uint32_t first = 0, last;
    bool single;

    if (!take_class_atom(s, &set, &first, &single))
        return false;
    if (!single)
        charset_add_all(s->memory, to, &set);
    last = first;
    if (peek(s) == '-' && s->text[s->at + 1] != ']' && s->text[s->at + 1] != '\0') {
        bool also_single;

        s->at++;
        if (!take_class_atom(s, &set, &last, &also_single))
            return false;
        if (!single || !also_single)
            return fail_pattern(s, start, s->at - start, "a range needs a character at both ends",
                                "write \\- for the hyphen");
        if (last < first)
            return fail_pattern(s, start, s->at - start, "this range runs backwards",
                                "swap its ends");
    }
    if (single)
        charset_add(s->memory, to, first, last);
    return true;
}

/* [:alpha:] */
static bool is_posix_class(const pattern_scan *s)
{
    const char *at = s->text + s->at;
    size_t n;

    if (at[0] != '[' || at[1] != ':')
        return false;
    for (n = 2; is_letter(at[n]); n++)
        ;
    return n > 2 && at[n] == ':' && at[n + 1] == ']';
}

static node *parse_class(pattern_scan *s)
{
    size_t start = s->at++;
    bool negated = take(s, '^');
    node *n = new_node(s, NODE_SET);

    while (!take(s, ']')) {
        if (is_posix_class(s))
            return fail_node(s, s->at, 2, "classes of POSIX are not part of these patterns",
                             "write the characters, such as a-zA-Z");
        if (peek(s) == '\0')
            return fail_node(s, start, 1, "this class is not closed", "write ] behind it");
        if (!take_class_item(s, &n->set))
            return NULL;
    }
    charset_order(s->memory, &n->set);
    if (negated)
        n->set = charset_negate(s->memory, &n->set);
    return n;
}

/* ---- groups ---- */

/* <name>, behind the question mark. */
static bool take_group_name(pattern_scan *s, size_t start)
{
    size_t first = ++s->at;

    while (is_letter(peek(s)) || is_digit(peek(s)) || peek(s) == '_' || peek(s) == '$' ||
           (unsigned char)peek(s) >= 0x80)
        s->at++;
    if (s->at == first || is_digit(s->text[first]) || !take(s, '>'))
        return fail_pattern(s, start, s->at - start, "this is no name of a group",
                            "write (?<name>…), or (?:…) without one");
    return true;
}

/* What stands behind "(?": nothing of the group's contents. */
static bool take_group_kind(pattern_scan *s, size_t start)
{
    char c = peek(s), d = c != '\0' ? s->text[s->at + 1] : '\0';

    if (take(s, ':'))
        return true;
    if (c == '=' || c == '!' || (c == '<' && (d == '=' || d == '!')))
        return fail_pattern(s, start, c == '<' ? 4 : 3,
                            "look-around is not part of regular patterns",
                            "check it in a function: validate= on the struct");
    if (c == '<')
        return take_group_name(s, start);
    return fail_pattern(s, start, 2, "this is no kind of group", "write (?:…) or (?<name>…)");
}

static node *parse_group(pattern_scan *s)
{
    size_t start = s->at++;
    node *inside;

    if (take(s, '?') && !take_group_kind(s, start))
        return NULL;
    if (++s->depth > PATTERN_MAX_DEPTH)
        return fail_node(s, start, 1, "too many groups in groups", "write it with fewer");
    inside = parse_choice(s);
    s->depth--;
    if (inside == NULL)
        return NULL;
    if (!take(s, ')'))
        return fail_node(s, start, 1, "this group is not closed", "write ) behind it");
    return inside;
}

/* ---- atoms ---- */

static node *parse_escape(pattern_scan *s)
{
    size_t start = s->at++;
    node *n = new_node(s, NODE_SET);
    uint32_t value;

    if (peek(s) == 'b' || peek(s) == 'B') {
        n->kind = peek(s) == 'b' ? NODE_EDGE : NODE_NO_EDGE;
        s->at++;
        return n;
    }
    if (take_class_escape(s, &n->set))
        return n;
    if (!take_escape(s, start, &value))
        return NULL;
    charset_add(s->memory, &n->set, value, value);
    return n;
}

static node *parse_atom(pattern_scan *s)
{
    node *n;
    uint32_t c;

    switch (peek(s)) {
    case '(':
        return parse_group(s);
    case '[':
        return parse_class(s);
    case '\\':
        return parse_escape(s);
    case '^':
        s->at++;
        return new_node(s, NODE_BEGIN);
    case '$':
        s->at++;
        return new_node(s, NODE_END);
    case '*':
    case '+':
    case '?':
    case '{':
        return fail_node(s, s->at, 1, "nothing stands before this quantifier",
                         "escape it with a backslash if it is meant as it stands");
    case '}':
    case ']':
        return fail_node(s, s->at, 1, "nothing was opened that this closes",
                         "escape it with a backslash if it is meant as it stands");
    default:
        break;
    }
    n = new_node(s, NODE_SET);
    if (take(s, '.')) {
        n->set = charset_of_letter(s->memory, '.');
    } else {
        if (refuse_control(s, false))
            return NULL;
        c = take_character(s);
        charset_add(s->memory, &n->set, c, c);
    }
    return n;
}

/* ---- quantifiers ---- */

/* A number; one beyond every limit is just that. */
static bool take_number(pattern_scan *s, long *value)
{
    size_t first = s->at;

    for (*value = 0; is_digit(peek(s)); s->at++)
        if (*value <= PATTERN_MAX_PROGRAM)
            *value = *value * 10 + (peek(s) - '0');
    return s->at != first;
}

static bool take_counts(pattern_scan *s, long *min, long *max)
{
    size_t start = s->at++;
    bool good = take_number(s, min);

    *max = *min;
    if (good && take(s, ',') && !take_number(s, max))
        *max = REPEAT_FOREVER;
    if (!good || !take(s, '}'))
        return fail_pattern(s, start, 1, "this is no quantifier",
                            "write {n}, {n,} or {n,m}, or \\{ for the brace");
    if (*max != REPEAT_FOREVER && *max < *min)
        return fail_pattern(s, start, s->at - start, "the maximum is below the minimum",
                            "swap them");
    return true;
}

/* The atom with the quantifier behind it, if there is one. */
static node *parse_quantifier(pattern_scan *s, node *atom)
{
    size_t start = s->at;
    node *n = new_node(s, NODE_REPEAT);

    n->child = atom;
    n->max = REPEAT_FOREVER;
    if (take(s, '+'))
        n->min = 1;
    else if (take(s, '?'))
        n->max = 1;
    else if (peek(s) == '{' ? !take_counts(s, &n->min, &n->max) : !take(s, '*'))
        return s->fault->what == NULL ? atom : NULL;
    take(s, '?'); /* lazy: the same texts */
    if (atom->kind == NODE_BEGIN || atom->kind == NODE_END || atom->kind == NODE_EDGE ||
        atom->kind == NODE_NO_EDGE)
        return fail_node(s, start, s->at - start, "a place cannot be repeated",
                         "leave the quantifier out");
    n->at = start;
    n->length = s->at - start;
    return n;
}

static node *parse_sequence(pattern_scan *s)
{
    node *all = new_node(s, NODE_ALL), **end = &all->child;

    while (peek(s) != '\0' && peek(s) != '|' && peek(s) != ')') {
        node *one = parse_atom(s);

        if (one != NULL)
            one = parse_quantifier(s, one);
        if (one == NULL)
            return NULL;
        *end = one;
        end = &one->next;
    }
    return all;
}

static node *parse_choice(pattern_scan *s)
{
    node *any = new_node(s, NODE_ANY), **end = &any->child;

    do {
        node *one = parse_sequence(s);

        if (one == NULL)
            return NULL;
        *end = one;
        end = &one->next;
    } while (take(s, '|'));
    return any;
}

node *pattern_parse(memory *m, const char *text, pattern_fault *fault)
{
    pattern_scan s = {m, text, 0, 0, fault};
    node *whole;

    fault->what = NULL;
    whole = parse_choice(&s);
    if (whole != NULL && peek(&s) == ')')
        return fail_node(&s, s.at, 1, "nothing was opened that this closes", "write \\) for it");
    return whole;
}
