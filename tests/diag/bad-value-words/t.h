#include <stdint.h>

#include <jsonrt/annotate.h>

enum kind { KIND_A, KIND_B };

union JSON("union=extern") typed {
    int a JSON(",when=KIND_A");
    double b JSON(",when=KIND_B");
};
struct JSON("") of_type {
    enum kind kind;
    union typed u JSON("u,tag=kind");
    union typed again JSON("again,tag=kind");
};
struct JSON("") of_member {
    enum kind kind;
    union {
        int a JSON(",when=KIND_A");
    } u JSON("u,tag=kind,union=extern");
};
struct JSON("") anonymous {
    enum kind kind;
    union {
        int a JSON(",when=KIND_A");
    } JSON("u,tag=kind,union=extern");
};
struct JSON("") far {
    enum kind kind;
    union JSON("union=beside") {
        int a JSON(",when=KIND_A");
    } u JSON("u,tag=kind");
};
struct JSON("duplicates=eror,naming=snak") policies { int a; };
enum JSON("as=strng") as { AS_ONE };
struct JSON("") forms {
    int64_t x JSON("x,format=hexx,default=0x1f");
    int e JSON("e,enum=knd,default=KIND_A");
    int64_t t JSON("t,unit=mss,format=rfc3339,default=1970-01-01T00:00:00Z");
    int flag JSON("flag,as=boool,default=true");
    int lax JSON("lax,string=lx,max=1,default=3");
};
