#include <jsonrt/annotate.h>
#include <jsonrt/types.h>

enum kind { KIND_A, KIND_B };

struct five {
    int x JSON("x,default=5");
};

struct plain {
    int y;
};

/* The arm that is live in zeroed memory has a default. */
struct first {
    enum kind kind;
    union JSON("union=external") {
        struct five five JSON(",when=KIND_A");
        struct plain plain JSON(",when=KIND_B");
    } u JSON("u,tag=kind");
};

/* Another arm has it, which is all the same. */
struct second {
    enum kind kind;
    union JSON("union=external") {
        struct plain plain JSON(",when=KIND_A");
        struct five five JSON(",when=KIND_B");
    } u JSON("u,tag=kind");
};

/* In place "" is what zeroed memory holds, as a pointer it is not. */
struct empty {
    char *s JSON("s,default=''");
};

struct blank {
    char s[8] JSON("s,default=''");
};

/* A zero however it is written, and one of another sign. */
struct small {
    float f JSON("f,default=0e5");
};

struct negative {
    double d JSON("d,default=-0.0");
};

struct JSON("") t {
    struct first first JSON("first,omitzero");
    struct second second JSON("second,omitzero");
    struct empty empty JSON("empty,omitzero");
    struct blank blank JSON("blank,omitzero");
    struct small small JSON("small,omitzero");
    struct negative negative JSON("negative,omitzero");
    double d JSON("d,default=-0.0,omitzero");
    char *s JSON("s,default='',omitempty");
};
