#include <jsonrt/annotate.h>

struct elsewhere;

struct JSON("") t {
    struct elsewhere *other;
};
