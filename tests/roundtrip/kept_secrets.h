/* Unions that keep what no arm takes, where some arm has secrets. */
#ifndef KEPT_SECRETS_H
#define KEPT_SECRETS_H

#include <stddef.h>

#include <jsonrt/annotate.h>
#include <jsonrt/types.h>

enum JSON("unknown=ACCESS_OTHER,strip=ACCESS_,naming=snake") access {
    ACCESS_OPEN,
    ACCESS_LOGIN,
    ACCESS_OTHER
};

struct credentials {
    char *user JSON("user,required");
    char *password JSON("password,secret");
};

/* Behind a pointer, an array and a map. */
struct account {
    char *key;
    struct credentials *value;
};

struct accounts {
    struct account *all JSON("all,required,map,count=n_all");
    size_t n_all;
};

struct open {
    int level JSON("level,required");
};

union JSON("union=external") outside {
    struct open open JSON(",when=ACCESS_OPEN");
    struct credentials login JSON(",when=ACCESS_LOGIN");
    jsonrt_raw other JSON(",when=*");
};

union JSON("union=untagged") alone {
    struct open open JSON(",when=ACCESS_OPEN");
    struct accounts *login JSON(",when=ACCESS_LOGIN");
    jsonrt_raw other JSON(",when=*");
};

/* An arm that is a secret itself, and one beside the tag. */
struct JSON("") accesses {
    enum access external, untagged, arm;
    union outside outside JSON("outside,tag=external");
    union alone alone JSON("alone,tag=untagged");
    union {
        struct open open JSON(",when=ACCESS_OPEN");
        char *login JSON(",when=ACCESS_LOGIN,secret");
        jsonrt_raw other JSON(",when=*");
    } JSON("union=external") of_arm JSON("of_arm,tag=arm");
};

/* A secret before the tag that is looked for ahead. */
struct JSON("") ahead {
    struct credentials box JSON("box,secret");
    enum access kind;
    union {
        struct open open JSON(",when=ACCESS_OPEN");
    } JSON(",tag=kind");
};

/* No secrets: shown. */
struct JSON("") open_access {
    enum access kind;
    union {
        struct open open JSON(",when=ACCESS_OPEN");
        jsonrt_raw other JSON(",when=*");
    } JSON("union=external") access JSON("access,tag=kind");
};

#endif
