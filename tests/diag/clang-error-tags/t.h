#include <jsonrt/annotate.h>

/* not the tag's fault */
struct JSON("") t {
    unknown_t a JSON("a");
    unsigned b : 40 JSON("b");
    int c JSON("c") int d;
};

/* tags that stand in the way */
enum e { A = 1 JSON("a"), B };
struct JSON("") u {
    int a JSON("a")[3];
    unsigned b JSON("b") : 3;
};
struct v JSON("") { int a; };
