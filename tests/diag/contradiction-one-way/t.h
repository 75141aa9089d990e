#include <jsonrt/annotate.h>
#include <stdbool.h>
#include <stddef.h>

enum kind { KIND_NONE JSON("none"), KIND_A JSON("a") };

struct inner {
    int x;
};

struct JSON("") t {
    int number JSON("number,encode_only,nullable");
    int fixed[3] JSON("fixed,encode_only,nullable");
    int *many JSON("many,count=n_many,encode_only,nullable");
    char *text JSON("text,encode_only,nullable"); /* as without it */
    char *texts[2] JSON("texts,encode_only,nullable");
    int *one JSON("one,optional,encode_only,nullable");
    char cut[4] JSON("cut,encode_only,truncate");
    int loose JSON("loose,encode_only,string=lax");
    size_t n_many;
    enum kind kind JSON("kind,omitdefault");
    union {
        struct inner a JSON(",when=KIND_A");
    } JSON(",tag=kind");
    enum kind other JSON("other,default=a,omitdefault");
    union {
        int b JSON(",when=KIND_A");
    } JSON("u,tag=other,union=adjacent");
};
