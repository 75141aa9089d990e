#include <jsonrt/annotate.h>

struct JSON("") t {
    char *posix JSON("posix,pattern=^[[:alpha:]]+$");
    char *empty JSON("empty,pattern=");
    char *right JSON("right,pattern=[[:a]");
};
