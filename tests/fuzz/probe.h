/* A struct of one member for each kind, whose meaning the oracle of the reader target knows. */
#ifndef FUZZ_PROBE_H
#define FUZZ_PROBE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <time.h>

#include <jsonrt/annotate.h>
#include <jsonrt/types.h>

enum JSON("strip=MOOD_,naming=kebab,unknown=MOOD_OTHER") mood {
    MOOD_LOW = -1,
    MOOD_VERY_HIGH = 7,
    MOOD_OTHER JSON("other,alias=misc"),
};

enum JSON("") side { SIDE_LEFT JSON("left"), SIDE_RIGHT JSON("right") };

enum JSON("as=int") probe_code { CODE_ONE = 1, CODE_BIG = 2000000000 };

struct spot {
    double x JSON(",required");
    bool y;
};

struct pair {
    char *key;
    int8_t value JSON(",nullable");
};

struct JSON("") probe {
    bool flag;
    int8_t i8;
    uint8_t u8;
    int16_t i16;
    uint16_t u16;
    int32_t i32;
    uint32_t u32;
    int64_t i64;
    uint64_t u64;
    int16_t limited JSON(",min=-5,max=300,default=42,alias=lim,alias=bounded");
    int32_t maybe JSON(",nullable");
    bool has_age;
    uint8_t age JSON(",present=has_age");
    unsigned bits : 3;
    int narrow : 5;
    float single;
    double real;
    double ratio JSON(",min=0,max=1,default=0.5");
    char *text;
    const char *named JSON(",default='a, b'");
    char small[8];
    jsonrt_str view;
    char *counted JSON(",count=n_counted");
    uint8_t n_counted;
    uint8_t *bytes JSON(",count=n_bytes");
    size_t n_bytes;
    uint8_t digest[4];
    enum mood mood;
    enum side side;
    enum probe_code code;
    jsonrt_time time;
    struct timespec stamp;
    jsonrt_raw raw;
    jsonrt_number number;
    jsonrt_value value;
    int16_t exact[2];
    int16_t room[3] JSON(",count=n_room");
    int8_t n_room;
    int16_t *vector JSON(",count=n_vector");
    size_t n_vector;
    char **words JSON(",count=n_words,nullable");
    size_t n_words;
    struct spot here;
    struct spot *there;
    struct pair *map JSON(",map,count=n_map");
    size_t n_map;
    int8_t odd JSON("odd \"key\"");
    struct probe *next;
};

#endif
