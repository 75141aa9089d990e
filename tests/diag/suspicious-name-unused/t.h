#include <jsonrt/annotate.h>
#include <stddef.h>

struct entry {
    char *key JSON("name");
    int number JSON("value,min=1"); /* what it is */
};

struct other {
    int key JSON("key");
    int value JSON("price,min=1");
};

struct JSON("array") point {
    double x JSON("lon");
    double y JSON(",min=-90");
};

struct JSON("transparent") id {
    char *text JSON("id");
};

union JSON("codec=number") number {
    int i;
    double d;
};

struct JSON("") t {
    struct entry *m JSON("m,map,count=n");
    struct other *o JSON("o,map,count=n");
    union number number JSON("number,tag=m"); /* an error: warnings alone are none */
    size_t n;
};
