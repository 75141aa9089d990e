#include <jsonrt/annotate.h>

struct JSON("") t {
    int a JSON("a,required,omitzero");
    int b JSON("b,required,default=1");
    int c JSON("c,omitzero,default=1");
    int d JSON("d,min=3,max=2");
    int e JSON("e,min=3,default=2");
    char *f JSON("-,required");
    char *g JSON("g,omitempty,default=x");
};
