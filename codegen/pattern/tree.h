/*
 * A pattern as a tree, for the files of this room.
 */
#ifndef JSONGEN_PATTERN_TREE_H
#define JSONGEN_PATTERN_TREE_H

#include "pattern/charset.h"
#include "pattern/pattern.h"

typedef enum node_kind {
    NODE_SET,    /* one character */
    NODE_ALL,    /* its children, one behind the other; none: the empty text */
    NODE_ANY,    /* one of its children */
    NODE_REPEAT, /* its child, min to max times */
    NODE_BEGIN,  /* ^ */
    NODE_END,    /* $ */
    NODE_EDGE,   /* \b */
    NODE_NO_EDGE /* \B */
} node_kind;

enum { REPEAT_FOREVER = -1 };

typedef struct node {
    node_kind kind;
    charset set;
    struct node *child, *next; /* the first child; the next of its parent's */
    long min, max;             /* NODE_REPEAT; REPEAT_FOREVER */
    size_t at, length;         /* in the pattern, for messages: NODE_REPEAT's quantifier */
} node;

/* NULL: see *fault. */
node *pattern_parse(memory *m, const char *text, pattern_fault *fault);

#endif
