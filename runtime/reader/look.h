/*
 * A walk over the members of an object that is not read yet: see look_walk.c.
 */
#ifndef JSONRTI_LOOK_H
#define JSONRTI_LOOK_H

#include "jsonrt/gencode_union.h"
#include "reader/reader_internal.h"
#include "text/text.h"

/* A string: its text between the quotes, as written. */
typedef struct look_text {
    const char *at; /* its quote */
    jsonrti_slice text;
    bool plain; /* no escapes: the text is what it says */
} look_text;

/* A walk over the members of one object. */
typedef struct look_walk {
    jsonrt_reader *r;
    const char *p, *end;
    look_text key; /* of the member whose value is at p */
    bool failed;   /* with the error set */
} look_walk;

/* Behind blanks, or end. */
const char *jsonrti_ahead_blanks(const char *p, const char *end);
/* The string at the quote p; behind it, or NULL with the status and place of the fault. */
const char *jsonrti_ahead_string(const char *p, const char *end, look_text *out,
                                 enum jsonrti_text_status *status, const char **bad);
/* The text decoded, until the next one: where it lies, or in scratch. */
jsonrti_slice jsonrti_ahead_decoded(jsonrt_reader *r, const look_text *t);
bool jsonrti_same_text(jsonrti_slice a, const char *b, size_t len, bool fold);
/* Which of the keys the text is (fold: in either case), or n. */
size_t jsonrti_ahead_find(jsonrt_reader *r, const look_text *t, const jsonrti_key *keys, size_t n,
                          bool fold);

/* A walk that stands at the value whose position, or that of blanks before it, is p. */
look_walk jsonrti_ahead_begin(jsonrt_reader *r, const char *p);
/* Into the object at w->p, to its first member's value; false when there is none, or failed. */
bool jsonrti_ahead_into(look_walk *w);
/* Behind the value at w->p, in which `levels` containers may be open; false when it failed. */
bool jsonrti_ahead_value(look_walk *w, size_t levels);
/* From behind a value to the next member's; false at the closing brace, or failed. */
bool jsonrti_ahead_next(look_walk *w);
/* Levels that are left inside of an object which has not been entered. */
size_t jsonrti_ahead_levels(const jsonrt_reader *r);
/* The error that stands is one of the member that the walk is at. */
void jsonrti_ahead_fail(look_walk *w);

#endif
