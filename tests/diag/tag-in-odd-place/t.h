#include <jsonrt/annotate.h>

enum e { ONE = 1 JSON("one") };

struct JSON("") t {
    int x JSON("x")[3];
};
