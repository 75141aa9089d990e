/* Types whose documents grow. */
#ifndef GROWN_H
#define GROWN_H

#include <stddef.h>
#include <stdint.h>

#include <jsonrt/annotate.h>
#include <jsonrt/types.h>

/* One member of each kind whose text may be of any length. */
struct JSON("") scalar {
    double f64 JSON(",omitzero");
    float f32 JSON(",omitzero");
    int64_t i64 JSON(",omitzero");
    jsonrt_number number JSON(",omitempty");
    char *text JSON(",omitempty");
    char chars[16] JSON(",omitempty");
    jsonrt_str view JSON(",omitempty");
    jsonrt_raw raw JSON(",omitempty");
    jsonrt_value any JSON(",omitempty");
    jsonrt_time time JSON(",omitzero");
    uint8_t *bytes JSON(",count=n_bytes,omitempty");
    size_t n_bytes;
};

struct point {
    double x, y;
};

struct row {
    char *label;
    int32_t *cells JSON(",count=n_cells");
    size_t n_cells;
};

struct JSON("") lists {
    int64_t *ints JSON(",count=n_ints,omitempty");
    size_t n_ints;
    double *doubles JSON(",count=n_doubles,omitempty");
    size_t n_doubles;
    char **texts JSON(",count=n_texts,omitempty");
    size_t n_texts;
    struct point *points JSON(",count=n_points,omitempty");
    size_t n_points;
    struct row *rows JSON(",count=n_rows,omitempty");
    size_t n_rows;
};

struct JSON("") chain {
    int32_t value JSON(",omitzero");
    char *note JSON(",omitempty");
    struct chain *next JSON(",omitempty");
};

struct JSON("") tree {
    struct tree *kids JSON(",count=n_kids");
    size_t n_kids;
};

struct entry {
    char *key;
    char *value;
};

struct JSON("") labels {
    struct entry *labels JSON(",map,count=n_labels");
    size_t n_labels;
};

/* Keys of the same length, beginning and end as its second member hash alike. */
struct JSON("") alike {
    int32_t first;
    int32_t prefix__000000__suffix;
};

struct JSON("duplicates=last") last_wins {
    int32_t a;
    char *b;
};

/* Unions whose arm is known only by what stands behind it, or by its members: what the object holds
 * is looked through before it is read. Nested, so that this happens at each level. */
enum late_kind { LATE_MORE, LATE_LAST };

struct JSON("") late {
    enum late_kind kind;
    union {
        struct {
            struct late *beside;
        } more JSON(",when=LATE_MORE");
        struct {
            int32_t *cells JSON(",count=n_cells");
            size_t n_cells;
        } last JSON(",when=LATE_LAST");
    } JSON(",tag=kind");
};

struct cells {
    int32_t *cells JSON(",count=n_cells,required");
    size_t n_cells;
};

struct JSON("") late_payload {
    enum late_kind kind;
    union {
        struct late_payload *more JSON(",when=LATE_MORE");
        struct cells last JSON(",when=LATE_LAST");
    } JSON("data,tag=kind,union=adjacent");
};

struct more;

struct JSON("") untold {
    enum late_kind kind;
    union {
        struct more *more JSON(",when=LATE_MORE");
        struct cells last JSON(",when=LATE_LAST");
    } JSON("v,tag=kind,union=untagged");
};

struct more {
    struct untold *inner JSON(",required");
};

#define TEN(p) int32_t p##0, p##1, p##2, p##3, p##4, p##5, p##6, p##7, p##8, p##9
#define HUNDRED(p)                                                                                 \
    TEN(p##0);                                                                                     \
    TEN(p##1);                                                                                     \
    TEN(p##2);                                                                                     \
    TEN(p##3);                                                                                     \
    TEN(p##4);                                                                                     \
    TEN(p##5);                                                                                     \
    TEN(p##6);                                                                                     \
    TEN(p##7);                                                                                     \
    TEN(p##8);                                                                                     \
    TEN(p##9)

/* m000 to m299. */
struct JSON("") wide {
    HUNDRED(m0);
    HUNDRED(m1);
    HUNDRED(m2);
};

#endif
