#include <jsonrt/annotate.h>

struct JSON("") t {
    int a JSON("a", "required");
    int b JSON(b);
    int c JSON(c, required);
    int d JSON("d" required);
};
