#include <jsonrt/annotate.h>
#include <jsonrt/types.h>

struct plain {
    int n;
};

struct JSON("deny_unknown") strict {
    int m;
};

/* What the command line says of every type is not said of the types flattened here. */
struct JSON("") open {
    struct plain plain JSON(",flatten");
    struct strict strict JSON(",flatten");
    jsonrt_raw rest JSON(",unknown");
};

enum kind { KIND_A JSON("a") };

struct JSON("case_insensitive") any_case {
    int i;
};

struct JSON("") picks {
    enum kind kind;
    union {
        struct any_case a JSON(",when=KIND_A");
    } u JSON(",tag=kind");
};

/* nothing is wrong with this: an object that is kept whole denies nothing */
enum JSON("unknown=KEPT_OTHER") kept_kind { KEPT_A, KEPT_OTHER };

struct JSON("") keeps_whole {
    enum kept_kind kind;
    union {
        int a JSON(",when=KEPT_A");
        jsonrt_raw other JSON(",when=*");
    } JSON("union=adjacent") u JSON("u,tag=kind");
};
