#include <jsonrt/annotate.h>
#include <stddef.h>

struct JSON("") t {
    int *values JSON("values,count=n_values");
    size_t n_values JSON("n");
};
