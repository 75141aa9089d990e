#include <jsonrt/annotate.h>
#include <stdint.h>
#include <time.h>

union u {
    int i;
    float f;
};

struct JSON("transparent") t {
    char *path JSON("path,pattern='^[a-z]{1,3}$'");
    int64_t id JSON("id,string");
    struct tm when;
    union u either;
    struct inner {
        int z;
    } inner;
    int tail[];
};
