/*
 * Strings: copied, as views, into char arrays, as scratch.
 *
 * The usual string is short and has no escape: its first 16 bytes are loaded, stored at r->text and
 * tested at once, without a look at any end, because a leaf is entered with at least 19 readable
 * bytes (reader_internal.h) and what lies behind the input in the tail is a NUL, which stops. A
 * second block is tried in the same way, which needs a position before the guard. Longer strings
 * are copied block by block out of line, and from the first byte that does not stand for itself the
 * text kernel goes on.
 *
 * In situ a string stays where it is when it has no escape: it is checked without copying, and only
 * its closing quote is overwritten. Positions in the tail are mapped to the input for that, because
 * the tail does not outlive the document.
 */
#include <string.h>

#include "number/digits.h"
#include "reader/reader_internal.h"
#include "text/text_fast.h"

const char *jsonrti_read_text_fail(jsonrt_reader *r, int status, const char *bad)
{
    return jsonrti_read_fail(r, jsonrti_text_code(status), bad, NULL);
}

/* Decode the body at src to r->text, which stays; *text_end is behind it. Returns behind the quote,
 * without slack, or NULL. */
static inline const char *decode_body(jsonrt_reader *r, const char *src, bool allow_nul,
                                      char **text_end)
{
    enum jsonrti_text_status status;
    const char *bad;
    const char *p =
        jsonrti_text_read_fast(src, r->end, r->text, text_end, allow_nul, &status, &bad);
    if (JSONRTI_UNLIKELY(p == NULL))
        return jsonrti_read_text_fail(r, (int)status, bad);
    return p;
}

/* A string whose first block is plain, and which ends in the second. As take_short. */
static inline const char *take_second(jsonrt_reader *r, const char *p, jsonrti_block block,
                                      char **text, size_t *len)
{
    /* Before the guard another block is readable. */
    if (*p != '"' || p >= r->guard || r->insitu)
        return NULL;
    jsonrti_block second = jsonrti_block_load(p + 1 + JSONRTI_BLOCK);
    jsonrti_mask stop = jsonrti_block_stops(second);
    if (stop == 0)
        return NULL;
    size_t n = JSONRTI_BLOCK + jsonrti_mask_first(stop);
    if (p[n + 1] != '"' || n > r->options.max_string)
        return NULL;
    char *dst = r->text;
    jsonrti_block_store(dst, block);
    jsonrti_block_store(dst + JSONRTI_BLOCK, second);
    dst[n] = '\0';
    r->text = dst + n + 1;
    *text = dst;
    *len = n;
    return p + n + 2;
}

/* The usual string: short, without escapes, to be copied. Behind it, without slack; NULL when it
 * needs a closer look, and then nothing has happened. Bytes at p may be anything. */
static inline const char *take_short(jsonrt_reader *r, const char *p, char **text, size_t *len)
{
    jsonrti_block block = jsonrti_block_load(p + 1);
    jsonrti_mask stop = jsonrti_block_stops(block);
    if (JSONRTI_UNLIKELY(stop == 0))
        return take_second(r, p, block, text, len);
    size_t n = jsonrti_mask_first(stop);
    if (JSONRTI_UNLIKELY(*p != '"' || p[n + 1] != '"' || n >= r->short_text))
        return NULL;
    char *dst = r->text;
    jsonrti_block_store(dst, block);
    dst[n] = '\0';
    r->text = dst + n + 1;
    *text = dst;
    *len = n;
    return p + n + 2;
}

/* A string that is too long; at is its quote. */
static const char *fail_string_limit(jsonrt_reader *r, const char *at)
{
    return jsonrti_read_fail(r, JSONRT_ERR_MAX_STRING, at, NULL);
}

/* Check the string at p where it stands in the input. *plain: it has no escape, its body is text.
 */
static const char *check_in_input(jsonrt_reader *r, const char *p, jsonrti_slice *body, bool *plain)
{
    enum jsonrti_text_status status;
    const char *bad;
    size_t len;
    body->ptr = jsonrti_read_in_input(r, p + 1);
    const char *behind = jsonrti_text_skip_fast(body->ptr, r->input_end, &len, &status, &bad);
    if (behind == NULL)
        return jsonrti_read_text_fail(r, (int)status, bad);
    body->len = (size_t)(behind - 1 - body->ptr);
    *plain = len == body->len;
    if (len > r->options.max_string)
        return fail_string_limit(r, p);
    return behind;
}

/* The rest of a body from something on that does not stand for itself, to dst. Returns behind the
 * quote, without slack, or NULL. */
static JSONRTI_OUT_OF_LINE const char *decode_rest(jsonrt_reader *r, const char *src,
                                                   bool allow_nul, char *dst, char **text_end)
{
    enum jsonrti_text_status status;
    const char *bad;
    const char *p = jsonrti_text_read(src, r->end, dst, text_end, allow_nul, &status, &bad);
    if (JSONRTI_UNLIKELY(p == NULL))
        return jsonrti_read_text_fail(r, (int)status, bad);
    return p;
}

/* Behind the plain bytes at *src, copied to dst; *src is at the first other byte then, or at the
 * end. At least one block is readable. The last block of the input reaches back over bytes that are
 * copied already, and copies them once more to where they are. */
static inline char *copy_plain(const jsonrt_reader *r, const char **src, char *dst)
{
    const char *p = *src;
    const char *last = jsonrti_read_in_tail(r) ? r->end : r->end - JSONRTI_BLOCK;
    for (;;) {
        jsonrti_block block = jsonrti_block_load(p);
        jsonrti_mask stop = jsonrti_block_stops(block);
        jsonrti_block_store(dst, block);
        if (stop != 0) {
            unsigned n = jsonrti_mask_first(stop);
            *src = p + n;
            return dst + n;
        }
        p += JSONRTI_BLOCK;
        dst += JSONRTI_BLOCK;
        if (JSONRTI_UNLIKELY(p > last)) {
            if (p == r->end)
                break;
            dst -= p - last;
            p = last;
        }
    }
    *src = p;
    return dst;
}

/* Decoded to the text region. */
static inline const char *read_copied(jsonrt_reader *r, const char *p, bool allow_nul, char **text,
                                      size_t *len)
{
    char *dst = r->text;
    const char *q = p + 1;
    char *text_end = copy_plain(r, &q, dst);
    if (JSONRTI_LIKELY(q < r->end && *q == '"')) {
        q++;
    } else {
        char *rest_end;
        q = decode_rest(r, q, allow_nul, text_end, &rest_end);
        if (JSONRTI_UNLIKELY(q == NULL))
            return NULL;
        text_end = rest_end;
    }
    *text_end = '\0';
    if (JSONRTI_UNLIKELY((size_t)(text_end - dst) > r->options.max_string))
        return fail_string_limit(r, p);
    r->text = text_end + 1;
    *text = dst;
    *len = (size_t)(text_end - dst);
    return jsonrti_read_leave(r, q);
}

/* Left in the input, if it can be. Faults are decoding's to find, which stops at the first: a NUL
 * may stand before them. */
static JSONRTI_OUT_OF_LINE const char *read_in_situ(jsonrt_reader *r, const char *p, bool allow_nul,
                                                    char **text, size_t *len)
{
    enum jsonrti_text_status status;
    const char *bad, *body = jsonrti_read_in_input(r, p + 1);
    const char *behind = jsonrti_text_skip_fast(body, r->input_end, len, &status, &bad);
    if (behind == NULL || *len != (size_t)(behind - 1 - body))
        return read_copied(r, p, allow_nul, text, len);
    if (*len > r->options.max_string)
        return fail_string_limit(r, p);
    /* The caller gave the input as char *. */
    *text = (char *)(uintptr_t)body;
    (*text)[*len] = '\0';
    return jsonrti_read_from_input(r, behind);
}

/* A short string in situ, not in the tail; NULL when it needs a closer look, and then nothing has
 * happened. */
static inline const char *take_in_situ(jsonrt_reader *r, const char *p, char **text, size_t *len)
{
    if (p > r->guard || jsonrti_read_in_tail(r))
        return NULL;
    const char *body = p + 1;
    jsonrti_mask stop = jsonrti_block_stops(jsonrti_block_load(body));
    if (stop == 0) {
        body += JSONRTI_BLOCK;
        stop = jsonrti_block_stops(jsonrti_block_load(body));
        if (stop == 0)
            return NULL;
    }
    body += jsonrti_mask_first(stop);
    size_t n = (size_t)(body - p - 1);
    if (*body != '"' || n > r->options.max_string)
        return NULL;
    *text = (char *)(uintptr_t)(p + 1);
    *len = n;
    (*text)[n] = '\0';
    return jsonrti_read_leave(r, body + 1);
}

/* Cold, or long: kept out of the leaves so that these need no registers saved. */
static JSONRTI_OUT_OF_LINE const char *read_string_slowly(jsonrt_reader *r, const char *p,
                                                          bool allow_nul, char **text, size_t *len)
{
    if (r->insitu) {
        const char *q = take_in_situ(r, p, text, len);
        return q != NULL ? q : read_in_situ(r, p, allow_nul, text, len);
    }
    return read_copied(r, p, allow_nul, text, len);
}

const char *jsonrti_read_string(jsonrt_reader *r, const char *p, bool allow_nul, char **text,
                                size_t *len)
{
    const char *q = take_short(r, p, text, len);
    if (JSONRTI_UNLIKELY(q == NULL))
        return read_string_slowly(r, p, allow_nul, text, len);
    return jsonrti_read_leave(r, q);
}

const char *jsonrti_read_view(jsonrt_reader *r, const char *p, jsonrti_slice *out)
{
    char *text;
    bool plain = false;
    if (r->views && !r->insitu) {
        const char *behind = check_in_input(r, p, out, &plain);
        if (behind == NULL)
            return NULL;
        if (plain)
            return jsonrti_read_from_input(r, behind);
    }
    p = jsonrti_read_string(r, p, true, &text, &out->len);
    if (p != NULL)
        out->ptr = text;
    return p;
}

const char *jsonrti_read_scratch(jsonrt_reader *r, const char *p, jsonrti_slice *out)
{
    char *text_end;
    p = decode_body(r, p + 1, true, &text_end);
    if (p == NULL)
        return NULL;
    out->ptr = r->text;
    out->len = (size_t)(text_end - r->text);
    return jsonrti_read_leave(r, p);
}

/* ---- leaves ---- */

/* At the quote of a string; NULL when something else stands there. */
static const char *find_quote(jsonrt_reader *r, const char *p)
{
    p = jsonrti_read_blanks(r, p);
    if (*p == '"')
        return p;
    return jsonrti_read_mismatch(r, p, "expected a string");
}

static inline const char *find_quote_fast(jsonrt_reader *r, const char *p)
{
    return JSONRTI_LIKELY(*p == '"') ? p : find_quote(r, p);
}

static JSONRTI_OUT_OF_LINE const char *read_cstr_slowly(jsonrt_reader *r, const char *p, char **out)
{
    size_t len;
    p = find_quote_fast(r, p);
    return p == NULL ? NULL : read_string_slowly(r, p, false, out, &len);
}

const char *jsonrti_read_cstr(jsonrt_reader *r, const char *p, char **out)
{
    size_t len;
    const char *q = take_short(r, p, out, &len);
    if (JSONRTI_UNLIKELY(q == NULL))
        return read_cstr_slowly(r, p, out);
    return jsonrti_read_leave(r, q);
}

static JSONRTI_OUT_OF_LINE const char *read_text_slowly(jsonrt_reader *r, const char *p, char **out,
                                                        size_t *len)
{
    p = find_quote_fast(r, p);
    return p == NULL ? NULL : read_string_slowly(r, p, true, out, len);
}

const char *jsonrti_read_text(jsonrt_reader *r, const char *p, char **out, size_t *len)
{
    const char *q = take_short(r, p, out, len);
    if (JSONRTI_UNLIKELY(q == NULL))
        return read_text_slowly(r, p, out, len);
    return jsonrti_read_leave(r, q);
}

static JSONRTI_OUT_OF_LINE const char *read_str_slowly(jsonrt_reader *r, const char *p,
                                                       jsonrt_str *out)
{
    jsonrti_slice text;
    p = find_quote_fast(r, p);
    if (p == NULL)
        return NULL;
    p = jsonrti_read_view(r, p, &text);
    if (p == NULL)
        return NULL;
    out->ptr = text.ptr;
    out->len = text.len;
    return p;
}

const char *jsonrti_read_str(jsonrt_reader *r, const char *p, jsonrt_str *out)
{
    char *text;
    const char *q = r->views ? NULL : take_short(r, p, &text, &out->len);
    if (JSONRTI_UNLIKELY(q == NULL))
        return read_str_slowly(r, p, out);
    out->ptr = text;
    return jsonrti_read_leave(r, q);
}

/* Null is looked for only where no short string stands. */
static JSONRTI_OUT_OF_LINE const char *read_cstr_or_null_slowly(jsonrt_reader *r, const char *p,
                                                                char **out)
{
    const char *behind = jsonrti_take_null(r, p);
    if (behind == NULL)
        return read_cstr_slowly(r, p, out);
    *out = NULL;
    return behind;
}

const char *jsonrti_read_cstr_or_null(jsonrt_reader *r, const char *p, char **out)
{
    size_t len;
    const char *q = take_short(r, p, out, &len);
    if (JSONRTI_UNLIKELY(q == NULL))
        return read_cstr_or_null_slowly(r, p, out);
    return jsonrti_read_leave(r, q);
}

static JSONRTI_OUT_OF_LINE const char *read_text_or_null_slowly(jsonrt_reader *r, const char *p,
                                                                char **out, size_t *len)
{
    const char *behind = jsonrti_take_null(r, p);
    if (behind == NULL)
        return read_text_slowly(r, p, out, len);
    *out = NULL;
    *len = 0;
    return behind;
}

const char *jsonrti_read_text_or_null(jsonrt_reader *r, const char *p, char **out, size_t *len)
{
    const char *q = take_short(r, p, out, len);
    if (JSONRTI_UNLIKELY(q == NULL))
        return read_text_or_null_slowly(r, p, out, len);
    return jsonrti_read_leave(r, q);
}

static JSONRTI_OUT_OF_LINE const char *read_str_or_null_slowly(jsonrt_reader *r, const char *p,
                                                               jsonrt_str *out)
{
    const char *behind = jsonrti_take_null(r, p);
    if (behind == NULL)
        return read_str_slowly(r, p, out);
    out->ptr = NULL;
    out->len = 0;
    return behind;
}

const char *jsonrti_read_str_or_null(jsonrt_reader *r, const char *p, jsonrt_str *out)
{
    char *text;
    const char *q = r->views ? NULL : take_short(r, p, &text, &out->len);
    if (JSONRTI_UNLIKELY(q == NULL))
        return read_str_or_null_slowly(r, p, out);
    out->ptr = text;
    return jsonrti_read_leave(r, q);
}

/* Text of at most `most` bytes, as scratch. The limit of the reader's options counts too. */
static const char *read_bounded(jsonrt_reader *r, const char *p, bool allow_nul, size_t most,
                                jsonrti_slice *text)
{
    char *text_end;
    const char *at = find_quote_fast(r, p);
    if (at == NULL)
        return NULL;
    const char *q = decode_body(r, at + 1, allow_nul, &text_end);
    if (q == NULL)
        return NULL;
    text->ptr = r->text;
    text->len = (size_t)(text_end - r->text);
    if (text->len > r->options.max_string)
        return fail_string_limit(r, at);
    if (text->len > most)
        return jsonrti_read_fail(r, JSONRT_ERR_TOO_LONG, at, NULL);
    return jsonrti_read_leave(r, q);
}

const char *jsonrti_read_chars(jsonrt_reader *r, const char *p, char *out, size_t cap)
{
    jsonrti_slice text;
    p = read_bounded(r, p, false, cap - 1, &text);
    if (p == NULL)
        return NULL;
    memcpy(out, text.ptr, text.len);
    out[text.len] = '\0';
    return p;
}

const char *jsonrti_read_chars_counted(jsonrt_reader *r, const char *p, char *out, size_t cap,
                                       size_t *len)
{
    jsonrti_slice text;
    p = read_bounded(r, p, true, cap, &text);
    if (p == NULL)
        return NULL;
    memcpy(out, text.ptr, text.len);
    *len = text.len;
    return p;
}

/* Scratch text that is not above `most` bytes, nor its last character in part. */
static const char *read_cut(jsonrt_reader *r, const char *p, bool allow_nul, size_t most,
                            jsonrti_slice *text)
{
    p = read_bounded(r, p, allow_nul, SIZE_MAX, text);
    if (p == NULL || text->len <= most)
        return p;
    while (most != 0 && ((unsigned char)text->ptr[most] & 0xC0) == 0x80)
        most--;
    text->len = most;
    return p;
}

const char *jsonrti_read_chars_cut(jsonrt_reader *r, const char *p, char *out, size_t cap)
{
    jsonrti_slice text;
    p = read_cut(r, p, false, cap - 1, &text);
    if (p == NULL)
        return NULL;
    memcpy(out, text.ptr, text.len);
    out[text.len] = '\0';
    return p;
}

const char *jsonrti_read_chars_counted_cut(jsonrt_reader *r, const char *p, char *out, size_t cap,
                                           size_t *len)
{
    jsonrti_slice text;
    p = read_cut(r, p, true, cap, &text);
    if (p == NULL)
        return NULL;
    memcpy(out, text.ptr, text.len);
    *len = text.len;
    return p;
}

const char *jsonrti_take_null_cold(jsonrt_reader *r, const char *p)
{
    /* No splice unless there is a null: otherwise the caller goes on with its own p. */
    p = p < r->end ? jsonrti_lex_blanks(p, r->end) : p;
    if (r->end - p < 4 || memcmp(p, "null", 4) != 0)
        return NULL;
    return jsonrti_read_leave(r, p + 4);
}
