#include <jsonrt/annotate.h>

struct JSON("") t {
    int a JSON("a,required,required");
    int b JSON("b,alias=c,alias=d"); /* fine */
};
