/* Functions of options that the header declares itself, written as C lets one write them. */
#ifndef DECLARED_H
#define DECLARED_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <jsonrt/annotate.h>
#include <jsonrt/codec.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct {
    long units, cents;
} money;
typedef const money fixed_money;
typedef int triple[3];
typedef void (*callback)(int);
struct opaque;

union JSON("codec=number") number {
    long integer;
    double real;
};

enum JSON("codec=answer") answer { ANSWER_NO, ANSWER_YES };

struct JSON("validate=declared_fault") declared {
    money price JSON("price,codec=money");
    const money *others JSON("others,codec=money,count=n_others");
    size_t n_others;
    struct opaque *handle JSON("handle,codec=handle");
    void *data JSON("data,codec=data,nullable");
    const char *text JSON("text,codec=text");
    char code[4] JSON("code,codec=code");
    triple corner JSON("corner,codec=triple");
    triple *corners JSON("corners,codec=angles,count=n_corners");
    size_t n_corners;
    int (*row)[3] JSON("row,codec=row");
    callback done JSON("done,codec=callback");
    void (*undone)(int) JSON("undone,codec=callback_again");
    int32_t quantity JSON("quantity,codec=quantity");
    union number number;
    enum answer answer;
};

/* The same type by its own names or others, const of parameters, arrays for pointers. */
bool money_read(jsonrt_reader *r, money *out);
bool money_read(struct jsonrt_reader *const r, money *const out);
bool money_write(struct jsonrt_writer *w, fixed_money *in);
bool money_equal(const money *a, const money b[]);
bool money_clone(jsonrt_arena *arena, money *out, money const *in);
bool handle_read(jsonrt_reader *r, struct opaque **out);
bool handle_write(jsonrt_writer *w, struct opaque *const *in);
bool handle_equal(struct opaque *const *a, struct opaque *const *b);
bool handle_clone(jsonrt_arena *arena, struct opaque **out, struct opaque *const *in);
bool data_read(jsonrt_reader *r, void **out);
bool data_write(jsonrt_writer *w, void *const *in);
bool text_read(jsonrt_reader *r, const char **out);
bool text_write(jsonrt_writer *w, const char *const *in);
bool code_read(jsonrt_reader *r, char (*out)[4]);
bool code_write(jsonrt_writer *w, const char (*in)[4]);
bool triple_read(jsonrt_reader *r, int (*out)[3]);
bool triple_write(jsonrt_writer *w, const triple *in);
bool angles_read(jsonrt_reader *r, triple *out);
bool angles_write(jsonrt_writer *w, triple *in); /* const does not go there in ISO C */
bool row_read(jsonrt_reader *r, int (**out)[3]);
bool row_write(jsonrt_writer *w, int (*const *in)[3]);
bool callback_read(jsonrt_reader *r, callback *out);
bool callback_write(jsonrt_writer *w, void (*const *in)(int));
bool callback_again_read(jsonrt_reader *r, void (**out)(int));
bool callback_again_write(jsonrt_writer *w, const callback *in);
bool quantity_read(jsonrt_reader *r, signed int *out);
bool quantity_write(jsonrt_writer *w, const int32_t *in);
bool number_read(jsonrt_reader *r, union number *out);
bool number_write(jsonrt_writer *w, const union number *in);
bool answer_read(jsonrt_reader *r, enum answer *out);
bool answer_write(jsonrt_writer *w, const enum answer *in);
const char *declared_fault(const struct declared *object);

#ifdef __cplusplus
}
#endif

#endif
