#include <jsonrt/annotate.h>

struct JSON("order") order { int a; };
typedef struct { int a; } JSON("Item,deny_unknown") item;
enum JSON("the color") color { RED };
union JSON("u") u { int a; };
struct JSON("deny_unknown,order") other { int a; }; /* not in front */
