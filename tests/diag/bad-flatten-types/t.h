#include <jsonrt/annotate.h>

enum JSON("") kind { KIND_A, KIND_B };

struct JSON("codec=point") point {
    int x, y;
};

struct JSON("") t {
    int number JSON("number,flatten");
    enum kind kind JSON("kind,unknown=KIND_B");
    enum kind other JSON("other,as=int");
    int rest JSON("rest,unknown");
    struct point point JSON("point,omitempty");
};

struct JSON("array") u {
    int *p;
};

struct JSON("transparent") v {
    int *p;
};

enum arm { ARM_A JSON("a") };

struct JSON("") w {
    enum arm arm JSON("arm,codec=arm");
    union {
        struct u u JSON(",when=ARM_A");
    } JSON(",tag=arm");
};
