/*
 * The life of a writer: init, reset, truncate, take, flush, deinit.
 *
 * Nothing is allocated before the first value. Newlines go past the indenting filter, which drops
 * all blanks: they stand between values, where the layout has nothing to say.
 */
#include "writer/writer_internal.h"

#include "text/text.h"
#include "arena/allocator.h"

enum { DEFAULT_MAX_DEPTH = 512 };

static unsigned choose_escapes(const jsonrt_write_options *options)
{
    return (options->escape_html ? JSONRTI_ESCAPE_HTML : 0) |
           (options->ascii_only ? JSONRTI_ESCAPE_ASCII : 0) |
           (options->replace_invalid_utf8 ? JSONRTI_ESCAPE_REPLACE : 0);
}

/* A caller built against an older header has fewer options; one against a newer has more. */
static void take_write_options(jsonrt_writer *w, const jsonrt_write_options *options, size_t size)
{
    if (options != NULL)
        memcpy(&w->options, options, size < sizeof w->options ? size : sizeof w->options);
    if (w->options.max_depth == 0)
        w->options.max_depth = DEFAULT_MAX_DEPTH;
    if (w->options.allocator != NULL)
        w->allocator = *w->options.allocator;
    w->options.allocator = NULL;
    w->escape = choose_escapes(&w->options);
}

static void start_writer(jsonrt_writer *w, size_t size, unsigned char mode)
{
    size_t head = offsetof(jsonrt_writer, stage);
    memset(w, 0, size < head ? size : head);
    memset(w->reserved, 0, sizeof w->reserved);
    w->mode = mode;
}

void jsonrt_writer_init_sized(jsonrt_writer *writer, size_t size,
                              const jsonrt_write_options *options, size_t options_size)
{
    start_writer(writer, size, JSONRTI_MODE_MEMORY);
    take_write_options(writer, options, options_size);
    jsonrti_output_place(writer);
}

void jsonrt_writer_init_fixed_sized(jsonrt_writer *writer, size_t size, void *buf, size_t cap,
                                    const jsonrt_write_options *options, size_t options_size)
{
    start_writer(writer, size, JSONRTI_MODE_FIXED);
    take_write_options(writer, options, options_size);
    /* Without a buffer nothing is ever written through data, but positions need a place. */
    writer->data = buf != NULL ? buf : writer->stage;
    writer->cap = buf != NULL ? cap : 0;
    jsonrti_output_place(writer);
}

void jsonrt_writer_init_sink_sized(jsonrt_writer *writer, size_t size, jsonrt_sink sink, void *ctx,
                                   const jsonrt_write_options *options, size_t options_size)
{
    start_writer(writer, size, JSONRTI_MODE_SINK);
    take_write_options(writer, options, options_size);
    writer->sink = sink;
    writer->sink_ctx = ctx;
    jsonrti_output_place(writer);
}

/* Everything but the output: the error, open containers, the way of hand-written calls. */
static void clear_writer_state(jsonrt_writer *w)
{
    w->error.code = JSONRT_OK;
    w->error.message = NULL;
    w->error.path[0] = '\0';
    w->path_at = w->path_head = 0;
    w->depth = 0;
    w->nesting = 0;
    w->kept = 0;
    w->walk.len = w->walk.lost = 0;
    jsonrti_layout_reset(w);
}

static void wipe_output(jsonrt_writer *w)
{
    if (!w->secret)
        return;
    jsonrti_output_wipe(w, w->mode == JSONRTI_MODE_SINK ? w->cap : 0);
    w->secret = false;
}

void jsonrt_writer_reset(jsonrt_writer *writer)
{
    clear_writer_state(writer);
    wipe_output(writer);
    writer->len = writer->mark = 0;
    if (writer->mode == JSONRTI_MODE_SINK)
        writer->cap = 0;
    jsonrti_output_place(writer);
}

static void drop_buffer(jsonrt_writer *w)
{
    w->data = NULL;
    w->cap = 0;
}

void jsonrt_writer_deinit(jsonrt_writer *writer)
{
    if (writer->mode == JSONRTI_MODE_FIXED && writer->secret) {
        jsonrti_output_wipe(writer,
                            writer->cap); /* the buffer is the caller's, with what it holds */
        writer->secret = false;
    }
    if (writer->mode == JSONRTI_MODE_MEMORY) {
        wipe_output(writer);
        if (writer->data != NULL)
            jsonrti_allocator_resize(&writer->allocator, writer->data, writer->cap, 0);
        drop_buffer(writer);
    }
    jsonrt_writer_reset(writer);
}

/* A sink cannot give back what it took, nor go on after it said no. The mark must be one of what is
 * still held: in differences, because with 32 bits a sink's counts may have gone round. */
static bool may_truncate(const jsonrt_writer *w, size_t mark)
{
    if (w->mode != JSONRTI_MODE_SINK)
        return true;
    return w->len - mark <= w->len - w->cap && w->error.code != JSONRT_ERR_SINK;
}

void jsonrt_writer_truncate(jsonrt_writer *writer, size_t mark)
{
    if (!may_truncate(writer, mark))
        return;
    clear_writer_state(writer);
    if (mark < writer->len || writer->mode == JSONRTI_MODE_SINK)
        writer->len = mark;
    writer->mark = writer->len;
    if (writer->secret)
        jsonrti_output_wipe(writer, writer->len);
    jsonrti_output_place(writer);
}

/* The block is cut to what the caller can know the size of: its allocator may ask for it. */
static char *end_with_nul(jsonrt_writer *w)
{
    if (w->len == SIZE_MAX)
        return NULL;
    char *p = jsonrti_output_resize(w, w->len + 1);
    if (p != NULL)
        p[w->len] = '\0';
    return p;
}

/* No value has failed: those written stay in sight. */
static char *refuse_take(jsonrt_writer *w, int code)
{
    if (w->depth == 0)
        w->mark = w->len;
    jsonrti_write_end(w, jsonrti_write_fail(w, code, NULL));
    return NULL;
}

char *jsonrt_writer_take(jsonrt_writer *writer, size_t *len)
{
    if (writer->error.code != JSONRT_OK)
        return NULL;
    if (writer->mode != JSONRTI_MODE_MEMORY)
        return refuse_take(writer, JSONRT_ERR_USE);
    char *p = end_with_nul(writer);
    if (p == NULL)
        return refuse_take(writer, JSONRT_ERR_MEMORY);
    if (len != NULL)
        *len = writer->len;
    drop_buffer(writer);
    jsonrt_writer_reset(writer);
    return p;
}

/* After an error the whole values before the one that failed still go out. */
static void send_whole_values(jsonrt_writer *w)
{
    if (w->mode != JSONRTI_MODE_SINK || w->error.code == JSONRT_ERR_SINK || w->len == w->cap)
        return;
    size_t n = w->len - w->cap;
    w->cap += n;
    (void)w->sink(w->sink_ctx, w->stage, n);
}

bool jsonrt_writer_flush(jsonrt_writer *writer)
{
    if (writer->error.code != JSONRT_OK) {
        send_whole_values(writer);
        return false;
    }
    if (writer->mode != JSONRTI_MODE_SINK)
        return true;
    if (!jsonrti_output_drain(writer, writer->pos))
        return jsonrti_write_end(writer, NULL);
    writer->pos = writer->stage;
    return true;
}

/* The stage is empty between the values of an indenting writer, so that a newline may pass it. */
static bool put_newline(jsonrt_writer *w)
{
    if (w->options.indent == 0) {
        char *d = jsonrti_write_lit(w, jsonrti_write_begin(w), "\n", 1);
        return jsonrti_write_end(w, d);
    }
    char *d = jsonrti_write_begin(w);
    if (d != NULL && !jsonrti_output_put(w, "\n", 1))
        d = NULL;
    return jsonrti_write_end(w, d);
}

bool jsonrt_write_newline(jsonrt_writer *writer)
{
    if (writer->error.code == JSONRT_OK && writer->depth != 0)
        jsonrti_write_fail(writer, JSONRT_ERR_USE, "a newline inside a value");
    return put_newline(writer);
}
