#include <jsonrt/annotate.h>

enum kind { KIND_A JSON("a"), KIND_B JSON("b") };

struct point {
    int x, y;
};

struct beside {
    enum kind key;
    union {
        struct point p JSON(",when=KIND_A");
    } value JSON(",tag=key");
};

struct adjacent {
    enum kind key;
    union {
        int i JSON(",when=KIND_A");
    } JSON("union=adjacent") value JSON("value,tag=key");
};

struct JSON("") t {
    struct beside *beside JSON("beside,map,count=n");
    struct adjacent *adjacent JSON("adjacent,map,count=n");
    int n;
};

/* Without a name a union is no member that could be the value. */
struct unnamed {
    char *key;
    enum kind value;
    union {
        struct point p JSON(",when=KIND_A");
    } JSON(",tag=value");
};

struct by_key {
    enum kind key;
    int value;
    union {
        struct point p JSON(",when=KIND_A");
    } JSON(",tag=key");
};

struct left_out { /* fine */
    char *key;
    int value;
    union {
        int i;
    } JSON("-");
};

struct JSON("") u {
    struct unnamed *unnamed JSON("unnamed,map,count=n");
    struct by_key *by_key JSON("by_key,map,count=n");
    struct left_out *left_out JSON("left_out,map,count=n_left");
    int n, n_left;
};
