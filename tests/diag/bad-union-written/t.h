#include <jsonrt/annotate.h>
#include <jsonrt/types.h>
#include <time.h>

enum kind { KIND_A, KIND_B, KIND_C, KIND_D };

union JSON("union=untagged") strings {
    char *text JSON(",when=KIND_A");
    int number JSON(",when=KIND_B,string=lax");
};

union JSON("union=untagged") numbers {
    int number JSON(",when=KIND_A");
    struct timespec stamp JSON(",when=KIND_B,format=unix");
};

struct box {
    int left JSON("left,required"), right JSON("right,required,alias=r");
};

struct spot {
    int left JSON("left,required");
    int r JSON("r,omitzero");
};

struct point {
    int left JSON("left,required");
    int right JSON("right,decode_only"); /* never written */
};

struct shape {
    enum kind kind;
    union {
        struct spot spot JSON(",when=KIND_A");
        struct {
            int left, right;
        } box JSON(",when=KIND_B");
    } u JSON(",tag=kind");
};

union JSON("union=untagged") objects {
    struct box box JSON(",when=KIND_A");
    struct spot spot JSON(",when=KIND_B");
};

/* nothing is wrong with these */
union JSON("union=untagged") good {
    struct box box JSON(",when=KIND_A");
    struct point *point JSON(",when=KIND_B");
    int number JSON(",when=KIND_C,string=lax");
    double real JSON(",when=KIND_D");
};

union JSON("union=untagged") inner {
    struct box box JSON(",when=KIND_A");
    struct shape shape JSON(",when=KIND_B");
};

struct JSON("") t {
    enum kind a, b, c, d, e;
    union strings strings JSON("strings,tag=a");
    union numbers numbers JSON("numbers,tag=b");
    union objects objects JSON("objects,tag=c");
    union inner inner JSON("inner,tag=d");
    union good good JSON("good,tag=e");
};
