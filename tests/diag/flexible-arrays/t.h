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

typedef struct {
    int i;
} odd;

struct JSON("") f {
    int n;
    odd v[] JSON("v,codec=odd");
};

struct JSON("") g {
    int n;
    struct {
        int w;
        odd v[] JSON("v,codec=odd,count=n");
    };
};

struct JSON("") h {
    int n;
    char v[] JSON("v,codec=text,count=n");
};

struct JSON("") i {
    int n;
    struct h *v[] JSON("v,next=n,count=n");
};
