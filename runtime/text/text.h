/*
 * Text of JSON strings: decoding, checking, escaping, UTF-8 and base64.
 *
 * Every function is pure: no state, no allocation, no locale, nothing read outside the given range
 * and nothing written outside the stated room; all are safe in any number of threads. Pointers are
 * never NULL unless a comment says so. All cost one pass.
 *
 * Sources: RFC 8259 section 7 (strings), RFC 3629 and Unicode 15 table 3-7 (well-formed UTF-8),
 * RFC 4648 section 4 (base64).
 *
 * text_fast.h has inline front doors to reading and writing for the hottest callers.
 */
#ifndef JSONRTI_TEXT_H
#define JSONRTI_TEXT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum jsonrti_text_status {
    JSONRTI_TEXT_OK,
    JSONRTI_TEXT_END,       /* the input ends before the closing quote */
    JSONRTI_TEXT_CONTROL,   /* a raw byte below 0x20 */
    JSONRTI_TEXT_ESCAPE,    /* an unknown escape, a bad hex digit, an escape cut by the end */
    JSONRTI_TEXT_SURROGATE, /* an escaped surrogate without its other half, or halves swapped */
    JSONRTI_TEXT_UTF8,      /* not well-formed UTF-8, sequences cut by the end included */
    JSONRTI_TEXT_NUL        /* \u0000 where the caller forbids it */
};

/* Bytes that jsonrti_text_read may write beyond the text it decodes. */
#define JSONRTI_TEXT_SLACK 16

/**
 * Decode the body of a JSON string.
 *
 * @param src        Behind the opening quote, or at any later character of the string when all
 *                   before it is already decoded: nothing is carried over.
 * @param end        End of the readable input.
 * @param dst        Room for (end - src) + JSONRTI_TEXT_SLACK bytes. Either apart from the input,
 *                   or in the same memory at or before src: then it needs no slack, nothing from
 *                   `end` on is written, and text not yet decoded is never overwritten.
 * @param dst_end    Receives the position behind the last byte written; no NUL is added.
 * @param allow_nul  Whether the escape \u0000 is accepted.
 * @param status     Receives why NULL was returned; untouched on success.
 * @param bad        Receives where: the backslash of a bad escape (of a lone surrogate's own), the
 *                   first byte of a bad UTF-8 sequence, the control byte, or end; untouched on
 *                   success.
 * @return           Behind the closing quote, or NULL.
 *
 * A high surrogate must be followed by the whole escape of a low one; anything else, also the end
 * of the input, makes it a lone surrogate.
 */
const char *jsonrti_text_read(const char *src, const char *end, char *dst, char **dst_end,
                              bool allow_nul, enum jsonrti_text_status *status, const char **bad);

/**
 * Check the body of a JSON string as jsonrti_text_read does (\u0000 accepted), copying nothing.
 *
 * @param len  Receives the decoded length in bytes; may be NULL.
 */
const char *jsonrti_text_skip(const char *src, const char *end, size_t *len,
                              enum jsonrti_text_status *status, const char **bad);

/* The first byte in [p, end) where no valid UTF-8 sequence begins, or end. */
const char *jsonrti_utf8_check(const char *p, const char *end);

/**
 * Pass over long text of a string, by wide blocks.
 *
 * @return  A boundary of characters in [src, end], up to which all is valid UTF-8 that stands for
 *          itself: at or before the first `"`, `\`, control byte or invalid sequence, or less than
 *          a wide block before end. May be src.
 */
const char *jsonrti_text_pass(const char *src, const char *end);

/* The end of a run of plain bytes: the first `"`, `\`, byte below 0x20 or from 0x80 up, or end. */
const char *jsonrti_text_plain(const char *p, const char *end);

/* Least room in which jsonrti_text_write still makes progress. */
#define JSONRTI_ESCAPE_ROOM 32

/* Flags of jsonrti_text_write. */
#define JSONRTI_ESCAPE_HTML    1u /* < > & U+2028 U+2029 as \u003c … */
#define JSONRTI_ESCAPE_ASCII   2u /* everything beyond ASCII as \uXXXX, with surrogate pairs */
#define JSONRTI_ESCAPE_REPLACE 4u /* U+FFFD for invalid UTF-8, one per maximal subpart */

/**
 * Escape text for a JSON string, without the quotes, as far as the room goes.
 *
 * @param d        Where to write.
 * @param d_end    End of the room. Writing goes on while at least JSONRTI_ESCAPE_ROOM bytes remain;
 *                 bytes between the result and d_end may be overwritten with anything.
 * @param src      In: where the text begins. Out: how far it came; src_end when all is written.
 *                 Call again with more room to go on from there.
 * @param src_end  End of the text. src and src_end may be equal, and then both may be NULL.
 * @param flags    JSONRTI_ESCAPE_ bits.
 * @param status   Receives JSONRTI_TEXT_OK, or JSONRTI_TEXT_UTF8 with *src at the first byte of an
 *                 invalid sequence.
 * @return         Behind the last byte written.
 *
 * `"`, `\` and bytes below 0x20 are always escaped: \b \f \n \r \t, else \u00xx in lower case. No
 * byte of text becomes more than 6 bytes.
 */
char *jsonrti_text_write(char *d, char *d_end, const char **src, const char *src_end,
                         unsigned flags, enum jsonrti_text_status *status);

/**
 * Decode base64, strictly: the alphabet with + and /, padded, no stray bits, no blanks.
 *
 * @param s, n   The text.
 * @param dst    Room for n / 4 * 3 bytes; may be the same memory as s.
 * @param dst_n  Receives the number of bytes; untouched on failure.
 * @param bad    Receives on failure the index of the first character that cannot stand there (of
 *               one with stray bits, too), or n when the text is cut; may be NULL.
 * @return       Whether the text was right; on failure dst holds anything.
 */
bool jsonrti_base64_decode(const char *s, size_t n, uint8_t *dst, size_t *dst_n, size_t *bad);

/* Encode n bytes into 4 * ((n + 2) / 3) characters at d, padded; returns behind the last. */
char *jsonrti_base64_encode(char *d, const uint8_t *s, size_t n);

/**
 * The same in the alphabet of RFC 4648 section 5, with - and _. Decoding is in place and takes text
 * with or without its padding; s has room for three more characters behind it. Encoding leaves the
 * padding out.
 */
bool jsonrti_base64url_decode(char *s, size_t n, size_t *dst_n);
char *jsonrti_base64url_encode(char *d, const uint8_t *s, size_t n);

#endif
