#include <jsonrt/annotate.h>

union JSON("union=untagged") u {
    int a;
    char *b;
};
struct holder {
    union u u;
};
