#include <jsonrt/annotate.h>

struct JSON("") t {
    struct {
        int x;
    } point;
};
