/* Objects that are not the struct: flatten, path, and both together. */
#include <jsonrt/annotate.h>

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "meta.h"

struct JSON("naming=camel") postal {
    char *zip_code JSON(",required");
    char city[16] JSON("city,omitempty");
    bool has_floor;
    int floor JSON("floor,present=has_floor");
};

/* Reached only to be flattened: no functions of its own. */
struct tags {
    const char **names JSON("tags,count=n_names");
    size_t n_names;
    struct postal at JSON(",flatten");
};

struct JSON("deny_unknown") person {
    char *id JSON("id,required");
    struct tags about JSON(",flatten");
    struct meta made JSON(",flatten,path=meta");
    char *author JSON("name,path=meta.author,required,alias=login");
    int32_t age JSON("age,path=meta.author,default=18");
    bool has_score;
    double score JSON("score,path=stats.all..time,present=has_score");
    uint8_t level : 3 JSON("level,path=stats.v..1,omitzero");
    struct person *next JSON("next,path=links,omitempty");
};

/* Its first member is a group, and may be left out. */
struct JSON("duplicates=last") sparse {
    int x JSON("x,path=a,omitzero");
    int y JSON("y,path=b,omitzero");
    int z JSON("z,path=a.c,omitzero");
    double *p JSON("p,path=b,count=n,omitempty");
    double *q JSON("q,path=b,count=n,omitempty");
    size_t n;
};
