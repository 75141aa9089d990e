#include <stdint.h>

#include <jsonrt/annotate.h>

struct JSON("") t {
    int *a JSON("a,count=n,min_items=200");
    int8_t n;
    int *b JSON("b,count=m,min_items=8");
    unsigned m : 3;
    char *c JSON("c,count=o,min_len=128");
    int8_t o;
    int *fits JSON("fits,count=p,min_items=127");
    int8_t p;
};
