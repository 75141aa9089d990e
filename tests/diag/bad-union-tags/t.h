#include <jsonrt/annotate.h>
#include <jsonrt/types.h>

enum kind { KIND_A JSON("a"), KIND_B JSON("b"), KIND_ALSO_B = KIND_B };

struct point {
    int x, y;
};

/* A tag that is not in the JSON. */
struct JSON("") left_out {
    enum kind kind JSON("-");
    struct {
        enum kind around;
    } JSON("-");
    union {
        struct point p JSON(",when=KIND_A");
    } u JSON(",tag=kind");
    union {
        int i JSON(",when=KIND_A");
    } JSON("union=adjacent") v JSON("v,tag=around");
};

/* One that is, and one that is not. */
struct JSON("") two_forms {
    enum kind kind, other;
    union {
        struct point p JSON(",when=KIND_A");
    } u JSON(",tag=kind");
    union {
        int i JSON(",when=KIND_A");
    } JSON("union=external") v JSON("v,tag=kind");
    union {
        int i JSON(",when=KIND_A");
    } JSON("union=untagged") w JSON("w,tag=other");
    union {
        int i JSON(",when=KIND_A");
    } JSON("union=adjacent") x JSON("x,tag=other");
};

/* The helper of another. */
struct JSON("") helpers {
    int n JSON(",enum=kind"), m;
    enum kind kind;
    int *v JSON("v,count=n");
    union {
        struct point p JSON(",when=KIND_A");
    } u JSON(",tag=n");
    union {
        int *items JSON(",when=KIND_A,count=m");
    } JSON("counted,union=external,tag=m");
    union {
        int i JSON(",when=KIND_A");
    } JSON("union=external") w JSON("w,tag=kind,present=kind");
};

/* One mistake each. */
struct JSON("") mistakes {
    enum kind kind;
    enum kind nothing JSON("nothing,nullable");
    union {
        struct point p JSON(",when=KIND_A");
    } JSON("tag=kind") u;
    union {
        int i JSON(",when=KIND_A");
        char *t JSON(",when=KIND_B");
    } v JSON("v,tag=kind");
    union {
        struct point p JSON(",when=KIND_A,omitempty");
    } w JSON(",tag=kind");
    union {
        struct point p JSON(",when=KIND_A");
    } x JSON(",tag=nothing");
};

struct JSON("") one_value {
    enum kind kind;
    union {
        int i JSON(",when=KIND_B");
        int j JSON(",when=KIND_ALSO_B");
    } JSON("union=external") u JSON("u,tag=kind");
};

struct inner;

struct JSON("") outer {
    enum kind a_kind;
    union {
        struct inner *inner JSON(",when=KIND_A");
    } a JSON(",tag=a_kind");
};

struct inner {
    enum kind b_kind;
    union {
        struct outer *outer JSON(",when=KIND_B");
    } b JSON(",tag=b_kind");
};

/* Options of the union. */
struct JSON("") options {
    enum kind kind, other;
    union {
        struct point p JSON(",when=KIND_A");
    } u JSON(",tag=kind,default=a,alias=x,decode_only,secret");
    union {
        int i JSON(",when=KIND_A");
    } JSON("union=external") v JSON("v,tag=other,default=a,decode_only,secret");
};
