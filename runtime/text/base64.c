/*
 * Base64, RFC 4648 section 4: four characters to three bytes by table, no vectors.
 *
 * The decoder collects the table's "no such character" bits over a group and branches once; where
 * exactly the text is wrong is found by a second look, as it happens once at most.
 */
#include "text.h"

static const char base64_letters[] =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

#define BASE64_NONE 0x80

/* The six bits of a character, or BASE64_NONE; written from base64_letters, which a test holds. */
static const uint8_t base64_values[256] = {
    0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80,
    0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80,
    0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x3e, 0x80, 0x80, 0x80, 0x3f,
    0x34, 0x35, 0x36, 0x37, 0x38, 0x39, 0x3a, 0x3b, 0x3c, 0x3d, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80,
    0x80, 0x00, 0x01, 0x02, 0x03, 0x04, 0x05, 0x06, 0x07, 0x08, 0x09, 0x0a, 0x0b, 0x0c, 0x0d, 0x0e,
    0x0f, 0x10, 0x11, 0x12, 0x13, 0x14, 0x15, 0x16, 0x17, 0x18, 0x19, 0x80, 0x80, 0x80, 0x80, 0x80,
    0x80, 0x1a, 0x1b, 0x1c, 0x1d, 0x1e, 0x1f, 0x20, 0x21, 0x22, 0x23, 0x24, 0x25, 0x26, 0x27, 0x28,
    0x29, 0x2a, 0x2b, 0x2c, 0x2d, 0x2e, 0x2f, 0x30, 0x31, 0x32, 0x33, 0x80, 0x80, 0x80, 0x80, 0x80,
    0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80,
    0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80,
    0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80,
    0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80,
    0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80,
    0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80,
    0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80,
    0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80,
};

static unsigned get_base64_value(const char *s, size_t at)
{
    return base64_values[(unsigned char)s[at]];
}

static bool fail_base64(size_t where, size_t *bad)
{
    if (bad != NULL)
        *bad = where;
    return false;
}

/* The first of the characters from..to that is not in the alphabet, or to. */
static size_t find_base64_misfit(const char *s, size_t from, size_t to)
{
    while (from < to && get_base64_value(s, from) != BASE64_NONE)
        from++;
    return from;
}

/*
 * Decode the last group, s[at..at + 4), which alone may be padded. Returns how many bytes it wrote,
 * or 0 with *bad.
 */
static size_t decode_base64_tail(const char *s, size_t at, uint8_t *dst, size_t *bad)
{
    size_t letters = s[at + 3] != '=' ? 4 : s[at + 2] != '=' ? 3 : 2;
    size_t misfit = find_base64_misfit(s, at, at + letters);
    if (misfit < at + letters) {
        fail_base64(misfit, bad);
        return 0;
    }
    unsigned group = get_base64_value(s, at) << 18 | get_base64_value(s, at + 1) << 12;
    if (letters > 2)
        group |= get_base64_value(s, at + 2) << 6;
    if (letters > 3)
        group |= get_base64_value(s, at + 3);
    if ((letters == 2 && (group & 0xFFFF) != 0) || (letters == 3 && (group & 0xFF) != 0)) {
        fail_base64(at + letters - 1, bad);
        return 0;
    }
    for (size_t i = 0; i + 1 < letters; i++)
        dst[i] = (uint8_t)(group >> (16 - 8 * i));
    return letters - 1;
}

bool jsonrti_base64_decode(const char *s, size_t n, uint8_t *dst, size_t *dst_n, size_t *bad)
{
    if (n % 4 != 0) {
        size_t misfit = find_base64_misfit(s, 0, n);
        bool cut_pad = n % 4 == 3 && misfit == n - 1 && s[misfit] == '=';
        return fail_base64(cut_pad ? n : misfit, bad);
    }
    uint8_t *d = dst;
    size_t at = 0;
    for (; n - at > 4; at += 4) {
        unsigned v0 = get_base64_value(s, at), v1 = get_base64_value(s, at + 1);
        unsigned v2 = get_base64_value(s, at + 2), v3 = get_base64_value(s, at + 3);
        if (((v0 | v1 | v2 | v3) & BASE64_NONE) != 0)
            return fail_base64(find_base64_misfit(s, at, n), bad);
        unsigned group = v0 << 18 | v1 << 12 | v2 << 6 | v3;
        d[0] = (uint8_t)(group >> 16);
        d[1] = (uint8_t)(group >> 8);
        d[2] = (uint8_t)group;
        d += 3;
    }
    if (n != 0) {
        size_t last = decode_base64_tail(s, at, d, bad);
        if (last == 0)
            return false;
        d += last;
    }
    *dst_n = n == 0 ? 0 : (size_t)(d - dst);
    return true;
}

char *jsonrti_base64_encode(char *d, const uint8_t *s, size_t n)
{
    for (; n >= 3; n -= 3, s += 3, d += 4) {
        unsigned group = (unsigned)s[0] << 16 | (unsigned)s[1] << 8 | s[2];
        d[0] = base64_letters[group >> 18];
        d[1] = base64_letters[group >> 12 & 63];
        d[2] = base64_letters[group >> 6 & 63];
        d[3] = base64_letters[group & 63];
    }
    if (n == 0)
        return d;
    unsigned group = (unsigned)s[0] << 16 | (n == 2 ? (unsigned)s[1] << 8 : 0);
    d[0] = base64_letters[group >> 18];
    d[1] = base64_letters[group >> 12 & 63];
    d[2] = n == 2 ? base64_letters[group >> 6 & 63] : '=';
    d[3] = '=';
    return d + 4;
}
