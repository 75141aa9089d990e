/* Maps whose keys are no text in C. */
#ifndef KEYS_H
#define KEYS_H

#include <stddef.h>
#include <stdint.h>

#include <jsonrt/annotate.h>

enum hue { HUE_RED JSON("red,alias=rot"), HUE_BLUE JSON("blue") };
enum rank { RANK_FIRST = 1, RANK_LAST = -5 };

struct by_int {
    int32_t key;
    double value;
};
struct by_hue {
    enum hue key;
    int value;
};
struct by_rank {
    enum rank key;
    int value;
};
struct by_small {
    uint8_t key JSON("key,enum=hue");
    int value;
};

struct JSON("") keyed {
    struct by_int *ints JSON("ints,map,count=n_ints");
    size_t n_ints;
    struct by_hue hues[2] JSON("hues,map,count=n_hues,omitempty");
    uint8_t n_hues;
    struct by_rank *ranks JSON("ranks,map,count=n_ranks");
    size_t n_ranks;
    struct by_small *smalls JSON("smalls,map,count=n_smalls");
    size_t n_smalls;
};

#endif
