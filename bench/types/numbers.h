/* Arrays of numbers alone, for the cost of converting one. */
#ifndef NUMBERS_H
#define NUMBERS_H

#include <stddef.h>
#include <stdint.h>

#include <jsonrt/annotate.h>

struct JSON("transparent") f64s {
    double *items JSON(",count=n");
    size_t n;
};

struct JSON("transparent") i64s {
    int64_t *items JSON(",count=n");
    size_t n;
};

#endif
