/*
 * The functions of one generated type, for the driver of random schemas.
 */
#ifndef SCHEMA_DRIVER_H
#define SCHEMA_DRIVER_H

#include <jsonrt/jsonrt.h>

typedef struct schema_codec {
    const char *name;
    size_t size;
    bool (*unmarshal)(jsonrt_reader *r, const char *json, size_t len, void *out);
    bool (*unmarshal_insitu)(jsonrt_reader *r, char *json, size_t len, void *out);
    bool (*marshal)(jsonrt_writer *w, const void *in);
    void *(*parse)(const char *json, size_t len, jsonrt_error *error);
    void (*destroy)(void *object);
    bool (*equal)(const void *a, const void *b);
    void *(*clone)(const void *in);
} schema_codec;

extern const schema_codec schema_codecs[];
extern const size_t n_schema_codecs;

#endif
