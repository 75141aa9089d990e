#include <jsonrt/annotate.h>

enum kind { KIND_A JSON("a"), KIND_B JSON("b") };

struct JSON("") t {
    enum kind kind;
    union {
        struct {
            int x_y;
        } JSON(",when=KIND_A,naming=camel,array");
        struct {
            int z;
        } JSON("validate=z_fault,title=Zed,when=KIND_B");
    } JSON(",tag=kind");
};
