/* What is measured: documents of one type, in one shape. */
#ifndef WORKLOADS_H
#define WORKLOADS_H

#include "library.h"
#include "payloads.h"

struct workload {
    const char *name;
    const char *about;
    struct document (*make)(void); /* the only one; NULL: many different ones */
    enum type type;
    bool decode_only; /* written like another workload, or not at all */
    bool is_big;      /* few rounds of one message */
    struct document *documents;
    size_t n_documents; /* used in turn */
    size_t bytes;       /* mean length */
};

extern struct workload workloads[];
extern const size_t n_workloads;

/* Makes the documents of those whose name holds `only` (NULL: all); the others have none. */
void make_documents(const char *only);

#endif
