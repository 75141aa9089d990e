/* Members and types that functions of the user's read and write: own_codecs.c. */
#ifndef CODECS_H
#define CODECS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <jsonrt/annotate.h>

/* [12,34] */
typedef struct {
    int64_t units, cents;
} money;

/* "1/2/3" */
typedef int triple[3];

/* A number or text. */
struct JSON("codec=either") either {
    bool is_text;
    union {
        int64_t number;
        char *text;
    } u;
};

/* true for B, false for A */
enum JSON("codec=choice") choice { CHOICE_A, CHOICE_B };

/* Nobody here knows what it is: 0, 1, 2 … are handles. */
struct opaque;

struct priced {
    char *key;
    money value JSON(",codec=money");
};

/* {"left":…,"right":…} by hand, with the generated functions for what stands in it. */
struct JSON("codec=pair,codec_plain") pair_of_numbers {
    int left, right;
};

struct linked {
    struct pair_of_numbers pair;
    struct linked *next;
};

struct JSON("") codecs {
    money price JSON(",codec=money,required");
    money prices[2] JSON(",codec=money,present=has_prices");
    bool has_prices;
    money *more JSON(",codec=money,count=n_more");
    uint8_t n_more;
    money some[3] JSON(",codec=money,count=n_some,nullable");
    size_t n_some;
    triple corner JSON(",codec=triple,codec_plain");
    triple corners[2] JSON(",codec=triple,codec_plain,nullable");
    struct opaque *handle JSON(",codec=handle,codec_plain");
    void *data JSON(",codec=data,nullable,alias=blob");
    char code[4] JSON(",codec=code,codec_plain");
    struct either either;
    struct either *pointer JSON(",omitempty");
    struct either *list JSON(",count=n_list,omitempty");
    size_t n_list;
    enum choice choice;
    enum choice *maybe JSON(",optional,omitempty");
    struct priced *map JSON(",map,count=n_map,omitempty");
    size_t n_map;
    struct linked *linked JSON(",next=next,omitempty");
    struct pair_of_numbers pair JSON(",nullable");
};

enum paid_by { PAID_CASH, PAID_POINTS, PAID_CODE };

struct JSON("") payment_of {
    enum paid_by by;
    union {
        money cash JSON(",when=PAID_CASH,codec=money,nullable");
        int32_t points JSON(",when=PAID_POINTS");
        char code[4] JSON(",when=PAID_CODE,codec=code,codec_plain");
    } JSON("union=external") u JSON(",tag=by,flatten");
};

struct JSON("") payment_beside {
    enum paid_by by;
    union {
        money cash JSON(",when=PAID_CASH,codec=money");
        char code[4] JSON(",when=PAID_CODE,codec=code,codec_plain");
    } JSON("union=adjacent") u JSON(",tag=by");
};

#endif
