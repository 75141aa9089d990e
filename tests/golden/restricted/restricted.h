/* Members that are restrict pointers; "-" for what has none of them as its own. */
#ifndef RESTRICTED_H
#define RESTRICTED_H

#include <stddef.h>
#include <stdint.h>

#include <jsonrt/annotate.h>

struct leaf {
    int v;
};

struct entry {
    char *key;
    char *__restrict value;
};

struct JSON("") restricted {
    int *__restrict b JSON("b,count=n");
    size_t n;
    char *__restrict name JSON("name,default=x,omitdefault");
    const char *__restrict cname;
    char *__restrict text JSON("text,count=n_text");
    size_t n_text;
    char *__restrict volatile skip JSON("-");
    char *__restrict const skip2 JSON("-");
    char *__restrict two[2] JSON("-");
    char *__restrict *__restrict many JSON("-");
    struct restricted *__restrict next;
    struct leaf *__restrict leaf;
    struct leaf *__restrict leaves JSON("leaves,count=n_leaves");
    int n_leaves;
    uint8_t *__restrict bytes JSON("bytes,count=n_bytes");
    int n_bytes;
    int *__restrict opt JSON("opt,optional");
    char **__restrict words JSON("words,null_terminated");
    struct entry *__restrict map JSON("map,map,count=n_map");
    int n_map;
    void *__restrict vp JSON("-");
    int (*__restrict rows)[2] JSON("rows,count=n_rows");
    int n_rows;
};

#endif
