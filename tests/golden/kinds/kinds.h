/* Every kind of member that jsongen maps. */
#ifndef KINDS_H
#define KINDS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <time.h>

#include <jsonrt/annotate.h>
#include <jsonrt/types.h>

enum { ROWS = 2, COLS = 3 };

enum JSON("strip=LEVEL_,naming=kebab,unknown=LEVEL_OTHER") level {
    LEVEL_LOW = -1,
    LEVEL_VERY_HIGH = 7,
    LEVEL_OTHER JSON("other,alias=misc"),
};

enum plain { PLAIN_ZERO, PLAIN_ONE, PLAIN_BIG = 1000 };

struct JSON("") integers {
    char c;
    signed char sc;
    unsigned char uc;
    short s;
    unsigned short us;
    int i;
    unsigned u;
    long l;
    unsigned long ul;
    long long ll;
    unsigned long long ull;
    int8_t i8;
    uint8_t u8;
    int16_t i16;
    uint16_t u16;
    int32_t i32;
    uint32_t u32;
    int64_t i64;
    uint64_t u64;
    size_t size;
    int bits_signed : 5;
    unsigned bits : 3;
    bool flag : 1;
    bool yes;
};

struct JSON("naming=camel") texts {
    char *plain_text;
    const char *const_text;
    char small[8];
    jsonrt_str view;
    char *counted JSON(",count=n_counted");
    size_t n_counted;
    char fixed_counted[4] JSON(",count=n_fixed");
    uint8_t n_fixed;
    char **many JSON(",count=n_many");
    int n_many;
    char table[2][4];
    const char *needed JSON(",required");
};

struct point {
    double x, y;
};

struct JSON("") node {
    int value JSON("value,required");
    struct node *next JSON("next,omitempty");
    struct node *children JSON("children,count=n_children,omitempty");
    uint16_t n_children;
};

struct JSON("") arrays {
    int exact[3];
    int matrix[ROWS][COLS];
    float *floats JSON("floats,count=n_floats");
    size_t n_floats;
    struct point corners[2];
    struct point room[4] JSON("room,count=n_room");
    int8_t n_room;
    struct point **lots JSON("lots,count=n_lots,nullable");
    long n_lots;
    enum level levels[2];
    bool *same_a JSON("same_a,count=n_same");
    bool *same_b JSON("same_b,count=n_same");
    size_t n_same;
    uint8_t *bytes JSON("bytes,count=n_bytes");
    size_t n_bytes;
    uint8_t digest[4];
    uint8_t some[6] JSON("some,count=n_some");
    unsigned n_some;
};

struct text_entry {
    char *key;
    char *value JSON("value,nullable");
};

struct point_entry {
    char key[8];
    struct point value;
};

struct JSON("") maps {
    struct text_entry *labels JSON("labels,map,count=n_labels");
    size_t n_labels;
    struct point_entry places[3] JSON("places,map,count=n_places,omitempty");
    size_t n_places;
};

struct JSON("") free_form {
    jsonrt_raw raw;
    jsonrt_number number;
    jsonrt_value value;
    jsonrt_time time;
    struct timespec stamp;
};

struct JSON("deny_unknown") options {
    int with_default JSON(",default=42");
    char *text_default JSON(",default='a, b'");
    enum level level_default JSON(",default=very-high");
    double ratio JSON(",default=0.5,min=0,max=1");
    unsigned short port JSON(",min=1024,max=49151,default=8080");
    int old_name JSON("name,alias=oldName,alias=old_name");
    int maybe JSON(",nullable,omitzero");
    bool has_age;
    int age JSON(",present=has_age");
    unsigned has_note : 1;
    char *note JSON(",present=has_note,nullable");
    struct point *where JSON(",omitempty");
    struct point origin JSON(",omitzero");
    enum plain plain;
    void *mine JSON("-");
};

struct JSON("duplicates=last") takes_last {
    int a, b;
};

struct JSON("duplicates=first,prefix=first") takes_first {
    int a, b;
};

typedef struct JSON("") {
    char *name;
} only_typedef;

struct JSON("") empty {
    void *nothing JSON("-");
};

#endif
