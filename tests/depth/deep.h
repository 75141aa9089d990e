/* Types that can hold themselves, in every way in which a struct can hold another one. */
#ifndef DEEP_H
#define DEEP_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <time.h>

#include <jsonrt/annotate.h>
#include <jsonrt/types.h>

struct JSON("") list {
    int before JSON("before,omitzero");
    struct list *next JSON("next,omitempty");
    const char *behind JSON("behind,omitempty");
};

struct JSON("") tree {
    struct tree *children JSON("children,count=n_children,omitempty");
    uint16_t n_children;
    int *ones JSON("ones,count=n_ones,omitempty");
    size_t n_ones;
};

struct JSON("") kids {
    struct kids **children JSON("children,count=n_children,omitempty");
    int n_children;
    int *ones JSON("ones,count=n_ones,omitempty");
    size_t n_ones;
};

struct JSON("") grid {
    bool has_cells;
    struct grid *cells[1][1] JSON("cells,present=has_cells,nullable");
    int *ones JSON("ones,count=n_ones,omitempty");
    size_t n_ones;
};

struct JSON("") room {
    struct room *inside[2] JSON("inside,count=n_inside,omitempty");
    int n_inside;
    int *ones JSON("ones,count=n_ones,omitempty");
    size_t n_ones;
};

struct folder_entry;
struct JSON("") folder {
    struct folder_entry *entries JSON("entries,map,count=n_entries,omitempty");
    size_t n_entries;
    int *ones JSON("ones,count=n_ones,omitempty");
    size_t n_ones;
};
struct folder_entry {
    char *key;
    struct folder value;
};

struct mapped_entry;
struct JSON("") mapped {
    struct mapped_entry *entries JSON("entries,map,count=n_entries,omitempty");
    long n_entries;
    int *ones JSON("ones,count=n_ones,omitempty");
    size_t n_ones;
};
struct mapped_entry {
    jsonrt_str key;
    struct mapped *value;
};

/* A map in a map in a map. */
struct JSON("") stack_entry {
    char key[4];
    struct stack_entry *value JSON("value,map,count=n_value");
    size_t n_value;
};
struct JSON("") stack {
    struct stack_entry *items JSON("items,map,count=n_items");
    size_t n_items;
};

struct odd;
struct JSON("") even {
    struct odd *odd JSON("odd,omitempty");
    int *ones JSON("ones,count=n_ones,omitempty");
    size_t n_ones;
};
/* Not annotated: private to the generated source. */
struct odd {
    struct even *evens JSON("evens,count=n_evens,omitempty");
    size_t n_evens;
    int *ones JSON("ones,count=n_ones,omitempty");
    size_t n_ones;
};

struct spot {
    double x JSON("x,omitzero"), y JSON("y,omitzero");
    char *name JSON("name,omitempty");
};

/* Many members of many kinds around the one that matters. */
struct JSON("") large {
    int a0 JSON("a0,omitzero");
    int a1 JSON("a1,omitzero,min=-5,max=5");
    double d0 JSON("d0,omitzero");
    float d1 JSON("d1,omitzero");
    char *s0 JSON("s0,omitempty");
    char *s1 JSON("s1,omitempty");
    char c0[16] JSON("c0,omitempty");
    jsonrt_str t0 JSON("t0,omitempty");
    jsonrt_str t1 JSON("t1,omitempty");
    jsonrt_raw r0 JSON("r0,omitempty");
    jsonrt_value v0 JSON("v0,omitempty");
    jsonrt_time m0 JSON("m0,omitzero");
    struct spot p0 JSON("p0,omitzero");
    struct spot *p1 JSON("p1,count=n_p1,omitempty");
    size_t n_p1;
    bool has_p2;
    struct spot p2[2][3] JSON("p2,present=has_p2");
    uint8_t *b0 JSON("b0,count=n_b0,omitempty");
    size_t n_b0;
    struct large *next JSON("next,omitempty");
    struct large *others JSON("others,count=n_others,omitempty");
    size_t n_others;
    bool flag JSON("flag,omitzero");
    int8_t last JSON("last,omitzero");
};

struct JSON("deny_unknown") strict {
    struct strict *next JSON("next,omitempty,alias=also");
};

struct JSON("") holder {
    jsonrt_value value JSON("value,omitempty");
    jsonrt_raw raw JSON("raw,omitempty");
};

struct JSON("") mixed {
    struct mixed *next JSON("next,omitempty");
    jsonrt_value value JSON("value,omitempty");
    jsonrt_raw raw JSON("raw,omitempty");
};

/* Unions: each form through a pointer in an arm. */
enum deep_op { DEEP_END JSON("end"), DEEP_IN JSON("in"), DEEP_OUT JSON("out") };

struct JSON("") beside {
    enum deep_op op;
    union {
        struct {
            struct beside *next;
        } in JSON(",when=DEEP_IN");
    } u JSON(",tag=op");
};

struct JSON("") behind {
    union {
        struct {
            struct behind *next;
        } in JSON(",when=DEEP_IN");
    } u JSON(",tag=op");
    enum deep_op op;
};

struct JSON("") adjacent {
    union {
        struct adjacent *in JSON(",when=DEEP_IN");
    } JSON("data,tag=op,union=adjacent");
    enum deep_op op;
};

struct JSON("") external {
    enum deep_op op;
    union {
        struct external *in JSON(",when=DEEP_IN");
        int out JSON(",when=DEEP_OUT");
    } JSON("union=external") u JSON("u,tag=op");
};

struct JSON("") untagged {
    enum deep_op op;
    union {
        struct untagged *in JSON(",when=DEEP_IN");
        int out JSON(",when=DEEP_OUT");
    } JSON("union=untagged") u JSON("u,tag=op,required");
};

#endif
