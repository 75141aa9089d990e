/* Each form of a tagged union. */
#ifndef UNIONS_H
#define UNIONS_H

#include <stdbool.h>

#include <jsonrt/annotate.h>
#include <jsonrt/types.h>

enum JSON("strip=KIND_,naming=snake,unknown=KIND_OTHER") kind {
    KIND_SPOT,
    KIND_NOTE,
    KIND_NONE,
    KIND_OTHER
};

struct spot {
    int x JSON("x,required");
};

struct JSON("") beside {
    enum kind kind;
    union {
        struct spot spot JSON(",when=KIND_SPOT");
        struct {
            char *text;
        } note JSON(",when=KIND_NOTE");
        jsonrt_raw other JSON(",when=*");
    } u JSON(",tag=kind");
    int id;
};

struct JSON("") adjacent {
    enum kind kind;
    union {
        struct spot *spot JSON(",when=KIND_SPOT");
        char *note JSON(",when=KIND_NOTE");
    } JSON("data,tag=kind,union=adjacent,title=What it holds");
};

union JSON("union=external,naming=pascal,title=What is outside,validate=outside_fault") outside {
    struct spot spot JSON(",when=KIND_SPOT");
    char note[8] JSON(",when=KIND_NOTE");
};

struct JSON("") external {
    enum kind kind, flat_kind;
    union outside value JSON("value,tag=kind");
    union outside flat JSON(",tag=flat_kind,flatten");
};

struct JSON("") untagged {
    enum kind kind;
    union {
        struct spot spot JSON(",when=KIND_SPOT");
        double number JSON(",when=KIND_NOTE");
        jsonrt_raw other JSON(",when=*");
    } JSON("union=untagged") u JSON("value,tag=kind");
    enum kind number_kind;
    union {
        int whole JSON(",when=KIND_SPOT");
        double real JSON(",when=KIND_NOTE");
    } JSON("union=untagged") number JSON(",tag=number_kind");
};

enum limit_kind { LIMIT_NONE, LIMIT_SOME };

/* In an object inside, with a flag, left out without an arm. */
struct JSON("") placed {
    enum kind kind JSON("kind,path=in");
    bool has_value;
    union {
        struct spot spot JSON(",when=KIND_SPOT");
        int number JSON(",when=KIND_NOTE");
    } JSON("union=adjacent") value JSON("value,tag=kind,path=in,present=has_value");
    enum limit_kind limit_kind;
    union {
        int some JSON(",when=LIMIT_SOME");
    } JSON("union=external") limit JSON("limit,tag=limit_kind,omitempty");
};

/* Two side by side, one of which has another in an arm. */
struct within {
    enum limit_kind inner;
    union {
        struct spot a JSON(",when=LIMIT_SOME");
    } w JSON(",tag=inner");
};

struct JSON("") chosen {
    enum kind kind;
    union {
        struct within spot JSON(",when=KIND_SPOT");
    } u JSON(",tag=kind");
    enum limit_kind limit;
    union {
        struct {
            char *text;
        } more JSON(",when=LIMIT_SOME");
    } v JSON(",tag=limit");
};

/* An arm that keeps unknown members, beside one that keeps the whole. */
struct JSON("") keeping {
    enum kind kind;
    union {
        struct {
            int n;
            jsonrt_raw rest JSON(",unknown");
        } JSON(",when=KIND_SPOT");
        jsonrt_raw other JSON(",when=*");
    } JSON(",tag=kind");
};

#endif
