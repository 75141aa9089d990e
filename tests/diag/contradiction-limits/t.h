#include <stddef.h>

#include <jsonrt/annotate.h>

struct JSON("") t {
    char *a JSON("a,min_len=3,max_len=2");
    int *b JSON("b,count=n_b,min_items=2,max_items=1");
    size_t n_b;
    char *c JSON("c,min_len=3,default='äö'");
    char *d JSON("d,max_len=1,default='äö'");
    char *f JSON("f,pattern=^[a-z]+$,default=A");
    char *u JSON("u,format=uuid,max_len=20");
    char *m JSON("m,format=mac,min_len=18");
    char *v JSON("v,format=ipv6,min_len=3,max_len=39");
    int e[3] JSON("e,min=2,max=1");
};
