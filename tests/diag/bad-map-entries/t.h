#include <jsonrt/annotate.h>
#include <stddef.h>

struct JSON("codec=pair") pair {
    char *key;
    int value;
};

struct refused {
    char *key;
    int *value;
};

struct lone {
    char *key;
};

struct JSON("") t {
    struct pair *pairs JSON("pairs,map,count=n");
    struct refused *refused JSON("refused,map,count=n");
    struct lone *lone JSON("lone,map,count=n");
    size_t n;
};
