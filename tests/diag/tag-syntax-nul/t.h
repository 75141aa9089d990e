#include <jsonrt/annotate.h>

#define NAMED(text) JSON(text)

struct JSON("title=a\0b") t {
    int a JSON("a\0b,required");
    int b NAMED("b\0");
    int c JSON("c;");
};
