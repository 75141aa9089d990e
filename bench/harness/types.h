/*
 * The types that are filled, as the harness handles them: with jsongen's generated functions, which
 * are what every library's results are compared with.
 */
#ifndef TYPES_H
#define TYPES_H

#include <jsonrt/jsonrt.h>

#include "library.h"

/* Of any size of `enum type`. */
union any {
    struct order12 order12;
    struct shop shop;
    struct event event;
    struct narrow narrow;
    struct events events;
    struct narrows narrows;
    struct route route;
    struct article article;
    struct slip slip;
    struct f64s f64s;
    struct i64s i64s;
    struct viewed viewed;
    struct checked checked;
    struct picked picked;
    struct tally tally;
    char own[1024];
};

/* Into the reader's arena. */
bool read_reference(enum type type, jsonrt_reader *r, const char *text, size_t len, union any *out);
bool write_reference(enum type type, jsonrt_writer *w, const union any *in);
bool same_object(enum type type, const union any *a, const union any *b);

#endif
