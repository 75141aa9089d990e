/* One struct that reaches everything of two other annotated headers. */
#ifndef MIXED_H
#define MIXED_H

#include "rules.h"
#include "shapes.h"

struct JSON("") mixed {
    struct integers integers;
    struct texts texts;
    struct arrays arrays JSON(",omitzero");
    struct maps maps;
    struct free_form free_form;
    struct node *nodes JSON(",count=n_nodes");
    size_t n_nodes;
    struct options options;
    struct outer *outer;
    struct colors colors;
    only_typedef *named JSON(",nullable");
};

#endif
