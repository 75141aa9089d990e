/* Annotated in a header of its own, and flattened in another one. */
#ifndef META_H
#define META_H

#include <jsonrt/annotate.h>
#include <stdint.h>

struct version {
    int major_, minor_;
};

struct JSON("") meta {
    int64_t created JSON("created");
    struct version version;
};

#endif
