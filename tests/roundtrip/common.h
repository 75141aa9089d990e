/* Types that two other headers reach: one has functions of its own, the other has not. */
#ifndef COMMON_H
#define COMMON_H

#include <stddef.h>
#include <stdint.h>

#include <jsonrt/annotate.h>

enum JSON("") unit { UNIT_METRE JSON("m"), UNIT_FOOT JSON("ft") };

struct JSON("") length {
    double amount JSON(",required");
    enum unit unit JSON(",omitzero");
};

enum mood { MOOD_CALM JSON("calm"), MOOD_WILD JSON("wild") };

/* Reached only: each of the two sources has its own static functions for it. */
struct plain_part {
    char *name;
    enum mood mood;
    struct length *lengths JSON(",count=n_lengths,omitempty");
    size_t n_lengths;
};

#endif
