/*
 * A second build of the text and number kernels, without the instructions of this machine, under
 * other names: portable.c.
 */
#ifndef FUZZ_PORTABLE_H
#define FUZZ_PORTABLE_H

#include "text/text.h"

const char *portable_text_read(const char *src, const char *end, char *dst, char **dst_end,
                               bool allow_nul, enum jsonrti_text_status *status, const char **bad);
const char *portable_text_skip(const char *src, const char *end, size_t *len,
                               enum jsonrti_text_status *status, const char **bad);
const char *portable_text_plain(const char *p, const char *end);
const char *portable_utf8_check(const char *p, const char *end);
const char *portable_text_pass(const char *src, const char *end);
char *portable_text_write(char *d, char *d_end, const char **src, const char *src_end,
                          unsigned flags, enum jsonrti_text_status *status);
char *portable_print_i64(char *d, int64_t v);
char *portable_print_u64(char *d, uint64_t v);
char *portable_print_f64(char *d, double v);
char *portable_print_f32(char *d, float v);

#endif
