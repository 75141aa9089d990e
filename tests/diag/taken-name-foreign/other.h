#ifndef OTHER_H
#define OTHER_H
#include <jsonrt/annotate.h>

struct JSON("") q {
    int a;
};

#endif
