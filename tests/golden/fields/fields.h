/* Bit-fields of every base type, and presence flags before each kind of member. */
#ifndef FIELDS_H
#define FIELDS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <time.h>

#include <jsonrt/annotate.h>
#include <jsonrt/types.h>

enum mode { MODE_OFF JSON("off"), MODE_ON JSON("on") };

struct JSON("") bits {
    signed char tiny : 4;
    short narrow : 13;
    int plain : 20;
    long long wide : 40;
    int8_t i8 : 2;
    unsigned char utiny : 3;
    uint64_t uwide : 63;
    enum mode mode : 4;
    bool flag : 1;
    unsigned port JSON(",min=1,max=65000,default=8080");
    double ratio;
};

struct JSON("") flags {
    bool has_stamp;
    struct timespec stamp JSON(",present=has_stamp");
    bool has_time;
    jsonrt_time time JSON(",present=has_time");
    unsigned has_mode : 1;
    enum mode mode JSON(",present=has_mode");
    bool has_ids;
    int32_t ids[2] JSON(",present=has_ids");
    bool has_names;
    char **names JSON(",present=has_names,count=n_names");
    size_t n_names;
    bool has_ratio;
    float ratio JSON(",present=has_ratio,min=-1.5");
};

#endif
