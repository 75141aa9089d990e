/*
 * A document copied by hand: read with the calls of codec.h, kind by kind, and written with them.
 */
#ifndef ROUNDTRIP_TRANSCRIPT_H
#define ROUNDTRIP_TRANSCRIPT_H

#include <stdbool.h>
#include <stddef.h>

#include <jsonrt/codec.h>

/* Appends the document to the writer. False: one of the two says why. */
bool transcribe(jsonrt_reader *r, const char *json, size_t len, jsonrt_writer *w);
/* Fails the test unless the two texts are the same value under these options (may be NULL), or the
 * first is none. */
void check_transcript(const jsonrt_read_options *options, const char *json, size_t len,
                      const char *copy, size_t copy_len);

#endif
