/*
 * Leaves of text: strings of all member types, map keys, base64.
 *
 * A string is given room for its own length and a little more at once. Most strings need nothing
 * escaped, so that this is all they need: they are copied in place, with one test a block. For the
 * others, and very long ones, the text kernel begins anew; it stops when escapes have used up the
 * room and goes on after more was made. Reserving six times the length instead would waste memory
 * on long texts and leave fixed buffers early. Where the position runs through the stage, text of
 * any length passes in pieces.
 */
#include "writer/writer_internal.h"

#include "jsonrt/gencode_read.h"

#include "text/kernel.h"
#include "text/text.h"
#include "text/text_fast.h"

_Static_assert(JSONRTI_SHORT_TEXT <= JSONRTI_ESCAPE_ROOM, "not what is copied without a test");

enum {
    QUOTES = 2,
    PLAIN_MAX = 256, /* what may be copied in vain before an escape is found */
    PIECE_BYTES = 90 /* of base64: a multiple of 3 */
};

/* Room to go on with the rest of a text. */
static char *room_for_rest(jsonrt_writer *w, char *d, size_t rest)
{
    size_t least = JSONRTI_ESCAPE_ROOM;
    if (!jsonrti_output_grows(w))
        return jsonrti_room(w, d, least);
    return jsonrti_room(w, d, rest > SIZE_MAX - least ? SIZE_MAX : rest + least);
}

/* The body of a string and its closing quote. NULL on failure. */
static char *write_body(jsonrt_writer *w, char *d, const char *s, size_t len)
{
    const char *end = s + len;
    while (s != end) {
        enum jsonrti_text_status status;
        d = room_for_rest(w, d, (size_t)(end - s));
        if (d == NULL)
            return NULL;
        d = jsonrti_text_write(d, w->end, &s, end, w->escape, &status);
        if (status != JSONRTI_TEXT_OK)
            return jsonrti_write_fail(w, JSONRT_ERR_UTF8, NULL);
    }
    return jsonrti_write_lit(w, d, "\"", 1);
}

/* Never inlined: its calls would cost the hot leaf registers. Any string, also one that must be
 * escaped or cut into pieces. */
__attribute__((noinline)) static char *
write_string_slowly(jsonrt_writer *w, char *d, const char *lit, size_t n, const char *s, size_t len)
{
    if (d == NULL)
        return NULL;
    if (len > JSONRTI_COUNT_MAX)
        return jsonrti_fail_at(w, lit, n, JSONRT_ERR_COUNT, NULL);
    d = jsonrti_room(w, d, n + 1);
    if (d != NULL) {
        d = jsonrti_copy_literal(d, lit, n);
        *d++ = '"';
        d = len == 0 ? jsonrti_write_lit(w, d, "\"", 1) : write_body(w, d, s, len);
    }
    return d != NULL ? d : jsonrti_lost_at(w, lit, n);
}

/* Copy text of at most PLAIN_MAX bytes to d; false when something in it needs more than that. The
 * last block overlaps the one before, so that nothing is read or written beyond the text. */
static inline bool put_plain_text(char *d, const char *s, size_t len)
{
    if (len <= JSONRTI_SHORT_TEXT)
        return jsonrti_text_put_short(d, s, len);
    size_t at = 0, last = len - JSONRTI_BLOCK;
    do {
        jsonrti_block b = jsonrti_block_load(s + at);
        jsonrti_block_store(d + at, b);
        if (jsonrti_block_stops(b) != 0)
            return false;
        at += JSONRTI_BLOCK;
    } while (at < last);
    jsonrti_block b = jsonrti_block_load(s + last);
    jsonrti_block_store(d + last, b);
    return jsonrti_block_stops(b) == 0;
}

char *jsonrti_put_text(const jsonrt_writer *w, char *d, const char *s, size_t len)
{
    if (JSONRTI_UNLIKELY((w->escape & JSONRTI_ESCAPE_HTML) != 0))
        return NULL;
    if (len > JSONRTI_SHORT_TEXT && (len > PLAIN_MAX || !jsonrti_output_fits(w, d, len + 1)))
        return NULL;
    if (JSONRTI_UNLIKELY(!put_plain_text(d, s, len)))
        return NULL;
    d[len] = '"';
    return d + len + 1;
}

static char *write_string(jsonrt_writer *w, char *d, const char *lit, size_t n, const char *s,
                          size_t len)
{
    if (JSONRTI_LIKELY(len <= PLAIN_MAX && (w->escape & JSONRTI_ESCAPE_HTML) == 0 &&
                       jsonrti_output_fits(w, d, n + len + QUOTES))) {
        char *text = jsonrti_copy_literal(d, lit, n);
        *text++ = '"';
        if (JSONRTI_LIKELY(put_plain_text(text, s, len))) {
            text[len] = '"';
            return text + len + 1;
        }
    }
    return write_string_slowly(w, d, lit, n, s, len);
}

static char *write_no_text(jsonrt_writer *w, char *d, const char *lit, size_t n)
{
    return d == NULL ? NULL : jsonrti_fail_at(w, lit, n, JSONRT_ERR_POINTER, NULL);
}

char *jsonrti_write_text_leaf(jsonrt_writer *w, char *d, const char *lit, size_t n, const char *v,
                              size_t len)
{
    if (JSONRTI_UNLIKELY(v == NULL)) {
        if (len != 0)
            return write_no_text(w, d, lit, n);
        v = "";
    }
    return write_string(w, d, lit, n, v, len);
}

char *jsonrti_write_cstr_leaf(jsonrt_writer *w, char *d, const char *lit, size_t n, const char *v)
{
    if (v == NULL)
        return write_no_text(w, d, lit, n);
    return jsonrti_write_text_leaf(w, d, lit, n, v, strlen(v));
}

char *jsonrti_write_cstr_or_null_leaf(jsonrt_writer *w, char *d, const char *lit, size_t n,
                                      const char *v)
{
    if (v == NULL)
        return jsonrti_write_null(w, d, lit, n);
    return jsonrti_write_text_leaf(w, d, lit, n, v, strlen(v));
}

char *jsonrti_write_chars(jsonrt_writer *w, char *d, const char *lit, size_t n, const char *v,
                          size_t cap)
{
    const char *nul = memchr(v, '\0', cap);
    if (nul == NULL)
        return d == NULL ? NULL : jsonrti_fail_at(w, lit, n, JSONRT_ERR_TOO_LONG, NULL);
    return jsonrti_write_text(w, d, lit, n, v, (size_t)(nul - v));
}

char *jsonrti_write_str(jsonrt_writer *w, char *d, const char *lit, size_t n, jsonrt_str v)
{
    if (v.ptr == NULL)
        return write_no_text(w, d, lit, n);
    return jsonrti_write_text(w, d, lit, n, v.ptr, v.len);
}

char *jsonrti_write_str_or_null(jsonrt_writer *w, char *d, const char *lit, size_t n, jsonrt_str v)
{
    if (v.ptr == NULL)
        return jsonrti_write_null(w, d, lit, n);
    return jsonrti_write_text(w, d, lit, n, v.ptr, v.len);
}

char *jsonrti_write_key(jsonrt_writer *w, char *d, bool comma, const char *key)
{
    d = jsonrti_write_cstr(w, d, ",", comma ? 1 : 0, key);
    return jsonrti_write_lit(w, d, ":", 1);
}

char *jsonrti_write_key_str(jsonrt_writer *w, char *d, bool comma, jsonrt_str key)
{
    d = jsonrti_write_str(w, d, ",", comma ? 1 : 0, key);
    return jsonrti_write_lit(w, d, ":", 1);
}

/* Base64 text of len bytes; SIZE_MAX when that is no size. */
static size_t get_base64_length(size_t len)
{
    size_t groups = len / 3 + (len % 3 != 0);
    return groups > SIZE_MAX / 4 ? SIZE_MAX : groups * 4;
}

static char *write_base64(jsonrt_writer *w, char *d, const uint8_t *v, size_t len)
{
    size_t piece = jsonrti_output_grows(w) ? len : PIECE_BYTES;
    while (d != NULL && len != 0) {
        size_t part = len < piece ? len : piece;
        d = jsonrti_room(w, d, get_base64_length(part));
        if (d == NULL)
            return NULL;
        d = jsonrti_base64_encode(d, v, part);
        v += part;
        len -= part;
    }
    return jsonrti_write_lit(w, d, "\"", 1);
}

char *jsonrti_write_bytes(jsonrt_writer *w, char *d, const char *lit, size_t n, const uint8_t *v,
                          size_t len)
{
    if (d == NULL)
        return NULL;
    if (v == NULL && len != 0)
        return write_no_text(w, d, lit, n);
    if (len > JSONRTI_COUNT_MAX)
        return jsonrti_fail_at(w, lit, n, JSONRT_ERR_COUNT, NULL);
    d = jsonrti_room_at(w, d, n + 1, lit, n);
    if (d == NULL)
        return NULL;
    d = jsonrti_copy_literal(d, lit, n);
    *d++ = '"';
    d = write_base64(w, d, v, len);
    return d != NULL ? d : jsonrti_lost_at(w, lit, n);
}
