/*
 * The text that a float must have, found with libc: the oracle of the printing side.
 */
#ifndef SHORTEST_H
#define SHORTEST_H

#include "exact.h"

/** Shortest digits that read back, of those the nearest, in ECMAScript's form, but "-0" with its
 *  sign; NUL-terminated into out[64]. The bits are those of a finite number. */
void find_double_text(char *out, uint64_t bits);
void find_float_text(char *out, uint32_t bits);

#endif
