#include <jsonrt/annotate.h>

struct JSON("") t {
    int *read JSON("read,count=n,decode_only");
    int *both JSON("both,count=n");
    int n;
};
