#include <stdarg.h>
#include <stddef.h>

#include <jsonrt/annotate.h>

struct JSON("") t {
    void *p;
    void (*f)(void);
    long double ld;
    double _Complex z;
    int **pp;
    volatile int v;
    volatile int coded JSON("coded,codec=c");
    volatile int row[3] JSON("row,codec=c");
    volatile int *counted JSON("counted,codec=c,count=n");
    volatile struct t *self;
    long double *pld;
    void *blob JSON("blob,count=n");
    size_t n;
    _Atomic int at;
    va_list ap;
    va_list coded_ap JSON("coded_ap,codec=v");
    void (*table[2])(int);
    struct {
        int n;
        int f[] JSON("f,count=n");
    } *tail;
};
