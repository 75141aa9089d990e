/*
 * The keys of one object while it is read with unique_keys: is the next one new?
 */
#ifndef JSONRTI_VALUE_KEYS_H
#define JSONRTI_VALUE_KEYS_H

#include "value/value_internal.h"

typedef struct jsonrti_keyset jsonrti_keyset;

/* Look whether member i's key (slots[2 * i], a string value) stands among those of members
 * [0, i), all of which came through this call. *set is NULL before the first. Returns `at`, or NULL
 * with the error (JSONRT_ERR_DUPLICATE or of memory) at `at`. Costs O(length of the key) at most,
 * whatever the keys. */
const char *jsonrti_keys_add(jsonrt_reader *r, const char *at, jsonrti_keyset **set,
                             const jsonrt_value *slots, size_t i);

/* The object is complete: give the memory back. */
void jsonrti_keys_drop(jsonrt_reader *r, jsonrti_keyset *set);

#endif
