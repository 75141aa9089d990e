#include <jsonrt/annotate.h>
#include <jsonrt/types.h>

enum JSON("unknown=OP_OTHER") op { OP_ADD, OP_OTHER };

struct numbers {
    int a, b;
};

struct user {
    char *name;
    char *password JSON("password,secret,decode_only");
    struct user *friends[2] JSON("friends,present=has_friends");
    unsigned has_friends : 1;
};

struct JSON("") beside {
    enum op op;
    char *pin JSON("pin,secret,decode_only");
    union {
        struct numbers add JSON(",when=OP_ADD");
        jsonrt_raw other JSON(",when=*");
    } u JSON(",tag=op");
};

struct JSON("") inside {
    enum op op;
    struct user *users JSON("users,count=n_users,path=all.of.them");
    int n_users;
    union {
        int add JSON(",when=OP_ADD");
        jsonrt_raw kept JSON(",when=*");
    } JSON("union=adjacent") v JSON("v,tag=op");
};

/* nothing is wrong with these */
struct JSON("") shown {
    enum op op;
    char *pin JSON("pin,secret");
    char *old JSON("old,decode_only");
    struct user user JSON("-");
    union {
        struct user add JSON(",when=OP_ADD");
        jsonrt_raw other JSON(",when=*");
    } u JSON(",tag=op");
};

struct JSON("") in_arm {
    enum op op;
    union {
        struct user add JSON(",when=OP_ADD");
        jsonrt_raw other JSON(",when=*");
    } JSON("union=adjacent") u JSON("u,tag=op");
};

struct JSON("") within {
    enum op op;
    char *pin JSON("pin,secret,decode_only");
    union {
        struct numbers add JSON(",when=OP_ADD");
        jsonrt_raw other JSON(",when=*");
    } JSON("union=external") u JSON("u,tag=op");
};
