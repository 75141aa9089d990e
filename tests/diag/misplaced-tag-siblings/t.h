#include <jsonrt/annotate.h>

struct JSON("") t {
    JSON("same") int a, b;
    int c, d JSON("dee");
};

struct JSON("") u {
    int a JSON("a") JSON("required");
} JSON("naming=camel");
