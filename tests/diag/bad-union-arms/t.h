#include <jsonrt/annotate.h>
#include <jsonrt/types.h>
#include <stddef.h>

enum kind { KIND_A JSON("a"), KIND_B JSON("b"), KIND_C JSON("c"), KIND_D JSON("d") };

struct point {
    int x, y;
};

struct JSON("") internal {
    enum kind kind;
    int x;
    union {
        int number JSON(",when=KIND_A");
        struct point point JSON(",when=KIND_B");
        struct point unsaid;
    } u JSON(",tag=kind");
};

struct JSON("") beside {
    enum kind kind;
    int x;
    union {
        struct point point JSON(",when=KIND_A");
        struct point missing JSON(",when=KIND_X");
        struct point again JSON(",when=KIND_A");
    } u JSON(",tag=kind");
};

struct JSON("") anonymous_arm {
    enum kind kind;
    union {
        struct {
            int x;
        } JSON(",when=KIND_A");
    } JSON("v,tag=kind,union=external");
};

struct JSON("") inside {
    enum kind outer;
    union {
        struct {
            enum kind inner;
            union {
                struct point p JSON(",when=KIND_A");
            } u JSON(",tag=inner");
        } a JSON(",when=KIND_A");
    } u JSON(",tag=outer");
};

struct JSON("") twice {
    enum kind one, two;
    union {
        struct point a JSON(",when=KIND_A");
    } u JSON(",tag=one");
    union {
        struct {
            int z;
        } b JSON(",when=KIND_A");
    } v JSON(",tag=two");
};

struct JSON("deny_unknown") strict {
    int n;
};

struct JSON("") policies {
    enum kind kind;
    union {
        struct strict strict JSON(",when=KIND_A");
    } u JSON(",tag=kind");
};

struct JSON("validate=check_it") checked {
    int n;
};

struct JSON("") unchecked {
    enum kind kind;
    union {
        struct checked checked JSON(",when=KIND_A");
    } u JSON(",tag=kind");
};

struct JSON("") counted {
    enum kind kind;
    union {
        int *v JSON(",when=KIND_A,count=n");
        size_t n JSON("-");
    } JSON("union=external") u JSON("u,tag=kind");
};

struct JSON("") catch_all {
    enum kind kind;
    union {
        int a JSON(",when=KIND_A");
        char *rest JSON(",when=*");
    } JSON("union=untagged") u JSON("u,tag=kind");
};

struct JSON("") which {
    enum kind kind;
    union {
        int a JSON(",when=KIND_A");
        jsonrt_raw rest JSON(",when=*");
    } JSON("union=untagged") u JSON("u,tag=kind");
};

enum JSON("unknown=OTHER_A") other { OTHER_A, OTHER_B };

struct JSON("") claimed {
    enum other kind;
    union {
        int a JSON(",when=OTHER_A");
        jsonrt_raw rest JSON(",when=*");
        jsonrt_raw more JSON(",when=*");
    } JSON("union=external") u JSON("u,tag=kind");
};

struct JSON("") same_names {
    enum kind kind;
    union {
        int a JSON("x,when=KIND_A");
        int b JSON("x,when=KIND_B");
    } JSON("union=external") u JSON("u,tag=kind");
};
