/*
 * What the functions that options name take and return.
 */
#ifndef JSONGEN_CHECK_SIGNATURE_H
#define JSONGEN_CHECK_SIGNATURE_H

#include "check/context.h"

typedef enum function_verb {
    FUNCTION_READ,
    FUNCTION_WRITE,
    FUNCTION_EQUAL,
    FUNCTION_CLONE,
    FUNCTION_VALIDATE
} function_verb;

/* A function as generated code declares it. */
typedef struct function_type {
    function_verb verb;
    const record *of;      /* of validate=, whose parameter it is; else NULL */
    const char *type;      /* of codec=, T in words: "char[4]" */
    const char *signature; /* and as the front end has it */
} function_type;

/* In words: "bool (jsonrt_reader *, char (*)[4])". */
const char *function_words(const check *c, const function_type *f);
/* Can what the header declares be that function? */
bool function_agrees(const declared_name *d, const function_type *f);

#endif
