/*
 * Unicode as the standard has it: table 3-7 of well-formed sequences, maximal subparts, code points
 * to bytes. Slow and plain; shares nothing with the runtime.
 */
#ifndef STRINGS_UNICODE_H
#define STRINGS_UNICODE_H

#include <stddef.h>
#include <stdint.h>

/* The length of the well-formed sequence that begins the n bytes at p (n > 0), or 0. */
size_t sequence_length(const unsigned char *p, size_t n);
/* If there is none: the bytes that are to be replaced by one U+FFFD. */
size_t subpart_length(const unsigned char *p, size_t n);
/* Where the first bad sequence begins, or n. */
size_t first_misfit(const unsigned char *p, size_t n);
/* Bytes of a code point; returns how many. */
size_t encode_point(uint32_t value, unsigned char *to);
/* Its inverse, of a well-formed sequence. */
uint32_t decode_point(const unsigned char *p, size_t n);

#endif
