#include <jsonrt/annotate.h>

enum kind { KIND_A, KIND_B };

struct JSON("") t {
    enum kind kind, shown;
    union {
        int i JSON(",when=KIND_A");
    } JSON("data,tag=shown,union=adjacent,validate=data_fault");
    union JSON("union=external,validate=u_fault") {
        int j JSON(",when=KIND_A");
    } u JSON("u,tag=kind");
};
