#include <jsonrt/annotate.h>

struct JSON("") t {
    int *values;
    char **names JSON("names");
};
