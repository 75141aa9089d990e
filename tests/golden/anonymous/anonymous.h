/* Anonymous structs and unions: their members belong to the parent. C only. */
#ifndef ANONYMOUS_H
#define ANONYMOUS_H

#include <jsonrt/annotate.h>

struct JSON("") anonymous {
    int first;
    struct {
        int inner_a;
        struct {
            int inner_b JSON(",default=3");
        };
    };
    union {
        int number;
        float real;
    } JSON("-");
};

#endif
