#include <jsonrt/annotate.h>
#include <jsonrt/types.h>

struct JSON("") t {
    char *a JSON("a,pattern='^[A-Z]{2,8'");
    char *b JSON("b,pattern=^\\d+(?=x)");
    char *c JSON("c,pattern='(''a'')\\1'");
    char *d JSON("d,pattern=\\p{L}+");
    char *e JSON("e,pattern=[^\\s\\S]");
    char *f JSON("f,pattern=^(?:[a-z]{100}){300}$");
    char *g JSON("g,pattern=(?:a|b)*a(?:a|b){14}$");
    char *h JSON("h,pattern=äö**");
    char *i JSON("i,"
                 "pattern=a**");
    char *j JSON("j,pattern=\"\\");
};
