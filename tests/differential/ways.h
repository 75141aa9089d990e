/*
 * Every way in which the library reads a document, or a text that holds it, as a table. A way has a
 * place: what stands before and behind the document.
 */
#ifndef WAYS_H
#define WAYS_H

#include <stdbool.h>
#include <stddef.h>

#include <jsonrt/jsonrt.h>

#include "types_json.h"

enum way_place { PLACE_WHOLE, PLACE_MEMBER, PLACE_ELEMENT, PLACE_KEY, PLACES };

/* What a way read. */
typedef union found {
    jsonrt_value value;
    struct holder holder;
    struct pair pair;
} found;

typedef struct reading_way {
    const char *name;
    const char *before, *behind;
    /* First bytes of the values that it takes, null aside; NULL: of all. Others are refused for
     * their kind, perhaps before a fault of syntax is found. */
    const char *takes;
    bool (*read)(jsonrt_reader *r, char *text, size_t n, found *out);
    enum way_place place;
    bool null; /* takes null too */
    enum {
        GIVES_NOTHING,
        GIVES_VALUE,
        GIVES_PAIR,
        GIVES_MEMBER_VALUE,
        GIVES_RAW,
        GIVES_VALUES,
        GIVES_NUMBER,
        GIVES_REAL,
        GIVES_INTEGER,
        GIVES_TEXT,
        GIVES_VIEW
    } gives;
} reading_way;

extern const reading_way ways[];
extern const size_t n_ways;

/* What stands around a document in each place, as far as the grammar is concerned. */
extern const char *const place_before[PLACES], *const place_behind[PLACES];

#endif
