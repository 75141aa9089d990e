/* The other half. */
#ifndef EAST_H
#define EAST_H

#include <jsonrt/annotate.h>

struct JSON("") east {
    struct west *west JSON("west,omitempty");
};

#include "west.h"

#endif
