#include <jsonrt/annotate.h>

struct JSON("") t {
    int a JSON("a,default");
    int b JSON("b,min=");
};
