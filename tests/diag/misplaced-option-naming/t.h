#include <jsonrt/annotate.h>

enum kind { KIND_A JSON("a"), KIND_B JSON("b") };

struct inner {
    int first_one;
};

union JSON("naming=camel") u {
    struct inner inner_one JSON(",when=KIND_A");
};

struct JSON("naming=camel") t {
    enum kind kind;
    union u u JSON(",tag=kind");
    enum kind other;
    union {
        int first_one JSON(",when=KIND_A");
    } JSON("data,tag=other,union=adjacent,naming=camel");
};

struct JSON("array,naming=camel") pair {
    int first_one, second_one;
};

struct JSON("transparent,naming=keep") one {
    int first_one;
};

enum JSON("codec=mode,prefix=way") mode { MODE_A, MODE_B };
