/*
 * Literals of values in another form than their C type's own: times, durations, addresses, bytes.
 */
#ifndef JSONGEN_OWN_LITERAL_H
#define JSONGEN_OWN_LITERAL_H

#include "check/context.h"

#define NS_OF_SECOND INT64_C(1000000000)

/* Seconds since 1970, or of a duration, nanoseconds counted forward, and a zone where one was
 * given. */
typedef struct moment {
    int64_t sec, nsec, offset_min;
} moment;

/* ---- form_literal.c ---- */

/* False when the text is no value in that form, RFC 3339 when it is plain. */
bool moment_literal(leaf_form f, const char *text, moment *out);
/* The same as an integer of the shape's unit, in decimal; NULL when it is none. */
const char *number_of_moment(check *c, const shape *s, const char *text);

/* ---- time_fields.c ---- */

/* The same as the members of a time type; false when they cannot hold it. */
bool fields_of_moment(const shape *s, const char *text, literal *out);

/* ---- bytes_literal.c ---- */

/* Bytes in their form in JSON; NULL when the text is none. */
const char *bytes_of_text(check *c, leaf_form f, const char *text, size_t *n);
/* "192.0.2.1" as a number in decimal; NULL when it is none. */
const char *number_of_ipv4(check *c, const char *text);
/* What a value looks like in JSON: base64 when it is plain. */
const char *own_literal_example(leaf_form f, bool number);

#endif
