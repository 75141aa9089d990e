#ifndef NODES_H
#define NODES_H

#include <jsonrt/annotate.h>

/* For the code of this header `next` is one more node in the JSON. */
struct JSON("") node {
    int v;
    struct node *next;
};

/* Here it is not. */
struct JSON("") skipping {
    int v;
    struct skipping *next JSON("-");
};

/* Nobody but who reaches it makes code for it. */
struct plain {
    int v;
    struct plain *next;
};

#endif
