#include <stddef.h>
#include <stdint.h>

#include <jsonrt/annotate.h>

struct spot {
    int x;
};

struct JSON("") t {
    char *text JSON("text,null_terminated");
    char *names[4] JSON("names,null_terminated");
    struct spot *spots JSON("spots,null_terminated");
    const char *const *fixed JSON("fixed,null_terminated");
    int **numbers JSON("numbers,null_terminated");
    char *letter JSON("letter,optional");
    struct spot *one JSON("one,optional");
    int plain JSON("plain,optional");
    int *many JSON("many,count=n_many,optional");
    size_t n_many;
    int *zero JSON("zero,optional,omitzero");
    char *cut JSON("cut,truncate");
    uint8_t bytes[4] JSON("bytes,truncate");
    int fixed_numbers[3] JSON("fixed_numbers,omitdefault");
};
