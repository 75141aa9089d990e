/*
 * Eight bytes at a time in a plain integer: the part of the text kernels that every target has.
 *
 * The masks carry 0x80 in each byte that matches and 0 elsewhere. The tests are exact (no borrow
 * runs from byte to byte), so a word may be loaded in the target's own byte order and only the
 * search for the first match asks which end comes first. The cheaper "haszero" trick with a
 * subtraction was rejected: it reports false matches above the first, which is the wrong side on
 * big-endian machines.
 */
#ifndef JSONRTI_TEXT_KERNEL_WORD_H
#define JSONRTI_TEXT_KERNEL_WORD_H

#include <stdbool.h>
#include <stdint.h>
#include <string.h>

/* What structure is made of, in a wide block: of the JSONRTI_WIDE_BITS for each byte, the first
 * byte's lowest, the highest one. */
typedef struct jsonrti_syntax {
    uint64_t quotes, backslashes, brackets, commas;
} jsonrti_syntax;

#define JSONRTI_WORD_ONES UINT64_C(0x0101010101010101)
#define JSONRTI_WORD_LOW  UINT64_C(0x7f7f7f7f7f7f7f7f)
#define JSONRTI_WORD_HIGH UINT64_C(0x8080808080808080)

static inline uint64_t jsonrti_word_load(const char *p)
{
    uint64_t w;
    memcpy(&w, p, sizeof w);
    return w;
}

static inline void jsonrti_word_store(char *p, uint64_t w)
{
    memcpy(p, &w, sizeof w);
}

/* The word whose lowest byte is p[0], on any machine. */
static inline uint64_t jsonrti_word_load_little(const char *p)
{
#if defined(__BYTE_ORDER__) && __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
    return __builtin_bswap64(jsonrti_word_load(p));
#else
    return jsonrti_word_load(p);
#endif
}

/* Its inverse. */
static inline void jsonrti_word_store_little(char *p, uint64_t w)
{
#if defined(__BYTE_ORDER__) && __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
    w = __builtin_bswap64(w);
#endif
    jsonrti_word_store(p, w);
}

/* The bytes of `low` (all below 0x80) that differ from `c`: 0x80 set there. */
static inline uint64_t jsonrti_word_differs(uint64_t low, uint64_t c)
{
    return (low ^ (JSONRTI_WORD_ONES * c)) + JSONRTI_WORD_LOW;
}

/* Quote, backslash, control and non-ASCII bytes. */
static inline uint64_t jsonrti_word_stops(uint64_t w)
{
    uint64_t low = w & JSONRTI_WORD_LOW;
    uint64_t printable = low + JSONRTI_WORD_ONES * (0x80 - 0x20);
    uint64_t plain = printable & jsonrti_word_differs(low, '"') & jsonrti_word_differs(low, '\\');
    return (w | ~plain) & JSONRTI_WORD_HIGH;
}

/* `<`, `>` and `&`; a non-ASCII byte may be reported too, which jsonrti_word_stops has anyway. */
static inline uint64_t jsonrti_word_html(uint64_t w)
{
    uint64_t low = w & JSONRTI_WORD_LOW;
    return ~(jsonrti_word_differs(low, '<') & jsonrti_word_differs(low, '>') &
             jsonrti_word_differs(low, '&')) &
           JSONRTI_WORD_HIGH;
}

/* Bytes that are `c`, of which `low` are the lower seven bits. */
static inline uint64_t jsonrti_word_is(uint64_t w, uint64_t low, uint64_t c)
{
    return ~(w | jsonrti_word_differs(low, c)) & JSONRTI_WORD_HIGH;
}

/* Bytes that are no blanks. */
static inline uint64_t jsonrti_word_inked(uint64_t w)
{
    uint64_t low = w & JSONRTI_WORD_LOW;
    uint64_t inked = jsonrti_word_differs(low, ' ') & jsonrti_word_differs(low, '\n') &
                     jsonrti_word_differs(low, '\r') & jsonrti_word_differs(low, '\t');
    return (w | inked) & JSONRTI_WORD_HIGH;
}

/* Index in memory order of the first match; mask is not 0. */
static inline unsigned jsonrti_word_first(uint64_t mask)
{
#if defined(__BYTE_ORDER__) && __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
    return (unsigned)__builtin_clzll(mask) >> 3;
#else
    return (unsigned)__builtin_ctzll(mask) >> 3;
#endif
}

#endif
