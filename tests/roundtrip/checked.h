/*
 * Declared lengths, numbers of elements and bounds of elements, on every kind that has them.
 */
#ifndef CHECKED_H
#define CHECKED_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <jsonrt/annotate.h>
#include <jsonrt/types.h>

struct tally {
    char *key;
    int32_t value JSON("value,min=-1,max=9");
};

struct phrase {
    char key[8];
    char *value JSON("value,min_len=2,nullable");
};

struct JSON("") lengths {
    char *word JSON("word,min_len=2,max_len=4");
    const char *fixed JSON("fixed,max_len=3,default=abc");
    char name[16] JSON("name,min_len=1,nullable");
    char *text JSON("text,count=n_text,min_len=1,max_len=3");
    uint8_t n_text;
    char room[12] JSON("room,count=n_room,max_len=2");
    int n_room;
    jsonrt_str view JSON("view,min_len=3,max_len=3");
    uint8_t *bytes JSON("bytes,count=n_bytes,min_len=2,max_len=3");
    size_t n_bytes;
    uint8_t some[8] JSON("some,count=n_some,min_len=1");
    size_t n_some;
    int32_t in JSON("in,decode_only,max=3");
    char *out JSON("out,encode_only,min_len=2,omitempty");
    bool has_flagged;
    char *flagged JSON("flagged,present=has_flagged,min_len=1");
};

struct slot {
    char *key;
    jsonrt_str value JSON("value,pattern=^[0-9]+$");
};

struct JSON("") patterns {
    char *id JSON("id,pattern='^[A-Z]{2,8}$'");
    char code[16] JSON("code,pattern=^\\d+$,max_len=3,nullable");
    const char *name JSON("name,pattern=^\\S,default=x");
    char *text JSON("text,count=n_text,pattern=^[^a]*$");
    uint32_t n_text;
    jsonrt_str view JSON("view,pattern='^[äö€😀]+$'");
    char **tags JSON("tags,count=n_tags,pattern='^(?:red|green)$'");
    size_t n_tags;
    char grid[2][4] JSON("grid,pattern=^[xo]*$");
    struct slot *slots JSON("slots,map,count=n_slots");
    size_t n_slots;
};

/* Checks of whole objects: declared here, there, and nowhere else than in the generated file. */
struct JSON("validate=span_fault") span {
    int low JSON("low,required");
    int high;
    struct span *next JSON("next,omitempty");
};

struct JSON("validate=label_fault") label {
    char *key;
    char *value;
};

static inline const char *label_fault(const struct label *l)
{
    return l->key[0] == l->value[0] ? "begins as its key" : NULL;
}

struct JSON("validate=seats_fault") seats {
    int taken JSON("taken,omitzero");
    int free JSON("free,path=left,omitzero");
};

static inline const char *seats_fault(const struct seats *s)
{
    return s->taken < 0 || s->free < 0 ? "less than nothing" : NULL;
}

struct JSON("validate=trip_fault") trip {
    char *from JSON("from,required");
    char *to JSON("to,required");
    struct span days;
    struct span *more JSON("more,count=n_more");
    size_t n_more;
    struct seats seats JSON(",flatten");
    struct label *labels JSON("labels,map,count=n_labels");
    size_t n_labels;
};

const char *trip_fault(const struct trip *t);

struct JSON("") items {
    int *list JSON("list,count=n_list,min_items=1,max_items=3");
    size_t n_list;
    char *words[5] JSON("words,count=n_words,min_items=2,min_len=1,max_len=2");
    int8_t n_words;
    char grid[2][2][4] JSON("grid,max_len=2");
    struct tally *tallies JSON("tallies,map,count=n_tallies,max_items=2");
    size_t n_tallies;
    struct phrase phrases[3] JSON("phrases,map,count=n_phrases,min_items=1");
    size_t n_phrases;
    int16_t rolls[2][3] JSON("rolls,min=1,max=6");
    float *ratios JSON("ratios,count=n_ratios,max=1");
    size_t n_ratios;
    uint64_t big JSON("big,max=10");
    char **names JSON("names,null_terminated,min_items=1,max_items=2,max_len=1,omitempty");
    int *maybe JSON("maybe,optional,min=3,omitempty");
};

struct link {
    int v;
    struct link *next;
};

struct JSON("transparent") chain {
    struct link *links JSON("links,next=next,min_items=2");
};

struct JSON("") linked {
    struct link *links JSON("links,next=next,min_items=1,max_items=2");
    char **names JSON("names,null_terminated,min_items=1");
    struct chain chain JSON("chain");
};

#endif
