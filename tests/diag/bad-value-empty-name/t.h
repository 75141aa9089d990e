#include <jsonrt/annotate.h>

enum JSON("") e { E_A JSON("''"), E_B };

struct JSON("") t {
    int a JSON("''");
    int b JSON("'',required");
    int c JSON(",required");
};
