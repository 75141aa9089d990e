/* Structs that end in a flexible array, by themselves and behind pointers. */
#ifndef FLEXIBLE_H
#define FLEXIBLE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <jsonrt/annotate.h>

struct part_of_row {
    int number JSON(",default=4");
    char *text JSON(",omitempty");
    int *one JSON(",optional,omitempty");
};

struct JSON("") shelf_row {
    char *name;
    uint8_t n;
    struct part_of_row parts[] JSON(",count=n");
};

struct JSON("") shelf_message {
    bool urgent JSON(",default=true");
    int n;
    char text[] JSON(",count=n,max_len=20,pattern=^[ -~]*$");
};

struct JSON("") shelf_blob {
    size_t n;
    uint8_t bytes[] JSON(",count=n,nullable,omitempty");
};

/* Shares its count, and is in an object inside. */
struct JSON("") shelf_pairs {
    int first JSON(",path=in");
    unsigned n : 4;
    double *x JSON(",count=n,path=in");
    float y[][2] JSON(",count=n,path=in");
};

struct JSON("") shelf_branch {
    int v;
    size_t n;
    struct shelf_branch *branches[] JSON(",count=n,omitempty");
};

struct JSON("") shelf_limits {
    unsigned n;
    int v[] JSON(",count=n,min_items=1,max_items=3");
};

struct hex {
    int n;
    uint8_t bytes[] JSON(",count=n,format=hex");
};

struct octets {
    uint8_t n;
    uint8_t bytes[] JSON(",count=n,format=array");
};

struct ints {
    char before;
    short n;
    int64_t v[] JSON(",count=n");
};

/* Its array is not in the JSON. */
struct hidden {
    int v;
    int tail[] JSON("-");
};

struct JSON("") shelf {
    struct shelf_row *row;
    struct shelf_row **rows JSON(",count=n_rows,nullable");
    size_t n_rows;
    struct shelf_message **messages JSON(",null_terminated");
    struct shelf_blob *blob JSON(",omitempty");
    struct shelf_branch *tree JSON(",omitempty");
    struct ints *ints JSON(",required");
    struct hidden *hidden JSON(",omitempty");
    struct hex *hex JSON(",omitempty");
    struct octets *octets JSON(",omitempty");
};

#endif
