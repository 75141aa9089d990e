/* Arrays that end with NULL, pointers to one scalar, members that are left out at their default,
 * and text that is cut. */
#ifndef SEQUENCES_H
#define SEQUENCES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <time.h>

#include <jsonrt/annotate.h>
#include <jsonrt/types.h>

enum season { SEASON_COLD JSON("cold"), SEASON_WARM JSON("warm") };

struct spot {
    int x, y;
};

struct JSON("") terminated {
    char **names JSON(",null_terminated");
    const char **fixed JSON(",null_terminated,omitempty");
    struct spot **spots JSON(",null_terminated,omitdefault");
    struct terminated **children JSON(",null_terminated,omitempty");
    int **numbers JSON(",null_terminated,optional,omitempty");
    char **needed JSON(",null_terminated,required,nullable,alias=required_names");
};

struct JSON("") optionals {
    int *number JSON(",optional");
    bool *flag JSON(",optional");
    float *single JSON(",optional,omitempty");
    const double *ratio JSON(",optional,omitempty,min=0,max=1");
    uint8_t *byte JSON(",optional,omitempty,min=1");
    int64_t *wide JSON(",optional,omitempty");
    enum season *season JSON(",optional,omitdefault");
    struct timespec *stamp JSON(",optional,omitempty");
    jsonrt_time *time JSON(",optional,omitempty");
    unsigned long *needed JSON(",optional,required");
    int **many JSON(",optional,count=n_many,omitempty,nullable");
    size_t n_many;
    short *both[2] JSON(",optional,nullable");
};

struct node {
    int number JSON(",default=1");
    char *text JSON(",omitempty");
    struct node *next;
};

struct flat_node {
    struct {
        const struct flat_node *link JSON("-");
    };
    int v;
};

struct JSON("") lists {
    struct node *nodes JSON(",next=next");
    const struct flat_node *flat JSON(",next=link,omitempty");
    struct node *needed JSON(",next=next,required,nullable,max_items=200000");
    struct node *single JSON(",omitempty"); /* one node: its link is no JSON */
};

/* First child, next sibling. */
struct JSON("") family {
    int v;
    struct family *children JSON(",next=sibling,omitdefault");
    struct family *sibling;
};

struct part {
    int number JSON(",default=7");
    char *name;
    int needed JSON(",required");
};

/* Written as {} when it is as after init. */
struct JSON("") defaults {
    bool yes JSON(",default=true,omitdefault");
    bool no JSON(",omitdefault");
    int number JSON(",default=-5,omitdefault");
    uint64_t large JSON(",default=18446744073709551615,omitdefault");
    unsigned bits : 3 JSON(",default=5,omitdefault");
    float single JSON(",default=0.1,omitdefault");
    double real JSON(",default=0.5,omitdefault");
    enum season season JSON(",default=warm,omitdefault");
    char *text JSON(",default=text,omitdefault");
    const char *empty JSON(",default='',omitdefault");
    char *none JSON(",omitdefault");
    char chars[5] JSON(",default=four,omitdefault");
    jsonrt_str view JSON(",default=view,omitdefault");
    jsonrt_str no_view JSON(",omitdefault");
    struct part part JSON(",omitdefault");
    struct spot spot JSON(",omitdefault");
    int *vector JSON(",omitdefault,count=n_vector");
    size_t n_vector;
    jsonrt_value value JSON(",omitdefault");
    jsonrt_time time JSON(",omitdefault");
    int maybe JSON(",default=3,omitdefault,nullable");
};

struct JSON("") cuts {
    char name[5] JSON(",truncate");
    char one[1] JSON(",truncate,omitempty");
    char counted[4] JSON(",truncate,count=n_counted");
    uint8_t n_counted;
    char table[2][3] JSON(",truncate");
    char maybe[4] JSON(",truncate,nullable,omitempty");
};

#endif
