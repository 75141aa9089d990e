#include <jsonrt/annotate.h>

struct JSON("required") t {
    int a JSON("a,deny_unknown");
    int b JSON("b,omitempty");
    char *c JSON("c,omitzero");
    char *d JSON("d,min=1");
    int e JSON("e,count=n_e");
    int n_e;
    int f JSON("f,map");
};
