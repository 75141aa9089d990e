/*
 * 16-byte blocks with SSE2, which every x86-64 processor has: what kernel_sse2.h and kernel_avx2.h
 * have in common, as wider blocks do not pay for strings of common lengths.
 *
 * Masks have one bit a byte, bit 0 for the first. Bytes below 0x20 and from 0x80 up are caught by
 * one signed compare. SSSE3's byte shuffle would make the UTF-8 test shorter; it is not in the
 * baseline that distributions build for, and this one is not what bounds a document's time.
 */
#ifndef JSONRTI_TEXT_BLOCK_SSE2_H
#define JSONRTI_TEXT_BLOCK_SSE2_H

#include <emmintrin.h>

#include "kernel_word.h"

enum { JSONRTI_BLOCK = 16 };
typedef __m128i jsonrti_block;
typedef uint32_t jsonrti_mask;

static inline jsonrti_block jsonrti_block_load(const char *p)
{
    return _mm_loadu_si128((const __m128i *)(const void *)p);
}

static inline void jsonrti_block_store(char *p, jsonrti_block b)
{
    _mm_storeu_si128((__m128i *)(void *)p, b);
}

static inline __m128i jsonrti_block_is(jsonrti_block b, int c)
{
    return _mm_cmpeq_epi8(b, _mm_set1_epi8((char)c));
}

/* Bytes from c up, unsigned. */
static inline __m128i jsonrti_block_from(jsonrti_block b, int c)
{
    return _mm_cmpeq_epi8(_mm_max_epu8(b, _mm_set1_epi8((char)c)), b);
}

static inline jsonrti_mask jsonrti_block_bits(__m128i b)
{
    return (jsonrti_mask)_mm_movemask_epi8(b);
}

/* Bytes that stand for themselves: all but quote, backslash, control and non-ASCII bytes. */
static inline __m128i jsonrti_block_plain(jsonrti_block b)
{
    __m128i inside = _mm_cmpgt_epi8(b, _mm_set1_epi8(0x1F));
    __m128i syntax = _mm_or_si128(jsonrti_block_is(b, '"'), jsonrti_block_is(b, '\\'));
    return _mm_andnot_si128(syntax, inside);
}

/* The others. Asked the other way round, since SSE2 has only "greater" and gcc turns "less than
 * 0x20" into a compare and its complement. */
static inline jsonrti_mask jsonrti_block_stops(jsonrti_block b)
{
    return jsonrti_block_bits(jsonrti_block_plain(b)) ^ 0xFFFF;
}

/* Whether either word holds a stop. */
static inline bool jsonrti_pair_stops(uint64_t a, uint64_t b)
{
    return jsonrti_block_stops(_mm_set_epi64x((long long)b, (long long)a)) != 0;
}

/* `<`, `>` and `&`. */
static inline jsonrti_mask jsonrti_block_html(jsonrti_block b)
{
    __m128i angle = _mm_or_si128(jsonrti_block_is(b, '<'), jsonrti_block_is(b, '>'));
    return jsonrti_block_bits(_mm_or_si128(angle, jsonrti_block_is(b, '&')));
}

static inline jsonrti_mask jsonrti_block_high(jsonrti_block b)
{
    return jsonrti_block_bits(b);
}

static inline unsigned jsonrti_mask_first(jsonrti_mask mask)
{
    return (unsigned)__builtin_ctz(mask);
}

/* Bytes that are no blanks. */
static inline jsonrti_mask jsonrti_block_inked(jsonrti_block b)
{
    __m128i line = _mm_or_si128(jsonrti_block_is(b, '\n'), jsonrti_block_is(b, '\r'));
    __m128i gap = _mm_or_si128(jsonrti_block_is(b, ' '), jsonrti_block_is(b, '\t'));
    return jsonrti_block_bits(_mm_or_si128(line, gap)) ^ 0xFFFF;
}

/* Bytes that no valid text has: C0, C1, F5..FF, and second bytes outside their lead's range. before
 * is the block one byte earlier. */
static inline jsonrti_mask jsonrti_block_misfits(jsonrti_block b, jsonrti_block before)
{
    /* Of a continuation byte, bit 5 says "A0 or more" and bits 5 and 4 "90 or more"; the shifts
     * bring them to bit 7, the only one that counts in the end. */
    __m128i from_a0 = _mm_slli_epi16(b, 2);
    __m128i from_90 = _mm_or_si128(from_a0, _mm_slli_epi16(b, 3));
    __m128i lead =
        _mm_or_si128(jsonrti_block_from(b, 0xF5),
                     jsonrti_block_is(_mm_and_si128(b, _mm_set1_epi8((char)0xFE)), 0xC0));
    __m128i three = _mm_or_si128(_mm_andnot_si128(from_a0, jsonrti_block_is(before, 0xE0)),
                                 _mm_and_si128(from_a0, jsonrti_block_is(before, 0xED)));
    __m128i four = _mm_or_si128(_mm_andnot_si128(from_90, jsonrti_block_is(before, 0xF0)),
                                _mm_and_si128(from_90, jsonrti_block_is(before, 0xF4)));
    return jsonrti_block_bits(_mm_or_si128(lead, _mm_or_si128(three, four)));
}

/*
 * Of a block that begins between two characters: the length of the whole UTF-8 sequences in it, 13
 * to 16 bytes (the last may be cut by the block's end), or 0 when something in it is not valid.
 */
static inline unsigned jsonrti_block_utf8(jsonrti_block b)
{
    jsonrti_mask more = jsonrti_block_bits(_mm_cmplt_epi8(b, _mm_set1_epi8(-0x40)));
    jsonrti_mask lead = jsonrti_block_bits(b) & ~more;
    jsonrti_mask lead3 = jsonrti_block_bits(jsonrti_block_from(b, 0xE0));
    jsonrti_mask lead4 = jsonrti_block_bits(jsonrti_block_from(b, 0xF0));
    jsonrti_mask due = (lead << 1 | lead3 << 2 | lead4 << 3) & 0xFFFF;
    if (((due ^ more) | jsonrti_block_misfits(b, _mm_slli_si128(b, 1))) != 0)
        return 0;
    jsonrti_mask cut = (lead & 0x8000) | (lead3 & 0x4000) | (lead4 & 0x2000) | 0x10000;
    return jsonrti_mask_first(cut);
}

#endif
