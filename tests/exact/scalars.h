/* One struct for each kind of value, and all widths of integers in one. */
#ifndef SCALARS_H
#define SCALARS_H

#include <stddef.h>
#include <stdint.h>
#include <time.h>

#include <jsonrt/annotate.h>
#include <jsonrt/types.h>

struct JSON("") one_double {
    double v;
};

struct JSON("") one_float {
    float v;
};

struct JSON("") every_integer {
    int8_t i8;
    int16_t i16;
    int32_t i32;
    int64_t i64;
    uint8_t u8;
    uint16_t u16;
    uint32_t u32;
    uint64_t u64;
};

struct JSON("") one_time {
    jsonrt_time v;
};

struct JSON("") one_timespec {
    struct timespec v;
};

struct JSON("") some_bytes {
    uint8_t *v JSON("v,count=n");
    size_t n;
};

struct JSON("") seven_bytes {
    uint8_t v[7];
};

struct JSON("") few_bytes {
    uint8_t v[7] JSON("v,count=n");
    size_t n;
};

#endif
