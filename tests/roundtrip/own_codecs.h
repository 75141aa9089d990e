/* The codecs of own_codecs.c, as a user may declare them; the generated file declares them again.
 */
#ifndef OWN_CODECS_H
#define OWN_CODECS_H

#include <jsonrt/jsonrt.h>

#include "codecs.h"

bool money_read(jsonrt_reader *r, money *out);
bool money_write(jsonrt_writer *w, const money *in);
bool money_equal(const money *a, const money *b);
bool money_clone(jsonrt_arena *arena, money *out, const money *in);
bool triple_read(jsonrt_reader *r, triple *out);
bool triple_write(jsonrt_writer *w, const triple *in);
bool either_read(jsonrt_reader *r, struct either *out);
bool either_write(jsonrt_writer *w, const struct either *in);
bool either_equal(const struct either *a, const struct either *b);
bool either_clone(jsonrt_arena *arena, struct either *out, const struct either *in);
bool choice_read(jsonrt_reader *r, enum choice *out);
bool choice_write(jsonrt_writer *w, const enum choice *in);
bool handle_read(jsonrt_reader *r, struct opaque **out);
bool handle_write(jsonrt_writer *w, struct opaque *const *in);
bool data_read(jsonrt_reader *r, void **out);
bool data_write(jsonrt_writer *w, void *const *in);
bool data_equal(void *const *a, void *const *b);
bool data_clone(jsonrt_arena *arena, void **out, void *const *in);
bool code_read(jsonrt_reader *r, char (*out)[4]);
bool code_write(jsonrt_writer *w, const char (*in)[4]);
bool pair_read(jsonrt_reader *r, struct pair_of_numbers *out);
bool pair_write(jsonrt_writer *w, const struct pair_of_numbers *in);

/* Handle number i. */
struct opaque *own_handle(size_t i);

#endif
