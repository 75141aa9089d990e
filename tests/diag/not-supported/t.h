#include <jsonrt/annotate.h>

enum kind { KIND_A, KIND_B };

union JSON("title=x,union=external") u {
    int i JSON(",when=KIND_A");
};

struct JSON("") t {
    enum kind kind;
    union u either JSON("either,tag=kind");
};
