#include <stddef.h>
#include <stdint.h>

#include <jsonrt/annotate.h>

struct opaque;

struct JSON("") t {
    int a JSON("a,codec=3a");
    int b JSON("b,codec_plain");
    int c JSON("c,codec=c,min=1,default=2,omitzero");
    char *d JSON("d,codec=d,omitempty");
    unsigned e : 3 JSON("e,codec=e");
    char *f JSON("f,codec=f,count=n_f");
    size_t n_f;
    struct opaque *g JSON("g,codec=g,count=n_g");
    size_t n_g;
    const int h JSON("h,codec=h");
    int i JSON("i,codec=i,count=n_f");
    void *const *j JSON("j,codec=j,count=n_f");
    int k JSON("k,codec=k,codec_plain=yes");
    int l JSON("l,codec");
};
