/*
 * The order in which the members of an object are written under sort_maps, when it is not the one
 * in which they stand: their numbers, sorted.
 *
 * A fixed writer promises not to allocate. There the index lies at the end of the free part of its
 * buffer: a number takes 4 bytes, a member that is still to be written at least 5 (`"":0,`), so
 * that what fits the buffer with all its members never reaches an entry before it was used. Output
 * that does reach one will not fit, whatever is written next. Indexes of objects in objects lie
 * before one another.
 *
 * Rejected: seeking each member among all (quadratic: somebody's document becomes a server's
 * minutes), and sizes that the caller's buffer must have for it.
 */
#ifndef JSONRTI_WRITER_SORTED_INDEX_H
#define JSONRTI_WRITER_SORTED_INDEX_H

#include "writer/writer_internal.h"

/* Must member i stand before member j, another one? */
typedef bool (*jsonrti_before)(const void *members, size_t i, size_t j);

/* An index of n > 0 members, sorted: n log n, whatever the members are. d is the writer's position.
 * NULL: without memory, and where what is to come will not fit the buffer anyway
 * (jsonrti_index_is_vain). */
unsigned char *jsonrti_index_begin(jsonrt_writer *w, const char *d, size_t n, jsonrti_before before,
                                   const void *members);
/* After it gave NULL: may members be written in any order, for writing them will fail? */
bool jsonrti_index_is_vain(const jsonrt_writer *w, size_t n);
/* The i-th in order; to be asked for each once, from 0. */
size_t jsonrti_index_at(jsonrt_writer *w, const unsigned char *index, size_t n, size_t i);
/* Give the memory back; also after a failure. NULL is ignored. */
void jsonrti_index_end(jsonrt_writer *w, unsigned char *index, size_t n);

#endif
