#include <jsonrt/annotate.h>

enum kind { KIND_A JSON("-"), KIND_B };

/* has no functions of its own */
union JSON("prefix=x,union=external") u {
    int i JSON(",when=KIND_A");
};

struct JSON("") t {
    enum kind kind, shown;
    union u either JSON("either,tag=kind");
    union {
        int j JSON(",when=KIND_B");
    } JSON("other,tag=shown,union=adjacent,prefix=y");
    struct {
        int k;
    } JSON("title=z");
};
