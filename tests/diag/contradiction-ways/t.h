#include <jsonrt/annotate.h>
#include <jsonrt/types.h>

#include <stddef.h>

struct keeps {
    jsonrt_value others JSON(",unknown");
};

struct JSON("deny_unknown") t {
    int a JSON("a,decode_only,encode_only");
    char *b JSON("b,decode_only,required");
    char *c JSON("c,encode_only,required");
    int d JSON("d,encode_only,alias=dd");
    char *e JSON("e,decode_only,omitempty");
    int *f JSON("f,encode_only,count=n");
    int *g JSON("g,count=n");
    size_t n;
    jsonrt_raw rest JSON("rest,unknown,omitempty");
};

struct JSON("") u {
    struct keeps keeps JSON(",flatten");
    jsonrt_raw rest JSON(",unknown");
    jsonrt_raw inner JSON(",unknown,path=in");
    char *text JSON(",unknown");
    jsonrt_raw value JSON(",unknown=all");
};

struct strict {
    struct keeps keeps JSON(",flatten");
    int x;
};

struct JSON("deny_unknown") v {
    struct strict strict JSON(",flatten");
};

struct JSON("case_insensitive") w {
    int name;
    int other JSON("NAME");
    int third JSON("third,alias=Name");
};

struct JSON("") x {
    struct w w JSON(",flatten");
};

struct entry {
    char *key;
    jsonrt_raw value JSON(",unknown");
};

struct JSON("") y {
    struct entry *map JSON("map,map,count=n");
    size_t n;
};

/* A tag goes both ways, or the arm is not known. */
enum kind { KIND_A, KIND_B };

struct one {
    int x;
};

struct JSON("") z {
    enum kind read JSON("read,decode_only");
    union {
        struct one a JSON(",when=KIND_A");
    } internal JSON(",tag=read");
    enum kind written JSON("written,encode_only");
    union {
        int a JSON(",when=KIND_A");
    } JSON("union=adjacent") adjacent JSON("adjacent,tag=written");
};
