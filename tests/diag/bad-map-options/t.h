#include <jsonrt/annotate.h>
#include <stdbool.h>
#include <stddef.h>

enum hue { HUE_RED, HUE_BLUE };

struct flagged {
    char *key;
    bool h;
    int value JSON("v,present=h,default=3,alias=x");
};

struct left_out {
    char *key JSON("key,omitempty");
    int value JSON("value,omitzero");
};

struct defaults {
    int key JSON("key,default=1,omitdefault");
    int value JSON("value,default=1,omitdefault");
};

struct demanded {
    char *key JSON("key,required"); /* it is so anyway */
    char *value JSON("value,required,omitempty");
};

struct renamed {
    char *key JSON("key,alias=other,nullable");
    int value;
};

struct in_string {
    int key JSON("key,string");
    int value;
};

struct in_hex {
    int key JSON("key,format=hex");
    int value;
};

struct as_bool {
    int key JSON("key,as=bool");
    int value;
};

struct coded {
    double key JSON("key,codec=degrees");
    int value;
};

struct deeper {
    char *key;
    int value JSON("value,path=a.b");
};

struct one_way {
    char *key JSON("key,encode_only");
    int value JSON("value,decode_only");
};

struct inner {
    int x;
};

struct flat {
    char *key;
    struct inner value JSON(",flatten");
};

struct fine {
    int key JSON("key,enum=hue");
    int *value JSON("value,optional,nullable,min=1,secret");
};

struct JSON("") t {
    struct flagged *flagged JSON("flagged,map,count=n");
    struct left_out *left_out JSON("left_out,map,count=n");
    struct defaults *defaults JSON("defaults,map,count=n");
    struct demanded *demanded JSON("demanded,map,count=n");
    struct renamed *renamed JSON("renamed,map,count=n");
    struct in_string *in_string JSON("in_string,map,count=n");
    struct in_hex *in_hex JSON("in_hex,map,count=n");
    struct as_bool *as_bool JSON("as_bool,map,count=n");
    struct coded *coded JSON("coded,map,count=n");
    struct deeper *deeper JSON("deeper,map,count=n");
    struct one_way *one_way JSON("one_way,map,count=n");
    struct flat *flat JSON("flat,map,count=n");
    struct fine *fine JSON("fine,map,count=n");
    size_t n;
};
