#include <stddef.h>

#include <jsonrt/annotate.h>

struct entry {
    char *key JSON("key,secret");
    int value;
};

struct JSON("") t {
    struct entry *m JSON("m,map,count=n_m");
    size_t n_m;
    char *a JSON("a,secret=yes");
};
