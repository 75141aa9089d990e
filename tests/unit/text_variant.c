/*
 * The text kernel and what is made of it, as one struct text_variant. Compiled once for each
 * kernel: VARIANT is its name, and the sources are built once more under names that begin with it.
 * For VARIANT_IS_LIBRARY the library's own functions are taken.
 */
#define JOIN_WORDS(a, b) a##_##b
#define JOIN_NAMES(a, b) JOIN_WORDS(a, b)
#define QUOTE_WORD(a)    #a
#define QUOTE_NAME(a)    QUOTE_WORD(a)

#ifndef VARIANT_IS_LIBRARY
#define jsonrti_text_read   JOIN_NAMES(VARIANT, text_read)
#define jsonrti_text_skip   JOIN_NAMES(VARIANT, text_skip)
#define jsonrti_text_plain  JOIN_NAMES(VARIANT, text_plain)
#define jsonrti_text_pass   JOIN_NAMES(VARIANT, text_pass)
#define jsonrti_utf8_check  JOIN_NAMES(VARIANT, utf8_check)
#define jsonrti_text_write  JOIN_NAMES(VARIANT, text_write)
#define jsonrti_lex_value   JOIN_NAMES(VARIANT, lex_value)
#define jsonrti_lex_blanks  JOIN_NAMES(VARIANT, lex_blanks)
#define jsonrti_lex_literal JOIN_NAMES(VARIANT, lex_literal)
#define jsonrti_text_code   JOIN_NAMES(VARIANT, text_code)
#include "../../runtime/lexer/lex_value.c"
#include "../../runtime/text/text_read.c"
#include "../../runtime/text/text_write.c"
#include "../../runtime/text/utf8.c"
#endif

#include "text/kernel.h"
#include "text_variants.h"

static int find_first(jsonrti_mask mask)
{
    return mask == 0 ? -1 : (int)jsonrti_mask_first(mask);
}

static int find_first_wide(uint64_t mask)
{
    return mask == 0 ? -1 : (int)jsonrti_wide_first(mask);
}

/* Of a wide block: the top bit of each byte's group for those of these characters, no other bit. */
static uint64_t mark_bytes(const char *p, const char *characters)
{
    uint64_t marks = 0;
    for (unsigned i = 0; i < JSONRTI_WIDE; i++) {
        if (p[i] != '\0' && strchr(characters, p[i]) != NULL)
            marks |= UINT64_C(1) << ((i + 1) * JSONRTI_WIDE_BITS - 1);
    }
    return marks;
}

static void look_at_text(const char *p, struct kernel_look *out)
{
    jsonrti_block b = jsonrti_block_load(p);
    char copy[JSONRTI_BLOCK];
    jsonrti_block_store(copy, b);
    assert_memory_equal(copy, p, JSONRTI_BLOCK);
    out->stops = find_first(jsonrti_block_stops(b));
    out->html = find_first(jsonrti_block_stops(b) | jsonrti_block_html(b));
    out->high = find_first(jsonrti_block_high(b));
    out->inked = find_first(jsonrti_block_inked(b));
    jsonrti_syntax syntax = jsonrti_wide_syntax(p);
    assert_true(syntax.quotes == mark_bytes(p, "\""));
    assert_true(syntax.backslashes == mark_bytes(p, "\\"));
    assert_true(syntax.brackets == mark_bytes(p, "[]{}"));
    assert_true(syntax.commas == mark_bytes(p, ","));
    out->utf8 = (int)jsonrti_block_utf8(b);
    out->pair_stops = jsonrti_pair_stops(jsonrti_word_load(p), jsonrti_word_load(p + 8));
    out->wide_stops = find_first_wide(jsonrti_wide_stops(p));
    out->wide_high = find_first_wide(jsonrti_wide_high(p));
    out->wide_faults = find_first_wide(jsonrti_wide_faults(p));
}

extern const struct text_variant JOIN_NAMES(VARIANT, variant);

const struct text_variant JOIN_NAMES(VARIANT, variant) = {
    QUOTE_NAME(VARIANT), JSONRTI_BLOCK,      JSONRTI_WIDE,       JSONRTI_WIDE_UTF8 != 0,
    jsonrti_text_read,   jsonrti_text_skip,  jsonrti_text_plain, jsonrti_text_pass,
    jsonrti_utf8_check,  jsonrti_text_write, jsonrti_lex_value,  jsonrti_lex_blanks,
    look_at_text,
};
