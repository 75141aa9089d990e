/*
 * Which numbers in a header are the header's own.
 *
 * A length such as NAME_LEN may be repeated in output when nothing but the header decides it. One
 * that comes from sizeof, from a system header or from -D differs by target or configuration. So
 * names are looked up among the macros and enumerators that user headers define, and what those are
 * made of is read by the same rules.
 */
#include "frontend/constants.h"

#include <ctype.h>
#include <string.h>

/* Names inside of names; deeper ones are not worth a guess. */
enum { DEPTH_MAX = 16 };

static bool is_own(const unit *u, source_scan *s, const char *stops, unsigned depth);

/* Behind the name at s->at in its definition: where its value stands. Empty for macros with
 * parameters, and for macros without a value. */
static source_scan value_of_macro(source_scan s)
{
    const char *line = s.at;
    if (s.at == s.end || *s.at == '(')
        return (source_scan){0};
    while (line < s.end && (*line != '\n' || line[-1] == '\\'))
        line++;
    s.end = line;
    scan_space(&s);
    return s.at == s.end ? (source_scan){0} : s;
}

/* Over MACRO("…"), which may stand between an enumerator and its value. */
static void scan_attribute(source_scan *s)
{
    bool quoted = false;
    scan_space(s);
    if (scan_word(s) == 0 || !scan_char(s, '('))
        return;
    for (; s->at < s->end && (quoted || *s->at != ')'); s->at++)
        quoted = quoted != (*s->at == '"');
    s->at += s->at < s->end;
}

void survey_constant(unit *u, CXCursor cursor)
{
    source_point point = point_of_cursor(cursor);
    source_scan s = scan_from(u, &point);
    const char *name = s.at;
    size_t n = scan_word(&s);
    bool macro = clang_getCursorKind(cursor) == CXCursor_MacroDefinition;
    if (n == 0)
        return;
    constant *one = memory_push(u->memory, &u->constants, &u->n_constants, sizeof *one);
    one->name = memory_strndup(u->memory, name, n);
    if (macro)
        s = value_of_macro(s);
    else
        scan_attribute(&s);
    one->counted = !macro && !scan_char(&s, '=');
    one->value = s.at;
    one->end = s.end;
}

/* Every definition that a name ever had. */
static bool is_own_name(const unit *u, const char *name, size_t n, unsigned depth)
{
    bool found = false;
    for (size_t i = 0; i < u->n_constants; i++) {
        const constant *one = &u->constants[i];
        source_scan s = {one->value, one->end};
        if (strlen(one->name) != n || memcmp(one->name, name, n) != 0)
            continue;
        found = true;
        if (!one->counted && !is_own(u, &s, ",}", depth + 1))
            return false;
    }
    return found;
}

/* One literal, name or operator. */
static bool is_own_token(const unit *u, source_scan *s, unsigned depth)
{
    const char *at = s->at;
    if (isdigit((unsigned char)*at)) {
        while (s->at < s->end && isalnum((unsigned char)*s->at))
            s->at++;
        return s->at == s->end || *s->at != '.';
    }
    size_t n = scan_word(s);
    if (n != 0)
        return is_own_name(u, at, n, depth);
    s->at++;
    return strchr("+-*/%<>&|^~()", *at) != NULL;
}

static bool is_own(const unit *u, source_scan *s, const char *stops, unsigned depth)
{
    bool operand = false; /* the last token was one */
    if (depth > DEPTH_MAX)
        return false;
    for (scan_space(s); s->at < s->end && strchr(stops, *s->at) == NULL; scan_space(s)) {
        bool word = isalnum((unsigned char)*s->at) || *s->at == '_';
        if (word && operand)
            break; /* an attribute behind the expression */
        operand = word || *s->at == ')';
        if (!is_own_token(u, s, depth))
            return false;
    }
    return operand;
}

/* Over an expression up to a character of `stops` outside of parentheses: true when it is made of
 * integer literals, operators, and constants of user headers that are made of these. */
static bool scan_own_constant(const unit *u, source_scan *s, const char *stops)
{
    return is_own(u, s, stops, 0);
}

bool scan_array_length(const unit *u, source_scan *s)
{
    if (!scan_char(s, '['))
        return false;
    source_scan length = *s;
    scan_past_bracket(s);
    return scan_own_constant(u, &length, "]");
}

bool scan_bit_width(const unit *u, source_scan *s)
{
    return scan_char(s, ':') && scan_own_constant(u, s, ";,");
}
