/*
 * Text of strings, read, skipped and written by the native and the portable kernel and the inline
 * front doors, against a decoder that goes byte by byte.
 */
#include "kernels.h"
#include "portable.h"
#include "reference.h"
#include "text/text_fast.h"

/* ---- reading text ---- */

/* What a decoder said of a string's body. */
typedef struct decoded {
    bool ok;
    enum jsonrti_text_status status;
    size_t at; /* behind the closing quote; or where it is wrong */
    char *text;
    size_t len;
} decoded;

static int read_hex(const char *p, size_t n)
{
    int v = 0;

    for (size_t i = 0; i < 4; i++) {
        static const char digits[] = "0123456789abcdefABCDEF";
        const char *at = i < n && p[i] != '\0' ? strchr(digits, p[i]) : NULL;

        if (at == NULL)
            return -1;
        v = v * 16 + (int)(at - digits) - (at - digits > 15 ? 6 : 0);
    }
    return v;
}

static bool fail_reference(decoded *o, enum jsonrti_text_status why, size_t at)
{
    o->status = why;
    o->at = at;
    return false;
}

/* The escape at o->at, whose backslash stands there. */
static bool decode_reference_escape(const char *s, size_t n, bool allow_nul, decoded *o)
{
    static const char from[] = "\"\\/bfnrt", to[] = "\"\\/\b\f\n\r\t";
    size_t at = o->at;
    const char *simple = at + 1 < n && s[at + 1] != '\0' ? strchr(from, s[at + 1]) : NULL;
    int high, low;

    if (simple != NULL) {
        o->text[o->len++] = to[simple - from];
        o->at += 2;
        return true;
    }
    high = at + 1 < n && s[at + 1] == 'u' ? read_hex(s + at + 2, n - at - 2) : -1;
    if (high < 0)
        return fail_reference(o, JSONRTI_TEXT_ESCAPE, at);
    if (high == 0 && !allow_nul)
        return fail_reference(o, JSONRTI_TEXT_NUL, at);
    o->at += 6;
    if (high >= 0xD800 && high <= 0xDFFF) {
        low = at + 7 < n && s[at + 6] == '\\' && s[at + 7] == 'u' ? read_hex(s + at + 8, n - at - 8)
                                                                  : -1;
        if (high > 0xDBFF || low < 0xDC00 || low > 0xDFFF)
            return fail_reference(o, JSONRTI_TEXT_SURROGATE, at);
        o->at += 6;
        high = 0x10000 + (high - 0xD800) * 0x400 + low - 0xDC00;
    }
    o->len = (size_t)(put_reference_utf8(o->text + o->len, (uint32_t)high) - o->text);
    return true;
}

static bool decode_reference(const char *s, size_t n, bool allow_nul, decoded *o)
{
    uint32_t value;

    while (o->at < n && s[o->at] != '"') {
        if (s[o->at] == '\\') {
            if (!decode_reference_escape(s, n, allow_nul, o))
                return false;
            continue;
        }
        if ((unsigned char)s[o->at] < 0x20)
            return fail_reference(o, JSONRTI_TEXT_CONTROL, o->at);
        size_t bytes = read_reference_utf8(s + o->at, n - o->at, &value);
        if (bytes == 0)
            return fail_reference(o, JSONRTI_TEXT_UTF8, o->at);
        memcpy(o->text + o->len, s + o->at, bytes);
        o->len += bytes;
        o->at += bytes;
    }
    if (o->at == n)
        return fail_reference(o, JSONRTI_TEXT_END, n);
    o->at++;
    return true;
}

typedef const char *text_reader(const char *, const char *, char *, char **, bool,
                                enum jsonrti_text_status *, const char **);
typedef const char *text_skipper(const char *, const char *, size_t *, enum jsonrti_text_status *,
                                 const char **);

static void require_place(const decoded *want, const char *s, const char *after,
                          enum jsonrti_text_status status, const char *bad)
{
    require((after != NULL) == want->ok, "a string is read as the reference reads it");
    if (want->ok)
        require((size_t)(after - s) == want->at, "a string ends behind its quote");
    else
        require(status == want->status && (size_t)(bad - s) == want->at,
                "a string is wrong where and why the reference says");
}

static void check_text_reader(text_reader *read, const char *s, size_t n, bool allow_nul,
                              bool in_place, const decoded *want)
{
    char *src = copy_exactly(s, n);
    char *dst = in_place ? src : make_block(n + JSONRTI_TEXT_SLACK), *dst_end = dst;
    enum jsonrti_text_status status = JSONRTI_TEXT_OK;
    const char *bad = NULL;
    const char *after = read(src, src + n, dst, &dst_end, allow_nul, &status, &bad);

    require_place(want, src, after, status, bad);
    if (want->ok)
        require(is_same_text(dst, (size_t)(dst_end - dst), want->text, want->len),
                "a string is decoded as the reference decodes it");
    if (!in_place)
        free(dst);
    free(src);
}

static void check_text_skipper(text_skipper *skim, const char *s, size_t n, const decoded *want)
{
    enum jsonrti_text_status status = JSONRTI_TEXT_OK;
    const char *bad = NULL;
    size_t len = 0;
    const char *after = skim(s, s + n, &len, &status, &bad);

    require_place(want, s, after, status, bad);
    if (want->ok)
        require(len == want->len, "a skipped string has the length that it decodes to");
}

void check_text(const char *s, size_t n)
{
    text_reader *const readers[] = {jsonrti_text_read, portable_text_read, jsonrti_text_read_fast};

    for (int allow_nul = 0; allow_nul < 2; allow_nul++) {
        decoded want = {.text = make_block(n + 4)};

        want.ok = decode_reference(s, n, allow_nul != 0, &want);
        for (size_t i = 0; i < sizeof readers / sizeof readers[0]; i++) {
            check_text_reader(readers[i], s, n, allow_nul != 0, false, &want);
            check_text_reader(readers[i], s, n, allow_nul != 0, true, &want);
        }
        if (allow_nul != 0) {
            check_text_skipper(jsonrti_text_skip, s, n, &want);
            check_text_skipper(portable_text_skip, s, n, &want);
            check_text_skipper(jsonrti_text_skip_fast, s, n, &want);
        }
        free(want.text);
    }
}

/* ---- writing text ---- */

static size_t find_misfit(const char *s, size_t n)
{
    uint32_t value;
    size_t at = 0, bytes = 1;

    while (at < n && (bytes = read_reference_utf8(s + at, n - at, &value)) != 0)
        at += bytes;
    return at;
}

static size_t find_plain_end(const char *s, size_t n)
{
    size_t at = 0;

    while (at < n && (unsigned char)s[at] >= 0x20 && (unsigned char)s[at] < 0x80 && s[at] != '"' &&
           s[at] != '\\')
        at++;
    return at;
}

typedef char *text_writer(char *, char *, const char **, const char *, unsigned,
                          enum jsonrti_text_status *);

/* Escape all in rooms of that size; *len, or false where *src could not go on. */
static bool escape_in_rooms(text_writer *write, const char *s, size_t n, unsigned flags,
                            size_t room, char *out, size_t *len, size_t *stop)
{
    const char *src = s;
    enum jsonrti_text_status status = JSONRTI_TEXT_OK;

    *len = 0;
    do {
        char *block = make_block(room);
        const char *before = src;
        char *d = write(block, block + room, &src, s + n, flags, &status);

        require(d >= block && d <= block + room, "writing stays in its room");
        require(src > before || status != JSONRTI_TEXT_OK || n == 0, "writing goes on");
        memcpy(out + *len, block, (size_t)(d - block));
        *len += (size_t)(d - block);
        free(block);
    } while (status == JSONRTI_TEXT_OK && src < s + n);
    *stop = (size_t)(src - s);
    require(status == JSONRTI_TEXT_OK || status == JSONRTI_TEXT_UTF8, "only UTF-8 can be wrong");
    return status == JSONRTI_TEXT_OK;
}

/* What was escaped decodes to the text again, and holds nothing that the flags forbid. */
static void require_escaped(const char *s, size_t n, unsigned flags, const char *out, size_t len)
{
    char *quoted = make_block(len + 1);
    decoded back = {.text = make_block(len + 4)};

    for (size_t i = 0; i < len; i++) {
        require((flags & JSONRTI_ESCAPE_ASCII) == 0 || (unsigned char)out[i] < 0x80,
                "escaped text is ASCII when asked for");
        require((flags & JSONRTI_ESCAPE_HTML) == 0 || out[i] == '\0' ||
                    strchr("<>&", out[i]) == NULL,
                "escaped text holds no < > & when asked for");
    }
    memcpy(quoted, out, len);
    quoted[len] = '"';
    require(decode_reference(quoted, len + 1, true, &back) && back.at == len + 1,
            "escaped text is the body of a string");
    if (find_misfit(s, n) == n)
        require(is_same_text(back.text, back.len, s, n), "escaped text decodes to itself");
    require(find_misfit(back.text, back.len) == back.len, "decoded text is UTF-8");
    free(back.text);
    free(quoted);
}

void check_escapes(const char *s, size_t n, unsigned flags, size_t room)
{
    text_writer *const writers[] = {jsonrti_text_write, portable_text_write,
                                    jsonrti_text_write_fast};
    size_t most = 6 * n + JSONRTI_ESCAPE_ROOM, first_len = 0, first_stop = 0;
    char *first = make_block(most), *other = make_block(most);
    bool first_ok =
        escape_in_rooms(jsonrti_text_write, s, n, flags, most, first, &first_len, &first_stop);

    require(first_ok == ((flags & JSONRTI_ESCAPE_REPLACE) != 0 || find_misfit(s, n) == n),
            "only bad UTF-8 is refused, unless it is replaced");
    require(first_ok || first_stop == find_misfit(s, n), "bad UTF-8 is refused where it begins");
    if (first_ok)
        require_escaped(s, n, flags, first, first_len);
    for (size_t i = 0; i < sizeof writers / sizeof writers[0]; i++) {
        size_t len, stop;
        bool ok = escape_in_rooms(writers[i], s, n, flags, JSONRTI_ESCAPE_ROOM + room, other, &len,
                                  &stop);

        require(ok == first_ok && stop == first_stop, "all writers accept the same");
        require(!ok || is_same_text(first, first_len, other, len), "all writers write the same");
    }
    free(first);
    free(other);
}

/* What was passed is whole characters that stand for themselves. */
static void require_passed(const char *s, size_t n, size_t passed)
{
    require(passed <= n && find_misfit(s, passed) == passed, "what is passed is UTF-8");
    for (size_t i = 0; i < passed; i++)
        require((unsigned char)s[i] >= 0x20 && s[i] != '"' && s[i] != '\\',
                "what is passed stands for itself");
}

void check_utf8(const char *s, size_t n)
{
    require_passed(s, n, (size_t)(jsonrti_text_pass(s, s + n) - s));
    require_passed(s, n, (size_t)(portable_text_pass(s, s + n) - s));
    require(jsonrti_utf8_check(s, s + n) == s + find_misfit(s, n) &&
                portable_utf8_check(s, s + n) == s + find_misfit(s, n),
            "bad UTF-8 is found where the reference finds it");
    require(jsonrti_text_plain(s, s + n) == s + find_plain_end(s, n) &&
                portable_text_plain(s, s + n) == s + find_plain_end(s, n),
            "a plain run ends where the reference ends it");
}
