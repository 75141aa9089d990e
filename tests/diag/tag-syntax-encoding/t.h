#include <jsonrt/annotate.h>

struct JSON("") t {
    int a JSON("café");
    int b JSON("cafÃ©"); /* fine */
};
