#include <jsonrt/annotate.h>

struct JSON("") t {
    int a JSON("a,path=.x");
    int b JSON("b,path=x.");
    int c JSON("c,path=");
    int d JSON("d,path=x...y");
    int e JSON("e,path=x.'y.z'");
    int f JSON("f,path=x..y");
    int g JSON("g,path");
};
