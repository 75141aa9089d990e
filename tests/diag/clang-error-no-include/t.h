#include <stddef.h>

struct JSON("") t {
    int a JSON("a");
    int b JSON("b,required");
};
