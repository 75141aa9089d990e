/*
 * The interface of generated code, and of nobody else: it may change with JSONRTI_ABI.
 *
 *   gencode_guard.h   compile-time checks that the code still fits its header
 *   gencode_read.h    the position in a register: p = jsonrti_read_x(r, p, &out->m)
 *   gencode_union.h   what stands ahead of the position, for tagged unions
 *   gencode_write.h   the same for output:        d = jsonrti_write_x(w, d, LIT, in->m)
 *   gencode_check.h   declared lengths, patterns and numbers of elements, both ways
 *   gencode_form.h    both, for values in another form than that of their C type
 *   gencode_secret.h  what types with secret members say, and how those are written
 *   gencode_object.h  equality, clones, the one-call forms
 */
#ifndef JSONRT_GENCODE_H
#define JSONRT_GENCODE_H

#include "jsonrt/jsonrt.h"
#include "jsonrt/gencode_guard.h"
#include "jsonrt/gencode_read.h"
#include "jsonrt/gencode_union.h"
#include "jsonrt/gencode_write.h"
#include "jsonrt/gencode_check.h"
#include "jsonrt/gencode_form.h"
#include "jsonrt/gencode_object.h"
#include "jsonrt/gencode_secret.h"

#endif
