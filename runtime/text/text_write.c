/*
 * Escapes text for JSON strings.
 *
 * Text is copied by blocks up to the first byte that cannot stand as it is; one character is then
 * handled by itself, and blocks go on behind it. A block store never needs more than the room that
 * every round asks for, so the loop tests the room once a round and can stop between any two
 * characters. Counting the escapes first to size the output exactly was rejected: a second pass,
 * where the caller has a bound at hand anyway.
 */
#include "kernel.h"
#include "text.h"
#include "utf8.h"

/* After every so many blocks beyond ASCII the rest is tried by wide ones, which do not wait for
 * each other. */
#define LONG_TEXT 2

/* How the ASCII bytes are escaped: 0 not at all, 'u' as \u00xx, else the letter of a short form. */
static const char escape_letters[128] = {
    'u', 'u', 'u', 'u', 'u', 'u', 'u', 'u', 'b',         't',           'n', 'u',
    'f', 'r', 'u', 'u', 'u', 'u', 'u', 'u', 'u',         'u',           'u', 'u',
    'u', 'u', 'u', 'u', 'u', 'u', 'u', 'u', ['"'] = '"', ['\\'] = '\\',
};

static const char escape_digits[] = "0123456789abcdef";

/* Write \uXXXX for one code unit. */
static char *write_text_unit(char *d, uint32_t unit)
{
    d[0] = '\\';
    d[1] = 'u';
    d[2] = escape_digits[unit >> 12 & 15];
    d[3] = escape_digits[unit >> 8 & 15];
    d[4] = escape_digits[unit >> 4 & 15];
    d[5] = escape_digits[unit & 15];
    return d + 6;
}

/* Whether the flags want an ASCII byte escaped that JSON itself would let pass. */
static inline bool is_text_html(unsigned char c, unsigned flags)
{
    return (flags & JSONRTI_ESCAPE_HTML) != 0 && (c == '<' || c == '>' || c == '&');
}

/* Write one ASCII byte, escaped when it must be. */
static char *write_text_ascii(char *d, unsigned char c, unsigned flags)
{
    char letter = escape_letters[c];
    if (letter == 'u' || is_text_html(c, flags))
        return write_text_unit(d, c);
    if (letter == 0) {
        *d = (char)c;
        return d + 1;
    }
    d[0] = '\\';
    d[1] = letter;
    return d + 2;
}

/* Write one code point beyond ASCII, as itself or escaped. */
static char *write_text_value(char *d, uint32_t value, unsigned flags)
{
    bool html = (flags & JSONRTI_ESCAPE_HTML) != 0 && (value == 0x2028 || value == 0x2029);
    if (!html && (flags & JSONRTI_ESCAPE_ASCII) == 0)
        return jsonrti_utf8_put(d, value);
    if (value < 0x10000)
        return write_text_unit(d, value);
    d = write_text_unit(d, 0xD800 + ((value - 0x10000) >> 10));
    return write_text_unit(d, 0xDC00 + (value & 0x3FF));
}

/* Whether the flags let non-ASCII text pass as it is, so that it can be copied by blocks. */
static inline bool is_text_verbatim(unsigned flags)
{
    return (flags & (JSONRTI_ESCAPE_HTML | JSONRTI_ESCAPE_ASCII)) == 0;
}

/*
 * Copy blocks up to a character that needs a look by itself, or while source and room last; 16 of
 * the room stay. Returns how many bytes.
 */
static inline size_t copy_text_blocks(char *d, const char *d_end, const char *s, const char *s_end,
                                      unsigned flags)
{
    size_t room = (size_t)(d_end - d) - 16, left = (size_t)(s_end - s);
    size_t limit = left < room ? left : room, done = 0;
    unsigned beyond = 0;
    while (limit - done >= JSONRTI_BLOCK) {
        jsonrti_block b = jsonrti_block_load(s + done);
        jsonrti_block_store(d + done, b);
        jsonrti_mask stop = jsonrti_block_stops(b);
        if ((flags & JSONRTI_ESCAPE_HTML) != 0)
            stop |= jsonrti_block_html(b);
        if (stop == 0) {
            done += JSONRTI_BLOCK;
            continue;
        }
        unsigned n =
            is_text_verbatim(flags) ? jsonrti_block_measure(b, stop) : jsonrti_mask_first(stop);
        done += n;
        if (n == 0 || !jsonrti_block_is_done(s + done, n))
            break;
        if (++beyond % LONG_TEXT == 0) {
            size_t more = (size_t)(jsonrti_text_pass(s + done, s + limit) - (s + done));
            memcpy(d + done, s + done, more);
            done += more;
        }
    }
    return done;
}

/* Copy of the last n < JSONRTI_BLOCK bytes what needs no escape. Returns how many. */
static inline size_t copy_text_tail(char *d, const char *s, size_t n, unsigned flags)
{
    size_t done = 0;
    if (n >= 8 && (flags & JSONRTI_ESCAPE_HTML) == 0) {
        uint64_t w = jsonrti_word_load(s), stop = jsonrti_word_stops(w);
        jsonrti_word_store(d, w);
        done = stop == 0 ? 8 : jsonrti_word_first(stop);
    }
    while (done < n) {
        unsigned char c = (unsigned char)s[done];
        if (c < 0x80 && (escape_letters[c] != 0 || is_text_html(c, flags)))
            break;
        int bytes = c < 0x80                  ? 1
                    : is_text_verbatim(flags) ? jsonrti_utf8_sequence(s + done, s + n)
                                              : -1;
        if (bytes < 0)
            break;
        for (; bytes > 0; bytes--, done++)
            d[done] = s[done];
    }
    return done;
}

/*
 * Write the character at s by itself. Returns the new d and moves s behind it, or leaves both when
 * it is not valid UTF-8 and not to be replaced.
 */
static inline char *write_text_character(char *d, const char **s, const char *s_end, unsigned flags)
{
    unsigned char c = (unsigned char)**s;
    if (c < 0x80) {
        *s += 1;
        return write_text_ascii(d, c, flags);
    }
    int bytes = jsonrti_utf8_sequence(*s, s_end);
    if (bytes < 0 && (flags & JSONRTI_ESCAPE_REPLACE) == 0)
        return d;
    uint32_t value = bytes < 0 ? 0xFFFD : jsonrti_utf8_value(*s, bytes);
    *s += bytes < 0 ? -bytes : bytes;
    return write_text_value(d, value, flags);
}

char *jsonrti_text_write(char *d, char *d_end, const char **src, const char *src_end,
                         unsigned flags, enum jsonrti_text_status *status)
{
    const char *s = *src;
    *status = JSONRTI_TEXT_OK;
    while (s != src_end && d_end - d >= JSONRTI_ESCAPE_ROOM) {
        size_t left = (size_t)(src_end - s);
        size_t n = left >= JSONRTI_BLOCK ? copy_text_blocks(d, d_end, s, src_end, flags)
                                         : copy_text_tail(d, s, left, flags);
        s += n;
        d += n;
        if (s == src_end)
            break;
        const char *before = s;
        d = write_text_character(d, &s, src_end, flags);
        if (s == before) {
            *status = JSONRTI_TEXT_UTF8;
            break;
        }
    }
    *src = s;
    return d;
}
