#include <stddef.h>
#include <stdint.h>

#include <jsonrt/annotate.h>

enum kind { KIND_A JSON("a"), KIND_B JSON("b") };

struct entry {
    char *key;
    int value;
};

struct JSON("") beside {
    enum kind kind;
    size_t n;
    int *v JSON("v,count=n");
    union {
        int *a JSON(",when=KIND_A,count=n");
        char *b JSON(",when=KIND_B");
    } JSON("u,tag=kind,union=external");
};

struct JSON("") beside_text {
    enum kind kind;
    size_t n;
    struct entry *v JSON(",flatten,map,count=n");
    union {
        char *a JSON(",when=KIND_A,count=n");
        int b JSON(",when=KIND_B");
    } JSON("u,tag=kind,union=adjacent");
};

struct JSON("") twice {
    enum kind kind, other;
    size_t n;
    union {
        int *a JSON(",when=KIND_A,count=n");
        uint8_t *b JSON(",when=KIND_B,count=n");
    } JSON("u,tag=kind,union=untagged");
    union {
        int *c JSON("c,when=KIND_A,count=n");
        char *d JSON("d,when=KIND_B");
    } JSON(",tag=other,union=external,flatten");
};

struct JSON("array") tuple {
    enum kind kind;
    size_t n;
    int v[3] JSON(",count=n");
    union {
        int a[3] JSON(",when=KIND_A,count=n");
        char *b JSON(",when=KIND_B");
    } JSON("u,tag=kind,union=untagged");
};

struct JSON("") limits {
    int a[4] JSON("a,count=n,min_items=3");
    int *b JSON("b,count=n,max_items=2");
    int c[2] JSON("c,count=n");
    int n;
    char *d JSON("d,count=m,min_len=9");
    char *e JSON("e,count=m,max_len=2");
    uint8_t *f JSON("f,count=m,max_len=9");
    int m;
};
