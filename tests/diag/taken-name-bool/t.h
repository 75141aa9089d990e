#include <jsonrt/annotate.h>

struct JSON("") t {
    int bool;
    int true JSON("-");
};
