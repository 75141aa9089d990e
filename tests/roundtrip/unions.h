/*
 * Tagged unions in their four forms, with every kind of arm.
 */
#ifndef UNIONS_H
#define UNIONS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <jsonrt/annotate.h>
#include <jsonrt/types.h>

enum JSON("strip=FIG_,naming=snake") fig_kind {
    FIG_CIRCLE,
    FIG_RECT JSON("rect,alias=box"),
    FIG_POLYGON,
    FIG_GRID,
    FIG_POINT
};

struct xy {
    double x, y;
};

struct grid {
    int32_t n JSON("n,default=8");
    char *name JSON("name,required");
};

/* internal, the tag between other members, the arms without types of their own */
struct JSON("deny_unknown") figure {
    int32_t id;
    enum fig_kind kind JSON("kind,alias=type");
    union {
        struct {
            double radius JSON("radius,required");
            struct xy at;
        } circle JSON(",when=FIG_CIRCLE");
        struct {
            double w, h;
        } rect JSON(",when=FIG_RECT");
        struct {
            struct xy *points JSON("points,count=n");
            size_t n;
            char *fill JSON("fill,omitempty");
        } polygon JSON(",when=FIG_POLYGON");
        struct grid *grid JSON(",when=FIG_GRID");
    } u JSON(",tag=kind");
    char *label JSON("label,omitempty");
};

/* internal, everything anonymous; defaults in arms and of the tag */
struct JSON("") figure_anonymous {
    enum fig_kind kind JSON("kind,default=rect");
    union {
        struct {
            double radius;
            char *note;
        } JSON(",when=FIG_CIRCLE");
        struct {
            int32_t w JSON("w,default=3");
            int32_t h;
        } JSON(",when=FIG_RECT");
        struct grid grid JSON(",when=FIG_GRID");
    } JSON(",tag=kind");
};

/* internal and recursive; what the enum does not know is kept whole */
enum JSON("strip=OP_,naming=snake,unknown=OP_OTHER") op {
    OP_NUM,
    OP_ADD,
    OP_NEG,
    OP_NIL,
    OP_OTHER
};

struct JSON("") expr {
    enum op op;
    int32_t line JSON("line,omitzero");
    union {
        struct {
            double value;
        } num JSON(",when=OP_NUM");
        struct {
            struct expr *left JSON("left,required"), *right;
        } add JSON(",when=OP_ADD");
        struct {
            struct expr *of;
        } neg JSON(",when=OP_NEG");
        jsonrt_raw other JSON(",when=*");
    } u JSON(",tag=op");
};

/* adjacent, with arms of every kind; the payload before its tag in the struct */
enum msg_kind {
    MSG_TEXT JSON("text"),
    MSG_MOVE JSON("move"),
    MSG_PORT JSON("port"),
    MSG_BYTES JSON("bytes"),
    MSG_PATH JSON("path"),
    MSG_NEXT JSON("next"),
    MSG_QUIT JSON("quit"),
    MSG_LEVELS JSON("levels")
};

union JSON("union=adjacent") payload {
    char *text JSON(",when=MSG_TEXT");
    struct xy move JSON(",when=MSG_MOVE");
    uint16_t port JSON(",when=MSG_PORT,max=60000,nullable");
    char code[4] JSON(",when=MSG_BYTES");
    struct xy path[2] JSON(",when=MSG_PATH");
    struct message *next JSON(",when=MSG_NEXT");
    void *not_json JSON("-");
};

struct JSON("deny_unknown") message {
    union payload u JSON("data,tag=kind");
    enum msg_kind kind;
    int32_t seq JSON("seq,omitzero");
};

/* adjacent, the payload required, anonymous with a counted array; the tag a number */
enum JSON("as=int") code { CODE_NONE, CODE_ITEMS = 7, CODE_GRID = 9 };

struct JSON("") batch {
    enum code code JSON("c,alias=code");
    union {
        int32_t *items JSON(",when=CODE_ITEMS,count=n_items");
        struct grid grid JSON(",when=CODE_GRID");
    } JSON("d,alias=data,tag=code,union=adjacent,required");
    size_t n_items;
};

/* adjacent, what no arm takes is kept with the whole object */
struct JSON("") event {
    int32_t id;
    enum op op;
    union {
        double value JSON(",when=OP_NUM");
        jsonrt_raw other JSON(",when=*");
    } JSON("union=adjacent") u JSON("arg,tag=op");
};

/* external */
union JSON("union=external,naming=camel") setting_value {
    struct xy offset_by JSON(",when=MSG_MOVE");
    char *free_text JSON("text,alias=string,when=MSG_TEXT");
    uint8_t port JSON(",when=MSG_PORT,max=99");
    struct setting *inner JSON(",when=MSG_NEXT");
};

struct JSON("") setting {
    enum msg_kind kind JSON("-");
    union setting_value value JSON("value,tag=kind,required");
};

/* external, flattened: the arms' keys beside others */
struct JSON("deny_unknown") step {
    char *name;
    enum msg_kind kind;
    union setting_value value JSON(",tag=kind,flatten");
    bool last JSON("last,omitzero");
};

/* external, unknown arms kept */
struct JSON("") command {
    enum op op;
    union {
        double num JSON(",when=OP_NUM");
        struct xy add JSON(",when=OP_ADD");
        jsonrt_raw other JSON(",when=*");
    } JSON("union=external") u JSON("do,tag=op");
};

/* external, flattened, with a tag whose enum nothing else leads to */
enum outlet { OUTLET_FILE, OUTLET_PORT, OUTLET_NONE };

struct JSON("") outflow {
    enum outlet kind JSON("-");
    char *name;
    union {
        char *file JSON(",when=OUTLET_FILE");
        uint16_t port JSON(",when=OUTLET_PORT");
    } JSON("union=external") u JSON(",tag=kind,flatten");
};

/* external, keys that options of a writer change */
struct JSON("") odd_arms {
    enum msg_kind kind JSON("-");
    union {
        char *text JSON("<é>,when=MSG_TEXT");
        uint8_t port JSON("a\"b,when=MSG_PORT");
    } JSON("union=external") u JSON("u,tag=kind,required");
};

/* untagged */
enum datum_kind {
    DATUM_NONE,
    DATUM_FLAG,
    DATUM_WHOLE,
    DATUM_REAL,
    DATUM_TEXT,
    DATUM_LIST,
    DATUM_XYZ,
    DATUM_XY,
    DATUM_ANY
};

struct required_xy {
    double x JSON("x,required"), y JSON("y,required,alias=why");
};

struct required_xyz {
    double x JSON("x,required"), y JSON("y,required"), z JSON("z,required");
};

struct anything {
    char *note;
};

union JSON("union=untagged") datum_value {
    bool flag JSON(",when=DATUM_FLAG");
    int64_t whole JSON(",when=DATUM_WHOLE");
    double real JSON(",when=DATUM_REAL");
    char *text JSON(",when=DATUM_TEXT");
    struct xy list[2] JSON(",when=DATUM_LIST");
    struct required_xyz xyz JSON(",when=DATUM_XYZ");
    struct required_xy *xy JSON(",when=DATUM_XY");
    struct anything any JSON(",when=DATUM_ANY");
};

struct JSON("") datum {
    enum datum_kind kind;
    union datum_value value JSON("value,tag=kind");
};

/* untagged, objects that fit no arm are refused, and other values kept in the second one */
struct JSON("") strict_datum {
    enum datum_kind kind;
    union {
        struct required_xyz xyz JSON(",when=DATUM_XYZ");
        struct required_xy xy JSON(",when=DATUM_XY");
    } JSON("union=untagged") u JSON("u,tag=kind");
    enum op op;
    union {
        struct required_xy pos JSON(",when=OP_ADD");
        int32_t num JSON(",when=OP_NUM");
        jsonrt_raw rest JSON(",when=*");
    } JSON("union=untagged") v JSON("v,tag=op");
};

/* in arrays, in maps, flattened */
struct figure_entry {
    char *key;
    struct figure value;
};

struct JSON("") drawing {
    struct figure *figures JSON("figures,count=n_figures");
    size_t n_figures;
    struct figure_entry *by_name JSON("by_name,map,count=n_by_name");
    size_t n_by_name;
    struct message inner JSON("inner,omitzero");
};

struct framed {
    enum fig_kind kind;
    union {
        struct xy at JSON(",when=FIG_POINT");
        struct {
            double r;
        } ring JSON(",when=FIG_CIRCLE");
    } u JSON(",tag=kind");
};

struct JSON("") framed_twice {
    char *title;
    struct framed frame JSON(",flatten");
    int32_t weight;
};

struct JSON("duplicates=last") last_figure {
    enum fig_kind kind;
    union {
        struct {
            double radius;
        } circle JSON(",when=FIG_CIRCLE");
        struct xy point JSON(",when=FIG_POINT");
    } u JSON(",tag=kind");
    enum msg_kind other;
    union {
        char *text JSON(",when=MSG_TEXT");
        struct xy move JSON(",when=MSG_MOVE");
    } JSON("union=adjacent") v JSON("v,tag=other");
};

/* arms that are maps, or have them, and secrets beside what is kept whole */
enum JSON("strip=BOX_,naming=snake,unknown=BOX_OTHER") box_kind { BOX_MAP, BOX_PAIR, BOX_OTHER };

struct named_number {
    char *key;
    int32_t value;
};

struct JSON("") boxed {
    enum box_kind kind;
    size_t n;
    union {
        struct named_number *map JSON(",when=BOX_MAP,map,count=n");
        int32_t pair[2] JSON(",when=BOX_PAIR");
    } JSON("data,tag=kind,union=adjacent");
};

struct JSON("") locked {
    enum box_kind kind;
    char *pin JSON("pin,secret");
    union {
        struct {
            struct named_number *map JSON("map,map,count=n");
            size_t n;
        } JSON(",when=BOX_MAP");
        jsonrt_raw other JSON(",when=*");
    } JSON(",tag=kind");
};

/* two arms with one count, and an array beside them that has a count of its own; arrays that share
 * one may come again */
struct JSON("duplicates=last") one_count {
    enum box_kind kind;
    size_t n, n_beside;
    int32_t *beside JSON("beside,count=n_beside");
    union {
        struct named_number *map JSON(",when=BOX_MAP,map,count=n");
        char *pair JSON(",when=BOX_PAIR,count=n");
    } JSON("data,tag=kind,union=external");
    int32_t *left JSON("left,count=n_sides");
    int32_t *right JSON("right,count=n_sides");
    int n_sides;
};

#endif
