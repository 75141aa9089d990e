#include <jsonrt/annotate.h>
#include <jsonrt/types.h>
#include <stdbool.h>

enum kind { KIND_A, KIND_B, KIND_C, KIND_D };

struct two {
    int x JSON("x,required"), y JSON("y,required");
};

struct three {
    int x JSON("x,required"), y JSON("y,required"), z JSON("z,required");
};

struct free {
    int z;
};

union JSON("union=untagged") numbers {
    double real JSON(",when=KIND_A");
    int whole JSON(",when=KIND_B");
};

union JSON("union=untagged") texts {
    char *text JSON(",when=KIND_A");
    jsonrt_time time JSON(",when=KIND_B");
};

union JSON("union=untagged") objects {
    struct two two JSON(",when=KIND_A");
    struct three three JSON(",when=KIND_B");
    struct free free JSON(",when=KIND_C");
    struct two *last JSON(",when=KIND_D");
};

struct JSON("") t {
    enum kind a, b, c;
    union numbers numbers JSON("numbers,tag=a");
    union texts texts JSON("texts,tag=b");
    union objects objects JSON("objects,tag=c");
};

union JSON("union=untagged") circle {
    int whole JSON(",when=KIND_A");
    double real JSON(",when=KIND_B");
    unsigned char small JSON(",when=KIND_C");
};

union JSON("union=untagged") twins {
    struct two one JSON(",when=KIND_A");
    struct two other JSON(",when=KIND_B");
};

struct JSON("") circles {
    enum kind kind, twin;
    union circle circle JSON("circle,tag=kind");
    union twins twins JSON("twins,tag=twin");
};

typedef struct {
    int i;
} odd;

struct JSON("transparent") celsius {
    double degrees;
};

struct JSON("transparent") endless {
    struct endless *self;
};

struct JSON("transparent") nested {
    enum kind kind;
    union {
        int i JSON(",when=KIND_A");
        char *t JSON(",when=KIND_B");
    } JSON("union=untagged") u JSON(",tag=kind");
};

struct JSON("transparent") again {
    struct two two;
};

struct JSON("") u {
    enum kind a, b, c, d;
    union {
        odd first JSON(",when=KIND_A,codec=odd");
        int second JSON(",when=KIND_B");
    } JSON("union=untagged") a_arms JSON(",tag=a");
    union {
        int whole JSON(",when=KIND_A");
        struct celsius real JSON(",when=KIND_B");
        struct nested nested JSON(",when=KIND_C");
    } JSON("union=untagged") b_arms JSON(",tag=b");
    union {
        struct two two JSON(",when=KIND_A");
        struct again again JSON(",when=KIND_B");
    } JSON("union=untagged") c_arms JSON(",tag=c");
    union {
        struct endless *endless JSON(",when=KIND_A");
    } JSON("union=untagged") d_arms JSON(",tag=d");
};
