/*
 * Checks one JSON value of any kind, without recursion; see lexer.h.
 *
 * Plain members and elements go by in the fast lane (lex_lane.h); whatever it does not take comes
 * here, and so do brackets. One loop stands before a value; behind one, close_lex_containers closes
 * as many containers as end there. The bracket that closes the innermost container is a local
 * variable; of those around it the bits say what they are. A table of states and character classes
 * was rejected: its loads are one chain from byte to byte, while here whole strings and numbers go
 * by at once. So were masks of wider blocks for several strings: they shorten the way from one
 * string to the next, but cost more instructions than they save.
 */
#include "lexer/lex_lane.h"
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
    /* One blank behind a colon or comma is the most common; then lines that are indented. */
    if (p == end || !is_lex_blank(*p) || ++p == end || (unsigned char)*p > ' ')
        return p;
    while (end - p >= JSONRTI_BLOCK) {
        jsonrti_mask inked = jsonrti_block_inked(jsonrti_block_load(p));
        if (inked != 0)
            return p + jsonrti_mask_first(inked);
        p += JSONRTI_BLOCK;
    }
    while (p != end && is_lex_blank(*p))
        p++;
    return p;
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
static const char *lex_string(const char *p, const char *end, jsonrti_fault *fault)
{
    enum jsonrti_text_status status;
    const char *bad;
    const char *behind = jsonrti_text_skip_fast(p, end, NULL, &status, &bad);
    if (behind == NULL)
        return lex_fail(fault, jsonrti_text_code((int)status), bad);
    return behind;
}

static const char *lex_number(const char *p, const char *end, jsonrti_fault *fault)
{
    const char *bad;
    const char *behind = jsonrti_number_scan(p, end, &bad);
    if (behind == NULL)
        return lex_fail(fault, bad == end ? JSONRT_ERR_END : JSONRT_ERR_NUMBER, bad);
    return behind;
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

static JSONRTI_OUT_OF_LINE const char *lex_scalar(const char *p, const char *end,
                                                  jsonrti_fault *fault)
{
    if (*p == '"')
        return lex_string(p + 1, end, fault);
    if (is_digit(*p) || *p == '-')
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
static JSONRTI_OUT_OF_LINE const char *lex_key(const char *p, const char *end, jsonrti_fault *fault)
{
    p = lex_find_fast(p, end, '"', fault);
    if (p == NULL)
        return NULL;
    p = lex_string(p, end, fault);
    if (p == NULL)
        return NULL;
    return lex_find_fast(p, end, ':', fault);
}

/* The open containers: the kinds of all but the innermost in bits, and the bracket that closes the
 * innermost. */
struct lex_depth {
    uint64_t *bits;
    size_t levels, depth;
    char close;
};

static inline void put_lex_bit(uint64_t *bits, size_t level, bool set)
{
    uint64_t bit = UINT64_C(1) << (level & 63);
    bits[level >> 6] = (bits[level >> 6] & ~bit) | (set ? bit : 0);
}

static inline bool get_lex_bit(const uint64_t *bits, size_t level)
{
    return (bits[level >> 6] >> (level & 63) & 1) != 0;
}

/* Open the container at p. Returns behind its bracket, or NULL. */
static inline const char *open_lex_container(const char *p, struct lex_depth *d,
                                             jsonrti_fault *fault)
{
    if (d->depth == d->levels)
        return lex_fail(fault, JSONRT_ERR_MAX_DEPTH, p);
    put_lex_bit(d->bits, d->depth++, d->close == '}');
    d->close = *p == '{' ? '}' : ']';
    return p + 1;
}

/* Behind a value: close what ends there. Returns at a comma or something wrong, or behind the
 * outermost container with a depth of 0. */
static inline const char *close_lex_containers(const char *p, const char *end, struct lex_depth *d)
{
    while (d->depth != 0 && (p == end || *p != ',')) {
        p = lex_blanks_fast(p, end);
        if (p == end || *p != d->close)
            break;
        p++;
        d->close = get_lex_bit(d->bits, --d->depth) ? '}' : ']';
    }
    return p;
}

const char *jsonrti_lex_value(const char *p, const char *end, size_t levels, uint64_t *bits,
                              jsonrti_fault *fault)
{
    const char *near = end - p > JSONRTI_LANE_REACH ? end - JSONRTI_LANE_REACH : p;
    struct lex_depth d = {bits, levels, 0, ']'};
    for (;;) {
        /* What stands alone has no others behind it. */
        enum lex_place place = LEX_VALUE;
        if (d.depth != 0)
            p = pass_lex_members(p, near, end, d.close == '}', &place);
        if (place == LEX_MEMBER && d.close == '}' && (p = lex_key(p, end, fault)) == NULL)
            return NULL;
        if (place != LEX_BEHIND) {
            p = lex_blanks_fast(p, end);
            if (p == end)
                return lex_fail(fault, JSONRT_ERR_END, p);
            bool opens = *p == '{' || *p == '[';
            p = opens ? open_lex_container(p, &d, fault) : lex_scalar(p, end, fault);
            if (p == NULL)
                return NULL;
            if (opens) {
                p = lex_blanks_fast(p, end);
                if (p == end || *p != d.close)
                    continue;
            }
        }
        p = close_lex_containers(p, end, &d);
        if (d.depth == 0)
            return p;
        /* In an array a bracket behind the comma is no value, and refused as such. */
        if (p == end || *p != ',')
            return lex_unexpected(p, end, fault);
        p++;
    }
}
