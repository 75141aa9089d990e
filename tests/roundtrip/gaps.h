/* Enums with gaps, whose aliases and second names stand in the table where a value would be without
 * gaps. */
#ifndef GAPS_H
#define GAPS_H

#include <stdint.h>

#include <jsonrt/annotate.h>

/* 37 + 6 is 43, and the seventh name that of an alias of 43. */
enum gap {
    GAP_A JSON("a") = 37,
    GAP_B JSON("b") = 8,
    GAP_C JSON("c,alias=old c") = 59,
    GAP_D JSON("d,alias=old d") = 43,
    GAP_E JSON("e") = 3
};

/* The third name is a second one of 2. */
enum twin { TWIN_NONE JSON("none"), TWIN_TWO JSON("two") = 2, TWIN_AGAIN JSON("again") = 2 };

/* The tag of a union has a table of its own. */
enum tagged_gap { TAGGED_FIRST JSON("first"), TAGGED_THIRD JSON("third,alias=tertius") = 2 };

struct JSON("") gaps {
    enum gap gap;
    enum twin twin;
    enum tagged_gap kind;
    union {
        int32_t number JSON(",when=TAGGED_FIRST");
    } JSON("union=external") u JSON("u,tag=kind");
};

#endif
