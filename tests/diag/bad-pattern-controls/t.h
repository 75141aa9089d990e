#include <jsonrt/annotate.h>

struct JSON("") t {
    char *word JSON("word,pattern=\bfoo");
    char *same JSON("same,pattern=(a)\1");
    char *class JSON("class,pattern=[a\1]");
    char *right JSON("right,pattern=[\b]\t\n\v\f\r");
};
