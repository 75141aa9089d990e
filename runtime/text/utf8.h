/*
 * One UTF-8 sequence at a time, after Unicode 15 table 3-7: the way for what the blocks of the text
 * kernels leave over, and the only place that knows where and why a sequence is bad.
 */
#ifndef JSONRTI_TEXT_UTF8_H
#define JSONRTI_TEXT_UTF8_H

#include <stdint.h>

static inline int jsonrti_utf8_is_more(unsigned char c)
{
    return (c & 0xC0) == 0x80;
}

/*
 * The length of the sequence at p, 1 to 4; or, when it is not well-formed, minus the length of its
 * maximal subpart (the bytes that one U+FFFD stands for), -1 to -3. p is before end.
 */
static inline int jsonrti_utf8_sequence(const char *p, const char *end)
{
    const unsigned char *u = (const unsigned char *)p;
    unsigned lead = u[0];
    if (lead < 0x80)
        return 1;
    if (lead < 0xC2 || lead > 0xF4 || end - p < 2 || !jsonrti_utf8_is_more(u[1]))
        return -1;
    if (lead < 0xE0)
        return 2;
    /* Behind E0 and F0 the second byte starts higher, behind ED and F4 it ends lower. */
    if ((lead == 0xE0 && u[1] < 0xA0) || (lead == 0xED && u[1] > 0x9F) ||
        (lead == 0xF0 && u[1] < 0x90) || (lead == 0xF4 && u[1] > 0x8F))
        return -1;
    if (end - p < 3 || !jsonrti_utf8_is_more(u[2]))
        return -2;
    if (lead < 0xF0)
        return 3;
    return end - p < 4 || !jsonrti_utf8_is_more(u[3]) ? -3 : 4;
}

/* The code point of a well-formed sequence of n bytes. */
static inline uint32_t jsonrti_utf8_value(const char *p, int n)
{
    const unsigned char *u = (const unsigned char *)p;
    if (n == 1)
        return u[0];
    uint32_t value = u[0] & (0x7Fu >> n);
    for (int i = 1; i < n; i++)
        value = value << 6 | (u[i] & 0x3Fu);
    return value;
}

/* Write a code point (no surrogate, at most 10FFFF); returns behind its last byte. */
static inline char *jsonrti_utf8_put(char *d, uint32_t value)
{
    if (value < 0x80) {
        *d++ = (char)value;
        return d;
    }
    if (value < 0x800) {
        *d++ = (char)(0xC0 | value >> 6);
    } else {
        if (value < 0x10000) {
            *d++ = (char)(0xE0 | value >> 12);
        } else {
            *d++ = (char)(0xF0 | value >> 18);
            *d++ = (char)(0x80 | (value >> 12 & 0x3F));
        }
        *d++ = (char)(0x80 | (value >> 6 & 0x3F));
    }
    *d++ = (char)(0x80 | (value & 0x3F));
    return d;
}

#endif
