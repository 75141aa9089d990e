#include <jsonrt/annotate.h>

enum JSON("codec=level") level { LOW, HIGH };
