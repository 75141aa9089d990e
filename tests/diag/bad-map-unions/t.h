#include <jsonrt/annotate.h>

enum kind { KIND_A JSON("a"), KIND_B JSON("b") };

struct point {
    int x, y;
};

struct beside {
    enum kind key;
    union {
        struct point p JSON(",when=KIND_A");
    } value JSON(",tag=key");
};

struct adjacent {
    enum kind key;
    union {
        int i JSON(",when=KIND_A");
    } JSON("union=adjacent") value JSON("value,tag=key");
};

struct JSON("") t {
    struct beside *beside JSON("beside,map,count=n");
    struct adjacent *adjacent JSON("adjacent,map,count=n");
    int n;
};
