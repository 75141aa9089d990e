#include <jsonrt/annotate.h>
#include "missing.h"

struct JSON("") t {
    unknown_t a;
};
