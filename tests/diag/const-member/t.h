#include <jsonrt/annotate.h>

struct JSON("") t {
    const int fixed;
    const char *text; /* fine: the text is const, not the member */
};
