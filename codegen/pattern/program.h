/*
 * A pattern as a program that is in several steps at once (Thompson's construction).
 */
#ifndef JSONGEN_PATTERN_PROGRAM_H
#define JSONGEN_PATTERN_PROGRAM_H

#include "pattern/tree.h"

typedef enum step_kind {
    STEP_SET,   /* takes a character of the set, then goes to next */
    STEP_SPLIT, /* is at next and at other */
    STEP_BEGIN, /* goes to next where it holds */
    STEP_END,
    STEP_EDGE,
    STEP_NO_EDGE,
    STEP_MATCH
} step_kind;

typedef struct step {
    step_kind kind;
    const charset *set;
    uint32_t next, other;
} step;

typedef struct program {
    step *steps;
    size_t n;
    uint32_t start;
} program;

/* Of a tree, for a match anywhere in a text; counts are written out. False: see *fault. */
bool pattern_program(memory *m, const node *tree, program *to, pattern_fault *fault);

#endif
