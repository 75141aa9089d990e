#include <jsonrt/annotate.h>

enum kind { KIND_A JSON("a"), KIND_B JSON("b") };

struct JSON("") t {
    enum kind kind, other;
    int a;
    union {
        int i JSON(",when=KIND_A");
    } JSON(",tag=kind,union=untagged");
    union {
        int j JSON(",when=KIND_A");
    } JSON("tags,tag=other,union=adjacent");
};
