#include <stddef.h>

#include <jsonrt/annotate.h>

struct row {
    size_t n;
    int v[] JSON("v,count=n");
};

struct entry {
    char *key;
    struct row *value;
};

struct JSON("") t {
    struct row *rows JSON("rows,count=n_rows");
    size_t n_rows;
    struct row *list JSON("list,next=next");
    struct row *fine;
    struct row last;
};
