/*
 * A member of the probe as the oracle sees it, and what each kind of member takes.
 */
#ifndef FUZZ_ORACLE_KINDS_H
#define FUZZ_ORACLE_KINDS_H

#include "oracle.h"

typedef struct rule rule;
typedef enum oracle_verdict ask_kind(const oracle *o, const rule *m, json_t *j,
                                     const struct probe *p);

enum null_rule { NULL_REFUSED, NULL_IS_ZERO, NULL_IS_NAN, NULL_IS_KEPT };

struct rule {
    const char *key;
    ask_kind *ask;
    size_t at, size;        /* of the member */
    size_t count_at, count; /* of its count */
    int64_t min;            /* of integers, or elements of an array */
    uint64_t max;
    enum null_rule null;
    bool special; /* what absence means is compared apart */
};

static inline enum oracle_verdict join_verdicts(enum oracle_verdict a, enum oracle_verdict b)
{
    return a < b ? a : b;
}

static inline const void *member_of(const struct probe *p, const rule *m)
{
    return (const char *)p + m->at;
}

/* The member's count, a byte or a size_t. */
static inline uint64_t load_count(const struct probe *p, const rule *m)
{
    uint8_t byte;
    size_t size;

    if (m->count == sizeof byte) {
        memcpy(&byte, (const char *)p + m->count_at, sizeof byte);
        return byte;
    }
    memcpy(&size, (const char *)p + m->count_at, sizeof size);
    return size;
}

/* For each: of a member that is there and not null, the verdict with p NULL; then what was read is
 * compared. */
ask_kind ask_integer, ask_bits, ask_narrow, ask_bool, ask_double, ask_float, ask_cstr, ask_chars,
    ask_view, ask_counted, ask_bytes, ask_mood, ask_side, ask_code, ask_time, ask_any, ask_number,
    ask_array, ask_words, ask_spot, ask_map, ask_next;

#endif
