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

enum three { ONE JSON("one"), TWO JSON("two"), THREE JSON("three") };
enum signs { MINUS = -1, NONE, PLUS };
enum JSON("as=int") below { BELOW = -3, ABOVE };
enum JSON("flags") set { FIRST = 1, SECOND = 2, THIRD = 4 };
union JSON("union=external") arms {
    int one JSON(",when=ONE");
    char *three JSON(",when=THREE");
};

struct JSON("") of_enums {
    enum three narrow : 1, enough : 2;
    enum signs no_sign : 1, with_sign : 2;
    enum below negative : 2, room : 3;
    enum set part : 2, all : 3;
    enum three skipped : 1 JSON("-");
};

struct JSON("") tagged {
    enum three tag : 1;
    union arms u JSON("u,tag=tag");
};
