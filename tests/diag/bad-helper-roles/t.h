#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <jsonrt/annotate.h>

enum kind { KIND_A JSON("a"), KIND_B JSON("b") };

struct JSON("") tags {
    uint8_t hidden JSON(",enum=kind"), shown JSON("shown,enum=kind");
    union {
        int *a JSON(",when=KIND_A,count=hidden");
        char *b JSON(",when=KIND_B");
    } JSON("u,tag=hidden,union=external");
    union {
        int *c JSON(",when=KIND_A,count=shown");
        int *d JSON(",when=KIND_B,count=hidden");
    } JSON("v,tag=shown,union=adjacent");
};

struct JSON("") flags {
    unsigned n : 1, m : 1, o : 1;
    int *a JSON("a,count=n,present=n");
    int b JSON("b,present=m");
    enum kind kind;
    union {
        int *c JSON(",when=KIND_A,count=m");
        int *d JSON(",when=KIND_B,count=o");
    } JSON("u,tag=kind,union=adjacent,present=o");
};

struct JSON("") one_flag {
    bool has;
    enum kind kind, other;
    union {
        int a JSON(",when=KIND_A");
    } JSON("u,tag=kind,union=adjacent,present=has");
    union {
        int b JSON(",when=KIND_A");
    } JSON("v,tag=other,union=adjacent,present=has");
};

struct JSON("") sign {
    int *a JSON("a,count=n");
    int n : 1;
};

struct JSON("") other_tag {
    uint8_t kind JSON(",enum=kind"), other JSON(",enum=kind");
    union {
        int a JSON(",when=KIND_A");
    } JSON("u,tag=kind,union=external");
    union {
        int *b JSON(",when=KIND_A,count=kind");
    } JSON("v,tag=other,union=external");
};

struct JSON("") one_tag {
    enum kind kind;
    union {
        int a JSON(",when=KIND_A");
    } JSON("u,tag=kind,union=adjacent");
    union {
        int b JSON(",when=KIND_A");
    } JSON("v,tag=kind,union=external");
};
