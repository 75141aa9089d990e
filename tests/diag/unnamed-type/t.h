#include <jsonrt/annotate.h>

struct JSON("") t {
    enum { LOW, HIGH } level;
};
