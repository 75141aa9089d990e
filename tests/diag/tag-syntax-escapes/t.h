#include <jsonrt/annotate.h>

#define DIGITS JSON("made,pattern=^\d+$")
#define NAMED(name) JSON(name ",pattern=^\d+$")

struct JSON("") t {
    char *one JSON("one,pattern=^\d+$");
    char *made DIGITS;
    char *named NAMED("named");
    char *lines JSON("lines,"
                     "pattern=a\.b");
    char *right JSON("right,pattern=^\\d+\\.\x41\t$");
    char *comma JSON("comma,pattern=^[a-z]{2,4}$");
    char *class JSON("class,pattern=^[a,b]$,min_len=2");
    char *group JSON("group,pattern=(a,b)");
    char *closed JSON("closed,pattern=^[({]\\[$,min_len=2");
};

static const char elsewhere[] = "\d";
