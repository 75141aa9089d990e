/*
 * What the text tests share: the library's functions beside further builds of the same sources, one
 * for each kernel that the compiler can make for this machine (text_variant.c); buffers of exact
 * size so that the address sanitizer sees every stray byte, random numbers that are the same on
 * every machine, and a plain reference for UTF-8.
 */
#ifndef TESTS_UNIT_TEXT_VARIANTS_H
#define TESTS_UNIT_TEXT_VARIANTS_H

#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "lexer/lexer.h"
#include "text/text.h"

/* What a kernel says of a block or wide block: for each kind of byte the index of the first in it,
 * or -1. */
struct kernel_look {
    int stops, html, high, inked;
    int wide_stops, wide_high, wide_faults;
    int utf8;        /* jsonrti_block_utf8 */
    bool pair_stops; /* of the first two words */
};

struct text_variant {
    const char *name;
    size_t block, wide;
    bool knows_utf8; /* wide_faults and utf8 say more than "not ASCII" */
    const char *(*read)(const char *, const char *, char *, char **, bool,
                        enum jsonrti_text_status *, const char **);
    /* jsonrti_text_skip; the name is a macro of cmocka. */
    const char *(*skim)(const char *, const char *, size_t *, enum jsonrti_text_status *,
                        const char **);
    const char *(*plain)(const char *, const char *);
    const char *(*pass)(const char *, const char *);
    const char *(*check)(const char *, const char *);
    char *(*write)(char *, char *, const char **, const char *, unsigned,
                   enum jsonrti_text_status *);
    const char *(*lex)(const char *, const char *, size_t, uint64_t *, jsonrti_fault *);
    const char *(*blanks)(const char *, const char *);
    /* Looks at block bytes, at wide bytes and three before them, and at 16 bytes, from p on. */
    void (*look)(const char *p, struct kernel_look *out);
};

/* Those that this machine can run; the library's own is the first. */
extern const struct text_variant *text_variants[];
extern int text_variant_count;
#define TEXT_VARIANTS text_variant_count

/* A cmocka group setup that finds them. */
int find_text_variants(void **state);
/* A test that says which there are, and is skipped when one was built that cannot run here. */
void runs_every_variant_that_was_built(void **state);

/* A heap copy of exactly n bytes. */
static inline char *copy_exactly(const void *bytes, size_t n)
{
    char *copy = malloc(n == 0 ? 1 : n);
    assert_non_null(copy);
    if (n != 0)
        memcpy(copy, bytes, n);
    return copy;
}

static uint64_t random_state = UINT64_C(0x9e3779b97f4a7c15);

/* xorshift64 (G. Marsaglia, "Xorshift RNGs", 2003). */
static inline uint32_t random_below(uint32_t bound)
{
    random_state ^= random_state << 13;
    random_state ^= random_state >> 7;
    random_state ^= random_state << 17;
    return (uint32_t)(random_state >> 32) % bound;
}

/*
 * The length of the UTF-8 sequence at p, by its definition in RFC 3629: bits gathered, then the
 * shortest form and the range demanded; 0 when it is none.
 */
static inline size_t measure_reference_utf8(const char *p, size_t n, uint32_t *value)
{
    static const uint32_t least[] = {0, 0, 0x80, 0x800, 0x10000};
    unsigned lead = (unsigned char)p[0];
    size_t bytes = lead < 0x80 ? 1 : lead < 0xC0 ? 0 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4;
    if (bytes == 0 || lead >= 0xF8 || bytes > n)
        return 0;
    *value = bytes == 1 ? lead : lead & ((1u << (7 - bytes)) - 1);
    for (size_t i = 1; i < bytes; i++) {
        unsigned next = (unsigned char)p[i];
        if (next >> 6 != 2)
            return 0;
        *value = *value << 6 | (next & 0x3F);
    }
    bool surrogate = *value >= 0xD800 && *value <= 0xDFFF;
    return *value < least[bytes] || *value > 0x10FFFF || surrogate ? 0 : bytes;
}

/* Where the first bad sequence of the n bytes begins, or n. */
static inline size_t find_reference_misfit(const char *p, size_t n)
{
    size_t at = 0, bytes = 1;
    uint32_t value;
    while (at < n && bytes != 0) {
        bytes = measure_reference_utf8(p + at, n - at, &value);
        at += bytes;
    }
    return at;
}

/* Append a code point as UTF-8; surrogates too, which makes bad text. */
static inline char *put_reference_utf8(char *d, uint32_t value)
{
    if (value < 0x80) {
        *d++ = (char)value;
    } else if (value < 0x800) {
        *d++ = (char)(0xC0 + value / 64);
        *d++ = (char)(0x80 + value % 64);
    } else if (value < 0x10000) {
        *d++ = (char)(0xE0 + value / 4096);
        *d++ = (char)(0x80 + value / 64 % 64);
        *d++ = (char)(0x80 + value % 64);
    } else {
        *d++ = (char)(0xF0 + value / 262144);
        *d++ = (char)(0x80 + value / 4096 % 64);
        *d++ = (char)(0x80 + value / 64 % 64);
        *d++ = (char)(0x80 + value % 64);
    }
    return d;
}

#endif
