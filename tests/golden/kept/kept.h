/* Members that are kept without being known, go one way only, or are found in any case. */
#ifndef KEPT_H
#define KEPT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <jsonrt/annotate.h>
#include <jsonrt/types.h>

struct JSON("") keeps_raw {
    int id JSON("id,alias=ID");
    char *note JSON("note,omitempty");
    jsonrt_raw rest JSON(",unknown");
};

struct JSON("duplicates=last") keeps_value {
    jsonrt_value rest JSON(",unknown");
    int x JSON("x,path=in,omitzero");
    jsonrt_value inner JSON(",unknown,path=in");
};

struct JSON("") keeps_all {
    jsonrt_value all JSON(",unknown");
};

struct extra {
    jsonrt_raw others JSON(",unknown");
};

struct JSON("case_insensitive") keeps_flat {
    struct extra extra JSON(",flatten");
    int userId JSON("userId,required");
    int b JSON("über,omitzero");
};

struct price {
    char *key;
    double value;
};

struct JSON("") keeps_map {
    int id JSON("id,omitzero");
    struct price *prices JSON(",flatten,map,count=n_prices");
    size_t n_prices;
};

struct limit {
    char key[4];
    int value JSON(",nullable");
};

struct numbers {
    int *v JSON("v,count=n,required");
    int n;
};

struct view {
    jsonrt_str name;
    struct numbers value;
};

struct JSON("") keeps_little {
    struct view *views JSON(",flatten,map,count=n,path=views");
    int n;
    int first JSON("first,alias=f,path=in,omitzero");
    struct limit limits[2] JSON(",flatten,map,count=n_limits,path=in");
    uint8_t n_limits;
};

struct JSON("deny_unknown") one_way {
    int both JSON("both");
    char *password JSON("password,decode_only");
    int *sums JSON("sums,count=n_sums,encode_only");
    uint8_t n_sums;
    bool shown JSON("shown,encode_only,omitzero");
    int limit JSON("limit,default=5,encode_only");
    int hidden JSON("hidden,decode_only,path=in");
};

struct JSON("case_insensitive,deny_unknown") any_case {
    int firstName JSON("firstName,alias=given_name");
    int a;
    int a_rather_long_name_of_a_member JSON("aRatherLongNameOfAMember");
    int x JSON("x,path=In");
};

/* A payload that the tag has no arm for is kept, too. */
enum payload_kind { PAYLOAD_A JSON("a"), PAYLOAD_NO JSON("no") };

struct JSON("") payload {
    enum payload_kind k;
    union JSON("union=adjacent") {
        int a JSON(",when=PAYLOAD_A");
    } u JSON("data,tag=k");
    jsonrt_raw rest JSON(",unknown");
};

#endif
