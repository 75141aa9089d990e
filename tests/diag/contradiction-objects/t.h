#include <jsonrt/annotate.h>

#include <stdbool.h>
#include <stddef.h>

struct strict {
    int x;
} JSON("deny_unknown,duplicates=last");

struct plain {
    int y;
};

struct JSON("duplicates=first") t {
    struct strict strict JSON(",flatten");
    struct plain named JSON("name,flatten");
    bool has;
    struct plain given JSON(",flatten,path=a,required,omitzero,present=has");
    int *p JSON("p,path=b,count=n");
    int *q JSON("q,path=c.d,count=n");
    size_t n;
};
