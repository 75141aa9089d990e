#include <stddef.h>

#include <jsonrt/annotate.h>

struct JSON("") a {
    size_t n;
    int v[];
};

struct JSON("") b {
    size_t n;
    int *p JSON("p,count=n");
    struct {
        int w;
        char v[] JSON("v,count=n");
    };
};

struct JSON("") c {
    size_t n;
    const int v[] JSON("v,count=n");
};

struct JSON("") d {
    size_t n;
    char v[] JSON("v,count=n,truncate,null_terminated,omitzero");
};

struct JSON("") e {
    size_t n;
    void *v[] JSON("v,count=n");
};
