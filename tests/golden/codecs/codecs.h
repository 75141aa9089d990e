/* Members and types that functions of the user's read and write. */
#ifndef CODECS_H
#define CODECS_H

#include <stddef.h>

#include <jsonrt/annotate.h>

typedef struct {
    long units, cents;
} money;

struct opaque;

union JSON("codec=number") number {
    long integer;
    double real;
};

enum JSON("codec=answer") answer { ANSWER_NO, ANSWER_YES };

struct JSON("") codecs {
    money price JSON("price,codec=money,required");
    money *others JSON("others,codec=money,count=n_others,nullable");
    size_t n_others;
    struct opaque *handle JSON("handle,codec=handle,codec_plain");
    char code[4] JSON("code,codec=code,codec_plain,nullable");
    union number number;
    union number *maybe JSON("maybe,omitempty");
    enum answer answer;
};

/* an arm that takes what the one before it does not */
enum paid_by { PAID_POINTS, PAID_VOUCHER };

struct JSON("") payment {
    enum paid_by by;
    union {
        int points JSON(",when=PAID_POINTS");
        char voucher[8] JSON(",when=PAID_VOUCHER,codec=voucher");
    } JSON("union=untagged") with JSON("with,tag=by");
};

/* elements of a flexible array */
struct JSON("") tariff {
    size_t n;
    money prices[] JSON("prices,codec=money,count=n");
};

enum lit { LIT_NO, LIT_YES };

/* Nothing but an arm has this codec. */
struct JSON("") signal {
    enum lit lit;
    union {
        int off JSON(",when=LIT_NO");
        money on[2] JSON(",when=LIT_YES,codec=lamp");
    } JSON("union=external") lamp JSON(",tag=lit");
};

#endif
