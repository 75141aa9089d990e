#include <jsonrt/annotate.h>
#include <jsonrt/types.h>

#include <stdbool.h>
#include <stddef.h>

struct point {
    double x, y;
};

struct JSON("array,deny_unknown,case_insensitive") a {
    int x JSON("x,omitzero");
    int y JSON("y,alias=z");
    bool has;
    int given JSON(",present=has");
    int z JSON(",default=1");
    int p JSON(",path=a");
    struct point at JSON(",flatten");
    jsonrt_raw rest JSON(",unknown");
};

struct JSON("array,transparent,duplicates=last") b {
    int x JSON(",decode_only");
};

struct JSON("array") c {
    int x JSON("-");
};

struct JSON("") d {
    struct c c JSON(",flatten");
};
