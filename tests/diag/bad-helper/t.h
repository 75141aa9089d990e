#include <jsonrt/annotate.h>
#include <stddef.h>

struct JSON("") t {
    int *values JSON("values,count=n_values");
    double n_values;
    int age JSON("age,present=has_age");
    unsigned has_age : 2;
    int width JSON("width,present=has_size");
    unsigned has_size : 1;
    int *own JSON("own,count=own");
    _Bool flag JSON("flag,present=flag");
    int *fast JSON("fast,count=n_fast");
    volatile size_t n_fast;
    int height JSON("height,present=has_size");
};
