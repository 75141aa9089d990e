#include <jsonrt/annotate.h>

struct JSON("deny_unkown") t {
    char *sku JSON("sku,requred");
    int b JSON("b,omitempt,sparkling");
};
