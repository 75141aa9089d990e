/* Types whose last byte belongs to text: nothing of an object stands behind it. */
#ifndef BRIM_H
#define BRIM_H

#include <stddef.h>
#include <stdint.h>

#include <jsonrt/annotate.h>

enum { BRIM_TEXT = 21, BRIM_WORDS = 3, BRIM_WORD = 5, BRIM_BYTES = 13, BRIM_KEY = 8 };

struct JSON("") brim_text {
    char text[BRIM_TEXT];
};

struct JSON("") brim_words {
    char words[BRIM_WORDS][BRIM_WORD];
};

struct JSON("") brim_bytes {
    uint8_t bytes[BRIM_BYTES];
};

struct brim_entry {
    int value;
    char key[BRIM_KEY];
};

struct JSON("") brim_map {
    struct brim_entry *entries JSON(",map,count=n_entries");
    size_t n_entries;
};

#endif
