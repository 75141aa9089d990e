#include <jsonrt/annotate.h>

struct JSON("") t {
    int a JSON("x");
    int b JSON("y,alias=x");
    int y;
};

enum JSON("prefix=same") one { A };
enum JSON("prefix=same") other { B };

enum JSON("") e { ONE JSON("one"), UNO JSON("one") };
