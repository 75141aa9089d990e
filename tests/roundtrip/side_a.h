/* Reaches what common.h has. */
#ifndef SIDE_A_H
#define SIDE_A_H

#include "common.h"

struct JSON("") side_a {
    struct length width;
    struct plain_part part;
    struct plain_part *parts JSON(",count=n_parts,omitempty");
    size_t n_parts;
};

#endif
