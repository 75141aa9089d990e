/*
 * Every way of the runtime to read a string and to write one, each held to one expected answer.
 */
#ifndef STRINGS_WAYS_H
#define STRINGS_WAYS_H

#include <stdbool.h>
#include <stddef.h>

void start_ways(void);
void end_ways(void);

/* The document, a single string, is read by all ways as these bytes. What ends at a NUL reads text
 * without one, and refuses the other at the escape, which is at nul_offset. */
void expect_read(const char *json, size_t len, const unsigned char *text, size_t n,
                 size_t nul_offset);
/* All refuse it, with this code at this byte. */
void expect_refused(const char *json, size_t len, int code, size_t offset);

/* The bytes, which are valid UTF-8, are written by all ways and read back the same, also as ASCII
 * and for HTML. */
void expect_written(const unsigned char *text, size_t n);
/* They are not valid: refused, or written as `replaced` when that is asked for. */
void expect_not_written(const unsigned char *text, size_t n, const unsigned char *replaced,
                        size_t replaced_n);

/* Print what went wrong with these bytes, and exit. */
void fail_case(const char *what, const void *bytes, size_t n);

#endif
