#include <jsonrt/annotate.h>
#include "sys.h"

typedef struct part part_t;

struct inner {
    struct opaque opaque JSON("opaque");
};

struct JSON("") t {
    part_t part JSON("part");
    struct whole *whole;
    struct around around[2];
    struct inner inner;
    struct {
        struct part hidden;
    };
    union any any;
    struct plain *const fixed;
    struct plain plain;
    struct part left_out JSON("-");
    struct part coded JSON("coded,codec=coded");
};
