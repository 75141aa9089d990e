/* Names of the user's that generated code would like for its locals. */
#ifndef CLASHES_H
#define CLASHES_H

#include <stddef.h>
#include <stdint.h>

#include <jsonrt/annotate.h>
#include <jsonrt/types.h>

typedef struct {
    int sku JSON("sku,min=1");
} item;

typedef char *text;
typedef int64_t start;
typedef item at[2];
enum JSON("") kind { key, value, other, json = 100 };
enum dir { in JSON("in"), out JSON("out"), out_ };
extern int n;
#define seen 1

struct circle {
    enum dir r JSON("r,required");
};

struct square {
    long side;
};

union figure {
    struct circle round JSON(",when=out");
    struct square flat JSON(",when=in");
    jsonrt_raw more JSON(",when=*");
};

struct JSON("validate=options") cart {
    item *items JSON("items,count=n");
    size_t n;
    item one JSON("one,omitzero");
    at both;
    text label JSON("label,default=none");
    start since JSON("since,default=-1,omitdefault");
    enum dir dir JSON("dir,default=out,omitdefault");
    uint8_t d JSON("d,enum=dir,default=out,omitdefault");
    long l JSON("l,enum=dir,default=out,omitdefault");
    enum kind kinds[seen + 1];
    struct circle circle JSON(",omitzero");
    enum dir tag JSON("tag,default=out_");
    union figure u JSON(",tag=tag");
};

/* functions of unions without names are called after their tags */
struct JSON("") shelf {
    int *by_dir JSON("v,count=n");
    size_t n;
    enum dir dir, side;
    union {
        int a JSON(",when=in");
    } JSON("u,tag=dir,union=adjacent");
    union {
        int b JSON(",when=in");
    } JSON("union=adjacent") by_side JSON("x,tag=dir");
    union {
        int c JSON(",when=in");
    } JSON("y,tag=side,union=adjacent");
};

const char *options(const struct cart *cart);

#endif
