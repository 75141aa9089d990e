/* Values of maps that take null as members of their struct, but not as what they are here. */
#include <stddef.h>
#include <stdint.h>

#include <jsonrt/annotate.h>

struct place {
    int x;
};

struct named_place {
    char *key;
    struct place *value;
};

struct named_bytes {
    char *key;
    uint8_t *value JSON(",count=n");
    size_t n;
};

struct maybe_place {
    char *key;
    struct place *value JSON(",nullable");
};

struct JSON("") values {
    struct named_place *places JSON(",map,count=n_places");
    struct named_bytes *bytes JSON(",map,count=n_bytes");
    struct maybe_place *maybe JSON(",map,count=n_maybe");
    size_t n_places, n_bytes, n_maybe;
};
