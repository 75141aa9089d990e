#include <jsonrt/annotate.h>

enum color { RED JSON("red"), GREEN JSON("green") };

struct JSON("") t {
    enum color used;
    int near JSON("near,enum=colour");
    int far JSON("far,enum=shape");
};
