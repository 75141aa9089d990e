#include <jsonrt/annotate.h>

enum color { RED JSON("red,alias=red"), BLUE JSON("blue,alias=b,alias=b") };

struct JSON("") t {
    int a JSON("a,alias=a");
    int b JSON("b,alias=c,alias=c");
    enum color color;
};

struct JSON("case_insensitive") u {
    int a JSON("a,alias=A");
};
