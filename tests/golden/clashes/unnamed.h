/* Enumerators that name arms, which have no names of their own; C++ has no such structs. */
#ifndef UNNAMED_H
#define UNNAMED_H

#include <jsonrt/annotate.h>

enum dir { in JSON("in"), out JSON("out") };

struct JSON("") unnamed {
    enum dir kind JSON("kind,default=in");
    union {
        struct {
            int w;
        } JSON(",when=in");
        struct {
            int h;
        } JSON(",when=out");
    } JSON(",tag=kind");
};

#endif
