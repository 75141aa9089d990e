/*
 * Text kernel for any target: a block is one 8-byte word (kernel_word.h).
 *
 * No vector test of UTF-8 is offered: without byte compares it is no faster than decoding one
 * sequence after the other, so jsonrti_block_utf8 always sends the caller there.
 */
#ifndef JSONRTI_TEXT_KERNEL_PORTABLE_H
#define JSONRTI_TEXT_KERNEL_PORTABLE_H

#include "kernel_word.h"

enum { JSONRTI_BLOCK = 8 };
typedef uint64_t jsonrti_block;
typedef uint64_t jsonrti_mask;

static inline jsonrti_block jsonrti_block_load(const char *p)
{
    return jsonrti_word_load(p);
}

static inline void jsonrti_block_store(char *p, jsonrti_block b)
{
    jsonrti_word_store(p, b);
}

static inline jsonrti_mask jsonrti_block_stops(jsonrti_block b)
{
    return jsonrti_word_stops(b);
}

/* Whether either word holds a stop. */
static inline bool jsonrti_pair_stops(uint64_t a, uint64_t b)
{
    return (jsonrti_word_stops(a) | jsonrti_word_stops(b)) != 0;
}

static inline jsonrti_mask jsonrti_block_html(jsonrti_block b)
{
    return jsonrti_word_html(b);
}

static inline jsonrti_mask jsonrti_block_inked(jsonrti_block b)
{
    return jsonrti_word_inked(b);
}

static inline jsonrti_mask jsonrti_block_high(jsonrti_block b)
{
    return b & JSONRTI_WORD_HIGH;
}

static inline unsigned jsonrti_mask_first(jsonrti_mask mask)
{
    return jsonrti_word_first(mask);
}

static inline unsigned jsonrti_block_utf8(jsonrti_block b)
{
    (void)b;
    return 0;
}

/* ---- wide blocks: one word, with its first byte lowest ---- */

enum { JSONRTI_WIDE = 8, JSONRTI_WIDE_BITS = 8, JSONRTI_WIDE_UTF8 = 0 };

static inline uint64_t jsonrti_wide_stops(const char *p)
{
    return jsonrti_word_stops(jsonrti_word_load_little(p));
}

static inline uint64_t jsonrti_wide_high(const char *p)
{
    return jsonrti_word_load_little(p) & JSONRTI_WORD_HIGH;
}

static inline jsonrti_syntax jsonrti_wide_syntax(const char *p)
{
    uint64_t w = jsonrti_word_load_little(p), low = w & JSONRTI_WORD_LOW;
    uint64_t folded = low | JSONRTI_WORD_ONES * 0x20;
    return (jsonrti_syntax){jsonrti_word_is(w, low, '"'), jsonrti_word_is(w, low, '\\'),
                            jsonrti_word_is(w, folded, '{') | jsonrti_word_is(w, folded, '}'),
                            jsonrti_word_is(w, low, ',')};
}

/* Of non-ASCII bytes nothing is known here. */
static inline uint64_t jsonrti_wide_faults(const char *p)
{
    return jsonrti_wide_high(p);
}

#endif
