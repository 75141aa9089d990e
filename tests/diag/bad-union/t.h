#include <jsonrt/annotate.h>
#include <jsonrt/types.h>

enum kind { KIND_A JSON("a"), KIND_B JSON("b"), KIND_C JSON("c") };

union plain {
    int i JSON(",when=KIND_A");
};

struct JSON("") no_tag {
    enum kind kind;
    union plain u;
    union {
        int j JSON(",when=KIND_A");
    } JSON("j,union=external");
};

struct JSON("") no_place {
    enum kind kind;
    union plain many[2];
    union plain *far;
};

struct JSON("") wrong_tags {
    enum kind kind JSON("-");
    int number;
    enum kind shared;
    union {
        int a JSON(",when=KIND_A");
    } JSON("union=adjacent") hidden JSON("hidden,tag=kind");
    union {
        int b JSON(",when=KIND_A");
    } JSON("union=external") numbered JSON("numbered,tag=number");
    union {
        int c JSON(",when=KIND_A");
    } JSON("union=external") misspelt JSON("misspelt,tag=sharde");
    union {
        int d JSON(",when=KIND_A");
    } JSON("union=external") one JSON("one,tag=shared");
    union {
        int e JSON(",when=KIND_A");
    } JSON("union=external") two JSON("two,tag=shared");
};

struct JSON("") nameless {
    enum kind kind;
    union {
        int a JSON(",when=KIND_A");
    } JSON(",tag=kind,union=untagged");
};

struct JSON("") empty {
    enum kind kind;
    union {
        int a JSON("-");
    } JSON("union=untagged") u JSON("u,tag=kind");
};

struct JSON("") left_out {
    enum kind kind JSON("kind,omitzero");
    union {
        struct {
            int x;
        } a JSON(",when=KIND_A");
    } u JSON(",tag=kind");
};
