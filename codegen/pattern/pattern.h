/*
 * pattern=: a regular expression of ECMAScript as a table that a text is run through.
 *
 *     text ──parse.c──▶ tree ──program.c──▶ program ──subsets.c──▶ states ──tables.c──▶ automaton
 *
 * The language is that of ECMAScript with its u flag, without back-references, look-around and
 * property escapes: what is left is regular, so it becomes a deterministic automaton, which looks
 * at each character once, whatever the pattern. Its letters are code points, grouped in classes
 * that the pattern does not tell apart; an automaton over bytes was rejected: its tables are
 * several times as large, and word edges would need care inside of characters.
 *
 * As with test() the pattern may match anywhere unless ^ and $ hold it.
 */
#ifndef JSONGEN_PATTERN_H
#define JSONGEN_PATTERN_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "model/memory.h"

/* Limits: what does not fit is refused, so that neither tables nor jsongen's time grow beyond
 * reason. */
enum {
    PATTERN_MAX_DEPTH = 100,     /* groups in groups */
    PATTERN_MAX_PROGRAM = 20000, /* steps, counts written out */
    PATTERN_MAX_STATES = 5000,
    PATTERN_MAX_TABLE = 32768, /* transitions */
    PATTERN_MAX_CLASSES = 255
};

/* Code points from `first` up to the next span's have the class. */
typedef struct pattern_span {
    uint32_t first;
    uint8_t class;
} pattern_span;

/* State 0 has failed, state 1 has matched: both are left no more, and have no row. */
typedef struct pattern_automaton {
    const char *text; /* the pattern */
    uint16_t start;
    uint16_t n_final; /* a text that ends in one of the states 1 … n_final - 1 matches */
    size_t n_states, n_classes;
    uint16_t *next; /* [(state - 2) * n_classes + class] */
    uint8_t ascii[128];
    pattern_span *spans; /* of the others, the first at 128 */
    size_t n_spans;
} pattern_automaton;

/* What is wrong with a pattern, and where: bytes of its text. */
typedef struct pattern_fault {
    size_t at, length;
    const char *what, *help;
} pattern_fault;

/* NULL: see *fault. The text is UTF-8. */
const pattern_automaton *pattern_compile(memory *m, const char *text, pattern_fault *fault);

/* Does it match the text, which is UTF-8, of n bytes? */
bool pattern_matches(const pattern_automaton *a, const char *text, size_t n);

#endif
