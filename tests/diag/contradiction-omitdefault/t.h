#include <stdbool.h>

#include <jsonrt/annotate.h>

struct JSON("") t {
    int a JSON("a,omitdefault,required");
    int b JSON("b,omitdefault,omitzero");
    char *c JSON("c,omitdefault,omitempty");
    int d JSON("d,omitdefault,present=has_d");
    bool has_d;
};
