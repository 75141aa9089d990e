/*
 * Jansson as the oracle, with memory of its own that one call empties, since it is asked about
 * every document.
 */
#ifndef ORACLE_H
#define ORACLE_H

#include <stdbool.h>
#include <stddef.h>

#include <jansson.h>
#include <jsonrt/types.h>

/* Once, before anything else. */
void oracle_open(void);

/* The document, or NULL when it is none. Valid until the next call. *overflow: it is one, but holds
 * a number beyond the range of double; then the result has another number in its place. */
json_t *oracle_parse(const char *text, size_t n, bool *overflow);

/* A number as a double, correctly rounded; false beyond its range. */
bool oracle_real(const char *text, size_t n, double *out);

/* Is the value what Jansson has? Not defined after an overflow. */
bool oracle_agrees(const jsonrt_value *ours, const json_t *theirs);

#endif
