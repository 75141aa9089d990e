#include <jsonrt/annotate.h>

enum kind { KIND_A, KIND_B };

union value {
    int number JSON(",when=KIND_A");
    char *text JSON(",when=KIND_B");
};

/* the form of the union, on its member and on another one */
struct JSON("") t {
    enum kind kind;
    union value named JSON("v,tag=kind,union=external");
    enum kind other;
    union {
        int number JSON(",when=KIND_A,union=external");
        char *text JSON(",when=KIND_B");
    } inside JSON("w,tag=other,union=adjacent");
    int x JSON("x,union=untagged");
};

/* forms that do not go with the struct around */
struct JSON("") tailed {
    enum kind kind;
    union {
        struct {
            int number;
        } a JSON(",when=KIND_A");
    } u JSON(",tag=kind");
    int n;
    int tail[] JSON("tail,count=n");
};

struct JSON("array") listed {
    enum kind kind;
    union {
        int number JSON(",when=KIND_A");
    } JSON("union=adjacent") u JSON(",tag=kind");
    enum kind flat;
    union {
        int number JSON(",when=KIND_A");
    } JSON("union=external") v JSON(",tag=flat,flatten");
};
