#include <jsonrt/annotate.h>
#include <stddef.h>

struct entry {
    char *key;
    int value;
    int third;
};

enum JSON("flags") set { SET_A = 1 };

struct by_float {
    double key;
    int value;
};

struct by_set {
    enum set key;
    int value;
};

struct by_bits {
    unsigned key : 3;
    int value;
};

struct by_hex {
    unsigned key JSON("key,format=hex");
    int value;
};

struct cut {
    char key[4] JSON("key,truncate");
    int value;
};

struct checked {
    char *key JSON("key,pattern=^a");
    int value;
};

struct formed {
    char *key JSON("key,format=uuid");
    int value;
};

struct bounded {
    int key JSON("key,max=3");
    int value;
};

struct JSON("") u {
    struct checked *checked JSON("checked,map,count=n_checked");
    struct formed *formed JSON("formed,map,count=n_formed");
    struct bounded *bounded JSON("bounded,map,count=n_bounded");
    size_t n_checked, n_formed, n_bounded;
};

struct JSON("") t {
    struct entry *map JSON("map,map,count=n_map");
    size_t n_map, n;
    struct by_float *floats JSON("floats,map,count=n");
    struct by_set *sets JSON("sets,map,count=n");
    struct by_bits *bits JSON("bits,map,count=n");
    struct by_hex *hexes JSON("hexes,map,count=n");
    struct cut *cuts JSON("cuts,map,count=n");
};
