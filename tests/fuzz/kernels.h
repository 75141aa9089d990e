/*
 * The checks of the kernels target, each of a text in a block of its own or of bits.
 */
#ifndef FUZZ_KERNELS_H
#define FUZZ_KERNELS_H

#include "fuzz.h"

/* The body of a string, with its closing quote: kernels_text.c. */
void check_text(const char *s, size_t n);
/* Text to be escaped with those JSONRTI_ESCAPE_ flags, in rooms that are so much above the least.
 */
void check_escapes(const char *s, size_t n, unsigned flags, size_t room);
void check_utf8(const char *s, size_t n);

/* A number and what follows: kernels_number.c. */
void check_number(const char *s, size_t n);
/* The bits of a double, and in the lower half of a float. */
void check_float_bits(uint64_t bits);
void check_integer_bits(uint64_t bits);

#endif
