#include <jsonrt/annotate.h>

struct JSON("") t {
    void *p;
    void (*f)(void);
    long double ld;
    double _Complex z;
    int **pp;
};
