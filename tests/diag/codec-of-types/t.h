#include <jsonrt/annotate.h>

struct JSON("codec=a,naming=camel") a {
    int x JSON("x,min=1");
    union {
        int y;
        float z JSON("z");
    };
};

enum JSON("codec=b,as=int") b { B_ONE JSON("one"), B_TWO };

union JSON("codec_plain") c {
    int i;
};

struct JSON("") t {
    struct a a;
    enum b b JSON("b,omitzero,default=1");
    struct a flat JSON(",flatten");
    struct a zero JSON("zero,omitzero");
};
