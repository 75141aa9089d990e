/*
 * A shape: a document or object that grows with n, and what is done to it.
 *
 * What a shape's `build` and `prepare` do is not measured; `run` is.
 */
#ifndef COMPLEXITY_H
#define COMPLEXITY_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <jsonrt/codec.h>
#include <jsonrt/jsonrt.h>

#include "grown_json.h"

/* Text that grows; what does not fit memory ends the program. */
typedef struct document {
    char *p;
    size_t len, cap;
} document;

/* Bytes in use and their peak, from the allocators of readers, writers and arenas. */
typedef struct meter {
    size_t now, peak;
} meter;

/* One run of a shape. */
typedef struct job {
    const struct shape *shape;
    size_t n;
    document text;
    meter memory;
    jsonrt_allocator allocator;
    jsonrt_reader reader;
    jsonrt_writer writer;
    jsonrt_arena arena; /* for values that are built */
    void *buffer;       /* of fixed readers and writers */
    jsonrt_value a, b;
    struct scalar scalar;
    struct lists lists;
    struct chain chain;
    struct labels labels;
    void *owned;      /* array behind one of these, freed at the end */
    int code;         /* how it ended: an error's code */
    size_t line;      /* … and line */
    size_t delivered; /* bytes at a sink */
} job;

/* QUADRATIC: once more through the document for each level of it. */
enum growth { LINEAR, CONSTANT, QUADRATIC };

typedef struct shape {
    const char *name;
    size_t n;
    void (*build)(document *d, size_t n); /* may be NULL */
    void (*prepare)(job *j);              /* may be NULL */
    void (*run)(job *j);
    jsonrt_read_options read;
    jsonrt_write_options write;
    size_t fixed_read, fixed_write; /* bytes for each n of a reader's or writer's own memory */
    int expected;                   /* error code */
    enum growth growth;
} shape;

/* NULL-terminated by name. */
extern const shape reading_shapes[], value_shapes[], writing_shapes[], object_shapes[];

void *get_memory(size_t size);

void put_text(document *d, const char *s);
void put_times(document *d, const char *s, size_t n);
void put_number(document *d, size_t i);
/* The same with at least six digits. */
void put_long_number(document *d, size_t i);

/* Documents, by what they hold. The scalars' are objects with one member. */
void deep_arrays(document *d, size_t n);
void deep_objects(document *d, size_t n);
void deep_cut(document *d, size_t n);   /* no bracket closes */
void deep_bad(document *d, size_t n);   /* objects, wrong in the innermost */
void deep_chain(document *d, size_t n); /* struct chain */
void deep_chain_bad(document *d, size_t n);
void deep_tree(document *d, size_t n);
void wide_tree(document *d, size_t n);
void wide_ints(document *d, size_t n); /* struct lists from here … */
void wide_doubles(document *d, size_t n);
void wide_texts(document *d, size_t n);
void wide_points(document *d, size_t n);
void wide_rows(document *d, size_t n);
void null_points(document *d, size_t n);
void bad_array(document *d, size_t n);
void many_lines(document *d, size_t n); /* … to here */
void plain_text(document *d, size_t n); /* struct scalar: text */
void wide_text(document *d, size_t n);
void newline_escapes(document *d, size_t n);
void unicode_escapes(document *d, size_t n);
void pair_escapes(document *d, size_t n);
void bad_text(document *d, size_t n);
void long_integer(document *d, size_t n); /* struct scalar: f64 */
void long_fraction(document *d, size_t n);
void long_halfway(document *d, size_t n);
void long_exponent(document *d, size_t n);
void bad_number(document *d, size_t n);
void long_float(document *d, size_t n);
void long_i64(document *d, size_t n);
void long_zeros(document *d, size_t n);
void exact_number(document *d, size_t n);
void base64_text(document *d, size_t n);
void time_text(document *d, size_t n);
void raw_text(document *d, size_t n);
void any_pretty(document *d, size_t n);
void one_blank(document *d, size_t n);
void bad_object(document *d, size_t n);
void unknown_members(document *d, size_t n); /* struct scalar: none of them known */
void unknown_repeated(document *d, size_t n);
void alike_members(document *d, size_t n);  /* struct alike */
void known_repeated(document *d, size_t n); /* struct last_wins */
void map_entries(document *d, size_t n);    /* struct labels */
void map_prefixes(document *d, size_t n);   /* every key a prefix of the next; about n bytes */
void map_suffixes(document *d, size_t n);   /* long keys that differ at their ends */
void map_crossing(document *d, size_t n);   /* short keys among the bits of long ones */
void late_deep(document *d, size_t n);      /* struct late: n levels; then 16 around n elements */
void late_wide(document *d, size_t n);
void late_payload_deep(document *d, size_t n); /* struct late_payload */
void late_payload_wide(document *d, size_t n);
void untold_deep(document *d, size_t n); /* struct untold */
void untold_wide(document *d, size_t n);
void wide_forward(document *d, size_t n); /* an array of struct wide */
void wide_backward(document *d, size_t n);

/* Run the code of a finished reader or writer into the job. */
void end_reading(job *j);
void end_writing(job *j);
bool count_bytes(void *ctx, const char *p, size_t n);

#endif
