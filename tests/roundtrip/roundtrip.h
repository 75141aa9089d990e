/*
 * What the round-trip tests share: checks that take a document through all generated functions of a
 * type, which codec.h has as a table.
 */
#ifndef ROUNDTRIP_H
#define ROUNDTRIP_H

#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "codec.h"

/* ---- small things ---- */

enum { OLD = 0xA5 };

/* A block of exactly that size, to be freed; a copy of text in one, without a NUL behind it. */
void *new_block(size_t size);
char *copy_text(const char *s, size_t n);
/* Room for an object, full of old bytes. */
void *new_object(const codec *c);
bool is_all_zero(const void *p, size_t n);
/* Fails the test unless the object is written as exactly this. */
void compare_text(const codec *c, const void *in, const char *text);
/* Fails the test with the error's text unless ok. */
void assert_ok(const codec *c, bool ok, const jsonrt_error *error, const char *json);

/* ---- documents that are good ---- */

/* Through every generated function and back to exactly `text`; also from a pretty-printed text,
 * from a text with blanks wherever they may stand, and no part of it but the whole is accepted. */
void check_reads_as(const codec *c, const char *json, const char *text);
void check_round_trip(const codec *c, const char *json);
/* The document alone, with a clone: raw text differs with its blanks. */
void check_kept_whole(const codec *c, const char *json);
/* One object is written as exactly this; into little room as well, and without memory (bounds.h).
 */
void check_text(const codec *c, const void *in, const char *text);
void check_text_with(const codec *c, const jsonrt_write_options *options, const void *in,
                     const char *text);

/* Read into *out with a reader that the caller deinitialises; fails the test when it is refused. */
void read_with(const codec *c, jsonrt_reader *r, const char *json, void *out);
/* The reader of read_document: one for the whole test, reset by forget_documents. */
void read_document(const codec *c, const char *json, void *out);
void forget_documents(void);
/* For cmocka_unit_test_teardown-like use: forget_documents and say 0. */
int teardown_documents(void **state);

/* ---- what is refused ---- */

/* The document is refused with that code at that offset and path, *out is all zero afterwards, and
 * the reader is usable at once. options may be NULL. */
void check_refused(const codec *c, const jsonrt_read_options *options, const char *json, int code,
                   size_t offset, const char *path);
void check_refused_bytes(const codec *c, const jsonrt_read_options *options, const char *json,
                         size_t len, int code, size_t offset, const char *path);
/* The same for a document with any number of blanks behind it; not one that ends too soon. */
void check_refused_in_tails(const codec *c, const char *json, int code, size_t offset,
                            const char *path);
/* The document is read under these options and then written as text. */
void check_reads_with(const codec *c, const jsonrt_read_options *options, const char *json,
                      const char *text);
/* The object is not written: that code and path; nothing is left of it in the output. */
void check_not_written(const codec *c, const jsonrt_write_options *options, const void *in,
                       int code, const char *path);

/* Line and column of an offset. */
void find_position(const char *json, size_t offset, size_t *line, size_t *column);

#endif
