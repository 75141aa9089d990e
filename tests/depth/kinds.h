/*
 * The recursive types of the tests: their generated functions, and how documents of them look.
 */
#ifndef DEPTH_KINDS_H
#define DEPTH_KINDS_H

#include "codec.h"
#include "texts.h"

enum {
    KIND_LOSSY = 1,  /* what is nested is skipped: it is not written again */
    KIND_FREE = 2,   /* what is nested is no struct: comparing does not count its levels */
    KIND_HOLLOW = 4, /* the innermost level has nothing that could be deep */
    KIND_VALUE = 8   /* levels of a jsonrt_value, which fixed writers take 512 of */
};

typedef struct kind {
    const char *name;
    const codec *codec;
    pattern pattern;
    unsigned flags;
} kind;

extern const kind kinds[];
extern const size_t n_kinds;

#endif
