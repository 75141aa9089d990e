#include <jsonrt/annotate.h>

JSON("") struct dropped {
    int a;
};

struct JSON("") t {
    int x, y JSON("why");
};
