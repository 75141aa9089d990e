#include <jsonrt/annotate.h>

enum JSON("strip=COLR_") color { COLOR_RED, COLOR_BLUE };
enum JSON("strip=ONLY_ME") lone { ONLY_ME };
enum JSON("strip=X_") mixed { RED, BLUE };
enum JSON("strip=ST_") named { STATE_A JSON("a"), STATE_B JSON("b") };
enum JSON("strip=SOME_") some { SOME_A, SOME_B, OTHER }; /* one is enough */
struct JSON("") t {
    enum color color;
};
