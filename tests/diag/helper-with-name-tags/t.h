#include <stddef.h>
#include <stdint.h>

#include <jsonrt/annotate.h>

enum kind { KIND_A JSON("a"), KIND_B JSON("b") };

struct JSON("") with_default {
    uint8_t kind JSON(",enum=kind,default=b,required");
    union {
        int a JSON(",when=KIND_A");
    } JSON("union=external") u JSON("u,tag=kind");
};

struct JSON("") with_path {
    uint8_t kind JSON(",path=q,enum=kind");
    union {
        int a JSON(",when=KIND_A");
    } JSON("u,tag=kind,union=untagged");
};

struct JSON("") with_alias {
    uint8_t kind JSON(",enum=kind,alias=sort");
    union {
        int a JSON(",when=KIND_A");
    } JSON("u,tag=kind,union=untagged");
};

struct JSON("") named_count {
    enum kind kind;
    size_t n JSON("n");
    union {
        int *a JSON(",when=KIND_A,count=n");
        char *b JSON(",when=KIND_B,count=n");
    } JSON("u,tag=kind,union=adjacent");
};
