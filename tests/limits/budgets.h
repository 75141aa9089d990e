/*
 * What the tests of budgets share: a document read in every way there is, with an option, and what
 * must become of it.
 */
#ifndef BUDGETS_H
#define BUDGETS_H

#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include <jsonrt/codec.h>
#include <jsonrt/jsonrt.h>

#include "budget_types_json.h"

/* What must become of a document: code JSONRT_OK, or the error. */
typedef struct outcome {
    int code;
    size_t offset;      /* of the error in the document of a struct budget */
    const char *path;   /* behind the `$` */
    const char *option; /* what the message must name */
} outcome;

/* Ways to read a document that holds one struct budget. */
enum way { WAY_PLAIN, WAY_NEW, WAY_INSITU, WAY_BORROWED, WAY_ARRAY, WAY_PARSE, WAY_STEP, WAYS };

/* Read json in that way under the options (not NULL) and fail the test unless it comes out so. With
 * WAY_ARRAY an array with the document as its only element is read. */
void check_way(enum way way, const jsonrt_read_options *options, const char *json,
               const outcome *want);
void check_all_ways(const jsonrt_read_options *options, const char *json, const outcome *want);

/* The same for an error that another call left; shift: bytes before the document. */
void check_outcome(bool ok, const jsonrt_error *error, const char *json, const outcome *want,
                   size_t shift, const char *root);

/* A text that grows, for documents: at most TEXT_MAX bytes. */
enum { TEXT_MAX = 200000 };
typedef struct document {
    size_t len;
    char s[TEXT_MAX];
} document;
void put(document *t, const char *s);
void put_many(document *t, const char *s, size_t n);

#endif
