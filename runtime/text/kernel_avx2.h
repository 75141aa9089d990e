/*
 * Text kernel for x86-64 with AVX2: a wide block is one register of 32 bytes; short text is done by
 * blocks of 16 (block_sse2.h).
 */
#ifndef JSONRTI_TEXT_KERNEL_AVX2_H
#define JSONRTI_TEXT_KERNEL_AVX2_H

#include <immintrin.h>

#include "block_sse2.h"

enum { JSONRTI_WIDE = 32, JSONRTI_WIDE_BITS = 1, JSONRTI_WIDE_UTF8 = 1 };

static inline __m256i jsonrti_wide_load(const char *p)
{
    return _mm256_loadu_si256((const __m256i *)(const void *)p);
}

static inline __m256i jsonrti_wide_is(__m256i b, int c)
{
    return _mm256_cmpeq_epi8(b, _mm256_set1_epi8((char)c));
}

/* Bytes from c up, unsigned. */
static inline __m256i jsonrti_wide_from(__m256i b, int c)
{
    return _mm256_cmpeq_epi8(_mm256_max_epu8(b, _mm256_set1_epi8((char)c)), b);
}

static inline uint64_t jsonrti_wide_mask(__m256i b)
{
    return (uint32_t)_mm256_movemask_epi8(b);
}

static inline uint64_t jsonrti_wide_stops(const char *p)
{
    __m256i b = jsonrti_wide_load(p);
    __m256i inside = _mm256_cmpgt_epi8(b, _mm256_set1_epi8(0x1F));
    __m256i syntax = _mm256_or_si256(jsonrti_wide_is(b, '"'), jsonrti_wide_is(b, '\\'));
    return jsonrti_wide_mask(_mm256_andnot_si256(syntax, inside)) ^ 0xFFFFFFFF;
}

static inline uint64_t jsonrti_wide_high(const char *p)
{
    return jsonrti_wide_mask(jsonrti_wide_load(p));
}

static inline jsonrti_syntax jsonrti_wide_syntax(const char *p)
{
    __m256i b = jsonrti_wide_load(p), folded = _mm256_or_si256(b, _mm256_set1_epi8(0x20));
    __m256i brackets = _mm256_or_si256(jsonrti_wide_is(folded, '{'), jsonrti_wide_is(folded, '}'));
    return (jsonrti_syntax){
        jsonrti_wide_mask(jsonrti_wide_is(b, '"')), jsonrti_wide_mask(jsonrti_wide_is(b, '\\')),
        jsonrti_wide_mask(brackets), jsonrti_wide_mask(jsonrti_wide_is(b, ','))};
}

/* As jsonrti_block_misfits. */
static inline __m256i jsonrti_wide_misfits(__m256i b, __m256i before)
{
    __m256i from_a0 = _mm256_slli_epi16(b, 2);
    __m256i from_90 = _mm256_or_si256(from_a0, _mm256_slli_epi16(b, 3));
    __m256i lead =
        _mm256_or_si256(jsonrti_wide_from(b, 0xF5),
                        jsonrti_wide_is(_mm256_and_si256(b, _mm256_set1_epi8((char)0xFE)), 0xC0));
    __m256i three = _mm256_or_si256(_mm256_andnot_si256(from_a0, jsonrti_wide_is(before, 0xE0)),
                                    _mm256_and_si256(from_a0, jsonrti_wide_is(before, 0xED)));
    __m256i four = _mm256_or_si256(_mm256_andnot_si256(from_90, jsonrti_wide_is(before, 0xF0)),
                                   _mm256_and_si256(from_90, jsonrti_wide_is(before, 0xF4)));
    return _mm256_or_si256(lead, _mm256_or_si256(three, four));
}

static inline uint64_t jsonrti_wide_faults(const char *p)
{
    __m256i b = jsonrti_wide_load(p), before = jsonrti_wide_load(p - 1);
    __m256i more = _mm256_cmpgt_epi8(_mm256_set1_epi8(-0x40), b);
    __m256i due2 = jsonrti_wide_from(before, 0xC0);
    __m256i due3 = jsonrti_wide_from(jsonrti_wide_load(p - 2), 0xE0);
    __m256i due4 = jsonrti_wide_from(jsonrti_wide_load(p - 3), 0xF0);
    __m256i gaps = _mm256_xor_si256(more, _mm256_or_si256(due2, _mm256_or_si256(due3, due4)));
    return jsonrti_wide_mask(_mm256_or_si256(gaps, jsonrti_wide_misfits(b, before)));
}

#endif
