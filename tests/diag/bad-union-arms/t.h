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

/* Names of arms that meet. */
struct inner {
    enum kind deep;
    union {
        struct {
            int id, same;
        } a JSON(",when=KIND_A");
    } w JSON(",tag=deep");
};

struct JSON("") meeting {
    enum kind first, second;
    int id;
    union {
        struct {
            int same, other;
        } a JSON(",when=KIND_A");
        struct {
            int twice;
        } b JSON(",when=KIND_B");
    } u JSON(",tag=first");
    union {
        struct inner a JSON(",when=KIND_A");
        struct {
            int twice;
        } b JSON(",when=KIND_B");
    } v JSON(",tag=second");
};

struct endless {
    enum kind kind;
    union {
        struct endless *a JSON(",when=KIND_A");
    } u JSON(",tag=kind");
};

struct ends {
    int x;
};

union many {
    struct ends a JSON(",when=KIND_A");
    struct ends b JSON(",when=KIND_B");
};

struct JSON("") too_many {
    enum kind k1, k2, k3, k4;
    union many m1 JSON(",tag=k1");
    union many m2 JSON(",tag=k2");
    union many m3 JSON(",tag=k3");
    union many m4 JSON(",tag=k4");
    struct endless *endless;
};
