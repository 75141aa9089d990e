#include <jsonrt/annotate.h>
#include <jsonrt/types.h>

enum JSON("unknown=KIND_OTHER") kind { KIND_A, KIND_B, KIND_OTHER };

union JSON("union=adjacent") kept {
    int a JSON(",when=KIND_A");
    jsonrt_raw other JSON(",when=*");
};

struct JSON("deny_unknown") beside {
    enum kind kind;
    union kept u JSON("u,tag=kind");
};

struct JSON("deny_unknown") within {
    enum kind kind;
    union {
        struct {
            int a;
        } a JSON(",when=KIND_A");
        jsonrt_raw rest JSON(",when=*");
    } u JSON(",tag=kind");
};

struct plain {
    enum kind kind;
    union kept u JSON("u,tag=kind");
};

struct JSON("deny_unknown") around {
    struct plain plain JSON(",flatten");
};

/* nothing is wrong with these: the value alone is kept, or another object */
struct JSON("deny_unknown") apart {
    enum kind kind, other_kind;
    union {
        int a JSON("a,when=KIND_A");
        jsonrt_raw rest JSON(",when=*");
    } JSON("union=external") u JSON("u,tag=kind");
    union {
        int a JSON(",when=KIND_A");
        jsonrt_raw rest JSON(",when=*");
    } JSON("union=untagged") v JSON("v,tag=other_kind");
    struct plain value;
};
