#include <jsonrt/annotate.h>

struct JSON("") t {
    int a JSON("a,min=01,max=-007,default=00");
    unsigned b JSON("b,string,default=010");
    char *c JSON("c,min_len=01");
};
