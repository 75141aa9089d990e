#include <jsonrt/annotate.h>

enum JSON("unknown=COLOR_ODER") color { COLOR_RED JSON("red"), COLOR_OTHER JSON("other") };
