#include <jsonrt/annotate.h>
#include <jsonrt/types.h>

enum kind { KIND_A, KIND_B };

struct keeps {
    int n;
    jsonrt_raw rest JSON(",unknown");
};

/* beside one around */
struct JSON("") around {
    enum kind kind;
    union {
        struct keeps a JSON(",when=KIND_A");
    } u JSON(",tag=kind");
    jsonrt_value all JSON(",unknown");
};

/* the arms of two unions meet */
struct JSON("") two {
    enum kind kind, other;
    union {
        struct keeps a JSON(",when=KIND_A");
    } u JSON(",tag=kind");
    union {
        struct {
            jsonrt_raw others JSON(",unknown");
        } b JSON(",when=KIND_B");
    } v JSON(",tag=other");
};

struct JSON("deny_unknown") strict {
    enum kind kind;
    union {
        struct keeps a JSON(",when=KIND_A");
    } u JSON(",tag=kind");
};

/* nothing is wrong with these: the arms of one union never meet */
struct JSON("") apart {
    enum kind kind;
    union {
        struct keeps a JSON(",when=KIND_A");
        struct keeps *b JSON(",when=KIND_B");
    } u JSON(",tag=kind");
};

struct JSON("") another_object {
    enum kind kind;
    union {
        struct keeps a JSON(",when=KIND_A");
    } u JSON(",tag=kind");
    jsonrt_value all JSON(",unknown,path=in");
};
