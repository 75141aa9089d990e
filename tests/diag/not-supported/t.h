#include <jsonrt/annotate.h>

union u {
    int i;
    float f;
};

struct JSON("title=x") t {
    char *path JSON("path,pattern='^[a-z]{1,3}$'");
    union u either;
    struct inner {
        int z;
    } inner;
    int tail[];
};
