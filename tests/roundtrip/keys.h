/* Maps whose keys are no text in C. */
#ifndef KEYS_H
#define KEYS_H

#include <stddef.h>
#include <stdint.h>

#include <jsonrt/annotate.h>

enum hue { HUE_RED JSON("red,alias=rot"), HUE_BLUE JSON("blue") };
enum rank { RANK_FIRST = 1, RANK_LAST = -5 };
enum JSON("unknown=GIRTH_OTHER,case_insensitive") girth {
    GIRTH_SLIM JSON("slim"),
    GIRTH_OTHER JSON("other")
};

struct by_int {
    int32_t key;
    double value;
};
struct by_big {
    uint64_t key;
    char *value JSON("value,nullable");
};
struct by_char {
    signed char key;
    int value;
};
struct by_hue {
    enum hue key;
    int value JSON("value,max=9");
};
struct by_rank {
    enum rank key;
    int value;
};
struct by_girth {
    enum girth key;
    int value;
};
struct by_small {
    uint8_t key JSON("key,enum=hue");
    int value;
};
struct by_small_rank {
    int8_t key JSON("key,enum=rank");
    int value;
};

struct JSON("") keyed {
    struct by_int *ints JSON("ints,map,count=n_ints,omitempty");
    size_t n_ints;
    struct by_big *bigs JSON("bigs,map,count=n_bigs,omitempty");
    size_t n_bigs;
    struct by_char chars[3] JSON("chars,map,count=n_chars,omitempty");
    uint8_t n_chars;
    struct by_hue *hues JSON("hues,map,count=n_hues,omitempty");
    size_t n_hues;
    struct by_rank *ranks JSON("ranks,map,count=n_ranks,omitempty");
    size_t n_ranks;
    struct by_girth girths[2] JSON("girths,map,count=n_girths,omitempty");
    size_t n_girths;
    struct by_small *smalls JSON("smalls,map,count=n_smalls,omitempty");
    size_t n_smalls;
    struct by_small_rank *small_ranks JSON("small_ranks,map,count=n_small_ranks,omitempty");
    size_t n_small_ranks;
};

#endif
