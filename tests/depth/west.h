/* Half of a circle through two headers. */
#ifndef WEST_H
#define WEST_H

#include <jsonrt/annotate.h>

struct JSON("") west {
    struct east *east JSON("east,omitempty");
};

#include "east.h"

#endif
