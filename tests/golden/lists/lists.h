/* Linked lists. */
#ifndef LISTS_H
#define LISTS_H

#include <stddef.h>

#include <jsonrt/annotate.h>

struct word {
    char *text JSON("text,default=none");
    struct word *next;
};

struct mark {
    int at;
    const struct mark *next JSON("-");
};

struct JSON("") tree {
    struct word *words JSON("words,next=next");
    const struct mark *marks JSON("marks,next=next,omitempty");
    struct tree *children JSON("children,next=sibling,omitempty");
    struct tree *sibling;
};

/* each a list */
struct JSON("") table {
    struct word *rows[2] JSON("rows,next=next");
    const struct mark **more JSON("more,next=next,count=n");
    size_t n;
};

#endif
