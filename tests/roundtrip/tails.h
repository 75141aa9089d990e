/* Flexible arrays whose elements a codec reads, or which are lists; arrays of lists. */
#ifndef TAILS_H
#define TAILS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <jsonrt/annotate.h>

#include "codecs.h"

struct tariff {
    int n;
    money prices[] JSON(",codec=money,count=n,nullable");
};

/* Values that lead to memory. */
struct record_of_data {
    uint8_t n;
    void *data[] JSON(",codec=data,count=n");
};

struct steps {
    size_t n;
    triple corners[][2] JSON(",codec=triple,codec_plain,count=n");
};

struct hop {
    int cost;
    char *name JSON(",omitempty");
    struct hop *next;
};

struct routes {
    uint8_t n;
    struct hop *routes[] JSON(",next=next,count=n");
};

/* Its nodes hold lists. */
struct forest {
    int id;
    struct forest *children[2] JSON(",next=sibling,present=has_children");
    bool has_children;
    struct forest *sibling;
};

struct JSON("") tails {
    struct tariff *tariff JSON(",omitempty");
    struct record_of_data *data JSON(",omitempty");
    struct steps *steps JSON(",omitempty");
    struct routes *routes JSON(",omitempty");
    struct hop *buckets[3] JSON(",next=next,present=has_buckets,nullable");
    bool has_buckets;
    const struct hop *grid[2][2] JSON(",next=next,present=has_grid");
    bool has_grid;
    struct hop **lots JSON(",next=next,count=n_lots,omitempty,max_items=3");
    uint8_t n_lots;
    struct hop *some[2] JSON(",next=next,count=n_some,omitempty");
    int8_t n_some;
    struct forest *forest JSON(",next=sibling,omitempty");
};

#endif
