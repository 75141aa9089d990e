/*
 * An error on a FILE, with the line of the input around the fault and a caret below it:
 *
 *     $.items[3].quantity: above the maximum (2:17)
 *     …   {"sku": "A-17", "quantity": 100000, …
 *                                     ^
 *
 * The only object of the library that needs stdio. The line may be of any length and hold anything:
 * it is cut around the fault, and what is not printable text becomes `?`, so that input cannot
 * write to a terminal. Whole UTF-8 characters are shown and counted as one column (wide ones would
 * need a table); tabs are shown as they are, also before the caret.
 */
#include "jsonrt/stdio.h"

#include "error/error_internal.h"
#include "text/utf8.h"

#include <string.h>

enum { LINE_COLUMNS = 78, BEFORE_FAULT = 50, FORMATTED_MAX = 512 };

struct excerpt {
    const char *from, *to; /* what is shown of the line */
    const char *fault;
    const char *line, *line_end;
};

static const char *find_line_start(const char *json, const char *at)
{
    while (at > json && at[-1] != '\n')
        at--;
    return at;
}

static const char *find_line_end(const char *line, const char *at, const char *end)
{
    const char *newline = at < end ? memchr(at, '\n', (size_t)(end - at)) : NULL;
    const char *stop = newline != NULL ? newline : end;
    return stop > line && stop[-1] == '\r' ? stop - 1 : stop;
}

static bool is_continuation(char c)
{
    return ((unsigned char)c & 0xC0) == 0x80;
}

/* The length of the printable character at p, or 0. C1 controls are two bytes, C2 80 to C2 9F. */
static int get_shown_length(const char *p, const char *end)
{
    unsigned char c = (unsigned char)*p;
    if (c < 0x80)
        return (c >= 0x20 && c != 0x7F) || c == '\t' ? 1 : 0;
    if (c == 0xC2 && end - p > 1 && (unsigned char)p[1] < 0xA0)
        return 0;
    int n = jsonrti_utf8_sequence(p, end);
    return n > 0 ? n : 0;
}

/* The start of the character before p, or one byte where there is none. */
static const char *step_back(const char *line, const char *p)
{
    const char *at = p - 1;
    while (at > line && p - at < 4 && is_continuation(*at))
        at--;
    int n = get_shown_length(at, p);
    return n == p - at ? at : p - 1;
}

static const char *step_on(const char *p, const char *end)
{
    int n = get_shown_length(p, end);
    return p + (n > 0 ? n : 1);
}

/* The columns that fit around the fault; what one side does not use is the other's. */
static void choose_excerpt(struct excerpt *e)
{
    int columns = 0;
    e->from = e->to = e->fault;
    while (e->from > e->line && columns < BEFORE_FAULT) {
        e->from = step_back(e->line, e->from);
        columns++;
    }
    while (e->to < e->line_end && columns < LINE_COLUMNS) {
        e->to = step_on(e->to, e->line_end);
        columns++;
    }
    while (e->from > e->line && columns < LINE_COLUMNS) {
        e->from = step_back(e->line, e->from);
        columns++;
    }
}

static struct excerpt find_excerpt(const char *json, size_t len, size_t offset)
{
    struct excerpt e;
    e.fault = json + (offset < len ? offset : len);
    e.line = find_line_start(json, e.fault);
    e.line_end = find_line_end(e.line, e.fault, json + len);
    if (e.line_end < e.fault)
        e.fault = e.line_end;
    choose_excerpt(&e);
    return e;
}

static void print_shown(const struct excerpt *e, FILE *out)
{
    const char *p = e->from;
    while (p < e->to) {
        int n = get_shown_length(p, e->to);
        if (n > 0)
            (void)fwrite(p, 1, (size_t)n, out);
        else
            (void)fputc('?', out);
        p += n > 0 ? n : 1;
    }
    (void)fputc('\n', out);
}

static void print_caret(const struct excerpt *e, FILE *out)
{
    const char *p = e->from;
    while (p < e->fault) {
        (void)fputc(*p == '\t' ? '\t' : ' ', out);
        p = step_on(p, e->to);
    }
    (void)fputs("^\n", out);
}

static void print_formatted(const jsonrt_error *error, FILE *out)
{
    char text[FORMATTED_MAX];
    (void)jsonrt_error_format(error, text, sizeof text);
    (void)fputs(text, out);
    (void)fputc('\n', out);
}

bool jsonrt_error_print(const jsonrt_error *error, const char *json, size_t len, FILE *out)
{
    print_formatted(error, out);
    if (json != NULL && error->line != 0 && !error->secret) {
        struct excerpt e = find_excerpt(json, len, error->offset);
        print_shown(&e, out);
        print_caret(&e, out);
    }
    return ferror(out) == 0;
}
