/* The kernels once more, portable: see portable.h. */
#include "portable.h"

#ifndef JSONRTI_FORCE_PORTABLE
#define JSONRTI_FORCE_PORTABLE
#endif
#define jsonrti_text_read  portable_text_read
#define jsonrti_text_skip  portable_text_skip
#define jsonrti_text_plain portable_text_plain
#define jsonrti_utf8_check portable_utf8_check
#define jsonrti_text_pass  portable_text_pass
#define jsonrti_text_write portable_text_write
#define jsonrti_print_i64  portable_print_i64
#define jsonrti_print_u64  portable_print_u64
#define jsonrti_print_f64  portable_print_f64
#define jsonrti_print_f32  portable_print_f32

#include "text/text_read.c"
#include "text/text_write.c"
#include "text/utf8.c"
#include "number/print_float.c"
#include "number/print_int.c"
