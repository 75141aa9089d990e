/*
 * Sets of characters: sorted ranges of code points that neither touch nor overlap. Surrogates,
 * which no text has, belong to none.
 */
#ifndef JSONGEN_CHARSET_H
#define JSONGEN_CHARSET_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "model/memory.h"

enum { CHARSET_LAST = 0x10FFFF };

typedef struct char_range {
    uint32_t first, last;
} char_range;

typedef struct charset {
    char_range *ranges;
    size_t n;
} charset;

/* Add first to last, in any order of calls; charset_order before anything else is asked. */
void charset_add(memory *m, charset *to, uint32_t first, uint32_t last);
void charset_add_all(memory *m, charset *to, const charset *of);
void charset_order(memory *m, charset *s);
/* Of an ordered set: all others, ordered. */
charset charset_negate(memory *m, const charset *s);
bool charset_has(const charset *s, uint32_t c);

/* \d, \w, \s by their letter, and '.'; ordered. */
charset charset_of_letter(memory *m, char letter);

#endif
