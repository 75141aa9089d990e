/*
 * What the files of the writer share: how output is made room for, moved on and given up.
 *
 * Output goes one of two ways. Direct: the position runs through `data`, which is the hot path of
 * memory and fixed writers. Staged: it runs through `stage`, and what was written there is moved on
 * ("drained") when the stage is full or the value ends: exactly into the rest of a fixed buffer, to
 * a sink, or through the indenting filter to any of the three. Leaves see no difference: they ask
 * for room and write.
 *
 * After an error `end` and `pos` are NULL, so that the one test for room also finds the error.
 */
#ifndef JSONRTI_WRITER_INTERNAL_H
#define JSONRTI_WRITER_INTERNAL_H

#include "jsonrt/gencode_write.h"
#include "jsonrt/writer.h"

enum { JSONRTI_MODE_MEMORY, JSONRTI_MODE_FIXED, JSONRTI_MODE_SINK };

/* How many bytes a text of known length should be given room for at once: all when the position
 * runs through growing memory, else only what lets it go on. */
static inline bool jsonrti_output_grows(const jsonrt_writer *w)
{
    return w->mode == JSONRTI_MODE_MEMORY && !w->staged;
}

/* Is there room for need bytes at d? False after an error. */
static inline bool jsonrti_output_fits(const jsonrt_writer *w, const char *d, size_t need)
{
    return (size_t)((uintptr_t)w->end - (uintptr_t)d) >= need;
}

/* Make data hold at least want bytes; false without memory (the error says so). */
bool jsonrti_output_grow(jsonrt_writer *w, size_t want);
/* The buffer with another size, without leaving secrets behind; NULL without memory. */
char *jsonrti_output_resize(jsonrt_writer *w, size_t size);
/* Wipe what stands in buffer and stage from len == from on. */
void jsonrti_output_wipe(jsonrt_writer *w, size_t from);
/* Append n bytes to what the user sees: data or the sink. False on failure. */
bool jsonrti_output_put(jsonrt_writer *w, const char *p, size_t n);
/* Move the bytes of the stage before d on; false on failure. Does not touch pos and end. */
bool jsonrti_output_drain(jsonrt_writer *w, const char *d);
/* Set pos and end by len, for the next value. The stage is taken to be empty. */
void jsonrti_output_place(jsonrt_writer *w);

/* Indent n bytes of compact (or any) JSON and append them. */
bool jsonrti_layout_write(jsonrt_writer *w, const char *p, size_t n);
/* Forget open containers and strings. */
void jsonrti_layout_reset(jsonrt_writer *w);

/* Append n bytes at d, in pieces where they do not fit at once; NULL on failure. */
char *jsonrti_write_span(jsonrt_writer *w, char *d, const char *p, size_t n);

/* Behind the JSON value at start, which must end before end; NULL with what is wrong. (write_raw.c)
 */
struct jsonrti_fault;
const char *jsonrti_raw_end(jsonrt_writer *w, const char *start, const char *end,
                            struct jsonrti_fault *fault);

/* Complete the path of the error, once. */
void jsonrti_finish_error(jsonrt_writer *w);
/* Fail in the value behind a literal: adds the member that the literal opens to the path. */
char *jsonrti_fail_at(jsonrt_writer *w, const char *lit, size_t n, int code, const char *message);
/* Room for need bytes for a value behind a literal; the cold half of a leaf's test. */
char *jsonrti_room_at(jsonrt_writer *w, char *d, size_t need, const char *lit, size_t n);
/* The member that the literal opens is added to the path of an error just set; returns NULL. */
char *jsonrti_lost_at(jsonrt_writer *w, const char *lit, size_t n);

/* The way that hand-written calls walked, kept for the path of a later failure (walk.c). */
void jsonrti_walk_enter(jsonrt_writer *w);
void jsonrti_walk_leave(jsonrt_writer *w);
void jsonrti_walk_key(jsonrt_writer *w, const char *key, size_t len);
void jsonrti_walk_element(jsonrt_writer *w, bool first);
/* Between a codec's own way and that of the code around it. */
void jsonrti_walk_enter_codec(jsonrt_writer *w);
void jsonrti_walk_leave_codec(jsonrt_writer *w);
/* Put the way since the last enter_codec before the error's path, and forget it. */
void jsonrti_walk_fail(jsonrt_writer *w);

/* Copy n bytes, n small: literals. No call, nothing read or written beyond n. */
static inline char *jsonrti_copy_literal(char *d, const char *lit, size_t n)
{
    if (n >= 16) {
        size_t at = 0;
        do {
            memcpy(d + at, lit + at, 16);
            at += 16;
        } while (at + 16 <= n);
        memcpy(d + n - 16, lit + n - 16, 16);
    } else if (n >= 8) {
        memcpy(d, lit, 8);
        memcpy(d + n - 8, lit + n - 8, 8);
    } else if (n >= 4) {
        memcpy(d, lit, 4);
        memcpy(d + n - 4, lit + n - 4, 4);
    } else if (n != 0) {
        d[0] = lit[0];
        d[n / 2] = lit[n / 2];
        d[n - 1] = lit[n - 1];
    }
    return d + n;
}

#endif
