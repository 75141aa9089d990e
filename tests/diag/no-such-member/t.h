#include <jsonrt/annotate.h>
#include <stddef.h>

struct JSON("") t {
    int *values JSON("values,count=n_value");
    size_t n_values;
    int a JSON("a,present=nowhere");
};
