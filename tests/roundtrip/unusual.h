/* Declarations that are seldom written, and still mean something. */
#ifndef UNUSUAL_H
#define UNUSUAL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <time.h>

#include <jsonrt/annotate.h>
#include <jsonrt/types.h>

enum JSON("") tone { TONE_A JSON("a"), TONE_B JSON("b") };

struct leaf {
    int v JSON(",required");
    jsonrt_str *skip JSON("-");
};

struct leafs_entry {
    const char *key;
    struct leaf *value JSON(",nullable");
};

struct vec_entry {
    char *name;
    int grid[2];
};

struct JSON("") unusual {
    const char *const_text JSON(",count=n_const");
    unsigned n_const : 7;
    const uint8_t *const_bytes JSON(",count=n_cb");
    unsigned long long n_cb;
    const char **const_words JSON(",count=n_words");
    short n_words;
    struct leaf *(*rows)[2] JSON(",count=n_rows,nullable");
    size_t n_rows;
    char (*names)[8] JSON(",count=n_names");
    size_t n_names;
    enum tone tones[3] JSON(",count=n_tones,nullable");
    int n_tones;
    jsonrt_value any[2];
    jsonrt_raw *raws JSON(",count=n_raws");
    size_t n_raws;
    jsonrt_time *times JSON(",count=n_times,nullable");
    size_t n_times;
    struct timespec stamps[2] JSON(",nullable");
    uint8_t digests[2][3];
    struct leafs_entry *map JSON(",map,count=n_map");
    size_t n_map;
    struct vec_entry grids[2] JSON(",map,count=n_grids");
    size_t n_grids;
    float grid[2][2][2];
    bool has_list : 1;
    struct leaf *list JSON(",count=n_list,present=has_list");
    size_t n_list;
    bool has_leaf;
    struct leaf leaf JSON(",present=has_leaf");
    struct leaf *leaf_pointer JSON(",nullable");
    struct {
        struct {
            enum tone deep JSON(",default=b");
        };
    };
};

#endif
