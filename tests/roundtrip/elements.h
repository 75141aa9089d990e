/* Pointers that are elements of arrays and maps: null only with `nullable`. */
#ifndef ELEMENTS_H
#define ELEMENTS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <jsonrt/annotate.h>
#include <jsonrt/types.h>

struct dot {
    int x;
};

/* What it stands for may be null. */
struct JSON("transparent") alias {
    struct dot *dot;
};

struct link {
    int v;
    struct link *next;
};

struct JSON("array") duo {
    struct dot *dot;
    char *text JSON(",nullable");
};

/* ---- arrays ---- */

struct JSON("") element_arrays {
    struct dot *fixed[2] JSON(",present=has_fixed");
    struct dot *most[3] JSON(",count=n_most,omitempty");
    struct dot **many JSON(",count=n_many,omitempty");
    struct dot *table[2][2] JSON(",present=has_table");
    struct alias *aliases JSON(",count=n_aliases,omitempty");
    int *numbers[1] JSON(",optional,present=has_numbers");
    struct duo duo JSON(",present=has_duo");
    bool has_fixed, has_table, has_numbers, has_duo;
    uint8_t n_most;
    size_t n_many, n_aliases;
};

struct JSON("") nullable_arrays {
    struct dot *fixed[2] JSON(",nullable");
    struct dot **many JSON(",count=n_many,nullable");
    struct dot *table[1][2] JSON(",nullable");
    struct alias *aliases JSON(",count=n_aliases,nullable");
    size_t n_many, n_aliases;
};

/* ---- maps: the value of each entry is a member of its struct, which as such may be null ---- */

struct dot_entry {
    char *key;
    struct dot *value;
};

struct JSON("") alias_entry {
    char *key;
    struct alias value;
};

struct vector_entry {
    char *key;
    int *value JSON(",count=n");
    size_t n;
};

struct bytes_entry {
    char *key;
    uint8_t *value JSON(",count=n");
    uint8_t n;
};

struct text_entry {
    jsonrt_str key;
    char *value JSON(",count=n,max_len=4");
    uint8_t n;
};

struct ended_entry {
    char key[8];
    char **value JSON(",null_terminated");
};

struct list_entry {
    int key;
    struct link *value JSON(",next=next");
};

struct map_entry {
    char *key;
    struct dot_entry *value JSON(",map,count=n");
    size_t n;
};

struct number_entry {
    char *key;
    int *value JSON(",optional,min=1");
};

struct JSON("") element_maps {
    struct dot_entry *dots JSON(",map,count=n_dots,omitempty");
    struct alias_entry *aliases JSON(",map,count=n_aliases,omitempty");
    struct vector_entry *vectors JSON(",map,count=n_vectors,omitempty");
    struct bytes_entry *bytes JSON(",map,count=n_bytes,omitempty");
    struct text_entry *texts JSON(",map,count=n_texts,omitempty");
    struct ended_entry *ended JSON(",map,count=n_ended,omitempty");
    struct list_entry *lists JSON(",map,count=n_lists,omitempty");
    struct map_entry *maps JSON(",map,count=n_maps,omitempty");
    struct number_entry *numbers JSON(",map,count=n_numbers,omitempty");
    struct dot_entry *entries JSON(",count=n_entries,omitempty"); /* no map: its members are */
    size_t n_dots, n_aliases, n_vectors, n_bytes, n_texts, n_ended, n_lists, n_maps, n_numbers,
        n_entries;
};

struct maybe_entry {
    char *key;
    struct dot *value JSON(",nullable");
};

struct maybe_vector {
    char *key;
    int *value JSON(",count=n,nullable");
    size_t n;
};

struct JSON("") nullable_maps {
    struct maybe_entry *dots JSON(",map,count=n_dots");
    struct maybe_vector *vectors JSON(",map,count=n_vectors");
    size_t n_dots, n_vectors;
};

/* The same where the map keeps what has no other place. */
struct JSON("") element_rest {
    int known;
    struct dot_entry *rest JSON(",map,count=n_rest,flatten");
    size_t n_rest;
};

#endif
