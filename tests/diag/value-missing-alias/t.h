#include <jsonrt/annotate.h>

enum color { RED JSON("red,alias=") };

struct JSON("") t {
    int a JSON("a,alias=");
    int b JSON("b,alias=''");
    enum color color;
};
