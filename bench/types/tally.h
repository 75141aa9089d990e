/* What is left of an array whose elements are read one by one, each into the same struct. */
#ifndef TALLY_H
#define TALLY_H

#include <stddef.h>
#include <stdint.h>

#include "event.h"

struct tally {
    size_t n, parts;
    int64_t ids, durations;
    double scores;
    uint64_t letters; /* of the beginnings of all texts */
};

static inline void count_text(struct tally *t, const char *s)
{
    t->letters = t->letters * 31 + (unsigned char)s[0];
}

static inline void count_event(struct tally *t, const struct event *e)
{
    t->n++;
    t->parts += e->n_labels + e->n_payload;
    t->ids += e->id;
    t->durations += e->duration_ms;
    t->scores += e->is_public ? e->score : -e->score;
    count_text(t, e->type);
    count_text(t, e->actor);
    count_text(t, e->repo);
    count_text(t, e->created);
    count_text(t, e->region);
    count_text(t, e->note);
}

static inline void count_narrow(struct tally *t, const struct narrow *e)
{
    t->n++;
    t->ids += e->id;
    t->durations += e->duration_ms;
    count_text(t, e->actor);
}

#endif
