#include <jsonrt/annotate.h>

struct inner {
    int x;
    int own JSON("y,alias=z");
};

struct outer {
    struct inner inner JSON(",flatten");
};

struct JSON("") t {
    int x;
    struct inner a JSON(",flatten");
    struct outer b JSON(",flatten");
    int z JSON("z,path=a");
    int y JSON("a");
};

struct JSON("") u {
    int b JSON("b");
    int c JSON("c,path=b.c");
    int d JSON("d,path=b.c.d");
    int e JSON("d,path=b.c");
};

struct JSON("") v {
    struct twice {
        int x;
        int y JSON("x");
    } inside JSON(",flatten");
};
