#include <jsonrt/annotate.h>

struct JSON("") t {
    int a JSON("a,required=yes");
};
