#include <jsonrt/annotate.h>

struct JSON("") t {
    float tiny JSON("tiny,default=1e-50");
    double tinier JSON("tinier,min=-1e-400,default=0.0e-400");
    double zero JSON("zero,min=-0,max=0e5,default=0.00");
    double least JSON("least,default=5e-324");
    double five JSON("five,default=0.0005e-400");
};
