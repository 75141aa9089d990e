#include <jsonrt/annotate.h>
#include <stddef.h>

struct entry {
    char *key;
    int value;
    int third;
};

struct JSON("") t {
    struct entry *map JSON("map,map,count=n_map");
    size_t n_map;
};
