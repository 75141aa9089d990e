/*
 * The letters of an automaton: classes of characters that a program does not tell apart.
 */
#ifndef JSONGEN_PATTERN_CLASSES_H
#define JSONGEN_PATTERN_CLASSES_H

#include "pattern/program.h"

typedef struct char_classes {
    size_t n;
    pattern_span *spans; /* all characters, the first at 0 */
    size_t n_spans;
    bool *is_word; /* [class]: its characters are of \w, or no step asks for that */
    bool **takes;  /* [step][class]: for STEP_SET */
} char_classes;

/* False: see *fault. */
bool pattern_classes(memory *m, const program *p, char_classes *to, pattern_fault *fault);

#endif
