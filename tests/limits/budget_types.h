/* What a budget can stop: every kind of member that takes text, elements or memory. */
#ifndef BUDGET_TYPES_H
#define BUDGET_TYPES_H

#include <stddef.h>
#include <stdint.h>

#include <jsonrt/annotate.h>
#include <jsonrt/types.h>

enum JSON("strip=COLOR_,naming=snake") color { COLOR_RED, COLOR_VERY_DARK_RED };

/* 1 KiB for the three bytes `{},`. */
struct JSON("") huge {
    char name[1016];
    int64_t number;
};

struct JSON("") list {
    int value;
    struct list *next JSON("next,omitempty");
};

struct text_pair {
    char *key;
    char *value;
};

struct number_pair {
    char key[24];
    int value;
};

struct JSON("") budget {
    char *text;
    const char *fixed_text JSON("const_text");
    char *counted JSON("counted,count=n_counted");
    size_t n_counted;
    char chars[32];
    char some_chars[32] JSON("some_chars,count=n_some_chars");
    uint8_t n_some_chars;
    jsonrt_str view;
    jsonrt_raw raw;
    jsonrt_number number;
    jsonrt_value value;
    jsonrt_time time;
    enum color color;
    uint8_t *bytes JSON("bytes,count=n_bytes");
    size_t n_bytes;
    uint8_t digest[24];
    int *numbers JSON("numbers,count=n_numbers");
    size_t n_numbers;
    char **words JSON("words,count=n_words");
    size_t n_words;
    int exact[4];
    int upto[6] JSON("upto,count=n_upto");
    uint8_t n_upto;
    int matrix[2][4];
    struct list *records JSON("records,count=n_records");
    size_t n_records;
    struct text_pair *map JSON("map,map,count=n_map");
    size_t n_map;
    struct number_pair small_map[6] JSON("small_map,map,count=n_small_map");
    uint8_t n_small_map;
    struct list *one;
};

/* Counts of every width. */
struct JSON("") counts {
    int8_t *i8 JSON("i8,count=n_i8");
    int8_t n_i8;
    int8_t *u8 JSON("u8,count=n_u8");
    uint8_t n_u8;
    int8_t *i16 JSON("i16,count=n_i16");
    int16_t n_i16;
    int8_t *u16 JSON("u16,count=n_u16");
    uint16_t n_u16;
    int8_t *i32 JSON("i32,count=n_i32");
    int32_t n_i32;
    int8_t *u32 JSON("u32,count=n_u32");
    uint32_t n_u32;
    int8_t *i64 JSON("i64,count=n_i64");
    int64_t n_i64;
    int8_t *u64 JSON("u64,count=n_u64");
    uint64_t n_u64;
    char *text JSON("text,count=n_text");
    uint8_t n_text;
    uint8_t *bytes JSON("bytes,count=n_bytes");
    uint8_t n_bytes;
    struct text_pair *map JSON("map,map,count=n_map");
    uint8_t n_map;
    uint8_t *huge_bytes JSON("huge_bytes,count=n_huge_bytes");
    uint64_t n_huge_bytes;
};

#endif
