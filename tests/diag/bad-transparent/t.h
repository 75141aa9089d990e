#include <jsonrt/annotate.h>

#include <stddef.h>

struct JSON("transparent") two {
    int a, b;
};

struct JSON("transparent") none {
    int a JSON("-");
};

struct JSON("transparent") itself {
    struct itself *next;
};

struct JSON("transparent") first {
    struct second *second;
};

struct JSON("transparent") second {
    struct first first;
};

struct JSON("transparent") fine {
    struct fine *items JSON(",count=n");
    size_t n;
};
