/* Structs that are no objects: arrays of their members, and those that are their one member. */
#ifndef UNKEYED_H
#define UNKEYED_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <jsonrt/annotate.h>
#include <jsonrt/types.h>

struct JSON("array") spot {
    double x, y;
    char *label JSON(",required");
};

struct JSON("array") tuple {
    int id;
    struct spot at;
    int *p JSON(",count=n");
    int *q JSON(",count=n");
    size_t n;
    struct tuple *next;
    int16_t last JSON(",nullable,min=-5");
};

struct JSON("transparent") number {
    int32_t value JSON(",max=100");
};

struct JSON("transparent") list {
    struct number *items JSON(",count=n_items");
    uint8_t n_items;
};

struct JSON("transparent") name {
    char *text;
    int unused JSON("-");
};

struct JSON("transparent") maybe {
    bool has;
    double value JSON(",present=has");
};

struct JSON("transparent") tree {
    struct tree *branches JSON(",count=n");
    size_t n;
};

/* Null is for entries that say so, and for what is not required. */
struct name_or_null_entry {
    char *key;
    struct name value JSON("value,nullable");
};

struct name_entry {
    char *key;
    struct name value;
};

struct JSON("") held_names {
    struct name *must JSON("must,required");
    struct name *may JSON("may,omitempty");
    struct name **row JSON("row,count=n_row,omitempty");
    size_t n_row;
    struct name_or_null_entry *some JSON("some,map,count=n_some,omitempty");
    size_t n_some;
    struct name_entry one JSON("one,omitzero"); /* as an object: null goes */
};

struct JSON("") unkeyed {
    struct list list;
    struct name name JSON("name,omitzero");
    struct name *more JSON("more,count=n_more,omitempty");
    size_t n_more;
    struct maybe maybe;
    struct name_entry *map JSON("map,map,count=n_map");
    size_t n_map;
    struct tuple row JSON("row,omitzero");
    struct name must JSON("must,required");
};

#endif
