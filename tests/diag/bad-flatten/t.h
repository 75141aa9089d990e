#include <jsonrt/annotate.h>

#include <stddef.h>

struct point {
    double x, y;
};

struct JSON("") t {
    struct point *behind JSON(",flatten");
    struct point many[2] JSON(",flatten");
    int number JSON(",flatten");
    char *text JSON(",flatten");
};
