/* Functions of the header's and of options that are named like those of one file alone, of single
 * members too: these make way. */
#ifndef FUNCTIONS_H
#define FUNCTIONS_H

#include <stddef.h>

#include <jsonrt/annotate.h>

struct in {
    int a;
};

struct JSON("validate=outer_json_read_items") outer {
    struct in *items JSON("items,count=n,codec=outer_json_write_items");
    size_t n;
    struct in *more JSON("more,count=m");
    size_t m;
};

static inline int outer_json_read_more(void)
{
    return 1;
}

static inline int outer_json_keys(void)
{
    return 1;
}

#endif
