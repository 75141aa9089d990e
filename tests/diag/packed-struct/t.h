#include <jsonrt/annotate.h>

struct __attribute__((packed)) JSON("") wire {
    char kind; /* fine: it is aligned anywhere */
    int value;
};

#pragma pack(push, 2)
struct JSON("") two {
    double d;
    short s; /* fine */
};
#pragma pack(pop)
