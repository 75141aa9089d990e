#include <jsonrt/annotate.h>

typedef struct {
    long units;
} money;

struct JSON("") t {
    money price JSON("price,codec=money");
    long fee JSON("fee,codec=money");
    money *ledger JSON("ledger,codec=money");
};
