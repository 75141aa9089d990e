/* Arrays that end with NULL, pointers to one scalar, defaults that are not written, text that is
 * cut. */
#ifndef SEQUENCES_H
#define SEQUENCES_H

#include <jsonrt/annotate.h>

struct spot {
    int x;
    char *name JSON("name,default=here");
};

struct JSON("") sequences {
    const char **names JSON("names,null_terminated");
    struct spot **spots JSON("spots,null_terminated,omitempty");
    double *ratio JSON("ratio,optional,min=0,max=1");
    float single JSON("single,default=0.1,omitdefault");
    char *text JSON("text,default=text,omitdefault");
    char chars[5] JSON("chars,default=four,omitdefault,truncate");
    struct spot spot JSON("spot,omitdefault");
};

#endif
