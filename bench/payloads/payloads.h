/*
 * The documents that are measured, made here so that the benchmark needs no files. All are compact
 * JSON unless their name says otherwise, the same bytes in every run, never freed.
 */
#ifndef PAYLOADS_H
#define PAYLOADS_H

#include <stddef.h>

struct document {
    char *text;
    size_t len;
};

/* 1866 bytes: an order of 12 items of 7 members, a time, free-form metadata. */
struct document payload_order12(void);
/* An order of n items of 3 members, two tags, a map: 266 bytes for 1, 21637 for 500. */
struct document payload_shop(int n);
/* Event number i, 12 members: 251 bytes for 7. */
struct document payload_event(int i);
/* n events in one array: 54.9 MB for 200 000. */
struct document payload_events(int n);
/* Names and some 300 coordinates and weights in full precision. */
struct document payload_route(void);
/* Long text, many escapes, most of it beyond ASCII. */
struct document payload_article(void);
/* A bet slip of more than 30 nested types, 3.5 KB. */
struct document payload_slip(void);
/* Arrays of 1000 numbers: of two decimals, of any double, up to 999, of 64 bits. */
struct document payload_prices(void);
struct document payload_doubles(void);
struct document payload_counts(void);
struct document payload_integers(void);

/* The same document with the members of every object in another order, or with blanks. */
struct document reverse_members(struct document d);
struct document shuffle_members(struct document d);
struct document make_pretty(struct document d);

/* ---- for the files that make them ---- */

/* Text that grows; a failure of the allocator ends the program. */
struct text {
    char *p;
    size_t len, cap;
};

#if defined(__GNUC__)
__attribute__((format(printf, 2, 3)))
#endif
void add_text(struct text *t, const char *format, ...);
/* The shortest decimal that reads back as v, as JSON. */
void add_number(struct text *t, double v);
/* A document of it, whose length must be `expected` unless that is 0. */
struct document finish_text(struct text *t, const char *name, size_t expected);
/* A sequence of numbers that is the same on every machine: the next of `state`. */
unsigned next_random(unsigned long long *state);

#endif
