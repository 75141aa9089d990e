/* Types whose functions another generated file has. */
#ifndef ELSEWHERE_H
#define ELSEWHERE_H

#include <jsonrt/annotate.h>

struct JSON("naming=camel") spot {
    int x_pos;
    int y_pos JSON(",default=2");
};

struct JSON("") label {
    char *text;
};

#endif
