#include <jsonrt/annotate.h>

enum JSON("unknown=COLOR_ODER") color { COLOR_RED JSON("red"), COLOR_OTHER JSON("other") };

enum kind { KIND_A JSON("a"), KIND_B JSON("b") };

union JSON("union=adjacent") u {
    int a JSON(",when=a");
    double b JSON(",when=KIND_C");
};

struct JSON("") t {
    enum kind kind;
    union u u JSON("u,tag=kind");
};
