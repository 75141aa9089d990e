#include <jsonrt/annotate.h>

enum kind { KIND_A JSON("a"), KIND_B JSON("b") };

struct JSON("codec=pair") pair {
    int first JSON("-,min=1");
    int second JSON("-");
};

struct JSON("") t {
    struct {
        int x, y;
    } JSON("-,omitempty");
    struct {
        int z JSON("-");
    } JSON("deny_unknown");
    union {
        int i;
        float f;
    } JSON("-,tag=kind");
    enum kind kind;
    union {
        int a JSON(",when=KIND_A");
        int b JSON("-,when=KIND_B");
        struct {
            int c;
        } JSON("-,when=KIND_B");
    } JSON("u,tag=kind,union=external");
    unsigned : 3 JSON("padding,required");
    unsigned bits : 3;
    unsigned : 2 JSON("-");
    struct pair pair;
};
