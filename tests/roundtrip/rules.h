/* Types for the rules: null, required, omitting, keys, counts, enums, defaults in depth. */
#ifndef RULES_H
#define RULES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <time.h>

#include <jsonrt/annotate.h>
#include <jsonrt/types.h>

struct JSON("") five {
    int a;
    char *b;
    bool c;
    double d;
    int *e JSON(",count=n_e");
    size_t n_e;
};

enum JSON("as=int") number_like { NUMBER_ONE = 1, NUMBER_TWO JSON("two"), NUMBER_BIG = 2000000000 };

enum JSON("as=int,unknown=FALLS_BACK") falling { FALLS_BACK = -5, FALLS_NOT = 5 };

enum JSON("naming=camel,strip=COLOR_,prefix=colour") color {
    COLOR_DARK_RED,
    COLOR_DARK_BLUE,
    COLOR_DARK_AGAIN = COLOR_DARK_BLUE,
    COLOR_ JSON("'a, b'"),
};

typedef enum { TAGGED_ONE JSON("one"), TAGGED_TWO } tagged_enum;

struct JSON("") colors {
    enum color color;
    enum number_like number;
    enum falling falling;
    tagged_enum tagged;
};

struct pair {
    int x JSON(",required");
    int y JSON(",default=7");
};

struct str_entry {
    jsonrt_str key;
    struct pair *value JSON(",nullable");
};

struct pair_entry {
    char *key;
    struct pair value;
};

struct JSON("") str_map {
    struct str_entry *map JSON(",map,count=n_map,nullable");
    size_t n_map;
};

/* Kinds that are never null, and those that are, without an option. */
struct JSON("") plain_kinds {
    bool boolean;
    int integer;
    float single;
    double real;
    char chars[4];
    char chars_counted[4] JSON(",count=n_chars");
    size_t n_chars;
    uint8_t bytes_fixed[2];
    uint8_t bytes_counted[4] JSON(",count=n_bytes_counted");
    size_t n_bytes_counted;
    enum color color;
    jsonrt_time time;
    struct timespec stamp;
    struct pair record;
    int array[2];
    int array_counted[3] JSON(",count=n_array");
    size_t n_array;
    struct pair_entry *map JSON(",map,count=n_map");
    size_t n_map;
    char *text;
    char *text_counted JSON(",count=n_text");
    size_t n_text;
    jsonrt_str view;
    uint8_t *bytes JSON(",count=n_bytes");
    size_t n_bytes;
    jsonrt_raw raw;
    jsonrt_number number;
    jsonrt_value value;
    struct pair *pointer;
    int *vector JSON(",count=n_vector");
    size_t n_vector;
};

struct JSON("") nullable_kinds {
    bool boolean JSON(",nullable");
    int integer JSON(",nullable");
    unsigned bits : 3 JSON(",nullable");
    float single JSON(",nullable");
    double real JSON(",nullable");
    char chars[4] JSON(",nullable");
    char chars_counted[4] JSON(",nullable,count=n_chars");
    size_t n_chars;
    uint8_t bytes_fixed[2] JSON(",nullable");
    uint8_t bytes_counted[4] JSON(",nullable,count=n_bytes");
    size_t n_bytes;
    enum color color JSON(",nullable");
    jsonrt_time time JSON(",nullable");
    struct timespec stamp JSON(",nullable");
    struct pair record JSON(",nullable");
    int array[2] JSON(",nullable");
    int array_counted[3] JSON(",nullable,count=n_array");
    size_t n_array;
    struct pair_entry *map JSON(",map,nullable,count=n_map");
    size_t n_map;
    char **words JSON(",nullable,count=n_words");
    size_t n_words;
};

struct JSON("") required_kinds {
    char *text JSON(",required");
    char *counted JSON(",required,count=n_counted");
    size_t n_counted;
    jsonrt_str view JSON(",required");
    jsonrt_number number JSON(",required");
    uint8_t *bytes JSON(",required,count=n_bytes");
    size_t n_bytes;
    struct pair *pointer JSON(",required");
    int *vector JSON(",required,count=n_vector");
    size_t n_vector;
    int integer JSON(",required");
    char *may_be_null JSON(",required,nullable");
    int may_be_nothing JSON(",required,nullable");
    struct pair *pair_or_null JSON(",required,nullable");
};

/* Nothing of it is written when it is all zero. */
struct JSON("") omitted_kinds {
    char *text JSON(",omitempty");
    char *counted JSON(",omitempty,count=n_counted");
    size_t n_counted;
    char chars[4] JSON(",omitempty");
    char chars_counted[4] JSON(",omitempty,count=n_chars");
    size_t n_chars;
    jsonrt_str view JSON(",omitempty");
    uint8_t *bytes JSON(",omitempty,count=n_bytes");
    size_t n_bytes;
    uint8_t bytes_counted[4] JSON(",omitempty,count=n_bytes_counted");
    size_t n_bytes_counted;
    jsonrt_raw raw JSON(",omitempty");
    jsonrt_number number JSON(",omitempty");
    jsonrt_value value JSON(",omitempty");
    struct five *pointer JSON(",omitempty");
    int array_counted[3] JSON(",omitempty,count=n_array");
    size_t n_array;
    int *vector JSON(",omitempty,count=n_vector");
    size_t n_vector;
    struct pair_entry *map JSON(",omitempty,map,count=n_map");
    size_t n_map;
    bool boolean JSON(",omitzero");
    int integer JSON(",omitzero");
    unsigned bits : 3 JSON(",omitzero");
    float single JSON(",omitzero");
    double real JSON(",omitzero");
    enum color color JSON(",omitzero");
    jsonrt_time time JSON(",omitzero");
    struct timespec stamp JSON(",omitzero");
    struct five record JSON(",omitzero");
};

struct JSON("") odd_keys {
    int odd JSON("odd key");
    int quote JSON("quo\"te");
    int backslash JSON("back\\slash");
    int comma JSON("'a,b'");
    int accent JSON("café");
    int dotted JSON("a.b");
    int slash JSON("a/b");
    int html JSON("<&>");
    int a JSON("a");
    int aa JSON("aa");
    int long_key JSON("this_key_is_longer_than_what_is_compared_in_place_by_far");
    int longer_key JSON("this_key_is_longer_than_what_is_compared_in_place_by_far_2");
};

/* More members than one word of bits. */
struct JSON("") wide {
    int m00 JSON(",required");
    int m01, m02, m03, m04, m05, m06, m07, m08, m09;
    int m10, m11, m12, m13, m14, m15, m16, m17, m18, m19;
    int m20, m21, m22, m23, m24, m25, m26, m27, m28, m29;
    int m30, m31, m32, m33, m34, m35, m36, m37, m38, m39;
    int m40, m41, m42, m43, m44, m45, m46, m47, m48, m49;
    int m50, m51, m52, m53, m54, m55, m56, m57, m58, m59;
    int m60, m61, m62, m63, m64, m65, m66, m67;
    int m68 JSON(",required");
    int m69 JSON(",default=69");
};

/* Exactly one word of them. */
struct JSON("") word {
    int w00, w01, w02, w03, w04, w05, w06, w07, w08, w09, w10, w11, w12, w13, w14, w15;
    int w16, w17, w18, w19, w20, w21, w22, w23, w24, w25, w26, w27, w28, w29, w30, w31;
    int w32, w33, w34, w35, w36, w37, w38, w39, w40, w41, w42, w43, w44, w45, w46, w47;
    int w48, w49, w50, w51, w52, w53, w54, w55, w56, w57, w58, w59, w60, w61, w62;
    int w63 JSON(",required");
};

/* Keys that do not fit a literal, or need escapes. */
struct JSON("") hard_keys {
    int long_key JSON("kkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkk"
                      "kkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkk"
                      "kkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkk"
                      "kkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkk1");
    char *longer_key JSON(
        "kkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkk"
        "kkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkk"
        "kkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkk"
        "kkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkk22,omitempty");
    int tab JSON("tab\there");
    int line JSON("line\nbreak");
    struct hard_keys *next JSON("'\a',omitempty");
};

/* Keys whose bytes are no JSON string. */
struct JSON("") raw_keys {
    int quote JSON("a\"b");
    int backslash JSON("x\\");
    int line JSON("n\nl");
    int plain;
};

/* Counts of every width. */
struct JSON("") counted {
    char *text JSON(",omitempty,count=n_text");
    int8_t n_text;
    uint8_t *bytes JSON(",omitempty,count=n_bytes");
    int8_t n_bytes;
    bool *items JSON(",omitempty,count=n_items");
    unsigned n_items : 3;
    bool *more JSON(",omitempty,count=n_more");
    uint8_t n_more;
    struct pair_entry *map JSON(",omitempty,map,count=n_map");
    unsigned char n_map;
    bool *shared_a JSON(",omitempty,count=n_shared");
    char *shared_b JSON(",omitempty,count=n_shared");
    short n_shared;
};

struct inner {
    int needed JSON(",required");
    char *name JSON(",default=anon");
    char code[4] JSON(",default=abc");
    jsonrt_str view JSON(",default=seen");
    bool on JSON(",default=true");
    float ratio JSON(",default=0.1");
    struct pair pair;
};

/* Structs in structs, for defaults and paths. */
struct JSON("") outer {
    struct inner inner;
    struct inner *pointer JSON(",omitempty");
    struct inner two[2];
    struct inner *list JSON(",omitempty,count=n_list");
    size_t n_list;
    struct pair_entry *map JSON(",omitempty,map,count=n_map");
    size_t n_map;
    jsonrt_value value JSON(",omitempty");
    jsonrt_raw raw JSON(",omitempty");
};

/* Signed bit-fields of types narrower than int: their sign is stored apart. */
struct JSON("") narrow_bits {
    signed char tiny : 4;
    short narrow : 13;
    int8_t least : 2;
    long long wide : 40;
};

#endif
