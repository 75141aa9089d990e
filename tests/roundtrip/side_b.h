/* Reaches what common.h has, and side_a.h. */
#ifndef SIDE_B_H
#define SIDE_B_H

#include "common.h"
#include "side_a.h"

struct JSON("naming=camel") side_b {
    struct length height JSON(",omitzero");
    struct plain_part *the_part;
    struct side_a *the_side JSON(",omitempty");
    enum unit any_unit;
};

#endif
