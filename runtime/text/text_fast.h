/*
 * Inline front doors to jsonrti_text_read, _skip and _write, same contracts: strings without
 * anything to decode or escape, which is nearly all of them, are done at the caller's without a
 * call; what remains goes to the functions behind, which take over in mid-text.
 *
 * Meant for the one hot leaf each that reads, skips and writes strings, not for generated code.
 */
#ifndef JSONRTI_TEXT_FAST_H
#define JSONRTI_TEXT_FAST_H

#include "kernel.h"
#include "text.h"

/* As jsonrti_text_read; but dst is apart from the input or equal to src, not shortly before it. */
static inline const char *jsonrti_text_read_fast(const char *src, const char *end, char *dst,
                                                 char **dst_end, bool allow_nul,
                                                 enum jsonrti_text_status *status, const char **bad)
{
    while (end - src >= JSONRTI_BLOCK) {
        jsonrti_block b = jsonrti_block_load(src);
        jsonrti_mask stop = jsonrti_block_stops(b);
        jsonrti_block_store(dst, b);
        if (stop != 0) {
            unsigned n = jsonrti_mask_first(stop);
            src += n;
            dst += n;
            if (*src != '"')
                break;
            *dst_end = dst;
            return src + 1;
        }
        src += JSONRTI_BLOCK;
        dst += JSONRTI_BLOCK;
    }
    return jsonrti_text_read(src, end, dst, dst_end, allow_nul, status, bad);
}

/* As jsonrti_text_skip. */
static inline const char *jsonrti_text_skip_fast(const char *src, const char *end, size_t *len,
                                                 enum jsonrti_text_status *status, const char **bad)
{
    const char *p = src;
    while (end - p >= JSONRTI_BLOCK && p - src < 64) {
        jsonrti_mask stop = jsonrti_block_stops(jsonrti_block_load(p));
        if (stop == 0) {
            p += JSONRTI_BLOCK;
            continue;
        }
        p += jsonrti_mask_first(stop);
        if (*p != '"')
            break;
        if (len != NULL)
            *len = (size_t)(p - src);
        return p + 1;
    }
    const char *after = jsonrti_text_skip(p, end, len, status, bad);
    if (after != NULL && len != NULL)
        *len += (size_t)(p - src);
    return after;
}

/* Whether none of the n <= 8 bytes at s needs an escape; copies them, right or not. */
static inline bool jsonrti_text_put_word(char *d, const char *s, size_t n)
{
    if (n >= 4) {
        uint32_t head, tail;
        memcpy(&head, s, 4);
        memcpy(&tail, s + n - 4, 4);
        memcpy(d, &head, 4);
        memcpy(d + n - 4, &tail, 4);
        uint64_t both = (uint64_t)head << 32 | tail;
        return !jsonrti_pair_stops(both, both);
    }
    if (n == 0)
        return true;
    /* First, middle and last cover one to three bytes; a space is a plain filler. */
    char head = s[0], middle = s[n / 2], tail = s[n - 1];
    d[0] = head;
    d[n / 2] = middle;
    d[n - 1] = tail;
    uint64_t all = (uint64_t)(unsigned char)head | (uint64_t)(unsigned char)middle << 8 |
                   (uint64_t)(unsigned char)tail << 16;
    all |= UINT64_C(0x2020202020000000);
    return !jsonrti_pair_stops(all, all);
}

/*
 * Copy n <= JSONRTI_ESCAPE_ROOM bytes to d and say whether none of them needs an escape or a look
 * at its UTF-8. Every load and store stays within the n bytes: two that overlap in the middle.
 */
static inline bool jsonrti_text_put_short(char *d, const char *s, size_t n)
{
    if (n < 8)
        return jsonrti_text_put_word(d, s, n);
    if (n < 16) {
        uint64_t head = jsonrti_word_load(s), tail = jsonrti_word_load(s + n - 8);
        jsonrti_word_store(d, head);
        jsonrti_word_store(d + n - 8, tail);
        return !jsonrti_pair_stops(head, tail);
    }
    for (size_t at = 0; at + JSONRTI_BLOCK < n; at += JSONRTI_BLOCK) {
        jsonrti_block b = jsonrti_block_load(s + at);
        jsonrti_block_store(d + at, b);
        if (jsonrti_block_stops(b) != 0)
            return false;
    }
    jsonrti_block b = jsonrti_block_load(s + n - JSONRTI_BLOCK);
    jsonrti_block_store(d + n - JSONRTI_BLOCK, b);
    return jsonrti_block_stops(b) == 0;
}

/* As jsonrti_text_write. */
static inline char *jsonrti_text_write_fast(char *d, char *d_end, const char **src,
                                            const char *src_end, unsigned flags,
                                            enum jsonrti_text_status *status)
{
    if (*src == src_end) {
        *status = JSONRTI_TEXT_OK;
        return d;
    }
    size_t n = (size_t)(src_end - *src);
    if (n <= JSONRTI_ESCAPE_ROOM && d_end - d >= JSONRTI_ESCAPE_ROOM &&
        (flags & JSONRTI_ESCAPE_HTML) == 0 && jsonrti_text_put_short(d, *src, n)) {
        *src = src_end;
        *status = JSONRTI_TEXT_OK;
        return d + n;
    }
    return jsonrti_text_write(d, d_end, src, src_end, flags, status);
}

#endif
