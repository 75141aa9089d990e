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

struct name_entry {
    char *key;
    struct name value;
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
