#include <stdbool.h>
#include <stddef.h>

#include <jsonrt/annotate.h>
#include <jsonrt/codec.h>

typedef struct {
    long units;
} money;
typedef money cash;
typedef int triple[3];
typedef void (*callback)(int);
struct other;
struct pointer_check;

bool c_read(jsonrt_reader *r, long *out);
bool swapped_read(int *out, jsonrt_reader *r);
bool writer_read(jsonrt_writer *w, int *out);
bool fixed_read(jsonrt_reader *r, const int *out);
bool loose_read(jsonrt_reader *r, int *out);
bool loose_write(jsonrt_writer *w, int *in);
bool value_write(jsonrt_writer *w, int in);
bool text_read(jsonrt_reader *r, char *out);
bool words_write(jsonrt_writer *w, const char **in);
bool code_read(jsonrt_reader *r, char *out);
bool longer_read(jsonrt_reader *r, char (*out)[5]);
bool row_read(jsonrt_reader *r, int (*out)[3]);
bool done_read(jsonrt_reader *r, callback out);
bool money_read(jsonrt_reader *r, cash *out);
bool money_write(jsonrt_writer *w, const money *in);
bool money_equal(const money *a, const money *b);
bool money_clone(jsonrt_arena *arena, const money *out, const money *in);
bool coin_equal(const cash *a, const long *b);
bool triple_clone(jsonrt_arena *arena, triple *out, triple in);
bool unknown_read();
bool plain_equal(long a);
bool number_write(jsonrt_writer *w, const struct other *in);
bool answer_read(jsonrt_reader *r, struct other *out);
bool nameless_read(jsonrt_reader *r, struct other *out);
struct cursor;
bool cursor_read(struct cursor *r, int *out);
bool bound_read(jsonrt_reader *r, int out[1]);
typedef bool of_long(jsonrt_reader *r, long *out);
of_long typed_read;
typedef bool of_int(jsonrt_reader *r, int *const out);
of_int good_typed_read;
bool good_bound_read(jsonrt_reader r[], int out[]);
const char *pointer_fault(struct pointer_check *object);
const char *other_fault(const struct other *object);
const char *long_fault(const long *object);

union JSON("codec=number") number {
    long integer;
    double real;
};
enum JSON("codec=answer") answer { ANSWER_NO, ANSWER_YES };

struct JSON("") members {
    int c JSON("c,codec=c");
    int swapped JSON("swapped,codec=swapped");
    int writer JSON("writer,codec=writer");
    int fixed JSON("fixed,codec=fixed");
    int loose JSON("loose,codec=loose");
    int value JSON("value,codec=value");
    char *text JSON("text,codec=text");
    const char *words JSON("words,codec=words");
    char code[4] JSON("code,codec=code");
    char longer[4] JSON("longer,codec=longer");
    int (*row)[3] JSON("row,codec=row");
    callback done JSON("done,codec=done");
    money price JSON("price,codec=money");
    cash *coins JSON("coins,codec=coin,count=n_coins");
    size_t n_coins;
    triple corners[2] JSON("corners,codec=triple");
    int unknown JSON("unknown,codec=unknown");
    int plain JSON("plain,codec=plain,codec_plain");
    struct {
        int a;
    } nameless JSON("nameless,codec=nameless");
    int cursor JSON("cursor,codec=cursor");
    int bound JSON("bound,codec=bound"); /* gcc warns of the two forms */
    int typed JSON("typed,codec=typed");
    int good_typed JSON("good_typed,codec=good_typed");
    int good_bound JSON("good_bound,codec=good_bound");
};

struct JSON("validate=pointer_fault") pointer_check { int a; };
struct JSON("validate=other_fault") other { int a; };
struct JSON("validate=long_fault") long_check { int a; };
