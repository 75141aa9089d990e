/*
 * The one scanner of JSON that knows no types: it checks one value of any kind and finds its end.
 * Skipping, raw text and jsonrt_valid are made of it.
 *
 * It works on a bounded range, reads nothing outside, allocates nothing and does not recurse: of
 * each open container it keeps one bit. Faults are a code and a place; their path is found
 * afterwards by a second walk (jsonrti_lex_path), so that checking pays nothing for it.
 */
#ifndef JSONRTI_LEXER_H
#define JSONRTI_LEXER_H

#include <stddef.h>
#include <stdint.h>

#include "error/path.h"

/* What is wrong (enum jsonrt_error_code), and at which byte; end for JSONRT_ERR_END. */
typedef struct jsonrti_fault {
    int code;
    const char *at;
} jsonrti_fault;

/* Levels that callers keep bits for on the stack. */
#define JSONRTI_LEX_LEVELS 512

/* Words of bits for that many levels. */
#define JSONRTI_LEX_WORDS(levels) (((levels) + 63) / 64)

/* Behind blanks, or end. */
const char *jsonrti_lex_blanks(const char *p, const char *end);

/* Behind the true, false or null whose first letter stands at p; NULL with the first wrong byte. */
const char *jsonrti_lex_literal(const char *p, const char *end, jsonrti_fault *fault);

/**
 * Check one value, with blanks before it.
 *
 * @param p, end  The range; p <= end.
 * @param levels  Containers that may be open at once; one more is JSONRT_ERR_MAX_DEPTH at its
 * bracket.
 * @param bits    JSONRTI_LEX_WORDS(levels) words, of any content.
 * @param fault   Receives what is wrong; written only on failure.
 * @return        Behind the value, or NULL.
 */
const char *jsonrti_lex_value(const char *p, const char *end, size_t levels, uint64_t *bits,
                              jsonrti_fault *fault);

/**
 * Prepend to a path what leads from the value at start to a fault in it.
 *
 * All before the fault must have been checked already. A value counts as entered when it begins at
 * the fault; a separator, a key or a missing element belongs to its container. In strings a NUL
 * ends the string as a quote does (reading in situ leaves them there). Costs two walks and 6 KiB of
 * stack.
 */
void jsonrti_lex_path(jsonrti_path path, const char *start, const char *end, jsonrti_fault fault);
/** The bracket that opened what `bracket` closes, in the value at start; as lex_path walks and
 * costs.
 */
const char *jsonrti_lex_bracket(const char *start, const char *bracket);

/* The error code of an enum jsonrti_text_status. */
int jsonrti_text_code(int status);

#endif
