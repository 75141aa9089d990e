#include <jsonrt/annotate.h>

union JSON("codec=number,validate=number_fault") number {
    long i;
    double d;
};
