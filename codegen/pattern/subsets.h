/*
 * The states of a program: the sets of steps that it can be in at once (subset construction).
 */
#ifndef JSONGEN_PATTERN_SUBSETS_H
#define JSONGEN_PATTERN_SUBSETS_H

#include "pattern/classes.h"

/* State 0 has failed and state 1 has matched; both stay as they are. */
typedef struct state_table {
    size_t n_states, n_classes;
    uint16_t start;
    uint16_t **next; /* [state][class] */
    bool *final;     /* a text that ends here matches */
} state_table;

/* False: see *fault. */
bool pattern_states(memory *m, const program *p, const char_classes *classes, state_table *to,
                    pattern_fault *fault);

#endif
