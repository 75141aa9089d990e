#include "other.h"
#include "other_json.h"

void q_json_init(int);
struct JSON("prefix=was") now {
    struct q q;
};
