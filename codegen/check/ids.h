/*
 * The closed list of diagnostic ids, each with the explanation that --explain prints.
 */
#ifndef JSONGEN_IDS_H
#define JSONGEN_IDS_H

#include <stddef.h>

typedef struct diagnostic_id {
    const char *id;          /* "unknown-option" */
    const char *explanation; /* a few sentences: what is wrong, why it is refused, how to mend it */
} diagnostic_id;

extern const diagnostic_id diagnostic_ids[];
extern const size_t n_diagnostic_ids;

/* NULL when there is no such id. */
const diagnostic_id *diagnostic_id_find(const char *id);

#endif
