/*
 * The benchmark: every library decodes the same text into the same struct and encodes it from
 * there. Results are checked for equality first. Rounds are interleaved across libraries, so that a
 * machine that changes its speed changes it for all; the median of the rounds counts.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <jsonrt/jsonrt.h>

#include "allocations.h"
#include "library.h"
#include "measure.h"
#include "order12_json.h"
#include "payload.h"

enum { ROUNDS = 21, ROUND_NS = 20000000 };

static const struct library *const libraries[] = {&library_jsongen, &library_cjson};
enum { N_LIBRARIES = sizeof libraries / sizeof libraries[0] };

enum direction { DECODE, ENCODE, N_DIRECTIONS };

/* What is measured of one library in one direction. */
struct cell {
    double rounds[ROUNDS];
    double ns, spread;
    double allocations;
};

struct subject {
    const struct library *library;
    struct order12 order; /* what it encodes */
    struct cell cells[N_DIRECTIONS];
};

static const char *text;
static size_t len;

static void die(const char *who, const char *what)
{
    fprintf(stderr, "%s: %s\n", who, what);
    exit(1);
}

/* ---- equality before timing ---- */

static bool same_metadata(const struct library *l, const struct order12 *o,
                          const jsonrt_value *want)
{
    char buf[1024];
    size_t n = l->metadata(o, buf, sizeof buf);
    jsonrt_reader r;
    jsonrt_value v;
    bool same;

    jsonrt_reader_init(&r, NULL);
    same = jsonrt_value_parse(&r, buf, n, &v) && jsonrt_value_equal(&v, want);
    jsonrt_reader_deinit(&r);
    return same;
}

static bool loses_integers(const struct library *l)
{
    return strstr(l->note, "64-bit integers") != NULL;
}

/* The library's order must be the reference order; only what its note admits may differ. */
static void check_decoded(const struct subject *s, const struct order12 *decoded,
                          const struct order12 *reference)
{
    struct order12 copy = *decoded;

    if (!same_metadata(s->library, decoded, &reference->metadata))
        die(s->library->name, "the metadata came out differently");
    copy.metadata = reference->metadata;
    if (copy.user_id != reference->user_id) {
        if (!loses_integers(s->library))
            die(s->library->name, "user_id was lost");
        copy.user_id = reference->user_id;
    }
    if (!order12_json_equal(&copy, reference))
        die(s->library->name, "the order came out differently");
}

/* What it encodes must decode to the same order again. A library that prints large integers as
 * 9e+15 is read with leave to do so; its note says that it loses them. */
static void check_encoded(struct subject *s, const struct order12 *reference)
{
    jsonrt_read_options options = {.integral_floats = loses_integers(s->library)};
    const char *out;
    size_t n;
    jsonrt_reader r;
    struct order12 again;

    if (!s->library->encode(&s->order, &out, &n))
        die(s->library->name, "cannot encode");
    jsonrt_reader_init(&r, &options);
    if (!order12_json_unmarshal(&r, out, n, &again))
        die(s->library->name, "encodes something that is no order");
    if (loses_integers(s->library))
        again.user_id = reference->user_id;
    if (!order12_json_equal(&again, reference))
        die(s->library->name, "encodes another order");
    jsonrt_reader_deinit(&r);
}

/* All encode from one struct; only a metadata tree of the library's own comes from its decoder. */
static void prepare(struct subject *subjects)
{
    jsonrt_error error;
    struct order12 *reference = order12_json_parse(text, len, &error);
    size_t i;

    if (reference == NULL)
        die("reference", error.message);
    for (i = 0; i < N_LIBRARIES; i++) {
        struct subject *s = &subjects[i];
        struct order12 decoded;

        memset(s, 0, sizeof *s);
        s->library = libraries[i];
        if (!s->library->decode(text, len, &decoded))
            die(s->library->name, "cannot decode");
        check_decoded(s, &decoded, reference);
        s->order = *reference;
        s->order.tree = decoded.tree;
        check_encoded(s, reference);
    }
}

/* ---- timing ---- */

static void run_once(struct subject *s, enum direction d)
{
    struct order12 order;
    const char *out;
    size_t n;

    if (d == ENCODE) {
        if (!s->library->encode(&s->order, &out, &n))
            die(s->library->name, "cannot encode");
        return;
    }
    if (!s->library->decode(text, len, &order))
        die(s->library->name, "cannot decode");
    s->library->release(&order);
}

/* ns per message, over at least ROUND_NS. */
static double run_round(struct subject *s, enum direction d)
{
    unsigned long n = 0;
    double start = cpu_ns(), now;

    do {
        int i;

        for (i = 0; i < 256; i++)
            run_once(s, d);
        n += 256;
        now = cpu_ns();
    } while (now - start < ROUND_NS);
    return (now - start) / (double)n;
}

static void count_allocations(struct subject *s, enum direction d)
{
    unsigned long before;
    int i;

    for (i = 0; i < 4; i++)
        run_once(s, d);
    before = allocations();
    for (i = 0; i < 100; i++)
        run_once(s, d);
    s->cells[d].allocations = (double)(allocations() - before) / 100;
}

static void measure_all(struct subject *subjects)
{
    size_t round, i;
    int d;

    for (i = 0; i < N_LIBRARIES; i++)
        for (d = DECODE; d < N_DIRECTIONS; d++)
            count_allocations(&subjects[i], (enum direction)d);
    for (round = 0; round < ROUNDS; round++)
        for (d = DECODE; d < N_DIRECTIONS; d++)
            for (i = 0; i < N_LIBRARIES; i++)
                subjects[i].cells[d].rounds[round] = run_round(&subjects[i], (enum direction)d);
    for (i = 0; i < N_LIBRARIES; i++) {
        for (d = DECODE; d < N_DIRECTIONS; d++) {
            struct cell *c = &subjects[i].cells[d];

            c->ns = median(c->rounds, ROUNDS);
            c->spread = (c->rounds[ROUNDS * 3 / 4] - c->rounds[ROUNDS / 4]) / c->ns;
        }
    }
}

static void print_table(const struct subject *subjects)
{
    static const char *const directions[] = {"decode", "encode"};
    size_t i;
    int d;

    printf(
        "order12, %zu bytes; medians of %d interleaved rounds, CPU time of one pinned thread\n\n",
        len, ROUNDS);
    printf("%-7s %-10s %10s %10s %8s %14s %8s\n", "", "library", "ns", "MB/s", "spread",
           "allocations", "ratio");
    for (d = DECODE; d < N_DIRECTIONS; d++) {
        for (i = 0; i < N_LIBRARIES; i++) {
            const struct cell *c = &subjects[i].cells[d];

            printf("%-7s %-10s %10.0f %10.0f %7.1f%% %14.1f %7.1fx\n", directions[d],
                   subjects[i].library->name, c->ns, (double)len / c->ns * 1000, c->spread * 100,
                   c->allocations, c->ns / subjects[0].cells[d].ns);
        }
    }
    printf("\n");
    for (i = 0; i < N_LIBRARIES; i++)
        if (subjects[i].library->note[0] != '\0')
            printf("%s: %s\n", subjects[i].library->name, subjects[i].library->note);
}

int main(void)
{
    static struct subject subjects[N_LIBRARIES];

    pin();
    text = payload_order12(&len);
    prepare(subjects);
    measure_all(subjects);
    print_table(subjects);
    return 0;
}
