/*
 * What reading a probe should give, worked out from Jansson's tree alone: whether it is read, and
 * what then stands in each member.
 */
#ifndef FUZZ_ORACLE_H
#define FUZZ_ORACLE_H

#include "jansson_tree.h"
#include "probe.h"

/* The smallest of its parts' is that of the whole. */
enum oracle_verdict {
    ORACLE_NO,
    ORACLE_MAYBE, /* Jansson has lost what it hangs on: digits, the sign of -0 */
    ORACLE_YES
};

typedef struct oracle {
    const jsonrt_read_options *options;
    bool minus_zero; /* "-0" stands somewhere in the text */
} oracle;

/* p is NULL, or the struct that was read and is held against the tree. The texts of the keys of
 * members that are refused go to *culprits, up to 8, when that is not NULL. */
enum oracle_verdict ask_oracle(const oracle *o, json_t *tree, const struct probe *p,
                               const char **culprits);

#endif
