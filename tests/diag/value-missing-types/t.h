#include <jsonrt/annotate.h>

/* What the option would have said of the type is not missed once more. */
struct JSON("") t {
    void *coded JSON("coded,codec");
    int *counted JSON("counted,count=");
    int *one JSON("one,optional=yes");
};
