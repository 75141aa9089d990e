/*
 * Where the parser of a pattern is, and single characters.
 */
#ifndef JSONGEN_PATTERN_SCAN_H
#define JSONGEN_PATTERN_SCAN_H

#include "pattern/charset.h"
#include "pattern/pattern.h"

typedef struct pattern_scan {
    memory *memory;
    const char *text;
    size_t at;
    unsigned depth;
    pattern_fault *fault; /* the first; its `what` is NULL until then */
} pattern_scan;

/* Notes a fault; false. */
bool fail_pattern(pattern_scan *s, size_t at, size_t length, const char *what, const char *help);

static inline char peek(const pattern_scan *s)
{
    return s->text[s->at];
}

static inline bool take(pattern_scan *s, char c)
{
    if (peek(s) != c)
        return false;
    s->at++;
    return true;
}

static inline bool is_letter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

static inline bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

/* One character as it stands. The check stage has seen that the text is UTF-8. */
uint32_t take_character(pattern_scan *s);
/* The character of an escape; s->at stands behind the backslash, which is at `start`. */
bool take_escape(pattern_scan *s, size_t start, uint32_t *value);
/* \d \w \s and their opposites, behind the backslash; false when it is none of them. */
bool take_class_escape(pattern_scan *s, charset *set);

#endif
