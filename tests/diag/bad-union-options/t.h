#include <jsonrt/annotate.h>
#include <jsonrt/types.h>
#include <stdbool.h>

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

enum with_none { NONE, ONE };

/* A tag elsewhere, and what an absent union would come back as. */
struct JSON("") elsewhere {
    enum kind by JSON("by,path=in");
    enum kind c_only, d_only;
    enum with_none e_only, f_only, g_only;
    bool has_f, has_g;
    union {
        struct point p JSON(",when=KIND_A");
    } a JSON(",tag=by");
    union {
        int i JSON(",when=KIND_A");
    } JSON("union=adjacent") b JSON("b,tag=by,path=in.side");
    union {
        int i JSON(",when=KIND_A");
    } JSON("union=external") c JSON("c,tag=c_only,omitempty");
    union {
        int i JSON(",when=KIND_A");
    } JSON("d,union=untagged,tag=d_only,omitdefault");
    union {
        int i JSON(",when=ONE");
    } JSON("union=external") e JSON("e,tag=e_only,omitempty,required,omitzero,path=");
    union {
        int i JSON(",when=ONE");
    } JSON("union=untagged") f JSON("f,tag=f_only,present=has_f,required,omitempty");
    union {
        int i JSON(",when=ONE");
    } JSON("union=external") g JSON(",tag=g_only,flatten,present=has_g,omitempty");
};

struct JSON("array") row {
    enum with_none kind, other;
    bool has_u;
    union {
        int i JSON(",when=ONE");
    } JSON("union=external") u JSON(",tag=kind,present=has_u,path=p,omitempty");
    union {
        int j JSON(",when=ONE");
    } JSON("v,union=untagged,tag=other,path=p");
};
