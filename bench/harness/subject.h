/*
 * A subject: one library with one workload. Its results are compared with the reference before any
 * timing; it decodes and encodes the workload's documents in turn.
 */
#ifndef SUBJECT_H
#define SUBJECT_H

#include "types.h"
#include "workloads.h"

enum direction { DECODE, ENCODE, N_DIRECTIONS };

struct subject {
    const struct library *library;
    const struct workload *workload;
    const struct codec *codec;
    union any *objects; /* what it encodes, one for each document */
    size_t next;        /* document of the next message */
};

/* Is there such a row? */
bool has_direction(const struct subject *s, enum direction d);
/* Compares and prepares; ends the program when results differ from the reference, whose objects
 * (one for each document) are given. */
void prepare_subject(struct subject *s, const union any *reference);
/* One message; n messages. */
void run_once(struct subject *s, enum direction d);
struct cost run_many(struct subject *s, enum direction d, unsigned long n);
/* Does it work in a process of its own? */
bool is_remote(const struct subject *s);
/* Says who and what, and ends the program. */
_Noreturn void die(const char *who, const char *what);

#endif
