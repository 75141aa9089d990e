/*
 * C's own spellings of text and numbers.
 *
 * Bytes beyond ASCII become three octal digits: a hexadecimal escape would swallow the digits that
 * follow it, and raw UTF-8 depends on the compiler's idea of the source's encoding.
 */
#include "emit/quote.h"

#include <inttypes.h>
#include <stdbool.h>
#include <string.h>

#include "emit/text.h"

static void quote_byte(text *t, unsigned char c, bool behind_question)
{
    char octal[] = {'\\', (char)('0' + (c >> 6)), (char)('0' + ((c >> 3) & 7)),
                    (char)('0' + (c & 7))};
    char plain = (char)c;

    if (c == '"' || c == '\\' || (c == '?' && behind_question))
        text_add(t, "\\");
    if (c < ' ' || c >= 0x7f)
        text_add_n(t, octal, sizeof octal);
    else
        text_add_n(t, &plain, 1);
}

const char *c_quote(memory *m, const char *s)
{
    return c_quote_bytes(m, s, strlen(s));
}

const char *c_quote_bytes(memory *m, const char *s, size_t n)
{
    text t;

    text_init(&t, m);
    text_add(&t, "\"");
    for (const char *at = s; at != s + n; at++)
        quote_byte(&t, (unsigned char)*at, at != s && at[-1] == '?');
    text_add(&t, "\"");
    return t.data;
}

/* Takes one UTF-8 sequence; text in the model is valid UTF-8. */
static uint32_t take_code_point(const unsigned char **at)
{
    const unsigned char *p = *at;
    unsigned more = p[0] < 0xc0 ? 0 : p[0] < 0xe0 ? 1 : p[0] < 0xf0 ? 2 : 3;
    uint32_t c = more == 0 ? p[0] : p[0] & (0x3fu >> more);

    p++;
    for (; more != 0 && (*p & 0xc0) == 0x80; more--)
        c = c << 6 | (*p++ & 0x3f);
    *at = p;
    return c;
}

const char *c_comment(memory *m, const char *s)
{
    const unsigned char *at = (const unsigned char *)s;
    text t;

    text_init(&t, m);
    while (*at != '\0') {
        char before = '\0';
        bool risky;

        if (t.n != 0)
            before = t.data[t.n - 1];
        risky = (*at == '*' && before == '/') || (*at == '/' && before == '*') ||
                (*at == '?' && before == '?');
        uint32_t c = take_code_point(&at);
        char plain = (char)c;

        if (risky && c == '/')
            text_add(&t, "\\/");
        else if (risky)
            text_add(&t, memory_format(m, "\\u%04" PRIx32, c));
        else if (c >= ' ' && c < 0x7f)
            text_add_n(&t, &plain, 1);
        else if (c < 0x10000)
            text_add(&t, memory_format(m, "\\u%04" PRIx32, c));
        else
            text_add(&t, memory_format(m, "\\u%04" PRIx32 "\\u%04" PRIx32,
                                       0xd800 + ((c - 0x10000) >> 10),
                                       0xdc00 + ((c - 0x10000) & 0x3ff)));
    }
    return t.data;
}

const char *c_signed(memory *m, int64_t v)
{
    if (v == INT64_MIN)
        return "INT64_MIN";
    if (v > INT32_MIN && v <= INT32_MAX)
        return memory_format(m, "%" PRId64, v);
    return memory_format(m, "INT64_C(%" PRId64 ")", v);
}

const char *c_unsigned(memory *m, uint64_t v)
{
    return memory_format(m, v <= INT32_MAX ? "%" PRIu64 : "UINT64_C(%" PRIu64 ")", v);
}

const char *c_floating(memory *m, const char *number, const char *suffix)
{
    const char *point = strpbrk(number, ".eE") != NULL ? "" : ".0";

    return memory_format(m, "%s%s%s", number, point, suffix);
}
