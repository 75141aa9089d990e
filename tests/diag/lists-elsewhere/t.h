#include "nodes.h"

struct JSON("") t {
    struct node *a JSON("a,next=next");
    struct skipping *b JSON("b,next=next");
    struct plain *c JSON("c,next=next");
};
