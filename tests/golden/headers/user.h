/* Reaches types of another header: one that has functions of its own, and one that has not. */
#ifndef USER_H
#define USER_H

#include "base.h"

struct JSON("") box {
    struct length sides[3];
    struct length *diagonal;
    struct shared shared;
};

#endif
