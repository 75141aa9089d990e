#include <jsonrt/annotate.h>
#include <stddef.h>

struct kv {
    char *key;
    int value;
};

struct JSON("") t {
    size_t n;
    struct kv entries[] JSON("entries,map,count=n");
};

struct JSON("") u {
    size_t n;
    int *entries JSON("entries,map,count=n");
};
