/*
 * C's own spellings of text and numbers.
 */
#ifndef JSONGEN_QUOTE_H
#define JSONGEN_QUOTE_H

#include <stddef.h>
#include <stdint.h>

#include "model/memory.h"

/* A string literal with its quotes: ASCII only, safe from trigraphs. */
const char *c_quote(memory *m, const char *s);
/* Likewise of n bytes, NULs among them. */
const char *c_quote_bytes(memory *m, const char *s, size_t n);
/* Text that may stand in a comment: ASCII only, neither opens nor closes one. JSON text stays JSON
 * text: what has to change is written as the escapes that JSON has for it. */
const char *c_comment(memory *m, const char *s);
/* An integer constant of at least the width that the value needs. */
const char *c_signed(memory *m, int64_t v);
const char *c_unsigned(memory *m, uint64_t v);
/* A floating constant from a JSON number; suffix "" or "f". */
const char *c_floating(memory *m, const char *number, const char *suffix);

#endif
