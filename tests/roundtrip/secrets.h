/*
 * Secret members of every kind, and structs that reach some.
 */
#ifndef SECRETS_H
#define SECRETS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <jsonrt/annotate.h>
#include <jsonrt/types.h>

struct card {
    char *number;
    int64_t code JSON("code,min=0");
    struct card *next JSON("next,omitempty");
};

struct phrase_of {
    char *key;
    char *value;
};

struct hidden_value {
    char *key;
    char *value JSON("value,secret");
};

struct JSON("") secrets {
    char *user;
    char *password JSON("password,secret");
    char pin[16] JSON("pin,secret");
    char *text JSON("text,secret,count=n_text");
    size_t n_text;
    jsonrt_str view JSON("view,secret");
    uint8_t *bytes JSON("bytes,secret,count=n_bytes");
    size_t n_bytes;
    int64_t number JSON("number,secret");
    double real JSON("real,secret,omitzero");
    bool flag JSON("flag,secret");
    jsonrt_value value JSON("value,secret");
    jsonrt_raw raw JSON("raw,secret");
    jsonrt_number exact JSON("exact,secret");
    struct card card JSON("card,secret");
    struct card *other JSON("other,secret");
    struct card *cards JSON("cards,secret,count=n_cards");
    size_t n_cards;
    char **words JSON("words,secret,count=n_words");
    size_t n_words;
    struct phrase_of *phrases JSON("phrases,secret,map,count=n_phrases");
    size_t n_phrases;
    struct hidden_value *values JSON("values,map,count=n_values");
    size_t n_values;
    bool has_pad;
    char *pad JSON("pad,secret,present=has_pad");
    char *end;
};

/* No secret of its own. */
struct JSON("") holder {
    int id;
    struct secrets *inside JSON("inside,omitempty");
    char *text JSON("text,omitempty");
};

/* Many of them: an array that outgrows the arena's blocks. */
struct login {
    char token[24] JSON("token,secret");
};

struct JSON("") logins {
    struct login *all JSON("all,count=n_all");
    size_t n_all;
    struct {
        char *inner JSON("inner,secret");
    };
};

#endif
