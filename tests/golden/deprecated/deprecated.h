/* What is deprecated is read and written all the same. */
#ifndef DEPRECATED_H
#define DEPRECATED_H

#include <jsonrt/annotate.h>

enum JSON("") age {
    AGE_OLD __attribute__((deprecated)) JSON("old"),
    AGE_NEW JSON("new"),
};

struct JSON("") uses_deprecated {
    int x;
    int z __attribute__((deprecated)) JSON("z,default=3");
    enum age age JSON("age,default=old");
};

#endif
