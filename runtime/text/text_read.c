/*
 * Decodes and checks the text of JSON strings.
 *
 * Scanning and copying are one pass: a block is loaded, stored at the destination and tested once;
 * only where the test stops does anything look at single bytes. Non-ASCII text is validated in the
 * block at hand and copied on from there, so no byte is scanned twice. Views into the input with a
 * separate validation pass were rejected: copying through the register costs nothing measurable.
 *
 * Source and destination may be the same memory. Then the destination lies at or before the source
 * (escapes shrink), and a block store may reach text not yet read; copy_text_part avoids that.
 */
#include "kernel.h"
#include "text.h"
#include "utf8.h"

/* After every so many whole blocks the rest is tried by wide ones. */
#define LONG_TEXT 2

/* What the one-letter escapes stand for; 0 for letters that are none. */
static const char short_escapes[256] = {
    ['"'] = '"',  ['\\'] = '\\', ['/'] = '/',  ['b'] = '\b',
    ['f'] = '\f', ['n'] = '\n',  ['r'] = '\r', ['t'] = '\t',
};

/* What the one-letter escape at p stands for; 0 when there is none before end. */
static inline char read_text_short(const char *p, const char *end)
{
    return end - p >= 2 ? short_escapes[(unsigned char)p[1]] : 0;
}

/* The value of a hex digit; 16 or more for bytes that are none. */
static unsigned read_text_hex_digit(char c)
{
    unsigned digit = (unsigned)(unsigned char)c - '0';
    if (digit <= 9)
        return digit;
    unsigned letter = ((unsigned)(unsigned char)c | 0x20) - 'a';
    return letter <= 5 ? letter + 10 : 16;
}

/* The code unit of the escape \uXXXX at p, or UINT32_MAX when there is none before end. */
static uint32_t read_text_unit(const char *p, const char *end)
{
    if (end - p < 6 || p[0] != '\\' || p[1] != 'u')
        return UINT32_MAX;
    unsigned a = read_text_hex_digit(p[2]), b = read_text_hex_digit(p[3]);
    unsigned c = read_text_hex_digit(p[4]), d = read_text_hex_digit(p[5]);
    if ((a | b | c | d) > 15)
        return UINT32_MAX;
    return a << 12 | b << 8 | c << 4 | d;
}

/*
 * Decode the escape at p, which is a backslash. Returns behind it with *value, or NULL with
 * *status.
 */
static const char *read_text_escape(const char *p, const char *end, uint32_t *value,
                                    enum jsonrti_text_status *status)
{
    *value = (unsigned char)read_text_short(p, end);
    if (*value != 0)
        return p + 2;
    uint32_t unit = read_text_unit(p, end);
    if (unit == UINT32_MAX) {
        *status = JSONRTI_TEXT_ESCAPE;
        return NULL;
    }
    *value = unit;
    if ((unit & 0xF800) != 0xD800)
        return p + 6;
    uint32_t low = unit < 0xDC00 ? read_text_unit(p + 6, end) : UINT32_MAX;
    if ((low & 0xFFFFFC00) != 0xDC00) {
        *status = JSONRTI_TEXT_SURROGATE;
        return NULL;
    }
    *value = 0x10000 + ((unit & 0x3FF) << 10) + (low & 0x3FF);
    return p + 12;
}

static const char *fail_text(enum jsonrti_text_status why, const char *where,
                             enum jsonrti_text_status *status, const char **bad)
{
    *status = why;
    *bad = where;
    return NULL;
}

/*
 * Store the block at dst, of which the first n bytes count. A whole store would damage unread text
 * when dst lies closely before src in the same memory; the distance is taken of the addresses, as
 * pointers into different objects must not be subtracted.
 */
static inline void copy_text_part(char *dst, const char *src, jsonrti_block b, unsigned n)
{
    uintptr_t distance = (uintptr_t)src - (uintptr_t)dst;
    if (n < JSONRTI_BLOCK && distance - 1 < JSONRTI_BLOCK - 1)
        memmove(dst, src, n);
    else
        jsonrti_block_store(dst, b);
}

const char *jsonrti_text_read(const char *src, const char *end, char *dst, char **dst_end,
                              bool allow_nul, enum jsonrti_text_status *status, const char **bad)
{
    unsigned done = 0;
    for (;;) {
        if (end - src >= JSONRTI_BLOCK) {
            jsonrti_block b = jsonrti_block_load(src);
            unsigned n = jsonrti_block_measure(b, jsonrti_block_stops(b));
            copy_text_part(dst, src, b, n);
            src += n;
            dst += n;
            if (jsonrti_block_is_done(src, n)) {
                if (++done % LONG_TEXT == 0) {
                    size_t more = (size_t)(jsonrti_text_pass(src, end) - src);
                    memmove(dst, src, more);
                    src += more;
                    dst += more;
                }
                continue;
            }
        }
        if (src == end)
            return fail_text(JSONRTI_TEXT_END, end, status, bad);
        if (*src == '"') {
            *dst_end = dst;
            return src + 1;
        }
        if (*src == '\\') {
            char plain = read_text_short(src, end);
            if (plain != 0) {
                *dst++ = plain;
                src += 2;
                continue;
            }
            uint32_t value = 0;
            enum jsonrti_text_status why = JSONRTI_TEXT_NUL;
            const char *next = read_text_escape(src, end, &value, &why);
            if (next == NULL || (value == 0 && !allow_nul))
                return fail_text(why, src, status, bad);
            dst = jsonrti_utf8_put(dst, value);
            src = next;
            continue;
        }
        if ((unsigned char)*src < 0x20)
            return fail_text(JSONRTI_TEXT_CONTROL, src, status, bad);
        int n = jsonrti_utf8_sequence(src, end);
        if (n < 0)
            return fail_text(JSONRTI_TEXT_UTF8, src, status, bad);
        for (; n > 0; n--)
            *dst++ = *src++;
    }
}

/* How many bytes jsonrti_utf8_put writes. */
static size_t measure_text_value(uint32_t value)
{
    return 1u + (value >= 0x80) + (value >= 0x800) + (value >= 0x10000);
}

const char *jsonrti_text_skip(const char *src, const char *end, size_t *len,
                              enum jsonrti_text_status *status, const char **bad)
{
    size_t decoded = 0;
    unsigned done = 0;
    for (;;) {
        if (end - src >= JSONRTI_BLOCK) {
            jsonrti_block b = jsonrti_block_load(src);
            unsigned n = jsonrti_block_measure(b, jsonrti_block_stops(b));
            src += n;
            decoded += n;
            if (jsonrti_block_is_done(src, n)) {
                if (++done % LONG_TEXT == 0) {
                    size_t more = (size_t)(jsonrti_text_pass(src, end) - src);
                    src += more;
                    decoded += more;
                }
                continue;
            }
        }
        if (src == end)
            return fail_text(JSONRTI_TEXT_END, end, status, bad);
        if (*src == '"') {
            if (len != NULL)
                *len = decoded;
            return src + 1;
        }
        if (*src == '\\') {
            uint32_t value = 0;
            enum jsonrti_text_status why = JSONRTI_TEXT_OK;
            const char *next = read_text_escape(src, end, &value, &why);
            if (next == NULL)
                return fail_text(why, src, status, bad);
            decoded += measure_text_value(value);
            src = next;
            continue;
        }
        if ((unsigned char)*src < 0x20)
            return fail_text(JSONRTI_TEXT_CONTROL, src, status, bad);
        int n = jsonrti_utf8_sequence(src, end);
        if (n < 0)
            return fail_text(JSONRTI_TEXT_UTF8, src, status, bad);
        src += n;
        decoded += (unsigned)n;
    }
}

const char *jsonrti_text_plain(const char *p, const char *end)
{
    while (end - p >= JSONRTI_BLOCK) {
        jsonrti_mask stop = jsonrti_block_stops(jsonrti_block_load(p));
        if (stop != 0)
            return p + jsonrti_mask_first(stop);
        p += JSONRTI_BLOCK;
    }
    while (p < end && (unsigned char)*p >= 0x20 && (unsigned char)*p < 0x80 && *p != '"' &&
           *p != '\\')
        p++;
    return p;
}
