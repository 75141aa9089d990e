#include <jsonrt/annotate.h>

struct JSON("validate=") nothing {
    int a;
};

struct JSON("validate=check()") t {
    int a JSON("a,validate=check");
    struct {
        int b;
    } JSON("validate=check");
};

enum JSON("validate=check") e { E_A };

struct JSON("") user {
    enum e e;
};

struct JSON("validate=one_check") first {
    int a;
};

struct JSON("validate=one_check") second {
    int a;
};
