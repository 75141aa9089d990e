#include <jsonrt/annotate.h>

struct JSON("") t {
    int a JSON("required");
    int b JSON("b;required");
    int c JSON("'nullable'"); /* fine */
};
