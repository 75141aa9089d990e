#include <jsonrt/annotate.h>

#include <stddef.h>

struct point {
    double x, y;
};

struct numbered {
    int key;
    double value;
};

struct tail {
    size_t n;
    int items[] JSON("items,count=n");
};

struct JSON("") itself {
    struct itself *self JSON(",flatten");
    struct holder *holder JSON(",flatten");
    struct tail *tail JSON(",flatten");
};

struct holder {
    struct itself held[1];
};

struct JSON("") u {
    struct numbered *map JSON("name,flatten,map,count=n,omitempty");
    int *other JSON("other,count=n");
    size_t n;
};

struct JSON("") t {
    struct point *behind JSON(",flatten");
    struct point many[2] JSON(",flatten");
    int number JSON(",flatten");
    char *text JSON(",flatten");
    struct point *map JSON(",flatten,map");
};
