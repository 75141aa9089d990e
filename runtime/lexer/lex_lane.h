/*
 * The lexer's fast lane: members and elements that are short, plain and scalar, as nearly all are.
 *
 * While enough bytes follow, nothing in it asks for the end of the input, and nothing knows errors:
 * what is not as usual stays where it is, for the careful way of lex_value.c. Blanks are looked for
 * only where nothing else fits.
 */
#ifndef JSONRTI_LEX_LANE_H
#define JSONRTI_LEX_LANE_H

#include <stdbool.h>
#include <string.h>

#include "lexer/lexer.h"
#include "number/digits.h"
#include "text/kernel.h"

/* A member is begun only where more bytes than this follow: its key and its string are at most two
 * blocks, its number at most 42 characters and the word behind them. */
#define JSONRTI_LANE_REACH 128

/* What stands at a position. */
enum lex_place { LEX_MEMBER, LEX_VALUE, LEX_BEHIND };

/* Behind the string whose quote is at p; NULL when it needs a closer look. */
static inline const char *pass_lex_string(const char *p)
{
    jsonrti_mask stop = jsonrti_block_stops(jsonrti_block_load(++p));
    if (stop == 0) {
        p += JSONRTI_BLOCK;
        stop = jsonrti_block_stops(jsonrti_block_load(p));
        if (stop == 0)
            return NULL;
    }
    p += jsonrti_mask_first(stop);
    return *p == '"' ? p + 1 : NULL;
}

/* Behind digits, 20 at most: a few by bytes, so that the processor can guess how many there are and
 * go on, then by words. */
static inline const char *pass_lex_digits(const char *p)
{
    for (int i = 0; i < 4; i++, p++) {
        if (!is_digit(*p))
            return p;
    }
    uint64_t others = mark_nondigits(load_digits(p));
    if (others == 0) {
        p += 8;
        others = mark_nondigits(load_digits(p));
    }
    return p + count_digits(others);
}

/* Behind the number whose first digit is at p; NULL when it has an exponent, or many digits, or is
 * none. */
static inline const char *pass_lex_number(const char *p)
{
    char first = *p++;
    if (first != '0')
        p = pass_lex_digits(p);
    if (*p == '.') {
        if (!is_digit(*++p))
            return NULL;
        p = pass_lex_digits(p + 1);
    }
    return is_digit(*p) || (*p | 0x20) == 'e' ? NULL : p;
}

/* Behind the scalar at p; NULL as above. */
static inline const char *pass_lex_scalar(const char *p)
{
    if (*p == '"')
        return pass_lex_string(p);
    if (is_digit(*p))
        return pass_lex_number(p);
    if (*p == '-')
        return is_digit(p[1]) ? pass_lex_number(p + 1) : NULL;
    if (memcmp(p, "true", 4) == 0 || memcmp(p, "null", 4) == 0)
        return p + 4;
    return memcmp(p, "false", 5) == 0 ? p + 5 : NULL;
}

/* Behind the key at p and the colon right behind it; NULL as above. */
static inline const char *pass_lex_key(const char *p)
{
    if (*p != '"')
        return NULL;
    p = pass_lex_string(p);
    return p != NULL && *p == ':' ? p + 1 : NULL;
}

/* Behind the blanks at p, and whether there were any. */
static inline bool pass_lex_blanks(const char **p, const char *end)
{
    if ((unsigned char)**p > ' ')
        return false;
    const char *before = *p;
    *p = jsonrti_lex_blanks(before, end);
    return *p != before;
}

/*
 * Pass the members of an object, or elements of an array, as long as they are the usual ones.
 * Begins before one. Returns at something else, or at `near`, JSONRTI_LANE_REACH bytes before end;
 * *place is what is due there.
 */
static inline const char *pass_lex_members(const char *p, const char *near, const char *end,
                                           bool object, enum lex_place *place)
{
    const char *q;
    *place = LEX_MEMBER;
    while (p < near) {
        if (object) {
            q = pass_lex_key(p);
            if (q == NULL) {
                if (pass_lex_blanks(&p, end))
                    continue;
                return p;
            }
            p = q;
        }
        q = pass_lex_scalar(p);
        if (q == NULL && pass_lex_blanks(&p, end) && p < near)
            q = pass_lex_scalar(p);
        if (q == NULL) {
            *place = LEX_VALUE;
            return p;
        }
        p = q;
        if (*p != ',') {
            *place = LEX_BEHIND;
            return p;
        }
        p++;
    }
    return p;
}

#endif
