#include <jsonrt/annotate.h>

struct JSON("") t {
    int a JSON("x,REQUIRED");
    int b JSON("b,Default=1");
};
