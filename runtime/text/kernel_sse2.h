/*
 * Text kernel for x86-64 without extensions: a wide block is two of 16 bytes (block_sse2.h).
 */
#ifndef JSONRTI_TEXT_KERNEL_SSE2_H
#define JSONRTI_TEXT_KERNEL_SSE2_H

#include "block_sse2.h"

enum { JSONRTI_WIDE = 32, JSONRTI_WIDE_BITS = 1, JSONRTI_WIDE_UTF8 = 1 };

static inline uint64_t jsonrti_wide_stops(const char *p)
{
    __m128i low = jsonrti_block_plain(jsonrti_block_load(p));
    __m128i high = jsonrti_block_plain(jsonrti_block_load(p + 16));
    /* Whether there are any is one question for both. */
    if (jsonrti_block_bits(_mm_and_si128(low, high)) == 0xFFFF)
        return 0;
    return (jsonrti_block_bits(low) | jsonrti_block_bits(high) << 16) ^ 0xFFFFFFFF;
}

static inline uint64_t jsonrti_wide_high(const char *p)
{
    jsonrti_mask low = jsonrti_block_high(jsonrti_block_load(p));
    return low | (uint64_t)jsonrti_block_high(jsonrti_block_load(p + 16)) << 16;
}

/* Each pair of brackets differs from the other in one bit. */
static inline __m128i jsonrti_block_brackets(jsonrti_block b)
{
    jsonrti_block folded = _mm_or_si128(b, _mm_set1_epi8(0x20));
    return _mm_or_si128(jsonrti_block_is(folded, '{'), jsonrti_block_is(folded, '}'));
}

static inline uint64_t jsonrti_wide_bits(__m128i low, __m128i high)
{
    return jsonrti_block_bits(low) | (uint64_t)jsonrti_block_bits(high) << 16;
}

static inline jsonrti_syntax jsonrti_wide_syntax(const char *p)
{
    jsonrti_block b = jsonrti_block_load(p), c = jsonrti_block_load(p + 16);
    return (jsonrti_syntax){jsonrti_wide_bits(jsonrti_block_is(b, '"'), jsonrti_block_is(c, '"')),
                            jsonrti_wide_bits(jsonrti_block_is(b, '\\'), jsonrti_block_is(c, '\\')),
                            jsonrti_wide_bits(jsonrti_block_brackets(b), jsonrti_block_brackets(c)),
                            jsonrti_wide_bits(jsonrti_block_is(b, ','), jsonrti_block_is(c, ','))};
}

/* Of the 16 bytes at p, those that do not go on from the bytes before them as UTF-8 does. */
static inline jsonrti_mask jsonrti_block_faults(const char *p)
{
    jsonrti_block b = jsonrti_block_load(p), before = jsonrti_block_load(p - 1);
    __m128i more = _mm_cmplt_epi8(b, _mm_set1_epi8(-0x40));
    __m128i due2 = jsonrti_block_from(before, 0xC0);
    __m128i due3 = jsonrti_block_from(jsonrti_block_load(p - 2), 0xE0);
    __m128i due4 = jsonrti_block_from(jsonrti_block_load(p - 3), 0xF0);
    __m128i gaps = _mm_xor_si128(more, _mm_or_si128(due2, _mm_or_si128(due3, due4)));
    return jsonrti_block_bits(gaps) | jsonrti_block_misfits(b, before);
}

static inline uint64_t jsonrti_wide_faults(const char *p)
{
    return jsonrti_block_faults(p) | (uint64_t)jsonrti_block_faults(p + 16) << 16;
}

#endif
