/*
 * One line for an error: `$.items[3].quantity: above the maximum (2:17)`.
 *
 * Written without printf, which would tie every user to stdio and the locale.
 */
#include "error/error_internal.h"

#include <string.h>

struct error_line {
    char *buf;
    size_t cap;
    size_t len; /* of the whole line, also of what does not fit */
};

static void add_line_bytes(struct error_line *line, const char *s, size_t n)
{
    /* The last byte is the NUL's. */
    size_t room = line->cap > line->len ? line->cap - line->len - 1 : 0;
    size_t part = n < room ? n : room;
    if (part != 0)
        memcpy(line->buf + line->len, s, part);
    line->len += n;
}

static void add_line_text(struct error_line *line, const char *s)
{
    add_line_bytes(line, s, strlen(s));
}

static void add_line_number(struct error_line *line, size_t v)
{
    char digits[sizeof v * 3];
    size_t at = sizeof digits;
    do {
        digits[--at] = (char)('0' + v % 10);
        v /= 10;
    } while (v != 0);
    add_line_bytes(line, digits + at, sizeof digits - at);
}

static void add_line_position(struct error_line *line, const jsonrt_error *error)
{
    add_line_text(line, " (");
    add_line_number(line, error->line);
    add_line_text(line, ":");
    add_line_number(line, error->column);
    add_line_text(line, ")");
}

size_t jsonrt_error_format(const jsonrt_error *error, char *buf, size_t cap)
{
    struct error_line line = {buf, cap, 0};
    if (error->path[0] != '\0') {
        add_line_text(&line, error->path);
        add_line_text(&line, ": ");
    }
    add_line_text(&line, error->message != NULL ? error->message : jsonrti_error_text(error->code));
    if (error->line != 0)
        add_line_position(&line, error);
    if (cap != 0)
        buf[line.len < cap ? line.len : cap - 1] = '\0';
    return line.len;
}
