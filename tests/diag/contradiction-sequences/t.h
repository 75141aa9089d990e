#include <stddef.h>

#include <jsonrt/annotate.h>

struct JSON("") t {
    char **a JSON("a,null_terminated,count=n_a");
    size_t n_a;
    char **b JSON("b,null_terminated,nullable");
    int *c JSON("c,optional,default=3");
};
