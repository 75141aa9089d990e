#include <stddef.h>
#include <stdint.h>

#include <jsonrt/annotate.h>
#include <jsonrt/types.h>

struct card {
    char *number;
    int16_t code;
};

struct JSON("") account {
    char *user JSON("user,required");
    char *password JSON("password,secret,min_len=8");
    int64_t pin JSON("pin,secret,omitzero");
    struct card card JSON("card,secret");
    jsonrt_value extra JSON("extra,secret");
};

struct JSON("") accounts {
    struct account *all JSON("all,count=n_all");
    size_t n_all;
};
