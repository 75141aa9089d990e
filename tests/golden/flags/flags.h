/* Sets of flags, names in either case, titles. */
#ifndef FLAGS_H
#define FLAGS_H

#include <stdint.h>

#include <jsonrt/annotate.h>

enum JSON("flags,strip=PERM_,naming=snake,title=What one may do") perm {
    PERM_NONE,
    PERM_READ = 1,
    PERM_WRITE = 2,
    PERM_BOTH = 3,
    PERM_RUN JSON("run,alias=execute") = 8
};

enum JSON("case_insensitive") mood { MOOD_GOOD JSON("good,alias=FINE"), MOOD_BAD JSON("Bad") };

struct JSON("title='Rights, and moods'") rights {
    enum perm perm JSON("perm,default=both");
    uint32_t carried JSON("carried,enum=perm,omitzero");
    enum perm many[2];
    enum mood mood;
};

#endif
