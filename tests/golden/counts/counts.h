/* Counts whose sign is the machine's, that few bits hold, or that have names of the user's. */
#ifndef COUNTS_H
#define COUNTS_H

#include <stddef.h>
#include <stdint.h>

#include <jsonrt/annotate.h>

typedef size_t amount;
typedef uint64_t wide;
typedef unsigned short narrow;

struct JSON("") counts {
    char **texts JSON("texts,count=n_texts");
    char n_texts;
    int room[3] JSON("room,count=n_room");
    char n_room;
    int (*rows)[2] JSON("rows,count=n_rows");
    int n_rows : 3;
    uint8_t *bytes JSON("bytes,count=n_bytes");
    unsigned n_bytes : 5;
    char *name JSON("name,count=n_name");
    amount n_name;
    char *title JSON("title,count=n_title");
    wide n_title;
    char *note JSON("note,count=n_note");
    uintmax_t n_note;
    char *word JSON("word,count=n_word");
    narrow n_word;
};

#endif
