#include <jsonrt/annotate.h>

enum JSON("flags,as=int") a { A_ONE = 1 };
enum JSON("flags,unknown=B_ONE") b { B_ONE = 1 };
enum JSON("case_insensitive,as=int") c { C_ONE = 1 };
enum JSON("case_insensitive") d { D_ONE JSON("One"), D_TWO JSON("two,alias=oNE") };

struct JSON("flags,title") t {
    enum a a;
    enum b b JSON("b,flags");
    enum c c;
    enum d d;
};
