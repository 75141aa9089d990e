/* Types of which values are only read, or only written: they get no functions for the other way. */
#ifndef ONE_WAY_H
#define ONE_WAY_H

#include <stddef.h>
#include <stdint.h>
#include <time.h>

#include <jsonrt/annotate.h>
#include <jsonrt/types.h>

enum in_mode { IN_A = 1, IN_B = 2 };
enum out_mode { OUT_A = 1, OUT_B = 2 };

struct in_part {
    int x JSON("x,min=1");
    char *s JSON("s,pattern='^a'");
    enum in_mode mode;
};

struct in_entry {
    enum in_mode key;
    struct in_part value;
};

struct in_tree {
    struct in_tree **kids JSON("kids,count=n_kids");
    size_t n_kids;
};

struct out_part {
    int x JSON("x,min=1");
    char *s JSON("s,pattern='^a'");
    enum out_mode mode;
};

struct out_entry {
    enum out_mode key;
    struct out_part value;
};

struct out_tree {
    struct out_tree **kids JSON("kids,count=n_kids");
    size_t n_kids;
};

struct JSON("") reads {
    struct in_part part JSON("part,decode_only");
    struct in_part *list JSON("list,count=n_list,decode_only");
    size_t n_list;
    struct in_entry *map JSON("map,map,count=n_map,decode_only");
    size_t n_map;
    struct in_tree *tree JSON("tree,decode_only");
    struct timespec at JSON("at,decode_only");
};

struct JSON("") writes {
    struct out_part part JSON("part,encode_only");
    struct out_part *list JSON("list,count=n_list,encode_only");
    size_t n_list;
    struct out_entry *map JSON("map,map,count=n_map,encode_only");
    size_t n_map;
    struct out_tree *tree JSON("tree,encode_only");
    struct timespec at JSON("at,encode_only");
};

#endif
