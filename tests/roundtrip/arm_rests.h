/* Arms beside their tag that keep what neither they nor the object around know. */
#ifndef ARM_RESTS_H
#define ARM_RESTS_H

#include <stddef.h>
#include <stdint.h>

#include <jsonrt/annotate.h>
#include <jsonrt/types.h>

enum rest_kind {
    REST_RAW JSON("raw"),
    REST_VALUE JSON("value"),
    REST_MAP JSON("map"),
    REST_NO JSON("no")
};

struct rest_entry {
    char *key;
    int64_t value;
};

struct rest_of_raw {
    int n JSON("n,omitzero");
    jsonrt_raw rest JSON(",unknown");
};

struct rest_of_map {
    struct rest_entry *entries JSON(",flatten,map,count=n_entries");
    size_t n_entries;
};

struct JSON("") arm_rests {
    int id JSON("id,alias=number,omitzero");
    enum rest_kind kind JSON("kind,alias=type");
    union {
        struct rest_of_raw raw JSON(",when=REST_RAW");
        struct {
            int n JSON("n,omitzero");
            jsonrt_value rest JSON(",unknown");
        } value JSON(",when=REST_VALUE");
        struct rest_of_map *map JSON(",when=REST_MAP");
    } u JSON(",tag=kind");
    char *last JSON("last,omitempty");
};

/* In an arm of an arm, and beside another union's. */
struct rest_inside {
    enum rest_kind inner JSON("inner");
    union {
        struct rest_of_raw raw JSON(",when=REST_RAW");
    } u JSON(",tag=inner");
};

struct JSON("case_insensitive") arm_rests_deep {
    enum rest_kind kind;
    union {
        struct rest_inside raw JSON(",when=REST_RAW");
        struct rest_of_raw no JSON(",when=REST_NO");
    } u JSON(",tag=kind");
    enum rest_kind beside;
    union {
        struct {
            int b;
        } raw JSON(",when=REST_RAW");
    } v JSON(",tag=beside");
};

/* In an anonymous struct, beside an arm that keeps the whole object, and in an object inside. */
enum JSON("unknown=REST_OTHER") other_kind { REST_SOME JSON("some"), REST_OTHER JSON("other") };

struct JSON("") arm_rests_anonymous {
    enum other_kind kind;
    union {
        struct {
            int n JSON("n,omitzero");
            jsonrt_raw rest JSON(",unknown");
        } JSON(",when=REST_SOME");
        jsonrt_raw other JSON(",when=*");
    } JSON(",tag=kind");
    enum rest_kind inner JSON("kind,path=in");
    union {
        struct rest_of_raw raw JSON(",when=REST_RAW");
    } u JSON(",tag=inner,path=in");
};

#endif
