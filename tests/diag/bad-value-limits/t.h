#include <stddef.h>
#include <stdint.h>

#include <jsonrt/annotate.h>

struct JSON("") t {
    char *a JSON("a,min_len=-1");
    char *b JSON("b,max_len=1.5");
    char *c JSON("c,max_len=");
    char d[8] JSON("d,min_len=8");
    char e[8] JSON("e,count=n_e,min_len=9");
    size_t n_e;
    uint8_t f[8] JSON("f,count=n_f,min_len=9");
    size_t n_f;
    int g[4] JSON("g,count=n_g,min_items=5");
    size_t n_g;
    char *h JSON("h,max_len=99999999999999999999");
    uint8_t i[4] JSON("-");
    int8_t j[2] JSON("j,max=128");
    char k[2][4] JSON("k,min_len=4");
};
