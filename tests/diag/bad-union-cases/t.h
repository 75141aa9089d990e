#include <jsonrt/annotate.h>

enum kind { KIND_A, KIND_B, KIND_C };

struct JSON("case_insensitive") folded {
    int id JSON("id,required");
};

struct upper {
    int id JSON("ID,required");
    int more JSON("more,required");
};

struct optional_upper {
    int id JSON("ID");
    int rest JSON("rest,required");
};

struct aliased {
    int n JSON("n,required,alias=Id");
};

struct other {
    int id JSON("ID,required,alias=iD");
};

struct lower {
    int id JSON("id,required");
};

/* one folded struct is enough: keys are looked for in either case */
struct JSON("") u {
    enum kind a, b, c, d, e;
    union {
        struct folded first JSON(",when=KIND_A");
        struct upper second JSON(",when=KIND_B");
    } JSON("union=untagged") a_arms JSON(",tag=a");
    union {
        struct folded first JSON(",when=KIND_A");
        struct optional_upper second JSON(",when=KIND_B");
    } JSON("union=untagged") b_arms JSON(",tag=b");
    union {
        struct lower first JSON(",when=KIND_A");
        struct other second JSON(",when=KIND_B");
        struct folded third JSON(",when=KIND_C");
    } JSON("union=untagged") c_arms JSON(",tag=c");
    union {
        struct folded first JSON(",when=KIND_A");
        struct aliased second JSON(",when=KIND_B");
    } JSON("union=untagged") d_arms JSON(",tag=d");
    /* nothing is wrong with this */
    union {
        struct lower first JSON(",when=KIND_A");
        struct other second JSON(",when=KIND_B");
    } JSON("union=untagged") e_arms JSON(",tag=e");
};

/* the arms of one union never meet, those of two do, and each meets what is beside it */
struct two_cases {
    int a, A;
};

struct JSON("case_insensitive") beside {
    enum kind kind, other;
    int plain;
    union {
        struct {
            int Plain, one;
        } a JSON(",when=KIND_A");
        struct {
            int One;
        } b JSON(",when=KIND_B");
    } u JSON(",tag=kind");
    union {
        struct two_cases a JSON(",when=KIND_A");
        struct {
            int ONE;
        } b JSON(",when=KIND_B");
    } v JSON(",tag=other");
};

struct JSON("case_insensitive") keyed {
    enum kind kind;
    union {
        int first JSON("arm,when=KIND_A");
        int second JSON("Arm,when=KIND_B");
        int third JSON("other,alias=ARM,when=KIND_C");
    } JSON("union=external") u JSON(",tag=kind");
};
