/* A whole type is deprecated, so signatures name it. */
#ifndef RETIRED_H
#define RETIRED_H

#include <jsonrt/annotate.h>

struct JSON("") retired {
    int x;
} __attribute__((deprecated));

#endif
