#include <jsonrt/annotate.h>

struct s JSON("deny_unknown") { int a; };
typedef struct t JSON("")
{
    int a;
} t;
struct packed JSON("") __attribute__((packed)) { int a; };
enum e JSON("as=string") /* names */ { E_A };
struct JSON("") holder {
    struct inner JSON("") { int a; } inner;
    union u JSON("union="
                 "external") { int a; } u;
};
