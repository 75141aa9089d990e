#include <stdbool.h>
#include <stdint.h>

#include <jsonrt/annotate.h>

struct JSON("") t {
    unsigned max : 3 JSON("max,max=8");
    unsigned below : 3 JSON("below,default=-1");
    signed min : 3 JSON("min,min=-5");
    signed above : 3 JSON("above,default=4");
    unsigned one : 1 JSON("one,default=2");
    uint64_t wide : 64 JSON("wide,default=18446744073709551616");
    unsigned good : 3 JSON("good,min=0,max=7,default=7");
    int8_t plain JSON("plain,max=128");
};
