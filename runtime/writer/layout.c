/*
 * The indenting filter: takes JSON in pieces of any size and writes its indented form.
 *
 * Writers produce compact text whatever the layout; one pass over it here costs less than a test of
 * the layout in every leaf, and generated code stays the same. The filter trusts its input to be
 * JSON; it drops blanks outside strings, so raw text is laid out again like everything else.
 *
 * A container is opened without a line break, which comes before its first element: an empty one is
 * closed up. Output is collected in pieces because sinks should not be called for every comma.
 */
#include "writer/writer_internal.h"

enum { PIECE = 256 };

struct layout_output {
    jsonrt_writer *w;
    size_t n;
    bool ok;
    char piece[PIECE];
};

static void send_piece(struct layout_output *out)
{
    if (out->ok && out->n != 0)
        out->ok = jsonrti_output_put(out->w, out->piece, out->n);
    out->n = 0;
}

static void add_byte(struct layout_output *out, char c)
{
    if (out->n == PIECE)
        send_piece(out);
    out->piece[out->n++] = c;
}

static void add_spaces(struct layout_output *out, size_t n)
{
    while (n != 0 && out->ok) {
        size_t part = PIECE - out->n < n ? PIECE - out->n : n;
        memset(out->piece + out->n, ' ', part);
        out->n += part;
        n -= part;
        if (out->n == PIECE)
            send_piece(out);
    }
}

static void add_line_break(struct layout_output *out)
{
    add_byte(out, '\n');
    /* Level by level: the product of two numbers of the user's might not fit a size_t. */
    for (size_t i = 0; i < out->w->layout.depth && out->ok; i++)
        add_spaces(out, out->w->options.indent);
}

/* From behind an opening quote, or from within a string: to its end or the end of the piece. */
static const char *add_string(struct layout_output *out, const char *p, const char *end)
{
    while (p < end) {
        char c = *p++;
        add_byte(out, c);
        if (out->w->layout.escaped) {
            out->w->layout.escaped = false;
        } else if (c == '\\') {
            out->w->layout.escaped = true;
        } else if (c == '"') {
            out->w->layout.in_string = false;
            break;
        }
    }
    return p;
}

/* Before anything that stands in a container: the first element starts a line. */
static void add_first_line(struct layout_output *out)
{
    if (out->w->layout.empty)
        add_line_break(out);
    out->w->layout.empty = false;
}

static void add_opening(struct layout_output *out, char c)
{
    add_first_line(out);
    add_byte(out, c);
    out->w->layout.depth++;
    out->w->layout.empty = true;
}

static void add_closing(struct layout_output *out, char c)
{
    if (out->w->layout.depth != 0)
        out->w->layout.depth--;
    if (!out->w->layout.empty)
        add_line_break(out);
    out->w->layout.empty = false;
    add_byte(out, c);
}

static void add_token(struct layout_output *out, char c)
{
    switch (c) {
    case ' ':
    case '\t':
    case '\n':
    case '\r':
        break;
    case '{':
    case '[':
        add_opening(out, c);
        break;
    case '}':
    case ']':
        add_closing(out, c);
        break;
    case ',':
        add_byte(out, c);
        add_line_break(out);
        break;
    case ':':
        add_byte(out, c);
        add_byte(out, ' ');
        break;
    default:
        add_first_line(out);
        add_byte(out, c);
        out->w->layout.in_string = c == '"';
        break;
    }
}

bool jsonrti_layout_write(jsonrt_writer *w, const char *p, size_t n)
{
    struct layout_output out;
    const char *end = p + n;
    out.w = w;
    out.n = 0;
    out.ok = true;
    while (p < end && out.ok) {
        if (w->layout.in_string)
            p = add_string(&out, p, end);
        else
            add_token(&out, *p++);
    }
    send_piece(&out);
    return out.ok;
}

void jsonrti_layout_reset(jsonrt_writer *w)
{
    w->layout.depth = 0;
    w->layout.in_string = w->layout.escaped = w->layout.empty = false;
}
