/*
 * Operations whose allocations fail: see exhaustion.c.
 */
#ifndef ROUNDTRIP_EXHAUSTION_H
#define ROUNDTRIP_EXHAUSTION_H

#include "bounds.h"
#include "meter.h"

enum { UNKNOWN = -1 };

/* What an operation works on, and with. */
typedef struct scene {
    const reading *in;
    const writing *out;
    meter own; /* of the allocator */
    jsonrt_allocator allocator;
    jsonrt_reader *reader;
    jsonrt_writer *writer;
    size_t room; /* that a writer's buffer has left */
} scene;

typedef struct operation {
    const char *name;
    /* JSONRT_OK or the reason. Frees all that it made but what the reader and writer keep. */
    int (*run)(scene *s);
    int code; /* what it says with memory; UNKNOWN: what it says the first time */
} operation;

/* The operation with every allocation that fails; by_malloc: of those of malloc, not of the
 * scene's allocator. */
void run_exhausted(scene *s, const operation *o, bool by_malloc);

#endif
