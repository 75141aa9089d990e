/*
 * Naming policies: a C identifier as a JSON name.
 */
#ifndef JSONGEN_NAMING_H
#define JSONGEN_NAMING_H

#include <stdbool.h>

#include "model/model.h"

/* The name under a policy; NAMING_UNSET and NAMING_KEEP keep it. Acronyms count as one word:
 * userID → user_id, HTTPServer → http_server, userIDs → user_ids, v2Beta → v2_beta. */
const char *naming_apply(memory *m, naming policy, const char *identifier);

/* By its word ("snake"); false when there is none. */
bool naming_find(const char *word, naming *out);

#endif
