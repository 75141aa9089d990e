/* Counts whose sign is the machine's, or that few bits hold. */
#ifndef COUNTS_H
#define COUNTS_H

#include <stdint.h>

#include <jsonrt/annotate.h>

struct JSON("") counts {
    char **texts JSON("texts,count=n_texts");
    char n_texts;
    int room[3] JSON("room,count=n_room");
    char n_room;
    int (*rows)[2] JSON("rows,count=n_rows");
    int n_rows : 3;
    uint8_t *bytes JSON("bytes,count=n_bytes");
    unsigned n_bytes : 5;
};

#endif
