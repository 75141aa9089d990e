/*
 * The one place that indents.
 *
 * A line knows its depth from the braces before it, so templates are written flat and may be put
 * into each other. Running clang-format over the output was rejected: the tool would need it at run
 * time, and its versions do not agree on the result.
 */
#include "emit/layout.h"

#include <stdbool.h>
#include <string.h>

#include "emit/text.h"

enum { STEP = 4, WIDTH = 100, NESTING_MAX = 32, SHORT_LEFT = 16, RETURN = sizeof "return" };

typedef struct pages {
    text out;
    size_t depth; /* open braces */
    size_t hang;  /* control lines that wait for their statement */
    bool blank;   /* a blank line is due */
    bool opened;  /* the last line ended in an opening brace, or there is none yet */
    bool comment; /* inside a comment of several lines */
} pages;

/* Where a line could be broken. */
typedef struct breakpoint {
    size_t at; /* index of the first character behind it */
    size_t nesting;
    size_t column; /* of what follows */
} breakpoint;

static void indent_by(text *t, size_t n)
{
    while (n-- != 0)
        text_add_n(t, " ", 1);
}

static bool starts(const char *line, size_t n, const char *with)
{
    size_t len = strlen(with);

    return n >= len && memcmp(line, with, len) == 0;
}

static bool ends(const char *line, size_t n, const char *with)
{
    size_t len = strlen(with);

    return n >= len && memcmp(line + n - len, with, len) == 0;
}

/* Index behind the string, character constant or comment that opens at i; i when none does. */
static size_t skip_opaque(const char *line, size_t n, size_t i)
{
    char quote = line[i];

    if (starts(line + i, n - i, "/*")) {
        for (i += 2; i < n; i++)
            if (starts(line + i, n - i, "*/"))
                return i + 2;
        return n;
    }
    if (starts(line + i, n - i, "//"))
        return n;
    if (quote != '"' && quote != '\'')
        return i;
    for (i++; i < n && line[i] != quote; i++)
        if (line[i] == '\\')
            i++;
    return i < n ? i + 1 : n;
}

/* Opening less closing braces. */
static int count_braces(const char *line, size_t n)
{
    int open = 0;

    for (size_t i = 0; i < n;) {
        size_t behind = skip_opaque(line, n, i);

        if (behind == i) {
            open += (line[i] == '{') - (line[i] == '}');
            behind++;
        }
        i = behind;
    }
    return open;
}

/* Length without a comment at the end of the line. */
static size_t code_length(const char *line, size_t n)
{
    size_t code = 0;

    for (size_t i = 0; i < n;) {
        size_t behind = skip_opaque(line, n, i);
        bool comment = behind != i && line[i] == '/';

        if (!comment && line[i] != ' ')
            code = behind == i ? i + 1 : behind;
        i = behind == i ? i + 1 : behind;
    }
    return code;
}

static bool is_control(const char *line, size_t n)
{
    static const char *const words[] = {"if (", "for (", "while (", "else if ("};

    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++)
        if (starts(line, n, words[i]))
            return ends(line, n, ")");
    return n == 4 && starts(line, n, "else");
}

static bool is_label(const char *line, size_t n)
{
    return starts(line, n, "case ") || starts(line, n, "default:");
}

/* Length of the gap at the start of `at` where a line may be broken; 0: none. *looser is how much
 * better it is to break somewhere else with the same nesting. */
static size_t gap_length(const char *at, size_t n, bool may_assign, size_t *looser)
{
    *looser = 0;
    if (starts(at, n, ", "))
        return 2;
    if (may_assign && starts(at, n, " = ") && !starts(at, n, " = {"))
        return 3;
    *looser = 1;
    return starts(at, n, " && ") || starts(at, n, " || ") ? 4 : 0;
}

/* The best place at which line[0..n), standing at column, can be broken: the last one of those with
 * the least nesting, or the first when all are too far right. at == 0: none. Outside of
 * parentheses, what follows goes to column `outside`. */
static breakpoint find_break(const char *line, size_t n, size_t column, size_t outside,
                             bool in_list)
{
    size_t open[NESTING_MAX] = {outside}, nesting = 0, looser;
    breakpoint best = {0, 0, 0};

    for (size_t i = 0; i < n && (column + i < WIDTH || best.at == 0);) {
        size_t behind = skip_opaque(line, n, i);
        bool may_assign = nesting == 0 && i > SHORT_LEFT && !in_list;
        size_t gap = gap_length(line + i, n - i, may_assign, &looser);
        breakpoint here = {i + gap, 2 * nesting + looser, open[nesting]};

        if (behind != i) {
            i = behind;
            continue;
        }
        if (gap != 0 &&
            (best.at == 0 || (column + here.at <= WIDTH + 1 && here.nesting <= best.nesting)))
            best = here;
        if (strchr("({[", line[i]) != NULL && nesting + 1 < NESTING_MAX)
            open[++nesting] = column + i + 1;
        else if (strchr(")}]", line[i]) != NULL && nesting != 0)
            nesting--;
        i++;
    }
    return best;
}

/* A comment at the end may stand out to the right. */
static void put_line(pages *p, const char *line, size_t n, size_t indent)
{
    size_t column = indent, code = code_length(line, n);
    bool in_list = ends(line, code, ",") || (ends(line, code, "};") && line[0] != '}');
    size_t outside = indent + (in_list ? 0u : starts(line, n, "return ") ? (size_t)RETURN : STEP);

    indent_by(&p->out, indent);
    while (column + code > WIDTH) {
        breakpoint b = find_break(line, code, column, outside, in_list);

        if (b.at == 0)
            break;
        text_add_n(&p->out, line, b.at - 1);
        text_add(&p->out, "\n");
        column = outside = b.column;
        indent_by(&p->out, column);
        line += b.at;
        code -= b.at;
        n -= b.at;
    }
    text_add_n(&p->out, line, n);
    text_add(&p->out, "\n");
}

static void put_blank(pages *p, bool closing)
{
    if (p->blank && !p->opened && !closing)
        text_add(&p->out, "\n");
    p->blank = false;
}

/* A statement, label or brace. */
static void put_code(pages *p, const char *line, size_t n)
{
    size_t code = code_length(line, n);
    bool closing = line[0] == '}';
    size_t depth = p->depth;
    int braces = starts(line, n, "extern \"C\"") ? 0 : count_braces(line, n);

    if ((closing || is_label(line, n)) && depth != 0)
        depth--;
    if (line[0] == '{')
        p->hang = 0;
    put_blank(p, closing);
    put_line(p, line, n, (depth + p->hang) * STEP);
    p->depth = braces < 0 && p->depth < (size_t)-braces ? 0 : p->depth + (size_t)braces;
    p->opened = ends(line, code, "{");
    if (is_control(line, code))
        p->hang++;
    else if (code != 0)
        p->hang = 0;
}

static void put_comment(pages *p, const char *line, size_t n)
{
    put_blank(p, false);
    indent_by(&p->out, (p->depth + p->hang) * STEP + (line[0] == '*' ? 1 : 0));
    text_add_n(&p->out, line, n);
    text_add(&p->out, "\n");
    p->comment = !ends(line, n, "*/");
    p->opened = false;
}

static void put_any(pages *p, const char *line, size_t n)
{
    if (n == 0) {
        p->blank = true;
    } else if (line[0] == '#') {
        put_blank(p, false);
        text_add_n(&p->out, line, n);
        text_add(&p->out, "\n");
        p->opened = false;
    } else if (p->comment || starts(line, n, "/*")) {
        put_comment(p, line, n);
    } else {
        put_code(p, line, n);
    }
}

const char *layout(memory *m, const char *source)
{
    pages p = {.opened = true};

    text_init(&p.out, m);
    while (*source != '\0') {
        size_t n = strcspn(source, "\n");
        size_t from = strspn(source, " ");
        size_t to = n;

        from = from < n ? from : n;
        while (to > from && source[to - 1] == ' ')
            to--;
        put_any(&p, source + from, to - from);
        source += n + (source[n] == '\n');
    }
    return p.out.data;
}
