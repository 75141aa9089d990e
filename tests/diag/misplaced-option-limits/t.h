#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <jsonrt/annotate.h>
#include <jsonrt/types.h>

struct entry {
    char *key;
    int value;
};

struct JSON("") t {
    int a JSON("a,min_len=1");
    bool b JSON("b,max_items=1");
    char *c JSON("c,min_items=1");
    char *d[3] JSON("d,max_items=3");
    int *e JSON("e,count=n_e,max_len=3");
    size_t n_e;
    uint8_t f[4] JSON("f,min_len=4");
    jsonrt_raw g JSON("g,max_len=10");
    struct entry *h JSON("h,map,count=n_h,min_len=1");
    size_t n_h;
    struct entry *i JSON("i,map,count=n_i,min=1");
    size_t n_i;
    uint8_t (*j)[4] JSON("j,count=n_j,min_len=4");
    size_t n_j;
    int l JSON("l,pattern=a");
    uint8_t *m JSON("m,count=n_m,pattern=a");
    size_t n_m;
    struct entry *n JSON("n,map,count=n_n,pattern=a");
    size_t n_n;
    bool k[2] JSON("k,max=1");
};
