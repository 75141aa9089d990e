/*
 * The writer: options, and the object that generated encoders work with.
 */
#ifndef JSONRT_WRITER_H
#define JSONRT_WRITER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "jsonrt/arena.h"
#include "jsonrt/error.h"

#ifdef __cplusplus
extern "C" {
#endif

/** How to write. All-zero is the default. */
typedef struct jsonrt_write_options {
    unsigned indent;           /**< spaces per level; 0: compact */
    bool escape_html;          /**< < > & and U+2028/2029 as \u escapes */
    bool ascii_only;           /**< everything beyond ASCII as \u escapes */
    bool nan_as_null;          /**< NaN and infinities as null instead of an error */
    bool replace_invalid_utf8; /**< U+FFFD instead of an error */
    bool validate;             /**< check min, max and other bounds when writing too */
    bool redact;               /**< secret members as "***" */
    bool sort_maps;            /**< maps and free-form objects in byte order of their keys */
    size_t max_depth;          /**< default 512 */
    const jsonrt_allocator *allocator; /**< NULL: malloc; copied */
    void *reserved[4];
} jsonrt_write_options;

/** Takes n bytes; false stops the writer with JSONRT_ERR_SINK. */
typedef bool (*jsonrt_sink)(void *ctx, const char *p, size_t n);

#define JSONRTI_STAGE 512

/**
 * A writer. `data`, `len` and `error` are for the user; the rest is private. Do not copy.
 *
 * A value that fails leaves nothing behind in memory and fixed buffers: len is where it began. What
 * a sink has taken stays taken. Threads: one writer per thread at a time.
 */
typedef struct jsonrt_writer {
    char *data;         /**< the output (memory and fixed writers), len bytes; moves; behind them,
                             without a NUL, may stand what was written before */
    size_t len;         /**< bytes written; into an open container with indent and sink: sent.
                           A sink may take more than a size_t counts: then it goes round */
    jsonrt_error error; /**< the first failure; later writes do nothing */
    char *pos;          /* where the public calls stand; generated code keeps it in a register */
    char *end;          /* leaves may write up to here; NULL after an error */
    size_t cap;         /* bytes behind data; of a sink: bytes it has taken */
    size_t mark;        /* len where the value being written began, or what a sink took of it */
    size_t kept;        /* bytes at the end of a fixed buffer that hold sorted indexes */
    unsigned escape;    /* flags for strings */
    unsigned char mode;
    bool secret;      /* output since the last reset may hold secrets */
    bool staged;      /* output goes through stage: sink, indent, or the rest of a fixed buffer */
    unsigned nesting; /* values begun and not ended */
    size_t depth, path_at, path_head;
    struct {
        size_t len, lost;
        char text[112];
    } walk; /* the way that the calls of codec.h took, for the error's path */
    jsonrt_sink sink;
    void *sink_ctx;
    jsonrt_allocator allocator;
    jsonrt_write_options options;
    struct {
        size_t depth;
        bool in_string, escaped, empty;
    } layout; /* the indenting filter */
    char stage[JSONRTI_STAGE];
    void *reserved[8];
} jsonrt_writer;

void jsonrt_writer_init_sized(jsonrt_writer *writer, size_t size,
                              const jsonrt_write_options *options, size_t options_size);
void jsonrt_writer_init_fixed_sized(jsonrt_writer *writer, size_t size, void *buf, size_t cap,
                                    const jsonrt_write_options *options, size_t options_size);
void jsonrt_writer_init_sink_sized(jsonrt_writer *writer, size_t size, jsonrt_sink sink, void *ctx,
                                   const jsonrt_write_options *options, size_t options_size);

/** Prepare a writer with its own growing buffer; allocates nothing yet. options may be NULL. */
static inline void jsonrt_writer_init(jsonrt_writer *writer_, const jsonrt_write_options *options_)
{
    jsonrt_writer_init_sized(writer_, sizeof *writer_, options_, sizeof *options_);
}

/** Prepare a writer into buf[0..cap): no heap; output that fits to the byte succeeds. */
static inline void jsonrt_writer_init_fixed(jsonrt_writer *writer_, void *buf_, size_t cap_,
                                            const jsonrt_write_options *options_)
{
    jsonrt_writer_init_fixed_sized(writer_, sizeof *writer_, buf_, cap_, options_,
                                   sizeof *options_);
}

/** Prepare a writer that hands its output to sink in pieces of at most JSONRTI_STAGE bytes: flat
 *  memory, no heap. Small values are gathered; flush sends the rest. */
static inline void jsonrt_writer_init_sink(jsonrt_writer *writer_, jsonrt_sink sink_, void *ctx_,
                                           const jsonrt_write_options *options_)
{
    jsonrt_writer_init_sink_sized(writer_, sizeof *writer_, sink_, ctx_, options_,
                                  sizeof *options_);
}

/** Send what is still held to the sink; true when everything so far went out without an error.
 *  After an error false; the whole values before the one that failed are sent even so, unless the
 *  sink failed. */
bool jsonrt_writer_flush(jsonrt_writer *writer);
/** Drop the output and the error; keeps the memory. */
void jsonrt_writer_reset(jsonrt_writer *writer);
/** Give the buffer back. */
void jsonrt_writer_deinit(jsonrt_writer *writer);
/** Go back to len == mark, where a value began, and drop the error: a failed value disappears. With
 *  a sink only when it did not fail and has taken nothing beyond mark; else nothing happens. */
void jsonrt_writer_truncate(jsonrt_writer *writer, size_t mark);
/** Hand the buffer over: NUL-terminated, *len without it (len may be NULL). The caller frees it:
 *  with free, or as *len + 1 bytes with the writer's allocator. The writer is empty then and may be
 *  used on. NULL after an error, without memory (JSONRT_ERR_MEMORY), and from fixed and sink
 * writers (JSONRT_ERR_USE); in the last two cases the output stays, and truncate(w, w->len) drops
 * the error so that it can be taken again. */
char *jsonrt_writer_take(jsonrt_writer *writer, size_t *len);
/** A newline between values, for NDJSON; inside of one JSONRT_ERR_USE. */
bool jsonrt_write_newline(jsonrt_writer *writer);

#ifdef __cplusplus
}
#endif

#endif
