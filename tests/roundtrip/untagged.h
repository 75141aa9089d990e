/* Untagged unions whose arms must come back as what they were. */
#ifndef UNTAGGED_H
#define UNTAGGED_H

#include <stdint.h>

#include <jsonrt/annotate.h>

enum amount_kind { AMOUNT_WHOLE, AMOUNT_REAL, AMOUNT_TEXT, AMOUNT_NONE };

union JSON("union=untagged") amount {
    int64_t whole JSON(",when=AMOUNT_WHOLE");
    double real JSON(",when=AMOUNT_REAL,min=-1e300");
    char *text JSON(",when=AMOUNT_TEXT");
};

/* A pointer, and a float; the integer before it is read from a string as well. */
union JSON("union=untagged") small_amount {
    int16_t whole JSON(",when=AMOUNT_WHOLE,string=lax");
    float *real JSON(",when=AMOUNT_REAL,optional");
};

/* No integer before it: written as ever. */
union JSON("union=untagged") real_amount {
    double real JSON(",when=AMOUNT_REAL");
    char *text JSON(",when=AMOUNT_TEXT");
};

struct JSON("") amounts {
    enum amount_kind kind, small_kind, real_kind;
    union amount amount JSON("amount,tag=kind");
    union small_amount small JSON("small,tag=small_kind");
    union real_amount real JSON("real,tag=real_kind");
};

#endif
