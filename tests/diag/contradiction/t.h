#include <jsonrt/annotate.h>

struct inner {
    int port JSON("port,default=80");
};

struct JSON("") t {
    int a JSON("a,required,omitzero");
    int b JSON("b,required,default=1");
    int c JSON("c,omitzero,default=1");
    int d JSON("d,min=3,max=2");
    int e JSON("e,min=3,default=2");
    char *f JSON("-,required");
    struct inner h JSON("h,omitzero");
    char *g JSON("g,omitempty,default=x");
};
