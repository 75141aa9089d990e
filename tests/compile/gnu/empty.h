/* Arrays of length 0, as old code writes flexible ones, and as marks between members. */
#ifndef EMPTY_H
#define EMPTY_H

#include <stddef.h>

#include <jsonrt/annotate.h>

struct JSON("") numbers {
    size_t n;
    int values[0] JSON("values,count=n");
};

struct JSON("") text {
    size_t n;
    char bytes[0] JSON("bytes,count=n");
};

struct JSON("") parts {
    int n;
    struct {
        int x;
        unsigned bits : 3;
    } items[0] JSON("items,count=n");
};

struct marked {
    unsigned low : 3;
    unsigned high : 4;
    int end[0];
};

struct JSON("") marks {
    int first;
    char here[0] JSON("-");
    int *pointers[0] JSON("-");
    int rows[2][0] JSON("-");
    int columns[0][2] JSON("-");
    struct marked marked JSON("-");
    struct {
        int x;
        int end[0];
    } inner JSON("-");
    int last;
};

#endif
