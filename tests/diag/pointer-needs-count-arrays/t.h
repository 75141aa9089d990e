#include <stdint.h>

#include <jsonrt/annotate.h>
#include <jsonrt/types.h>

struct JSON("") t {
    int (*rows)[3];
    int (*one)[3] JSON("one,optional");
    char (*words)[16];
    uint8_t (*hashes)[2][4];
    int (*open)[];
    jsonrt_str *text;
};
