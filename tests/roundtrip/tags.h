/* Tags of unions in integers and bit-fields; what an arm that is null or absent leaves. */
#ifndef TAGS_H
#define TAGS_H

#include <stdint.h>

#include <jsonrt/annotate.h>
#include <jsonrt/types.h>

enum sway { SWAY_NONE JSON("none"), SWAY_LEFT JSON("left") = -2, SWAY_RIGHT JSON("right") = 1 };
enum side { SIDE_LEFT JSON("left"), SIDE_RIGHT JSON("right") };

struct steps {
    int n JSON("n,default=3");
};

struct JSON("") tagged_bits {
    int beside : 4 JSON("kind,enum=sway");
    union {
        struct steps left JSON(",when=SWAY_LEFT");
        int right_only JSON("-");
    } u JSON(",tag=beside");
    int8_t adjacent_kind JSON("adjacent_kind,enum=sway");
    union {
        struct steps left JSON(",when=SWAY_LEFT");
        int right JSON(",when=SWAY_RIGHT");
    } JSON("union=adjacent") adjacent JSON("adjacent,tag=adjacent_kind");
    int next_kind : 3 JSON("next_kind,enum=sway");
    union {
        struct steps left JSON(",when=SWAY_LEFT");
        int right JSON(",when=SWAY_RIGHT");
    } JSON("union=adjacent") next JSON("next,tag=next_kind");
    int external_kind : 2 JSON(",enum=sway");
    union {
        struct steps left JSON("left,when=SWAY_LEFT");
        int right JSON("right,when=SWAY_RIGHT");
    } JSON("union=external") external JSON("external,tag=external_kind");
    unsigned placed_kind : 1 JSON(",enum=side");
    union {
        int left JSON("left,when=SIDE_LEFT");
        struct steps right JSON("right,when=SIDE_RIGHT");
    } JSON("union=external") placed JSON("placed,tag=placed_kind,path=q");
};

/* With an enumerator without an arm, the first or a later one, and without any. */
struct JSON("") absent_arms {
    enum sway sway;
    union {
        struct steps left JSON("left,when=SWAY_LEFT");
        struct steps right JSON("right,when=SWAY_RIGHT");
    } JSON("union=external") first JSON(",tag=sway,flatten");
    enum sway later_kind;
    union {
        int none JSON("later_none,when=SWAY_NONE");
        struct steps right JSON("later_right,when=SWAY_RIGHT");
    } JSON("union=external") later JSON(",tag=later_kind,flatten");
    enum side side;
    union {
        int left JSON("side_left,when=SIDE_LEFT");
        struct steps right JSON("side_right,when=SIDE_RIGHT");
    } JSON("union=external,tag=side,flatten");
};

/* Held by what may be absent: zero is an arm's enumerator, and is none's. */
enum onward { ONWARD_NO JSON("no") = 4, ONWARD_TEXT = 5 };

struct later_arms {
    enum sway sway;
    union {
        struct steps none JSON("none,when=SWAY_NONE");
        struct steps right JSON("right,when=SWAY_RIGHT");
    } JSON("union=external") u JSON(",tag=sway,flatten");
    int onward : 4 JSON(",enum=onward");
    union {
        char *text JSON("text,when=ONWARD_TEXT");
    } JSON("union=external,tag=onward,flatten,path=deep.er");
};

struct JSON("") begun_arms {
    struct later_arms in JSON("in,omitdefault");
    struct later_arms two[2] JSON("two,omitdefault,count=n_two");
    int n_two;
    struct later_arms flat JSON(",flatten");
    enum side kind JSON("kind,default=right,omitdefault");
    union {
        struct later_arms right JSON(",when=SIDE_RIGHT");
    } JSON("union=adjacent") beside JSON("beside,tag=kind");
    enum side within;
    union {
        struct later_arms left JSON("left,when=SIDE_LEFT");
        int right JSON("right,when=SIDE_RIGHT");
    } JSON("union=external") wrapped JSON("wrapped,tag=within");
};

/* The same in an object that may be absent: what has no arm is the second enumerator. */
struct JSON("duplicates=last") absent_object {
    int z JSON("z,omitzero");
    enum sway sway;
    union {
        int none JSON("none,when=SWAY_NONE");
        struct steps right JSON("right,when=SWAY_RIGHT");
    } JSON("union=external") u JSON(",tag=sway,flatten,path=in.deep");
};

/* A union that must be there, in an object that may be absent. */
struct JSON("") lacked_arms {
    int z JSON("z,omitzero");
    enum side flat_kind;
    union {
        int left JSON("left,when=SIDE_LEFT");
        struct steps right JSON("right,when=SIDE_RIGHT");
    } JSON("union=external") flat JSON(",tag=flat_kind,path=flat.in,required,flatten");
};

struct JSON("") lacked_payload {
    int z JSON("z,omitzero");
    enum side kind JSON("kind,path=q,default=right");
    union {
        struct steps right JSON(",when=SIDE_RIGHT");
    } JSON("union=adjacent") adjacent JSON("adjacent,tag=kind,path=q,required");
};

struct JSON("") lacked_beside {
    int z JSON("z,omitzero");
    enum side kind JSON("kind,path=q,default=right");
    union {
        struct {
            int n JSON("n,required");
        } right JSON(",when=SIDE_RIGHT");
    } JSON(",tag=kind,path=q");
};

/* Keys of arms in either case, and what no arm takes. */
struct JSON("case_insensitive") any_case_arms {
    enum sway kind;
    union {
        int left JSON("left,alias=links,when=SWAY_LEFT");
        struct steps right JSON("right,when=SWAY_RIGHT");
        jsonrt_raw other JSON(",when=*");
    } JSON("union=external") u JSON("u,tag=kind");
};

/* One tag of several unions without names, and members that are called like their functions. */
struct JSON("") shared_tag {
    enum side kind;
    int by_kind[2];
    union {
        struct {
            int l;
        } l JSON(",when=SIDE_LEFT");
    } JSON(",tag=kind");
    union {
        int a JSON(",when=SIDE_LEFT");
        char *b JSON(",when=SIDE_RIGHT");
    } JSON("u,tag=kind,union=adjacent");
    union {
        struct {
            int r;
        } r JSON(",when=SIDE_RIGHT");
    } JSON(",tag=kind");
    union {
        char *c JSON(",when=SIDE_LEFT");
        struct steps d JSON(",when=SIDE_RIGHT");
    } JSON("w,tag=kind,union=adjacent");
};

/* Unions as values of maps, in entries that are nothing else. */
struct way {
    char *key;
    enum sway kind;
    union {
        int left JSON("left,when=SWAY_LEFT");
        struct steps *right JSON("right,when=SWAY_RIGHT");
    } JSON("union=external") value JSON(",tag=kind");
};

struct kept_way {
    int key;
    enum side kind;
    union {
        int left JSON("left,when=SIDE_LEFT");
        jsonrt_raw other JSON(",when=*");
    } JSON("union=external") value JSON(",tag=kind");
};

struct JSON("") way_maps {
    struct way *ways JSON("ways,map,count=n_ways");
    unsigned n_ways;
    struct kept_way kept[2] JSON("kept,map,count=n_kept,omitempty");
    unsigned n_kept;
};

/* Entries that are structs too, but in one direction alone. */
struct sent {
    char *key;
    int value[2];
};

struct sent_way {
    char *key;
    enum sway kind;
    union {
        int left JSON("left,when=SWAY_LEFT");
    } JSON("union=external") value JSON(",tag=kind");
};

struct got {
    char *key;
    int value[2];
};

struct JSON("") one_way_entries {
    struct sent *sent JSON("sent,map,count=n_sent");
    unsigned n_sent;
    struct sent_way *ways JSON("ways,map,count=n_ways,decode_only");
    unsigned n_ways;
    struct got *got JSON("got,map,count=n_got");
    unsigned n_got;
    struct sent first JSON("first,encode_only");
    struct sent_way way JSON("way,encode_only");
    struct got last JSON("last,decode_only");
};

#endif
