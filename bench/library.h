/*
 * What the harness knows of a library: one of these per adapter.
 */
#ifndef LIBRARY_H
#define LIBRARY_H

#include <stdbool.h>
#include <stddef.h>

#include "order12.h"

struct library {
    const char *name;
    const char *version;
    const char *note; /* what it loses or does not check; "" for nothing */
    /* Decode text into *out. What out points to lives until `release`. */
    bool (*decode)(const char *text, size_t len, struct order12 *out);
    void (*release)(struct order12 *out);
    /* Encode; *text lives until the next encode. */
    bool (*encode)(const struct order12 *in, const char **text, size_t *len);
    /* The metadata as JSON text in buf, for the comparison before timing; its length. */
    size_t (*metadata)(const struct order12 *in, char *buf, size_t cap);
};

extern const struct library library_jsongen, library_cjson;

#endif
