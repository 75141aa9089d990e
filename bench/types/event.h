/* An event of 12 members, and a struct that reads three of them. */
#ifndef EVENT_H
#define EVENT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <jsonrt/annotate.h>

struct event_pair {
    char *key;
    char *value;
};

struct JSON("") event {
    int64_t id JSON("id,required");
    char *type JSON("type");
    char *actor JSON("actor");
    char *repo JSON("repo");
    bool is_public JSON("public");
    double score JSON("score");
    char **labels JSON("labels,count=n_labels");
    size_t n_labels;
    struct event_pair *payload JSON("payload,map,count=n_payload");
    size_t n_payload;
    char *created JSON("created");
    char *region JSON("region");
    int32_t duration_ms JSON("duration_ms");
    char *note JSON("note");
};

struct JSON("") narrow {
    int64_t id JSON("id,required");
    char *actor JSON("actor");
    int32_t duration_ms JSON("duration_ms");
};

#endif
