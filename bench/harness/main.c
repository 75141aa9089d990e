/*
 * The benchmark: every library decodes the same text into the same struct and encodes it from
 * there. Results are checked for equality first. Rounds are interleaved across libraries, so that a
 * machine that changes its speed changes it for all; the median of the rounds counts.
 *
 *   jsonbench [--rounds=N] [--only=WORKLOAD] [--library=NAME] [--out=FOLDER]
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "apart.h"
#include "measure.h"
#include "report.h"
#include "subject.h"
#include "threads.h"

enum { MAX_ROUNDS = 101, BIG_ROUNDS = 5, MAX_SUBJECTS = 32 };
static const double ROUND_NS = 1e7;

static struct {
    int rounds;
    const char *only, *library, *out;
} options = {21, NULL, NULL, NULL};

static struct results results;

/* What the rounds of one cell found. */
struct rounds {
    double ns[MAX_ROUNDS];
    struct result_cell *cell;
};

/* ---- one workload ---- */

static void *make_array(size_t n, size_t size)
{
    void *p = calloc(n, size);

    if (p == NULL)
        die("bench", "no memory");
    return p;
}

static union any *read_all(const struct workload *w, jsonrt_reader *r)
{
    union any *objects = make_array(w->n_documents, sizeof *objects);

    for (size_t i = 0; i < w->n_documents; i++)
        if (!read_reference(w->type, r, w->documents[i].text, w->documents[i].len, &objects[i]))
            die(w->name, r->error.message);
    return objects;
}

/* ns per message, over at least ROUND_NS. */
static double run_round(struct subject *s, enum direction d)
{
    unsigned long n = 0, at_once = s->workload->is_big ? 1 : is_remote(s) ? 2000 : 100;
    double ns = 0;

    do {
        ns += run_many(s, d, at_once).ns;
        n += at_once;
    } while (ns < ROUND_NS);
    return ns / (double)n;
}

static void measure_allocations(struct subject *s, enum direction d, struct result_cell *cell)
{
    unsigned long n = s->workload->is_big ? 1 : s->workload->n_documents * 20;
    struct cost cost;

    run_many(s, d, 2);
    cost = run_many(s, d, n);
    cell->allocations = cost.calls / (double)n;
    cell->allocated_bytes = cost.bytes / (double)n;
}

static struct result_cell *add_cell(const struct subject *s, enum direction d)
{
    struct result_cell *c = &results.cells[results.n_cells++];

    c->workload = s->workload->name;
    c->direction = d == DECODE ? IN_DECODE : IN_ENCODE;
    c->library = s->library->name;
    return c;
}

/* Rounds of all subjects in one direction. Then ratios to the first, which is jsongen. */
static void measure_direction(struct subject *subjects, size_t n, enum direction d,
                              struct result_cell **cells)
{
    static struct rounds rounds[MAX_SUBJECTS];
    const struct workload *w = subjects[0].workload;
    int times = w->is_big && options.rounds > BIG_ROUNDS ? BIG_ROUNDS : options.rounds;

    for (int round = 0; round < times; round++)
        for (size_t i = 0; i < n; i++)
            if (cells[i] != NULL)
                rounds[i].ns[round] = run_round(&subjects[i], d);
    for (size_t i = 0; i < n; i++) {
        struct result_cell *c = cells[i];

        if (c == NULL)
            continue;
        c->ns = median(rounds[i].ns, (size_t)times);
        c->spread = quartile_distance(rounds[i].ns, (size_t)times) / c->ns;
        c->mb_per_s = (double)w->bytes / c->ns * 1000;
        c->ratio = cells[0] != NULL ? c->ns / cells[0]->ns : 1;
    }
}

static void measure_all_threads(const struct subject *s)
{
    for (int threads = 1; threads <= 2; threads++)
        results.threads[results.n_threads++] =
            (struct result_threads){s->library->name, threads, measure_threads(s, threads)};
}

static void add_load(const struct subject *s, const struct result_cell *decode,
                     const struct result_cell *encode)
{
    if (decode != NULL && encode != NULL)
        results.load[results.n_load++] =
            (struct result_load){s->library->name, (decode->ns + encode->ns) * 50e6 / 3600e9};
}

static bool is_wanted(const struct library *l, enum type type)
{
    return l->codecs[type].decode != NULL &&
           (options.library == NULL || strstr(l->name, options.library) != NULL);
}

static void measure_workload(struct workload *w)
{
    struct subject subjects[MAX_SUBJECTS];
    struct result_cell *cells[N_DIRECTIONS][MAX_SUBJECTS];
    jsonrt_read_options read_options = {.max_memory = SIZE_MAX};
    union any *reference;
    jsonrt_reader r;
    size_t n = 0;

    fprintf(stderr, "%s\n", w->name);
    jsonrt_reader_init(&r, &read_options);
    reference = read_all(w, &r);
    for (size_t i = 0; i < n_libraries; i++)
        if (is_wanted(libraries[i], w->type))
            subjects[n++] = (struct subject){
                .library = libraries[i], .workload = w, .codec = &libraries[i]->codecs[w->type]};
    for (int d = DECODE; d < N_DIRECTIONS; d++) {
        for (size_t i = 0; i < n; i++) {
            struct subject *s = &subjects[i];

            cells[d][i] =
                has_direction(s, (enum direction)d) ? add_cell(s, (enum direction)d) : NULL;
            if (cells[d][i] != NULL && !w->is_big && !is_remote(s))
                cells[d][i]->first_ns = measure_first(s, (enum direction)d, reference);
        }
    }
    for (size_t i = 0; i < n; i++)
        prepare_subject(&subjects[i], reference);
    for (int d = DECODE; d < N_DIRECTIONS; d++) {
        for (size_t i = 0; i < n; i++)
            if (cells[d][i] != NULL)
                measure_allocations(&subjects[i], (enum direction)d, cells[d][i]);
        measure_direction(subjects, n, (enum direction)d, cells[d]);
    }
    for (size_t i = 0; strcmp(w->name, "order12") == 0 && i < n; i++) {
        add_load(&subjects[i], cells[DECODE][i], cells[ENCODE][i]);
        if (cells[DECODE][i] != NULL && cells[ENCODE][i] != NULL && !is_remote(&subjects[i]))
            measure_all_threads(&subjects[i]);
    }
    for (size_t i = 0; i < n; i++)
        free(subjects[i].objects);
    free(reference);
    jsonrt_reader_deinit(&r);
}

/* Before anything else: what one workload has freed would be there for the next. */
static void measure_all_memory(void)
{
    for (size_t i = 0; i < n_workloads * n_libraries; i++) {
        struct workload *w = &workloads[i / n_libraries];
        const struct library *l = libraries[i % n_libraries];
        struct subject s = {.library = l, .workload = w, .codec = &l->codecs[w->type]};

        if (w->is_big && w->n_documents != 0 && is_wanted(l, w->type) && !is_remote(&s))
            results.memory[results.n_memory++] =
                (struct result_memory){w->name, l->name, measure_memory(&s)};
    }
}

/* ---- the whole ---- */

static const char *read_cpu(void)
{
    static char line[256];
    FILE *f = fopen("/proc/cpuinfo", "r");

    while (f != NULL && fgets(line, sizeof line, f) != NULL) {
        char *colon = strchr(line, ':');

        if (strncmp(line, "model name", 10) != 0 || colon == NULL)
            continue;
        line[strcspn(line, "\n")] = '\0';
        fclose(f);
        return colon + 2;
    }
    if (f != NULL)
        fclose(f);
    return "unknown processor";
}

static void describe(void)
{
    results.cpu = read_cpu();
    results.compiler = BENCH_COMPILER;
    results.flags = BENCH_FLAGS;
    results.rounds = options.rounds;
    results.libraries = make_array(n_libraries, sizeof *results.libraries);
    for (size_t i = 0; i < n_libraries; i++)
        results.libraries[results.n_libraries++] =
            (struct result_library){libraries[i]->name, libraries[i]->version, libraries[i]->note};
    results.workloads = make_array(n_workloads, sizeof *results.workloads);
    results.cells = make_array(n_workloads * n_libraries * N_DIRECTIONS, sizeof *results.cells);
    results.load = make_array(n_libraries, sizeof *results.load);
    results.threads = make_array(n_libraries * 2, sizeof *results.threads);
    results.memory = make_array(n_libraries * n_workloads, sizeof *results.memory);
}

static bool read_option(const char *arg, const char *name, const char **out)
{
    size_t n = strlen(name);

    if (strncmp(arg, name, n) != 0)
        return false;
    *out = arg + n;
    return true;
}

static void read_options(int argc, char **argv)
{
    const char *rounds = NULL;

    for (int i = 1; i < argc; i++)
        if (!read_option(argv[i], "--rounds=", &rounds) &&
            !read_option(argv[i], "--only=", &options.only) &&
            !read_option(argv[i], "--library=", &options.library) &&
            !read_option(argv[i], "--out=", &options.out))
            die(argv[i], "unknown option; there are --rounds= --only= --library= --out=");
    if (rounds != NULL)
        options.rounds = atoi(rounds);
    if (options.rounds < 1 || options.rounds > MAX_ROUNDS)
        die("--rounds", "1 to 101");
}

int main(int argc, char **argv)
{
    read_options(argc, argv);
    if (n_libraries > MAX_SUBJECTS)
        die("bench", "too many libraries");
    pin();
    describe();
    make_documents(options.only);
    measure_all_memory();
    for (size_t i = 0; i < n_workloads; i++) {
        const struct workload *w = &workloads[i];

        if (w->n_documents == 0)
            continue;
        results.workloads[results.n_workloads++] =
            (struct result_workload){w->name, w->about, w->bytes, w->n_documents};
        measure_workload(&workloads[i]);
    }
    print_tables(&results);
    if (options.out != NULL && !write_results(&results, options.out))
        die(options.out, "cannot write results.json and results.tsv");
    return 0;
}
