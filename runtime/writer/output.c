/*
 * Where the bytes go: room for leaves, growth, and the way from the stage to its destination.
 *
 * A fixed buffer is left for the stage when a leaf's bound, which is often far above what it will
 * write, does not fit the rest; draining copies exactly what was written. So output that fits to
 * the byte succeeds although every leaf asks for its worst case. Asking leaves for an exact size
 * instead was rejected: it costs a second pass over strings and numbers on the hot path.
 */
#include "writer/writer_internal.h"

#include "arena/allocator.h"

enum { FIRST_BUFFER = 1024 };

/* No object is larger: positions in it have differences. */
#define BUFFER_MAX (SIZE_MAX / 2)

void jsonrti_output_place(jsonrt_writer *w)
{
    w->staged = w->mode == JSONRTI_MODE_SINK || w->options.indent != 0;
    if (w->staged) {
        /* What a sink has not taken yet stands at the stage's start. */
        w->pos = w->stage + (w->mode == JSONRTI_MODE_SINK ? w->len - w->cap : 0);
        w->end = w->stage + sizeof w->stage;
    } else if (w->data != NULL) {
        size_t room = w->cap - w->kept;
        w->pos = w->data + w->len;
        w->end = w->data + (room > w->len ? room : w->len);
    } else {
        w->pos = w->end = NULL;
    }
}

/* Twice the size, or what is wanted when that is more. */
static size_t next_cap(size_t cap, size_t want)
{
    size_t twice = cap > BUFFER_MAX / 2 ? BUFFER_MAX : cap * 2;
    if (twice < FIRST_BUFFER)
        twice = FIRST_BUFFER;
    return twice < want ? want : twice;
}

static bool resize_buffer(jsonrt_writer *w, size_t cap)
{
    char *p = jsonrti_output_resize(w, cap);
    if (p == NULL)
        return false;
    w->data = p;
    w->cap = cap;
    return true;
}

bool jsonrti_output_grow(jsonrt_writer *w, size_t want)
{
    if (want <= w->cap)
        return true;
    size_t cap = next_cap(w->cap, want);
    if (want <= BUFFER_MAX && resize_buffer(w, cap))
        return true;
    /* With 32 bits there may be no room for twice the size when there is for this. */
    if (want < cap && resize_buffer(w, want))
        return true;
    return jsonrti_write_fail(w, JSONRT_ERR_MEMORY, NULL) != NULL;
}

static bool put_memory(jsonrt_writer *w, const char *p, size_t n)
{
    if (n > SIZE_MAX - w->len)
        return jsonrti_write_fail(w, JSONRT_ERR_MEMORY, NULL) != NULL;
    if (!jsonrti_output_grow(w, w->len + n))
        return false;
    memcpy(w->data + w->len, p, n);
    w->len += n;
    return true;
}

static bool put_fixed(jsonrt_writer *w, const char *p, size_t n)
{
    if (n > w->cap - w->len)
        return jsonrti_write_fail(w, JSONRT_ERR_BUFFER, NULL) != NULL;
    memcpy(w->data + w->len, p, n);
    w->len += n;
    return true;
}

static bool put_sink(jsonrt_writer *w, const char *p, size_t n)
{
    if (!w->sink(w->sink_ctx, p, n))
        return jsonrti_write_fail(w, JSONRT_ERR_SINK, NULL) != NULL;
    w->cap += n;
    w->len = w->cap;
    w->mark = w->cap; /* what is sent of a value cannot be taken back */
    return true;
}

bool jsonrti_output_put(jsonrt_writer *w, const char *p, size_t n)
{
    if (n == 0)
        return true;
    if (w->mode == JSONRTI_MODE_MEMORY)
        return put_memory(w, p, n);
    if (w->mode == JSONRTI_MODE_FIXED)
        return put_fixed(w, p, n);
    return put_sink(w, p, n);
}

bool jsonrti_output_drain(jsonrt_writer *w, const char *d)
{
    size_t n = (size_t)(d - w->stage);
    if (w->options.indent != 0)
        return jsonrti_layout_write(w, w->stage, n);
    return jsonrti_output_put(w, w->stage, n);
}

static char *grow_memory(jsonrt_writer *w, const char *d, size_t need)
{
    size_t used = d == NULL ? 0 : (size_t)(d - w->data);
    if (need > SIZE_MAX - used)
        return jsonrti_write_fail(w, JSONRT_ERR_MEMORY, NULL);
    if (!jsonrti_output_grow(w, used + need))
        return NULL;
    w->end = w->data + w->cap;
    return w->data + used;
}

static char *start_stage(jsonrt_writer *w, const char *d)
{
    w->len = (size_t)(d - w->data);
    w->staged = true;
    w->end = w->stage + sizeof w->stage;
    return w->stage;
}

/* Once in the stage, the position stays there until the value ends: what a leaf asked for and did
 * not get is never more than the stage has. */
static char *empty_stage(jsonrt_writer *w, const char *d)
{
    return jsonrti_output_drain(w, d) ? w->stage : NULL;
}

char *jsonrti_write_room(jsonrt_writer *w, char *d, size_t need)
{
    if (d == NULL)
        return NULL;
    if (jsonrti_output_grows(w))
        return grow_memory(w, d, need);
    if (need > sizeof w->stage)
        return jsonrti_write_fail(w, JSONRT_ERR_USE, "too much asked for at once");
    return w->staged ? empty_stage(w, d) : start_stage(w, d);
}

char *jsonrti_write_span(jsonrt_writer *w, char *d, const char *p, size_t n)
{
    if (jsonrti_output_grows(w))
        return jsonrti_write_lit(w, d, p, n);
    while (d != NULL && n != 0) {
        size_t rest = (size_t)(w->end - d);
        size_t part = rest < n ? rest : n;
        memcpy(d, p, part);
        d += part;
        p += part;
        n -= part;
        if (n != 0)
            d = jsonrti_room(w, d, n < sizeof w->stage ? n : sizeof w->stage);
    }
    return d;
}

/* No position: after an error, or before a memory writer's first value. */
static char *begin_first(jsonrt_writer *w)
{
    if (w->error.code != JSONRT_OK)
        return NULL;
    w->mark = w->len;
    w->pos = grow_memory(w, NULL, FIRST_BUFFER);
    return w->pos;
}

char *jsonrti_write_begin(jsonrt_writer *w)
{
    w->nesting++;
    if (w->pos == NULL)
        return begin_first(w);
    if (w->depth == 0)
        w->mark = w->len;
    return w->pos;
}

/* The value that failed goes out of sight, as far as it was not sent. No comparison of counts:
 * those of a sink may have gone round. */
static void hide_failed_value(jsonrt_writer *w)
{
    w->len = w->error.code == JSONRT_ERR_SINK ? w->cap : w->mark;
}

/* The path is complete when the outermost value has ended. */
static bool end_failed(jsonrt_writer *w)
{
    jsonrti_walk_fail(w);
    if (w->nesting == 0) {
        hide_failed_value(w);
        jsonrti_finish_error(w);
    }
    return false;
}

/* A sink is fed when its stage is full, so that it is called seldom; but the filter counts the
 * bytes of indented text only by writing them. */
static bool end_sink(jsonrt_writer *w, char *d)
{
    w->pos = d;
    if (w->options.indent == 0) {
        w->len = w->cap + (size_t)(d - w->stage);
        return true;
    }
    if (w->depth != 0)
        return true;
    if (!jsonrti_output_drain(w, d))
        return end_failed(w);
    w->pos = w->stage;
    return true;
}

static bool end_staged(jsonrt_writer *w, char *d)
{
    if (w->mode == JSONRTI_MODE_SINK)
        return end_sink(w, d);
    if (!jsonrti_output_drain(w, d))
        return end_failed(w);
    jsonrti_output_place(w);
    return true;
}

bool jsonrti_write_end(jsonrt_writer *w, char *d)
{
    if (w->nesting != 0)
        w->nesting--;
    if (d == NULL)
        return end_failed(w);
    if (w->staged)
        return end_staged(w, d);
    w->pos = d;
    w->len = (size_t)(d - w->data);
    return true;
}
