#include <stddef.h>

#include <jsonrt/annotate.h>

struct node {
    int value;
    struct node *following JSON("following");
    struct node *const fixed;
};

struct long_node {
    struct long_node *next;
    int n;
    int v[] JSON("v,count=n");
};

union either {
    int i;
};

struct JSON("") t {
    struct node *a JSON("a,next=following");
    struct node *b JSON("b,next=folowing");
    struct node *c JSON("c,next=value");
    struct node *d JSON("d,next=fixed");
    struct node e JSON("e,next=following");
    int *f JSON("f,next=following");
    struct node *g JSON("g,next=following,count=n_g");
    size_t n_g;
    struct node *h JSON("h,next=following,nullable");
    struct node **i JSON("i,next=following,null_terminated");
    struct node *j JSON("j,next=following,omitzero");
    struct node k[2] JSON("k,next=following");
    struct node **l JSON("l,next=following");
    struct node *m[2] JSON("m,next=folowing");
    int *n[2] JSON("n,next=following,optional");
    struct long_node *o JSON("o,next=next");
    struct node *p[2] JSON("p,next=following,codec=p");
};
