/*
 * Checks one JSON value of any kind, without recursion; see lexer.h.
 *
 * Two loops: the outer one stands before a value, the inner one behind one, where it closes as many
 * containers as end there. The kind of the innermost container is a local variable; the bits hold
 * those around it. A table of states and character classes was rejected: its loads are one chain
 * from byte to byte, while here whole strings and numbers go by at once.
 */
#include "lexer/lexer.h"

#include <stdbool.h>
#include <string.h>

#include "number/number.h"
#include "text/text_fast.h"

int jsonrti_text_code(int status)
{
    static const unsigned char codes[] = {
        [JSONRTI_TEXT_OK] = JSONRT_OK,
        [JSONRTI_TEXT_END] = JSONRT_ERR_END,
        [JSONRTI_TEXT_CONTROL] = JSONRT_ERR_CONTROL,
        [JSONRTI_TEXT_ESCAPE] = JSONRT_ERR_ESCAPE,
        [JSONRTI_TEXT_SURROGATE] = JSONRT_ERR_SURROGATE,
        [JSONRTI_TEXT_UTF8] = JSONRT_ERR_UTF8,
        [JSONRTI_TEXT_NUL] = JSONRT_ERR_NUL,
    };
    return codes[status];
}

static const char *lex_fail(jsonrti_fault *fault, int code, const char *at)
{
    fault->code = code;
    fault->at = at;
    return NULL;
}

/* Something that cannot stand here, or the end. */
static const char *lex_unexpected(const char *p, const char *end, jsonrti_fault *fault)
{
    return lex_fail(fault, p == end ? JSONRT_ERR_END : JSONRT_ERR_SYNTAX, p);
}

static bool is_lex_blank(char c)
{
    return c == ' ' || c == '\n' || c == '\r' || c == '\t';
}

const char *jsonrti_lex_blanks(const char *p, const char *end)
{
    for (;;) {
        /* Indentation is mostly spaces. */
        while (end - p >= 8 && memcmp(p, "        ", 8) == 0)
            p += 8;
        if (p == end || !is_lex_blank(*p))
            return p;
        p++;
    }
}

static inline const char *lex_blanks_fast(const char *p, const char *end)
{
    if (p != end && (unsigned char)*p > ' ')
        return p;
    return jsonrti_lex_blanks(p, end);
}

const char *jsonrti_lex_literal(const char *p, const char *end, jsonrti_fault *fault)
{
    const char *word = *p == 't' ? "true" : *p == 'f' ? "false" : "null";
    for (; *word != '\0'; word++, p++) {
        if (p == end || *p != *word)
            return lex_unexpected(p, end, fault);
    }
    return p;
}

/* The body of a string, at p. */
static inline const char *lex_string(const char *p, const char *end, jsonrti_fault *fault)
{
    enum jsonrti_text_status status;
    const char *bad;
    const char *behind = jsonrti_text_skip_fast(p, end, NULL, &status, &bad);
    if (behind == NULL)
        return lex_fail(fault, jsonrti_text_code((int)status), bad);
    return behind;
}

static inline bool is_lex_digit(char c)
{
    return (unsigned char)(c - '0') <= 9;
}

static inline const char *lex_digits(const char *p, const char *end)
{
    while (p != end && is_lex_digit(*p))
        p++;
    return p;
}

/* Numbers as most are: digits without a leading zero, perhaps a fraction; the rest goes to the
 * number scanner, which also knows what is wrong and where. */
static inline const char *lex_number(const char *p, const char *end, jsonrti_fault *fault)
{
    const char *first = p + (*p == '-');
    const char *q = lex_digits(first, end);
    bool plain = q != first && (*first != '0' || q == first + 1);
    if (plain && q != end && *q == '.') {
        const char *fraction = q + 1;
        q = lex_digits(fraction, end);
        plain = q != fraction;
    }
    if (plain && (q == end || (*q | 0x20) != 'e'))
        return q;
    const char *bad;
    q = jsonrti_number_scan(p, end, &bad);
    if (q == NULL)
        return lex_fail(fault, bad == end ? JSONRT_ERR_END : JSONRT_ERR_NUMBER, bad);
    return q;
}

/* A literal, or what is none. */
static inline const char *lex_word(const char *p, const char *end, jsonrti_fault *fault)
{
    if (end - p >= 5) {
        if (memcmp(p, "true", 4) == 0 || memcmp(p, "null", 4) == 0)
            return p + 4;
        if (memcmp(p, "false", 5) == 0)
            return p + 5;
    }
    if (*p == 't' || *p == 'f' || *p == 'n')
        return jsonrti_lex_literal(p, end, fault);
    return lex_fail(fault, *p == '+' || *p == '.' ? JSONRT_ERR_NUMBER : JSONRT_ERR_SYNTAX, p);
}

static inline const char *lex_scalar(const char *p, const char *end, jsonrti_fault *fault)
{
    if (*p == '"')
        return lex_string(p + 1, end, fault);
    if (is_lex_digit(*p) || *p == '-')
        return lex_number(p, end, fault);
    return lex_word(p, end, fault);
}

/* Behind the byte c, with blanks before it. */
static const char *lex_find(const char *p, const char *end, char c, jsonrti_fault *fault)
{
    p = jsonrti_lex_blanks(p, end);
    if (p == end || *p != c)
        return lex_unexpected(p, end, fault);
    return p + 1;
}

static inline const char *lex_find_fast(const char *p, const char *end, char c,
                                        jsonrti_fault *fault)
{
    return p != end && *p == c ? p + 1 : lex_find(p, end, c, fault);
}

/* A key and its colon. */
static inline const char *lex_key(const char *p, const char *end, jsonrti_fault *fault)
{
    p = lex_find_fast(p, end, '"', fault);
    if (p == NULL)
        return NULL;
    p = lex_string(p, end, fault);
    if (p == NULL)
        return NULL;
    return lex_find_fast(p, end, ':', fault);
}

static inline void put_lex_bit(uint64_t *bits, size_t level, bool set)
{
    uint64_t bit = UINT64_C(1) << (level & 63);
    bits[level >> 6] = (bits[level >> 6] & ~bit) | (set ? bit : 0);
}

static inline bool get_lex_bit(const uint64_t *bits, size_t level)
{
    return (bits[level >> 6] >> (level & 63) & 1) != 0;
}

const char *jsonrti_lex_value(const char *p, const char *end, size_t levels, uint64_t *bits,
                              jsonrti_fault *fault)
{
    size_t depth = 0;
    bool object = false;
    for (;;) {
        if (object && (p = lex_key(p, end, fault)) == NULL)
            return NULL;
        p = lex_blanks_fast(p, end);
        if (p == end)
            return lex_fail(fault, JSONRT_ERR_END, p);
        if (*p == '{' || *p == '[') {
            if (depth == levels)
                return lex_fail(fault, JSONRT_ERR_MAX_DEPTH, p);
            put_lex_bit(bits, depth++, object);
            object = *p == '{';
            p = lex_blanks_fast(p + 1, end);
            if (p == end || *p != (object ? '}' : ']'))
                continue;
        } else {
            p = lex_scalar(p, end, fault);
            if (p == NULL)
                return NULL;
        }
        /* Behind a value, or at the bracket of an empty container. */
        while (depth != 0 && (p == end || *p != ',')) {
            p = lex_blanks_fast(p, end);
            if (p == end || *p != (object ? '}' : ']'))
                break;
            p++;
            object = get_lex_bit(bits, --depth);
        }
        if (depth == 0)
            return p;
        /* In an array a bracket behind the comma is no value, and refused as such. */
        if (p == end || *p != ',')
            return lex_unexpected(p, end, fault);
        p++;
    }
}
