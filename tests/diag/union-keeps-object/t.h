#include <jsonrt/annotate.h>
#include <jsonrt/types.h>

enum JSON("unknown=KIND_OTHER") kind { KIND_A, KIND_B, KIND_OTHER };

union JSON("union=adjacent") kept {
    int a JSON(",when=KIND_A");
    jsonrt_raw other JSON(",when=*");
};

struct JSON("") two {
    enum kind k1, k2;
    union kept u1 JSON("u1,tag=k1");
    union kept u2 JSON("u2,tag=k2");
};

struct inside {
    enum kind kind;
    union kept u JSON("u,tag=kind");
};

/* in an arm, and beside a flattened struct */
struct JSON("") deeper {
    enum kind tag;
    union {
        struct inside a JSON(",when=KIND_A");
        struct {
            int plain;
        } b JSON(",when=KIND_B");
    } v JSON(",tag=tag");
    enum kind k2;
    union kept u2 JSON("u2,tag=k2");
};

/* nothing is wrong with these */
struct JSON("") apart {
    enum kind k1;
    enum kind k2 JSON("k2,path=in");
    union kept u1 JSON("u1,tag=k1");
    union kept u2 JSON("u2,tag=k2,path=in");
    struct inside value;
};
