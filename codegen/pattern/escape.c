/*
 * Characters of a pattern, as they stand and as escapes.
 */
#include "pattern/scan.h"

#include <string.h>

bool fail_pattern(pattern_scan *s, size_t at, size_t length, const char *what, const char *help)
{
    if (s->fault->what == NULL)
        *s->fault = (pattern_fault){at, length != 0 ? length : 1, what, help};
    return false;
}

uint32_t take_character(pattern_scan *s)
{
    unsigned char c = (unsigned char)s->text[s->at++];
    unsigned more = c < 0x80 ? 0 : c < 0xE0 ? 1 : c < 0xF0 ? 2 : 3;
    uint32_t value = more == 0 ? c : c & (0x3Fu >> more);

    for (; more != 0 && ((unsigned char)peek(s) & 0xC0) == 0x80; more--)
        value = value << 6 | ((unsigned char)s->text[s->at++] & 0x3F);
    return value;
}

static int hex_digit(char c)
{
    return c >= '0' && c <= '9'   ? c - '0'
           : c >= 'a' && c <= 'f' ? c - 'a' + 10
           : c >= 'A' && c <= 'F' ? c - 'A' + 10
                                  : -1;
}

/* Exactly n hexadecimal digits. */
static bool take_hex(pattern_scan *s, unsigned n, uint32_t *value)
{
    *value = 0;
    for (unsigned i = 0; i < n; i++) {
        int digit = hex_digit(s->text[s->at + i]);

        if (digit < 0)
            return false;
        *value = *value << 4 | (uint32_t)digit;
    }
    s->at += n;
    return true;
}

/* {1F600}, behind \u */
static bool take_braced_hex(pattern_scan *s, uint32_t *value)
{
    size_t digits = 0;

    *value = 0;
    s->at++;
    for (; hex_digit(peek(s)) >= 0; s->at++, digits++)
        if (*value <= CHARSET_LAST)
            *value = *value << 4 | (uint32_t)hex_digit(peek(s));
    return take(s, '}') && digits != 0 && *value <= CHARSET_LAST;
}

/* Behind \u; start is the backslash. Two halves of a surrogate pair are one character. */
static bool take_unicode_escape(pattern_scan *s, size_t start, uint32_t *value)
{
    uint32_t low;
    bool good = peek(s) == '{' ? take_braced_hex(s, value) : take_hex(s, 4, value);

    if (!good)
        return fail_pattern(s, start, 2, "this is no \\u escape",
                            "write \\uHHHH, or \\u{H…} up to \\u{10FFFF}");
    if (*value >= 0xD800 && *value <= 0xDBFF && s->text[start + 2] != '{' && peek(s) == '\\' &&
        s->text[s->at + 1] == 'u') {
        size_t behind = s->at;

        s->at += 2;
        if (take_hex(s, 4, &low) && low >= 0xDC00 && low <= 0xDFFF) {
            *value = 0x10000 + ((*value - 0xD800) << 10 | (low - 0xDC00));
            return true;
        }
        s->at = behind;
    }
    if (*value >= 0xD800 && *value <= 0xDFFF)
        return fail_pattern(s, start, s->at - start, "a lone surrogate is no character",
                            "write the pair, or \\u{H…}");
    return true;
}

/* Why a letter or digit behind a backslash means nothing here. */
static bool fail_escape(pattern_scan *s, size_t start, char c)
{
    if ((c >= '1' && c <= '9') || c == 'k')
        return fail_pattern(s, start, 2, "back-references are not part of regular patterns",
                            "write the alternatives out");
    if (c == 'p' || c == 'P')
        return fail_pattern(s, start, 2, "property escapes are not supported",
                            "write the characters as a class, such as [a-zA-Z]");
    if (c == '\0')
        return fail_pattern(s, start, 1, "nothing stands behind this backslash",
                            "write \\\\ for a backslash");
    return fail_pattern(s, start, 2, "this escape has no meaning", "leave the backslash out");
}

bool take_escape(pattern_scan *s, size_t start, uint32_t *value)
{
    static const char letters[] = "tnvfr", values[] = "\t\n\v\f\r";
    char c = peek(s);
    const char *found = c != '\0' ? strchr(letters, c) : NULL;

    if (found != NULL) {
        s->at++;
        *value = (unsigned char)values[found - letters];
        return true;
    }
    if (c == '\0' || c == 'k' || c == 'p' || c == 'P' || (c >= '1' && c <= '9'))
        return fail_escape(s, start, c);
    s->at++;
    if (c == '0' && !is_digit(peek(s))) {
        *value = 0;
        return true;
    }
    if (c == 'u')
        return take_unicode_escape(s, start, value);
    if (c == 'x')
        return take_hex(s, 2, value) || fail_pattern(s, start, 2, "this is no \\x escape",
                                                     "write two hexadecimal digits: \\x1F");
    if (c == 'c' && is_letter(peek(s))) {
        *value = (unsigned char)s->text[s->at++] & 0x1F;
        return true;
    }
    if ((unsigned char)c >= 0x80 || is_letter(c) || is_digit(c) || c <= ' ')
        return fail_escape(s, start, c == '0' ? 'z' : c);
    *value = (unsigned char)c;
    return true;
}

bool take_class_escape(pattern_scan *s, charset *set)
{
    char c = peek(s);

    if (c == '\0' || strchr("dwsDWS", c) == NULL)
        return false;
    s->at++;
    *set = charset_of_letter(s->memory, (char)(c | 0x20));
    if (c < 'a')
        *set = charset_negate(s->memory, set);
    return true;
}
