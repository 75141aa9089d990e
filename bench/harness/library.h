/*
 * What the harness knows of a library: one of these per adapter in libraries/.
 */
#ifndef LIBRARY_H
#define LIBRARY_H

#include <stdbool.h>
#include <stddef.h>

#include "article.h"
#include "event.h"
#include "numbers.h"
#include "order12.h"
#include "route.h"
#include "shop.h"
#include "slip.h"
#include "tally.h"
#include "viewed.h"

#ifdef __cplusplus
extern "C" {
#endif

/* The structs that are filled. */
enum type {
    TYPE_ORDER12,
    TYPE_SHOP,
    TYPE_EVENT,
    TYPE_NARROW,
    TYPE_EVENTS,  /* struct events */
    TYPE_NARROWS, /* struct narrows */
    TYPE_ROUTE,
    TYPE_ARTICLE,
    TYPE_SLIP,
    TYPE_F64S,
    TYPE_I64S,
    TYPE_VIEWED,
    TYPE_CHECKED, /* struct checked */
    TYPE_PICKED,
    TYPE_EACH_EVENT,  /* struct tally, of elements that are read one by one */
    TYPE_EACH_NARROW, /* likewise */
    N_TYPES
};

/* Arrays at the top of a document. */
struct events {
    struct event *items;
    size_t n;
};
struct narrows {
    struct narrow *items;
    size_t n;
};

/* Not decoded at all, only checked: is it JSON? */
struct checked {
    bool valid;
};

/* What messages took: CPU time of all that worked for them, calls of the allocator, bytes that it
 * was asked for. */
struct cost {
    double ns, calls, bytes;
};

/* Of one type. Without an entry (decode or encode NULL) the library has no such row. */
struct codec {
    /* Decode text into *out; what that points to lives until `release`. One is out at a time. */
    bool (*decode)(const char *text, size_t len, void *out);
    void (*release)(void *out);
    /* Encode; *text lives until the next encode of this thread. */
    bool (*encode)(const void *in, const char **text, size_t *len);
};

struct library {
    const char *name;
    const char *version;
    const char *note;  /* what it loses or does not check; "" for nothing */
    bool loses_digits; /* of large integers or of doubles */
    /* It fills structs of its own of at most that size, which no other library can encode. */
    size_t own_size;
    const struct codec *codecs; /* of N_TYPES */
    /* An order's tree as JSON text in buf, for the comparison before timing; its length. NULL: the
     * metadata is in the struct's own member. */
    size_t (*metadata)(const void *tree, char *buf, size_t cap);
    /* For a library in a process of its own, else NULL: n messages, of the `count` objects in turn
     * that were decoded from `first` on. It has no rows of first messages, threads and memory. */
    bool (*repeat)(bool encodes, const void *first, size_t count, unsigned long n,
                   struct cost *cost);
};

/* All that this build has; the first is jsongen's. */
extern const struct library *const libraries[];
extern const size_t n_libraries;

#ifdef __cplusplus
}
#endif

#endif
