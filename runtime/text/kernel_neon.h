/*
 * Text kernel for little-endian AArch64: 16-byte blocks with NEON, which every AArch64 has.
 *
 * NEON has no movemask. Shifting each 16-bit lane right by four and narrowing it leaves four bits
 * a byte in one 64-bit register, first byte lowest; that is the mask here.
 */
#ifndef JSONRTI_TEXT_KERNEL_NEON_H
#define JSONRTI_TEXT_KERNEL_NEON_H

#include <arm_neon.h>

#include "kernel_word.h"

enum { JSONRTI_BLOCK = 16 };
typedef uint8x16_t jsonrti_block;
typedef uint64_t jsonrti_mask;

static inline jsonrti_block jsonrti_block_load(const char *p)
{
    return vld1q_u8((const uint8_t *)p);
}

static inline void jsonrti_block_store(char *p, jsonrti_block b)
{
    vst1q_u8((uint8_t *)p, b);
}

static inline uint8x16_t jsonrti_block_is(jsonrti_block b, uint8_t c)
{
    return vceqq_u8(b, vdupq_n_u8(c));
}

/* Bytes from c up, unsigned. */
static inline uint8x16_t jsonrti_block_from(jsonrti_block b, uint8_t c)
{
    return vcgeq_u8(b, vdupq_n_u8(c));
}

static inline jsonrti_mask jsonrti_block_bits(uint8x16_t b)
{
    return vget_lane_u64(vreinterpret_u64_u8(vshrn_n_u16(vreinterpretq_u16_u8(b), 4)), 0);
}

/* Quote, backslash, control and non-ASCII bytes: one signed compare catches the last two. */
static inline jsonrti_mask jsonrti_block_stops(jsonrti_block b)
{
    uint8x16_t outside = vcltq_s8(vreinterpretq_s8_u8(b), vdupq_n_s8(0x20));
    uint8x16_t syntax = vorrq_u8(jsonrti_block_is(b, '"'), jsonrti_block_is(b, '\\'));
    return jsonrti_block_bits(vorrq_u8(outside, syntax));
}

/* Whether either word holds a stop. */
static inline bool jsonrti_pair_stops(uint64_t a, uint64_t b)
{
    return jsonrti_block_stops(
               vreinterpretq_u8_u64(vcombine_u64(vcreate_u64(a), vcreate_u64(b)))) != 0;
}

/* `<`, `>` and `&`. */
static inline jsonrti_mask jsonrti_block_html(jsonrti_block b)
{
    uint8x16_t angle = vorrq_u8(jsonrti_block_is(b, '<'), jsonrti_block_is(b, '>'));
    return jsonrti_block_bits(vorrq_u8(angle, jsonrti_block_is(b, '&')));
}

/* Bytes that are no blanks. */
static inline jsonrti_mask jsonrti_block_inked(jsonrti_block b)
{
    uint8x16_t line = vorrq_u8(jsonrti_block_is(b, '\n'), jsonrti_block_is(b, '\r'));
    uint8x16_t gap = vorrq_u8(jsonrti_block_is(b, ' '), jsonrti_block_is(b, '\t'));
    return ~jsonrti_block_bits(vorrq_u8(line, gap));
}

static inline jsonrti_mask jsonrti_block_high(jsonrti_block b)
{
    return jsonrti_block_bits(jsonrti_block_from(b, 0x80));
}

static inline unsigned jsonrti_mask_first(jsonrti_mask mask)
{
    return (unsigned)__builtin_ctzll(mask) >> 2;
}

/* Bytes that no valid text has: C0, C1, F5..FF, and second bytes outside their lead's range. before
 * is the block one byte earlier. */
static inline uint8x16_t jsonrti_block_misfits(jsonrti_block b, jsonrti_block before)
{
    uint8x16_t from_a0 = jsonrti_block_from(b, 0xA0);
    uint8x16_t from_90 = jsonrti_block_from(b, 0x90);
    uint8x16_t lead = vorrq_u8(jsonrti_block_from(b, 0xF5),
                               jsonrti_block_is(vandq_u8(b, vdupq_n_u8(0xFE)), 0xC0));
    uint8x16_t three = vorrq_u8(vbicq_u8(jsonrti_block_is(before, 0xE0), from_a0),
                                vandq_u8(jsonrti_block_is(before, 0xED), from_a0));
    uint8x16_t four = vorrq_u8(vbicq_u8(jsonrti_block_is(before, 0xF0), from_90),
                               vandq_u8(jsonrti_block_is(before, 0xF4), from_90));
    return vorrq_u8(lead, vorrq_u8(three, four));
}

/*
 * Of a block that begins between two characters: the length of the whole UTF-8 sequences in it, 13
 * to 16 bytes (the last may be cut by the block's end), or 0 when something in it is not valid.
 */
static inline unsigned jsonrti_block_utf8(jsonrti_block b)
{
    static const uint8_t cut_leads[16] = {0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF,
                                          0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xF0, 0xE0, 0xC0};
    uint8x16_t none = vdupq_n_u8(0);
    uint8x16_t before = vextq_u8(none, b, 15);
    uint8x16_t due2 = jsonrti_block_from(before, 0xC0);
    uint8x16_t due3 = jsonrti_block_from(vextq_u8(none, b, 14), 0xE0);
    uint8x16_t due4 = jsonrti_block_from(vextq_u8(none, b, 13), 0xF0);
    uint8x16_t more = vcltq_s8(vreinterpretq_s8_u8(b), vdupq_n_s8(-0x40));
    uint8x16_t gaps = veorq_u8(more, vorrq_u8(due2, vorrq_u8(due3, due4)));
    if (vmaxvq_u8(vorrq_u8(gaps, jsonrti_block_misfits(b, before))) != 0)
        return 0;
    jsonrti_mask cut = jsonrti_block_bits(vcgeq_u8(b, vld1q_u8(cut_leads)));
    return cut != 0 ? jsonrti_mask_first(cut) : JSONRTI_BLOCK;
}

/* ---- wide blocks: of 16 bytes too, as that is what a mask has room for ---- */

enum { JSONRTI_WIDE = 16, JSONRTI_WIDE_BITS = 4, JSONRTI_WIDE_UTF8 = 1 };

static inline uint64_t jsonrti_wide_stops(const char *p)
{
    return jsonrti_block_stops(jsonrti_block_load(p));
}

static inline uint64_t jsonrti_wide_high(const char *p)
{
    return jsonrti_block_high(jsonrti_block_load(p));
}

static inline uint64_t jsonrti_wide_is(jsonrti_block b, uint8_t c)
{
    return jsonrti_block_bits(jsonrti_block_is(b, c)) & UINT64_C(0x8888888888888888);
}

static inline jsonrti_syntax jsonrti_wide_syntax(const char *p)
{
    jsonrti_block b = jsonrti_block_load(p), folded = vorrq_u8(b, vdupq_n_u8(0x20));
    return (jsonrti_syntax){jsonrti_wide_is(b, '"'), jsonrti_wide_is(b, '\\'),
                            jsonrti_wide_is(folded, '{') | jsonrti_wide_is(folded, '}'),
                            jsonrti_wide_is(b, ',')};
}

static inline uint64_t jsonrti_wide_faults(const char *p)
{
    jsonrti_block b = jsonrti_block_load(p), before = jsonrti_block_load(p - 1);
    uint8x16_t more = vcltq_s8(vreinterpretq_s8_u8(b), vdupq_n_s8(-0x40));
    uint8x16_t due2 = jsonrti_block_from(before, 0xC0);
    uint8x16_t due3 = jsonrti_block_from(jsonrti_block_load(p - 2), 0xE0);
    uint8x16_t due4 = jsonrti_block_from(jsonrti_block_load(p - 3), 0xF0);
    uint8x16_t gaps = veorq_u8(more, vorrq_u8(due2, vorrq_u8(due3, due4)));
    return jsonrti_block_bits(vorrq_u8(gaps, jsonrti_block_misfits(b, before)));
}

#endif
