/*
 * What every document and every object of the round-trip tests is taken through besides: memory
 * that ends at any allocation and at any byte, buffers and sinks that are full at any byte, and
 * pages around the text that fault.
 *
 * The checks of roundtrip.h call these with each document that a test gives them, so that no test
 * has to think of it. Each holds the outcome against that with all the memory in the world.
 */
#ifndef ROUNDTRIP_BOUNDS_H
#define ROUNDTRIP_BOUNDS_H

#include "roundtrip.h"

/* A document, and what becomes of it. */
typedef struct reading {
    const codec *c;
    const jsonrt_read_options *options; /* may be NULL */
    const char *json;
    size_t len;
    const void *object; /* what is read; NULL: it is refused with code */
    int code;
} reading;

/* An object, and what is written of it. */
typedef struct writing {
    const codec *c;
    const jsonrt_write_options *options; /* may be NULL */
    const void *object;
    const char *text; /* NULL: it is refused with code */
    size_t len;
    int code;
} writing;

/* exhausted_reading.c, exhausted_writing.c: each allocation fails in turn, alone and with all later
 * ones. */
void check_reading_without_memory(const reading *in);
void check_writing_without_memory(const writing *out);
/* budgets.c: fixed memory and budgets of every size. */
void check_reading_in_little_memory(const reading *in);
/* outputs.c: buffers of every size, and sinks that refuse any byte. */
void check_writing_to_little_room(const writing *out);
/* fences.c: every part of the text from its beginning, before and behind a page that faults. */
void check_reading_between_fences(const reading *in);

/* All of them. */
void check_reading_limits(const reading *in);
void check_writing_limits(const writing *out);

/* The options of a reading or writing with another allocator; NULL: its own. */
jsonrt_read_options read_options_of(const reading *in, const jsonrt_allocator *allocator);
jsonrt_write_options write_options_of(const writing *out, const jsonrt_allocator *allocator);

/* The size to try after `size`, of those up to `most`: all where there are few, more of them when
 * the variable JSONGEN_EVERY_SIZE is set; else those near 0, near `most` and near whole stages of a
 * writer, and some between. */
size_t next_size(size_t size, size_t most);

#endif
