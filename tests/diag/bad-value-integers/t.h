#include <jsonrt/annotate.h>

#include <stdint.h>
#include <sys/types.h>

/* What a type is called says nothing of what it holds. */
typedef long charge;
typedef long long shortfall;
typedef int quantity;
typedef quantity amount;
typedef unsigned char octet;
typedef short brief;
typedef int16_t small;
typedef u_char byte;

struct JSON("") t {
    int a JSON("a,min=01,max=-007,default=00");
    unsigned b JSON("b,string,default=010");
    char *c JSON("c,min_len=01");
    charge charge JSON(",default=1000");
    shortfall shortfall JSON(",default=100000");
    quantity quantity JSON(",default=5000000000");
    amount amount JSON(",default=-2147483649,min=-2147483648");
    octet octet JSON(",default=256");
    brief brief JSON(",default=32768");
    small small JSON(",min=-32769");
    byte byte JSON(",default=256");
    u_short short_one JSON(",default=65536");
    uintmax_t most JSON(",default=18446744073709551615");
};
