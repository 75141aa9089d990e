/* Arrays of everything, of arrays and behind pointers, with counts of every type. */
#ifndef GRIDS_H
#define GRIDS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <time.h>

#include <jsonrt/annotate.h>
#include <jsonrt/types.h>

enum light { LIGHT_OFF JSON("off"), LIGHT_ON JSON("on") };

struct leaf {
    int pair[2];
    char *text JSON(",omitempty");
    double *many JSON(",count=n_many,omitempty");
    signed char n_many;
};

struct twig {
    struct leaf grid[2][2];
    struct leaf *list JSON(",count=n_list,omitempty");
    unsigned char n_list;
};

typedef int triplet[3];
typedef struct leaf leaves[2];

struct JSON("") grids {
    struct leaf *pointers[2] JSON(",nullable");
    int (*rows)[3] JSON(",count=n_rows,omitempty");
    char n_rows;
    char (*names)[8] JSON(",count=n_names,omitempty");
    short n_names;
    char table[2][4] JSON(",count=n_table,omitempty");
    unsigned short n_table;
    struct twig twigs[1];
    struct twig *more JSON(",count=n_more,omitempty");
    long n_more;
    bool flags[2][2];
    enum light lights[2];
    enum light (*pairs)[2] JSON(",count=n_pairs,omitempty");
    unsigned long n_pairs;
    jsonrt_str views[2] JSON(",nullable");
    jsonrt_value *values JSON(",count=n_values,omitempty");
    unsigned long long n_values;
    jsonrt_number *numbers JSON(",count=n_numbers,omitempty");
    int8_t n_numbers;
    jsonrt_time *times JSON(",count=n_times,omitempty");
    int16_t n_times;
    struct timespec stamps[2] JSON(",count=n_stamps,omitempty");
    int32_t n_stamps;
    uint8_t hashes[2][3];
    int matrix[3][2] JSON(",count=n_matrix,omitempty");
    int64_t n_matrix;
    triplet *triplets JSON(",count=n_triplets,omitempty");
    uint16_t n_triplets;
    const int *constant JSON(",count=n_constant,omitempty");
    uint32_t n_constant;
    char *in_place[3] JSON(",count=n_in_place,omitempty");
    uint64_t n_in_place;
    leaves *leaf_rows JSON(",count=n_leaf_rows,omitempty");
    unsigned n_leaf_rows : 3;
    struct leaf *(*pointer_pairs)[2] JSON(",count=n_pointer_pairs,omitempty,nullable");
    int n_pointer_pairs : 3;
    char words[2][1][4];
    uint8_t **bytes JSON(",count=n_bytes,optional,omitempty");
    long long n_bytes : 40;
};

#endif
