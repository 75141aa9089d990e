/* Only a member itself may be a restrict pointer. */
#include <stddef.h>

#include <jsonrt/annotate.h>

struct entry {
    char *__restrict key;
    int value;
};

struct JSON("") t {
    char *__restrict two[2];
    char *__restrict *words JSON("words,count=n");
    struct entry *map JSON("map,map,count=n");
    size_t n;
};
