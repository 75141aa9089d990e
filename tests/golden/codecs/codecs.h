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

/* elements of a flexible array */
struct JSON("") tariff {
    size_t n;
    money prices[] JSON("prices,codec=money,count=n");
};

#endif
