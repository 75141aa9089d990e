/* Objects that are not the struct: flattened structs, and members that sit in objects inside. */
#ifndef PLACED_H
#define PLACED_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <jsonrt/annotate.h>
#include <jsonrt/types.h>

/* Annotated, and flattened too. */
struct JSON("naming=camel") postal {
    char *zip_code JSON(",required");
    char city[8] JSON("city,omitempty");
    bool has_floor;
    int floor JSON("floor,present=has_floor");
};

/* Reached only to be flattened. */
struct labels {
    const char **names JSON("tags,count=n_names,omitempty");
    size_t n_names;
    struct postal at JSON(",flatten");
};

struct JSON("deny_unknown") person {
    char *id JSON("id,required");
    struct labels about JSON(",flatten");
    char *author JSON("name,path=meta.author,required,alias=login");
    int32_t age JSON("age,path=meta.author,default=18");
    bool has_score;
    double score JSON("score,path=stats.all..time,present=has_score");
    uint8_t level : 3 JSON("level,path=stats.v..1,omitzero");
    struct person *next JSON("next,path=links,omitempty");
};

/* Every member may be left out, and so may every object; the last of what stands twice counts. */
struct JSON("duplicates=last") sparse {
    int x JSON("x,path=a,omitzero");
    double *p JSON("p,path=b,count=n,omitempty");
    double *q JSON("q,path=b,count=n,omitempty");
    size_t n;
    const char *z JSON("z,path=a.c,omitempty");
    int y JSON("y,path=a.c,omitzero");
};

/* The same struct twice, in objects of its own. */
struct JSON("") journey {
    struct postal from JSON(",flatten,path=from");
    struct postal to JSON(",flatten,path=to");
    jsonrt_value note JSON("<note>,path=to,omitempty");
};

#endif
