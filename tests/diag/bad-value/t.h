#include <jsonrt/annotate.h>
#include <stdint.h>

enum color { RED JSON("red"), GREEN JSON("green") };

struct JSON("naming=shouting") t {
    int8_t a JSON("a,default=200");
    uint16_t b JSON("b,min=-1");
    double c JSON("c,default=0x10");
    float d JSON("d,max=1e39");
    enum color e JSON("e,default=gren");
    char f[4] JSON("f,default=four");
};

struct JSON("duplicates=ignore") u {
    _Bool g JSON("g,default=yes");
};

enum JSON("prefix=9lives") cat { TOM };
