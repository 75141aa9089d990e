/* Text and little else: long strings, many escapes, most of it beyond ASCII. */
#ifndef ARTICLE_H
#define ARTICLE_H

#include <stddef.h>

#include <jsonrt/annotate.h>

struct article_comment {
    char *user JSON("user");
    char *text JSON("text");
};

struct JSON("") article {
    char *title JSON("title");
    char *author JSON("author");
    char *summary JSON("summary");
    char *body JSON("body");
    struct article_comment *comments JSON("comments,count=n_comments");
    size_t n_comments;
};

#endif
