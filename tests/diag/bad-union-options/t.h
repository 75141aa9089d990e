#include <jsonrt/annotate.h>
#include <jsonrt/types.h>

enum kind { KIND_A JSON("a"), KIND_B JSON("b") };

struct point {
    int x, y;
};

union JSON("union=sideways") wrong_form {
    int a JSON(",when=KIND_A");
};

union JSON("union=external,tag=kind,deny_unknown") wrong_place {
    int a JSON(",when=KIND_A");
};

struct JSON("union=external") not_a_union {
    int plain JSON(",tag=kind");
    int other JSON(",when=KIND_A");
};

struct JSON("") internal {
    enum kind kind;
    union {
        struct point p JSON("p,when=KIND_A,omitzero");
    } u JSON("u,tag=kind,required,omitempty,flatten");
};

struct JSON("") adjacent {
    enum kind kind;
    union {
        struct point p JSON("p,when=KIND_A,required,alias=q");
        int i JSON(",when=KIND_B,default=3");
    } JSON("union=adjacent") u JSON("u,tag=kind,omitzero,nullable,default=1,flatten");
};

struct JSON("") flat {
    enum kind kind JSON("kind");
    union {
        struct point p JSON(",when=KIND_A,omitzero");
        jsonrt_raw rest JSON(",when=*");
    } JSON("union=external") u JSON("u,tag=kind,flatten,alias=v");
};
