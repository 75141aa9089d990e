/* Annotated in its own header: codecs of other headers include base_json.h. */
#ifndef BASE_H
#define BASE_H

#include <jsonrt/annotate.h>

enum JSON("") unit { UNIT_METRE JSON("m"), UNIT_FOOT JSON("ft") };

struct JSON("") length {
    double value JSON("value,required");
    enum unit unit;
};

struct shared { /* not annotated: every codec that reaches it has its own */
    int a;
};

#endif
